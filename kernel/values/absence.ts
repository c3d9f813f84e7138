/**
 * Absence at the boundary of what is recorded or answered as JSON. Code has `undefined` for what is not there; JSON
 * leaves that out, and its readers were promised every field. So what is answered has null there.
 */

/** `Of` as JSON has it; a field that may be left out is as it is. */
export type InRecord<Of> = Of extends unknown
  ? { [Key in keyof Of]: Record<never, never> extends Pick<Of, Key> ? Of[Key] : OrNull<Of[Key]> }
  : never;

type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** The fields of fields are as they are. */
export const inRecord = <Of extends object>(fields: Of): InRecord<Of> => {
  const found = { ...fields } as Record<string, unknown>;
  for (const name in found) found[name] ??= null;
  return found as InRecord<Of>;
};
