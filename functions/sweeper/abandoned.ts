/**
 * Attempts whose execution is gone. The execution is checked first: only when Step Functions reports that it does not
 * run, the attempt ends here, under its own execution's conditions, so that its late writes are refused. The job is
 * started again only where it cannot have been started: then the MARKER is handed to the router, which knows the rules
 * of attempts.
 */

import { releaseLocks } from '../../kernel/attempt/lock-key';
import {
  type Ending,
  endingOfAbandoned,
  pendingTransitions,
  transitionRefused,
  transitionsFor,
  transitionsOf,
} from '../../kernel/attempt/transitions';
import { type PipelineConfig, parsePipeline } from '../../kernel/config';
import { executionLost } from '../../kernel/events/alert';
import { lifecycleEvent } from '../../kernel/events/event';
import { countForBreaker } from '../../kernel/holds/hold';
import { leadsToAnother } from '../../kernel/markers/decision';
import { staleReporter } from '../../kernel/markers/late-data';
import { monitoringStopped } from '../../kernel/monitoring/drift-events';
import { beginMonitoring, endMonitoring, type Monitoring, monitoringPlanOf } from '../../kernel/monitoring/monitoring';
import type { DomainEvent, PendingTransitions, Run } from '../../kernel/run/model';
import { unreportedTimeout } from '../../kernel/sla/decide';
import { deadlineBreached } from '../../kernel/sla/evaluate';
import { iso } from '../../kernel/time/instant';
import type { SweeperPorts } from '../../kernel/watch/ports';
import { endMetrics } from '../../kernel/words/manifest';
import { FailureCategory, MonitoringStatus, RunStatus } from '../../kernel/words/vocabulary';

const GONE = 'its execution has ended without it';

const alertsOf = (run: Run, ending: Ending, since: string, at: string): DomainEvent[] =>
  ending.status === RunStatus.failed && run.watched
    ? [executionLost(run, { executionArn: run.executionArn, since, ...ending }, at)]
    : [];

/**
 * Its MARKER is processed again: mostly another attempt follows. After a rerun none does, but for one that joined it.
 */
const isRepeated = (ending: Ending): boolean =>
  ending.status === RunStatus.failed && ending.failureCategory === FailureCategory.transient;

/** As the run was planned with it; undefined if it cannot be read any more. */
const configOf = async (run: Run, { config }: SweeperPorts): Promise<PipelineConfig | undefined> => {
  const document =
    run.configVersion === undefined
      ? (await config.pipeline(run.pipelineId))?.document
      : await config.pipelineVersion(run.pipelineId, run.configVersion);
  const parsed = document === undefined ? undefined : parsePipeline(document);
  return parsed?.ok === true ? parsed.value : undefined;
};

/**
 * Its execution has decided that its readiness deadline had passed, and died before the end of the run could report it.
 */
const timeoutEvents = async (run: Run, at: string, ports: SweeperPorts): Promise<DomainEvent[]> => {
  const timeout = run.status === RunStatus.pending ? await unreportedTimeout(run, ports) : undefined;
  if (timeout === undefined) return [];
  return [deadlineBreached({ ...run, kind: timeout.kind, dueAt: timeout.dueAt }, timeout.reason ?? '', at)];
};

/**
 * The transitions of the run's end: left to the attempt that follows, or else for a person to decide, because
 * the table does not record how far its execution came.
 */
const unmovedBy = (
  run: Run,
  ending: Ending,
  at: string,
  config: PipelineConfig | undefined,
): { movesLeft: PendingTransitions | undefined; refused: DomainEvent[] } => {
  if (config === undefined) return { movesLeft: undefined, refused: [] };
  const planned = transitionsOf(config, run, run);
  if (isRepeated(ending) && leadsToAnother(run, ending, config))
    return { movesLeft: pendingTransitions(run, ending, planned), refused: [] };
  const refused = transitionsFor(run, ending, planned).map((move) => transitionRefused(run, move, GONE, at));
  return { movesLeft: undefined, refused };
};

/** A run that completes here has no execution to check its data again. */
const leftUnmonitored = (
  run: Run,
  ending: Ending,
  completedAt: string,
  config: PipelineConfig | undefined,
): Monitoring | undefined => {
  const plan = config === undefined ? undefined : monitoringPlanOf(config, []);
  return ending.status === RunStatus.completed && run.watched && plan?.enabled === true
    ? endMonitoring(beginMonitoring(run, plan, completedAt), MonitoringStatus.stopped, completedAt)
    : undefined;
};

/**
 * Ends an open run whose execution does not run; `since` is the beginning of its silence. `running`: it does, and the
 * run is left as it is.
 */
export const concludeAbandoned = async (
  run: Run,
  since: string,
  nowMs: number,
  ports: SweeperPorts,
): Promise<'running' | 'concluded' | 'changed'> => {
  if ((await ports.executionStates.stateOf(run.executionArn)) === 'running') return 'running';
  const at = iso(nowMs);
  const ending = endingOfAbandoned(run, GONE);
  const { failureCategory, message } = { failureCategory: undefined, message: undefined, ...ending };
  const end = { status: ending.status, failureCategory, message, completedAt: run.completedAt ?? at, updatedAt: at };
  const config = await configOf(run, ports);
  // In the same transaction, and so before its MARKER is processed again: a pipeline that is held by now keeps it.
  const breaker = countForBreaker(run, ending.status, config?.circuitBreaker?.failures ?? 0);
  const unmonitored = leftUnmonitored(run, ending, end.completedAt, config);
  const timeout = config?.sla.validationTimeout === undefined ? [] : await timeoutEvents(run, at, ports);
  const { movesLeft, refused } = unmovedBy(run, ending, at, config);
  const reportStale =
    ending.status === RunStatus.completed && run.upstreamAttempts !== undefined
      ? staleReporter({ ...run, completedAt: end.completedAt }, config?.lateData ?? 'ignore', at)
      : undefined;
  // First: after a crash in between, no one looks for the lock of a run that has ended.
  await releaseLocks(run, run.executionArn, ports);
  const answer = await ports.runs.transition(
    run,
    {
      to: ending.status,
      at,
      failureCategory,
      message,
      completedAt: end.completedAt,
      nextCheckAt: undefined,
      awaitsCascade: ending.status === RunStatus.completed && (await ports.cascade.hasDependants(run.pipelineId)),
      effects: { breaker, monitoring: unmonitored, reportStale, asksMarker: isRepeated(ending), movesLeft },
    },
    [
      lifecycleEvent({ ...run, ...end }),
      ...(unmonitored === undefined ? [] : [monitoringStopped(unmonitored, GONE, at)]),
      ...alertsOf(run, ending, since, at),
      ...timeout,
      ...refused,
    ],
  );
  if (answer.result === 'refused') return 'changed';
  if (answer.result === 'changed') ports.metrics.count(endMetrics[ending.status], 1);
  return 'concluded';
};
