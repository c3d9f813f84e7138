import * as z from 'zod/mini';
import { BUILTIN_PREFIX, builtinNames } from '../traits/builtin-names';
import { evaluatorFunction, LAMBDA_PREFIX, meansFunction } from '../traits/evaluator-function';
import { anyMapping, duration, mapping } from './fields';
import { limits } from './limits';
import { traitAuth } from './trait-auth';

const EXPECTED =
  `an evaluator: a path such as check-freshness (under EVALUATOR_BASE_URL), a full https URL, ` +
  `${LAMBDA_PREFIX}NAME or ${LAMBDA_PREFIX}NAME:QUALIFIER or the full ARN of a Lambda function, or ${BUILTIN_PREFIX} ` +
  `with one of ${builtinNames.join(', ')}`;

/** Segments of a URL, none of which leads upwards, and perhaps a query. */
const PATH = /^\/?(?!\.\.?(?:\/|$))[\w.~%@+:-]+(?:\/(?!\.\.?(?:\/|$))[\w.~%@+:-]+)*\/?(?:\?[^\s#]*)?$/;

/** True for a full URL, as opposed to a path or a builtin. */
export const isFullUrl = (evaluator: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(evaluator);

/** An absolute web address that carries no password: the table, the logs and the events would show it. */
export const isWebUrl = (value: string): boolean => {
  if (value.length > limits.urlLength || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
};

/** Neither a builtin nor a function. */
export const isAskedOverHttp = (evaluator: string): boolean =>
  !evaluator.startsWith(BUILTIN_PREFIX) && !meansFunction(evaluator);

const isEvaluator = (value: string): boolean => {
  if (value.length > limits.urlLength) return false;
  if (value.startsWith(BUILTIN_PREFIX)) return value.length > BUILTIN_PREFIX.length;
  if (meansFunction(value)) return evaluatorFunction(value) !== undefined;
  return isFullUrl(value) ? isWebUrl(value) : PATH.test(value);
};

export const evaluatorName = z.string({ error: EXPECTED }).check(z.refine(isEvaluator, { error: EXPECTED }));

/** What a pipeline says about a trait of its archetype. */
export const traitOverride = z.pipe(
  mapping({
    evaluator: z.optional(evaluatorName),
    config: z._default(anyMapping, {}),
    ttl: z.optional(duration(1, limits.ttlSeconds)),
    timeout: z.optional(duration(1, limits.evaluatorTimeoutSeconds)),
    auth: z.optional(traitAuth),
  }),
  z.transform(({ ttl, timeout, ...trait }) => ({ ...trait, ttlSeconds: ttl, timeoutSeconds: timeout })),
);
