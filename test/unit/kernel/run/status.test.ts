import { expect } from 'chai';
import { ownRun, silentSince, stuckAt } from '../../../../kernel/run/status';
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
    expect(silentSince({ ...run, nextCheckAt: null }, START)).to.equal('2026-03-07T05:00:00.000Z');
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
    expect(error).to.have.property('name', 'Signalbox.Contract');
  });
});
