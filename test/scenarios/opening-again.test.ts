/** Dates that are included again after the MARKER of their opening was turned away. */
import { expect } from 'chai';
import { registered } from './answers';
import { acted, at, type Fields, orders, pause, resume, startsOf } from './orders';

const opening = { schedules: [{ name: 'daily', after: '06:00' }], markers: [{ type: 'schedule' }] };
const excluded = { exclusions: { dates: ['2026-03-07'] } };
const UNTIL = '2026-03-08T07:00:00Z';

const played = async (first: Fields, ...events: Fields[]): Promise<string[]> =>
  startsOf(await acted({ until: UNTIL, pipelines: [orders({ ...opening, ...first })], events })).filter((start) =>
    start.startsWith('2026-03-07'),
  );

describe('scenarios: an opening whose MARKER was turned away', () => {
  it('has its MARKER written again where the execution found the date excluded', async () => {
    const longer = {
      schedules: [
        { name: 'daily', after: '06:00' },
        { name: 'late', after: '08:00' },
      ],
    };
    const events = [
      at('05:59', pause),
      at('06:30', registered({ ...opening, ...excluded })),
      at('07:00', resume),
      at('07:30', registered({ ...opening, ...longer })),
    ];
    expect(await played({}, ...events)).to.include('2026-03-07 1');
  });

  it('is started once', async () => {
    const events = [
      at('05:59', pause),
      at('06:30', registered({ ...opening, enabled: false })),
      at('07:00', resume),
      at('07:30', registered(opening)),
    ];
    expect(await played({}, ...events)).to.deep.equal(['2026-03-07 1']);
  });

  it('stays without a run where the date stays excluded', async () => {
    const events = [at('05:59', pause), at('06:30', registered({ ...opening, ...excluded })), at('07:00', resume)];
    expect(await played({}, ...events)).to.deep.equal([]);
  });

  it('is not written again after a run', async () => {
    const events = [at('07:00', registered({ ...opening, ...excluded })), at('08:00', registered(opening))];
    expect(await played({}, ...events)).to.deep.equal(['2026-03-07 1']);
  });
});
