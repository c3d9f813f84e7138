/**
 * Signs requests to evaluators behind API Gateway and at function URLs, with the rights of the evaluator's role. The
 * signature names the host, so another host cannot use it; the request goes through our own client, which guards the
 * address.
 */

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HttpRequest as SignableRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import type { RequestSignature } from '../../kernel/run/execution';
import type { Now } from '../../kernel/time/clock';
import type { HttpClient, HttpRequest } from '../../kernel/trigger/http';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { lazy } from '../runtime/lazy';
import type { AwsConfig } from '../runtime/runtime';
import type { AskAuthorized } from './answer/ask-authorized';
import { errorVerdict, excerptOf } from './answer/verdict';
import { redact } from './redact';

/** The host names under which AWS serves these: of an API, of an API through a private endpoint, of a function URL. */
const HOSTS: readonly [service: 'execute-api' | 'lambda', host: RegExp][] = [
  ['execute-api', /^[a-z0-9-]+\.execute-api\.([a-z0-9-]+)\.(?:vpce\.)?amazonaws\.com(?:\.cn)?$/],
  ['lambda', /^[a-z0-9]+\.lambda-url\.([a-z0-9-]+)\.on\.aws$/],
];

/** By the host's name; nothing for a name of one's own. */
export const placeOfHost = (hostname: string): Pick<RequestSignature, 'service' | 'region'> => {
  for (const [service, host] of HOSTS) {
    const region = host.exec(hostname)?.[1];
    if (region !== undefined) return { service, region };
  }
  return {};
};

const queryOf = (url: URL): Record<string, string[]> => {
  // A parameter may be called `constructor`.
  const query: Record<string, string[]> = { __proto__: null as never };
  for (const [name, value] of url.searchParams) query[name] = [...(query[name] ?? []), value];
  return query;
};

/** Signs a request; the role's credentials are read with the first one. */
const signerOf = ({ aws, clock }: { aws: AwsConfig; clock: Now }) => {
  const parts = lazy(() => new DynamoDBClient(aws).config);
  return async (request: HttpRequest, auth: RequestSignature): Promise<HttpRequest> => {
    const { credentials, sha256, region: own } = parts();
    const url = new URL(request.url);
    const known = placeOfHost(url.hostname);
    const region = auth.region ?? known.region ?? (await own());
    const service = auth.service ?? known.service ?? 'execute-api';
    const { method, headers: given, body } = request;
    const signable = new SignableRequest({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: queryOf(url),
      headers: { ...given, host: url.host },
      body,
    });
    const signer = new SignatureV4({ region, service, credentials, sha256 });
    const { headers } = await signer.sign(signable, { signingDate: new Date(clock.now()) });
    return { ...request, headers };
  };
};

const secretsIn = ({ headers = {} }: HttpRequest): string[] =>
  [headers.authorization, headers['x-amz-security-token']].filter((value) => value !== undefined);

/** The remedy first: a reason is cut at its end. */
const refused = (body: string): Verdict =>
  errorVerdict(
    FailureCategory.permanent,
    "HTTP 403 for the signed request; is the API's method, or the function, in evaluatorApiArns of the stack's " +
      `configuration? ${excerptOf(body)}`,
  );

/** Sends requests with a signature where the trait requires one, and otherwise as `others`. */
export const signedOr = (
  { http, aws, clock }: { http: HttpClient; aws: AwsConfig; clock: Now },
  others: AskAuthorized,
): AskAuthorized => {
  const sign = signerOf({ aws, clock });
  return async (question, request) => {
    const { auth } = question;
    if (auth?.type !== 'sigv4' || !URL.canParse(request.url)) return others(question, request);
    const signed = await sign(request, auth);
    const result = redact(await http.send(signed), secretsIn(signed));
    return result.kind === 'response' && result.status === 403 ? refused(result.body) : result;
  };
};
