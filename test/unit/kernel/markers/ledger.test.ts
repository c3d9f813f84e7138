import { expect } from 'chai';
import {
  answeredImage,
  eventIdOf,
  failureOf,
  hasItsRun,
  hasJoined,
  instanceNamedBy,
  isAnswered,
  isBeyondKnowledge,
  isDismissed,
  isOfItsExecution,
  isOvertaken,
  isReportedLate,
  isStartedTooOften,
  knownRecord,
  type Ledger,
  pendingStart,
  recordedAtOf,
  recordIdOfAsking,
  withAnswer,
  writtenAtOf,
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

  it('keeps the last answer of a MARKER under another key, however often this one is written', () => {
    const other = (number: number) => ({ ...record(number), key: '2026-03-07#' });
    const rewritten = Array.from({ length: 20 }, (_, index) => record(index + 3));
    const ledger = ledgerOf(other(1), other(2), ...rewritten);
    expect(isAnswered('2026-03-07#', 'image-2', ledger)).to.equal(true);
    expect(ledger.answers.map(({ sequence }) => sequence)).to.deep.equal([
      '2',
      ...rewritten.slice(-8).map((one) => one.sequence),
    ]);
    expect(ledger.forgotten).to.deep.equal({ sequence: '14', at: AT });
    const madeUp = Array.from({ length: 30 }, (_, index) => ({ ...record(index + 30), key: `${index}` }));
    expect(ledgerOf(...madeUp).answers.map(({ key }) => key)).to.deep.equal(
      Array.from({ length: 12 }, (_, index) => `${index + 18}`),
    );
  });

  it('a record is overtaken once a later record of its MARKER has an outcome or was requested', () => {
    const later = '2026-03-07T07:00:00.000Z';
    expect(isOvertaken(record(10), ledgerOf(record(9), record(11)))).to.equal(true);
    expect(isOvertaken(record(10), ledgerOf(record(9)))).to.equal(false);
    expect(isOvertaken({ ...record(10), key: '2026-03-07#' }, ledgerOf(record(11)))).to.equal(false);
    expect(isOvertaken(record(10, later), ledgerOf(record(11))), 'of a table that was restored').to.equal(false);
    const asked = { ...record(11, later), recordId: `asked:${later}`, sequence: undefined };
    expect(isOvertaken(record(10), ledgerOf(asked))).to.equal(true);
    expect(isOvertaken(record(10), ledgerOf({ ...asked, image: 'image-10' })), 'the same content').to.equal(false);
    expect(isOvertaken({ ...record(10), sequence: undefined }, ledgerOf(record(11))), 'a requested record').to.equal(
      false,
    );
    const atOnce = { ...asked, at: AT };
    expect(isOvertaken(record(10), ledgerOf(atOnce)), 'another content of the same instant').to.equal(false);
  });

  it('a record is known if its content was requested before it arrived; a later record is not', () => {
    const ledger = ledgerOf({ ...record(1), recordId: `asked:${AT}`, sequence: undefined });
    expect(knownRecord(record(1), ledger)?.answered?.recordId).to.equal(`asked:${AT}`);
    expect(knownRecord(record(1, '2026-03-07T07:00:00.000Z'), ledger)).to.equal(undefined);
    const seen = ledgerOf({
      ...record(1),
      recordId: `asked:${AT}`,
      sequence: undefined,
      seenAt: '2026-03-07T07:00:00.000Z',
    });
    expect(knownRecord(record(1, '2026-03-07T07:00:00.000Z'), seen), 'seen after it was requested').not.to.equal(
      undefined,
    );
    expect(knownRecord(record(1, '2026-03-07T07:00:01.000Z'), seen), 'written after that').to.equal(undefined);
    const other = { ...record(1), key: '2026-03-07#' };
    expect(knownRecord(other, ledger), 'another MARKER with the same content').to.equal(undefined);
    expect(knownRecord({ ...record(1), image: 'image-2' }, ledger), 'another content').to.equal(undefined);
    expect(knownRecord({ ...record(2), image: 'image-1' }, ledgerOf(record(1))), 'a record, no request').to.equal(
      undefined,
    );
    const askedAgain = { ...record(1), recordId: 'asked:later', sequence: undefined };
    expect(knownRecord(askedAgain, ledger), 'asked once more').to.equal(undefined);
  });

  it('a MARKER is answered when the newest answer of its key is about its content', () => {
    const ledger = ledgerOf(record(1), record(2), { ...record(3), key: '2026-03-07#' });
    expect(isAnswered('2026-03-07#daily', 'image-2', ledger)).to.equal(true);
    expect(isAnswered('2026-03-07#daily', 'image-1', ledger)).to.equal(false);
    expect(isAnswered('2026-03-07#', 'image-3', ledger)).to.equal(true);
    expect(isAnswered('2026-03-07#daily', 'image-1', undefined)).to.equal(false);
    expect(answeredImage('2026-03-07#daily', ledger)).to.equal('image-2');
    expect(answeredImage('2026-03-08#daily', ledger)).to.equal('');
  });

  it('a MARKER has its run when the run of the last start was seen', () => {
    const started = exampleStart();
    const ledger = { ...withAnswer(noLedger, exampleAnswer(record(1)), started), begun: started.name };
    expect(hasItsRun('2026-03-07#daily', 'image-1', ledger)).to.equal(true);
    expect(hasItsRun('2026-03-07#daily', 'image-2', ledger), 'another content').to.equal(false);
    expect(hasItsRun('2026-03-07#daily', 'image-1', { ...ledger, begun: 'other' })).to.equal(false);
    expect(hasItsRun('2026-03-07#daily', 'image-1', { ...ledger, begun: undefined, started: undefined })).to.equal(
      false,
    );
  });

  it('a MARKER is dismissed by an answer from which no run follows', () => {
    const answeredWith = (answer: Ledger['answers'][number]['answer']) =>
      isDismissed('2026-03-07#daily', 'image-2', ledgerOf(record(1), { ...record(2), answer }));
    for (const answer of ['rejected', 'excluded', 'disabled', 'cancelled'] as const)
      expect(answeredWith(answer), answer).to.equal(true);
    for (const answer of ['started', 'joined', 'late', 'kept'] as const)
      expect(answeredWith(answer), answer).to.equal(false);
    const rejected = ledgerOf({ ...record(1), answer: 'rejected' });
    expect(isDismissed('2026-03-07#daily', 'image-2', rejected), 'another content').to.equal(false);
    expect(isDismissed('2026-03-07#', 'image-1', rejected), 'another MARKER').to.equal(false);
    expect(isDismissed('2026-03-07#daily', 'image-1', undefined)).to.equal(false);
  });

  it('late data is reported once for an attempt and a content', () => {
    const late = ledgerOf({ ...record(1), answer: 'late', attempt: 2 });
    expect(isReportedLate(record(1), 2, late)).to.equal(true);
    expect(isReportedLate(record(1), 3, late), 'another attempt').to.equal(false);
    expect(isReportedLate(record(2), 2, late), 'another content').to.equal(false);
    expect(isReportedLate(record(1), 2, ledgerOf({ ...record(1), answer: 'started', attempt: 2 }))).to.equal(false);
    expect(isReportedLate(record(1), 2, noLedger)).to.equal(false);
  });

  it('a content was written when its newest record says, or else when its writer says', () => {
    const later = '2026-03-07T07:00:00.000Z';
    const ledger = ledgerOf(record(1), { ...record(2, later), image: 'image-1' }, { ...record(3), key: 'other' });
    expect(recordedAtOf('2026-03-07#daily', 'image-1', ledger)).to.equal(later);
    for (const [key, image] of [
      ['2026-03-07#daily', 'image-3'],
      ['other', 'image-1'],
    ] as const)
      expect(recordedAtOf(key, image, ledger)).to.equal(undefined);
    expect(writtenAtOf(later, Date.parse(later))).to.equal(later);
    for (const writtenAt of [later, undefined, 'yesterday'])
      expect(writtenAtOf(writtenAt, Date.parse(later) - 1)).to.equal(undefined);
  });

  it('a stored content is started five times at most', () => {
    const starts = (count: number, fields: object = {}): Ledger =>
      ledgerOf(...Array.from({ length: count }, (_, index) => ({ ...record(1), generation: index + 1, ...fields })));
    const stored = { ...record(1), sequence: undefined };
    expect(isStartedTooOften(stored, starts(4))).to.equal(false);
    expect(isStartedTooOften(stored, starts(5))).to.equal(true);
    expect(isStartedTooOften(record(1), starts(5)), 'a record of the stream').to.equal(false);
    expect(isStartedTooOften({ ...stored, key: '2026-03-07#' }, starts(5)), 'another MARKER').to.equal(false);
    expect(isStartedTooOften({ ...stored, at: '2026-03-07T07:00:00.000Z' }, starts(5)), 'written since').to.equal(
      false,
    );
    expect(isStartedTooOften(stored, starts(5, { generation: undefined })), 'no starts').to.equal(false);
  });

  it('a start is pending until the run log shows its attempt, or until it has another outcome', () => {
    const started = exampleStart({ attempt: 2 });
    expect(pendingStart({ started }, undefined)).to.equal(started);
    expect(pendingStart({ started }, { attempt: 1 })).to.equal(started);
    expect(pendingStart({ started }, { attempt: 2 })).to.equal(undefined);
    expect(pendingStart({ started: { ...started, outcome: 'excluded' } }, undefined)).to.equal(undefined);
    expect(pendingStart({ started: undefined }, undefined)).to.equal(undefined);
  });

  it('after ninety days, a start without a run log is unknown', () => {
    const at = (days: number) => Date.parse(AT) + days * 86_400_000;
    expect(isBeyondKnowledge(exampleStart(), undefined, at(89))).to.equal(false);
    expect(isBeyondKnowledge(exampleStart(), undefined, at(90))).to.equal(true);
    expect(isBeyondKnowledge(exampleStart(), {}, at(90))).to.equal(false);
  });

  it('who has joined a start came after it', () => {
    const joined = { ...record(2), answer: 'joined', generation: undefined } as const;
    const started = withAnswer(noLedger, exampleAnswer(record(1)), exampleStart());
    expect(hasJoined(started)).to.equal(false);
    expect(hasJoined(withAnswer(started, exampleAnswer(joined)))).to.equal(true);
    expect(hasJoined({ ...ledgerOf(joined, record(3)), started: exampleStart() })).to.equal(false);
    expect(hasJoined(withAnswer(started, exampleAnswer({ ...joined, answer: 'late' }))), 'late data').to.equal(false);
    expect(hasJoined(ledgerOf(joined)), 'whose start is not listed any more').to.equal(true);
  });

  it('an answer counts one version more, and a start one generation', () => {
    const ledger = withAnswer(noLedger, exampleAnswer(record(1)), exampleStart({ generation: 3 }));
    expect(ledger).to.include({ version: 1, generation: 3 });
    expect(withAnswer(ledger, exampleAnswer(record(2))))
      .to.include({ version: 2, generation: 3 })
      .and.deep.include({
        started: exampleStart({ generation: 3 }),
      });
  });

  it('what was forgotten is the newest record that is not listed, and no request', () => {
    const numbers = [9, 7, 8, 1, 1, 1, 1, 1, 1, 1, 1];
    expect(ledgerOf(...numbers.map((number) => record(number))).forgotten).to.deep.equal({ sequence: '9', at: AT });
    const requests = numbers.map((number) => ({ ...record(number), recordId: `asked:${number}`, sequence: undefined }));
    expect(ledgerOf(...requests).forgotten).to.equal(undefined);
    expect(ledgerOf(record(9), ...requests).forgotten).to.deep.equal({ sequence: '9', at: AT });
  });

  it('events have the id of the record, or of the content that was requested', () => {
    expect(eventIdOf(record(1))).to.equal('record-1');
    expect(eventIdOf({ ...record(1), recordId: recordIdOfAsking(AT, 'key') })).to.equal('asked-image-1');
  });

  it('an execution that has ended without a run is a failed attempt with its alert', () => {
    const start = exampleStart({ attempt: 2, markerAt: AT, traceId: 'trace' });
    const now = '2026-03-07T07:00:00.000Z';
    const { failure, events } = failureOf({ ...noLedger, tags: { team: 'a' } } as never, start, 'arn:1', now);
    const message = 'its execution has ended without it and before there was a run';
    expect(failure).to.include({
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      attempt: 2,
      executionArn: 'arn:1',
      traceId: 'trace',
      failureCategory: 'TRANSIENT',
      message,
      at: now,
    });
    expect(
      events.map(({ kind, status, category, attempt, at }) => [kind, status, category, attempt, at]),
    ).to.deep.equal([
      ['PIPELINE_FAILED', 'FAILED', null, 2, now],
      ['ALERT', null, 'orchestration_error', 2, now],
    ]);
    expect(events[0]?.message).to.equal(message);
    expect(events[1]?.episodeAt).to.equal(AT);
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
    const marker = { ...exampleMarker(), date: '2026-02-30', scheduleId: undefined };
    expect(instanceNamedBy(marker)).to.deep.equal({ pipelineId: 'orders', date: '2026-02-30', scheduleId: 'daily' });
    for (const date of [undefined, '', 'a#b', 'x'.repeat(129)])
      expect(instanceNamedBy({ ...marker, date })).to.equal(undefined);
    expect(instanceNamedBy({ ...marker, scheduleId: 'a#b' })).to.equal(undefined);
    expect(instanceNamedBy({ ...marker, date: 'x'.repeat(128) }))
      .to.have.property('date')
      .with.length(128);
  });

  it('requests to process two MARKERs in one instant have a record each', () => {
    const ids = ['2026-03-07#daily', '2026-03-07'].map((key) => recordIdOfAsking(AT, key));
    const ledger = withAnswer(noLedger, exampleAnswer({ ...record(1), recordId: ids[0]! }));
    expect(
      ids.map((recordId) => knownRecord({ ...record(2), recordId, sequence: undefined }, ledger) !== undefined),
    ).to.deep.equal([true, false]);
  });
});
