/** A compiled expression, and the values that it reads. */
import type { Json, JsonObject } from './json';

/** The values that expressions read beside their input. */
export interface Surroundings {
  /** The context object, `$$`, derived from the history. */
  context(): JsonObject;
  variables: JsonObject;
  random(): number;
  uuid(): string;
}

export interface Expression {
  text: string;
  /** Undefined: a definite path that leads nowhere. Throws a StateFailure when an intrinsic function fails. */
  find(input: Json, around: Surroundings): Json | undefined;
  /** Why `find` gave nothing, in the words of AWS. */
  explain(input: Json, around: Surroundings): string;
}
