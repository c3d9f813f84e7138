/** Recorded properties as the readers take them. */

/** The properties of a recorded resource. */
// biome-ignore lint/suspicious/noExplicitAny: every kind of resource has properties of its own shape
export type State = Readonly<Record<string, any>>;

export const list = <T>(value: T | readonly T[] | undefined): readonly T[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
};
