import { expect } from 'chai';
import {
  isCalledOff,
  isRerun,
  isTerminal,
  loggedText,
  ownRun,
  silentSince,
  stuckAt,
} from '../../../../kernel/run/status';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { START } from '../../../support/clock';
import { exampleRun } from '../../../support/run';

describe('kernel/run/status', () => {
  const run = { aliveAt: '2026-03-07T05:00:00.000Z', nextCheckAt: '2026-03-07T06:00:00.000Z', stuckAfterSeconds: 60 };

  it('is counted from when the next sign of life was due', () => {
    expect(stuckAt(run)).to.equal(START + 60_000);
    expect(silentSince(run, START + 60_000)).to.equal(undefined);
    expect(silentSince(run, START + 60_001)).to.equal('2026-03-07T06:00:00.000Z');
  });

  it('is counted from the last one where none is due', () => {
    expect(silentSince({ ...run, nextCheckAt: undefined }, START)).to.equal('2026-03-07T05:00:00.000Z');
  });
});

describe('the status of a run', () => {
  const meanings: [status: RunStatus, isTerminal: boolean, isCalledOff: boolean, text: string][] = [
    [RunStatus.pending, false, false, 'is in progress'],
    [RunStatus.triggering, false, false, 'is TRIGGERING'],
    [RunStatus.running, false, false, 'is RUNNING'],
    [RunStatus.completed, true, false, 'is COMPLETED'],
    [RunStatus.failed, true, false, 'is FAILED'],
    [RunStatus.cancelled, true, true, 'is CANCELLED'],
    [RunStatus.skipped, true, true, 'is SKIPPED'],
    [RunStatus.shadow, true, false, 'is SHADOW'],
  ];
  for (const [status, ended, calledOff, text] of meanings)
    it(`${status}: ${ended ? 'it has ended' : 'it is open'}${calledOff ? ' without an outcome' : ''}`, () => {
      expect([isTerminal(status), isCalledOff(status), loggedText({ status })]).to.deep.equal([ended, calledOff, text]);
    });

  it('every status has a meaning', () => {
    expect(meanings.map(([status]) => status)).to.have.members(Object.values(RunStatus));
    expect(isCalledOff(undefined)).to.equal(false);
  });
});

describe('the attempt of a rerun', () => {
  it('has the id of the rerun, as opposed to one that a MARKER has started', () => {
    expect(isRerun({ rerunId: 'r1' })).to.equal(true);
    expect(isRerun({ rerunId: undefined })).to.equal(false);
  });
});

describe('the run of an execution', () => {
  const run = exampleRun();
  const runs = { get: async (runId: string) => (runId === run.runId ? run : undefined) };

  it('is given to that execution alone', async () => {
    expect(await ownRun(run, { runs }, 'end it')).to.equal(run);
    const error = await ownRun({ ...run, executionArn: 'arn:other' }, { runs }, 'end it').catch((e: Error) => e);
    expect(error).to.include({
      name: 'Signalbox.Ownership',
      message: `Run ${run.runId} belongs to ${run.executionArn}, not to arn:other, which must not end it`,
    });
  });

  it('is a mistake of the caller where it does not exist', async () => {
    const error = await ownRun({ ...run, runId: 'other' }, { runs }, 'end it').catch((e: Error) => e);
    expect(error).to.include({
      name: 'Signalbox.Contract',
      message: 'Run other does not exist; resolvePipeline records it first',
    });
  });
});
