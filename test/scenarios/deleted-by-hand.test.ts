/** A pipeline whose item was deleted by hand, and that is registered again otherwise while something waits. */
import { expect } from 'chai';
import { registered } from './answers';
import { acted, at, type Fields, marker, orders } from './orders';

const trigger = {
  type: 'http',
  url: 'https://jobs.local/job',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m', maxInterval: '1m' },
};
const deleted: Fields = { delete: { PK: 'PIPELINE#orders', SK: 'CONFIG' } };
const date = (day: string): Fields => marker({ date: `2026-02-${day}`, replay: true });

/** The day of each job, and when it started. */
const played = async (before: Fields, events: readonly Fields[]): Promise<string[]> => {
  const { result } = await acted({
    pipelines: [orders({ trigger, ...before })],
    jobs: [{ match: { date: '2026-02-01' }, duration: '2h' }, { duration: '10m' }],
    events,
  });
  expect(result.violations).to.deep.equal([]);
  return result.jobStarts.map(({ date: day, at: time }) => `${day!.slice(8)} ${time.slice(11, 16)}`).sort();
};

describe('scenarios: a pipeline that was deleted by hand', () => {
  it('waits for the runs of before where it is registered again as serial', async () => {
    const starts = await played({ concurrency: 'per-date' }, [
      at('06:00', date('01')),
      at('06:10', deleted),
      at('06:20', registered({ trigger })),
      at('06:30', date('02')),
    ]);
    expect(starts).to.deep.equal(['01 06:00', '02 08:00']);
  });

  it('starts what waits for a lock of before at once where it is registered again as per-date', async () => {
    const starts = await played({}, [
      at('06:00', date('01')),
      at('06:01', date('02')),
      at('07:08', deleted),
      at('07:09', registered({ trigger, concurrency: 'per-date' })),
    ]);
    expect(starts).to.deep.equal(['01 06:00', '02 07:09']);
  });

  it('starts what waits for an opening of before at the opening with which it is registered again', async () => {
    const opens = (after: string): Fields => ({ trigger, schedules: [{ name: 'daily', after }] });
    const starts = await played(opens('20:00'), [
      at('05:00', marker()),
      at('05:30', deleted),
      at('05:40', registered(opens('07:00'))),
    ]);
    expect(starts).to.deep.equal(['07 07:00']);
  });
});
