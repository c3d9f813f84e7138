/**
 * The embedded cloud on HTTP, for the AWS CLI, SDKs in other processes and SNS subscribers that follow a link. Loopback
 * only.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cloud } from '../cloud';
import { refusal } from './answer';
import { decodeUtf8 } from './bodies';
import { refuseForeignCaller } from './callers';
import type { WireRequest, WireResponse } from './client-config';
import { ServiceError } from './service';
import { STACK_TIME_HEADER } from './stack-time';

export interface ServedCloud {
  /** `http://127.0.0.1:4577` */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** More than the largest request of any of the services. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // What is too much is still read, and dropped: a client that is cut off while it sends reads no answer.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES)
    throw new ServiceError('RequestEntityTooLarge', `The request body is larger than ${MAX_BODY_BYTES} bytes.`, 413);
  return decodeUtf8(Buffer.concat(chunks));
};

const addressOf = (target: string): URL => {
  const base = 'http://127.0.0.1';
  if (!URL.canParse(target, base))
    throw new ServiceError('SerializationException', `The request asks for no address: ${target}`);
  return new URL(target, base);
};

const wireRequest = async (request: IncomingMessage): Promise<WireRequest> => {
  const url = addressOf(request.url ?? '/');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  refuseForeignCaller({ headers });
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    headers,
    query: Object.fromEntries(url.searchParams),
    body: await readBody(request),
  };
};

const failed = (error: unknown): WireResponse => {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError('InternalFailure', error instanceof Error ? error.message : String(error), 500);
  return refusal('json-1.0', known, 'refused');
};

/**
 * Signatures are accepted unread: every program that can reach the loopback address may do everything, but no web page
 * (`callers.ts`). Port 0 takes a free one.
 */
export const serveCloud = async (
  cloud: Pick<Cloud, 'wire' | 'servedAt'>,
  { port, now }: { port: number; now: () => number },
): Promise<ServedCloud> => {
  const server = createServer((request, response) => {
    wireRequest(request)
      .then(cloud.wire)
      .catch(failed)
      .then(({ statusCode, headers, body }) =>
        response.writeHead(statusCode, { ...headers, [STACK_TIME_HEADER]: String(now()) }).end(body),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const bound = (server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${bound}`;
  cloud.servedAt(url);
  return {
    url,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
