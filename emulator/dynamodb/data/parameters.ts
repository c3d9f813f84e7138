/** Reads the parameters of a request, and words what is wrong with one as the service does. */
import { type AwsError, serialization, validation } from './errors';
import { isRecord } from './values';

export type Input = Readonly<Record<string, unknown>>;

export const asInput = (input: unknown): Input => {
  if (!isRecord(input)) throw serialization('The request body must be a JSON object');
  return input;
};

export const optionalRecord = (input: Input, name: string): Record<string, unknown> | undefined => {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) throw serialization(`${name} must be a structure or map`);
  return value;
};

export const record = (input: Input, name: string): Record<string, unknown> =>
  optionalRecord(input, name) ?? missing(name);

export const optionalList = (input: Input, name: string): unknown[] | undefined => {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw serialization(`${name} must be a list`);
  return value;
};

export const optionalText = (input: Input, name: string): string | undefined => {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw serialization(`${name} must be a string`);
  return value;
};

export const requiredText = (input: Input, name: string): string => optionalText(input, name) ?? missing(name);

export const optionalFlag = (input: Input, name: string): boolean | undefined => {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw serialization(`${name} must be a boolean`);
  return value;
};

export const optionalInteger = (
  input: Input,
  name: string,
  bounds: { min: number; max?: number },
): number | undefined => {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw serialization(`${name} must be an integer`);
  if (value < bounds.min)
    throw constraint(name, value, `Member must have value greater than or equal to ${bounds.min}`);
  if (bounds.max !== undefined && value > bounds.max)
    throw constraint(name, value, `Member must have value less than or equal to ${bounds.max}`);
  return value;
};

export const optionalChoice = <Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => {
  const value = optionalText(input, name);
  if (value === undefined) return undefined;
  if (!(choices as readonly string[]).includes(value))
    throw constraint(name, value, `Member must satisfy enum value set: [${choices.join(', ')}]`);
  return value as Choice;
};

export const constraint = (name: string, value: unknown, rule: string): AwsError => {
  const text =
    value === null || value === undefined ? 'null' : `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;
  const member = name.charAt(0).toLowerCase() + name.slice(1);
  return validation(`1 validation error detected: Value ${text} at '${member}' failed to satisfy constraint: ${rule}`);
};

const missing = (name: string): never => {
  throw constraint(name, null, 'Member must not be null');
};

const legacyParameters: Readonly<Record<string, string>> = {
  AttributesToGet: 'ProjectionExpression',
  AttributeUpdates: 'UpdateExpression',
  ConditionalOperator: 'ConditionExpression or FilterExpression',
  Expected: 'ConditionExpression',
  KeyConditions: 'KeyConditionExpression',
  QueryFilter: 'FilterExpression',
  ScanFilter: 'FilterExpression',
};

const LEGACY: ReadonlySet<string> = new Set(Object.keys(legacyParameters));

/** The embedded engine speaks expressions only: the parameters that they replaced are refused, not ignored. */
export const refuseLegacy = (input: Input): void => {
  for (const name in input) {
    if (!LEGACY.has(name) || input[name] === undefined || input[name] === null) continue;
    const expressions = Object.keys(input).filter((key) => key.endsWith('Expression'));
    throw validation(
      expressions.length > 0
        ? 'Can not use both expression and non-expression parameters in the same request: Non-expression ' +
            `parameters: {${name}} Expression parameters: {${expressions.join(', ')}}`
        : `${name} is a legacy parameter, which the embedded DynamoDB does not take; use ${legacyParameters[name]}`,
    );
  }
};
