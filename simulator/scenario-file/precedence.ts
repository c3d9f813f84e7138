/**
 * Which entry of a list holds, the same for jobs, workers, evaluators and answers of AWS: of those that match, the one
 * that names most; of those that name as much, the one that began last; of those, the first of the list. One with a
 * share leaves the others to the next. An entry that can never hold is refused.
 */
import type { z } from 'zod';
import { isFields } from '../../kernel/values/json';

interface Entry {
  /** Epoch milliseconds; absent: always. */
  from?: number | undefined;
  share?: number | undefined;
}

/** How many single values a mapping names, at any depth. */
const valuesIn = (value: unknown): number => {
  if (value === undefined) return 0;
  return isFields(value) ? Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 0) : 1;
};

/** The same text for mappings that name the same, in whatever order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    isFields(each) ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1))) : each,
  ) ?? '';

const beginningOf = ({ from = Number.NEGATIVE_INFINITY }: Entry): number => from;
const isForAll = ({ share = 1 }: Entry): boolean => share >= 1;

/** The list in the order in which its entries are tried. `subjectOf`: the subject of an entry. */
const ranked = <Each extends Entry>(entries: readonly Each[], subjectOf: (entry: Each) => unknown): Each[] =>
  entries.toSorted((left, right) => {
    const more = valuesIn(subjectOf(right)) - valuesIn(subjectOf(left));
    if (more !== 0) return more;
    const [began, begins] = [beginningOf(left), beginningOf(right)];
    return began === begins ? 0 : begins - began;
  });

/** A list of a scenario file whose entries are ranked, and can all hold. */
export const precedence = <Each extends Entry>(
  list: z.ZodType<Each[]>,
  subjectOf: (entry: Each) => unknown,
  subject: string,
) =>
  list
    .superRefine((entries, context) => {
      const subjects = entries.map((entry) => textOf(subjectOf(entry)));
      for (const [index, entry] of entries.entries()) {
        const before = entries.findIndex(
          (other, place) =>
            isForAll(other) && beginningOf(other) === beginningOf(entry) && subjects[place] === subjects[index],
        );
        if (before !== -1 && before < index)
          context.addIssue({
            code: 'custom',
            path: [index],
            message: `an entry that can hold; entry ${before + 1} of the list has the same ${subject} and always holds`,
          });
      }
    })
    .transform((entries) => ranked(entries, subjectOf));
