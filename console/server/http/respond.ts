/** The answer to each HTTP request to the console, whatever carries it: its checks, the API, and the page's files. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PageFiles } from '../../../app/console/pages';
import { required } from '../../../kernel/values/required';
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

export interface RespondOptions {
  /** The token of this start; every request to the API has it in a header. */
  token: string;
  /** A value that has never been used before. */
  nonce(): string;
  files: PageFiles;
  answer(request: ApiRequest): Promise<ApiAnswer>;
  /** The stack's time, in epoch milliseconds. */
  stackTime(): number;
}

export interface HttpRequest extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  /** The port at which it arrived. */
  port: number;
  body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

export interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Undefined: the client has it already. */
  body: Buffer | string | undefined;
}

export type Respond = (request: HttpRequest) => Promise<HttpResponse>;

const MAX_BODY_BYTES = 16_384;
const INDEX = '/index.html';

/** Undefined: it is longer than it may be. */
const readBody = async (body: HttpRequest['body']): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
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

const withLength = (status: number, headers: Record<string, string>, body: Buffer | string): HttpResponse => ({
  status,
  headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
  body,
});

const jsonResponse = ({ status, body }: ApiAnswer, stackTime: number, known: string | undefined): HttpResponse => {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = { 'x-stack-time': String(stackTime), 'cache-control': 'no-store', etag };
  if (status === 200 && known === etag) return { status: 304, headers, body: undefined };
  return withLength(status, { ...headers, 'content-type': 'application/json; charset=utf-8' }, text);
};

const refusal = ({ status, error }: Refused, stackTime: number): HttpResponse => {
  const { headers, ...response } = jsonResponse({ status, body: { error } satisfies Refusal }, stackTime, undefined);
  const allow: Record<string, string> = status === 405 ? { allow: 'GET, POST' } : {};
  // The rest of the body is not read.
  return { ...response, headers: { connection: 'close', ...allow, ...headers } };
};

const page = (files: PageFiles, path: string, style: string): HttpResponse | undefined => {
  const file = files.get(path);
  if (file === undefined && path.startsWith('/assets/')) return undefined;
  // Every other address is one of the page's own.
  const { type, content } = file ?? required(files.get(INDEX), `page ${INDEX}`);
  const isIndex = type === 'text/html; charset=utf-8';
  return withLength(
    200,
    // A file's name changes with its content.
    { 'content-type': type, 'cache-control': isIndex ? 'no-store' : 'private, max-age=31536000, immutable' },
    isIndex ? withNonce(content, style) : content,
  );
};

export const createRespond = ({ token, nonce, files, answer, stackTime }: RespondOptions): Respond => {
  const respond = async (request: HttpRequest, style: string): Promise<HttpResponse> => {
    const { method = '', url = '/', headers, port } = request;
    const refuse = (refused: Refused): HttpResponse => refusal(refused, stackTime());
    const [path = '/', query = ''] = url.split('?', 2);
    const refused = checkRequest({ method, path, headers }, token, port);
    if (refused !== undefined) return refuse(refused);
    if (!path.startsWith('/api/'))
      return page(files, path, style) ?? refuse({ status: 404, error: 'there is no such file' });
    const text = method === 'POST' ? await readBody(request.body) : '';
    if (text === undefined) return refuse({ status: 413, error: `a body has at most ${MAX_BODY_BYTES} bytes` });
    const body = method === 'POST' ? parse(text) : { ok: true as const, value: undefined };
    if (!body.ok) return refuse({ status: 400, error: 'the body is no JSON' });
    const answered = await answer({ method, path, query: new URLSearchParams(query), body: body.value });
    return jsonResponse(answered, stackTime(), headers['if-none-match']);
  };
  return async (request) => {
    const style = nonce();
    const { headers, ...response } = await respond(request, style);
    return { ...response, headers: { ...securityHeaders(style), ...headers } };
  };
};
