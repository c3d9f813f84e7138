/** Configuration of one builtin trait. Typed by its configuration: a field more or less does not compile. */
import type { BuiltinName } from '../../../kernel/traits/builtin-names';
import type { BuiltinConfig } from '../../../kernel/traits/builtins';

export interface FieldMeaning {
  text: string;
  example: unknown;
  /** The field of `least` that it takes the place of. */
  insteadOf?: string;
}

export interface BuiltinMeaning<Name extends BuiltinName = BuiltinName> {
  passes: string;
  fields: Readonly<Record<keyof BuiltinConfig<Name>, FieldMeaning>>;
  /** The least that must be configured. */
  least: Readonly<Record<string, unknown>>;
}
