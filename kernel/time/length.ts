/** How long: in the greatest unit that gives a whole number, `7 days`, `61 seconds`. */

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `seconds`: a whole number. */
export const lengthText = (seconds: number): string => {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ['second', 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
