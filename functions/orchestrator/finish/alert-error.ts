/**
 * The results of a failed step: a recorded failure, exactly one alert, a free lock. Whatever the failed step
 * managed to do before it died is found in the table:
 *
 *   a run of this execution, open       it ends: as the job ended or its readiness deadline was decided, where that is
 *   known, else FAILED, with its alert in the same transaction
 *   a run of this execution, ended      it stays; a failed one has its alert already, a completed one gets it now: a
 *   lesser one while it is monitored
 *   no run of this execution            the run log says FAILED, unless it says what another attempt or execution did
 *
 * A run that failed for an outage before its job could be started is passed to the router, which starts the next
 * attempt.
 *
 * Every id is derived from the execution, so a repeated call records nothing twice.
 */
import type { OrchestratorInput } from '../../../asl/contract';
import { lockKeysOf } from '../../../kernel/attempt/lock-key';
import {
  type Ending,
  endingOfInterrupted,
  leftForGood,
  pendingTransitions,
  transitionsAtEnd,
  transitionsOf,
} from '../../../kernel/attempt/transitions';
import { type PipelineConfig, parsePipeline, registeredRouting } from '../../../kernel/config';
import { endWithoutRun, routed } from '../../../kernel/events/event';
import { countForBreaker } from '../../../kernel/holds/hold';
import { leadsToAnother } from '../../../kernel/markers/decision';
import { monitoringStopped } from '../../../kernel/monitoring/drift-events';
import { endMonitoring } from '../../../kernel/monitoring/monitoring';
import type { ExecutionResult } from '../../../kernel/run/execution';
import type { Routed, Run, RunLog } from '../../../kernel/run/model';
import { decidedTimeout } from '../../../kernel/sla/decide';
import { iso } from '../../../kernel/time/instant';
import { MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { metricNames } from '../../../kernel/words/manifest';
import { FailureCategory, MonitoringStatus, Outcome, RunStatus } from '../../../kernel/words/vocabulary';
import { concludeExcluded, keepHeld } from '../begin/without-run';
import { orchestrationError } from '../task/events';
import type { Action, OrchestratorPorts } from '../task/ports';
import { categoryOf, causeText, describeError, isOutage } from '../task/step-error';
import { lateDataPolicy } from '../task/upstreams';
import { type AlertsOf, endRun, hasDependants, isEnded, resultOf } from './end-run';
import { alertsOfCancelled, alertsOfJob, alertsOfUnready, endingOf, jobAtEnd } from './log-result';

type Input = OrchestratorInput<'alertError'>;

/** Nothing has been started: another attempt may, and it waits for less. */
const isHandedOver = ({ error, job }: Input, run?: Run): boolean =>
  isOutage(error) &&
  job.state === 'none' &&
  (run === undefined || (run.status === RunStatus.pending && run.cancelRequestedAt === undefined));

/** How a run ends whose execution went wrong. */
const endingAfterError = (run: Run, { job, error }: Input): Ending =>
  endingOf(job) ?? endingOfInterrupted(run, { failureCategory: categoryOf(error), message: describeError(error) });

const errorAlert = (input: Input, { runId, ...rest }: Routed & { runId?: string }, at: string, now: string) =>
  orchestrationError(
    { ...input, runId, ...routed(rest) },
    {
      executionArn: input.executionArn,
      failureCategory: categoryOf(input.error),
      message: describeError(input.error),
      at,
    },
    now,
  );

/**
 * The run of this execution's attempt, or of its next one, even if the step that created it died before it returned.
 */
const findRun = async (
  input: Input,
  runLog: RunLog | undefined,
  ports: OrchestratorPorts,
): Promise<Run | undefined> => {
  // The log knows better than the input: while an attempt waits for its retry, the input still names the run before it.
  const logged =
    runLog !== undefined && runLog.executionArn === input.executionArn && runLog.attempt >= input.attempt
      ? runLog.runId
      : undefined;
  for (const runId of [logged, input.runId]) {
    const run = runId === undefined ? undefined : await ports.runs.get(runId);
    if (run !== undefined && run.executionArn === input.executionArn && run.attempt >= input.attempt) return run;
  }
  return undefined;
};

/** The input's data on the job belong to the attempt that it names. */
const ofAttempt = (run: Run, input: Input): Input =>
  run.attempt === input.attempt
    ? input
    : { ...input, attempt: run.attempt, job: { ...input.job, state: 'none', engine: undefined, jobId: undefined } };

/** Undefined: the version has expired, or cannot be read any more. */
const versionOf = async (
  { pipelineId }: Run,
  version: number,
  { config }: OrchestratorPorts,
): Promise<PipelineConfig | undefined> => {
  const parsed = parsePipeline(await config.pipelineVersion(pipelineId, version));
  return parsed.ok ? parsed.value : undefined;
};

/** The step that began the run may have died before it returned what moves: then the run's configuration has it. */
const withTransitions = async (run: Run, input: Input, ports: OrchestratorPorts): Promise<Input> => {
  if (input.runId !== undefined || run.configVersion === undefined || isEnded(run)) return input;
  const pipeline = await versionOf(run, run.configVersion, ports);
  return pipeline === undefined ? input : { ...input, moves: transitionsOf(pipeline, run, run) };
};

/** The run is what it is. Where only its monitoring went wrong, nothing else needs anybody. */
const announceAfterCompletion = async (
  run: Run,
  input: Input,
  now: string,
  ports: OrchestratorPorts,
): Promise<void> => {
  const monitoring = input.monitoringResult === 'none' ? undefined : await ports.monitorings.get(run.runId);
  // It has requested another run, or its time was over: no job is left to stop.
  if (monitoring !== undefined && monitoring.status !== MonitoringStatus.watching) return;
  if (monitoring === undefined)
    return void (await ports.events.append(errorAlert(input, run, run.completedAt ?? run.updatedAt, now)));
  if (run.watched) await ports.events.append(monitoringStopped(monitoring, describeError(input.error), now));
  await ports.monitorings.put(endMonitoring(monitoring, MonitoringStatus.stopped, now));
};

/**
 * The step that decided that the readiness deadline had passed may have died before it returned: then the job ends as
 * that step would have ended it. A run that came to the start of its job since was ready after all.
 */
const asDecided = async (run: Run, input: Input, ports: OrchestratorPorts): Promise<Input> => {
  const job = jobAtEnd(input);
  const mayBeDecided = run.status === RunStatus.pending && job.state === 'none' && run.cancelRequestedAt === undefined;
  const timeout = mayBeDecided ? await decidedTimeout(run, ports) : undefined;
  if (timeout === undefined || timeout.onTimeout === 'start') return { ...input, job };
  const state = timeout.onTimeout === 'skip' ? 'skipped' : 'timed-out';
  return { ...input, job: { ...job, state, message: timeout.reason } };
};

const alertsOfEnding = async (run: Run, ending: Ending, input: Input, ports: OrchestratorPorts): Promise<AlertsOf> => {
  if (ending.status === RunStatus.cancelled) return alertsOfCancelled(run, ports);
  if (ending.status === RunStatus.skipped) return () => [];
  const { job } = input;
  const jobFailed = ending.status === RunStatus.failed && (job.state === 'failed' || job.state === 'timed-out');
  if (!jobFailed) return (ended, at) => [errorAlert(input, ended, at, at)];
  return job.engine === undefined ? alertsOfUnready(run, ending, job, ports) : alertsOfJob(ending, job);
};

/** Whether another attempt follows, so that this is not the end. The configuration is read where it matters. */
const isFollowed = async (run: Run, ending: Ending, input: Input, ports: OrchestratorPorts): Promise<boolean> => {
  if (run.rerunId !== undefined) return false;
  if (input.moves.failed.length === 0 || run.configVersion === undefined) return true;
  const pipeline = await versionOf(run, run.configVersion, ports);
  return pipeline === undefined || leadsToAnother(run, ending, pipeline);
};

const concludeRun = async (run: Run, input: Input, ports: OrchestratorPorts): Promise<ExecutionResult> => {
  const now = iso(ports.clock.now());
  if (isEnded(run)) {
    if (run.status === RunStatus.completed) await announceAfterCompletion(run, input, now, ports);
    return resultOf(run);
  }
  const ending = endingAfterError(run, input);
  const asksMarker = isHandedOver(input, run);
  const isRepeated = asksMarker && (await isFollowed(run, ending, input, ports));
  const movesLeft = isRepeated ? pendingTransitions(run, ending, input.moves) : undefined;
  const refusedTransitions = isRepeated
    ? () => []
    : await transitionsAtEnd(run, ending, { moves: input.moves, last: true }, ports);
  const alertsOfEnd = await alertsOfEnding(run, ending, input, ports);
  const alertsOf: AlertsOf = (ended, at) => [...alertsOfEnd(ended, at), ...refusedTransitions(at)];
  // The sweeper notifies the pipelines that this completion would start: here nothing more may fail.
  const breaker = countForBreaker(run, ending.status, input.circuitBreakerFailures);
  const awaitsCascade = await hasDependants(ending, run, ports);
  const lateData = await lateDataPolicy(run, ending, ports);
  // Executions that an earlier release has started neither give it nor have this state.
  const monitoring = input.monitoringPlan ?? ({ enabled: false, waitSeconds: 0 } as const);
  const context = {
    alertsOf,
    awaitsCascade,
    breaker,
    monitoring,
    lateData,
    endedAt: input.enteredAt,
    asksMarker,
    movesLeft,
  };
  return resultOf((await endRun(run, ending, context, ports)).run);
};

/** There is no run: the run log has to say that the attempt failed, and why. */
const concludeWithoutRun = async (
  input: Input,
  runLog: RunLog | undefined,
  ports: OrchestratorPorts,
): Promise<ExecutionResult> => {
  const { pipelineId, date, scheduleId, attempt, executionArn, traceId } = input;
  const at = iso(ports.clock.now());
  const message = describeError(input.error);
  const failureCategory = categoryOf(input.error);
  const routed = await registeredRouting(pipelineId, ports);
  const failure = {
    ...routed,
    pipelineId,
    date,
    scheduleId,
    attempt,
    executionArn,
    traceId,
    rerunId: input.rerunId,
    failureCategory,
    message,
  };
  const lifecycle = endWithoutRun({ ...failure, status: RunStatus.failed }, at);

  const asksMarker = isHandedOver(input);
  const why = `attempt ${attempt} has failed before it had a run: ${message}`;
  const answer = await ports.runs.failWithoutRun({ ...failure, at, asksMarker }, [
    lifecycle,
    errorAlert(input, routed, at, at),
    ...(asksMarker ? [] : leftForGood(runLog, why, at)),
  ]);
  if (answer === 'recorded') ports.metrics.count(metricNames.runsFailed, 1);
  if (answer === 'refused')
    await ports.events.append(errorAlert(input, routed, runLog?.createdAt ?? `${date}T00:00:00.000Z`, at));
  return {
    pipelineId,
    date,
    scheduleId,
    outcome: Outcome.failed,
    runId: undefined,
    attempt,
    category: failureCategory,
    message,
  };
};

/** For an execution that was started without naming an instance. */
export const neverBegun = (
  { pipelineId, date, scheduleId, attempt, error, executionArn }: Input,
  { log }: OrchestratorPorts,
): ExecutionResult => {
  const message = describeError(error);
  log.error('an execution was started without what it needs', { executionArn, message });
  return {
    pipelineId,
    date,
    scheduleId,
    attempt,
    outcome: Outcome.failed,
    runId: undefined,
    category: FailureCategory.permanent,
    message,
  };
};

/** The step that says which lock it is may have died after it had taken it. */
const releaseLock = async (input: Input, { locks }: OrchestratorPorts): Promise<void> => {
  const keys = input.lockKey === undefined ? lockKeysOf(input.executionArn, input) : [input.lockKey];
  for (const key of keys) await locks.release(key, input.executionArn);
};

export const alertError: Action<'alertError'> = async (input, ports) => {
  const { error } = input;
  if (error.Error === 'Signalbox.Held') {
    const kept = await keepHeld(input, describeError(error), ports);
    await releaseLock(input, ports);
    return kept;
  }
  if (error.Error === 'Signalbox.Excluded') {
    const excluded = await concludeExcluded(input, printable(causeText(error.Cause ?? ''), MESSAGE_BYTES), ports);
    await releaseLock(input, ports);
    return excluded;
  }
  ports.log.error('a step of the execution failed', {
    ...input.error,
    pipelineId: input.pipelineId,
    date: input.date,
    runId: input.runId,
    executionArn: input.executionArn,
  });
  const runLog = await ports.runLogs.get(input);
  const run = await findRun(input, runLog, ports);
  const result =
    run === undefined
      ? await concludeWithoutRun(input, runLog, ports)
      : await concludeRun(
          run,
          await asDecided(run, await withTransitions(run, ofAttempt(run, input), ports), ports),
          ports,
        );
  // Last: the next holder of the lock finds the attempt ended.
  await releaseLock(input, ports);
  return result;
};
