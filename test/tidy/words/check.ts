/**
 * `npm run words [-- [--count] [--titles] [PATH …]]` reads Markdown, comments, messages, test titles and names, and
 * prints each word that `rules.yml` replaces, with its place. `--titles` reads comments and the titles of tests alone;
 * `--count` prints how often each rule applies. It exits with 1 if it found one.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processArguments } from '../../../aws/runtime/environment';
import { wordsToReplace } from './linter';
import { titlesAndComments } from './typescript-plugin';

/** Past entries of the changelog, output of other programs, the rules and their test. */
const EXCEPTIONS = [/^CHANGELOG\.md$/, /^test\/printed\//, /^test\/tidy\/words/, /^test\/defects\/patches\//];

const filesOf = (paths: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !EXCEPTIONS.some((exception) => exception.test(path)));

const main = async (): Promise<void> => {
  const options = processArguments();
  const isCounting = options.includes('--count');
  const onlyTitles = options.includes('--titles');
  const counts = new Map<string, number>();
  for (const path of filesOf(options.filter((option) => !option.startsWith('--')))) {
    const text = readFileSync(path, 'utf8');
    const found = await wordsToReplace(text, path);
    const titles = onlyTitles && found.length > 0 ? titlesAndComments(text, path) : undefined;
    for (const { line, column, word, instead } of found) {
      if (titles !== undefined && (!titles.has(line) || word.startsWith('name:'))) continue;
      counts.set(instead, (counts.get(instead) ?? 0) + 1);
      if (!isCounting) console.log(`${path}:${line}:${column} ${word} -> ${instead}`);
    }
  }
  if (isCounting)
    for (const [instead, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${count} ${instead}`);
  const found = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (found === 0) return;
  console.log(`${found} to replace`);
  process.exitCode = 1;
};

void main();
