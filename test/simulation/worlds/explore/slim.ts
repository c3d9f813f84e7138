/** Cuts of the bulk of a world: its long texts, and most of the many answers of an evaluator. */
import { isFields } from '../../../../kernel/values/json';
import { withValue } from '../derived/slots';
import type { Document } from '../drawn';

type Keys = readonly (string | number)[];
type IsEnough = (file: Document) => boolean;

const LONG = 200;

const longTexts = (value: unknown, keys: Keys): { keys: Keys; text: string }[] => {
  if (typeof value === 'string') return value.length > LONG ? [{ keys, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, index) => longTexts(one, [...keys, index]));
  return isFields(value) ? Object.entries(value).flatMap(([name, one]) => longTexts(one, [...keys, name])) : [];
};

const at = (file: Document, keys: Keys): unknown =>
  keys.reduce<unknown>((value, key) => (value as Document)[key], file);

/** Short, or, where the world needs a long text, as long as one has to be at least. */
const LENGTHS = [20, 2000];

/** The part with all of its long texts cut, or each that the file can do without; nothing is played. */
const withShortTexts = (file: Document, part: Keys, isEnough: IsEnough): Document => {
  const texts = longTexts(at(file, part), part);
  const cut = (kept: Document, { keys, text }: (typeof texts)[number], length: number): Document =>
    withValue(kept, keys, text.slice(0, length)) as Document;
  for (const length of LENGTHS) {
    const all = texts.reduce((kept, one) => cut(kept, one, length), file);
    if (isEnough(all)) return all;
  }
  return texts.reduce((kept, one) => LENGTHS.map((length) => cut(kept, one, length)).find(isEnough) ?? kept, file);
};

const MANY = 6;

/** The first ones of many answers, and the last one, which holds until the end. */
const thinned = (value: unknown, [list]: Keys): unknown =>
  list === 'evaluators' && Array.isArray(value) && value.length > MANY
    ? [...value.slice(0, MANY - 1), value.at(-1)]
    : value;

/** `isEnough`: whether the file still has what it must have. */
export const slimmed = (file: Document, isEnough: IsEnough): Document => {
  const parts: Keys[] = [
    ...Object.keys(file)
      .filter((name) => name !== 'evaluators')
      .map((name) => [name]),
    ...Object.keys((file.evaluators ?? {}) as Document).map((path) => ['evaluators', path]),
  ];
  return parts.reduce((kept, part) => {
    const short = withShortTexts(kept, part, isEnough);
    return withValue(short, part, thinned(at(short, part), part)) as Document;
  }, file);
};
