/** Whether a test that a page or a list names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { literally } from './pattern';

const root = join(__dirname, '..', '..');

/** Names of fields, and numbers: titles of cases are made of them, too. */
const wordsIn = (source: string): string[] =>
  [...source.matchAll(/\b[A-Za-z_]\w*(?=:)|\b\d+\b/g)].map(([word]) => word);

/** Texts of a source, with their quotes unescaped. */
const textsIn = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );

const importedBy = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .flatMap(([, other]) => [`${other}.ts`, `${other}/index.ts`])
    .map((other) => join(path, '..', other))
    .filter(existsSync);

interface Titles {
  titles: readonly string[];
  /** Texts of the file and of the tables that it imports: the titles of cases are made of them. */
  texts: ReadonlySet<string>;
}

/** Also those of the helper that makes a test of each case. */
const CALLS = /\bit\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[\w.]+)/g;

const read = (file: string): Titles => {
  const path = join(root, file);
  const imported = importedBy(path);
  const calls = [path, ...imported].flatMap((part) => [...readFileSync(part, 'utf8').matchAll(CALLS)]);
  return {
    titles: calls.flatMap(([, title]) => (/^[\w.]+$/.test(title!) ? ['${}'] : textsIn(title!))),
    texts: new Set(
      [path, ...imported, ...imported.flatMap(importedBy)]
        .map((part) => readFileSync(part, 'utf8'))
        .flatMap((text) => [...textsIn(text), ...wordsIn(text)]),
    ),
  };
};

const known = new Map<string, Titles>();

const titlesOf = (file: string): Titles => {
  const titles = known.get(file) ?? read(file);
  known.set(file, titles);
  return titles;
};

/** The title itself, or one whose first variable part is a text of the cases. */
const isTitle = (wanted: string, { titles, texts }: Titles): boolean =>
  titles.some((title) => {
    if (title === wanted) return true;
    const fixed = title.split(/\$\{[^}]*\}/);
    if (fixed.length === 1) return false;
    const [, first] = new RegExp(`^${fixed.map(literally).join('(.*?)')}$`).exec(wanted) ?? [];
    return first !== undefined && texts.has(first);
  });

/** A scenario file that contains its expectations has its title above them. */
const isShownBy = (file: string, title: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes(`\n# ${title}\nexpect:\n`);

/** `file` from the root: one of tests, or a scenario file with expectations. */
export const isTest = (file: string, title: string): boolean =>
  existsSync(join(root, file)) && (file.endsWith('.yaml') ? isShownBy(file, title) : isTitle(title, titlesOf(file)));
