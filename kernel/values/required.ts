/**
 * The value, where an invariant of the program says that it is there. A broken invariant throws, and says what is
 * missing.
 */
export const required = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === undefined || value === null) throw new Error(`Signalbox has a defect: there is no ${what}`);
  return value;
};
