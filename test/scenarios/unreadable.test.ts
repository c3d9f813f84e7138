/** An item that cannot be read under every key of the table, and the functions that meet it. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';
import { type Planted, plantedAround } from '../support/planted';
import { SEED } from './play';

const sensing = {
  name: 'sensing',
  requiredTraits: [
    { type: 'landed', defaultEvaluator: 'builtin:sensor-threshold', defaultConfig: { sensor: 'landed', min: 1 } },
  ],
};

const pipelineOf = (name: string, fields: object = {}) => ({
  name,
  archetype: 'batch',
  trigger: polledTrigger,
  schedules: [{ name: 'daily', deadline: '07:00' }],
  ...fields,
});

const play = (planted: readonly Planted[]) =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch, sensing],
      pipelines: [
        pipelineOf('orders'),
        pipelineOf('report', { upstream: ['orders'] }),
        pipelineOf('waits', { archetype: 'sensing' }),
        pipelineOf('late'),
        pipelineOf('breaks', { sla: { completionDeadline: '06:30' }, schedules: [{ name: 'daily' }] }),
      ],
      jobs: [{ duration: '10m', outcome: 'succeeded' }],
      events: [
        ...planted.map((put) => ({ at: '2026-03-07T00:30:00Z', put })),
        { at: '2026-03-07T05:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
        { at: '2026-03-07T05:30:00Z', marker: { pipeline: 'waits', date: '2026-03-07' } },
        { at: '2026-03-07T06:00:30Z', put: { PK: 'SENSOR#landed', SK: 'LATEST', value: 2 } },
        { at: '2026-03-07T08:00:00Z', rerun: { pipeline: 'orders', date: '2026-03-07', reason: 'again' } },
        // The invariants read the whole table at the end.
        ...planted.map(({ PK, SK }) => ({ at: '2026-03-07T11:50:00Z', delete: { PK, SK } })),
      ],
    }),
    { seed: SEED },
  );

type Played = Awaited<ReturnType<typeof play>>['result'];

const ended = ({ runs }: Played): string[] =>
  runs.map(({ pipeline, status, completedAt }) => `${completedAt?.slice(0, 16)} ${pipeline} ${status}`).sort();

/** The alert about a dependant that cannot be notified; it comes after all others were notified. */
const UNTOLD = 'orchestration_error';

const told = ({ alerts }: Played): string[] =>
  alerts
    .map(({ at, pipeline, category }) => `${at.slice(0, 16)} ${pipeline} ${category}`)
    .filter((text) => / (orders|report|waits|late|breaks) /.test(text) && !text.includes(UNTOLD))
    .sort();

describe('scenarios: an item that cannot be read under every key', () => {
  it('keeps no run, dependant, rerun, wake-up or net of the watchdog from its work, and is reported', async () => {
    const { result: calm } = await play([]);
    const { result } = await play(plantedAround({ pipeline: 'orders', runId: 'run-1' }));
    expect(ended(calm)).to.have.length(4);
    expect(ended(result)).to.deep.equal(ended(calm));
    expect(told(calm).join()).to.contain('late schedule_missed').and.to.contain('breaks completion_sla_breach');
    expect(told(result)).to.deep.equal(told(calm));
    const untold = result.alerts.filter(({ category }) => category === UNTOLD);
    expect(untold.map(({ message }) => message).join()).to.contain('UPSTREAM#orders');
    const degraded = result.alerts.filter(({ category }) => category === 'watchdog_degraded');
    expect(degraded.map(({ message }) => message).join()).to.contain('broken');
  });
});
