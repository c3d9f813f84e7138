/** Key patterns that read a text in two ways, and the example that registration shows. */
import { expect } from 'chai';
import { ambiguityOf } from '../../../../kernel/sources/ambiguity';
import { type Grammar, mayEnd, placesAfter } from '../../../../kernel/sources/key-grammar';
import { readKeyPattern } from '../../../../kernel/sources/key-pattern';

const grammarOf = (pattern: string): Grammar => {
  const read = readKeyPattern(pattern);
  if ('expected' in read) throw new Error(read.expected);
  return read.grammar;
};

/** Every way to read the text, as the placeholder of each character. */
const readingsOf = (grammar: Grammar, text: string): string[] => {
  let ways = [{ at: -1, read: '' }];
  for (const [index, character] of [...text].entries())
    ways = ways.flatMap(({ at, read }) =>
      placesAfter(grammar, { at, before: text[index - 1] ?? '', character }).map((next) => ({
        at: next,
        read: `${read}${grammar.places[next]!.placeholder ?? '-'}`,
      })),
    );
  return [...new Set(ways.filter(({ at }) => mayEnd(grammar, at)).map(({ read }) => read))];
};

describe('kernel/sources/ambiguity', () => {
  const ambiguous: [pattern: string, text: string, readings: string[]][] = [
    ['{date:yyyyMd}', '2026111', ['2026-01-11', '2026-11-01']],
    ['*{date}*', '2026-12-22a2026-11-11', ['2026-11-11', '2026-12-22']],
    ['{schedule}-*/{date}', 'a--/2026-11-11', ['2026-11-11, schedule a', '2026-11-11, schedule a-']],
    ['*{hour}*/{date}', '2a1/2026-11-11', ['2026-11-11, hour 1', '2026-11-11, hour 2']],
    ['*{schedule}/{date}', 'ba/2026-11-11', ['2026-11-11, schedule a', '2026-11-11, schedule ba']],
  ];
  for (const [pattern, text, readings] of ambiguous)
    it(`finds that ${pattern} reads ${text} in two ways`, () => {
      expect(ambiguityOf(grammarOf(pattern))).to.deep.include({ text, readings });
      expect(readingsOf(grammarOf(pattern), text).length).to.be.greaterThan(1);
    });

  const clear = [
    'raw/orders/dt={date}/_SUCCESS',
    '{date:yyyy/MM/dd}/{hour}/*',
    'sales/*{date:d.M.yyyy}.csv',
    '{date}/*{hour}',
    '**/dt={date}/*',
    '*/dt={date}/**',
    '{schedule}/{date}/**',
    '{date:yyyyMMdd}{hour}.csv',
  ];
  for (const pattern of clear)
    it(`finds nothing in ${pattern}`, () => expect(ambiguityOf(grammarOf(pattern))).to.equal(undefined));

  it('agrees with every reading of every short text, for patterns of all pieces', () => {
    const pieces = ['*', '{date:yyyy.M.d}', '{hour}', '{schedule}', '1', '-', '/'];
    const texts = ['2026.1.1', '-', '/', '1', '11', 'a'];
    const joined = (parts: readonly string[], length: number): string[] =>
      length === 0 ? [''] : joined(parts, length - 1).flatMap((start) => parts.map((part) => start + part));
    const patterns = joined(pieces, 3).filter((pattern) => 'grammar' in readKeyPattern(pattern));
    const candidates = [1, 2, 3, 4].flatMap((length) => joined(texts, length));
    expect(patterns.length).to.be.greaterThan(50);
    for (const grammar of patterns.map(grammarOf).filter((one) => ambiguityOf(one) === undefined))
      for (const text of candidates) expect(readingsOf(grammar, text).length, text).to.be.at.most(1);
  });

  it('looks for one in a long pattern without trying every text', () => {
    expect(ambiguityOf(grammarOf(`**{date}${'ab'.repeat(100)}**`))).to.have.property('text');
    expect(ambiguityOf(grammarOf(`${'a'.repeat(150)}*${'a'.repeat(150)}{date}`))).to.equal(undefined);
  });
});
