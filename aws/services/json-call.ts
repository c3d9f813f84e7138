/** One call of an AWS service by name: a POST in AWS's JSON protocol. */

import type { Clock } from '../../kernel/time/clock';
import type { AwsService } from '../../kernel/trigger/aws-services';
import { TransientError } from '../../kernel/values/errors';
import { readJson } from '../../kernel/values/json';
import type { AwsConfig } from '../runtime/runtime';
import { type CallOptions, errorTypeOf, type SignedAnswer, signedCall } from './signed-call';

export interface JsonAnswer {
  status: number;
  /** Undefined when the answer is not JSON. */
  body: unknown;
  /** The error's type, without its namespace; empty for an answer that is none. */
  errorType: string;
}

export type JsonCall = (
  name: string,
  service: AwsService,
  call: { action: string; parameters: unknown; options?: CallOptions },
) => Promise<JsonAnswer>;

/** More than any description of a job. */
const MAX_ANSWER_BYTES = 1_048_576;

const parse = (text: string): unknown => {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
};

const readAnswer = (subject: string, { status, headers, body: text, truncated }: SignedAnswer): JsonAnswer => {
  if (truncated) throw new TransientError(`${subject} answered more than ${MAX_ANSWER_BYTES} bytes`);
  const body = parse(text);
  return { status, body, errorType: status < 300 ? '' : errorTypeOf(body, headers) };
};

/** Throws `TransientError` when there is no answer. */
export const awsJsonCall = (aws: AwsConfig, clock: Pick<Clock, 'now'>): JsonCall => {
  const call = signedCall(aws, clock);
  return async (name, { target, protocol, endpoint = name, signing = name }, { action, parameters, options }) => {
    const subject = `${name}:${action}`;
    const headers = {
      'content-type': `application/x-amz-json-${protocol}`,
      'x-amz-target': `${target}.${action}`,
    };
    const body = JSON.stringify(parameters);
    const post = { subject, endpoint, signing, path: '/', headers, body, maxBytes: MAX_ANSWER_BYTES };
    return readAnswer(subject, await call(post, options));
  };
};
