/** Every promise of docs/promises.md names a test that there is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isTest } from '../support/named-tests';
import { root } from './sources';

interface Promised {
  promise: string;
  file: string;
  title: string;
}

const rows = (): Promised[] => {
  const page = readFileSync(join(root, 'docs', 'promises.md'), 'utf8');
  const lines = page.split('\n').filter((line) => /^\| (?!Promise )/.test(line));
  return lines.map((line) => {
    const [, promise, file, title] = /^\| (.+) \| \[[^\]]+\]\(\.\.\/([^)]+)\): (.+) \|$/.exec(line) ?? [];
    if (promise === undefined || file === undefined || title === undefined)
      throw new Error(`a row is | promise | [file](../file): title |, and this one is not: ${line}`);
    return { promise, file, title: title.replaceAll('&#124;', '|') };
  });
};

describe('docs/promises.md', () => {
  it('names a test for each promise, and each of them is there', () => {
    const lost = rows().filter(({ file, title }) => !isTest(file, title));
    expect(lost).to.deep.equal([]);
    expect(rows()).to.have.length.greaterThan(50);
  });

  it('would find a test that was lost', () => {
    const own = 'test/tidy/promises.test.ts';
    expect(isTest(own, 'would find a test that was lost')).to.equal(true);
    expect(isTest(own, 'would find a test that was never there')).to.equal(false);
    expect(isTest('test/tidy/nowhere.test.ts', 'would find a test that was lost')).to.equal(false);
  });

  it('says nothing twice', () => {
    const promises = rows().map(({ promise }) => promise);
    expect(promises).to.have.length(new Set(promises).size);
  });
});
