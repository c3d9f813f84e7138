/**
 * Decides which requests the console answers. The page of another origin can send requests to this machine, and a name
 * that an attacker owns can lead here; so the Host is one of ours, the Origin is our own, and everything but the page
 * itself needs the token of this start in a header. A browser never adds that header on its own, as it would add a
 * cookie, which every program at another port of this machine would receive, too.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Asked {
  method: string;
  /** The path of the address, without its query. */
  path: string;
  headers: IncomingHttpHeaders;
}

export interface Refused {
  status: number;
  error: string;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

const TOKEN_HEADER = 'x-signalbox-token';

const isSame = (left: string, right: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
};

const isApi = (path: string): boolean => path.startsWith('/api/');

const checkOrigin = ({ method, path, headers }: Asked): Refused | undefined => {
  const own = `http://${headers.host}`;
  const site = headers['sec-fetch-site'];
  const isForeign =
    (headers.origin !== undefined && headers.origin !== own) ||
    (isApi(path) && site !== undefined && site !== 'same-origin');
  if (isForeign) return { status: 403, error: 'the request comes from another origin' };
  if (method === 'POST' && headers.origin === undefined)
    return { status: 403, error: 'the request does not say its origin' };
  return undefined;
};

/** Why the request is refused; undefined: it is answered. `token`: in the fragment of the address that is printed. */
export const checkRequest = (asked: Asked, token: string, port: number): Refused | undefined => {
  const { method, path, headers } = asked;
  if (!LOOPBACK.some((host) => headers.host === `${host}:${port}`))
    return { status: 421, error: 'this host is not served here; use the address that the command printed' };
  if (method !== 'GET' && method !== 'POST') return { status: 405, error: `${method} is not understood here` };
  const foreign = checkOrigin(asked);
  if (foreign !== undefined) return foreign;
  if (method === 'POST' && headers['content-type']?.split(';')[0]?.trim() !== 'application/json')
    return { status: 415, error: 'the body must be application/json' };
  if (!isApi(path)) return method === 'GET' ? undefined : { status: 405, error: 'only GET is understood here' };
  const { [TOKEN_HEADER]: given } = headers;
  if (typeof given !== 'string')
    return {
      status: 401,
      error: 'this page was not opened with the address that the command printed when it started; open that address',
    };
  if (!isSame(given, token))
    return { status: 401, error: 'This link has expired. Use the one that the console last printed.' };
  return undefined;
};

/** Nothing is loaded from elsewhere; `nonce` is that of the few rules of style that components bring along. */
export const securityHeaders = (nonce: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
