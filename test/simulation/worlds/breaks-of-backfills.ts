/** Reruns of backfills, and runs beside them, that end or begin as they should not. */
import type { Run } from '../../../kernel/run/model';
import type { Evidence, Registered } from '../../../simulator/evidence/evidence';
import { nameOf } from '../../../simulator/invariants/documents';
import { endOf } from '../../../simulator/invariants/facts';
import { type Break, first, type Named } from './break';

const HOUR_MS = 3_600_000;
const BACKFILL = '2026-03-01..2026-03-31';

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** The first attempt of an instance that has no other one. */
const onlyRun = ({ ever }: Evidence): Run =>
  first(
    ever.runs,
    (run) =>
      run.status === 'COMPLETED' &&
      run.rerunId === undefined &&
      ever.runs.filter((other) => nameOf(other) === nameOf(run)).length === 1,
  );

const keyOf = (kind: string, { pipelineId, date, scheduleId }: Run): { PK: string; SK: string } => ({
  PK: `REQUEST#${pipelineId}`,
  SK: `${kind}#${date}#${scheduleId}`,
});

interface Rerun {
  requestedMs: number;
  begunMs: number;
  how: Record<string, unknown>;
}

/** The evidence with a request for a rerun of the run's instance, which has begun; nothing else is wrong in it. */
const withRerun = (evidence: Evidence, run: Run, { requestedMs, begunMs, how }: Rerun): Evidence => {
  const { pipelineId, date, scheduleId, attempt, engine } = run;
  const asked = { requestedAt: isoOf(requestedMs), requestedBy: 'planner', kind: 'manual', reason: 'backfill' };
  const [createdAt, completedAt] = [isoOf(begunMs), isoOf(begunMs + 1)];
  const rerun = {
    ...{ PK: 'RERUN#one-more', SK: 'STATE', pipelineId, date, scheduleId, engine, backfill: BACKFILL, ...asked },
    ...{ status: 'completed', attempt: attempt + 1, createdAt, updatedAt: completedAt, completedAt },
  };
  const put = { ...keyOf('RERUNREQUEST', run), ...asked, backfill: BACKFILL, ...how };
  return {
    ...evidence,
    faults: [],
    ever: { ...evidence.ever, items: [...evidence.ever.items, rerun] },
    scenario: { ...evidence.scenario, events: [...evidence.scenario.events, { at: requestedMs, put }] },
  };
};

/** A run that no rerun has begun, as if it had ended with a backfill. */
const endedWithBackfill: Break = (evidence) => {
  const run = onlyRun(evidence);
  const at = Date.parse(run.createdAt) + 1;
  const put = { ...keyOf('CANCELREQUEST', run), backfill: BACKFILL };
  const known = first(evidence.ever.events, ({ runId }) => runId === run.runId);
  const cancelled = { ...known, kind: 'PIPELINE_CANCELLED' as const, at: isoOf(at + 1), attempt: run.attempt };
  return {
    ...evidence,
    ever: { ...evidence.ever, events: [...evidence.ever.events, cancelled] },
    scenario: { ...evidence.scenario, events: [...evidence.scenario.events, { at, put }] },
  };
};

const begunAfterCancel: Break = (evidence) => {
  const run = onlyRun(evidence);
  const requestedMs = endOf(run) + HOUR_MS;
  const begun = withRerun(evidence, run, { requestedMs, begunMs: requestedMs + 9 * HOUR_MS, how: {} });
  const cancel = { at: requestedMs + HOUR_MS, put: { ...keyOf('CANCELREQUEST', run), backfill: BACKFILL } };
  return { ...begun, scenario: { ...begun.scenario, events: [...begun.scenario.events, cancel] } };
};

const completedAgain: Break = (evidence) => {
  const run = onlyRun(evidence);
  const begunMs = endOf(run) + HOUR_MS;
  return withRerun(evidence, run, { requestedMs: begunMs, begunMs, how: { unlessCompleted: true } });
};

const waitingForNothing: Break = (evidence) => {
  const run = onlyRun(evidence);
  const requestedMs = evidence.end + HOUR_MS;
  return withRerun(evidence, run, { requestedMs, begunMs: requestedMs + HOUR_MS, how: {} });
};

/** A pipeline, as if it had waited so long for another one that had completed by then. */
const startedBeforeDelay: Break = (evidence) => {
  const job = first(evidence.jobs, ({ runId }) => evidence.ever.runs.some((run) => run.runId === runId));
  const run = first(evidence.ever.runs, ({ runId }) => runId === job.runId);
  const begunMs = job.startedAt - 60_000;
  const upstream = { ...run, pipelineId: 'above', runId: 'above', status: 'COMPLETED' as const };
  const ended = { ...upstream, completedAt: isoOf(begunMs - 60_000), updatedAt: isoOf(begunMs - 60_000) };
  const begun = withRerun(evidence, run, { requestedMs: begunMs, begunMs, how: { afterUpstreams: true } });
  const delayed = ({ at, document }: Registered): Registered =>
    document.name === run.pipelineId
      ? {
          at,
          document: {
            ...document,
            document: { ...document.document, upstream: [{ pipeline: 'above', delay: '90m' }] },
          },
        }
      : { at, document };
  const runs = begun.ever.runs.map((one) => (one === run ? { ...one, rerunId: 'one-more' } : one));
  return {
    ...begun,
    registered: begun.registered.map(delayed),
    ever: { ...begun.ever, runs: [...runs, ended] },
  };
};

export const breaksOfBackfills: readonly Named[] = [
  ['backfills-cancelled', 'the run of a MARKER that ends with it', endedWithBackfill],
  ['backfills-cancelled', 'a rerun that begins after it', begunAfterCancel],
  ['completed-not-again', 'a rerun of what has completed', completedAgain],
  ['requests-in-time', 'a request that waits for nothing', waitingForNothing],
  ['delays-kept', 'a job that starts before the delay', startedBeforeDelay],
];
