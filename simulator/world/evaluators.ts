/**
 * The scripted evaluators. An evaluator without any entry for the instance says PASS, so that a scenario names
 * only what matters to it; one whose entries all begin later says FAIL until then.
 */
import type { Clock } from '../../kernel/time/clock';
import type { HttpResult } from '../../kernel/trigger/http';
import { isOfShare } from '../scenario/random';
import type { EvaluatorEntry } from '../scenario/schema';
import { type AskedOver, answerAfter, hang, jsonResponse, padded, refusal, response } from './answer';
import { matches, type Subject } from './match';

/** The access log of the evaluators, as their engineers would find it. */
export interface EvaluatorAnswer {
  at: number;
  evaluator: string;
  pipeline: string;
  date: string;
  schedule: string;
  runId: string;
  trait: string;
  /** The status that was answered in time; null for everything that says none. */
  status: string | null;
}

export interface EvaluatorQuestion {
  pipelineId: string;
  traitType: string;
  date: string;
  scheduleId: string;
  runId: string;
}

export const isQuestion = (value: unknown): value is EvaluatorQuestion => {
  const { pipelineId, traitType } = (value ?? {}) as Partial<EvaluatorQuestion>;
  return typeof pipelineId === 'string' && typeof traitType === 'string';
};

/** The question in a request's body, when it is one. */
export const parseQuestion = (body: string | undefined): EvaluatorQuestion | undefined => {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return isQuestion(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** `entries` in the order in which they are tried (scenario-file/precedence.ts). */
const chooseEntry = (
  entries: readonly EvaluatorEntry[],
  subject: Subject,
  { now, seed }: { now: number; seed: number },
): EvaluatorEntry | undefined => {
  const { pipeline, date, schedule, trait } = subject;
  const name = `answer ${pipeline} ${date} ${schedule} ${trait} ${now}`;
  const meant = entries.filter(
    (entry, index) => matches(entry.match, subject) && isOfShare(entry.share, seed, `${name} ${index}`),
  );
  if (meant.length === 0) return { status: 'PASS' };
  return meant.find((entry) => (entry.from ?? -Infinity) <= now);
};

const STATUSES: readonly unknown[] = ['PASS', 'FAIL', 'STALE', 'ERROR'];

/** Read from what is sent, however it was scripted: a `body` may be as good an answer as a `status`. */
const statusIn = (result: HttpResult): string | null => {
  if (result.kind !== 'response' || result.truncated || result.status < 200 || result.status >= 300) return null;
  try {
    const { status } = JSON.parse(result.body.replace(/^\uFEFF/, '')) as { status?: unknown };
    return STATUSES.includes(status) ? (status as string) : null;
  } catch {
    return null;
  }
};

/** The answer of an entry; undefined: nothing, until the caller gives up. */
const sentBy = (entry: EvaluatorEntry, request: AskedOver): HttpResult | undefined => {
  const { status, value, reason, failureCategory, hang: hangs, refuse, http, body, bodyBytes } = entry;
  if (hangs === true) return undefined;
  if (refuse === true) return refusal(request);
  return http === undefined && body === undefined
    ? jsonResponse(request, 200, { status, value, reason, failureCategory })
    : response(request, http ?? 200, padded(body ?? '', bodyBytes), 'text/html');
};

export interface EvaluatorWorld {
  /** The answer to a GET of an evaluator's URL, such as a table in a catalog; undefined: nothing is scripted for it. */
  page(request: AskedOver): Promise<HttpResult> | undefined;
  answer(evaluator: string, question: EvaluatorQuestion, request: AskedOver): Promise<HttpResult>;
  answers(): readonly EvaluatorAnswer[];
}

export const createEvaluatorWorld = (
  clock: Clock,
  script: Readonly<Record<string, readonly EvaluatorEntry[]>>,
  seed = 1,
): EvaluatorWorld => {
  const answers: EvaluatorAnswer[] = [];
  const noRequest = { pipeline: '', date: '', schedule: '', trait: '' };
  return {
    page(request) {
      const entries = script[request.url];
      if (entries === undefined) return undefined;
      const entry = chooseEntry(entries, noRequest, { now: clock.now(), seed });
      const sent = entry === undefined ? response(request, 404, '', 'text/plain') : sentBy(entry, request);
      return sent === undefined ? hang(clock, request) : answerAfter(clock, request, entry?.delay, sent);
    },
    async answer(evaluator, question, request) {
      const subject = {
        pipeline: question.pipelineId,
        date: question.date,
        schedule: question.scheduleId,
        trait: question.traitType,
      };
      const entry = chooseEntry(script[evaluator] ?? [], subject, { now: clock.now(), seed }) ?? {
        status: 'FAIL' as const,
        reason: 'no answer is scripted for this early',
      };
      const sent = sentBy(entry, request);
      const isInTime = (entry.delay ?? 0) < request.timeoutMs;
      const status = sent !== undefined && isInTime ? statusIn(sent) : null;
      answers.push({ at: clock.now(), evaluator, ...subject, runId: question.runId, status });
      return sent === undefined ? hang(clock, request) : answerAfter(clock, request, entry.delay, sent);
    },
    answers: () => answers,
  };
};
