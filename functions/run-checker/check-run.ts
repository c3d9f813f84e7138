/**
 * How is the job doing? A failed poll proves nothing about the job: it counts as running until its time is over.
 * Asking twice changes nothing but the run's sign of life.
 */

import type { PolledJob, RunCheckerInput } from '../../asl/contract';
import {
  isJobCancelled,
  jobRequest,
  lockHeldUntil,
  MAX_ABSENCES,
  MAX_JOB_MESSAGE_BYTES,
  reportedOutcome,
  reportsStatus,
} from '../../kernel/job/run-job';
import type { SubjectLookup } from '../../kernel/lifecycle';
import { isCancelWanted } from '../../kernel/reruns/cancellation';
import type { JobState, PollPlan } from '../../kernel/run/execution';
import type { LockStore } from '../../kernel/run/locks';
import type { RunStore } from '../../kernel/run/run-store';
import type { Clock } from '../../kernel/time/clock';
import { iso } from '../../kernel/time/instant';
import type { JobEngine, JobOutcome, JobRequest, QueuedJob } from '../../kernel/trigger/engine';
import { OwnershipError, TransientError } from '../../kernel/values/errors';
import { printable } from '../../kernel/values/text';
import { beforeWait, wasWoken } from '../../kernel/waiting/wake';
import type { WaitStore } from '../../kernel/waiting/wakeups';
import type { Log } from '../../kernel/words/telemetry';
import { FailureCategory, WaitPhase } from '../../kernel/words/vocabulary';

export interface AskedEngine {
  /** As an engine answers; without a reachable engine, as the job has reported. */
  status(trigger: RunCheckerInput['trigger'], request: JobRequest, jobId: string): Promise<JobOutcome | 'absent'>;
  /** Its own record shows it. */
  isCancelled(runId: string): Promise<boolean>;
}

export interface CheckRunPorts {
  locks: Pick<LockStore, 'renew' | 'acquire'>;
  runs: Pick<RunStore, 'get' | 'heartbeat'>;
  waits: Pick<WaitStore, 'get'>;
  engine: (type: string) => AskedEngine;
  nextWaitSeconds: (plan: PollPlan, progress: { round: number; remainingSeconds: number }) => number;
  clock: Clock;
  log: Log;
}

/** A job reports its end while it still runs in the eyes of its engine. */
const AFTER_REPORT_SECONDS = 30;

/** For all calls of a poll together, so that half of the function's timeout is left for the rest. */
const LONGEST_QUESTION_MS = 30_000;

type Answer = JobOutcome | 'absent' | { state: 'unasked'; message: string };

/** Without a reason of its own every abort makes a DOMException with the stack. */
const over = new Error('the engine has answered');

/** A later answer of an engine is ignored; the poll changes nothing there. */
const inTime = async <Said>(question: Promise<Said>, clock: Clock): Promise<Said> => {
  const answered = new AbortController();
  const tooLate = clock.sleep(LONGEST_QUESTION_MS, answered.signal).then((): never => {
    throw new TransientError(`the engine has not answered within ${LONGEST_QUESTION_MS / 1000} s`);
  });
  try {
    return await Promise.race([question, tooLate]);
  } finally {
    answered.abort(over);
  }
};

const ask = async (input: RunCheckerInput, ports: CheckRunPorts): Promise<Answer> => {
  try {
    const engine = ports.engine(input.trigger.type);
    return await inTime(engine.status(input.trigger, jobRequest(input), input.job.jobId), ports.clock);
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    ports.log.warn('the engine could not be polled; the job counts as running', {
      runId: input.runId,
      jobId: input.job.jobId,
      error,
    });
    return { state: 'unasked', message: error.message };
  }
};

/**
 * The state of the job after an answer, before the deadline is checked. `isEarly`: something woke the poll, perhaps
 * within seconds of the one before: that gives the engine no time.
 */
const stateAfter = (job: PolledJob, answer: Answer, isEarly: boolean): PolledJob => {
  if (answer === 'absent') {
    const absences = (job.absences ?? 0) + (isEarly ? 0 : 1);
    const asked = absences === 0 ? '' : ` (asked ${absences} times)`;
    const message = `engine ${job.engine} knows no job ${job.jobId}${asked}`;
    const unknown = { ...job, absences, message };
    if (absences < MAX_ABSENCES) return { ...unknown, state: 'running' };
    // Whether it ever ran is not known, so nothing may start it again automatically.
    return { ...unknown, state: 'failed', category: FailureCategory.permanent, mayRun: true };
  }
  switch (answer.state) {
    case 'succeeded':
      return { ...job, state: 'succeeded', message: answer.message, absences: 0 };
    case 'failed':
      return { ...job, state: 'failed', category: answer.category, message: answer.message, absences: 0 };
    case 'running':
      return { ...job, state: 'running', message: answer.queued, absences: 0 };
    case 'unasked':
      return { ...job, state: 'running', message: answer.message, absences: 0 };
  }
};

/** An answer that was not had says nothing about it. */
const queuedIn = ({ queued, startedAt, round }: PolledJob, answer: Answer, now: number): QueuedJob | undefined => {
  if (answer === 'absent' || answer.state === 'unasked') return queued;
  if (answer.state !== 'running' || answer.queued === undefined) return undefined;
  const since = queued?.since ?? (round === 0 ? startedAt : iso(now));
  return { since, message: printable(answer.queued, MAX_JOB_MESSAGE_BYTES) };
};

const timedOut = (job: PolledJob, timeoutSeconds: number): PolledJob => ({
  ...job,
  state: 'timed-out',
  category: FailureCategory.timeout,
  message: printable(
    `the job has not ended within ${timeoutSeconds} s${job.message === undefined ? '' : `; last: ${job.message}`}`,
    MAX_JOB_MESSAGE_BYTES,
  ),
  waitSeconds: 0,
});

/** The job runs: a lock whose item is gone is taken again, so that the next instance keeps waiting. */
const keepLock = async (
  { lockKey, executionArn, runId, date }: RunCheckerInput,
  until: number,
  ports: CheckRunPorts,
): Promise<void> => {
  if (await ports.locks.renew(lockKey, executionArn, until)) return;
  const answer = await ports.locks.acquire(lockKey, executionArn, until, { date });
  if (!answer.acquired)
    throw new OwnershipError(
      `Lock ${lockKey} is held by ${answer.holder.owner}, not by ${executionArn}; run ${runId} must not continue`,
    );
  ports.log.warn('the lock was gone and is taken again', { lockKey, runId });
};

/** A report that its engine has not caught up with leads to one more poll soon. */
const waitSecondsOf = (
  { trigger, poll }: RunCheckerInput,
  job: JobState,
  { round, remainingSeconds, isEarly }: { round: number; remainingSeconds: number; isEarly: boolean },
  ports: CheckRunPorts,
): number => {
  const planned = Math.min(
    ports.nextWaitSeconds(poll, { round: Math.max(0, round - 1), remainingSeconds }),
    remainingSeconds,
  );
  return isEarly && reportsStatus(trigger) && job.message === undefined
    ? Math.min(planned, AFTER_REPORT_SECONDS)
    : planned;
};

/**
 * The run that is to be cancelled has ended its job's record, and the answer to that was lost: what is read there
 * now is no failure of the job, and nothing is tried again beside it.
 */
const wasCancelledBefore = async (
  { runId, executionArn, trigger }: RunCheckerInput,
  job: JobState,
  ports: CheckRunPorts,
): Promise<boolean> => {
  if (job.state !== 'failed' || !reportsStatus(trigger)) return false;
  const run = await ports.runs.get(runId);
  if (run === undefined || !isCancelWanted(run, executionArn)) return false;
  return ports.engine(trigger.type).isCancelled(runId);
};

export const checkRun = async (input: RunCheckerInput, ports: CheckRunPorts): Promise<PolledJob> => {
  // Before the engine is polled: any later wake-up leads to another poll.
  const { wakeUps } = (await ports.waits.get(input.runId, WaitPhase.job)) ?? { wakeUps: 0 };
  const { queued: before, ...asked } = input.job;
  const answer = await ask(input, ports);
  const now = ports.clock.now();
  const isEarly = wasWoken(asked.wake, now);
  const job = stateAfter(asked, answer, isEarly);
  if (await wasCancelledBefore(input, job, ports)) return { ...input.job, state: 'cancelled', waitSeconds: 0 };
  if (job.state !== 'running') return { ...job, waitSeconds: 0 };

  const remainingSeconds = Math.ceil((Date.parse(job.deadlineAt) - now) / 1000);
  if (remainingSeconds <= 0) return timedOut(job, input.poll.timeoutSeconds);

  const round = job.round + (isEarly ? 0 : 1);
  const waitSeconds = waitSecondsOf(input, job, { round, remainingSeconds, isEarly }, ports);

  await keepLock(input, lockHeldUntil(now, waitSeconds), ports);
  const queued = queuedIn(input.job, answer, now);
  const isAlive = await ports.runs.heartbeat(input.runId, input.executionArn, {
    aliveAt: iso(now),
    nextCheckAt: iso(now + waitSeconds * 1000),
    ...(queued === undefined && before === undefined ? {} : { jobQueued: queued ?? false }),
  });
  if (!isAlive) {
    const run = await ports.runs.get(input.runId);
    if (run !== undefined && isCancelWanted(run, input.executionArn))
      return { ...job, state: 'cancelled', waitSeconds: 0 };
    throw new OwnershipError(`Run ${input.runId} is closed or belongs to another execution than ${input.executionArn}`);
  }
  return {
    ...job,
    ...(queued === undefined ? {} : { queued }),
    round,
    waitSeconds,
    wake: beforeWait(job.wake, input.poll, { nowMs: now, seen: wakeUps, counted: wakeUps, waitSeconds }),
  };
};

/** Where no engine can be polled, the job's own report is the answer. */
export const askJob =
  (engine: (type: string) => Pick<JobEngine<RunCheckerInput['trigger']>, 'status'>, lifecycles: SubjectLookup) =>
  (type: string): AskedEngine => ({
    status: async (trigger, request, jobId) => {
      const answer = await engine(type).status(trigger, request, jobId);
      return answer === 'unknown' ? reportedOutcome(request.runId, lifecycles) : answer;
    },
    isCancelled: (runId) => isJobCancelled(runId, lifecycles),
  });
