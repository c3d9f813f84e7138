import { expect } from 'chai';
import { isAhead, minutesSince, outOf, readNumber, shownInstant } from '../../../../kernel/values/numbers';

describe('a number of others', () => {
  it('may be written as a text or a bigint', () => {
    for (const [value, number] of [
      [7, 7],
      [-1.5, -1.5],
      ['7', 7],
      [' 7.5 ', 7.5],
      ['1e3', 1000],
      [12n, 12],
    ] as const)
      expect(readNumber(value), String(value)).to.equal(number);
    for (const value of ['', ' ', 'x', '7 rows', Number.NaN, Number.POSITIVE_INFINITY, '1e999', null, undefined, true])
      expect(readNumber(value), String(value)).to.equal(undefined);
    for (const value of [[7], {}, [], new Date(0)]) expect(readNumber(value)).to.equal(undefined);
  });

  it('is within bounds that include their ends', () => {
    expect(outOf(1, { min: 1, max: 1, equals: 1 })).to.equal(undefined);
    expect(outOf(1, {})).to.equal(undefined);
    expect(outOf(0, { min: 1 })).to.equal('at least 1');
    expect(outOf(2, { max: 1 })).to.equal('at most 1');
    expect(outOf(2, { equals: 0 })).to.equal('exactly 0');
    expect(outOf(-1, { min: 0 })).to.equal('at least 0');
  });
});

describe('an instant of others', () => {
  it('is ahead from five minutes on', () => {
    expect(isAhead(300_000, 0)).to.equal(false);
    expect(isAhead(300_001, 0)).to.equal(true);
    expect(isAhead(-1, 0)).to.equal(false);
  });

  it('is shown as a number where it is no date', () => {
    expect(shownInstant(0)).to.equal('1970-01-01T00:00:00.000Z');
    expect(shownInstant(8.64e15)).to.equal('+275760-09-13T00:00:00.000Z');
    expect(shownInstant(-8.64e15)).to.equal('-271821-04-20T00:00:00.000Z');
    expect(shownInstant(8.64e15 + 1)).to.equal('8640000000000001 ms');
  });

  it('is so many minutes ago, rounded up to a tenth', () => {
    for (const [ms, minutes] of [
      [0, 0],
      [1, 0.1],
      [6_000, 0.1],
      [6_001, 0.2],
      [1_800_000, 30],
      [1_800_001, 30.1],
      [-60_000, 0],
    ] as const)
      expect(minutesSince(1_000, 1_000 + ms), String(ms)).to.equal(minutes);
  });
});
