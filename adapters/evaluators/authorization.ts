/**
 * Tells an HTTP evaluator who asks.
 *
 * 1. A secret goes to the hosts that the stack's configuration binds it to, and to no other: a redirect of a POST to
 *    another origin is not followed.
 * 2. What the evaluator answers is freed of the values before anything is read, cut or kept.
 * 3. A value that was refused with 401 or 403 is read again, and sent once more if it has changed meanwhile.
 */

import { ConfigError, PermissionError, TransientError } from '../../core/errors';
import type { TraitAuth } from '../../core/execution';
import type { Clock } from '../../core/ports/clock';
import type { TraitQuestion } from '../../core/ports/evaluator';
import type { HttpClient, HttpRequest, HttpResult } from '../../core/ports/http';
import type { SecretStore } from '../../core/ports/secrets';
import type { Verdict } from '../../core/traits/verdict';
import { maskOf } from '../../core/trigger/masking';
import { evaluatorUse, type SecretBindings } from '../../core/trigger/secret-use';
import { describeReference, secretReferencesIn, withSecretsIn } from '../../core/trigger/secrets';
import { FailureCategory } from '../../core/vocabulary';
import { awsSecrets } from '../aws/secrets';
import type { AwsConfig } from '../runtime';
import { errorVerdict } from './verdict';

/** What a header's value cannot hold; a line break at a secret's end is the usual accident. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/;

interface Login {
  headers: Readonly<Record<string, string>>;
  /** Whatever may not be shown. */
  values: readonly string[];
}

/** Asks with the trait's authentication; without one as the request is. */
export type AskAuthorized = (question: TraitQuestion, request: HttpRequest) => Promise<HttpResult | Verdict>;

const headersOf = ({ type, user, header }: TraitAuth, secret: string): Record<string, string> => {
  if (type === 'bearer') return { authorization: `Bearer ${secret}` };
  if (type === 'header') return { [String(header).toLowerCase()]: secret };
  return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` };
};

const logIn = async (
  secrets: SecretStore,
  { pipelineId, auth }: TraitQuestion & { auth: TraitAuth },
  { url, fresh }: { url: string; fresh: boolean },
): Promise<Login> => {
  const values = new Map<string, string>();
  for (const reference of secretReferencesIn(auth.secret)) {
    const shown = describeReference(reference);
    const value = await secrets.read(reference, { fresh, use: evaluatorUse(pipelineId, url) });
    if (CONTROL.test(value))
      throw new ConfigError(`Secret ${shown} is malformed: it holds a line break or another control character`);
    values.set(shown, value);
  }
  const secret = withSecretsIn(auth.secret, (reference) => values.get(describeReference(reference)) ?? '');
  const login = auth.type === 'basic' ? [`${auth.user}:${secret}`] : [];
  return { headers: headersOf(auth, secret), values: [...values.values(), secret, ...login] };
};

const isRefused = (result: HttpResult): boolean =>
  result.kind === 'response' && (result.status === 401 || result.status === 403);

const freed = (result: HttpResult, values: readonly string[]): HttpResult => {
  const mask = maskOf(values);
  return result.kind === 'response'
    ? { ...result, body: mask(result.body) }
    : { ...result, message: mask(result.message) };
};

const askWith = async (
  { http, secrets, clock }: { http: HttpClient; secrets: SecretStore; clock: Pick<Clock, 'now'> },
  question: TraitQuestion & { auth: TraitAuth },
  request: HttpRequest,
): Promise<HttpResult> => {
  const endsAt = clock.now() + request.timeoutMs;
  const { url } = request;
  const ask = async ({ headers, values }: Login): Promise<HttpResult> => {
    const timeoutMs = Math.max(1, endsAt - clock.now());
    return freed(await http.send({ ...request, timeoutMs, headers: { ...request.headers, ...headers } }), values);
  };
  const login = await logIn(secrets, question, { url, fresh: false });
  const result = await ask(login);
  if (!isRefused(result)) return result;
  const current = await logIn(secrets, question, { url, fresh: true });
  return current.values.join() === login.values.join() ? result : ask(current);
};

export const authorized = (parts: {
  http: HttpClient;
  aws: AwsConfig;
  clock: Clock;
  bindings: SecretBindings;
}): AskAuthorized => {
  const { http, clock } = parts;
  const secrets = awsSecrets(parts);
  return async (question, request) => {
    const { auth } = question;
    if (auth === undefined) return http.send(request);
    try {
      return await askWith({ http, secrets, clock }, { ...question, auth }, request);
    } catch (error) {
      if (error instanceof ConfigError || error instanceof PermissionError)
        return errorVerdict(FailureCategory.permanent, error.message);
      if (error instanceof TransientError) return errorVerdict(FailureCategory.transient, error.message);
      throw error;
    }
  };
};
