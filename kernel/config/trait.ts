/**
 * Which evaluator a trait has, and how Signalbox authenticates there: with secrets that the configuration only names,
 * or with its own role.
 */

import * as z from 'zod/mini';
import { anyMapping, complain, duration, isWebUrl, mapping, oneOf, severity, text } from '../fields/fields';
import { limits } from '../fields/limits';
import type { TraitAuth } from '../run/execution';
import { BUILTIN_PREFIX, builtinNames } from '../traits/builtin-names';
import { evaluatorFunction, LAMBDA_PREFIX, meansFunction } from '../traits/evaluator';
import { hasMalformedReference, resemblesCredential, secretReferencesIn } from '../trigger/secrets';

const AUTH_TYPES = ['bearer', 'basic', 'header', 'oauth2-client-credentials', 'sigv4'] as const;
const NOT_SHOWN = 'a value that is not shown here';
const SECRET_TEXT =
  'text with a reference {{secret:NAME}} or {{secret:NAME#KEY}}, and never the secret itself: list its ARN in the ' +
  "stack's secretArns";
const USER_TEXT = 'a user name without a colon';
const HEADER_NAME = 'the name of an HTTP header';
const TOKEN_URL =
  'the https URL of a token endpoint, without user and fragment; http only for this machine (localhost, 127.0.0.1)';
const CLIENT_ID = 'the id of a client, 1 to 256 printable characters';
const SCOPE = 'one or more scopes with single blanks between them';
const AUDIENCE = 'an audience, 1 to 1024 printable characters';
const REGION = 'a Region such as us-east-1';

const secretText = z
  .string({ error: SECRET_TEXT })
  .check(z.regex(/^[\t\x20-\x7e\x80-\xff]{1,4096}$/, { error: SECRET_TEXT }))
  .check((context) => {
    const { value } = context;
    const isReference = secretReferencesIn(value).length > 0 && !hasMalformedReference(value);
    if (!isReference || resemblesCredential(value)) complain(context, [], SECRET_TEXT, NOT_SHOWN);
  });

const textLike = (pattern: RegExp, error: string) => z.optional(z.string({ error }).check(z.regex(pattern, { error })));

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A secret is sent there. */
const isTokenUrl = (value: string): boolean => {
  if (value.length > limits.urlLength || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password, hash } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return isSafe && username === '' && password === '' && hash === '';
};

/** Fields beside `type`: required, with their name in messages, or allowed. */
const fieldsOf: Readonly<Record<TraitAuth['type'], { needed: Record<string, string>; allowed: readonly string[] }>> = {
  bearer: { needed: { secret: 'a secret' }, allowed: [] },
  basic: { needed: { user: 'a user', secret: 'a secret' }, allowed: [] },
  header: { needed: { header: 'a header', secret: 'a secret' }, allowed: [] },
  'oauth2-client-credentials': {
    needed: { tokenUrl: 'the URL of a token endpoint', clientId: 'the id of a client', secret: 'a secret' },
    allowed: ['scope', 'audience', 'clientAuth'],
  },
  sigv4: { needed: {}, allowed: ['service', 'region'] },
};

const fields = mapping({
  type: oneOf(AUTH_TYPES),
  secret: z.optional(secretText),
  user: textLike(/^[\x20-\x39\x3b-\x7e]{1,256}$/, USER_TEXT),
  header: textLike(/^[\w!#$%&'*+.^`|~-]{1,128}$/, HEADER_NAME),
  tokenUrl: z.optional(z.string({ error: TOKEN_URL }).check(z.refine(isTokenUrl, { error: TOKEN_URL }))),
  clientId: textLike(/^[\x20-\x7e]{1,256}$/, CLIENT_ID),
  scope: textLike(/^(?=.{1,1024}$)[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, SCOPE),
  audience: textLike(/^[\x20-\x7e]{1,1024}$/, AUDIENCE),
  clientAuth: z.optional(oneOf(['basic', 'body'])),
  service: z.optional(oneOf(['execute-api', 'lambda'])),
  region: textLike(/^[a-z]{2,}(?:-[a-z]+)+-\d{1,2}$/, REGION),
}).check((context) => {
  const { type, ...others } = context.value;
  const { needed, allowed } = fieldsOf[type];
  for (const [field, value] of Object.entries(others)) {
    const isOwn = Object.hasOwn(needed, field) || allowed.includes(field);
    if (value !== undefined && !isOwn)
      complain(context, [field], `no ${field} beside the type ${type}`, field === 'secret' ? NOT_SHOWN : undefined);
  }
  for (const [field, what] of Object.entries(needed))
    if (others[field as keyof typeof others] === undefined)
      complain(context, [field], `${what}, for the type is ${type}`);
});

export const traitAuth = z.pipe(
  fields,
  // The check above has seen that the fields are those of the type.
  z.transform((value) => value as unknown as TraitAuth),
);

const EXPECTED =
  `an evaluator: a path such as check-freshness (under EVALUATOR_BASE_URL), a full https URL, ` +
  `${LAMBDA_PREFIX}NAME or ${LAMBDA_PREFIX}NAME:QUALIFIER or the full ARN of a Lambda function, or ${BUILTIN_PREFIX} ` +
  `with one of ${builtinNames.join(', ')}`;

/** Segments of a URL, none of which leads upwards, and perhaps a query. */
const PATH = /^\/?(?!\.\.?(?:\/|$))[\w.~%@+:-]+(?:\/(?!\.\.?(?:\/|$))[\w.~%@+:-]+)*\/?(?:\?[^\s#]*)?$/;

/** True for a full URL, as opposed to a path or a builtin. */
export const isFullUrl = (evaluator: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(evaluator);

/** Neither a builtin nor a function. */
export const isAskedOverHttp = (evaluator: string): boolean =>
  !evaluator.startsWith(BUILTIN_PREFIX) && !meansFunction(evaluator);

/** It asks a service over HTTP that may require authentication. */
export const CATALOG_BUILTIN = `${BUILTIN_PREFIX}iceberg-table`;

const isEvaluator = (value: string): boolean => {
  if (value.length > limits.urlLength) return false;
  if (value.startsWith(BUILTIN_PREFIX)) return value.length > BUILTIN_PREFIX.length;
  if (meansFunction(value)) return evaluatorFunction(value) !== undefined;
  return isFullUrl(value) ? isWebUrl(value) : PATH.test(value);
};

export const evaluatorName = z.string({ error: EXPECTED }).check(z.refine(isEvaluator, { error: EXPECTED }));

/** A pipeline's settings for a trait of its archetype. */
export const traitOverride = z.pipe(
  mapping({
    evaluator: z.optional(evaluatorName),
    config: z._default(anyMapping, {}),
    ttl: z.optional(duration(1, limits.ttlSeconds)),
    timeout: z.optional(duration(1, limits.evaluatorTimeoutSeconds)),
    auth: z.optional(traitAuth),
    onFail: z.optional(oneOf(['tolerate', 'warn'])),
    owner: z.optional(text(limits.textLength)),
    severity: z.optional(severity),
  }).check((context) => {
    const { onFail, owner, severity: level } = context.value;
    if (onFail !== 'warn' && (owner ?? level) !== undefined)
      complain(context, ['onFail'], 'warn, beside its owner or severity');
  }),
  z.transform(({ ttl, timeout, ...trait }) => ({ ...trait, ttlSeconds: ttl, timeoutSeconds: timeout })),
);
