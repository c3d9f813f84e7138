/**
 * Monitoring: after a run has completed its traits are evaluated again, in its own execution and without the lock, at
 * growing intervals until its time is over. Each finding is reported once per run and never changes the run.
 *
 *   completed ── wait ── evaluation 1 ── wait ── evaluation 2 ── … ── the last ──┬── over
 *                          │                                                     └── first ERROR of a trait: one more
 *                          evaluation
 *                          ├── a newer attempt: superseded, for that one has its own
 *                          └── a request to cancel it: cancelled, also while it waits
 */

import type { PipelineConfig } from '../config';
import { routed } from '../events/event';
import { defaults } from '../fields/limits';
import { defaultBudgets, type RerunRequest } from '../reruns/rerun';
import type { EvaluatedTrait, MonitoringPlan, PlannedTraits, RunPlan, TraitPlan, WaitPlan } from '../run/execution';
import type { Routed } from '../run/model';
import { iso } from '../time/instant';
import { type DriftFinding, driftOf } from '../traits/drift';
import { clause, printable } from '../values/text';
import { monitoringChecks, nextWait } from '../waiting/pacing';
import type { Instance } from '../words/instance';
import { DriftKind, MonitoringStatus, RerunKind, TraitStatus } from '../words/vocabulary';

/** `RUN#{runId}`/`MONITORING`: the state of a run's monitoring, for people and for the sweeper. */
export interface Monitoring extends Instance, Routed {
  runId: string;
  attempt: number;
  traceId: string;
  executionArn: string;
  status: MonitoringStatus;
  /** False: the sweeper leaves this pipeline alone. */
  watched: boolean;
  startedAt: string;
  /** When its time is over. */
  endsAt: string;
  /** Evaluations so far. */
  round: number;
  /** The last evaluation; undefined before the first. */
  checkedAt: string | undefined;
  /** When the next evaluation is due; undefined when it has ended. */
  nextCheckAt: string | undefined;
  endedAt: string | undefined;
  /** Its canceller and the reason; undefined where it ended otherwise. */
  endReason: string | undefined;
  findings: (DriftFinding & { at: string })[];
}

/** Said once per run. */
export const findingKey = ({ type, field, kind }: DriftFinding): string => JSON.stringify([type, field, kind]);

/** Whether another run may help: a trait that cannot be evaluated, or compared, is no news of the data. */
export const isDrift = ({ kind }: DriftFinding): boolean => kind === DriftKind.status || kind === DriftKind.moved;

/** An evaluation is over, late or never was: a single failure is confirmed after this time. */
const CONFIRMATION_SECONDS = 60;

export interface EvaluatedAgain {
  plan: PlannedTraits & { monitoring: MonitoringPlan };
  /** The results that the run started on. */
  passed: readonly EvaluatedTrait[];
  results: readonly EvaluatedTrait[];
  /** Evaluations before this one. */
  round: number;
  /** Traits that were in ERROR at the evaluation before. */
  failing: readonly string[];
  startedAtMs: number;
  nowMs: number;
}

export interface DriftCheck {
  findings: DriftFinding[];
  isDone: boolean;
  /** The traits of the next evaluation, and when it is due. */
  traits: TraitPlan[];
  failing: string[];
  waitSeconds: number;
}

const waitPlanOf = ({ intervalSeconds }: Pick<MonitoringPlan, 'intervalSeconds'>, traits: number): WaitPlan => ({
  intervalSeconds,
  backoff: defaults.monitoring.backoff,
  maxIntervalSeconds: Math.max(intervalSeconds, defaults.monitoring.maxIntervalSeconds),
  maxRounds: monitoringChecks(traits),
});

const watchedByType = (
  passed: readonly EvaluatedTrait[],
  { traits }: MonitoringPlan,
): ReadonlyMap<string, EvaluatedTrait> =>
  new Map(
    passed
      .filter(({ type, status }) => status === TraitStatus.pass && (traits?.includes(type) ?? true))
      .map((result) => [result.type, result]),
  );

/** It says nothing about the data: the query still runs, or could not be answered. */
const isUndetermined = ({ status }: EvaluatedTrait): boolean =>
  status === TraitStatus.error || status === TraitStatus.pending;

/** Gives the findings of one evaluation, and what follows. */
export const evaluateAgain = ({
  plan,
  passed,
  results,
  round,
  failing,
  startedAtMs,
  nowMs,
}: EvaluatedAgain): DriftCheck => {
  const watched = watchedByType(passed, plan.monitoring);
  const asked = results.filter(({ type }) => watched.has(type));
  const undetermined = asked.filter(isUndetermined).map(({ type }) => type);
  const remainingSeconds = plan.monitoring.durationSeconds - (nowMs - startedAtMs) / 1000;
  const isLast = remainingSeconds <= 0;
  const isConfirmed = (type: string): boolean => failing.includes(type);
  const thresholdsOf = (type: string) => plan.traits.find((trait) => trait.type === type)?.thresholds ?? {};
  const findings = asked.flatMap((now) => {
    const before = watched.get(now.type);
    return before === undefined
      ? []
      : driftOf({ before, now, thresholds: thresholdsOf(now.type), isGivenUp: isLast && isConfirmed(now.type) });
  });

  // A trait that passes no more has no further findings.
  const failed = new Set(findings.filter(({ field }) => field === null).map(({ type }) => type));
  const askedTypes = new Set(asked.map(({ type }) => type));
  const unconfirmed = undetermined.filter((type) => !isConfirmed(type));
  const next = isLast ? unconfirmed : [...askedTypes].filter((type) => !failed.has(type));
  const traits = plan.traits.filter(({ type }) => next.includes(type));
  const waitSeconds = isLast
    ? CONFIRMATION_SECONDS
    : nextWait(waitPlanOf(plan.monitoring, plan.traits.length), { round: round + 1, remainingSeconds });
  return { findings, isDone: traits.length === 0, traits, failing: undetermined, waitSeconds };
};

/** The run's part of the monitoring plan; nothing without monitoring. */
export const monitoringPlanOf = (
  { watch: { monitoring }, budgets }: PipelineConfig,
  traits: readonly TraitPlan[],
): RunPlan['monitoring'] => {
  if (!monitoring.enabled) return { enabled: false, waitSeconds: 0 };
  const { enabled, intervalSeconds, durationSeconds, onDrift, traits: watched } = monitoring;
  const waitSeconds = nextWait(waitPlanOf(monitoring, traits.length), { round: 0, remainingSeconds: durationSeconds });
  return {
    enabled,
    waitSeconds,
    intervalSeconds,
    durationSeconds,
    onDrift,
    reruns: budgets.driftReruns ?? defaultBudgets.driftReruns,
    ...(watched === undefined ? {} : { traits: watched }),
  };
};

type OfRun = Pick<
  Monitoring,
  'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'attempt' | 'traceId' | 'executionArn' | 'watched' | 'routing'
>;

/** The state when the run has completed. */
export const beginMonitoring = (
  { pipelineId, date, scheduleId, runId, attempt, traceId, executionArn, watched, ...rest }: OfRun,
  plan: MonitoringPlan,
  startedAt: string,
): Monitoring => ({
  pipelineId,
  date,
  scheduleId,
  runId,
  attempt,
  traceId,
  executionArn,
  watched,
  status: MonitoringStatus.watching,
  startedAt,
  endsAt: iso(Date.parse(startedAt) + plan.durationSeconds * 1000),
  round: 0,
  checkedAt: undefined,
  nextCheckAt: iso(Date.parse(startedAt) + plan.waitSeconds * 1000),
  endedAt: undefined,
  endReason: undefined,
  findings: [],
  ...routed(rest),
});

export const endMonitoring = (
  monitoring: Monitoring,
  status: Exclude<MonitoringStatus, typeof MonitoringStatus.watching>,
  at: string,
): Monitoring => ({ ...monitoring, status, nextCheckAt: undefined, endedAt: at });

const MAX_REASON_BYTES = 256;

const driftReason = (runId: string, findings: readonly DriftFinding[]): string => {
  const found = findings
    .filter(isDrift)
    .map(({ message }) => message)
    .join('; ');
  return printable(`drift after run ${runId}${clause(': ', found)}`, MAX_REASON_BYTES);
};

/** Another run, because the data has changed under a completed one. The same for the same monitoring. */
export const driftRerun = ({ pipelineId, date, scheduleId, runId, findings, endedAt }: Monitoring): RerunRequest => ({
  pipelineId,
  date,
  scheduleId,
  kind: RerunKind.drift,
  reason: driftReason(runId, findings),
  requestedBy: 'signalbox',
  requestedAt: endedAt ?? '',
  automatic: true,
});
