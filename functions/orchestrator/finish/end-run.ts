/** The end of a run: run, list copy, run log, lifecycle event and alert in one transaction, once. */

import type { EndEffects } from '../../../kernel/attempt/counted-runs';
import type { Ending, EndingStatus } from '../../../kernel/attempt/transitions';
import type { PipelineConfig } from '../../../kernel/config';
import { lifecycleEvent, runStateChanged } from '../../../kernel/events/event';
import { staleReporter } from '../../../kernel/markers/late-data';
import { beginMonitoring } from '../../../kernel/monitoring/monitoring';
import type { ExecutionResult, RunPlan } from '../../../kernel/run/execution';
import type { DomainEvent, Run } from '../../../kernel/run/model';
import { isShadow } from '../../../kernel/shadow/mode';
import { iso } from '../../../kernel/time/instant';
import { OwnershipError, retryOnConflict } from '../../../kernel/values/errors';
import { endMetrics } from '../../../kernel/words/manifest';
import { EventChannel, Outcome, RunStatus } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from '../task/ports';

/** The alerts that belong to the ending; `at` is its instant. */
export type AlertsOf = (run: Run, at: string) => DomainEvent[];

const outcomes = {
  [RunStatus.completed]: Outcome.completed,
  [RunStatus.failed]: Outcome.failed,
  [RunStatus.cancelled]: Outcome.cancelled,
  [RunStatus.skipped]: Outcome.skipped,
  [RunStatus.shadow]: Outcome.shadow,
} as const;

export const isEnded = (run: Run): run is Ended['run'] => Object.hasOwn(outcomes, run.status);

/** Whether a run that ends so will owe its dependants a MARKER, or the notice that it brings none. */
export const hasDependants = async (
  { status }: EndingStatus,
  run: Run,
  { cascade }: OrchestratorPorts,
): Promise<boolean> =>
  (status === RunStatus.completed || (status === RunStatus.skipped && !isShadow(run))) &&
  cascade.hasDependants(run.pipelineId);

/** `breaker`: undefined where the end does not count. */
export interface EndingContext extends Pick<EndEffects, 'asksMarker' | 'movesLeft' | 'releases'> {
  breaker: EndEffects['breaker'];
  alertsOf: AlertsOf;
  /** From `hasDependants`. */
  awaitsCascade: boolean;
  /** How a run that completes is monitored. */
  monitoring: RunPlan['monitoring'];
  /** From `lateDataPolicy`. */
  lateData: PipelineConfig['lateData'] | undefined;
  /**
   * By the execution's clock, as the step that ends the run began: what is written from then on has come after the run.
   * Undefined: now.
   */
  endedAt: string | undefined;
}

/** A run in shadow mode ends when it is ready; `message` says what it would have done. */
type AnyEnding = Ending | { status: typeof RunStatus.shadow; message: string };

/** No completion that a lifecycle could report. */
const endEvent = (run: Run & { status: AnyEnding['status'] }): DomainEvent => {
  const { status } = run;
  if (status !== RunStatus.shadow) return lifecycleEvent({ ...run, status });
  return {
    ...runStateChanged(run, status, { at: run.updatedAt, message: run.message ?? '' }),
    channel: EventChannel.bus,
  };
};

export interface Ended {
  run: Run & { status: keyof typeof outcomes };
  /** By this call. One that comes late must release nothing: a later attempt of the execution may need the lock. */
  released: boolean;
}

/**
 * Ends an open run, and gives it as it has ended; one that has ended already (by an earlier call, or by a person) stays
 * as it is.
 */
export const endRun = async (
  run: Run,
  ending: AnyEnding,
  context: EndingContext,
  ports: OrchestratorPorts,
): Promise<Ended> => {
  const { alertsOf, awaitsCascade, monitoring: plan, lateData: policy, endedAt, ...effects } = context;
  let current = run;
  let released = false;
  return retryOnConflict(`ending run ${run.runId}`, async () => {
    if (isEnded(current)) return { run: current, released };
    const at = iso(ports.clock.now());
    const { failureCategory, message } = { failureCategory: undefined, message: undefined, ...ending };
    const completedAt = endedAt ?? at;
    const end = { status: ending.status, failureCategory, message, completedAt, updatedAt: at };
    const events = [endEvent({ ...current, ...end }), ...alertsOf(current, at)];
    const reportStale = policy === undefined ? undefined : staleReporter({ ...current, completedAt }, policy, at);
    const monitoring =
      plan.enabled && ending.status === RunStatus.completed ? beginMonitoring(current, plan, completedAt) : undefined;
    const answer = await ports.runs.transition(
      current,
      {
        to: ending.status,
        at,
        failureCategory,
        message,
        completedAt,
        nextCheckAt: undefined,
        awaitsCascade,
        effects: { ...effects, monitoring, reportStale },
      },
      events,
    );
    if (answer.result === 'changed') {
      released = answer.released;
      if (ending.status !== RunStatus.shadow) ports.metrics.count(endMetrics[ending.status], 1);
    }
    if (answer.run?.executionArn !== run.executionArn)
      throw new OwnershipError(
        `Run ${run.runId} could not become ${ending.status}: it now belongs to ${answer.run?.executionArn}`,
      );
    current = answer.run;
    return undefined;
  });
};

export const resultOf = (run: Ended['run']): ExecutionResult => ({
  pipelineId: run.pipelineId,
  date: run.date,
  scheduleId: run.scheduleId,
  outcome: outcomes[run.status],
  runId: run.runId,
  attempt: run.attempt,
  category: run.failureCategory,
  message: run.message,
});
