import { expect } from 'chai';
import { hasMoved, numbersWithin } from '../../../../kernel/traits/drift';

describe('kernel/traits/drift: the numbers that the history keeps', () => {
  const cases: [title: string, value: unknown, maxBytes: number, kept: object][] = [
    ['keeps all numbers that fit', { rows: 5, bytes: 0 }, 20, { rows: 5, bytes: 0 }],
    ['keeps the first numbers that fit', { rows: 5, bytes: 0 }, 19, { rows: 5 }],
    ['keeps a later number that fits', { rows: 123_456_789, n: 1 }, 10, { n: 1 }],
    ['keeps numbers whose names have more bytes than characters', { ä: 1 }, 8, { ä: 1 }],
    ['leaves out a name that has too many bytes', { ä: 1 }, 7, {}],
    ['keeps no text and no list', { a: '5', b: [5], c: null, d: 1 }, 99, { d: 1 }],
    ['keeps no number that is not finite', { a: Number.NaN, b: Infinity }, 99, {}],
    ['keeps a value that is itself a number', 7, 99, { value: 7 }],
    ['keeps nothing of a list', [7], 99, {}],
  ];
  for (const [title, value, maxBytes, kept] of cases)
    it(title, () => expect(numbersWithin(value, maxBytes)).to.deep.equal(kept));
});

describe('kernel/traits/drift: roundings', () => {
  it('forgives as much as the roundings of the numbers, and no more', () => {
    const EPSILON = Number.EPSILON;
    expect(hasMoved(1, 1.5 + 4 * EPSILON, { amount: 0.5 })).to.equal(false);
    expect(hasMoved(1, 1.5 + 16 * EPSILON, { amount: 0.5 })).to.equal(true);
    expect(hasMoved(0.5, 100.5, { amount: 100 - 1e-14 })).to.equal(false);
    expect(hasMoved(1000, 1001, { percent: 0.1 - 1e-17 })).to.equal(false);
    expect(hasMoved(1_000_000, 1_000_001, { percent: 0.0000999 })).to.equal(true);
  });

  it('forgives nothing where nothing may move', () => {
    expect(hasMoved(0.3, 0.1 + 0.2, { amount: 0 })).to.equal(true);
    expect(hasMoved(0.3, 0.1 + 0.2, { percent: 0 })).to.equal(true);
  });

  it('compares one number that is huge with one that is not', () => {
    expect(hasMoved(1, 1.7e308, { percent: 1.7e308 })).to.equal(true);
    expect(hasMoved(1.7e308, 1, { percent: 100 })).to.equal(false);
    expect(hasMoved(1.7e308, -1, { percent: 99 })).to.equal(true);
  });
});
