/** The types of what is imported from the package, and of nothing else. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DIST, DRAFTS, ROOT } from './places';

const TYPES = join(DIST, 'types');
const ENTRIES = [join('infra', 'package.d.ts'), join('worker', 'index.d.ts')];
const COMPILER = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** The declarations that a declaration refers to. */
const referredBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?['"](\.[^'"]+)['"]/g)].flatMap(([, path = '']) => {
    const base = join(dirname(file), path);
    const found = [`${base}.d.ts`, join(base, 'index.d.ts')].find((candidate) => existsSync(candidate));
    return found === undefined ? [] : [found];
  });

const reachedFrom = (file: string, reached = new Set<string>()): Set<string> => {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const each of referredBy(file)) reachedFrom(each, reached);
  return reached;
};

export const buildTypes = (): void => {
  try {
    execFileSync(
      process.execPath,
      [COMPILER, '--project', join(__dirname, 'tsconfig.types.json'), '--outDir', DRAFTS],
      {
        cwd: ROOT,
        stdio: 'inherit',
      },
    );
    for (const entry of ENTRIES)
      for (const file of reachedFrom(join(DRAFTS, entry))) cpSync(file, join(TYPES, relative(DRAFTS, file)));
  } finally {
    rmSync(DRAFTS, { recursive: true, force: true });
  }
};
