/**
 * The deadlines of an instance in the steps of its execution. Steps of a pipeline without `sla` do
 * nothing here.
 */
import type { OrchestratorInput, TaskInput } from '../../../asl/contract';
import type { PipelineConfig, ScheduleConfig } from '../../../kernel/config';
import { routed } from '../../../kernel/events/event';
import { checkMs } from '../../../kernel/job/run-job';
import type { Rerun } from '../../../kernel/reruns/rerun';
import type { RunPlan } from '../../../kernel/run/execution';
import { isRerun } from '../../../kernel/run/status';
import { opensAt } from '../../../kernel/schedule/schedule';
import { clockDeadlines, durationDeadline, validationDeadline, validationDueMs } from '../../../kernel/sla/deadlines';
import { decideDeadline, decideIfDue, openDeadlines } from '../../../kernel/sla/decide';
import { iso } from '../../../kernel/time/instant';
import { DeadlineKind, DeadlineOutcome } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from './ports';

interface Registered {
  pipeline: PipelineConfig;
  schedule: ScheduleConfig;
  registeredAt: string;
}

/** A MARKER's own time is its writer's claim: nothing is counted from the future. */
const markerMs = (markerAt: string | undefined, nowMs: number): number => {
  const claimed = Date.parse(markerAt ?? '');
  return Number.isNaN(claimed) ? nowMs : Math.min(claimed, nowMs);
};

/** The completion that a rerun runs again. */
const replacedBy = async (
  input: { rerunId: string | undefined },
  { reruns }: OrchestratorPorts,
): Promise<Rerun['replaces'] | undefined> => (isRerun(input) ? (await reruns.get(input.rerunId))?.replaces : undefined);

/** At the first step, because an instance that waits for its schedule or its lock is held to its deadlines, too. */
export const openInstanceDeadlines = async (
  input: OrchestratorInput<'checkExclusion'>,
  { pipeline, schedule, registeredAt }: Registered,
  ports: OrchestratorPorts,
): Promise<void> => {
  const askedMs = markerMs(input.markerAt, ports.clock.now());
  // Time in which nothing may start is none that a run takes, and nothing started before the registration.
  const beginsMs = Math.max(
    askedMs,
    Date.parse(registeredAt),
    opensAt(pipeline, schedule, input.date) ?? askedMs,
    input.notBefore === undefined ? askedMs : Date.parse(input.notBefore),
  );
  const planned = [...clockDeadlines(pipeline, schedule, input.date), ...durationDeadline(pipeline, input, beginsMs)];
  const replaced = planned.length === 0 ? undefined : await replacedBy(input, ports);
  const opening = {
    attempt: input.attempt,
    registeredAt,
    ...(isRerun(input) ? { rerunAt: iso(askedMs) } : {}),
    ...(replaced === undefined ? {} : { replaced }),
  };
  await openDeadlines(planned, opening, ports);
};

/** The readiness deadline counts from when the run is created. */
export const openValidationDeadline = async (
  input: TaskInput,
  { pipeline, registeredAt }: Omit<Registered, 'schedule'>,
  plan: RunPlan,
  ports: OrchestratorPorts,
): Promise<void> =>
  openDeadlines(
    validationDeadline(pipeline, input, plan, checkMs(plan)),
    { attempt: input.attempt, registeredAt },
    ports,
  );

/**
 * A last evaluation that an outage has delayed beyond its time counts for the run, and not for the deadline: that one
 * is breached, whether a timer or the run is first.
 */
export const recordReadyWithin = async (
  input: TaskInput & { runId: string },
  plan: RunPlan,
  ports: OrchestratorPorts,
): Promise<void> => {
  const { deadlines, validationDueAt } = plan;
  if (!deadlines.includes(DeadlineKind.validation)) return;
  const nowMs = ports.clock.now();
  const isInTime = nowMs < validationDueMs(Date.parse(validationDueAt), checkMs(plan));
  await decideDeadline(
    { ...input, ...routed(plan), kind: DeadlineKind.validation, dueAt: validationDueAt },
    { outcome: isInTime ? DeadlineOutcome.met : DeadlineOutcome.breached, reason: `ready at ${iso(nowMs)}` },
    ports,
  );
};

/** The run is ready: recorded before its job starts, so that no timer finds it late afterwards. */
export const recordReady = async (
  input: TaskInput & { runId: string },
  plan: RunPlan,
  ports: OrchestratorPorts,
): Promise<void> => {
  const { deadlines, evaluationDueAt } = plan;
  const now = iso(ports.clock.now());
  if (deadlines.includes(DeadlineKind.evaluation)) {
    const outcome = now < evaluationDueAt ? DeadlineOutcome.met : DeadlineOutcome.breached;
    await decideDeadline(
      { ...input, ...routed(plan), kind: DeadlineKind.evaluation, dueAt: evaluationDueAt },
      { outcome, reason: `ready at ${now}` },
      ports,
    );
  }
  await recordReadyWithin(input, plan, ports);
};

/** The run has completed: the run log says when, whatever becomes of this call. */
export const recordCompleted = async (
  input: TaskInput & { runId: string; deadlines: DeadlineKind[] },
  ports: OrchestratorPorts,
): Promise<void> => {
  for (const kind of [DeadlineKind.completion, DeadlineKind.duration] as const) {
    if (input.deadlines.includes(kind)) await decideIfDue({ ...input, kind }, ports);
  }
};
