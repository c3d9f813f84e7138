/**
 * Reads the answer to the start of a job by JMESPath. The answer is an outsider's: what cannot be kept with the run, or
 * cannot be sent again as it was, is a problem in words and never a value.
 */
import { search } from '@aws-lambda-powertools/jmespath';
import { messageOf } from '../values/errors';
import { printable } from '../values/text';
import { resemblesCredential } from './secrets';

/** Longer than any id or URL; the values travel with the run. */
export const MAX_ID_BYTES = 512;
export const MAX_VALUE_BYTES = 2048;

export type Read = { value: string } | { problem: string };

const described = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value !== 'string') return String(value);
  if (value === '') return 'an empty text';
  return value.length > MAX_ID_BYTES ? `a text of ${value.length} characters` : printable(JSON.stringify(value), 120);
};

const searched = (answer: unknown, expression: string): { found: unknown } | { problem: string } => {
  try {
    return { found: search(expression, answer as Parameters<typeof search>[1]) ?? null };
  } catch (error) {
    return { problem: `${expression} cannot be evaluated on it: ${messageOf(error)}` };
  }
};

/** The text or whole number at a path, as text. */
export const readValue = (answer: unknown, expression: string, maxBytes: number): Read => {
  const at = searched(answer, expression);
  if ('problem' in at) return at;
  const value = Number.isSafeInteger(at.found) ? String(at.found) : at.found;
  if (typeof value === 'string' && resemblesCredential(value))
    return { problem: `it has at ${expression} what resembles a credential, which is not kept` };
  // White space and characters that no one sees would not be sent again as they came.
  if (typeof value === 'string' && value !== '' && printable(value, maxBytes) === value) return { value };
  return {
    problem:
      `it has ${described(at.found)} at ${expression}; expected a whole number, or a text of at most ${maxBytes} ` +
      'bytes without control characters',
  };
};

export const readList = (answer: unknown, expression: string): { list: readonly unknown[] } | { problem: string } => {
  const at = searched(answer, expression);
  if ('problem' in at) return at;
  return Array.isArray(at.found)
    ? { list: at.found }
    : { problem: `it has ${described(at.found)} at ${expression}; expected a list of ids` };
};
