/** Tables of the builtin traits. */
import { BUILTIN_PREFIX, type BuiltinName, checkNames, TABLE_BUILTIN_NAMES } from '../../kernel/traits/builtin-names';
import { parseBuiltinConfig } from '../../kernel/traits/builtins';
import { builtinMeanings } from './builtins-meanings';
import { code, table } from './markdown';

/** Returns the value that parsing fills in for a missing field; undefined: nothing. */
const standardOf = (name: BuiltinName, field: string): unknown => {
  const parsed = parseBuiltinConfig(name, builtinMeanings[name].least);
  return parsed.ok && !Object.hasOwn(builtinMeanings[name].least, field)
    ? (parsed.builtin.config as Record<string, unknown>)[field]
    : undefined;
};

const isRequired = (name: BuiltinName, field: string): boolean => {
  const { [field]: _left, ...rest } = { ...builtinMeanings[name].least };
  // One bound of several is needed, which the text says.
  return (
    !parseBuiltinConfig(name, rest).ok &&
    field in builtinMeanings[name].least &&
    !['min', 'max', 'equals'].includes(field)
  );
};

const builtinTable = (name: BuiltinName): string => {
  const { passes, fields } = builtinMeanings[name];
  const rows = Object.entries(fields).map(([field, { text, example }]) => {
    const standard = standardOf(name, field);
    const shownStandard = standard === undefined ? '' : code(JSON.stringify(standard));
    return [code(field), isRequired(name, field) ? 'required' : shownStandard, text, code(JSON.stringify(example))];
  });
  return `#### ${BUILTIN_PREFIX}${name}\n\n${passes}\n\n${table(['Field', 'Default', 'Meaning', 'Example'], rows)}`;
};

export const evaluatorsParts = (): Record<string, string> => ({
  builtins: TABLE_BUILTIN_NAMES.map(builtinTable).join('\n\n'),
  checks: checkNames.map(builtinTable).join('\n\n'),
});
