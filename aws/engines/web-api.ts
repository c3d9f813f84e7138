/**
 * The common part of the engines with a JSON API over HTTP: one call, and the meaning of its answer for a start and for
 * a question.
 */

import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';
import { readJson } from '../../kernel/values/json';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { type Failed, failed, isUnsent, unsent } from './answer';

export type Answered = Extract<HttpResult, { kind: 'response' }>;
export type Fields = Readonly<Record<string, unknown>>;

const MAX_ANSWER_BYTES = 1_048_576;
const TIMEOUT_MS = 20_000;

/** A JSON object, or undefined for everything else. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

export const bodyOf = ({ body, truncated }: Answered): Fields | undefined => {
  if (truncated) return undefined;
  try {
    return fieldsOf(readJson(body));
  } catch {
    return undefined;
  }
};

/** A field's text; empty where it is none. */
export const textOf = (fields: Fields | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
};

export const isSuccess = ({ status }: Answered): boolean => categoryOfHttpStatus(status) === undefined;

export interface ApiCall {
  method: HttpRequest['method'];
  url: string;
  headers: Record<string, string>;
  /** As JSON text. */
  body?: string;
}

export const callApi = (http: HttpClient, { method, url, headers, body }: ApiCall): Promise<HttpResult> =>
  http.send({
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });

/**
 * A start that the engine clearly refused; undefined where the answer is a success or leaves open whether the job runs.
 */
export const refusalOf = (
  engine: string,
  result: HttpResult,
  words: (answer: Answered) => string,
): Failed | undefined => {
  if (result.kind === 'blocked') return failed(FailureCategory.permanent, result.message);
  if (isUnsent(result)) return unsent(result.message);
  if (result.kind !== 'response' || isSuccess(result)) return undefined;
  const said = `${engine} refused the start with HTTP ${result.status}: ${words(result)}`;
  // Too many requests, too early: not taken. A timeout or an error of the server may have come after the effect.
  if (result.status === 429 || result.status === 425) return failed(FailureCategory.transient, said);
  return categoryOfHttpStatus(result.status) === FailureCategory.permanent
    ? failed(FailureCategory.permanent, said)
    : undefined;
};

/** An absolute web address for people, or undefined. */
export const linkOf = (url: string): string | undefined => {
  if (url.length > 2048 || !URL.canParse(url)) return undefined;
  const { protocol, username, password } = new URL(url);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? url : undefined;
};
