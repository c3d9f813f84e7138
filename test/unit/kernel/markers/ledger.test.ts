import { expect } from 'chai';
import {
  hasJoined,
  instanceNamedBy,
  isAnswered,
  isBeyondKnowledge,
  isOfItsExecution,
  isOvertaken,
  knownRecord,
  type Ledger,
  pendingStart,
  recordIdOfAsking,
  withAnswer,
} from '../../../../kernel/markers/ledger';
import { AT } from '../../../support/clock';
import { exampleAnswer, exampleMarker, exampleStart, noLedger } from '../../../support/marker';

const record = (number: number, at = AT) => ({
  key: '2026-03-07#daily',
  recordId: `record-${number}`,
  sequence: String(number),
  image: `image-${number}`,
  at,
});

const ledgerOf = (...answers: Parameters<typeof exampleAnswer>[0][]): Ledger =>
  answers.reduce<Ledger>((ledger, fields) => withAnswer(ledger, exampleAnswer(fields)), noLedger);

describe('kernel/markers/ledger', () => {
  it('a record is known by its identity; one between others is not', () => {
    const ledger = ledgerOf(record(9), record(11));
    expect(knownRecord(record(9), ledger)?.answered?.recordId).to.equal('record-9');
    expect(knownRecord(record(10), ledger)).to.equal(undefined);
    expect(knownRecord({ ...record(9), key: '2026-03-07#' }, ledger)).to.equal(undefined);
  });

  it('the answers of eight records are listed; what was forgotten stays known, by its place in the stream', () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 5);
    const ledger = ledgerOf(...numbers.map((number) => record(number)));
    expect(ledger.answers.map(({ sequence }) => sequence)).to.deep.equal(numbers.slice(-8).map(String));
    expect(ledger.forgotten).to.deep.equal({ sequence: '8', at: AT });
    expect(knownRecord(record(8), ledger)).to.deep.equal({ answered: undefined });
    expect(knownRecord(record(17), ledger)).to.equal(undefined);
    // The stream of a table that was restored begins anew.
    expect(knownRecord(record(3, '2026-03-08T06:00:00.000Z'), ledger)).to.equal(undefined);
  });

  it('a record is overtaken once a later record of its MARKER has an outcome or was requested', () => {
    const later = '2026-03-07T07:00:00.000Z';
    expect(isOvertaken(record(10), ledgerOf(record(9), record(11)))).to.equal(true);
    expect(isOvertaken(record(10), ledgerOf(record(9)))).to.equal(false);
    expect(isOvertaken({ ...record(10), key: '2026-03-07#' }, ledgerOf(record(11)))).to.equal(false);
    expect(isOvertaken(record(10, later), ledgerOf(record(11))), 'of a table that was restored').to.equal(false);
    const asked = { ...record(11, later), recordId: `asked:${later}`, sequence: null };
    expect(isOvertaken(record(10), ledgerOf(asked))).to.equal(true);
    expect(isOvertaken(record(10), ledgerOf({ ...asked, image: 'image-10' })), 'the same content').to.equal(false);
    expect(isOvertaken({ ...record(10), sequence: null }, ledgerOf(record(11))), 'a requested record').to.equal(false);
  });

  it('a record is known if its content was requested before it arrived; a later record is not', () => {
    const ledger = ledgerOf({ ...record(1), recordId: `asked:${AT}`, sequence: null });
    expect(knownRecord(record(1), ledger)?.answered?.recordId).to.equal(`asked:${AT}`);
    expect(knownRecord(record(1, '2026-03-07T07:00:00.000Z'), ledger)).to.equal(undefined);
    const seen = ledgerOf({
      ...record(1),
      recordId: `asked:${AT}`,
      sequence: null,
      seenAt: '2026-03-07T07:00:00.000Z',
    });
    expect(knownRecord(record(1, '2026-03-07T07:00:00.000Z'), seen), 'seen after it was requested').not.to.equal(
      undefined,
    );
    expect(knownRecord(record(1, '2026-03-07T07:00:01.000Z'), seen), 'written after that').to.equal(undefined);
    const askedAgain = { ...record(1), recordId: 'asked:later', sequence: null };
    expect(knownRecord(askedAgain, ledger), 'asked once more').to.equal(undefined);
  });

  it('a MARKER is answered when the newest answer of its key is about its content', () => {
    const ledger = ledgerOf(record(1), record(2), { ...record(3), key: '2026-03-07#' });
    expect(isAnswered('2026-03-07#daily', 'image-2', ledger)).to.equal(true);
    expect(isAnswered('2026-03-07#daily', 'image-1', ledger)).to.equal(false);
    expect(isAnswered('2026-03-07#', 'image-3', ledger)).to.equal(true);
    expect(isAnswered('2026-03-07#daily', 'image-1', undefined)).to.equal(false);
  });

  it('a start is pending until the run log shows its attempt, or until it has another outcome', () => {
    const started = exampleStart({ attempt: 2 });
    expect(pendingStart({ started }, undefined)).to.equal(started);
    expect(pendingStart({ started }, { attempt: 1 })).to.equal(started);
    expect(pendingStart({ started }, { attempt: 2 })).to.equal(undefined);
    expect(pendingStart({ started: { ...started, outcome: 'excluded' } }, undefined)).to.equal(undefined);
    expect(pendingStart({ started: null }, undefined)).to.equal(undefined);
  });

  it('after ninety days, a start without a run log is unknown', () => {
    const at = (days: number) => Date.parse(AT) + days * 86_400_000;
    expect(isBeyondKnowledge(exampleStart(), undefined, at(89))).to.equal(false);
    expect(isBeyondKnowledge(exampleStart(), undefined, at(90))).to.equal(true);
    expect(isBeyondKnowledge(exampleStart(), {}, at(90))).to.equal(false);
  });

  it('who has joined a start came after it', () => {
    const joined = { ...record(2), answer: 'joined', generation: null } as const;
    const started = withAnswer(noLedger, exampleAnswer(record(1)), exampleStart());
    expect(hasJoined(started)).to.equal(false);
    expect(hasJoined(withAnswer(started, exampleAnswer(joined)))).to.equal(true);
    expect(hasJoined({ ...ledgerOf(joined, record(3)), started: exampleStart() })).to.equal(false);
  });

  it('an execution has run its attempt and those whose jobs failed before it', () => {
    const log = { attempt: 5, failureRetries: 1, codeRetries: 1 };
    expect([2, 3, 4, 5, 6].map((attempt) => isOfItsExecution(attempt, log))).to.deep.equal([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('an instance is named by what may be part of a key', () => {
    const marker = { ...exampleMarker(), date: '2026-02-30', scheduleId: null };
    expect(instanceNamedBy(marker)).to.deep.equal({ pipelineId: 'orders', date: '2026-02-30', scheduleId: 'daily' });
    for (const date of [null, '', 'a#b', 'x'.repeat(129)])
      expect(instanceNamedBy({ ...marker, date })).to.equal(undefined);
  });

  it('requests to process two MARKERs in one instant have a record each', () => {
    const ids = ['2026-03-07#daily', '2026-03-07'].map((key) => recordIdOfAsking(AT, key));
    const ledger = withAnswer(noLedger, exampleAnswer({ ...record(1), recordId: ids[0]! }));
    expect(
      ids.map((recordId) => knownRecord({ ...record(2), recordId, sequence: null }, ledger) !== undefined),
    ).to.deep.equal([true, false]);
  });
});
