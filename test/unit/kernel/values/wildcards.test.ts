import { expect } from 'chai';
import fc from 'fast-check';
import { fits, literalsOf } from '../../../../kernel/values/wildcards';

/** By trying every length for each wildcard. */
const naive = (text: string, pattern: string): boolean => {
  const [first, ...rest] = [...pattern];
  if (first === undefined) return text === '';
  if (first !== '*') return text.startsWith(first) && naive(text.slice(1), rest.join(''));
  return Array.from({ length: text.length + 1 }, (_, skipped) => text.slice(skipped)).some((left) =>
    naive(left, rest.join('')),
  );
};

describe('wildcards', () => {
  it('fit what any of their readings fits', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 6 });
    fc.assert(
      fc.property(text, pattern, (text, pattern) => {
        expect(fits(text, literalsOf(pattern))).to.equal(naive(text, pattern));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('are the characters themselves after a backslash', () => {
    expect(literalsOf('a\\*b*c\\\\*\\d')).to.deep.equal(['a*b', 'c\\', '\\d']);
    expect(literalsOf('🚂\n*')).to.deep.equal(['🚂\n', '']);
    expect(literalsOf('\\')).to.deep.equal(['\\']);
  });
});
