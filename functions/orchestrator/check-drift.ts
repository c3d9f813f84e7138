/**
 * One look after completion. What it finds for the first time is announced, then recorded: a call that dies in between
 * is repeated with the same results and announces the same under the same ids.
 */
import type { MonitoringState, OrchestratorInput } from '../../asl/contract';
import { ContractError } from '../../core/errors';
import type { MonitoringPlan, RunPlan } from '../../core/execution';
import type { Run, RunLog } from '../../core/model';
import { driftEvents } from '../../core/monitoring/drift-events';
import {
  beginMonitoring,
  endMonitoring,
  findingKey,
  isDrift,
  type Look,
  lookAgain,
  type Monitoring,
} from '../../core/monitoring/monitoring';
import { batchesOf, evaluatedIn } from '../../core/traits/batches';
import { MonitoringStatus } from '../../core/vocabulary';
import { type Action, iso, type OrchestratorPorts } from './ports';

type Input = OrchestratorInput<'checkDrift'>;

/** The run has completed: from now on its monitoring is on record, so that somebody notices when it never begins. */
export const recordMonitoring = async (
  run: Run,
  plan: RunPlan['monitoring'],
  ports: OrchestratorPorts,
): Promise<void> => {
  if (plan.enabled) await ports.monitorings.put(beginMonitoring(run, plan, run.completedAt ?? run.updatedAt));
};

/** As far as it is recorded; an item that somebody has taken away is made up for. */
const recorded = async (input: Input, plan: MonitoringPlan, ports: OrchestratorPorts): Promise<Monitoring> =>
  (await ports.monitorings.get(input.runId)) ??
  beginMonitoring({ ...input, watched: true }, plan, input.monitoring.startedAt);

const isSuperseded = (runLog: RunLog | undefined, { attempt }: Input): boolean =>
  runLog === undefined || runLog.attempt > attempt;

const wantsRerun = (look: Look, plan: MonitoringPlan): boolean =>
  plan.onDrift === 'rerun' && look.findings.some(isDrift);

const resultOf = (look: Look, plan: MonitoringPlan): MonitoringState['result'] => {
  if (wantsRerun(look, plan)) return 'rerun';
  return look.isOver ? 'over' : 'continue';
};

const statusOf = {
  continue: MonitoringStatus.watching,
  over: MonitoringStatus.over,
  rerun: MonitoringStatus.rerun,
} as const;

export const checkDrift: Action<'checkDrift'> = async (input, ports) => {
  const { plan, monitoring, passed, checkedAt, runId } = input;
  if (!plan.monitoring.enabled)
    throw new ContractError(`Run ${runId} is not monitored; checkDrift is called for those that are`);
  const settings = { traits: plan.traits, monitoring: plan.monitoring };
  const nowMs = ports.clock.now();
  const [runLog, before] = await Promise.all([ports.runLogs.get(input), recorded(input, plan.monitoring, ports)]);
  const { results: _answers, ...state } = monitoring;
  const results = evaluatedIn(monitoring);
  if (isSuperseded(runLog, input)) {
    await ports.monitorings.put(endMonitoring(before, MonitoringStatus.superseded, iso(nowMs)));
    return { ...state, result: 'over', batches: [], waitSeconds: 0 };
  }

  const look = lookAgain({
    plan: settings,
    passed,
    results,
    round: state.round,
    failing: state.failing,
    startedAtMs: Date.parse(state.startedAt),
    nowMs: Date.parse(checkedAt),
  });
  const known = new Set(before.findings.map(findingKey));
  const news = look.findings.filter((finding) => !known.has(findingKey(finding)));
  const { onDrift } = plan.monitoring;
  for (const event of driftEvents(input, news, { onDrift, foundAt: checkedAt, now: iso(nowMs) }))
    await ports.events.append(event);

  const result = resultOf(look, plan.monitoring);
  const round = state.round + 1;
  const after = {
    ...before,
    round,
    checkedAt,
    findings: [...before.findings, ...news.map((finding) => ({ ...finding, at: checkedAt }))],
  };
  const status = statusOf[result];
  await ports.monitorings.put(
    status === MonitoringStatus.watching
      ? { ...after, nextCheckAt: iso(nowMs + look.waitSeconds * 1000) }
      : endMonitoring(after, status, checkedAt),
  );
  return {
    ...state,
    result,
    batches: result === 'continue' ? batchesOf(look.traits) : [],
    round,
    waitSeconds: look.waitSeconds,
    failing: look.failing,
  };
};
