/** From the start of the job to the end of the run. */
import { expect } from 'chai';
import { play } from './play';

describe('scenarios: jobs', () => {
  it('G-05 D-27 D-28 W-20 B-41 a failed job says why, is alerted once, and a MARKER starts attempt 2', async () => {
    const { result, evidence } = await play('failing-job');
    expect(result.runs.map(({ attempt, status, failureCategory }) => [attempt, status, failureCategory])).to.deep.equal(
      [
        [1, 'FAILED', 'TRANSIENT'],
        [2, 'COMPLETED', null],
      ],
    );
    expect(result.runs[0]!.message).to.include('executor lost');
    expect(result.runLogs.map(({ status, attempts }) => [status, attempts])).to.deep.equal([['COMPLETED', 2]]);
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['run_failed']);
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_FAILED', 'PIPELINE_COMPLETED']);
    expect(evidence.executions.map(({ outcome }) => outcome)).to.deep.equal(['FAILED', 'COMPLETED']);
  });

  it('B-52 D-25 a start refused with 4xx fails for good; what the engine cannot take, in its own words', async () => {
    const { result } = await play('refused-job');
    expect(result.jobStarts).to.deep.equal([]);
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal([
      '2026-03-07 FAILED',
      '2026-03-06 FAILED',
    ]);
    expect(result.runs[0]!.failureCategory).to.equal('PERMANENT');
    expect(result.runs[0]!.message).to.include('422');
    expect(result.runs[1]!.message).to.include('503');
    expect(result.alerts).to.have.length(2);
    expect(result.locks).to.deep.equal([]);
  });

  it('B-28 G-10 W-13 a job that never ends fails its run at the poll timeout, with the lock free', async () => {
    const { result } = await play('job-time-out');
    expect(result.runs.map(({ status, failureCategory }) => [status, failureCategory])).to.deep.equal([
      ['FAILED', 'TIMEOUT'],
    ]);
    expect(result.executions[0]!.states).to.include('CancelJob');
    expect(Date.parse(result.runs[0]!.completedAt!)).to.be.within(
      Date.parse('2026-03-07T08:05:00Z'),
      Date.parse('2026-03-07T08:12:00Z'),
    );
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['run_failed']);
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_FAILED']);
    expect(result.locks).to.deep.equal([]);
  });

  it('B-23 G-01 D-34 a job that its engine forgets fails the run instead of being polled for ever', async () => {
    const { result } = await play('vanished-job');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['FAILED']);
    expect(Date.parse(result.runs[0]!.completedAt!)).to.be.lessThan(Date.parse('2026-03-07T08:12:00Z'));
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['run_failed']);
  });

  it('B-36 G-11 a Lambda job answers when it is done and is not polled; its failure keeps its category', async () => {
    const { result } = await play('lambda-job');
    expect(
      result.runs.map(({ date, status, failureCategory }) => `${date} ${status} ${failureCategory}`),
    ).to.deep.equal(['2026-03-07 COMPLETED null', '2026-03-06 FAILED PERMANENT']);
    expect(result.runs[1]!.message).to.include('no such partition');
    expect(result.executions.flatMap(({ states }) => states)).to.not.include('PollRunStatus');
    expect(result.jobStarts.map(({ engine }) => engine)).to.deep.equal(['lambda', 'lambda']);
  });

  it('D-42 a job of 45 minutes is not stuck; W-11 one past its deadline is alerted once, while it runs', async () => {
    const { result } = await play('long-job');
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['completion_sla_breach']);
    expect(Date.parse(result.alerts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T06:30:00Z'),
      Date.parse('2026-03-07T06:36:00Z'),
    );
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
  });

  it('B-46 a megabyte of control characters becomes at most 512 printable bytes', async () => {
    const { result, evidence } = await play('huge-error-text');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['FAILED']);
    const texts = [
      ...result.runs.map(({ message }) => message ?? ''),
      ...evidence.table.events.map(({ message }) => message),
    ];
    for (const text of texts) {
      expect(Buffer.byteLength(text)).to.be.at.most(1024);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be in a text
      expect(text).to.not.match(/[\u0000-\u001f\u007f]/);
    }
    expect(Buffer.byteLength(result.runs[0]!.message ?? '')).to.be.within(1, 512);
  });

  it('B-40 a job that fails on a date that has been excluded meanwhile leaves a FAILED run', async () => {
    const { result } = await play('excluded-meanwhile');
    expect(result.runs.map(({ status, failureCategory }) => [status, failureCategory])).to.deep.equal([
      ['FAILED', 'PERMANENT'],
    ]);
    expect(result.runLogs.map(({ status }) => status)).to.deep.equal(['FAILED']);
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['run_failed']);
  });

  it('D-33 if a result cannot be written, the execution reports it and the watchdog ends the run', async () => {
    const { result, evidence } = await play('result-not-written');
    expect(evidence.executions.map(({ outcome }) => outcome)).to.deep.equal(['UNDECIDED']);
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['orchestration_error']);
    expect(result.runs.map(({ status, failureCategory }) => [status, failureCategory])).to.deep.equal([
      ['FAILED', 'PERMANENT'],
    ]);
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_FAILED']);
    expect(result.locks).to.deep.equal([]);
    expect(result.jobStarts).to.have.length(1);
  });

  it('W-06 an alert about names as long as they may be is delivered', async () => {
    const { result } = await play('long-names');
    expect(result.runs[0]!.pipeline).to.have.length(127);
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['run_failed']);
    expect(result.alerts[0]!.message).to.include('größer als erlaubt ✗');
  });

  it('D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost', async () => {
    const { result } = await play('serial');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    expect(result.runs.map(({ date }) => date).sort()).to.deep.equal(['2026-03-05', '2026-03-06', '2026-03-07']);
    for (const [index, run] of result.runs.slice(1).entries()) {
      expect(Date.parse(run.startedAt)).to.be.at.least(Date.parse(result.runs[index]!.completedAt!));
    }
  });

  it('D-15 with concurrency per-date they run side by side', async () => {
    const { result } = await play('per-date');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    const last = Math.max(...result.runs.map(({ startedAt }) => Date.parse(startedAt)));
    expect(result.runs.every(({ completedAt }) => Date.parse(completedAt!) > last)).to.equal(true);
  });

  it('G-12 two schedules of a day both run, side by side', async () => {
    const { result } = await play('two-schedules');
    expect(result.runs.map(({ schedule, status }) => `${schedule} ${status}`)).to.deep.equal([
      'h01 COMPLETED',
      'h02 COMPLETED',
    ]);
    expect(new Set(result.executions.map(({ name }) => name)).size).to.equal(2);
    expect(Date.parse(result.runs[1]!.startedAt)).to.be.lessThan(Date.parse(result.runs[0]!.completedAt!));
  });
});
