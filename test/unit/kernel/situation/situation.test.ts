import { expect } from 'chai';
import { type Ledger, nothingAnswered } from '../../../../kernel/markers/ledger';
import { notBeforeOf } from '../../../../kernel/situation/situation';
import { exampleMarker, exampleStart } from '../../../support/marker';
import { exampleRunLog } from '../../../support/run';

const EARLY = '2026-03-07T18:00:00.000Z';
const LATE = '2026-03-08T18:00:00.000Z';
const marker = exampleMarker({ notBefore: LATE });
const ledger = (notBefore: string | undefined): Ledger => ({
  ...nothingAnswered,
  ttl: Number.POSITIVE_INFINITY,
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  started: exampleStart({ attempt: 1, notBefore }),
});
const notBefore = (items: Partial<Parameters<typeof notBeforeOf>[0]>): string | null =>
  notBeforeOf({ marker: undefined, ledger: undefined, runLog: undefined, ...items });

describe('kernel/situation/situation', () => {
  it('takes the instant of the MARKER that no execution was started for', () => {
    expect(notBefore({ marker })).to.equal(LATE);
    expect(notBefore({})).to.equal(null);
  });

  it('keeps the instant of the started execution when a newer MARKER names another', () => {
    expect(notBefore({ marker, ledger: ledger(EARLY) })).to.equal(EARLY);
    expect(notBefore({ marker, ledger: ledger(undefined) })).to.equal(null);
  });

  it('takes the instant of the newer MARKER when the started attempt has ended', () => {
    const runLog = exampleRunLog({ attempt: 1, status: 'FAILED' });
    expect(notBefore({ marker, ledger: ledger(EARLY), runLog })).to.equal(LATE);
  });
});
