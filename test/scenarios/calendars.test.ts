/**
 * Which dates run and when their schedules open: calendars, inclusions, cron, every hour, and MARKERs that come early.
 */
import { expect } from 'chai';
import { acted, at, orders } from './orders';
import { play } from './play';

const instances = (
  list: readonly { pipeline: string | null; date: string | null; schedule: string | null }[],
): string[] => list.map(({ pipeline, date, schedule }) => `${pipeline} ${date} ${schedule}`);

describe('scenarios: calendars', () => {
  it('D-07 a named calendar leaves dates out, beside the pipeline`s own, and nothing is missed on them', async () => {
    const { result } = await play('calendars');
    expect(instances(result.jobStarts)).to.deep.equal(['orders 2026-12-29 daily', 'month-ends 2026-12-31 daily']);
    const missed = result.alerts.filter(({ category }) => category === 'schedule_missed');
    expect(instances(missed)).to.deep.equal(['orders 2026-12-31 daily']);
    expect(instances(result.events.filter(({ kind }) => kind === 'PIPELINE_EXCLUDED')).sort()).to.deep.equal([
      'month-ends 2026-12-30 daily',
      'month-ends 2027-01-01 daily',
      'orders 2026-12-24 daily',
      'orders 2026-12-25 daily',
      'orders 2026-12-27 daily',
    ]);
    expect(result.violations).to.deep.equal([]);
  });

  it('D-07 a calendar that is gone stops its pipelines with an alert; the watchdog says it cannot watch', async () => {
    const { result } = await play('calendars');
    const rejected = result.alerts.filter(({ category }) => category === 'marker_rejected');
    expect(instances(rejected)).to.deep.equal(['orders 2026-12-30 daily']);
    expect(rejected[0]!.message).to.include('the calendar holidays, which does not exist');
    expect(result.alerts.find(({ category }) => category === 'watchdog_degraded')?.message).to.include(
      'the calendar holidays, which does not exist',
    );
  });

  it('B-11 B-16 H-05 hours and cron as the clocks change: each instance once, none before it opens', async () => {
    const { result } = await play('clocks-change');
    expect(
      result.jobStarts.map(({ at, pipeline, date, schedule }) => `${at.slice(0, 15)} ${pipeline} ${date} ${schedule}`),
    ).to.deep.equal([
      '2026-03-08T05:0 hourly 2026-03-07 h23',
      '2026-03-08T07:0 nightly 2026-03-08 daily',
      '2026-03-08T07:0 hourly 2026-03-08 h03',
    ]);
    const missed = result.alerts.filter(({ category }) => category === 'schedule_missed');
    const hours = missed
      .filter(({ pipeline, date }) => pipeline === 'hourly' && date === '2026-03-08')
      .map(({ schedule }) => schedule);
    // 12:00 UTC is 08:00 there. The hour that the clock change skips is due right after the change.
    expect(hours).to.deep.equal(['h00', 'h01', 'h02', 'h04', 'h05', 'h06', 'h07']);
    expect(missed.filter(({ pipeline }) => pipeline !== 'hourly')).to.deep.equal([]);
    expect(instances(result.events.filter(({ kind }) => kind === 'PIPELINE_EXCLUDED'))).to.deep.equal([
      'weekdays 2026-03-08 daily',
    ]);
    expect(result.locks).to.deep.equal([]);
  });

  it('D-09 a MARKER that comes days early waits, and is checked again with the calendar at its opening', async () => {
    const { result } = await play('early-and-excluded-meanwhile');
    expect(result.jobStarts.map(({ at, date }) => `${at.slice(0, 16)} ${date}`)).to.deep.equal([
      '2026-03-06T02:30 2026-03-06',
    ]);
    expect(instances(result.events.filter(({ kind }) => kind === 'PIPELINE_EXCLUDED'))).to.deep.equal([
      'orders 2026-03-07 daily',
    ]);
    expect(result.alerts).to.deep.equal([]);
  });
});

describe('scenarios: a change while the watchdog is away', () => {
  it('that excludes the waiting date: the missed dates after that date are reported', async () => {
    const daily = { schedules: [{ name: 'daily', deadline: '07:00' }] };
    const simulation = await acted({
      until: '2026-03-09T12:00:00Z',
      pipelines: [orders(daily)],
      faults: [
        {
          target: 'lambda:watchdog',
          kind: 'crash-before',
          from: '2026-03-07T06:00:00Z',
          until: '2026-03-08T20:00:00Z',
        },
      ],
      events: [
        at('2026-03-08T09:00:00Z', {
          register: { kind: 'pipeline', ...orders({ ...daily, exclusions: { days: ['saturday'] } }) },
        }),
      ],
    });
    const missed = simulation.result.alerts.filter(({ category }) => category === 'schedule_missed');
    expect(missed.map(({ date }) => date)).to.deep.equal(['2026-03-08', '2026-03-09']);
  });
});
