import type { LogResultNext, OrchestratorInput } from '../../../asl/contract';
import { type Ending, transitionsAtEnd } from '../../../kernel/attempt/transitions';
import { countForBreaker } from '../../../kernel/holds/hold';
import { cancelMessage } from '../../../kernel/reruns/cancellation';
import type { Run } from '../../../kernel/run/model';
import { ownRun } from '../../../kernel/run/status';
import { waitedText } from '../../../kernel/shadow/mode';
import { unreportedTimeout } from '../../../kernel/sla/decide';
import { iso } from '../../../kernel/time/instant';
import { ContractError } from '../../../kernel/values/errors';
import { clause, MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { APPROVAL_TRAIT, DeadlineKind, FailureCategory, POOL_TRAIT, RunStatus } from '../../../kernel/words/vocabulary';
import { recordCompleted } from '../task/deadlines';
import { notApproved, poolTimedOut, runFailed, validationTimedOut } from '../task/events';
import type { Action, OrchestratorPorts } from '../task/ports';
import { lateDataPolicy } from '../task/upstreams';
import { type AlertsOf, type Ended, type EndingContext, endRun, hasDependants, isEnded, resultOf } from './end-run';
import { retryRun } from './retry-run';

type Job = OrchestratorInput<'logResult'>['job'];

/** The run's state after its job has ended; undefined: only a request to end the run can have sent it here. */
export const endingOf = ({
  state,
  category,
  message,
}: Job): Exclude<Ending, { status: typeof RunStatus.cancelled }> | undefined => {
  const text = printable(message ?? '', MESSAGE_BYTES);
  switch (state) {
    case 'succeeded':
      return { status: RunStatus.completed, ...(message === undefined ? {} : { message: text }) };
    case 'failed':
      return {
        status: RunStatus.failed,
        failureCategory: category ?? FailureCategory.transient,
        message: text,
      };
    case 'timed-out':
      return {
        status: RunStatus.failed,
        failureCategory: FailureCategory.timeout,
        message: text,
      };
    case 'skipped':
      return { status: RunStatus.skipped, message: text };
    case 'none':
    case 'cancelled':
    case 'running':
      return undefined;
  }
};

/** A run that is skipped has no job. */
export const jobAtEnd = ({ job, validation }: Pick<OrchestratorInput<'logResult'>, 'job' | 'validation'>): Job =>
  validation?.skips === true && job.engine === undefined ? { ...job, state: 'skipped' } : job;

/** The job ended before the request to cancel the run reached it. */
const endingOfRun = (run: Run, input: OrchestratorInput<'logResult'>): Ending => {
  const { job, cancellation } = input;
  const hasEnded = job.state === 'succeeded' || (job.state === 'failed' && job.engine !== undefined);
  if (run.cancelRequestedAt !== undefined && !hasEnded)
    return { status: RunStatus.cancelled, message: cancelMessage(run, cancellation === 'cancelled') };
  const ending = endingOf(jobAtEnd(input));
  if (ending === undefined)
    throw new ContractError(
      `logResult was called while the job is "${job.state}"; it is called when the job has ended`,
    );
  return ending;
};

const unreadyAlertOf = ({ blocking }: Run): typeof validationTimedOut => {
  const isBlockedBy = (name: string): boolean => blocking.some(({ type }) => type === name);
  if (isBlockedBy(POOL_TRAIT)) return poolTimedOut;
  return isBlockedBy(APPROVAL_TRAIT) ? notApproved : validationTimedOut;
};

/** A run that was never ready, or not approved, has no engine in its job: that is another alert than a failed job. */
export const alertsOfJob =
  (ending: Ending, job: Job): AlertsOf =>
  (run, at) => {
    if (ending.status !== RunStatus.failed) return [];
    const alert = job.engine === undefined ? unreadyAlertOf(run) : runFailed;
    return [alert(run, { ...ending, executionArn: run.executionArn, at }, at)];
  };

/** A run that is cancelled after it decided that its readiness deadline had passed still reports that. */
export const alertsOfCancelled = async (run: Run, ports: OrchestratorPorts): Promise<AlertsOf> => {
  const timeout = await unreportedTimeout(run, ports);
  if (timeout === undefined) return () => [];
  const failure = { failureCategory: FailureCategory.timeout, message: timeout.reason ?? '' };
  return (ended, at) => [validationTimedOut(ended, { ...failure, executionArn: ended.executionArn, at }, at)];
};

/** A run that was stuck past its readiness deadline was announced by its finder. */
export const alertsOfUnready = async (
  run: Run,
  ending: Ending,
  job: Job,
  ports: OrchestratorPorts,
): Promise<AlertsOf> => {
  const deadline = await ports.deadlines.get(run, DeadlineKind.validation);
  return deadline?.announced === true ? () => [] : alertsOfJob(ending, job);
};

const alertsOfEnding = async (
  run: Run,
  ending: Ending,
  { job, deadlines }: OrchestratorInput<'logResult'>,
  ports: OrchestratorPorts,
): Promise<AlertsOf> => {
  if (job.engine !== undefined || !deadlines.includes(DeadlineKind.validation)) return alertsOfJob(ending, job);
  if (ending.status === RunStatus.cancelled) return alertsOfCancelled(run, ports);
  return alertsOfUnready(run, ending, job, ports);
};

/** State that the state machine can drop when the end of the run has released its lock. */
const PASSED = ['ReleaseLock', 'IsMonitored'] as const;

/** Where the end has not released the lock (another call has ended the run), ReleaseLock does. */
const nextOf = ({ run, released }: Ended, { awaitsCascade, monitoring }: EndingContext): LogResultNext => {
  const isCompleted = run.status === RunStatus.completed;
  if (awaitsCascade && (isCompleted || run.status === RunStatus.skipped)) return { next: 'notify' };
  if (!released) return { next: 'release' };
  return { next: monitoring.enabled && isCompleted ? 'monitor' : 'end', passed: PASSED };
};

/** Another attempt, or the end: dependants are notified where there are any, or else the lock is released with it. */
export const logResult: Action<'logResult'> = async (input, ports) => {
  const run = await ownRun(input, ports, 'end it');
  const ending = endingOfRun(run, input);
  const retried =
    ending.status === RunStatus.failed && run.cancelRequestedAt === undefined
      ? await retryRun(run, ending, input, ports)
      : undefined;
  if (retried !== undefined) return retried;
  const refusedTransitions = isEnded(run)
    ? () => []
    : await transitionsAtEnd(run, ending, { moves: input.moves, last: false }, ports);
  const alertsOfEnd = await alertsOfEnding(run, ending, input, ports);
  const alertsOf: AlertsOf = (ended, at) => [...alertsOfEnd(ended, at), ...refusedTransitions(at)];
  const breaker = countForBreaker(run, ending.status, input.circuitBreakerFailures);
  const awaitsCascade = await hasDependants(ending, run, ports);
  const lateData = await lateDataPolicy(run, ending, ports);
  const monitoring = input.monitoringPlan;
  const releases = input.mayEnd === true && !awaitsCascade ? input.lockKey : undefined;
  const context = { alertsOf, awaitsCascade, breaker, monitoring, lateData, endedAt: input.enteredAt, releases };
  const ended = await endRun(run, ending, context, ports);
  if (ended.run.status === RunStatus.completed) await recordCompleted(input, ports);
  return { ...resultOf(ended.run), ...nextOf(ended, context) };
};

const decisionText = (run: Run, engine: string, at: string): string =>
  `would have started its ${engine} job at ${at}${clause(', after ', waitedText(run, at))}`;

/**
 * A shadow run that is ready has come to its end: what it would have done is recorded, once, with the time of the first
 * call.
 */
export const concludeShadow = async (
  input: OrchestratorInput<'checkReadiness'>,
  ports: OrchestratorPorts,
): Promise<void> => {
  const run = await ownRun(input, ports, 'end it');
  const message = printable(decisionText(run, input.plan.trigger.type, iso(ports.clock.now())), MESSAGE_BYTES);
  await endRun(
    run,
    { status: RunStatus.shadow, message },
    {
      alertsOf: () => [],
      awaitsCascade: false,
      breaker: undefined,
      monitoring: { enabled: false, waitSeconds: 0 },
      lateData: undefined,
      endedAt: input.enteredAt,
    },
    ports,
  );
};

/**
 * After completion the dependants get their MARKER, and after a skip a notice that none comes. The transaction of the
 * run's end records that it owes them, so whatever dies here is done again: by the state machine's retries, and at last
 * by the sweeper.
 */
export const notifyDownstream: Action<'notifyDownstream'> = async (input, ports) => {
  const notified = await ports.cascade.notify(await ownRun(input, ports, 'end it'));
  ports.log.info('dependants notified', {
    pipelineId: input.pipelineId,
    date: input.date,
    scheduleId: input.scheduleId,
    attempt: input.attempt,
    ...notified,
  });
  return { result: 'notified', count: notified.marked };
};

/** A repeated call finds the lock gone, or another execution's; both are left as they are. */
export const releaseLock: Action<'releaseLock'> = async ({ lockKey, executionArn }, ports) => ({
  result: (await ports.locks.release(lockKey, executionArn)) ? 'released' : 'not-held',
});
