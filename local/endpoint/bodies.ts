/** Reads the text of a request's body. What is no such text is refused here, before a service works on it. */
import { isNestedTooDeeply, MAX_NESTING } from '../nesting';
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

export const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
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

const LINE_END = '\r\n';

/** Of chunks that each begin with the number of their bytes, the last one with 0 and checksums behind it. */
const joinChunks = (body: string): string => {
  const parts: Buffer[] = [];
  for (let rest = Buffer.from(body); ; ) {
    const end = rest.indexOf(LINE_END);
    const size = Number.parseInt(rest.subarray(0, end).toString(), 16);
    const start = end + LINE_END.length;
    if (end < 0 || Number.isNaN(size) || start + size > rest.length)
      throw malformed('The request body is not of the chunks that its header announces.');
    if (size === 0) return Buffer.concat(parts).toString();
    parts.push(rest.subarray(start, start + size));
    rest = rest.subarray(start + size + LINE_END.length);
  }
};

/** The content of an object: SDKs send streams in chunks with checksums. */
export const contentOf = (body: string, headers: Readonly<Record<string, string>>): string =>
  headers['content-encoding']?.includes('aws-chunked') === true ? joinChunks(body) : body;
