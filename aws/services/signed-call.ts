/**
 * One request to an AWS service, signed and sent by the SDK's own parts. Region, credentials, connection and endpoint
 * are those of the DynamoDB client, which every function carries anyway; it repeats nothing on its own.
 */

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Now } from '../../kernel/time/clock';
import type { AwsService } from '../../kernel/trigger/aws-services';
import { TransientError } from '../../kernel/values/errors';
import { readJson } from '../../kernel/values/json';
import { lazy } from '../runtime/lazy';
import type { AwsConfig } from '../runtime/runtime';

export interface SignedRequest {
  /** The name of the call, for messages. */
  subject: string;
  /** The first part of the host's name. */
  endpoint: string;
  /** The service's name in the signature. */
  signing: string;
  /** Instead of the function's own. */
  region?: string | undefined;
  /** Default POST. */
  method?: 'GET';
  path: string;
  query?: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** Settings of a POST. */
  body?: string;
  /** Bytes of the answer that are read. */
  maxBytes: number;
  /** The answer may be compressed: its text is the bytes, one a character. */
  isBinary?: boolean;
}

/** `requestTimeout` in milliseconds, instead of the client's own. */
export type CallOptions = Readonly<{ requestTimeout?: number; abortSignal?: AbortSignal }>;

export interface SignedAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The answer is larger than `maxBytes`. */
  truncated: boolean;
}

/** Throws `TransientError` when there is no complete answer. */
export type SignedCall = (request: SignedRequest, options?: CallOptions) => Promise<SignedAnswer>;

/** A stream is destroyed where the loop leaves it. */
const readBody = async (
  stream: Uint8Array | AsyncIterable<Uint8Array>,
  { maxBytes, isBinary }: { maxBytes: number; isBinary: boolean | undefined },
): Promise<Pick<SignedAnswer, 'body' | 'truncated'>> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const parts = stream instanceof Uint8Array ? [stream] : stream;
  for await (const chunk of parts) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  const body = Buffer.concat(chunks).subarray(0, maxBytes);
  return { body: body.toString(isBinary === true ? 'latin1' : 'utf8'), truncated: length > maxBytes };
};

const domainOf = (region: string): string => (region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com');

export const signedCall = (aws: AwsConfig, clock: Now): SignedCall => {
  // Many starts make no such call, and a client takes a millisecond.
  const client = lazy(() => new DynamoDBClient(aws));
  return async ({ subject, endpoint, signing, maxBytes, isBinary, region: elsewhere, ...sent }, options) => {
    const { method = 'POST', path, query, headers, body } = sent;
    const { config } = client();
    const region = elsewhere ?? (await config.region());
    const given = config.endpoint === undefined ? undefined : await config.endpoint();
    const hostname = given?.hostname ?? `${endpoint}.${region}.${domainOf(region)}`;
    const request = new HttpRequest({
      method,
      protocol: given?.protocol ?? 'https:',
      hostname,
      ...(given?.port === undefined ? {} : { port: given.port }),
      path,
      ...(query === undefined ? {} : { query }),
      headers: { host: given?.port === undefined ? hostname : `${hostname}:${given.port}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const { credentials, sha256, requestHandler } = config;
    // S3 alone signs the path as it is sent; the others encode it once more.
    const uriEscapePath = signing !== 's3';
    const signer = new SignatureV4({ region, service: signing, credentials, sha256, uriEscapePath });
    const signed = await signer.sign(request, { signingDate: new Date(clock.now()) });
    try {
      const { response } = await requestHandler.handle(signed as HttpRequest, options);
      const { statusCode: status, headers: answered } = response;
      return { status, headers: answered, ...(await readBody(response.body, { maxBytes, isBinary })) };
    } catch (error) {
      const { name, message } = error as Error;
      throw new TransientError(`${subject} got no answer: ${name}: ${message}`, { cause: error });
    }
  };
};

/**
 * `com.amazonaws.dynamodb.v20120810#ExportNotFoundException` or `ExportNotFoundException:http://…` by its last name;
 * empty where the answer names no error.
 */
export const errorTypeOf = (body: unknown, { 'x-amzn-errortype': header }: SignedAnswer['headers']): string => {
  const named = header ?? (body as { __type?: unknown } | null | undefined)?.__type;
  return typeof named === 'string' ? (named.split(':')[0]?.split('#').at(-1) ?? '') : '';
};

/** One call of an AWS service by name: a POST in AWS's JSON protocol. */
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
export const awsJsonCall = (aws: AwsConfig, clock: Now): JsonCall => {
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
