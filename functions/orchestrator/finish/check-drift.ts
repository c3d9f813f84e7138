/**
 * One check after completion. What it finds for the first time is announced, then recorded: a call that dies in between
 * is repeated with the same results and announces the same under the same ids.
 */

import type { MonitoringState, OrchestratorInput } from '../../../asl/contract';
import { routed } from '../../../kernel/events/event';
import { driftEvents } from '../../../kernel/monitoring/drift-events';
import {
  beginMonitoring,
  type DriftCheck,
  driftRerun,
  endMonitoring,
  evaluateAgain,
  findingKey,
  isDrift,
  type Monitoring,
} from '../../../kernel/monitoring/monitoring';
import { defaultBudgets } from '../../../kernel/reruns/rerun';
import type { MonitoringPlan } from '../../../kernel/run/execution';
import type { RunLog } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import { batchesOf, evaluatedIn } from '../../../kernel/traits/evaluator';
import { ContractError } from '../../../kernel/values/errors';
import { MONITORING_WAKE_UPS } from '../../../kernel/waiting/pacing';
import { NOT_WAKEABLE } from '../../../kernel/waiting/wake';
import { MonitoringStatus, WaitPhase } from '../../../kernel/words/vocabulary';
import type { Action, OrchestratorPorts } from '../task/ports';

type Input = OrchestratorInput<'checkDrift'>;

/** As far as it is recorded; an item that was deleted is replaced. */
const recorded = async (input: Input, plan: MonitoringPlan, ports: OrchestratorPorts): Promise<Monitoring> =>
  (await ports.monitorings.get(input.runId)) ??
  beginMonitoring({ ...input, ...routed(input.plan), watched: true }, plan, input.monitoring.startedAt);

const isSuperseded = (runLog: RunLog | undefined, { attempt }: Input): boolean =>
  runLog === undefined || runLog.attempt > attempt;

/** The check found drift, its pipeline wants another run, and its budget has one left. */
const mayRerun = async (
  check: DriftCheck,
  input: Input,
  plan: MonitoringPlan,
  { reruns }: OrchestratorPorts,
): Promise<boolean> => {
  if (plan.onDrift !== 'rerun' || !check.findings.some(isDrift)) return false;
  const used = (await reruns.ledger(input))?.driftReruns ?? 0;
  return used < (plan.reruns ?? defaultBudgets.driftReruns);
};

const resultOf = (check: DriftCheck, isRerun: boolean): MonitoringState['result'] => {
  if (isRerun) return 'rerun';
  return check.isDone ? 'over' : 'continue';
};

const statusOf = {
  continue: MonitoringStatus.watching,
  over: MonitoringStatus.over,
  rerun: MonitoringStatus.rerun,
} as const;

/** Woken for nothing: it waits for its next check, which is due as before. */
const waitOn = (
  { woken = 0, ...state }: MonitoringState,
  { nextCheckAt }: Monitoring,
  { nowMs, seen }: { nowMs: number; seen: number },
): MonitoringState => ({
  ...state,
  result: 'continue',
  seen: woken + 1 < MONITORING_WAKE_UPS ? seen : NOT_WAKEABLE,
  woken: woken + 1,
  waitSeconds: Math.max(1, Math.ceil((Date.parse(nextCheckAt ?? iso(nowMs)) - nowMs) / 1000)),
});

export const checkDrift: Action<'checkDrift'> = async (input, ports) => {
  const { plan, monitoring, passed, checkedAt, runId } = input;
  if (!plan.monitoring.enabled)
    throw new ContractError(`Run ${runId} is not monitored; checkDrift is called for those that are`);
  const settings = { traits: plan.traits, monitoring: plan.monitoring };
  const nowMs = ports.clock.now();
  const { results: answers, ...state } = monitoring;
  // Before its state is read: a wake-up that comes from now on leads to another call.
  const wait = answers === undefined ? await ports.waits.get(runId, WaitPhase.monitoring) : undefined;
  const [runLog, before] = await Promise.all([ports.runLogs.get(input), recorded(input, plan.monitoring, ports)]);
  const over = { ...state, result: 'over' as const, batches: [], waitSeconds: 0 };
  if (before.status === MonitoringStatus.cancelled) return over;
  if (isSuperseded(runLog, input)) {
    await ports.monitorings.put(endMonitoring(before, MonitoringStatus.superseded, iso(nowMs)));
    return over;
  }
  if (answers === undefined) return waitOn(state, before, { nowMs, seen: wait?.wakeUps ?? 0 });
  const results = evaluatedIn({ ...monitoring, results: answers });

  const check = evaluateAgain({
    plan: settings,
    passed,
    results,
    round: state.round,
    failing: state.failing,
    startedAtMs: Date.parse(state.startedAt),
    nowMs: Date.parse(checkedAt),
  });
  const known = new Set(before.findings.map(findingKey));
  const news = check.findings.filter((finding) => !known.has(findingKey(finding)));
  // An earlier call of this step has requested it, and may have been granted it.
  const wasAsked = before.status === MonitoringStatus.rerun && before.checkedAt === checkedAt;
  const isRerun = wasAsked || (await mayRerun(check, input, plan.monitoring, ports));
  const result = resultOf(check, isRerun);
  const round = state.round + 1;
  const after = {
    ...before,
    round,
    checkedAt,
    findings: [...before.findings, ...news.map((finding) => ({ ...finding, at: checkedAt }))],
  };
  const status = statusOf[result];
  const next =
    status === MonitoringStatus.watching
      ? { ...after, nextCheckAt: iso(nowMs + check.waitSeconds * 1000) }
      : endMonitoring(after, status, checkedAt);
  const { onDrift } = plan.monitoring;
  const events = driftEvents({ ...input, ...routed(plan) }, news, {
    onDrift,
    hasRerun: isRerun,
    foundAt: checkedAt,
    now: iso(nowMs),
  });
  const found = { events, request: isRerun && !wasAsked ? driftRerun(next) : undefined };
  if (!(await ports.monitorings.put(next, found))) {
    if ((await ports.monitorings.get(runId))?.status === MonitoringStatus.cancelled) return over;
    // Any other end takes nothing back of what was found.
    for (const event of events) await ports.events.append(event);
  }
  return {
    ...state,
    result,
    batches: result === 'continue' ? batchesOf(check.traits) : [],
    round,
    waitSeconds: check.waitSeconds,
    failing: check.failing,
  };
};

/**
 * Data has changed under a completed run, and its pipeline wants another one. The check that found it has requested it
 * in one transaction with the alert; here the request is repeated, which changes nothing.
 */
export const requestRerun: Action<'requestRerun'> = async ({ runId }, ports) => {
  const monitoring = await ports.monitorings.get(runId);
  if (monitoring?.status === MonitoringStatus.rerun) await ports.reruns.request(driftRerun(monitoring));
  return { result: 'requested' };
};
