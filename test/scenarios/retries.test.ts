/** Failed attempts, and the attempts that follow them in the same execution. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { play } from './play';

const runsOf = ({ result }: Simulation, pipeline?: string) =>
  result.runs
    .filter((run) => pipeline === undefined || run.pipeline === pipeline)
    .sort((left, right) => left.startedAt.localeCompare(right.startedAt));

describe('scenarios: retries', () => {
  it('D-02 D-17 B-03 a failed job is retried by its own execution; subscribers are notified once', async () => {
    const simulation = await play('retried-job');
    const { result, evidence } = simulation;
    expect(
      runsOf(simulation).map(({ attempt, status, failureCategory }) => [attempt, status, failureCategory]),
    ).to.deep.equal([
      [1, 'FAILED', 'TRANSIENT'],
      [2, 'FAILED', 'TRANSIENT'],
      [3, 'COMPLETED', null],
    ]);
    expect(result.executions).to.have.length(1);
    expect(evidence.executions.map(({ outcome }) => outcome)).to.deep.equal(['COMPLETED']);
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_COMPLETED']);
    expect(result.alerts).to.deep.equal([]);
    expect(result.jobStarts.map(({ attempt }) => attempt)).to.deep.equal([1, 2, 3]);
    const failures = result.events.filter(({ kind, status }) => kind === 'RUN_STATE_CHANGED' && status === 'FAILED');
    expect(failures.map(({ attempt }) => attempt)).to.deep.equal([1, 2]);
    expect(failures[0]!.message).to.match(/^executor lost; attempt 2 begins at 2026-03-07T06:/);
    expect(result.violations).to.deep.equal([]);
  });

  it('the backoff grows to its cap, is jittered by a fifth, and is the same whenever this is played', async () => {
    const [first, second, third] = runsOf(await play('retried-job'));
    const waits = [
      Date.parse(second!.startedAt) - Date.parse(first!.completedAt!),
      Date.parse(third!.startedAt) - Date.parse(second!.completedAt!),
    ].map((ms) => ms / 60_000);
    expect(waits[0]).to.be.within(8, 12);
    expect(waits[1]).to.be.within(20, 25);
    expect(Number.isInteger(waits[0]) && Number.isInteger(waits[1]), 'jittered').to.equal(false);
  });

  it('B-31 B-14 failures and errors of the code have budgets of their own; the last attempt is announced', async () => {
    const { result, evidence } = await play('retries-exhausted');
    const attempts = (date: string) =>
      result.runs
        .filter((run) => run.date === date)
        .sort((left, right) => left.attempt - right.attempt)
        .map(({ failureCategory }) => failureCategory);
    expect(attempts('2026-03-06')).to.deep.equal(['TRANSIENT', 'TRANSIENT', 'TRANSIENT']);
    expect(attempts('2026-03-07')).to.deep.equal(['PERMANENT', 'PERMANENT']);
    expect(attempts('2026-03-08')).to.deep.equal(['TRANSIENT', 'PERMANENT', 'TRANSIENT', 'TRANSIENT']);
    expect(
      evidence.table.runLogs.map(({ date, failureRetries, codeRetries }) => [date, failureRetries, codeRetries]),
    ).to.deep.equal([
      ['2026-03-06', 2, 0],
      ['2026-03-07', 0, 1],
      ['2026-03-08', 2, 1],
    ]);
    expect(result.lifecycle.map(({ eventType, date }) => `${eventType} ${date}`)).to.deep.equal([
      'PIPELINE_FAILED 2026-03-06',
      'PIPELINE_FAILED 2026-03-07',
      'PIPELINE_FAILED 2026-03-08',
    ]);
    expect(result.alerts.filter(({ category }) => category === 'run_failed')).to.have.length(3);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('W-21 D-24 a retry that is begun twice is one retry', async () => {
    const simulation = await play('retry-crash');
    expect(simulation.evidence.faults).to.have.length(3);
    expect(runsOf(simulation).map(({ attempt, status }) => [attempt, status])).to.deep.equal([
      [1, 'FAILED'],
      [2, 'COMPLETED'],
    ]);
    expect(simulation.result.jobStarts.map(({ attempt }) => attempt)).to.deep.equal([1, 2]);
    expect(simulation.evidence.table.runLogs.map(({ failureRetries }) => failureRetries)).to.deep.equal([1]);
    expect(simulation.result.alerts).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('B-41 an attempt that was begun and lost is closed, alerted once, and another one follows', async () => {
    const simulation = await play('retry-lost');
    const { result } = simulation;
    expect(runsOf(simulation).map(({ attempt, status }) => [attempt, status])).to.deep.equal([
      [1, 'FAILED'],
      [3, 'COMPLETED'],
      [2, 'FAILED'],
    ]);
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['orchestration_error']);
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_FAILED', 'PIPELINE_COMPLETED']);
    expect(result.jobStarts.map(({ attempt }) => attempt)).to.deep.equal([1, 3]);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});
