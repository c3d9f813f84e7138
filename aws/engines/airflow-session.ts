/**
 * Calls to Airflow under a credential: an access token as it is, or a user's name and password. With the latter v1 uses
 * basic authentication, and v2 exchanges them for an access token, which is kept in memory until it is refused.
 */
import { createHash } from 'node:crypto';
import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { HttpClient, HttpResult } from '../../kernel/trigger/http';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { type ApiCall, bodyOf, callApi, fieldsOf, isSuccess, textOf } from './web-api';

export interface AirflowAccount {
  base: string;
  version: 'v1' | 'v2';
  credential: string;
}

interface User {
  username: string;
  password: string;
}

export interface AirflowParts {
  http: HttpClient;
  /** Receives every access token. */
  learn(token: string): void;
}

const MAX_SESSIONS = 50;
/** How a token that has run out is answered; behind some proxies and auth managers with 403. */
const REFUSED = new Set([401, 403]);

/** Access tokens never hold a colon. */
const userOf = (credential: string): User | undefined => {
  const parsed = ((): unknown => {
    try {
      return JSON.parse(credential);
    } catch {
      return undefined;
    }
  })();
  const fields = fieldsOf(parsed);
  if (fields !== undefined) return { username: textOf(fields, 'username'), password: textOf(fields, 'password') };
  const colon = credential.indexOf(':');
  return colon < 0 ? undefined : { username: credential.slice(0, colon), password: credential.slice(colon + 1) };
};

const basic = ({ username, password }: User): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** The password is only kept as its hash. */
const sessionKey = ({ base, credential }: AirflowAccount): string =>
  createHash('sha256').update(`${base}\n${credential}`).digest('hex');

/** Replaces the answer of a call that was never made. Its status must not be taken for one about a DAG run. */
const refusedLogin = (base: string, result: HttpResult): HttpResult => {
  const without = (said: string): HttpResult => ({
    kind: 'unreachable',
    message: `${base}/auth/token ${said}`,
    unsent: true,
  });
  if (result.kind === 'blocked') return result;
  if (result.kind !== 'response') return without(`gave no access token: ${result.message}`);
  // A page instead of a token may be anything, and is not shown.
  if (isSuccess(result)) return without('gave no access token');
  return categoryOfHttpStatus(result.status) === FailureCategory.permanent
    ? { ...result, status: 401 }
    : without(`answered HTTP ${result.status}: ${result.body}`);
};

export const airflowSession = ({
  http,
  learn,
}: AirflowParts): ((account: AirflowAccount, call: Omit<ApiCall, 'headers'>) => Promise<HttpResult>) => {
  const tokens = new Map<string, string>();

  /** An access token, or the answer that prevented one. */
  const logIn = async (
    { base }: AirflowAccount,
    user: User,
    key: string,
  ): Promise<{ token: string } | { refusal: HttpResult }> => {
    const result = await callApi(http, {
      method: 'POST',
      url: `${base}/auth/token`,
      headers: {},
      body: JSON.stringify(user),
    });
    const token = result.kind === 'response' && isSuccess(result) ? textOf(bodyOf(result), 'access_token') : '';
    if (token === '') return { refusal: refusedLogin(base, result) };
    if (tokens.size >= MAX_SESSIONS) tokens.clear();
    tokens.set(key, token);
    learn(token);
    return { token };
  };

  return async (account, call) => {
    const user = userOf(account.credential);
    const send = (authorization: string): Promise<HttpResult> => callApi(http, { ...call, headers: { authorization } });
    if (user === undefined) return send(`Bearer ${account.credential}`);
    if (account.version === 'v1') return send(basic(user));

    const key = sessionKey(account);
    const kept = tokens.get(key);
    if (kept !== undefined) {
      const result = await send(`Bearer ${kept}`);
      if (result.kind !== 'response' || !REFUSED.has(result.status)) return result;
      tokens.delete(key);
    }
    const session = await logIn(account, user, key);
    return 'token' in session ? send(`Bearer ${session.token}`) : session.refusal;
  };
};
