import { expect } from 'chai';
import { type Mutant, type Report, scoreOf, survivorsOf } from './report';

const SOURCE = ['const a = 1;', 'const b = f(a, (x) => {', '  return x;', '});'].join('\n');

const mutant = (
  status: string,
  [line, column, endLine, endColumn]: readonly number[],
  replacement: string,
): Mutant => ({
  mutatorName: 'Change',
  replacement,
  status,
  location: { start: { line: line!, column: column! }, end: { line: endLine!, column: endColumn! } },
});

const reportOf = (...mutants: Mutant[]): Report => ({ files: { 'kernel/a.ts': { source: SOURCE, mutants } } });

const [one, callback] = [
  [1, 11, 1, 12],
  [2, 16, 4, 2],
];

describe('npm run mutants', () => {
  it('lists each mutant that no test noticed, with its place and its change', () => {
    const report = reportOf(
      mutant('Survived', one!, '2'),
      mutant('NoCoverage', callback!, '() => undefined'),
      mutant('Killed', one!, '3'),
      mutant('Timeout', one!, '4'),
    );
    expect(survivorsOf(report)).to.deep.equal([
      'kernel/a.ts:1:11 Change: 1 → 2',
      'kernel/a.ts:2:16 Change (no test): (x) => { return x; } → () => undefined',
    ]);
  });

  it('shows of long code the part that changes', () => {
    const source = `${'a'.repeat(100)}X${'b'.repeat(100)}`;
    const change = mutant('Survived', [1, 1, 1, 202], source.replace('X', 'Y'));
    const [line] = survivorsOf({ files: { 'kernel/a.ts': { source, mutants: [change] } } });
    const [before, after] = ['a'.repeat(20), 'b'.repeat(39)];
    expect(line).to.equal(`kernel/a.ts:1:1 Change: …${before}X${after}… → …${before}Y${after}…`);
  });

  it('counts what a test noticed, or did not come to an end of', () => {
    const statuses = ['Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'];
    expect(scoreOf(reportOf(...statuses.map((status) => mutant(status, one!, '2'))))).to.deep.equal({
      mutants: 5,
      percent: 60,
    });
    expect(scoreOf(reportOf())).to.deep.equal({ mutants: 0, percent: 100 });
  });
});
