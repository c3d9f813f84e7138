import type { Run, RunLog } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import type { Evidence, Received } from '../evidence/evidence';
import type { SimulationFindings } from '../evidence/result';
import { findViolations } from '../invariants';
import { isoAt } from '../invariants/invariant';

const ofRun = (run: Run): SimulationFindings['runs'][number] => ({
  pipeline: run.pipelineId,
  date: run.date,
  schedule: run.scheduleId,
  attempt: run.attempt,
  runId: run.runId,
  status: run.status,
  failureCategory: run.failureCategory ?? null,
  message: run.message ?? null,
  startedAt: run.createdAt,
  completedAt: run.completedAt ?? null,
  ...(isShadow(run) ? { shadow: true as const } : {}),
});

const ofRunLog = (log: RunLog): SimulationFindings['runLogs'][number] => ({
  pipeline: log.pipelineId,
  date: log.date,
  schedule: log.scheduleId,
  status: log.status,
  attempts: log.attempt,
});

const ofAlert = ({ at, event }: Received): SimulationFindings['alerts'][number] => ({
  at: isoAt(at),
  category: event.category ?? '',
  level: event.level ?? '',
  pipeline: event.pipelineId,
  date: event.date,
  schedule: event.scheduleId,
  owner: event.routing?.owner ?? null,
  message: event.message,
});

const ofLifecycle = ({ at, event }: Received): SimulationFindings['lifecycle'][number] => ({
  at: isoAt(at),
  eventType: event.kind,
  pipeline: event.pipelineId,
  date: event.date,
  schedule: event.scheduleId,
  runId: event.runId,
});

const ofBusEvent = ({ at, event }: Received): SimulationFindings['events'][number] => ({
  at: isoAt(at),
  kind: event.kind,
  pipeline: event.pipelineId,
  date: event.date,
  schedule: event.scheduleId,
  eventId: event.eventId,
  runId: event.runId,
  attempt: event.attempt,
  status: event.status,
  category: event.category,
  owner: event.routing?.owner ?? null,
  message: event.message,
  ...(event.shadow === true ? { shadow: true as const } : {}),
});

const byTimeAndId = (
  left: { startedAt: string; runId: string },
  right: { startedAt: string; runId: string },
): number => {
  if (left.startedAt === right.startedAt) return left.runId < right.runId ? -1 : 1;
  return left.startedAt < right.startedAt ? -1 : 1;
};

/** The output, read off the evidence. */
export const findingsOf = (evidence: Evidence): SimulationFindings => {
  const { table, executions, jobs, alerts, lifecycle, bus, usage, end } = evidence;
  const { transitions, lambdaInvocations, dynamodb, snsPublishes, estimatedUsd } = usage;
  return {
    runs: table.runs.map(ofRun).sort(byTimeAndId),
    runLogs: table.runLogs.map(ofRunLog),
    jobStarts: jobs.map(({ startedAt, engine, pipeline, date, schedule, attempt, runId, jobId }) => ({
      at: isoAt(startedAt),
      engine,
      pipeline,
      date,
      schedule,
      attempt,
      runId,
      jobId,
    })),
    alerts: alerts.map(ofAlert),
    lifecycle: lifecycle.map(ofLifecycle),
    events: bus.map(ofBusEvent),
    executions: executions.map(
      ({ name, status, startedAt, stoppedAt, transitions: count, historyEvents, states, error }) => ({
        name,
        status,
        startedAt: isoAt(startedAt),
        stoppedAt: stoppedAt === undefined ? null : isoAt(stoppedAt),
        transitions: count,
        historyEvents,
        states: [...states],
        error: error ?? null,
      }),
    ),
    locks: table.locks
      .filter(({ expiresAt }) => Date.parse(expiresAt) > end)
      .map(({ key, owner, expiresAt }) => ({ key, owner, expiresAt })),
    chunks: table.chunkRuns.map(({ runId, survey, jobsTotal, jobsCompleted, jobsFailed }) => ({
      runId,
      survey,
      total: jobsTotal,
      completed: jobsCompleted,
      failed: jobsFailed,
      notCompleted: table.chunks.flatMap((chunk) =>
        chunk.runId === runId && chunk.status !== 'COMPLETED'
          ? [{ chunk: chunk.chunkId, status: chunk.status, attempt: chunk.attempt, error: chunk.error ?? null }]
          : [],
      ),
    })),
    usage: {
      transitions,
      lambdaInvocations,
      dynamodb,
      snsPublishes,
      estimatedUsd,
    },
    violations: findViolations(evidence),
  };
};
