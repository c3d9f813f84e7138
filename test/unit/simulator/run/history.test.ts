/** Which writes of a MARKER count as a MARKER, each of which is to be answered. */
import { expect } from 'chai';
import { toWire } from '../../../../aws/table/client/wire';
import type { Cloud } from '../../../../emulator/cloud';
import { keepHistory } from '../../../../simulator/run/history';
import { AT } from '../../../support/clock';

describe('simulator/run: the history of MARKERs', () => {
  const of = (source: string, writtenAt = AT, more = {}) => ({
    PK: 'MARKER#orders',
    SK: '2026-03-07#daily',
    source,
    writtenAt,
    ...more,
  });
  const countOf = (...images: object[]): number => {
    let listener: (records: object[]) => void = () => {};
    const tables = { watch: (_table: string, on: typeof listener) => (listener = on) };
    const history = keepHistory({ tables } as unknown as Cloud, 'table', () => Date.parse(AT));
    const wire = images.map((image) => toWire(image as Record<string, string>));
    listener(
      wire.map((NewImage, index) => ({ eventID: String(index), dynamodb: { NewImage, OldImage: wire[index - 1] } })),
    );
    return history.markers(new Set()).length;
  };
  const visitor = 'signalbox-console (visitor)';

  it("counts a user's MARKER that replaces another one of the same instant", () => {
    expect(countOf(of('loader'), of(visitor))).to.equal(1);
  });

  it("counts a user's MARKERs of two instants as two", () => {
    expect(countOf(of(visitor), of(visitor, '2026-03-07T06:00:01.000Z'))).to.equal(2);
  });

  it('does not count what else is written into a MARKER', () => {
    expect(countOf(of(visitor), of(visitor, AT, { answered: 'yes' }))).to.equal(1);
  });
});
