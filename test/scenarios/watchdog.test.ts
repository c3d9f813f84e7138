/** What did not happen, and what nobody could be told. */
import { expect } from 'chai';
import { play } from './play';

describe('scenarios: watchdog', () => {
  it('B-11 B-16 B-64 G-16 schedules that nobody starts are reported once each, by the clock of their own zone', async () => {
    const { result } = await play('missed-schedules');
    const missed = result.alerts.filter(({ category }) => category === 'schedule_missed').map(({ at, pipeline, date, schedule }) => `${at.slice(0, 16)} ${pipeline} ${date} ${schedule}`);
    // Registered on 7 March at 12:00: what was due before is not reported.
    expect(missed.sort()).to.deep.equal(
      [
        '2026-03-07T17:00 auckland 2026-03-08 daily',
        // 02:30 does not exist on 8 March; the first instant after the gap is 03:00 EDT.
        '2026-03-08T07:00 new-york 2026-03-08 daily',
        // The deadline 01:00 belongs to the day after.
        '2026-03-08T00:00 late-shift 2026-03-07 daily',
        '2026-03-08T11:45 hourly 2026-03-08 h11',
        '2026-03-08T17:00 auckland 2026-03-09 daily',
        '2026-03-09T00:00 late-shift 2026-03-08 daily',
        '2026-03-09T06:30 new-york 2026-03-09 daily',
        '2026-03-09T08:00 not-on-sundays 2026-03-09 daily',
        '2026-03-09T10:45 hourly 2026-03-09 h10',
        '2026-03-09T11:45 hourly 2026-03-09 h11',
      ].sort(),
    );
  });

  it('W-18 G-20 a run whose execution was killed is found, and its lock runs out instead of blocking the schedule', async () => {
    const { result } = await play('stuck-run');
    expect(result.executions.map(({ status }) => status)).to.deep.equal(['ABORTED', 'SUCCEEDED']);
    const stuck = result.alerts.filter(({ category }) => category === 'stuck_run');
    expect(stuck.map(({ date }) => date)).to.deep.equal(['2026-03-07']);
    expect(Date.parse(stuck[0]!.at)).to.be.within(Date.parse('2026-03-07T06:50:00Z'), Date.parse('2026-03-07T07:05:00Z'));
    expect(result.runs.find(({ date }) => date === '2026-03-08')).to.include({ status: 'COMPLETED' });
    expect(result.locks).to.deep.equal([]);
  });

  it('B-44 B-93 G-29 while topics and bus take nothing runs go on, and the watchdog publishes what was left', async () => {
    const { result, evidence } = await play('topic-outage');
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal(['2026-03-07 COMPLETED', '2026-03-06 FAILED']);
    expect(Date.parse(result.runs[0]!.completedAt!)).to.be.lessThan(Date.parse('2026-03-07T06:20:00Z'));
    const completed = result.lifecycle.filter(({ eventType }) => eventType === 'PIPELINE_COMPLETED');
    expect(new Set(completed.map(({ runId }) => runId)).size).to.equal(1);
    expect(Date.parse(completed[0]!.at)).to.be.within(Date.parse('2026-03-07T06:40:00Z'), Date.parse('2026-03-07T06:50:00Z'));
    expect(evidence.table.outbox).to.deep.equal([]);
  });
});
