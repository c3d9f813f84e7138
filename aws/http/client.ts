/**
 * HTTP by node's own modules, for talking to addresses that a configuration names.
 *
 * 1. One bound of time covers everything: name lookup, connection, redirects and body.
 * 2. The address that is connected to is the one that was checked: a name is looked up once per hop, inside the
 *    connection, and the socket's peer is checked again before a byte is written.
 * 3. Every hop of a redirect obeys the same rules as the first URL.
 * 4. `send` never throws; its messages carry neither query strings nor headers, where secrets are.
 */

import { lookup as systemLookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Clock } from '../../kernel/time/clock';
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';
import { messageOf } from '../../kernel/values/errors';
import { isNetworkAddress, publicOrWithin } from './address';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/**
 * Status codes that repeat the request unchanged; 301 and 302 may turn a POST into a GET, which would be another
 * request.
 */
const FAITHFUL_REDIRECTS = new Set([307, 308]);
/** The request is done, and its answer is to be read elsewhere, with a GET. */
const SEE_OTHER = 303;
/** The headers that a redirect to another origin may carry: any other header may hold a secret. */
const HARMLESS_HEADERS = new Set(['accept', 'content-type', 'idempotency-key']);

/** Which addresses are open besides public ones: never loopback and link-local ones, where the functions themselves and
 * their credentials are. */
export interface Reach {
  /** All private ones. Also lets plain http through. For local use. */
  allowPrivateAddresses: boolean;
  /** Private networks, `10.20.0.0/16`. */
  allowedPrivateCidrs?: readonly string[] | undefined;
}

export interface HttpClientOptions extends Reach {
  clock: Clock;
  /** How names are looked up; by default as the system does. */
  lookup?: LookupFunction;
  /** Which addresses may be connected to, instead of those in reach. */
  isAllowed?: (address: string) => boolean;
}

type Guard = HttpClientOptions & Required<Pick<HttpClientOptions, 'isAllowed'>>;

class BlockedError extends Error {
  override readonly name = 'Signalbox.Blocked';
}

interface Hop extends Pick<HttpRequest, 'method' | 'body'> {
  url: URL;
  headers: Record<string, string>;
}

/** How far a request is. */
interface Progress {
  /** There has been a connection, over which something may have been sent. */
  connected: boolean;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  truncated: boolean;
}

/** A URL in the form for a message. */
const shown = (url: URL): string => `${url.origin}${url.pathname}`;

const checkUrl = (url: URL, options: Guard): void => {
  const schemes = options.allowPrivateAddresses ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) {
    throw new BlockedError(`${url.protocol}// is not allowed for ${url.host || 'this address'}; use https`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new BlockedError(`the URL ${shown(url)} carries credentials; send them in a header`);
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) checkAddress(literal, literal, options);
};

const whyClosed = ({ allowPrivateAddresses, allowedPrivateCidrs = [] }: Reach): string => {
  if (allowPrivateAddresses) return 'is no address of a network; evaluators and jobs must be on other machines';
  return allowedPrivateCidrs.length === 0
    ? 'is not a public address; evaluators and jobs must be reachable publicly'
    : `is neither a public address nor in allowedPrivateCidrs (${allowedPrivateCidrs.join(', ')})`;
};

const checkAddress = (address: string, host: string, guard: Guard): void => {
  if (!guard.isAllowed(address)) throw new BlockedError(`${host} is at ${address}, which ${whyClosed(guard)}`);
};

/** Resolves a name and fails when any of its addresses is not allowed. */
const guardedLookup =
  (options: Guard): LookupFunction =>
  (hostname, lookupOptions, callback) => {
    const lookup = options.lookup ?? (systemLookup as LookupFunction);
    lookup(hostname, { ...lookupOptions, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, '');
        return;
      }
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      try {
        for (const { address } of addresses) checkAddress(address, hostname, options);
      } catch (blocked) {
        callback(blocked as NodeJS.ErrnoException, '');
        return;
      }
      const first = addresses[0];
      if (first === undefined) callback(new Error(`${hostname} has no address`), '');
      else if (lookupOptions.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

const flatHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );

const readBody = (
  response: http.IncomingMessage,
  maxBytes: number,
  done: (body: string, truncated: boolean) => void,
): void => {
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = (truncated: boolean): void =>
    done(Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'), truncated);
  response.on('data', (chunk: Buffer) => {
    if (length > maxBytes) return;
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) {
      finish(true);
      response.destroy();
    }
  });
  response.on('end', () => finish(false));
};

interface Exchange {
  options: Guard;
  progress: Progress;
  /** Aborting it ends the exchange wherever it is. */
  signal: AbortSignal;
}

/** One request and its answer, without following anything. */
const exchange = (hop: Hop, request: HttpRequest, { options, progress, signal }: Exchange): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const isSecure = hop.url.protocol === 'https:';
    const { request: open } = isSecure ? https : http;
    const outgoing = open(
      hop.url,
      {
        method: hop.method,
        headers: { 'accept-encoding': 'identity', ...hop.headers },
        agent: false,
        lookup: guardedLookup(options),
        signal,
      },
      (response) => {
        const answer = { status: response.statusCode ?? 0, headers: flatHeaders(response.headers) };
        response.on('error', reject);
        readBody(response, request.maxBytes, (body, truncated) => resolve({ ...answer, body, truncated }));
      },
    );
    outgoing.on('error', reject);
    outgoing.on('socket', (socket) => {
      // Node writes the request when the connection is ready for it, which is after the handshake of TLS.
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        progress.connected = true;
      });
      socket.once('connect', () => {
        try {
          checkAddress(socket.remoteAddress ?? '', hop.url.hostname, options);
        } catch (blocked) {
          outgoing.destroy(blocked as Error);
        }
      });
    });
    outgoing.end(hop.body);
  });

/** A GET in the place of a request, without what describes the body that it does not have. */
const reading = ({ url, headers }: Hop): Hop => ({
  method: 'GET',
  url,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name))),
});

/** Where an answer sends us, or undefined when it is the answer. */
const nextHop = (hop: Hop, answer: Answer, readsSeeOther: boolean): Hop | undefined => {
  const location = answer.headers.location;
  if (readsSeeOther && answer.status === SEE_OTHER && hop.method !== 'GET') return nextHop(reading(hop), answer, true);
  const mayFollow = hop.method === 'GET' ? REDIRECTS.has(answer.status) : FAITHFUL_REDIRECTS.has(answer.status);
  if (!mayFollow || location === undefined) return undefined;
  if (!URL.canParse(location, hop.url.href))
    throw new BlockedError(`${shown(hop.url)} redirects to something that is not a URL`);
  const url = new URL(location, hop.url);
  if (url.origin === hop.url.origin) return { ...hop, url };
  if (hop.body !== undefined)
    throw new BlockedError(
      `${shown(hop.url)} redirects a request with a body, which may hold a secret, to ${url.origin}; configure ` +
        'that address itself',
    );
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase())),
  );
  return { ...hop, url, headers };
};

const follow = async (request: HttpRequest, exchanging: Exchange): Promise<HttpResult> => {
  if (!URL.canParse(request.url)) throw new BlockedError('the address is not a URL');
  const { method, body, headers = {} } = request;
  let hop: Hop = { method, ...(body === undefined ? {} : { body }), url: new URL(request.url), headers };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    checkUrl(hop.url, exchanging.options);
    const answer = await exchange(hop, request, exchanging);
    const next = nextHop(hop, answer, request.readsSeeOther === true);
    if (next === undefined) return { kind: 'response', ...answer };
    hop = next;
  }
  throw new BlockedError(`more than ${MAX_REDIRECTS} redirects, the last to ${shown(hop.url)}`);
};

const failure = (error: unknown, request: HttpRequest, { connected }: Progress): HttpResult => {
  if (error instanceof BlockedError) return { kind: 'blocked', message: error.message };
  const code = (error as NodeJS.ErrnoException).code ?? '';
  // Node refuses illegal header values, methods and paths before it opens a connection.
  if (code.startsWith('ERR_INVALID') || code === 'ERR_UNESCAPED_CHARACTERS')
    return { kind: 'blocked', message: `the request is not valid HTTP (${code})` };
  const host = URL.canParse(request.url) ? new URL(request.url).host : 'the server';
  const said = code || messageOf(error);
  return connected
    ? { kind: 'unreachable', message: `no answer from ${host}: ${said}` }
    : { kind: 'unreachable', message: `no connection to ${host}: ${said}`, unsent: true };
};

const allowedBy = ({ allowPrivateAddresses, allowedPrivateCidrs = [] }: Reach): ((address: string) => boolean) =>
  allowPrivateAddresses ? isNetworkAddress : publicOrWithin(allowedPrivateCidrs);

export const nodeHttpClient = (options: HttpClientOptions): HttpClient => {
  const guard: Guard = { ...options, isAllowed: options.isAllowed ?? allowedBy(options) };
  return {
    send: async (request) => {
      const progress: Progress = { connected: false };
      const result = await withinTime(guard.clock, request, (signal) =>
        follow(request, { options: guard, progress, signal }).catch((error: unknown) =>
          failure(error, request, progress),
        ),
      );
      return result.kind === 'timeout' && !progress.connected ? { ...result, unsent: true } : result;
    },
  };
};

export interface Timeout {
  timeoutMs: number;
  /** Aborted by the caller who does not wait for the answer any more. */
  signal?: AbortSignal;
}

export interface TimedOut {
  kind: 'timeout';
  message: string;
}

/** Without a reason of its own every abort makes a DOMException with the stack, which costs more than the rest. */
const over = new Error('the exchange is over');

/** The exchange's answer, unless the time is over before; its signal is aborted in every case. */
export const withinTime = async <Answer>(
  clock: Clock,
  { timeoutMs, signal }: Timeout,
  exchange: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | TimedOut> => {
  const exchangeEnds = new AbortController();
  const timerEnds = new AbortController();
  const giveUp = (): void => timerEnds.abort(over);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted === true) giveUp();
  const timeout = clock.sleep(timeoutMs, timerEnds.signal).then(
    (): TimedOut => ({ kind: 'timeout', message: `no complete answer within ${timeoutMs} ms` }),
    // Aborted when the race below is over, or by the caller.
    (): TimedOut => ({ kind: 'timeout', message: 'no answer by the time that the caller gave up' }),
  );
  try {
    return await Promise.race([exchange(exchangeEnds.signal), timeout]);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    timerEnds.abort(over);
    exchangeEnds.abort(over);
  }
};
