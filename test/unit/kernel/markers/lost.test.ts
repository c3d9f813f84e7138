import { expect } from 'chai';
import { withAnswer } from '../../../../kernel/markers/ledger';
import { isRecent, isStartLate, isUnanswered, LOST_AFTER_MS } from '../../../../kernel/markers/lost';
import type { StoredMarker } from '../../../../kernel/markers/marker-store';
import { AT } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { exampleAnswer, exampleStart, noLedger } from '../../../support/marker';

describe('kernel/markers/lost', () => {
  it('a MARKER may still wait for ten days, and as long as it is not known when it was written', () => {
    const now = Date.parse('2026-03-17T06:00:00Z');
    for (const writtenAt of ['2026-03-07T06:00:00Z', '2026-03-18T06:00:00Z', 'soon', undefined])
      expect(isRecent({ writtenAt }, now), String(writtenAt)).to.equal(true);
    expect(isRecent({ writtenAt: '2026-03-07T05:59:59.999Z' }, now)).to.equal(false);
  });

  const { key, image } = exampleAnswer();
  const markerOf = (writtenAt: string | undefined, content = image): StoredMarker =>
    ({ ...instance, markerSort: key, image: content, writtenAt }) as StoredMarker;
  const nowMs = Date.parse(AT) + LOST_AFTER_MS;
  const later = (ms: number): string => new Date(nowMs + ms).toISOString();

  it('a MARKER is without an answer a quarter of an hour after it was written', () => {
    expect(LOST_AFTER_MS).to.equal(900_000);
    expect(isUnanswered(markerOf(AT), { ledger: undefined, registeredAt: AT }, nowMs)).to.equal(true);
    expect(isUnanswered(markerOf(AT), { ledger: noLedger, registeredAt: AT }, nowMs - 1)).to.equal(false);
  });

  it('a MARKER is without an answer where its time is not known, or is far ahead', () => {
    for (const writtenAt of [undefined, 'soon', later(LOST_AFTER_MS + 1)])
      expect(
        isUnanswered(markerOf(writtenAt), { ledger: noLedger, registeredAt: AT }, nowMs),
        String(writtenAt),
      ).to.equal(true);
    for (const writtenAt of [later(0), later(LOST_AFTER_MS)])
      expect(isUnanswered(markerOf(writtenAt), { ledger: noLedger, registeredAt: AT }, nowMs), writtenAt).to.equal(
        false,
      );
  });

  it('an answer is about the content that it was given for', () => {
    const ledger = withAnswer(noLedger, exampleAnswer());
    expect(isUnanswered(markerOf(AT), { ledger: ledger, registeredAt: AT }, nowMs)).to.equal(false);
    expect(isUnanswered(markerOf(AT, 'image-2'), { ledger: ledger, registeredAt: AT }, nowMs)).to.equal(true);
  });

  it('a start is late a quarter of an hour after it', () => {
    const late = (ms: number): boolean => isStartLate(exampleStart({ at: AT }), nowMs + ms);
    expect([late(-1), late(0)]).to.deep.equal([false, true]);
  });
});
