/** Every promise of docs/promises.md names a test that there is. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
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

/** Texts of a source, with their quotes unescaped. */
const textsIn = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );

/** Its titles; those of cases are made of a text of the file, or of the tables that it imports. */
const titlesOf = (file: string): { titles: string[]; texts: string[] } => {
  const source = readFileSync(join(root, file), 'utf8');
  const imported = [...source.matchAll(/from '(\.\/[^']+)'/g)].map(([, path]) => join(root, file, '..', `${path}.ts`));
  const cases = [join(root, file), ...imported, ...imported.flatMap(alsoImported)].filter(existsSync);
  const calls = [...source.matchAll(/\bit\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\w+)/g)];
  return {
    titles: calls.flatMap(([, title]) => (/^\w+$/.test(title!) ? ['${}'] : textsIn(title!))),
    texts: cases.flatMap((path) => textsIn(readFileSync(path, 'utf8'))),
  };
};

const alsoImported = (path: string): string[] =>
  existsSync(path)
    ? [...readFileSync(path, 'utf8').matchAll(/from '(\.\/[^']+)'/g)].map(([, other]) =>
        join(path, '..', `${other}.ts`),
      )
    : [];

/** The title itself, or one that is made of a text of the cases. */
const isTitle = (wanted: string, { titles, texts }: ReturnType<typeof titlesOf>): boolean =>
  titles.some((title) => {
    if (title === wanted) return true;
    const [before, after, ...more] = title.split(/\$\{[^}]*\}/);
    if (before === undefined || after === undefined || more.length > 0) return false;
    if (!wanted.startsWith(before) || !wanted.endsWith(after)) return false;
    return texts.includes(wanted.slice(before.length, wanted.length - after.length));
  });

describe('docs/promises.md', () => {
  it('names a test for each promise, and each of them is there', () => {
    const lost = rows().filter(({ file, title }) => !existsSync(join(root, file)) || !isTitle(title, titlesOf(file)));
    expect(lost).to.deep.equal([]);
    expect(rows()).to.have.length.greaterThan(50);
  });

  it('would find a test that was lost', () => {
    const own = titlesOf('test/tidy/promises.test.ts');
    expect(isTitle('would find a test that was lost', own)).to.equal(true);
    expect(isTitle('would find a test that was never there', own)).to.equal(false);
  });

  it('says nothing twice', () => {
    const promises = rows().map(({ promise }) => promise);
    expect(promises).to.have.length(new Set(promises).size);
  });
});
