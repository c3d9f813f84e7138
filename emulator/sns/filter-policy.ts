/** Filter policies of subscriptions, and message attributes as these policies see them. */

import { compilePattern, type Pattern } from '../../kernel/sources/event-pattern';
import { type Json, ServiceError } from '../protocol/service';

const MAX_POLICY_BYTES = 262_144;

/** The refusal of a parameter, in SNS's words. */
export const invalidParameter = (message: string): ServiceError =>
  new ServiceError('InvalidParameter', `Invalid parameter: ${message}`);

export type TypedAttributes = Readonly<Record<string, { Type: string; Value: string }>>;

const typedValue = ({ Type, Value }: TypedAttributes[string]): unknown => {
  if (Type.startsWith('Number')) return Number(Value);
  if (!Type.startsWith('String.Array')) return Value;
  try {
    return JSON.parse(Value) as unknown;
  } catch {
    throw invalidParameter('MessageAttributes Reason: the value of a String.Array must be a JSON array');
  }
};

/** Attributes as a filter policy sees them: numbers as numbers, arrays as lists. */
export const filterable = (attributes: TypedAttributes): Json =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, typedValue(attribute)]));

/** Attributes as SendMessage takes them. */
export const queueAttributes = (attributes: TypedAttributes): Json =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { Type, Value }]) => [
      name,
      { DataType: Type, [Type.startsWith('Binary') ? 'BinaryValue' : 'StringValue']: Value },
    ]),
  );

const everything: Pattern = () => true;

export const compilePolicy = (policy: Json | undefined): Pattern => {
  if (policy === undefined) return everything;
  try {
    return compilePattern(policy);
  } catch (error) {
    throw invalidParameter(`FilterPolicy: ${(error as Error).message}`);
  }
};

/** The policy in the text that a caller of the API sends; undefined where it filters nothing. */
export const parsePolicy = (text: unknown): Json | undefined => {
  if (text === undefined || text === '' || text === '{}') return undefined;
  if (Buffer.byteLength(String(text)) > MAX_POLICY_BYTES)
    throw invalidParameter(`FilterPolicy: must be at most ${MAX_POLICY_BYTES} bytes`);
  try {
    return JSON.parse(String(text)) as Json;
  } catch {
    throw invalidParameter('FilterPolicy: failed to parse JSON.');
  }
};
