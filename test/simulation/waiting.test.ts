/**
 * The cost of waiting for data, and for jobs of minutes, an hour and a day. The figures are promises; the docs repeat
 * some.
 */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';
import { countWork, works } from './works';

const { url, statusUrl } = polledTrigger;

const waited = async (more: Record<string, unknown>) => {
  const { result, evidence } = await simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until: '2026-03-08T12:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'orders', archetype: 'batch', trigger: { type: 'http', url, statusUrl } }],
      events: [{ at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } }],
      ...more,
    }),
    { seed: 1 },
  );
  expect(result.violations).to.deep.equal([]);
  const [execution] = evidence.executions;
  return { transitions: execution!.transitions, historyEvents: execution!.historyEvents, run: result.runs[0]! };
};

const secondsAfter = (end: string, at: string | null): number => (Date.parse(at!) - Date.parse(end)) / 1000;

describe('what waiting costs, with three traits', () => {
  for (const [name, work] of Object.entries(works)) {
    const { transitions, lambdaInvocations = Infinity, lateSeconds = Infinity } = work.most;
    it(`${name}: at most ${transitions} transitions`, async () => {
      const used = await countWork(work);
      expect(used.transitions).to.be.at.most(transitions);
      expect(used.lambdaInvocations).to.be.at.most(lambdaInvocations);
      expect(used.lateSeconds).to.be.at.most(lateSeconds);
    });
  }

  describe('for a job that is polled', () => {
    it('a job of 24 hours: fewer than 2,000 history events', async () => {
      const found = await waited({
        pipelines: [
          { name: 'orders', archetype: 'batch', trigger: { type: 'http', url, statusUrl, poll: { timeout: '25h' } } },
        ],
        jobs: [{ duration: '24h' }],
      });
      expect(found.run.status).to.equal('COMPLETED');
      expect(found.historyEvents).to.be.below(2000);
      expect(secondsAfter('2026-03-08T06:00:00Z', found.run.completedAt)).to.be.within(0, 40 * 60);
    });
  });

  describe('for a job whose engine reports its end', () => {
    const onGlue = (more: Record<string, unknown> = {}) =>
      waited({
        pipelines: [
          {
            name: 'orders',
            archetype: 'batch',
            trigger: { type: 'glue', jobName: 'orders', poll: { timeout: '25h' } },
          },
        ],
        ...more,
      });

    for (const [minutes, transitions, end] of [
      [60, 22, '2026-03-07T07:00:00Z'],
      [1440, 210, '2026-03-08T06:00:00Z'],
    ] as const) {
      it(`a job of ${minutes} minutes: at most ${transitions} transitions; its end is noticed at once`, async () => {
        const found = await onGlue({ jobs: [{ duration: `${minutes}m` }] });
        expect(found.run.status).to.equal('COMPLETED');
        expect(found.transitions).to.be.at.most(transitions);
        expect(found.historyEvents).to.be.below(2000);
        expect(secondsAfter(end, found.run.completedAt)).to.be.within(0, 2);
      });
    }

    it('when its events are lost, later polls find the end', async () => {
      const found = await onGlue({ jobs: [{ duration: '60m' }], faults: [{ target: 'job-events', kind: 'drop' }] });
      expect(found.run.status).to.equal('COMPLETED');
      expect(secondsAfter('2026-03-07T07:00:00Z', found.run.completedAt)).to.be.within(0, 25 * 60);
    });
  });
});
