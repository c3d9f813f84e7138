/**
 * The next attempt of a run whose job has failed, where its plan and its budgets allow one. Failing the one and
 * beginning the other is one transaction, so dying before or after it leaves nothing half done: a repeated call finds
 * the attempt that the first one began.
 */
import type { OrchestratorInput, OrchestratorResult } from '../../../asl/contract';
import type { Ending } from '../../../kernel/attempt/transitions';
import { runStateChanged } from '../../../kernel/events/event';
import { backoffSeconds, countRetry, hasChecksLeft, spentAfter } from '../../../kernel/job/retry';
import { FIRST_PASS_SECONDS } from '../../../kernel/job/run-job';
import type { ResumeState, SpentChecks } from '../../../kernel/run/execution';
import type { DomainEvent, Run, RunLog } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import { neverWoken } from '../../../kernel/waiting/wake';
import { EventChannel, Outcome, RunStatus } from '../../../kernel/words/vocabulary';
import { initialRun } from '../begin/resolve-pipeline';
import type { OrchestratorPorts } from '../task/ports';
import { isEnded, resultOf } from './end-run';

type Input = OrchestratorInput<'logResult'>;
type Failure = Extract<Ending, { status: typeof RunStatus.failed }>;

/** A part of the state, as InitDefaults has it in asl/pipeline.asl.json. */
const fresh: Pick<ResumeState, 'job' | 'cancellation' | 'error' | 'result'> = {
  job: {
    state: 'none',
    engine: '',
    jobId: '',
    category: '',
    message: '',
    startedAt: '',
    deadlineAt: '',
    round: 0,
    waitSeconds: 0,
    wake: neverWoken,
  },
  cancellation: { result: 'none' },
  error: { Error: '', Cause: '' },
  result: {
    outcome: Outcome.undecided,
    runId: '',
    category: '',
    message: 'the failure could not be recorded; the sweeper reports it',
  },
};

/** No earlier step counts the evaluation that starts a job at once. */
const spentBy = ({ retry, evaluationLooks, job }: Input): SpentChecks =>
  spentAfter(retry.spent, { evaluation: Math.max(1, evaluationLooks), polling: job.round + job.wake.early });

const resumeWith = (next: Run, input: Input, nowMs: number): ResumeState => ({
  ...fresh,
  attempt: next.attempt,
  retry: {
    waitSeconds: Math.max(1, Math.ceil((Date.parse(next.createdAt) - nowMs) / 1000)),
    spent: spentBy(input),
    runId: next.runId,
    until: next.createdAt,
  },
});

/** No data of the failed job are carried over, and no slots of its pool. */
const nextRun = (
  { jobValues: _values, jobQueued: _queued, triggeredAt: _triggered, pool: _pool, ...run }: Run,
  runId: string,
  nowMs: number,
  waitSeconds: number,
): Run => {
  const beginsAt = iso(nowMs + waitSeconds * 1000);
  return {
    ...run,
    isRetry: true,
    runId,
    attempt: run.attempt + 1,
    ...initialRun,
    createdAt: beginsAt,
    updatedAt: iso(nowMs),
    aliveAt: iso(nowMs),
    nextCheckAt: beginsAt,
  };
};

/** The failure as it is, on the bus; subscribers of the topics receive only the last attempt's. */
const eventsOf = (run: Run, failure: Failure, next: Run, at: string): DomainEvent[] => [
  {
    ...runStateChanged(run, RunStatus.failed, {
      at,
      message: `${failure.message}; attempt ${next.attempt} begins at ${next.createdAt}`,
      failureCategory: failure.failureCategory,
    }),
    channel: EventChannel.bus,
  },
  runStateChanged(next, RunStatus.pending, { at, message: `attempt ${next.attempt} begins at ${next.createdAt}` }),
];

/** Nothing starts a second job beside one that may still run, and a run that never was ready has had its time. */
const mayBeRetried = ({ job, cancellation }: Input): boolean =>
  job.engine !== undefined && job.mayRun !== true && (job.state !== 'timed-out' || cancellation === 'cancelled');

/** The attempt that an earlier call of this execution began after `run`. */
const begunBefore = async (
  run: Run,
  runLog: RunLog | undefined,
  ports: OrchestratorPorts,
): Promise<Run | undefined> => {
  if (
    runLog === undefined ||
    runLog.runId === undefined ||
    runLog.executionArn !== run.executionArn ||
    runLog.attempt !== run.attempt + 1
  )
    return undefined;
  return ports.runs.get(runLog.runId);
};

/** An execution that an earlier release has started keeps its lock: it takes none for its next attempt. */
const knowsItsLock = ({ mayEnd = false }: Input): boolean => mayEnd;

/**
 * The lock is free while the attempt waits for its time. A lock that was taken after `nowMs` belongs to the attempt
 * already: then this call comes late.
 */
const waitFor = async (
  next: Run,
  failed: Run & Failure,
  { input, nowMs }: { input: Input; nowMs: number },
  ports: OrchestratorPorts,
): Promise<OrchestratorResult<'logResult'>> => {
  if (knowsItsLock(input)) await ports.locks.release(input.lockKey, input.executionArn, iso(nowMs));
  return { ...resultOf(failed), next: 'retry', resume: resumeWith(next, input, nowMs) };
};

/** Undefined: no further attempt; the run ends as it is. */
export const retryRun = async (
  run: Run,
  failure: Failure,
  input: Input,
  ports: OrchestratorPorts,
): Promise<OrchestratorResult<'logResult'> | undefined> => {
  const { retryPlan } = input;
  if (!retryPlan.retryable.includes(failure.failureCategory) || !mayBeRetried(input)) return undefined;
  const nowMs = ports.clock.now();
  const runLog = await ports.runLogs.get(input);
  const failed = { ...run, ...failure };
  if (isEnded(run)) {
    const begun = await begunBefore(run, runLog, ports);
    return begun === undefined ? undefined : waitFor(begun, failed, { input, nowMs }, ports);
  }
  const used = { failureRetries: runLog?.failureRetries ?? 0, codeRetries: runLog?.codeRetries ?? 0 };
  const counts = countRetry(retryPlan, failure.failureCategory, used);
  if (counts === undefined || !hasChecksLeft(spentBy(input), input.traitCount)) return undefined;

  const waitSeconds = backoffSeconds(retryPlan, used.failureRetries + used.codeRetries, run.runId);
  const lockedUntil = nowMs + (waitSeconds + FIRST_PASS_SECONDS) * 1000;
  if (!knowsItsLock(input) && !(await ports.locks.renew(input.lockKey, input.executionArn, lockedUntil)))
    return undefined;
  const next = nextRun(run, ports.ids.uuid(), nowMs, waitSeconds);
  const at = iso(nowMs);
  const answer = await ports.runs.retry(
    run,
    { at, failureCategory: failure.failureCategory, message: failure.message },
    { next, counts },
    eventsOf(run, failure, next, at),
  );
  return answer.result === 'refused' ? undefined : waitFor(answer.next, failed, { input, nowMs }, ports);
};
