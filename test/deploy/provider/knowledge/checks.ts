/** Validators of values, and differences that are none, as providers have them. */
import type { Check } from './knowledge';

const expecting =
  (what: string, accepts: (value: any) => boolean): Check =>
  (value) =>
    accepts(value) ? undefined : what;

export const between = (least: number, most: number): Check =>
  expecting(`a number from ${least} to ${most}`, (value) => value >= least && value <= most);

export const atLeast = (least: number): Check => expecting(`a number from ${least}`, (value) => value >= least);

export const oneOf = (...values: readonly unknown[]): Check =>
  expecting(`one of ${values.join(', ')}`, (value) => values.includes(value));

export const either =
  (...checks: readonly Check[]): Check =>
  (value) => {
    const refusals = checks.map((check) => check(value));
    return refusals.includes(undefined) ? undefined : refusals.join(' or ');
  };

/** In characters. */
export const sized = (least: number, most: number): Check =>
  expecting(`${least} to ${most} characters`, (value) => value.length >= least && value.length <= most);

/** Items of a list. */
export const atMost = (most: number): Check => expecting(`at most ${most} items`, (value) => value.length <= most);

const ARN = /^arn:aws[\w-]*:[\w-]+:[\w-]*:(\d{12}|aws|)?:.+$/;

export const arn = expecting('an ARN', (value) => ARN.test(value));

export const everyArn = expecting('ARNs', (value) => value.every((each: string) => ARN.test(each)));

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
};

export const json = expecting('JSON', (value) => parsed(value) !== undefined);

/** In the order of their names; lists keep theirs, but in policies. */
const canonical = (value: unknown, inPolicy: boolean): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item, inPolicy));
    if (!inPolicy) return items;
    return items.length === 1 ? items[0] : items.map((item) => JSON.stringify(item)).sort();
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner, inPolicy)]),
  );
};

const sameText =
  (inPolicy: boolean) =>
  (before: unknown, after: unknown): boolean => {
    const [one, other] = [parsed(before), parsed(after)].map((value) => JSON.stringify(canonical(value, inPolicy)));
    return one !== undefined && one === other;
  };

/** Texts that are the same JSON. */
export const sameJson = sameText(false);

/** Policies that mean the same: a list of one is its item, and lists have no order. */
export const samePolicy = sameText(true);

/** A block that the program leaves out, while AWS has it. */
export const leftOut = (before: unknown, after: unknown): boolean => before !== undefined && after === undefined;

/** A function by its ARN or by its name. */
export const sameFunction = (before: unknown, after: unknown): boolean =>
  String(before).split(':').at(-1) === String(after).split(':').at(-1);

export const matching = (form: RegExp, what: string): Check => expecting(what, (value) => form.test(value));

/** Each item of a list. */
export const eachOf = (...values: readonly string[]): Check =>
  expecting(`a list of ${values.join(', ')}`, (value) => value.every((each: string) => values.includes(each)));
