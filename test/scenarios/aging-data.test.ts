/** Data that is missing again while a run that was ready waits for a person, or for slots of its pool. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { batch, polledTrigger } from '../support/inline';
import { alertsOf, at, type Fields, marker, orders } from './orders';
import { acts } from './timeouts';

const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ at: started, pipeline }) => `${started.slice(11, 16)} ${pipeline}`);

describe('scenarios: data that ages while an approval is awaited: the approval', () => {
  const approved = (fields: Fields = {}): Fields => orders({ approval: { timeout: '4h' }, ...fields });
  const plays = (fields: Fields): Promise<Simulation> => acts({ until: '2026-03-08T12:00:00Z', ...fields });
  const approve = (time: string): Fields =>
    at(time, { approve: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'ada' } });

  it('keeps its time where the data is missing again after the readiness deadline', async () => {
    const simulation = await plays({
      pipelines: [approved({ sla: { validationTimeout: '30m' } })],
      evaluators: {
        'check-completeness': [
          { status: 'PASS' },
          { from: '2026-03-07T06:40:00Z', status: 'FAIL' },
          { from: '2026-03-07T08:30:00Z', status: 'PASS' },
        ],
      },
      events: [
        at('06:00', marker()),
        at('07:00', { recheck: { pipeline: 'orders', date: '2026-03-07' } }),
        approve('09:45'),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['09:45 orders']);
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested']);
  });

  it('is not the reason where a run starts without it and its data is missing by then', async () => {
    const simulation = await plays({
      pipelines: [approved({ sla: { validationTimeout: '30m' }, approval: { timeout: '2h', otherwise: 'start' } })],
      evaluators: { 'check-completeness': [{ status: 'PASS' }, { from: '2026-03-07T07:50:00Z', status: 'FAIL' }] },
      events: [at('06:00', marker())],
    });
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested', 'validation_timeout']);
    const [run] = simulation.result.runs;
    expect(run?.message).to.match(/^not ready any more at 2026-03-07T08:00.*: completeness is FAIL/);
  });
});

describe('scenarios: data that ages while slots are awaited: the slots', () => {
  const plays = (fields: Fields): Promise<Simulation> => acts({ until: '2026-03-09T12:00:00Z', ...fields });
  const pooled = (name: string, fields: Fields = {}): Fields =>
    orders({
      name,
      trigger: { ...polledTrigger, poll: { timeout: '4d' } },
      watch: { longRunning: 'off' },
      pool: 'warehouse',
      ...fields,
    });
  const sensor = (time: string): Fields =>
    at(time, { put: { PK: 'SENSOR#b', SK: '2026-03-07', updatedAt: `2026-03-07T${time}:00Z` } });
  /** `a` has the slot until 11:00; the data of `b`, which waits for it from 06:01 on, ages within an hour. */
  const withAgingData = (fields: Fields): Promise<Simulation> =>
    plays({
      evaluators: { 'check-completeness': [{ status: 'PASS' }] },
      pools: [{ kind: 'pool', name: 'warehouse', slots: 1 }],
      archetypes: [
        batch,
        {
          name: 'fresh',
          requiredTraits: [
            {
              type: 'freshness',
              defaultEvaluator: 'builtin:sensor-freshness',
              defaultConfig: { sensor: 'b', maxLagMinutes: 60 },
            },
          ],
        },
      ],
      pipelines: [pooled('a'), pooled('b', { archetype: 'fresh' })],
      jobs: [{ match: { pipeline: 'a' }, duration: '5h' }, { duration: '20m' }],
      ...fields,
    });
  const begins = [sensor('06:00'), at('06:00', marker({ pipeline: 'a' })), at('06:01', marker({ pipeline: 'b' }))];

  it('are waited for a day, also where the data is missing again after the readiness deadline', async () => {
    const simulation = await withAgingData({ events: [...begins, sensor('11:55')] });
    expect(startsOf(simulation)).to.deep.equal(['06:00 a', '11:55 b']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('are not the reason where the data is missing at the end of that day', async () => {
    const simulation = await withAgingData({ events: begins });
    expect(alertsOf(simulation)).to.deep.equal(['validation_timeout']);
    const run = simulation.result.runs.find(({ pipeline }) => pipeline === 'b');
    expect(run?.message).to.match(/^not ready any more at 2026-03-08T06:0.*: freshness is STALE/);
  });
});
