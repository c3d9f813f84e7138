/**
 * Authenticates Signalbox to an HTTP evaluator.
 *
 * 1. A secret, and a token that was given for it, goes to the hosts that the stack's configuration binds the secret to,
 *    and to no other: a redirect of a POST to another origin is not followed.
 * 2. What the evaluator answers is freed of the values before anything is read, cut or kept.
 * 3. A value that was refused with 401 or 403 is read again, and a token that is older than the question is renewed;
 *    what has changed is sent once more.
 */

import type { ClientCredentials, TraitAuth } from '../../kernel/run/execution';
import type { Clock, Now } from '../../kernel/time/clock';
import type { TraitQuestion } from '../../kernel/traits/evaluator';
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';
import type { SecretStore } from '../../kernel/trigger/secret-store';
import { evaluatorUse, type SecretBindings, type SecretUse } from '../../kernel/trigger/secret-use';
import { describeReference, secretReferencesIn, withSecretsIn } from '../../kernel/trigger/secrets';
import { ConfigError, PermissionError, TransientError } from '../../kernel/values/errors';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { Timeout } from '../http/client';
import { lazy } from '../runtime/lazy';
import type { AwsConfig } from '../runtime/runtime';
import { awsSecrets } from '../services/secrets';
import type { AskAuthorized } from './answer/ask-authorized';
import { errorVerdict } from './answer/verdict';
import type { Tokens } from './client-credentials';
import { redact } from './redact';

/** Characters that a header's value cannot hold; a line break at a secret's end is the usual accident. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/** Every other type has a secret; requests are signed in `signature.ts`. */
type SecretAuth = Exclude<TraitAuth, { type: 'sigv4' }>;
type AuthQuestion = TraitQuestion & { auth: SecretAuth };

interface Login {
  headers: Readonly<Record<string, string>>;
  /** Whatever may not be shown. */
  values: readonly string[];
}

const headersOf = (auth: Exclude<SecretAuth, ClientCredentials>, secret: string): Record<string, string> => {
  if (auth.type === 'bearer') return { authorization: `Bearer ${secret}` };
  if (auth.type === 'header') return { [auth.header.toLowerCase()]: secret };
  return { authorization: `Basic ${Buffer.from(`${auth.user}:${secret}`).toString('base64')}` };
};

/** Where the secret and the values made from it go. */
const useOf = ({ pipelineId, auth }: AuthQuestion, url: string): SecretUse =>
  auth.type === 'oauth2-client-credentials'
    ? evaluatorUse(pipelineId, auth.tokenUrl, url)
    : evaluatorUse(pipelineId, url);

interface ReadSecret {
  secret: string;
  /** All of which it consists. */
  values: readonly string[];
}

const readSecret = async (
  secrets: SecretStore,
  { secret }: SecretAuth,
  options: { fresh: boolean; use: SecretUse },
): Promise<ReadSecret> => {
  const values = new Map<string, string>();
  for (const reference of secretReferencesIn(secret)) {
    const shown = describeReference(reference);
    const value = await secrets.read(reference, options);
    if (CONTROL.test(value))
      throw new ConfigError(`Secret ${shown} is malformed: it holds a line break or another control character`);
    values.set(shown, value);
  }
  const text = withSecretsIn(secret, (reference) => values.get(describeReference(reference)) ?? '');
  return { secret: text, values: [...values.values(), text] };
};

interface Parts {
  http: HttpClient;
  secrets: SecretStore;
  clock: Now;
  tokens: () => Tokens;
}

/** `since`: a token that was given earlier has been refused. */
const logIn = async (
  { secrets, tokens }: Parts,
  question: AuthQuestion,
  { url, since, timeout }: { url: string; since?: number; timeout: Timeout },
): Promise<Login | Verdict> => {
  const { auth } = question;
  const use = useOf(question, url);
  const read = await readSecret(secrets, auth, { fresh: since !== undefined, use });
  if (auth.type !== 'oauth2-client-credentials') {
    const { secret, values } = read;
    const login = auth.type === 'basic' ? [`${auth.user}:${secret}`] : [];
    return { headers: headersOf(auth, secret), values: [...values, ...login] };
  }
  const withToken = async ({ secret, values }: ReadSecret): Promise<Login | Verdict> => {
    const given = await tokens()({ auth, secret, since }, timeout);
    if (!('token' in given)) return given;
    return { headers: { authorization: `Bearer ${given.token}` }, values: [...values, given.token] };
  };
  const login = await withToken(read);
  const isDenied = 'failureCategory' in login && login.failureCategory === FailureCategory.permanent;
  if (!isDenied || since !== undefined) return login;
  // The secret may have been rotated since it was read.
  const current = await readSecret(secrets, auth, { fresh: true, use });
  return current.secret === read.secret ? login : withToken(current);
};

const isRefused = (result: HttpResult): boolean =>
  result.kind === 'response' && (result.status === 401 || result.status === 403);

const askWith = async (parts: Parts, question: AuthQuestion, request: HttpRequest): Promise<HttpResult | Verdict> => {
  const { http, clock } = parts;
  const begun = clock.now();
  const endsAt = begun + request.timeoutMs;
  const { url } = request;
  const inTime = () => ({ ...request, timeoutMs: Math.max(1, endsAt - clock.now()) });
  const ask = async ({ headers, values }: Login): Promise<HttpResult> => {
    const left = inTime();
    return redact(await http.send({ ...left, headers: { ...left.headers, ...headers } }), values);
  };
  const login = await logIn(parts, question, { url, timeout: inTime() });
  if (!('values' in login)) return login;
  const result = await ask(login);
  if (!isRefused(result)) return result;
  const current = await logIn(parts, question, { url, since: begun, timeout: inTime() });
  if (!('values' in current)) return current;
  return current.values.join() === login.values.join() ? result : ask(current);
};

export const authorized = (given: {
  http: HttpClient;
  aws: AwsConfig;
  clock: Clock;
  bindings: SecretBindings;
}): AskAuthorized => {
  const { http, clock } = given;
  const tokens = lazy(() =>
    (require('./client-credentials') as typeof import('./client-credentials')).clientCredentialTokens({ http, clock }),
  );
  const parts = { http, clock, secrets: awsSecrets(given), tokens };
  return async (question, request) => {
    const { auth } = question;
    if (auth === undefined || auth.type === 'sigv4') return http.send(request);
    try {
      return await askWith(parts, { ...question, auth }, request);
    } catch (error) {
      if (error instanceof ConfigError || error instanceof PermissionError)
        return errorVerdict(FailureCategory.permanent, error.message);
      if (error instanceof TransientError) return errorVerdict(FailureCategory.transient, error.message);
      throw error;
    }
  };
};
