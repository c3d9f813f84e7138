/** The console's HTTP server: on loopback only, bounded in all that it takes. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageFiles } from '../../../app/console/pages';
import type { Refusal } from '../../api';
import { checkRequest, type Refused, securityHeaders } from './guard';
import { withNonce } from './page-files';

/** The answer of the API: `body` as JSON. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The body of a POST. */
  body: unknown;
}

export interface ServeOptions {
  /** 0: any free one. */
  port: number;
  /** The token of this start; every request to the API has it in a header. */
  token: string;
  /** A value that has never been used before. */
  nonce(): string;
  files: PageFiles;
  answer(request: ApiRequest): Promise<ApiAnswer>;
  /** The stack's time, in epoch milliseconds. */
  stackTime(): number;
}

export interface Served {
  url: string;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const MAX_BODY_BYTES = 16_384;
const MAX_HEADER_BYTES = 8_192;
const MAX_CONNECTIONS = 64;
/** Node looks for requests that are late at this interval only, by default every 30 seconds. */
export const requestTimeouts = {
  headersTimeout: 5_000,
  requestTimeout: 9_000,
  connectionsCheckingInterval: 1_000,
} as const;
const INDEX = '/index.html';

/** Undefined: it is longer than it may be. */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parse = (text: string): { ok: true; value: unknown } | { ok: false } => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
};

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: Buffer | string) => {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
};

const handler = ({ token, nonce, files, answer, stackTime }: ServeOptions, portOf: () => number) => {
  const json = (response: ServerResponse, { status, body }: ApiAnswer): void => {
    const text = JSON.stringify(body);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const isKnown = status === 200 && response.req.headers['if-none-match'] === etag;
    const common = { 'x-stack-time': String(stackTime()), 'cache-control': 'no-store', etag };
    if (isKnown) response.writeHead(304, common).end();
    else send(response, status, { ...common, 'content-type': 'application/json; charset=utf-8' }, text);
  };
  const refuse = (response: ServerResponse, { status, error }: Refused): void => {
    // The rest of the body is not read.
    response.setHeader('connection', 'close');
    if (status === 405) response.setHeader('allow', 'GET, POST');
    json(response, { status, body: { error } satisfies Refusal });
  };
  const page = (response: ServerResponse, path: string, style: string): void => {
    const file = files.get(path);
    if (file === undefined && path.startsWith('/assets/')) {
      refuse(response, { status: 404, error: 'there is no such file' });
      return;
    }
    // Every other address is one of the page's own.
    const found = file ?? files.get(INDEX)!;
    const isIndex = found.type === 'text/html; charset=utf-8';
    send(
      response,
      200,
      // A file's name changes with its content.
      { 'content-type': found.type, 'cache-control': isIndex ? 'no-store' : 'private, max-age=31536000, immutable' },
      isIndex ? withNonce(found.content, style) : found.content,
    );
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const style = nonce();
    for (const [name, value] of Object.entries(securityHeaders(style))) response.setHeader(name, value);
    const { method = '', url = '/', headers } = request;
    const [path = '/', query = ''] = url.split('?', 2);
    const refused = checkRequest({ method, path, headers }, token, portOf());
    if (refused !== undefined) return refuse(response, refused);
    if (!path.startsWith('/api/')) return page(response, path, style);
    const text = method === 'POST' ? await readBody(request) : '';
    if (text === undefined)
      return refuse(response, { status: 413, error: `a body has at most ${MAX_BODY_BYTES} bytes` });
    const body = method === 'POST' ? parse(text) : { ok: true as const, value: undefined };
    if (!body.ok) return refuse(response, { status: 400, error: 'the body is no JSON' });
    json(response, await answer({ method, path, query: new URLSearchParams(query), body: body.value }));
  };
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve());
  });

/** Rejects with EADDRINUSE where the port is taken. */
export const serve = async (options: ServeOptions): Promise<Served> => {
  const handle = handler(options, () => (server.address() as AddressInfo).port);
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...requestTimeouts }, (request, response) => {
    // A client that has gone gets no answer.
    handle(request, response).catch(() => response.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, options.port);
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
