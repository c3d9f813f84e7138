/**
 * How a check asks AWS. Whatever AWS does, the answer is a verdict: what is lost, throttled, refused, too large or
 * cannot be read is a trait in ERROR.
 */

import type { Clock } from '../../../kernel/time/clock';
import type { CheckName } from '../../../kernel/traits/builtin-names';
import type { BuiltinConfig } from '../../../kernel/traits/builtins';
import { askedServices } from '../../../kernel/traits/checks/services';
import type { TraitQuestion } from '../../../kernel/traits/evaluator';
import type { QueryStore } from '../../../kernel/traits/trait-store';
import { fillDateTemplate } from '../../../kernel/trigger/date-template';
import { TransientError } from '../../../kernel/values/errors';
import { type Fields, isFields, readJson } from '../../../kernel/values/json';
import type { Verdict } from '../../../kernel/words/verdict';
import { FailureCategory } from '../../../kernel/words/vocabulary';
import { withinTime } from '../../http/client';
import type { AwsConfig } from '../../runtime/runtime';
import { type SignedAnswer, type SignedRequest, signedCall } from '../../services/signed-call';
import type { AskAuthorized } from '../answer/ask-authorized';
import { type AwsRefusal, categoryOfRefusal, isDenied, readRefusal } from '../answer/aws-refusal';
import { errorVerdict, excerptOf } from '../answer/verdict';

/** The trait's own bound comes first: beyond it, what is lost is the connection. */
const GRACE_MS = 1_000;

/** Ends a check with a verdict, wherever it is thrown. */
export class Undecided extends Error {
  override readonly name = 'Signalbox.Undecided';
  readonly verdict: Verdict;

  constructor(category: FailureCategory, reason: string) {
    super(reason);
    this.verdict = errorVerdict(category, reason);
  }
}

export const permanently = (reason: string): Undecided => new Undecided(FailureCategory.permanent, reason);

export interface AwsQuestion {
  request: SignedRequest;
  /** The setting that permits the role to read it: `add ARN to checkPrefixArns`. */
  remedy: string;
  /** A refusal that is an answer: the resource does not exist. */
  isAbsent?: (refusal: AwsRefusal) => boolean;
  /** How the service words its refusals. Default: the JSON protocols. */
  readRefusal?: (answer: SignedAnswer) => AwsRefusal;
}

/** The answer's body; undefined: absent. Throws `Undecided`, or `TransientError` when there is no answer. */
export type AskAws = (question: AwsQuestion) => Promise<string | undefined>;

const refused = (subject: string, refusal: AwsRefusal, remedy: string): Undecided => {
  const { type, message } = refusal;
  // The remedy first: a reason is cut at its end.
  return isDenied(refusal)
    ? permanently(`${subject} is denied: ${remedy} in the stack's configuration; ${excerptOf(message)}`)
    : new Undecided(categoryOfRefusal(refusal), `${subject}: ${type}: ${excerptOf(message)}`);
};

const readAnswer = (answer: SignedAnswer, question: AwsQuestion): string | undefined => {
  const { request, remedy, isAbsent, readRefusal: read = readRefusal } = question;
  const { subject, maxBytes } = request;
  const { status, body, truncated } = answer;
  if (status < 200 || status >= 300) {
    const refusal = read(answer);
    if (isAbsent?.(refusal) === true) return undefined;
    throw refused(subject, refusal, remedy);
  }
  if (truncated) throw permanently(`${subject} answered more than ${maxBytes} bytes`);
  return body;
};

const noJson = (subject: string, kind: string, body: string): Undecided =>
  permanently(`${subject} is no ${kind}: ${excerptOf(body) || 'it is empty'}`);

/** Throws `Undecided` for what is no JSON, or more than can be read. */
export const readJsonText = (subject: string, body: string, kind = 'JSON'): unknown => {
  try {
    return readJson(body);
  } catch (error) {
    if (error instanceof RangeError) throw permanently(`${subject} cannot be read: ${error.message}`);
    throw noJson(subject, kind, body);
  }
};

/** Throws `Undecided` for what is no JSON object. */
export const readObject = (subject: string, body: string): Fields => {
  const value = readJsonText(subject, body, 'JSON object');
  if (isFields(value)) return value;
  throw noJson(subject, 'JSON object', body);
};

export interface JsonQuestion extends Pick<AwsQuestion, 'remedy' | 'isAbsent'> {
  /** The name that IAM has for the service, one of `askedServices`. */
  name: string;
  action: string;
  parameters: object;
  region?: string | undefined;
}

/** More than any answer that a check reads. */
const MAX_JSON_BYTES = 1_048_576;

/** A POST in AWS's JSON protocols. */
export const askJson = async (
  ask: AskAws,
  { name, action, parameters, region, ...more }: JsonQuestion,
): Promise<Fields | undefined> => {
  // biome-ignore lint/style/noNonNullAssertion: callers name services of the table.
  const { target, protocol, endpoint = name, signing = name } = askedServices[name]!;
  const subject = `${name}:${action}`;
  const body = await ask({
    ...more,
    request: {
      subject,
      endpoint,
      signing,
      region,
      path: '/',
      headers: { 'content-type': `application/x-amz-json-${protocol}`, 'x-amz-target': `${target}.${action}` },
      body: JSON.stringify(parameters),
      maxBytes: MAX_JSON_BYTES,
    },
  });
  return body === undefined ? undefined : readObject(`the answer of ${subject}`, body);
};

/** `absent`: the type of the refusal that means that the resource does not exist. */
export type AskJson = (action: string, parameters: Fields, absent?: string) => Promise<Fields | undefined>;

/** Several actions of one service about one thing. */
export const asksJson =
  (ask: AskAws, about: Pick<JsonQuestion, 'name' | 'region' | 'remedy'>): AskJson =>
  (action, parameters, absent) =>
    askJson(ask, {
      ...about,
      action,
      parameters,
      ...(absent === undefined ? {} : { isAbsent: ({ type }) => type === absent }),
    });

/** The text for the question's instance. */
export const filled = (template: string, question: TraitQuestion): string => {
  const text = fillDateTemplate(template, question);
  if (text === undefined)
    throw permanently(`${template} needs an hour, and schedule ${question.scheduleId} is not named after one`);
  return text;
};

/** Resources that the stack's configuration lists and IAM cannot bind. */
export interface ListedForChecks {
  /** Namespaces of CloudWatch. */
  namespaces: readonly string[];
  /** As IAM names them, `glue:GetJobRuns`. */
  actions: readonly string[];
  /** URLs of REST catalogs of Iceberg. */
  catalogs: readonly string[];
  stack: string;
  tableName: string;
}

export interface CheckParts {
  aws: AwsConfig;
  clock: Clock;
  /** With the trait's authentication. */
  askHttp: AskAuthorized;
  listed: ListedForChecks;
  /** State that is kept between two evaluations. */
  queries: QueryStore;
}

export interface CheckQuestion<Name extends CheckName> {
  config: BuiltinConfig<Name>;
  question: TraitQuestion;
  ask: AskAws;
  askHttp: AskAuthorized;
  listed: ListedForChecks;
  queries: QueryStore;
}

export type Checker<Name extends CheckName> = (
  parts: CheckParts,
) => (config: BuiltinConfig<Name>, question: TraitQuestion) => Promise<Verdict>;

/** The check within the trait's time, its errors as verdicts. */
export const checker =
  <Name extends CheckName>(check: (asked: CheckQuestion<Name>) => Promise<Verdict>): Checker<Name> =>
  ({ aws, clock, askHttp, listed, queries }) => {
    const call = signedCall(aws, clock);
    return async (config, question) => {
      const { evaluator, timeoutSeconds, signal } = question;
      const timeoutMs = timeoutSeconds * 1000;
      const timeout = { timeoutMs, ...(signal === undefined ? {} : { signal }) };
      try {
        const verdict = await withinTime(clock, timeout, (abortSignal) => {
          const options = { requestTimeout: timeoutMs + GRACE_MS, abortSignal };
          const ask: AskAws = async (asked) => readAnswer(await call(asked.request, options), asked);
          return check({ config, question, ask, askHttp, listed, queries });
        });
        return 'kind' in verdict
          ? errorVerdict(FailureCategory.timeout, `${evaluator} gave ${verdict.message}`)
          : verdict;
      } catch (error) {
        if (error instanceof Undecided) return error.verdict;
        if (error instanceof TransientError) return errorVerdict(FailureCategory.transient, error.message);
        throw error;
      }
    };
  };
