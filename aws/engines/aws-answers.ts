/** How AWS refuses, by the type of its answer and never by its text; shared by the engines that are AWS services. */

import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { Refusal } from '../../kernel/trigger/engine';
import { PermissionError, TransientError } from '../../kernel/values/errors';
import { nestsTooDeep } from '../../kernel/values/json';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { type AwsError, kindOfAwsError, wasUnsent } from '../services/errors';
import { type Failed, failed, unsent } from './answer';

/** A start may take a service seconds; it is requested once, so it gets the time. */
export const startOptions = { requestTimeout: 30_000 } as const;

/** A client that never repeats a request on its own: a repeated start without a token is a second job. */
export const withoutRetries = (aws: AwsConfig): AwsConfig => ({ ...aws, maxAttempts: 1, retryStrategy: undefined });

/** The engine's own words, or that it has none. */
export const inItsWords = (...words: readonly (string | undefined)[]): string => {
  const said = words.filter((word): word is string => word !== undefined && word !== '');
  return said.length === 0 ? 'the job failed and gave no reason' : said.join(': ');
};

interface RefusedCall extends AwsError {
  text: string;
}

/** Throws what is not an answer of a service at all: a defect of ours. */
const refusalOf = (subject: string, error: unknown): RefusedCall => {
  const { name, message, code, $fault, $metadata, $response } = error as Error & {
    code?: string;
    $fault?: string;
    $metadata?: { httpStatusCode?: number };
    $response?: unknown;
  };
  const isFromSdk = code !== undefined || $metadata !== undefined || $response !== undefined || name === 'TimeoutError';
  if (!isFromSdk) throw error;
  const status = $metadata?.httpStatusCode;
  return {
    name,
    status: status !== undefined && status < 300 ? undefined : status,
    fault: $fault,
    text: `${subject}: ${name}: ${message}`,
  };
};

export const unclear = (subject: string, said: string): TransientError => new TransientError(`${subject}: ${said}`);

interface StartWords {
  /** The names under which the service says that it has no room at the moment. */
  notNow?: readonly string[];
  /** The remedy where a right is missing. */
  toAllow?: string;
}

/**
 * The meaning of a failed start that the SDK does not repeat. Returns a clear refusal; throws `TransientError` when the
 * job may run, `PermissionError` when the role may not start it.
 */
export const readStartError = (
  subject: string,
  error: unknown,
  { notNow = [], toAllow = "name the job in the stack's engine configuration" }: StartWords = {},
): Failed => {
  const refusal = refusalOf(subject, error);
  const { name, status, text } = refusal;
  if (wasUnsent(error)) return unsent(text);
  const kind = kindOfAwsError(refusal);
  if (kind === 'forbidden') throw new PermissionError(`${text}; ${toAllow}`);
  if (kind === 'throttled' || notNow.includes(name)) return failed(FailureCategory.transient, text);
  if (kind === 'unclear' || status === undefined) throw new TransientError(text);
  return failed(categoryOfHttpStatus(status) ?? FailureCategory.permanent, text);
};

/** For an engine that knows no tokens. */
export const searchedFirst = (refusal: Failed): Refusal =>
  refusal.category === FailureCategory.transient ? { ...refusal, unsure: true } : refusal;

/** The SDK's parsed answer; the SDK does not validate it. */
export const readable = <Answer>(subject: string, answer: Answer): Answer => {
  if (nestsTooDeep(answer)) throw unclear(subject, 'the answer nests too deep to be read');
  return answer;
};

/** The answer to a question, or `absent` for the named refusals; every other failure says nothing about the job. */
export const answerOrAbsent = async <Answer>(
  subject: string,
  question: Promise<Answer>,
  absent: readonly string[],
): Promise<Answer | 'absent'> => {
  try {
    return readable(subject, await question);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    const { name, status, text } = refusalOf(subject, error);
    if (status !== undefined && absent.includes(name)) return 'absent';
    throw new TransientError(text);
  }
};

const consoleDomain = (region: string): string => {
  if (region.startsWith('cn-')) return 'console.amazonaws.cn';
  return region.startsWith('us-gov-') ? 'console.amazonaws-us-gov.com' : 'console.aws.amazon.com';
};

/** The console of the Region's partition. */
export const consoleLink = (region: string, path: string): string =>
  `https://${region}.${consoleDomain(region)}/${path}`;
