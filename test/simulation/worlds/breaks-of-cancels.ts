/** Requests to cancel that end what they should not, or nothing. */
import type { Evidence } from '../../../simulator/evidence/evidence';
import { type Break, first, type Named, table } from './break';

/** A run started by a MARKER, as if its instance had been cancelled after the MARKER and before the run began. */
const cancelledBefore: Break = (evidence: Evidence) => {
  const { items } = evidence.ever;
  const { pipelineId, date, scheduleId, createdAt } = first(
    evidence.ever.runs,
    (run) =>
      run.status === 'COMPLETED' &&
      !items.some(({ PK, date: of }) => String(PK).startsWith('RERUN#') && of === run.date) &&
      evidence.executions.every(({ input, status }) => input.date !== run.date || status === 'SUCCEEDED') &&
      !evidence.ever.runs.some((other) => other.date === run.date && other.attempt !== run.attempt),
  );
  const at = Date.parse(createdAt) - 3_600_000;
  const asked = { at, cancel: { pipeline: pipelineId, date, schedule: scheduleId } };
  return {
    ...evidence,
    faults: [],
    records: evidence.records.map((record) => ({ ...record, at: Math.min(record.at, at - 60_000) })),
    scenario: { ...evidence.scenario, events: [...evidence.scenario.events, asked] },
  };
};

const MINUTE_MS = 60_000;

/** An execution that has waited for its run, as if it had been cancelled meanwhile. */
const cancelledWhileItWaited: Break = (evidence: Evidence) => {
  const begins = new Map(
    evidence.ever.runs.map(({ executionArn, createdAt }) => [executionArn, Date.parse(createdAt)]),
  );
  const { input, startedAt } = first(
    evidence.executions,
    (one) => (begins.get(one.arn) ?? 0) > one.startedAt + 30 * MINUTE_MS,
  );
  const { pipelineId: pipeline, date, scheduleId: schedule } = input;
  const asked = { at: startedAt + 10 * MINUTE_MS, cancel: { pipeline, date, schedule } };
  return {
    ...evidence,
    faults: [],
    scenario: { ...evidence.scenario, events: [...evidence.scenario.events, asked] },
  };
};

/** A run started by a MARKER without a request to cancel it. */
const cancelledUnasked: Break = (evidence: Evidence) => {
  const records = new Set(evidence.records.map(({ id }) => id));
  const ofMarkers = new Set(
    evidence.executions.filter(({ input }) => records.has(input.traceId ?? '')).map(({ arn }) => arn),
  );
  const { runId } = first(
    evidence.ever.runs,
    (run) =>
      ofMarkers.has(run.executionArn) &&
      !evidence.scenario.events.some(({ cancel }) => cancel?.pipeline === run.pipelineId && cancel.date === run.date),
  );
  const isIt = (run: { runId: string }): boolean => run.runId === runId;
  return table(({ runs }) => ({ runs: runs.map((run) => (isIt(run) ? { ...run, status: 'CANCELLED' } : run)) }))(
    evidence,
  );
};

export const breaksOfCancels: readonly Named[] = [
  ['cancels-last', 'a run that was cancelled before it began', cancelledBefore],
  ['cancels-told', 'an execution that waits and is cancelled in silence', cancelledWhileItWaited],
  ['cancels-meant', 'a run that is cancelled unasked', cancelledUnasked],
];
