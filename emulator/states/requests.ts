/** Common parts of the service's calls: JSON texts and pages. */
import { isNestedTooDeeply, MAX_NESTING } from '../protocol/nesting';
import { StatesError, type StatesErrorName } from './language/failures';
import { DATA_LIMIT_BYTES, type Json } from './language/json';

export interface Page {
  maxResults?: number;
  nextToken?: string;
}

export const parseText = (text: string, name: StatesErrorName, what: string): Json => {
  const bytes = Buffer.byteLength(text);
  if (bytes > DATA_LIMIT_BYTES)
    throw new StatesError(name, `${what}: at most ${DATA_LIMIT_BYTES} bytes are allowed, got ${bytes}`);
  if (isNestedTooDeeply(text))
    throw new StatesError(name, `${what}: it is nested more than ${MAX_NESTING} levels deep`);
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new StatesError(name, `${what}: must be JSON: ${(error as Error).message}`);
  }
};

const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 1_000;

export const pageOf = <T>(
  all: readonly T[],
  { maxResults, nextToken }: Page,
): { items: T[]; nextToken: { nextToken?: string } } => {
  const from = nextToken === undefined ? 0 : Number(nextToken);
  const to = from + Math.min(maxResults || DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  return { items: all.slice(from, to), nextToken: to < all.length ? { nextToken: String(to) } : {} };
};
