/** Reads the text of a request's body. What is no such text is refused here, before a service works on it. */
import { isNestedTooDeeply, MAX_NESTING } from './nesting';
import { type Json, ServiceError } from './refusals';

const malformed = (message: string): ServiceError => new ServiceError('SerializationException', message);

/** Any JSON; `{}` where there is nothing. */
export const parseJson = (body: string): unknown => {
  if (isNestedTooDeeply(body)) throw malformed(`The request body is nested more than ${MAX_NESTING} levels deep`);
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch (error) {
    throw malformed(`The request body is not JSON: ${(error as Error).message}`);
  }
};

export const parseObject = (body: string): Json => {
  const parsed = parseJson(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw malformed('The request body must be a JSON object');
  return parsed as Json;
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body of a request to any service but S3. */
export const textOf = (body: string | Uint8Array): string => {
  if (typeof body === 'string') return body;
  try {
    return decoder.decode(body);
  } catch {
    throw malformed('The request body is not UTF-8.');
  }
};

/** A name in the path of a request. */
export const decodePathPart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw malformed(`The path has a part that is not percent-encoded UTF-8: ${part}`);
  }
};
