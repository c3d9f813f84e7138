/** What an item of the table can hold: known before anything is written, so that a wrong list is refused as a whole. */

/** DynamoDB nests attributes 32 levels deep; what a value stands in takes a few of them. */
const MAX_LEVELS = 24;
/** Beyond these magnitudes DynamoDB refuses a number; 0 is one. */
const [LARGEST, SMALLEST] = [1e126, 1e-130];

const numberProblem = (value: number): string | undefined => {
  const magnitude = Math.abs(value);
  if (value === 0 || (magnitude >= SMALLEST && magnitude < LARGEST)) return undefined;
  return `the number ${value}, expected 0, or a magnitude from 1e-130 to 9.99e125`;
};

/** Why no item can hold the value, which came from JSON; undefined: it can. */
export const unstorable = (value: unknown, levels = 0): string | undefined => {
  if (typeof value === 'number') return numberProblem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels >= MAX_LEVELS) return `a value of more than ${MAX_LEVELS} levels`;
  if (!Array.isArray(value) && Object.keys(value).includes('')) return 'an empty name of a field';
  for (const inner of Object.values(value)) {
    const problem = unstorable(inner, levels + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
};
