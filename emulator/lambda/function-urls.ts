/**
 * URLs of functions: a request to one is an event in the form of Lambda's payload 2.0, and the function's result is the
 * answer. The embedded cloud cannot have addresses of AWS, so a URL that it serves is below its own.
 */
import type { FunctionDeclaration, FunctionUrlDeclaration } from '../program/declarations';
import type { WireRequest, WireResponse } from '../protocol/client-config';
import type { Json } from '../protocol/service';
import type { Timers } from '../time/timers';
import type { LambdaHost } from './host';

export interface UrlRequest extends Pick<WireRequest, 'method' | 'path' | 'headers' | 'body'> {
  /** As it was sent, without the question mark. */
  rawQuery: string;
}

export interface FunctionUrls {
  /** The declared variables, with the addresses under which the cloud is served in the place of AWS's. */
  environmentOf(declaration: FunctionDeclaration): FunctionDeclaration['environment'];
  servedAt(url: string): void;
}

/** Where the endpoint serves the path of a function's URL. */
export const servedPath = (id: string, path: string): string => `/function-url/${id}${path}`;

/** `/function-url/ID/path` */
const SERVED = /^\/function-url\/([a-z0-9]+)(\/.*)$/;

/** Everyone who reaches the URL of a function may send anything: the function itself checks it. */
export const isFunctionUrl = (path: string): boolean => SERVED.test(path);

export const createFunctionUrls = (urls: readonly FunctionUrlDeclaration[]): FunctionUrls => {
  let served: string | undefined;
  const shown = (text: string): string =>
    urls.reduce((changed, { id, url }) => changed.replaceAll(url, `${served}${servedPath(id, '/')}`), text);
  return {
    environmentOf: ({ environment }) =>
      served === undefined || urls.length === 0
        ? environment
        : Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, shown(value)])),
    servedAt: (url) => {
      served = url;
    },
  };
};

const eventOf = (id: string, { method, path, rawQuery, headers, body }: UrlRequest, nowMs: number): Json => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const isText = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))/.test(
    headers['content-type'] ?? '',
  );
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: rawQuery,
    headers,
    requestContext: {
      apiId: id,
      domainName: headers.host ?? '',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: headers['user-agent'] ?? '' },
      timeEpoch: nowMs,
    },
    ...(bytes.length === 0 ? {} : { body: bytes.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: bytes.length > 0 && !isText,
  };
};

const refused = (statusCode: number, Message: string): WireResponse => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ Message }),
});

export interface UrlRequestsOptions {
  urls: readonly FunctionUrlDeclaration[];
  host: LambdaHost;
  time: Timers;
}

/** Undefined: the request is for no URL of a function. */
export type AnswerUrl = (request: UrlRequest) => Promise<WireResponse> | undefined;

export const answerFunctionUrls = ({ urls, host, time }: UrlRequestsOptions): AnswerUrl => {
  const invoke = async ({ id, functionArn }: FunctionUrlDeclaration, request: UrlRequest): Promise<WireResponse> => {
    const declaration = host.find(functionArn);
    if (declaration === undefined) return refused(404, 'Not Found');
    const outcome = await host.invoke(declaration, eventOf(id, request, time.now()));
    if (outcome.kind === 'throttle') return refused(429, 'Rate Exceeded.');
    if (outcome.kind !== 'result') return refused(502, 'Internal Server Error');
    const { statusCode, headers, body } = outcome.payload as WireResponse;
    return { statusCode, headers, body };
  };
  return (request) => {
    const [, id, path = '/'] = SERVED.exec(request.path) ?? [];
    if (id === undefined) return undefined;
    const url = urls.find((known) => known.id === id);
    return url === undefined ? Promise.resolve(refused(403, 'Forbidden')) : invoke(url, { ...request, path });
  };
};
