/**
 * Compares the titles of the tests of two commits, so that a refactoring shows that it lost no test:
 *
 *   npx tsx bench/test-titles.ts main      # from there to HEAD
 *   npx tsx bench/test-titles.ts v1.2.0 main
 *
 * Prints each lost title with "-" and each new one with "+", and exits with 1 when one was lost. Each commit is checked
 * out into a folder of its own with the packages of this clone, and mocha lists its tests without running them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { parseArgs } from 'node:util';
import { changedTitles, countsOf, type ListedTest } from '../test/support/titles';

const root = join(__dirname, '..');
const MAX_LIST_BYTES = 64 * 1024 * 1024;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const titlesAt = (commit: string): ReadonlyMap<string, number> => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-titles-'));
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const mocha = ['node_modules/mocha/bin/mocha.js', '--dry-run', '--reporter', 'json', 'test/**/*.test.ts'];
    const listed = execFileSync(execPath, mocha, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_LIST_BYTES });
    return countsOf((JSON.parse(listed) as { tests: ListedTest[] }).tests);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
};

const main = (): void => {
  const [before, after = 'HEAD'] = parseArgs({ allowPositionals: true }).positionals;
  if (before === undefined) throw new Error('name the earlier commit: npx tsx bench/test-titles.ts COMMIT [COMMIT]');
  const [old, current] = [titlesAt(before), titlesAt(after)];
  const { lost, added } = changedTitles(old, current);
  for (const title of lost) console.log(`- ${title}`);
  for (const title of added) console.log(`+ ${title}`);
  const sum = (titles: ReadonlyMap<string, number>): number => [...titles.values()].reduce((one, two) => one + two, 0);
  console.log(`${sum(old)} tests at ${before}, ${sum(current)} at ${after}: ${lost.length} lost, ${added.length} new`);
  if (lost.length > 0) process.exitCode = 1;
};

main();
