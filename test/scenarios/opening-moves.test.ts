/** Openings and delays that change while a start waits for them. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { answerAt, registered } from './answers';
import { acted, at, type Fields, marker, orders, startsOf } from './orders';

const opening = (fields: Fields): Fields => ({ schedules: [{ name: 'daily', ...fields }] });
const started = ({ result }: Simulation): string[] =>
  result.jobStarts.filter(({ pipeline }) => pipeline === 'orders').map((job) => job.at.slice(0, 16));

const moved = (before: Fields, after: Fields, ...more: Fields[]): Fields => ({
  pipelines: [orders(before)],
  events: [at('05:00', marker()), at('05:30', registered(after)), ...more],
});

describe('scenarios: openings that move', () => {
  it('starts at an earlier opening', async () => {
    const fields = moved(opening({ after: '20:00' }), opening({ after: '07:00' }));
    expect(started(await acted(fields))).to.deep.equal(['2026-03-07T07:00']);
    expect(await answerAt('06:00', 'why orders --date 2026-03-07', fields)).to.match(/which opens at 2026-03-07 07:00/);
  });

  it('starts at once where the new opening has passed', async () => {
    const fields = moved(opening({ after: '20:00' }), opening({ after: '04:00' }));
    expect(started(await acted(fields))).to.deep.equal(['2026-03-07T05:30']);
  });

  it('waits for a later opening, and for the earlier one after it', async () => {
    const fields = moved(
      opening({ after: '06:00' }),
      opening({ after: '09:00' }),
      at('05:40', registered(opening({ after: '08:00' }))),
    );
    expect(started(await acted(fields))).to.deep.equal(['2026-03-07T08:00']);
  });

  it('starts in the new zone of its schedule', async () => {
    const fields = moved(opening({ after: '12:00' }), opening({ after: '12:00', timezone: 'Asia/Tokyo' }));
    expect(startsOf(await acted(fields))).to.deep.equal(['2026-03-07 1']);
    expect(started(await acted(fields))).to.deep.equal(['2026-03-07T05:30']);
  });

  it('starts a rerun that waits for its opening', async () => {
    const fields = {
      pipelines: [orders(opening({ after: '20:00' }))],
      events: [
        at('05:00', { rerun: { pipeline: 'orders', date: '2026-03-07' } }),
        at('05:30', registered(opening({ after: '07:00' }))),
      ],
    };
    expect(started(await acted(fields))).to.deep.equal(['2026-03-07T07:00']);
  });

  it('sleeps on where it could not be woken, and why names a rerun', async () => {
    const fields = {
      ...moved(opening({ after: '20:00' }), opening({ after: '07:00' })),
      faults: [
        { until: '2026-03-07T05:40:00Z', from: '2026-03-07T05:20:00Z', target: 'dynamodb:UpdateItem', kind: 'error' },
      ],
    };
    expect(await answerAt('08:00', 'why orders --date 2026-03-07', fields)).to.match(
      /its execution decides again at 2026-03-07 20:00[\s\S]*To start it now: signalbox rerun orders/,
    );
    expect(await answerAt('08:00', 'rerun orders --date 2026-03-07', fields)).to.match(/has begun as attempt 1/);
  });

  it('waits for a delay that was made longer, and why says until when', async () => {
    const behind = (delay: string): Fields => ({ upstream: [{ pipeline: 'raw', delay }] });
    const fields = {
      pipelines: [orders({ name: 'raw' }), orders(behind('30m'))],
      jobs: [{ duration: '1m' }],
      events: [at('06:00', marker({ pipeline: 'raw' })), at('06:10', registered(behind('3h')))],
    };
    expect(started(await acted(fields))).to.deep.equal(['2026-03-07T09:01']);
    for (const time of ['06:20', '08:00'])
      expect(await answerAt(time, 'why orders --date 2026-03-07', fields)).to.match(/at 2026-03-07 09:01/);
    expect(await answerAt('08:00', 'status orders', fields)).to.match(/MARKED .*its MARKER is decided again in 1 hour/);
  });
});
