/**
 * Plans as AWS's provider does before it calls AWS: names and validators when it checks them, and
 * the difference to the state when it plans. A difference is one between states: an input that the program leaves out
 * is filled in by the schema, or stays as AWS has it, or is removed.
 */
import { knowledge } from './knowledge';
import type { Attribute, Knowledge, Named } from './knowledge/knowledge';
import type { Kind, Properties, ResourceType } from './types';
import { isArchive, isUnknown, type Values } from './values';

export const knownOf = (token: string): Knowledge => {
  const known = knowledge[token];
  if (known === undefined)
    throw new Error(`nothing is known of ${token}: say what AWS's provider does in test/deploy/provider/knowledge`);
  return known;
};

/**
 * As Pulumi's provider names: the logical name, a hyphen, seven hexadecimal digits that the engine keeps for the
 * resource.
 */
export const named = (token: string, logicalName: string, digits: string, inputs: Values): Values => {
  const { named: name } = knownOf(token);
  if (name === undefined || inputs[name.input] !== undefined) return inputs;
  return { ...inputs, [name.input]: `${logicalName}-${digits}` };
};

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const nameProblems = ({ input, most, form }: Named, inputs: Values): string[] => {
  const name = inputs[input] as unknown;
  if (typeof name !== 'string' || isUnknown(name)) return [];
  if (name.length > most) return [`${input} "${name}" is longer than ${most} characters`];
  return form?.test(name) === false ? [`${input} "${name}" has characters that AWS refuses`] : [];
};

const hasUnknown = (value: unknown): boolean =>
  isUnknown(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasUnknown));

const valueProblems = (value: unknown, path: string, attributes: Readonly<Record<string, Attribute>>): string[] => {
  if (hasUnknown(value) && typeof value !== 'object') return [];
  const { check } = attributes[path] ?? {};
  const expected = hasUnknown(value) ? undefined : check?.(value);
  const own = expected === undefined ? [] : [`${path}: expected ${expected}, found ${JSON.stringify(value)}`];
  if (isArchive(value) || typeof value !== 'object' || value === null) return own;
  const inner = Array.isArray(value)
    ? value.flatMap((item) => valueProblems(item, `${path}[]`, attributes))
    : Object.entries(value).flatMap(([name, each]) => valueProblems(each, join(path, name), attributes));
  return [...own, ...inner];
};

/** Lists what the provider refuses when it plans. */
export const refusals = (token: string, inputs: Values): string[] => {
  const { named: name, attributes, rules = [] } = knownOf(token);
  const ofValues = Object.entries(inputs).flatMap(([key, value]) => valueProblems(value, key, attributes));
  // A rule reads values that are right alone.
  const together =
    hasUnknown(inputs) || ofValues.length > 0
      ? []
      : rules.flatMap((rule) => rule(inputs) ?? []).map((one) => `expected ${one}`);
  return [...(name === undefined ? [] : nameProblems(name, inputs)), ...ofValues, ...together];
};

/** The provider's older schemas make no difference between what is absent and what says nothing. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && !isArchive(value) && Object.values(value).every(isNothing));

/** Whether the provider finds no difference. */
export const isEqual = (one: any, other: any): boolean => {
  if (isUnknown(one) || isUnknown(other)) return false;
  if (isArchive(one) && isArchive(other)) return one.hash === other.hash;
  if (isNothing(one) && isNothing(other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null)
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]));
  return one === other;
};

const attributesOf = (token: string) => knownOf(token).attributes;

type Attributes = Knowledge['attributes'];

/** The element of the state that says the same as far as the program says anything. */
const counterpart = (given: unknown, before: readonly unknown[]): unknown =>
  before.find((one) =>
    typeof given === 'object' && given !== null
      ? Object.entries(given).every(([name, value]) => isEqual(value, (one as Values)[name]))
      : isEqual(one, given),
  );

const sameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item) => other.some((each) => isEqual(item, each)));

const plannedList = (of: Kind, given: readonly unknown[], before: unknown, at: { path: string; all: Attributes }) => {
  const olds = Array.isArray(before) ? before : [];
  const isSet = at.all[at.path]?.isSet === true;
  const items = given.map((item, index) =>
    plannedValue(of, item, isSet ? counterpart(item, olds) : olds[index], { ...at, path: `${at.path}[]` }),
  );
  return isSet && sameSet(items, olds) ? olds : items;
};

const plannedValue = (kind: Kind, given: unknown, before: unknown, at: { path: string; all: Attributes }): unknown => {
  if (isUnknown(given)) return given;
  let after = given;
  if (kind.is === 'object') after = plannedObject(kind.properties, given as Values, before as Values | undefined, at);
  else if (kind.is === 'list' && Array.isArray(given)) after = plannedList(kind.of, given, before, at);
  return at.all[at.path]?.isSame?.(before, after) === true ? before : after;
};

const plannedObject = (
  properties: Properties,
  given: Values,
  before: Values | undefined,
  at: { path: string; all: Attributes },
): Values => {
  const after: Values = {};
  for (const [name, { kind, isComputed }] of Object.entries(properties)) {
    const path = join(at.path, name);
    const { standard, isSame } = at.all[path] ?? {};
    const [old, said] = [before?.[name], given[name]];
    if (said !== undefined) after[name] = plannedValue(kind, said, old, { ...at, path });
    else if (standard !== undefined) after[name] = standard;
    else if (isComputed || isSame?.(old, undefined) === true) after[name] = old;
  }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
};

/** The inputs as the provider plans them for a resource in this state; without one, for a new resource. */
export const planned = (token: string, type: ResourceType, inputs: Values, state?: Values): Values =>
  plannedObject(type.inputs, inputs, state, { path: '', all: attributesOf(token) });

/** Adds what AWS has beside what was planned. */
const filledIn = (properties: Properties, given: Values, path: string, all: Attributes): Values => {
  const filled: Values = { ...given };
  for (const [name, { kind }] of Object.entries(properties)) {
    const here = join(path, name);
    const { atAws } = all[here] ?? {};
    const value = given[name] ?? (typeof atAws === 'function' ? atAws(given) : atAws);
    if (value === undefined) continue;
    filled[name] = filledValue(kind, value, here, all);
  }
  return filled;
};

const filledValue = (kind: Kind, value: any, path: string, all: Attributes): unknown => {
  if (isUnknown(value)) return value;
  if (kind.is === 'object') return filledIn(kind.properties, value, path, all);
  if (kind.is === 'list' && Array.isArray(value))
    return value.map((item) => filledValue(kind.of, item, `${path}[]`, all));
  return value;
};

/** The inputs as the provider reads them back once they are applied. */
export const applied = (token: string, type: ResourceType, inputs: Values, state?: Values): Values =>
  filledIn(type.inputs, planned(token, type, inputs, state), '', attributesOf(token));

export interface Difference {
  /** Names of the inputs that differ. */
  changed: string[];
  /** The inputs among them that make the resource anew. */
  replaces: string[];
}

const replacingIn = (before: any, after: any, path: string, all: Attributes): boolean => {
  if (isEqual(before, after)) return false;
  const { replaces } = all[path] ?? {};
  if (replaces !== undefined && (replaces === true || replaces(before, after))) return true;
  if (typeof after !== 'object' || after === null || Array.isArray(after) || isArchive(after)) return false;
  return Object.keys(after).some((name) => replacingIn(before?.[name], after[name], join(path, name), all));
};

/** Lists what changes for a resource in this state when it gets these inputs. */
export const difference = (token: string, type: ResourceType, inputs: Values, state: Values): Difference => {
  const after = planned(token, type, inputs, state);
  const changed = Object.keys(type.inputs).filter((name) => !isEqual(state[name], after[name]));
  const all = attributesOf(token);
  return { changed, replaces: changed.filter((name) => replacingIn(state[name], after[name], name, all)) };
};
