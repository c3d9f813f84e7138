/**
 * Tokens that an identity provider gives for a client's credentials (OAuth 2.0, RFC 6749, section 4.4). A token lives
 * in this process's memory until shortly before it expires, and nowhere else: no message carries it or the secret.
 */

import * as oauth from 'oauth4webapi';
import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { ClientCredentials } from '../../kernel/run/execution';
import type { Clock, Now } from '../../kernel/time/clock';
import type { HttpClient, HttpResult } from '../../kernel/trigger/http';
import { maskOf } from '../../kernel/trigger/masking';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { type Timeout, withinTime } from '../http/client';
import { errorVerdict, excerptOf } from './answer/verdict';

/** All traits that wait for a token wait for the same request, so it has a bound of its own. */
const TOKEN_TIMEOUT_MS = 10_000;
const MAX_TOKEN_ANSWER_BYTES = 65_536;
/** More does not fit into the headers that servers accept. */
const TOKEN = /^[\x21-\x7e]{1,12000}$/;
/** A token is not used any more so long before it expires, at most a fifth of its life. */
const MARGIN_MS = 60_000;
/** Lifetime of a token whose answer gives none. */
const UNSAID_LIFE_MS = 300_000;
const MAX_KEPT = 100;

export interface TokenRequest {
  auth: ClientCredentials;
  secret: string;
  /** Only a token that was given at this instant or later will do, in epoch milliseconds; undefined: any. */
  since?: number | undefined;
}

export type TokenAnswer = { token: string } | Verdict;
export type Tokens = (request: TokenRequest, timeout: Timeout) => Promise<TokenAnswer>;

interface Given {
  token: string;
  at: number;
  until: number;
}

/** In the place of an answer that is none of the library's business. */
class NoToken extends Error {
  override readonly name = 'Signalbox.NoToken';

  constructor(readonly verdict: Verdict) {
    super(verdict.reason);
  }
}

const readTokenAnswer = (result: HttpResult, { auth, secret }: TokenRequest): Response => {
  const refuse = (category: FailureCategory, reason: string): never => {
    throw new NoToken(errorVerdict(category, reason));
  };
  const mask = maskOf([secret, `${auth.clientId}:${secret}`]);
  switch (result.kind) {
    case 'timeout':
      return refuse(FailureCategory.timeout, `the token endpoint gave ${result.message}`);
    case 'unreachable':
      return refuse(FailureCategory.transient, `the token endpoint is not reachable: ${mask(result.message)}`);
    case 'blocked':
      return refuse(FailureCategory.permanent, `the token endpoint was not called: ${mask(result.message)}`);
    case 'response': {
      const { status, body, headers, truncated } = result;
      const category = categoryOfHttpStatus(status);
      if (category !== undefined)
        return refuse(category, `the token endpoint answered HTTP ${status}: ${excerptOf(mask(body))}`);
      if (truncated)
        return refuse(
          FailureCategory.permanent,
          `the token endpoint's answer is larger than ${MAX_TOKEN_ANSWER_BYTES} bytes`,
        );
      return new Response(status === 204 || status === 205 ? null : body, { status, headers });
    }
  }
};

/** Sends the library's requests through our own client, which guards the address. */
const sender =
  (http: HttpClient, request: TokenRequest) =>
  async (url: string, { body, headers }: { body: URLSearchParams; headers: Record<string, string> }) => {
    const sent = {
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      timeoutMs: TOKEN_TIMEOUT_MS,
      maxBytes: MAX_TOKEN_ANSWER_BYTES,
    } as const;
    return readTokenAnswer(await http.send(sent), request);
  };

const requestToken = async (http: HttpClient, request: TokenRequest): Promise<oauth.TokenEndpointResponse> => {
  const { tokenUrl, clientId, scope, audience, clientAuth = 'basic' } = request.auth;
  const server: oauth.AuthorizationServer = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client: oauth.Client = { client_id: clientId };
  const authentication = clientAuth === 'basic' ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
  const parameters = {
    ...(scope === undefined ? {} : { scope }),
    ...(audience === undefined ? {} : { audience }),
  };
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    authentication(request.secret),
    parameters,
    // Our own client decides about plain http, as for every address.
    { [oauth.customFetch]: sender(http, request), [oauth.allowInsecureRequests]: true },
  );
  return oauth.processClientCredentialsResponse(server, client, response);
};

/** The library's messages name the error in an answer, and quote none of its text. */
const notAToken = (why: string): Verdict =>
  errorVerdict(FailureCategory.permanent, `the token endpoint's answer is not a bearer token: ${why}`);

const untilOf = (at: number, expiresIn: number | undefined): number => {
  if (expiresIn === undefined) return at + UNSAID_LIFE_MS;
  const lifeMs = expiresIn * 1000;
  return at + lifeMs - Math.min(MARGIN_MS, lifeMs / 5);
};

const give = async (http: HttpClient, clock: Now, request: TokenRequest): Promise<Given | Verdict> => {
  const at = clock.now();
  try {
    const answer = await requestToken(http, request);
    if (answer.token_type !== 'bearer') return notAToken(`its type is ${excerptOf(answer.token_type)}`);
    if (!TOKEN.test(answer.access_token)) return notAToken('it is too long, or does not fit into a header');
    return { token: answer.access_token, at, until: untilOf(at, answer.expires_in) };
  } catch (error) {
    return error instanceof NoToken ? error.verdict : notAToken((error as Error).message);
  }
};

/** The tokens of a warm process. */
export const clientCredentialTokens = ({
  http,
  clock,
}: {
  http: HttpClient;
  clock: Pick<Clock, 'now' | 'sleep'>;
}): Tokens => {
  const kept = new Map<string, Given>();
  const asked = new Map<string, Promise<Given | Verdict>>();

  const keep = (key: string, given: Given): void => {
    kept.delete(key);
    kept.set(key, given);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
  };

  const ask = (key: string, request: TokenRequest): Promise<Given | Verdict> => {
    const answer = give(http, clock, request).then((given) => {
      asked.delete(key);
      if ('token' in given) keep(key, given);
      return given;
    });
    asked.set(key, answer);
    return answer;
  };

  return async (request, timeout) => {
    const { auth, secret, since = -Infinity } = request;
    const { tokenUrl, clientId, scope, audience, clientAuth } = auth;
    const key = JSON.stringify([tokenUrl, clientId, scope, audience, clientAuth, secret]);
    const known = kept.get(key);
    if (known !== undefined && clock.now() < known.until && known.at >= since) return known;
    const answer = await withinTime(clock, timeout, () => asked.get(key) ?? ask(key, request));
    if (!('kind' in answer)) return answer;
    return errorVerdict(FailureCategory.timeout, `the token endpoint gave ${answer.message}`);
  };
};
