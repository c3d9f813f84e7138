/**
 * The embedded cloud on HTTP, for the AWS CLI, SDKs in other processes and SNS subscribers that follow a link. Loopback
 * only.
 */

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '../kernel/values/errors';
import type { Cloud } from './cloud';
import { refusal } from './endpoint/answer';
import { refuseForeignCaller } from './endpoint/callers';
import { protocolOf } from './endpoint/route';
import { isFunctionUrl } from './lambda/function-urls';
import type { WireRequest, WireResponse } from './protocol/client-config';
import { ServiceError } from './protocol/service';
import { signedFor } from './protocol/signature';
import { STACK_TIME_HEADER } from './protocol/stack-time';

export interface ServedCloud {
  /** `http://127.0.0.1:4577` */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** More than the largest request of any of the services but S3. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;
/** Larger objects are put in parts, as S3 itself wants it from 5 GB on. */
const MAX_OBJECT_BYTES = 256 * 1024 * 1024;

const readBody = async (request: IncomingMessage, asked: Asked): Promise<Buffer> => {
  const isOfS3 = signedFor(asked) === 's3';
  const mostBytes = isOfS3 ? MAX_OBJECT_BYTES : MAX_BODY_BYTES;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest of a body that is too large is still read, and dropped: a client that is cut off while it sends reads no
    // answer.
    if (length <= mostBytes) chunks.push(chunk);
  }
  if (length <= mostBytes) return Buffer.concat(chunks);
  throw isOfS3
    ? new ServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, {
        ProposedSize: length,
        MaxSizeAllowed: mostBytes,
      })
    : new ServiceError('RequestEntityTooLarge', `The request body is larger than ${mostBytes} bytes.`, 413);
};

type Asked = Pick<WireRequest, 'method' | 'path' | 'headers' | 'query'> & { rawQuery: string };

/** `/path?query`, or a whole address. The path stays as it was sent: a key of S3 may contain `..` or `//`. */
const TARGET = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*|)(?:\?([^#]*))?/i;

const readHead = (request: IncomingMessage): Asked => {
  const [, path = '', search = ''] = TARGET.exec(request.url ?? '') ?? [];
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  return {
    method: request.method ?? 'GET',
    path: path === '' ? '/' : path,
    headers,
    query: Object.fromEntries(new URLSearchParams(search)),
    rawQuery: search,
  };
};

/** An object that is opened in a browser runs no script there: it would be of the endpoint's own origin. */
const harmless = { 'content-security-policy': 'sandbox' };

const failed = (asked: Asked, error: unknown): WireResponse => {
  const known = error instanceof ServiceError ? error : new ServiceError('InternalFailure', messageOf(error), 500);
  const { statusCode, headers, body } = refusal({ protocol: protocolOf(asked) }, known, 'refused');
  return { statusCode, headers: { ...headers, ...harmless }, body };
};

/** The server serves the API, and the URLs of functions, if any. */
export type Served = Pick<Cloud, 'wire' | 'servedAt'> & Partial<Pick<Cloud, 'atFunctionUrl'>>;

const answerOf = async (cloud: Served, request: IncomingMessage): Promise<WireResponse> => {
  const asked = readHead(request);
  try {
    if (!isFunctionUrl(asked.path)) refuseForeignCaller(asked);
    const body = await readBody(request, asked);
    const { rawQuery, ...sent } = asked;
    const answer = cloud.atFunctionUrl?.({ ...sent, rawQuery, body });
    if (answer !== undefined) return await answer;
    const { statusCode, headers, body: content } = await cloud.wire({ ...sent, body });
    return { statusCode, headers: { ...headers, ...harmless }, body: content };
  } catch (error) {
    return failed(asked, error);
  }
};

/**
 * Signatures are accepted unread: every program that can reach the loopback address may do everything, but no web page
 * (`callers.ts`). Port 0 takes a free one.
 */
export const serveCloud = async (
  cloud: Served,
  { port, now }: { port: number; now: () => number },
): Promise<ServedCloud> => {
  const server = createServer((request, response) => {
    answerOf(cloud, request).then(({ statusCode, headers, body }) =>
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
