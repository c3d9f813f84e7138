/** Pipelines that wait for one another, and requests for reruns over them. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { batch, polledTrigger } from '../support/inline';
import { acted, at, type Fields } from './orders';

export const DAY = '2026-03-07';
export const pipeline = (name: string, upstream: readonly string[] = [], fields: Fields = {}): Fields => ({
  name,
  archetype: 'batch',
  trigger: polledTrigger,
  ...(upstream.length === 0 ? {} : { upstream }),
  ...fields,
});
export const rerun = (name: string, fields: Fields = {}): Fields => ({
  rerun: { pipeline: name, date: DAY, ...fields },
});
/** As `signalbox backfill --with-dependants` writes it. */
export const chained = (name: string, date = DAY, fields: Fields = {}): Fields => ({
  put: {
    PK: `REQUEST#${name}`,
    SK: `RERUNREQUEST#${date}#daily`,
    requestedBy: 'signalbox-cli',
    requestedAt: '2026-03-07T12:00:00.000Z',
    backfill: `${DAY}..${DAY}`,
    afterUpstreams: true,
    ...fields,
  },
});

/** Everything has run once in the morning; then comes what `events` says. */
export const play = (
  pipelines: readonly Fields[],
  events: readonly Fields[],
  fields: Fields = {},
): Promise<Simulation> =>
  acted({
    archetypes: [batch],
    pipelines,
    jobs: [{ duration: '10m' }],
    events: [at('06:00', { marker: { pipeline: 'orders', date: DAY } }), ...events],
    ...fields,
  });

export const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts
    .filter(({ at: time }) => time >= '2026-03-07T12')
    .map(({ pipeline: name, attempt }) => `${name} ${attempt}`);
export const refusedOf = ({ result }: Simulation): string[] =>
  result.events
    .filter(({ kind, status }) => kind === 'RERUN_STATE_CHANGED' && status === 'refused')
    .map(({ pipeline: name, at: time, message }) => `${time.slice(11, 15)} ${name}: ${message}`);
export const requestsOf = ({ evidence }: Simulation): string[] =>
  evidence.table.items.map(({ PK, SK }) => `${String(PK)} ${String(SK)}`).filter((key) => key.includes('RERUNREQUEST'));

export const expectSound = ({ result }: Simulation): void => {
  expect(result.violations).to.deep.equal([]);
  expect(result.locks).to.deep.equal([]);
};

export const chain = [pipeline('orders'), pipeline('report', ['orders']), pipeline('board', ['report'])];
export const diamond = [
  pipeline('orders'),
  pipeline('left', ['orders']),
  pipeline('right', ['orders']),
  pipeline('board', ['left', 'right']),
];
