/** Waits that end early: a waiting run is signalled at once, but its progress does not depend on the signal. */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';
import { play } from './play';

const second = (at: string): string => at.slice(0, 19);

describe('scenarios: wake-ups', () => {
  it('a run that waits for a sensor, an upstream or a MARKER evaluates within a second of that event', async () => {
    const { result } = await play('wake-ups');
    expect(result.violations).to.deep.equal([]);
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    const startOf = (pipeline: string): string => second(result.jobStarts.find((job) => job.pipeline === pipeline)!.at);
    expect(startOf('orders')).to.equal('2026-03-07T07:33:40');
    expect(startOf('sales')).to.equal('2026-03-07T07:33:40');
    const completed = second(result.runs.find(({ pipeline }) => pipeline === 'orders')!.completedAt!);
    expect(startOf('report')).to.equal(completed);
  });

  it('traits that wake their run are evaluated every 15 minutes in the long run, the others every ten', async () => {
    const { evidence } = await play('wake-ups');
    const evaluations = (pipeline: string): number =>
      evidence.executions
        .find(({ name }) => name.startsWith(pipeline))!
        .states.filter((state) => state === 'EvaluateTraits').length;
    expect(evaluations('sales')).to.be.greaterThan(evaluations('orders'));
  });

  describe('a report of the job', () => {
    const day = (...events: object[]): Promise<Simulation> =>
      simulate(
        inlineScenario({
          start: '2026-03-07T05:00:00Z',
          until: '2026-03-07T09:00:00Z',
          archetypes: [batch],
          pipelines: [
            {
              name: 'orders',
              archetype: 'batch',
              trigger: { ...polledTrigger, poll: { initialDelay: '40m', interval: '40m', timeout: '3h' } },
            },
          ],
          jobs: [{ duration: '10m', outcome: 'succeeded' }],
          events: [{ at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } }, ...events],
        }),
        { seed: 1 },
      );
    const polls = ({ evidence }: Simulation): number =>
      evidence.executions[0]!.states.filter((state) => state === 'PollRunStatus').length;
    let runId: string;
    before(async () => {
      runId = (await day()).result.runs[0]!.runId;
    });
    const reportAt = (at: string, name = 'done'): object => ({
      at,
      put: { PK: `REPORT#${runId}`, SK: name, writtenAt: at },
    });

    it('ends the wait, and the engine is polled', async () => {
      const simulation = await day(reportAt('2026-03-07T06:10:30Z'));
      expect(second(simulation.result.runs[0]!.completedAt!)).to.equal('2026-03-07T06:10:30');
      expect(polls(simulation)).to.equal(1);
    });

    it('without one the next poll finds the end', async () => {
      const simulation = await day();
      expect(second(simulation.result.runs[0]!.completedAt!)).to.equal('2026-03-07T06:40:00');
    });

    it('too early, several times, long after, or for an unknown run: costs at most one poll', async () => {
      const nobody = {
        at: '2026-03-07T06:05:00Z',
        put: { PK: 'REPORT#019cc6b0-0000-7000-8000-00000000dead', SK: 'x' },
      };
      const simulation = await day(
        reportAt('2026-03-07T06:03:00Z', 'a'),
        reportAt('2026-03-07T06:03:00Z', 'b'),
        nobody,
        reportAt('2026-03-07T06:11:00Z', 'c'),
        reportAt('2026-03-07T06:11:00Z', 'd'),
        reportAt('2026-03-07T08:00:00Z', 'e'),
      );
      expect(simulation.result.violations).to.deep.equal([]);
      expect(simulation.result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
      expect(second(simulation.result.runs[0]!.completedAt!)).to.equal('2026-03-07T06:11:00');
      expect(polls(simulation)).to.be.within(2, 4);
    });
  });
});
