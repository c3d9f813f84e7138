/** Alerts about MARKERs that start nothing: the first at once, all others within an hour in one alert. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, at, type Fields, marker } from './orders';

/** MARKERs for a day that is too old, one a minute from 06:00 on. */
const rejected = (count: number, fields: Fields = {}): Fields[] =>
  Array.from({ length: count }, (_, minute) =>
    at(`06:${String(minute).padStart(2, '0')}`, marker({ date: '2026-02-01', ...fields })),
  );

/** When, and the first words: each once, however often it is published. */
const alertsOf = ({ evidence }: Simulation): string[] =>
  evidence.table.events
    .filter(({ category }) => category === 'marker_rejected')
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ at: when, message }) => `${when.slice(11, 16)} ${message.split(/ since | was not run: /)[0]}`);

const rejectionsOf = ({ evidence }: Simulation): number =>
  evidence.table.events.filter(({ kind }) => kind === 'MARKER_REJECTED').length;

const FIRST = '06:00 MARKER MARKER#orders / 2026-02-01#';

describe('scenarios: rejected MARKERs', () => {
  it('the first is alerted at once, the others of its hour with their number when it is over', async () => {
    const played = await acted({ events: rejected(40) });
    expect(rejectionsOf(played)).to.equal(40);
    expect(alertsOf(played)).to.deep.equal([FIRST, '07:05 39 more MARKERs were not run']);
    expect(played.result.alerts[1]!.message).to.match(/Z: (MARKER#orders \/ 2026-02-01#(, )?){5} and others$/);
  });

  it('one alone is alerted once', async () => {
    expect(alertsOf(await acted({ events: rejected(1) }))).to.deep.equal([FIRST]);
  });

  it('each pipeline has an hour of its own, also one that is not registered', async () => {
    const played = await acted({ events: [...rejected(2), ...rejected(3, { pipeline: 'nobody' })] });
    expect(alertsOf(played)).to.have.members([
      FIRST,
      FIRST.replace('orders', 'nobody'),
      '07:05 1 more MARKER was not run',
      '07:05 2 more MARKERs were not run',
    ]);
  });

  it('while the sweeper is down, the next rejection after the hour reports those within it', async () => {
    const [from, until] = ['2026-03-07T06:10:00Z', '2026-03-07T12:00:00Z'];
    const played = await acted({
      faults: [{ target: 'lambda:sweeper', kind: 'error', from, until }],
      events: [...rejected(5), at('09:00', marker({ date: '2026-02-02' }))],
    });
    expect(alertsOf(played)).to.have.members([
      FIRST,
      '09:00 4 more MARKERs were not run',
      '09:00 MARKER MARKER#orders / 2026-02-02#',
    ]);
  });

  for (const target of ['dynamodb:TransactWriteItems', 'lambda:stream-router', 'lambda:sweeper'])
    for (const kind of ['crash-before', 'crash-after'])
      it(`${kind} at any ${target}: each is alerted or counted once`, async () => {
        for (const after of [0, 1, 2, 3, 4, 5]) {
          const from = target === 'lambda:sweeper' ? '2026-03-07T07:00:00Z' : '2026-03-07T06:00:00Z';
          const played = await acted({ faults: [{ target, kind, after, count: 1, from }], events: rejected(4) });
          expect(rejectionsOf(played)).to.equal(4);
          const [first, further, ...others] = alertsOf(played);
          expect([first!.slice(6), further!.slice(6), ...others]).to.deep.equal([
            FIRST.slice(6),
            '3 more MARKERs were not run',
          ]);
        }
      });

  it('a record that is delivered again is counted no second time', async () => {
    const played = await acted({
      faults: [{ target: 'stream', kind: 'duplicate', from: '2026-03-07T06:00:00Z', until: '2026-03-07T06:30:00Z' }],
      events: rejected(6),
    });
    expect(rejectionsOf(played)).to.equal(6);
    expect(alertsOf(played)).to.deep.equal([FIRST, '07:05 5 more MARKERs were not run']);
  });
});
