/** Seeds that follow from the sources: every change of the product is tried with new worlds. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const PRODUCT = ['kernel', 'aws', 'functions', 'asl', 'app'];

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const MOST_SEEDS = 900_000_000;

/** From the contents alone, in whatever order a file system lists the files. */
export const freshSeeds = (count: number): number[] => {
  const contents = PRODUCT.flatMap(sourcesIn).map((path) =>
    createHash('sha256').update(readFileSync(path)).digest('hex'),
  );
  const digest = createHash('sha256').update(contents.sort().join()).digest();
  const from = (digest.readUInt32BE(0) % MOST_SEEDS) + 1;
  return Array.from({ length: count }, (_, index) => from + index);
};
