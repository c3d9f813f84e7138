/** The defects of `patches/`, as their files describe them, and how one is put into a copy of the sources. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { processEnvironment } from '../../aws/runtime/environment';

export const ROOT = join(__dirname, '..', '..');
const PATCHES = join(__dirname, 'patches');

/** A test that fails where the defect is, and passes without it. */
export interface Scenario {
  /** From the root of the sources. */
  file: string;
  title: string;
}

export interface Defect {
  name: string;
  patch: string;
  /** The first line of the patch. */
  what: string;
  scenarios: readonly Scenario[];
}

const scenarioIn = (line: string, file: string): Scenario => {
  const [, path, title] = /^Scenario: (\S+) :: (.+)$/.exec(line) ?? [];
  if (path !== undefined && title !== undefined) return { file: path, title };
  throw new Error(`${file}: "${line}" names no test; write it as Scenario: FILE :: TITLE`);
};

export const defects: readonly Defect[] = readdirSync(PATCHES)
  .filter((file) => file.endsWith('.patch'))
  .sort()
  .map((file) => {
    const text = readFileSync(join(PATCHES, file), 'utf8');
    const [what = '', ...lines] = text.slice(0, text.indexOf('\n\n')).split('\n');
    return {
      name: basename(file, '.patch'),
      patch: join(PATCHES, file),
      what,
      scenarios: lines.map((line) => scenarioIn(line, file)),
    };
  });

/** The mistake, if there is one. A repository around the folder would have git leave the folder's files alone. */
export const applyPatch = (folder: string, patch: string, ...options: readonly string[]): string | undefined => {
  const env = { ...processEnvironment(), GIT_CEILING_DIRECTORIES: dirname(folder) };
  const { status, stderr, error } = spawnSync('git', ['apply', '-C1', ...options, patch], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr);
};
