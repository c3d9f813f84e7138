/** Requests as `signalbox backfill` writes them. */
import { expect } from 'chai';
import { polledTrigger } from '../support/inline';
import { acted, at, type Fields, orders } from './orders';

const DAY = '2026-03-07';

describe('scenarios: the request of a backfill for what has not completed', () => {
  const unlessCompleted = (date: string): Fields => ({
    put: {
      PK: 'REQUEST#orders',
      SK: `RERUNREQUEST#${date}#daily`,
      ...{ requestedBy: 'signalbox-cli', requestedAt: '2026-03-07T05:50:00.000Z' },
      ...{ backfill: '2026-03-05..2026-03-07', concurrency: 1, unlessCompleted: true },
    },
  });
  const dates = ['2026-03-05', '2026-03-06', DAY];

  for (const [what, duration] of [
    ['has completed', '20m'],
    ['is in progress', '45m'],
  ] as const)
    it(`runs no date a second time whose MARKER's run ${what} when its turn comes`, async () => {
      const simulation = await acted({
        pipelines: [orders({ concurrency: 'per-date', trigger: polledTrigger })],
        jobs: [{ match: { date: DAY }, duration }, { duration: '20m' }],
        events: [
          ...dates.map((date) => at('05:50', unlessCompleted(date))),
          at('06:00', { marker: { pipeline: 'orders', date: DAY } }),
        ],
      });
      const jobs = simulation.result.jobStarts.map(({ date, attempt }) => `${date} ${attempt}`);
      expect(jobs).to.have.members(dates.map((date) => `${date} 1`));
      const states = simulation.result.events.filter(({ kind }) => kind === 'RERUN_STATE_CHANGED');
      expect(states.map(({ status }) => status)).to.not.include('refused');
      const { items } = simulation.evidence.table;
      expect(items.filter(({ SK }) => String(SK).startsWith('RERUNREQUEST#'))).to.deep.equal([]);
      expect(simulation.result.violations).to.deep.equal([]);
    });
});
