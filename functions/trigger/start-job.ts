/**
 * Starts the job of a run at most once, whatever crashes where.
 *
 *   hold the lock ── lost: nothing is started, `OwnershipError`
 *   PENDING → TRIGGERING   records the token, before the engine receives it; its event follows
 *   engine.start(token)
 *   TRIGGERING → RUNNING   records the engine's id, and the outcome of a job that has already ended
 *
 * 1. The engine is only asked to start after the token is in the table, and always under that token.
 * 2. A run that is already TRIGGERING was left there by an earlier call of ours that died: the engine is queried for
 *    the token's job first. Where it cannot answer, the start is repeated under the same token, which the engine has to
 *    recognise. It may list a job seconds after it has accepted it, so "no such job" has to be said twice.
 * 3. A run that is RUNNING has been started: its recorded job is the answer, also when it has ended.
 * 4. A PASS that expired half an hour ago, in an outage on the way here, is evaluated again before the first start.
 * 5. A failure that the engine states is a result (the run is closed by logResult); an unclear answer is thrown, and
 *    requested again. An engine that says "not now" has started nothing: it is retried a few times more here, and one
 *    without tokens is searched before each of them. One that does not know yet what it shall start is retried for four
 *    minutes.
 */
import type { TriggerInput } from '../../asl/contract';
import { runStateChanged } from '../../kernel/events/event';
import type { EventAppender } from '../../kernel/events/event-store';
import { defaults } from '../../kernel/fields/limits';
import { jobRequest, lockHeldUntil, MAX_JOB_MESSAGE_BYTES } from '../../kernel/job/run-job';
import type { JobState } from '../../kernel/run/execution';
import type { LockStore } from '../../kernel/run/locks';
import type { DomainEvent, Run } from '../../kernel/run/model';
import type { RunStore, RunTransitions } from '../../kernel/run/run-store';
import { ownRun } from '../../kernel/run/status';
import type { Clock } from '../../kernel/time/clock';
import { iso } from '../../kernel/time/instant';
import type { JobEngine, JobOutcome, Refusal, StartedJob } from '../../kernel/trigger/engine';
import { OwnershipError, StaleError, UnclearError } from '../../kernel/values/errors';
import { printable } from '../../kernel/values/text';
import { neverWoken } from '../../kernel/waiting/wake';
import { FailureCategory, RunStatus } from '../../kernel/words/vocabulary';
import { isRefusal, LISTING_PAUSE_MS, startUnlessRefused } from './refusals';

export interface StartJobPorts {
  locks: Pick<LockStore, 'get' | 'renew'>;
  runs: RunTransitions;
  events: EventAppender;
  engine: (type: string) => Engine;
  clock: Clock;
}

type Change = Parameters<RunStore['transition']>[1];
/** A job that is its own answer may take as long as the function may run. */
const LONGEST_START_SECONDS = 330;

/** Receivers keep the keys of starts for a day. An hour is for clocks that differ, and for what the start takes. */
const LONGEST_REPEAT_MS = 23 * 3_600_000;
/** For clocks that differ, where an engine says for how long it recognises a start. */
const CLOCKS_MS = 60_000;

type Engine = JobEngine<TriggerInput['trigger']>;

/** How long after its expiry a PASS still counts: the way here has retries of its own. */
const STALE_MS = 30 * 60_000;

/**
 * At least a second, which is the shortest that Step Functions waits for a token. A job that an earlier call started
 * may have reported its end before its run was known.
 */
const firstWaitSeconds = ({ poll }: TriggerInput, mayHaveEnded: boolean): number => {
  const wait = Math.min(poll.initialDelaySeconds, poll.timeoutSeconds);
  return Math.max(1, poll.hearsEvents && mayHaveEnded ? Math.min(wait, defaults.poll.initialDelaySeconds) : wait);
};

interface Started {
  jobId?: string | undefined;
  startedAt: string;
  values?: JobState['values'] | undefined;
  waitSeconds: number;
}

const messageOf = (outcome: JobOutcome): string | undefined =>
  outcome.state === 'running' ? undefined : outcome.message;

const mayRun = (outcome: JobOutcome): boolean => 'mayRun' in outcome;

const jobState = (input: TriggerInput, job: Started, outcome: JobOutcome): JobState => ({
  state: outcome.state,
  engine: input.trigger.type,
  jobId: job.jobId,
  category: outcome.state === 'failed' ? outcome.category : undefined,
  message: messageOf(outcome),
  ...(mayRun(outcome) ? { mayRun: true } : {}),
  startedAt: job.startedAt,
  deadlineAt: iso(Date.parse(job.startedAt) + input.poll.timeoutSeconds * 1000),
  round: 0,
  waitSeconds: job.waitSeconds,
  wake: { ...neverWoken, until: iso(Date.parse(job.startedAt) + job.waitSeconds * 1000) },
  absences: 0,
  ...(job.values === undefined ? {} : { values: job.values }),
});

/** An outcome as it is left on the run, for a call that repeats this one. A job that may run has not completed. */
const recordOf = (outcome: JobOutcome, at: string): Partial<Change> => {
  if (outcome.state === 'running') return {};
  return outcome.state === 'succeeded'
    ? { completedAt: at, message: messageOf(outcome) }
    : {
        ...(mayRun(outcome) ? {} : { completedAt: at }),
        failureCategory: outcome.category,
        message: outcome.message,
      };
};

/** The job as the run that has been started records it: a job that ended at once left its outcome on the run. */
const recordedOutcome = (run: Run): JobOutcome => {
  if (run.failureCategory !== undefined) {
    const failed = { state: 'failed', category: run.failureCategory, message: run.message ?? '' } as const;
    return run.completedAt === undefined ? { ...failed, mayRun: true } : failed;
  }
  return run.completedAt === undefined ? { state: 'running' } : { state: 'succeeded', message: run.message };
};

/** The job of a run that has been started. */
const startedState = (input: TriggerInput, run: Run, waitSeconds: number): JobState => {
  const { jobId, jobValues: values, jobStartedAt, updatedAt } = run;
  return jobState(input, { jobId, startedAt: jobStartedAt ?? updatedAt, waitSeconds, values }, recordedOutcome(run));
};

/** A lock that was taken for long enough is only read: that costs a tenth of renewing it. */
const holdLock = async (input: TriggerInput, ports: StartJobPorts): Promise<void> => {
  const until = lockHeldUntil(ports.clock.now(), input.poll.initialDelaySeconds);
  const lock = await ports.locks.get(input.lockKey);
  if (lock?.owner === input.executionArn && Date.parse(lock.expiresAt) >= until) return;
  if (await ports.locks.renew(input.lockKey, input.executionArn, until)) return;
  throw new OwnershipError(
    `Lock ${input.lockKey} is not held by ${input.executionArn} any more; run ${input.runId} must not start its job`,
  );
};

/** It stays as it is: its job is not started after that. */
const isCancelledFirst = ({ status, cancelRequestedAt }: Run): boolean =>
  status === RunStatus.pending && cancelRequestedAt !== undefined;

/** Moves the run on, or says who was first. */
const advance = async (
  run: Run,
  change: Change,
  events: DomainEvent[],
  ports: StartJobPorts,
): Promise<{ run: Run; isFirst: boolean }> => {
  const answer = await ports.runs.transition(run, change, events);
  if (answer.result !== 'refused') return { run: answer.run, isFirst: answer.result === 'changed' };
  if (answer.run !== undefined && isCancelledFirst(answer.run)) return { run: answer.run, isFirst: false };
  const found = answer.run === undefined ? 'gone' : `${answer.run.status} under ${answer.run.executionArn}`;
  throw new OwnershipError(`Run ${run.runId} cannot become ${change.to}: it is ${found}`);
};

/**
 * The event of a change without an alert, after the change and not in one transaction with it, which would cost
 * twice as much. A call that died in between is repeated, and the run has said TRIGGERING since then.
 */
const appendTriggering = async (run: Run, input: TriggerInput, { events }: StartJobPorts): Promise<void> => {
  const message = `starting the job at engine ${input.trigger.type}`;
  await events.append(runStateChanged(run, RunStatus.triggering, { at: run.updatedAt, message }));
};

/** `absent` only when the engine reports it again after it had time to list what it accepted. */
const findJob = async (
  triggeredAt: string,
  input: TriggerInput,
  engine: Engine,
  clock: Clock,
): Promise<StartedJob | 'absent' | 'unknown'> => {
  const search = { ...jobRequest(input), triggeredAt };
  const found = await engine.find(input.trigger, search);
  if (found !== 'absent') return found;
  await clock.sleep(LISTING_PAUSE_MS);
  return engine.find(input.trigger, search);
};

/** Throws where no engine need recognise that the start is a repeated one. */
const refuseForgotten = (triggeredAt: string, { trigger }: TriggerInput, engine: Engine, clock: Clock): void => {
  const ageMs = clock.now() - Date.parse(triggeredAt);
  const recognition = engine.recognises?.(trigger);
  if (recognition !== undefined && ageMs >= recognition.forMs - CLOCKS_MS)
    throw new UnclearError(recognition.afterwards);
  if (ageMs >= LONGEST_REPEAT_MS)
    throw new UnclearError(
      `a start at ${triggeredAt} had no clear answer, and no engine need recognise it after a day: the job may have ` +
        'been started, and is not started again',
    );
};

/**
 * The job of the token, started now or found. `Refusal`: the engine does not take it. `mayBeStarted`: an earlier call
 * may have started it, when the run became TRIGGERING or since.
 */
const obtainJob = async (
  { updatedAt: triggeredAt }: Pick<Run, 'updatedAt'>,
  input: TriggerInput,
  { engine, mayBeStarted }: { engine: Engine; mayBeStarted: boolean },
  clock: Clock,
): Promise<StartedJob | Refusal> => {
  const found = mayBeStarted ? await findJob(triggeredAt, input, engine, clock) : 'absent';
  if (typeof found !== 'string') return found;
  if (found === 'unknown') refuseForgotten(triggeredAt, input, engine, clock);
  const answer = await startUnlessRefused(triggeredAt, input, engine, clock);
  if (!isRefusal(answer) || found === 'absent') return answer;
  // The earlier call may have started it all the same, so nothing may start another one automatically.
  const message = printable(
    `an earlier start got no clear answer, so its job may run; then: ${answer.message}`,
    MAX_JOB_MESSAGE_BYTES,
  );
  return { ...answer, category: FailureCategory.permanent, message, mayRun: true };
};

/** TRIGGERING to the end of the protocol. */
const startTriggering = async (
  run: Run,
  input: TriggerInput,
  asking: { engine: Engine; mayBeStarted: boolean },
  ports: StartJobPorts,
): Promise<JobState> => {
  const answer = await obtainJob(run, input, asking, ports.clock);
  const at = iso(ports.clock.now());
  const waitSeconds = firstWaitSeconds(input, asking.mayBeStarted);
  if (isRefusal(answer)) return jobState(input, { startedAt: at, waitSeconds }, answer);

  const { jobId, link, values, outcome } = answer;
  const nextCheckAt = iso(Date.parse(at) + waitSeconds * 1000);
  const jobReportsItsEnd = input.poll.hearsEvents && outcome.state === 'running';
  const change = {
    to: RunStatus.running,
    at,
    jobId,
    jobLink: link,
    ...(values === undefined ? {} : { jobValues: values }),
    jobStartedAt: at,
    nextCheckAt,
    jobReportsItsEnd,
    ...recordOf(outcome, at),
  };
  const message = `job ${jobId} of engine ${input.trigger.type} started`;
  const started = runStateChanged(run, change.to, { ...change, message });
  const { run: running } = await advance(run, change, [started], ports);
  return startedState(input, running, waitSeconds);
};

/** Nothing has been started yet, and nothing is going to be. */
const cancelled = (input: TriggerInput, at: string): JobState => ({
  ...jobState(input, { startedAt: at, waitSeconds: 1 }, { state: 'running' }),
  state: 'cancelled',
});

const refuseStale = ({ evaluation, runId }: TriggerInput, now: number): void => {
  const { passed = [], results = [] } = evaluation ?? {};
  const passes = [...passed, ...results.flatMap(({ traits }) => traits)];
  const stale = passes.find(({ expiresAt }) => Date.parse(expiresAt) + STALE_MS < now);
  if (stale !== undefined)
    throw new StaleError(`run ${runId}: the PASS of ${stale.type} has expired at ${stale.expiresAt}`);
};

export const startJob = async (input: TriggerInput, ports: StartJobPorts): Promise<JobState> => {
  // An engine that this stack does not have fails before anything is recorded.
  const engine = ports.engine(input.trigger.type);
  await holdLock(input, ports);
  const run = await ownRun(input, ports, 'start its job');
  switch (run.status) {
    case RunStatus.pending: {
      const now = ports.clock.now();
      if (isCancelledFirst(run)) return cancelled(input, iso(now));
      refuseStale(input, now);
      const nextCheckAt = iso(now + LONGEST_START_SECONDS * 1000);
      const change = {
        to: RunStatus.triggering,
        at: iso(now),
        startToken: jobRequest(input).token,
        engine: input.trigger.type,
        triggeredAt: iso(now),
        nextCheckAt,
      };
      const { run: triggering, isFirst } = await advance(run, change, [], ports);
      // Requested in this very moment.
      if (isCancelledFirst(triggering)) return cancelled(input, iso(now));
      await appendTriggering(triggering, input, ports);
      return startTriggering(triggering, input, { engine, mayBeStarted: !isFirst }, ports);
    }
    case RunStatus.triggering:
      await appendTriggering(run, input, ports);
      return startTriggering(run, input, { engine, mayBeStarted: true }, ports);
    case RunStatus.running:
      return startedState(input, run, firstWaitSeconds(input, true));
    default: {
      // The run was closed on its way here (a person cancelled it): nothing is started.
      const message = run.message ?? `run ${run.runId} is ${run.status} already`;
      return jobState(
        input,
        { jobId: run.jobId, startedAt: run.updatedAt, waitSeconds: 1 },
        { state: 'failed', category: run.failureCategory ?? FailureCategory.permanent, message },
      );
    }
  }
};
