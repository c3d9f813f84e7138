/** The corpus: worlds that were kept, one a line, each with the seed that it is played with. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from './search';

export const CORPUS = join(__dirname, '../corpus');
const FILE = 'worlds.jsonl';

/** Bounds of what is written. */
export const MOST_WORLDS = 60;
export const MOST_BYTES = 650_000;
/** Without it, a few large worlds would take the place of many. */
export const MOST_WORLD_BYTES = 30_000;

export const readCorpus = (folder: string): Candidate[] => {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Candidate);
};

export const writeCorpus = (folder: string, worlds: readonly Candidate[]): void => {
  mkdirSync(folder, { recursive: true });
  const lines = worlds.map(({ seed, file }) => `${JSON.stringify({ seed, file })}\n`);
  writeFileSync(join(folder, FILE), lines.join(''));
};
