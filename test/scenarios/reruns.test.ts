/** Requests for reruns, and what comes of them. */
import { expect } from 'chai';
import { play } from './play';

const rerunEvents = (
  events: readonly { kind: string; status: string | null; date: string | null; message: string }[],
  status: string,
) =>
  events
    .filter(({ kind, status: found }) => kind === 'RERUN_STATE_CHANGED' && found === status)
    .map(({ date, message }) => `${date} ${message}`);

describe('scenarios: reruns', () => {
  it('D-05 B-30 B-42 B-43 what ended or never ran runs again; other requests are refused with the reason', async () => {
    const { result } = await play('reruns');
    const runs = result.runs.map(({ date, attempt, status }) => `${date} ${attempt} ${status}`).sort();
    expect(runs).to.deep.equal([
      '2025-11-01 1 COMPLETED',
      '2026-03-06 1 FAILED',
      '2026-03-06 2 COMPLETED',
      '2026-03-07 1 COMPLETED',
      '2026-03-07 2 COMPLETED',
      '2026-03-07 3 COMPLETED',
    ]);
    const refused = rerunEvents(result.events, 'refused');
    expect(refused).to.have.length(3);
    expect(refused.find((text) => text.includes('too eager'))).to.include('attempt 1 is in progress');
    expect(refused.find((text) => text.startsWith('2026-03-05'))).to.include('excluded');
    expect(refused.find((text) => text.includes('once more'))).to.include(
      '1 of 1 reruns have been used (budgets.manualReruns)',
    );
    expect(rerunEvents(result.events, 'completed')).to.have.length(4);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});

describe('scenarios: a rerun whose execution is killed before it has a run', () => {
  it('B-39 fails, is alerted once, and gives its slot to the next', async () => {
    const { result } = await play('rerun-killed');
    expect(result.runs.map(({ date, status }) => `${date} ${status}`).sort()).to.deep.equal([
      '2026-03-02 COMPLETED',
      '2026-03-07 COMPLETED',
    ]);
    expect(rerunEvents(result.events, 'failed')).to.deep.equal([
      '2026-03-01 manual rerun requested by scenario: its execution is gone, and there is no run log: ' +
        'its run had not begun, or its log was deleted',
    ]);
    expect(rerunEvents(result.events, 'completed')).to.have.length(1);
    expect(result.alerts.map(({ category, date }) => `${category} ${date}`)).to.deep.equal([
      'orchestration_error 2026-03-01',
    ]);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});

describe('scenarios: backfills', () => {
  it('a month of reruns is done three at a time, by the table and not by who asked', async () => {
    const { result } = await play('backfill');
    const runs = result.runs.filter(({ pipeline }) => pipeline === 'parallel');
    expect(runs).to.have.length(30);
    expect(runs.every(({ status }) => status === 'COMPLETED')).to.equal(true);
    const openAt = (at: number): number =>
      runs.filter(({ startedAt, completedAt }) => Date.parse(startedAt) <= at && at < Date.parse(completedAt!)).length;
    expect(Math.max(...runs.map(({ startedAt }) => openAt(Date.parse(startedAt))))).to.equal(3);
    expect(result.violations).to.deep.equal([]);
  });

  it('live runs go first: the rerun that waits for the same lock takes it after them', async () => {
    const { result } = await play('backfill');
    const order = result.runs
      .filter(
        ({ pipeline, startedAt }) =>
          pipeline === 'serial' && startedAt >= '2026-03-07T06' && startedAt < '2026-03-07T18',
      )
      .sort((left, right) => left.startedAt.localeCompare(right.startedAt))
      .map(({ date }) => date);
    expect(order).to.have.length(4);
    expect(order[1]).to.equal('2026-03-07');
  });
});

describe('scenarios: a cancelled backfill', () => {
  it('refuses waiting reruns, cancels the one in progress, frees its slot, and touches nothing else', async () => {
    const { result } = await play('backfill-cancelled');
    expect(result.runs.map(({ date, status }) => `${date} ${status}`).sort()).to.deep.equal([
      '2026-03-01 CANCELLED',
      '2026-03-07 COMPLETED',
    ]);
    expect(
      rerunEvents(result.events, 'refused')
        .map((text) => text.slice(0, 10))
        .sort(),
    ).to.deep.equal(['2026-03-02', '2026-03-03']);
    expect(
      result.events
        .filter(({ kind }) => kind === 'RERUN_STATE_CHANGED')
        .map(({ status }) => status)
        .sort(),
    ).to.deep.equal(['failed', 'refused', 'refused', 'running']);
    expect(result.alerts).to.deep.equal([]);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});

describe('scenarios: cancel', () => {
  it('whatever a run waits for, it ends CANCELLED, its job is stopped where possible, its lock is free', async () => {
    const { result, evidence } = await play('cancel');
    const ended = Object.fromEntries(
      result.runLogs.map(({ pipeline, date, status, attempts }) => [`${pipeline} ${date}`, `${status} ${attempts}`]),
    );
    expect(ended).to.deep.equal({
      'dead 2026-03-07': 'CANCELLED 1',
      'for-data 2026-03-07': 'CANCELLED 1',
      'for-job 2026-03-07': 'CANCELLED 1',
      'for-lock 2026-03-06': 'COMPLETED 1',
      'for-lock 2026-03-07': 'CANCELLED 1',
      'for-retry 2026-03-07': 'CANCELLED 2',
    });
    expect(result.lifecycle.filter(({ eventType }) => eventType === 'PIPELINE_CANCELLED')).to.have.length(5);
    // The run that holds the lock takes four hours.
    expect(result.alerts.map(({ pipeline, category }) => `${pipeline} ${category}`)).to.deep.equal([
      'for-lock long_running',
    ]);
    expect(result.runs.find(({ pipeline }) => pipeline === 'for-job')!.message).to.match(
      /^cancelled by scenario: not needed; its job job-\d+ may still run$/,
    );
    expect(result.locks).to.deep.equal([]);
    expect(evidence.executions.map(({ outcome }) => outcome).sort()).to.deep.equal([
      'ALREADY_DONE',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
      'COMPLETED',
      undefined,
    ]);
    expect(result.violations).to.deep.equal([]);
  });
});

describe('scenarios: a start that is cancelled while its answer is on its way', () => {
  it('ends CANCELLED, and says that its job may have been started', async () => {
    const { result } = await play('cancelled-start');
    expect(result.runs.map(({ status, message }) => `${status}: ${message}`)).to.deep.equal([
      'CANCELLED: cancelled by scenario: not needed; its job may have been started',
    ]);
    expect(result.jobStarts).to.have.length(1);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});
