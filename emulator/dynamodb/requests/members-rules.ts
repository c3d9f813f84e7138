/** How the service words that a member of a request is not as it has to be. */
import type { Input } from '../data/parameters';

/** The violations of some members; none: they are right, or of a type that is refused elsewhere. */
export type Check = (input: Input) => string[];

const memberName = (parameter: string): string => parameter.charAt(0).toLowerCase() + parameter.slice(1);

export const violation = (value: unknown, member: string, rule: string): string =>
  `Value ${value === undefined || value === null ? 'null' : `'${String(value)}'`} at '${member}' failed to satisfy ` +
  `constraint: ${rule}`;

export const present =
  (parameter: string): Check =>
  ({ [parameter]: value }) =>
    value === undefined || value === null ? [violation(null, memberName(parameter), 'Member must not be null')] : [];

export const enumRule = (choices: readonly string[]): string =>
  `Member must satisfy enum value set: [${choices.join(', ')}]`;

export const chosen =
  (parameter: string, choices: readonly string[]): Check =>
  ({ [parameter]: value }) =>
    typeof value === 'string' && !choices.includes(value)
      ? [violation(value, memberName(parameter), enumRule(choices))]
      : [];

export const floor =
  (parameter: string, min: number, max = Infinity): Check =>
  ({ [parameter]: value }) => {
    if (typeof value !== 'number') return [];
    if (value < min)
      return [violation(value, memberName(parameter), `Member must have value greater than or equal to ${min}`)];
    return value > max
      ? [violation(value, memberName(parameter), `Member must have value less than or equal to ${max}`)]
      : [];
  };

const MAX_NAME = 255;
const PATTERN = '[a-zA-Z0-9_.-]+';

export const lengthRule = (length: number, min: number, max: number): string | undefined => {
  if (length < min) return `Member must have length greater than or equal to ${min}`;
  return length > max ? `Member must have length less than or equal to ${max}` : undefined;
};

/** In the order in which a message lists them. */
export const NAME_RULES = [
  `Member must have length less than or equal to ${MAX_NAME}`,
  'Member must have length greater than or equal to 3',
  `Member must satisfy regular expression pattern: ${PATTERN}`,
] as const;

/** The mistake in a name of a table or index. */
export const nameViolations = (name: unknown, member: string, min: number): string[] => {
  if (typeof name !== 'string' || name.startsWith('arn:')) return [];
  const length = lengthRule(name.length, min, MAX_NAME);
  const isOdd = name !== '' && !/^[a-zA-Z0-9_.-]+$/.test(name);
  return [...(length === undefined ? [] : [length]), ...(isOdd ? [NAME_RULES[2]] : [])].map((rule) =>
    violation(name, member, rule),
  );
};

/** `min` 3: an operation on tables, which also words differently that there is no name. */
export const namedTable =
  (min: 1 | 3): Check =>
  ({ TableName: name }) => {
    if (name !== undefined && name !== null) return nameViolations(name, 'tableName', min);
    return min === 1
      ? [violation(null, 'tableName', 'Member must not be null')]
      : ["The parameter 'TableName' is required but was not present in the request"];
  };
