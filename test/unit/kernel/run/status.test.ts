import { expect } from 'chai';
import { silentSince, stuckAt } from '../../../../kernel/run/status';
import { START } from '../../../support/clock';

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
