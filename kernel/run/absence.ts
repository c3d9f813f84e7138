/**
 * Absence at the boundary of a function. A path of the state machine that leads nowhere fails the execution, so the
 * state of an execution has '' where there is nothing. Code has `undefined` there: the handlers translate what they are
 * given and what they answer, and no other code compares with ''.
 */

/** Fields of an input whose own fields are translated, too. */
export type StatePart = 'job' | 'previous' | 'error';

type Text<Value> = Value extends string ? Value : '';

/** An input or an answer as the state of the execution has it; a field that may be left out is as it is. */
export type InState<Of> = Of extends unknown
  ? {
      [Key in keyof Of]: Key extends StatePart
        ? InState<Of[Key]>
        : undefined extends Of[Key]
          ? Record<never, never> extends Pick<Of, Key>
            ? Of[Key]
            : Text<Of[Key]>
          : Of[Key];
    }
  : never;

const replaced = (fields: object, absent: '' | undefined, by: '' | undefined): object => {
  const found: Record<string, unknown> = { ...fields };
  for (const name in found) if (found[name] === absent) found[name] = by;
  return found;
};

/** `fields` as code has them. */
export const fromState = <Of>(fields: InState<Of> & object): Of => replaced(fields, '', undefined) as Of;

/** An optional field that does not apply is left out; one that is `undefined` becomes ''. */
export const inState = <Of extends object>(fields: Of): InState<Of> => replaced(fields, undefined, '') as InState<Of>;
