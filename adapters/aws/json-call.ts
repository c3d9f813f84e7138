/**
 * One call of an AWS service by name: a POST in AWS's JSON protocol, signed and sent by the SDK's own parts. Region,
 * credentials, connection and endpoint are those of the DynamoDB client, which every function carries anyway.
 */

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import { TransientError } from '../../core/errors';
import { readJson } from '../../core/json';
import type { Clock } from '../../core/ports/clock';
import type { AwsService } from '../../core/trigger/aws-services';
import type { AwsConfig } from '../runtime';

export interface JsonAnswer {
  status: number;
  /** Undefined when the answer is not JSON. */
  body: unknown;
  /** The error's type, without its namespace; empty for an answer that is none. */
  errorType: string;
}

/** `requestTimeout` in milliseconds, instead of the client's own. */
export type CallOptions = Readonly<{ requestTimeout?: number }>;

export type JsonCall = (
  name: string,
  service: AwsService,
  call: { action: string; parameters: unknown; options?: CallOptions },
) => Promise<JsonAnswer>;

/** More than any description of a job. */
const MAX_ANSWER_BYTES = 1_048_576;

const readBody = async (stream: unknown): Promise<string> => {
  if (stream instanceof Uint8Array) return Buffer.from(stream).toString('utf8');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES)
      throw new TransientError(`the answer is larger than ${MAX_ANSWER_BYTES} bytes and cannot be read`);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parse = (text: string): unknown => {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
};

/**
 * `com.amazonaws.dynamodb.v20120810#ExportNotFoundException` or `ExportNotFoundException:http://…` by its last name.
 */
const errorTypeOf = (body: unknown, header: string | undefined): string => {
  const named = header ?? (body as { __type?: unknown } | null | undefined)?.__type;
  return typeof named === 'string' ? (named.split(':')[0]!.split('#').at(-1) ?? '') : '';
};

const domainOf = (region: string): string => (region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com');

/** Throws `TransientError` when there is no answer. */
export const awsJsonCall = (aws: AwsConfig, clock: Pick<Clock, 'now'>): JsonCall => {
  const { config } = new DynamoDBClient(aws);
  return async (name, { target, protocol, endpoint = name, signing = name }, { action, parameters, options }) => {
    const region = await config.region();
    const given = config.endpoint === undefined ? undefined : await config.endpoint();
    const hostname = given?.hostname ?? `${endpoint}.${region}.${domainOf(region)}`;
    const request = new HttpRequest({
      method: 'POST',
      protocol: given?.protocol ?? 'https:',
      hostname,
      ...(given?.port === undefined ? {} : { port: given.port }),
      path: '/',
      headers: {
        host: given?.port === undefined ? hostname : `${hostname}:${given.port}`,
        'content-type': `application/x-amz-json-${protocol}`,
        'x-amz-target': `${target}.${action}`,
      },
      body: JSON.stringify(parameters),
    });
    const signer = new SignatureV4({
      region,
      service: signing,
      credentials: config.credentials,
      sha256: config.sha256,
    });
    const signed = await signer.sign(request, { signingDate: new Date(clock.now()) });
    try {
      const { response } = await config.requestHandler.handle(signed as HttpRequest, options);
      const body = parse(await readBody(response.body));
      const status = response.statusCode;
      return { status, body, errorType: status < 300 ? '' : errorTypeOf(body, response.headers['x-amzn-errortype']) };
    } catch (error) {
      const { name: errorName, message } = error as Error;
      throw new TransientError(`${name}:${action} got no answer: ${errorName}: ${message}`);
    }
  };
};
