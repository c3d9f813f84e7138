import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { beginningOf, clause, givenText, printable, shellWord } from '../../../../kernel/values/text';

describe('printable', () => {
  const cases: [text: string, maxBytes: number, expected: string][] = [
    ['plain', 10, 'plain'],
    ['exactly10!', 10, 'exactly10!'],
    ['one more than', 10, 'one mor…'],
    ['a\u0000b\u001b[31mc\r\n\td', 40, 'a b [31mc d'],
    ['zero\u200bwidth\u202eturned', 40, 'zero width turned'],
    ['  around  ', 10, 'around'],
    ['éééé', 7, 'éé…'],
    ['aéééé', 7, 'aé…'],
    ['🚂🚂', 7, '🚂…'],
    ['half \ud83d surrogate', 40, 'half surrogate'],
    ['one two three', 7, 'one…'],
    ['a\ufffdbcdefgh', 10, 'a\ufffdbcd…'],
    [`${' '.repeat(40)}too late`, 10, ''],
    ['\u0001\u0002', 10, ''],
    ['', 10, ''],
  ];
  for (const [text, maxBytes, expected] of cases) {
    it(`keeps ${JSON.stringify(expected)} of ${JSON.stringify(text)} in ${maxBytes} bytes`, () =>
      expect(printable(text, maxBytes)).to.equal(expected));
  }

  it('B-46 never returns more bytes than the limit, nor anything that cannot be printed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 8, max: 300 }), (text, maxBytes) => {
        const shown = printable(text, maxBytes);
        expect(Buffer.byteLength(shown)).to.be.at.most(maxBytes);
        expect(shown).not.to.match(/[\p{C}\uFFFD]/u);
      }),
    );
  });
});

describe('givenText', () => {
  it('keeps 256 bytes of a reason, in which everything can be printed', () => {
    expect(givenText(' the vendor\n is on it ')).to.equal('the vendor is on it');
    expect(givenText('x'.repeat(256))).to.equal('x'.repeat(256));
    expect(givenText('x'.repeat(257))).to.equal(`${'x'.repeat(253)}…`);
  });
});

describe('beginningOf', () => {
  it('has whole characters', () => {
    expect(beginningOf('🚂🚂', 3)).to.equal('🚂');
    expect(beginningOf('🚂🚂', 4)).to.equal('🚂🚂');
    expect(beginningOf('abc', 2)).to.equal('ab');
    expect(beginningOf('', 2)).to.equal('');
  });
});

describe('clause', () => {
  it('is a text with what belongs around it, or nothing', () => {
    expect(clause(' (', 'the vendor is on it', ')')).to.equal(' (the vendor is on it)');
    expect(clause(' by ', 'me')).to.equal(' by me');
    for (const nothing of ['', undefined, null]) expect(clause(' by ', nothing)).to.equal('');
  });
});

describe('shellWord', () => {
  const cases: [text: string, expected: string][] = [
    ['fraud-2026-03-07', 'fraud-2026-03-07'],
    ['arn:aws:x/y_z.1', 'arn:aws:x/y_z.1'],
    ['fraud 8', "'fraud 8'"],
    [' ', "' '"],
    ['', "''"],
    ['$(reboot)', "'$(reboot)'"],
    ["it's", "'it'\\''s'"],
  ];
  for (const [text, expected] of cases) {
    it(`prints ${JSON.stringify(text)} as ${expected}`, () => expect(shellWord(text)).to.equal(expected));
  }

  it('is one word for a shell, and the same text', () => {
    const words = cases.map(([text]) => text);
    const said = execFileSync('sh', ['-c', `printf '%s\\n' ${words.map(shellWord).join(' ')}`], { encoding: 'utf8' });
    expect(said.split('\n').slice(0, -1)).to.deep.equal(words);
  });
});
