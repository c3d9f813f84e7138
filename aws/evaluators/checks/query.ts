/** A query across the evaluations of a run: `kernel/traits/checks/query.ts` decides which evaluation asks what. */
import { createHash } from 'node:crypto';
import { isForgotten, notYet, type TraitQuery } from '../../../kernel/traits/checks/query';
import { CHECK_RUN_ID, type TraitQuestion } from '../../../kernel/traits/evaluator';
import type { QueryStore } from '../../../kernel/traits/trait-store';
import { TransientError } from '../../../kernel/values/errors';
import { beginningOf } from '../../../kernel/values/text';
import type { Verdict } from '../../../kernel/words/verdict';
import { TraitStatus } from '../../../kernel/words/vocabulary';
import { Undecided } from './asking';

export interface QueryService {
  /** As reasons name the query. */
  subject: string;
  /** Starts under the token, once; the query's id. */
  start(token: string): Promise<string>;
  /** Undefined: it has not ended. One that failed, or is not known any more, is a verdict, too. */
  poll(query: TraitQuery): Promise<Verdict | undefined>;
}

const TOKEN_LENGTH = 64;

/** Fits into the tokens of Athena and Redshift. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, TOKEN_LENGTH);

/** A check without a run has no id of its own: its query is a new one whenever none is kept. */
const tokenOf = ({ runId, type, nowMs }: TraitQuestion, number: number, statement: string): string =>
  hashOf([runId, type, number, statement, ...(runId === CHECK_RUN_ID ? [nowMs] : [])]);

interface Asked {
  question: TraitQuestion;
  queries: QueryStore;
  service: QueryService;
  /** With everything that the query depends on. */
  statement: string;
}

const startNext = async (
  { question, queries, service, statement }: Asked,
  former?: TraitQuery,
): Promise<TraitQuery> => {
  const { pipelineId, runId, type, nowMs } = question;
  const number = (former?.number ?? 0) + 1;
  const queryId = await service.start(tokenOf(question, number, statement));
  const startedAt = new Date(nowMs).toISOString();
  const last = former?.last;
  const query = {
    pipelineId,
    runId,
    type,
    statement: hashOf(statement),
    number,
    queryId,
    startedAt,
    isRead: false,
    last,
  };
  await queries.put(query);
  return query;
};

/** As much as is kept of a trait's result, too. */
const MAX_REASON = 256;
const MAX_VALUE = 4096;

const boundValue = (value: unknown): unknown => (JSON.stringify(value).length > MAX_VALUE ? null : value);

/** The answer is kept before the next query is started; the next evaluation finds out whether that is possible. */
const recordVerdict = async (asked: Asked, query: TraitQuery, verdict: Verdict): Promise<Verdict> => {
  const { status, reason, value } = verdict;
  const kept = { status, reason: beginningOf(reason, MAX_REASON), value: boundValue(value), askedAt: query.startedAt };
  const last = status === TraitStatus.error ? query.last : kept;
  const read = { ...query, isRead: true, last };
  await asked.queries.put(read);
  if (status === TraitStatus.fail || status === TraitStatus.stale)
    await startNext(asked, read).catch((error: unknown) => {
      if (!(error instanceof Undecided || error instanceof TransientError)) throw error;
    });
  return verdict;
};

export const runQuery = async (asked: Asked): Promise<Verdict> => {
  const { question, queries, service, statement } = asked;
  const { nowMs } = question;
  const known = await queries.get(question);
  // Another date of a check without a run, or a configuration that was changed.
  const isAnother = known !== undefined && known.statement !== hashOf(statement);
  const former = isAnother ? { ...known, last: undefined } : known;
  if (known === undefined || known.isRead || isAnother)
    return notYet(service.subject, await startNext(asked, former), nowMs);
  const verdict = await service.poll(known);
  if (verdict === undefined) return notYet(service.subject, known, nowMs);
  if (question.runId === CHECK_RUN_ID && isForgotten(known, nowMs))
    return notYet(service.subject, await startNext(asked, known), nowMs);
  return recordVerdict(asked, known, verdict);
};
