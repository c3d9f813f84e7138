import type { Evidence } from '../../../../simulator/evidence/evidence';
import { msAt, timeAt } from '../../../support/clock';
import { event, goodEvidence, received, record, run, runLog } from '../evidence-example';
import type { Case, Change } from './change';

const upstream = { ...run, pipelineId: 'raw', runId: 'raw-1', startToken: undefined, jobStartedAt: undefined };
const pipelines = goodEvidence.registered.filter(({ document: { kind } }) => kind === 'pipeline');
const named = (name: string, upstreams: string[]): Evidence['registered'] =>
  pipelines.map(({ at: registeredAt, document }) => ({
    at: registeredAt,
    document: { ...document, name, document: { ...document.document, name, upstream: upstreams } },
  }));
const dependsOnRaw = [
  ...goodEvidence.registered.filter(({ document: { kind } }) => kind !== 'pipeline'),
  ...named('raw', []),
  ...named('orders', ['raw']),
];

/** The upstream has completed at such a time; the job ran from 06:01 to 06:20. */
const completedAt = (time: string): Change => {
  const ended = { ...upstream, completedAt: timeAt(time), updatedAt: timeAt(time) };
  const log = { ...runLog, pipelineId: 'raw', runId: 'raw-1', completedAt: timeAt(time), updatedAt: timeAt(time) };
  const told = received({ ...event, pipelineId: 'raw', runId: 'raw-1', eventId: 'raw-1', at: timeAt(time) });
  return {
    registered: dependsOnRaw,
    records: [...goodEvidence.records, { ...record, pipeline: 'raw' }],
    table: { runs: [run, ended], runCopies: [run, ended], runLogs: [runLog, log] },
    lifecycle: [...goodEvidence.lifecycle, { ...told, at: msAt(time) }],
  };
};

export const upstreamCases: readonly Case[] = [
  {
    what: 'a run on old data that is not reported',
    change: completedAt('06:10'),
    expected: ['stale-runs-reported'],
  },
  { what: 'a run on data of before its job', change: completedAt('06:00'), expected: [] },
];
