/** Missed schedules, stuck runs and lost notifications. */
import { expect } from 'chai';
import { acted, at, lifecycleOf, marker } from './orders';
import { play } from './play';

describe('scenarios: watchdog', () => {
  it("B-11 B-16 B-64 G-16 schedules without a start are reported once each, by their zone's clock", async () => {
    const { result } = await play('missed-schedules');
    const missed = result.alerts
      .filter(({ category }) => category === 'schedule_missed')
      .map(({ at, pipeline, date, schedule }) => `${at.slice(0, 16)} ${pipeline} ${date} ${schedule}`);
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

  it('W-18 G-20 a run whose execution was killed is ended, its lock released, the schedule not blocked', async () => {
    const { result } = await play('stuck-run');
    expect(result.executions.map(({ status }) => status)).to.deep.equal(['ABORTED', 'SUCCEEDED']);
    const [ended, ...others] = result.alerts;
    expect(others).to.deep.equal([]);
    expect(ended).to.include({ category: 'orchestration_error', date: '2026-03-07' });
    expect(Date.parse(ended!.at)).to.be.within(Date.parse('2026-03-07T06:50:00Z'), Date.parse('2026-03-07T07:05:00Z'));
    // The job had been started, so that it must not be started again automatically.
    expect(result.runs.map(({ date, status, failureCategory }) => [date, status, failureCategory])).to.deep.equal([
      ['2026-03-07', 'FAILED', 'PERMANENT'],
      ['2026-03-08', 'COMPLETED', null],
    ]);
    expect(result.runs[0]!.message).to.match(/^its job .* may still run; its execution has ended without it$/);
    expect(result.lifecycle.map(({ date, eventType }) => `${date} ${eventType}`)).to.deep.equal([
      '2026-03-07 PIPELINE_FAILED',
      '2026-03-08 PIPELINE_COMPLETED',
    ]);
    expect(result.locks).to.deep.equal([]);
  });

  it('D-17 W-03 an execution killed before its job started is followed by an attempt that starts it once', async () => {
    const { result } = await play('abandoned');
    const attempts = (name: string) =>
      result.runs
        .filter(({ pipeline }) => pipeline === name)
        .map(({ date, attempt, status, failureCategory }) => [date, attempt, status, failureCategory]);
    expect(attempts('waiting')).to.deep.equal([
      ['2026-03-07', 1, 'FAILED', 'TRANSIENT'],
      ['2026-03-07', 2, 'COMPLETED', null],
    ]);
    // Attempt 1 of March 7 died before it had a run; only the run log records it.
    expect(attempts('queueing')).to.deep.equal([
      ['2026-03-06', 1, 'COMPLETED', null],
      ['2026-03-07', 2, 'COMPLETED', null],
    ]);
    expect(
      result.runLogs.map(({ pipeline, date, status, attempts: count }) => `${pipeline} ${date} ${status} ${count}`),
    ).to.have.members([
      'waiting 2026-03-07 COMPLETED 2',
      'queueing 2026-03-06 COMPLETED 1',
      'queueing 2026-03-07 COMPLETED 2',
    ]);
    expect(result.jobStarts.map(({ pipeline, date }) => `${pipeline} ${date}`)).to.have.members([
      'waiting 2026-03-07',
      'queueing 2026-03-06',
      'queueing 2026-03-07',
    ]);
    expect(result.alerts.map(({ category, pipeline }) => `${category} ${pipeline}`)).to.have.members([
      'orchestration_error waiting',
      'orchestration_error queueing',
    ]);
    expect(result.locks).to.deep.equal([]);
  });

  it('B-44 B-93 G-29 runs continue while topics and bus fail; the sweeper publishes the backlog', async () => {
    const { result, evidence } = await play('topic-outage');
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal([
      '2026-03-07 COMPLETED',
      '2026-03-06 FAILED',
    ]);
    expect(Date.parse(result.runs[0]!.completedAt!)).to.be.lessThan(Date.parse('2026-03-07T06:20:00Z'));
    const completed = result.lifecycle.filter(({ eventType }) => eventType === 'PIPELINE_COMPLETED');
    expect(new Set(completed.map(({ runId }) => runId)).size).to.equal(1);
    expect(Date.parse(completed[0]!.at)).to.be.within(
      Date.parse('2026-03-07T06:40:00Z'),
      Date.parse('2026-03-07T06:50:00Z'),
    );
    expect(evidence.table.outbox).to.deep.equal([]);
  });

  it('while only the bus fails, a topic notifies its subscribers at once, and not again with each sweep', async () => {
    const { evidence } = await play('bus-outage');
    for (const [from, told] of [
      ['alert topic', evidence.alerts],
      ['lifecycle topic', evidence.lifecycle],
      ['bus', evidence.bus],
    ] as const) {
      const ids = told.map(({ event }) => event.eventId);
      expect(ids, from).to.not.deep.equal([]);
      expect(ids, from).to.deep.equal([...new Set(ids)]);
    }
    expect(evidence.alerts[0]!.at).to.be.lessThan(Date.parse('2026-03-07T06:20:00Z'));
    expect(evidence.table.outbox).to.deep.equal([]);
  });
});

describe('scenarios: topics and the sweeper are out for longer than runs are kept', () => {
  it('what could not be published is published when they are back', async () => {
    const simulation = await acted({
      until: '2026-03-10T00:00:00Z',
      stack: { runRetentionDays: 1 },
      deletedAfter: '0s',
      faults: [
        { target: 'sns', kind: 'error', from: '2026-03-07T05:00:00Z', until: '2026-03-09T08:00:00Z' },
        { target: 'lambda:sweeper', kind: 'throttle', from: '2026-03-07T05:00:00Z', until: '2026-03-09T08:00:00Z' },
      ],
      events: [at('06:00', marker())],
    });
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_COMPLETED']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
