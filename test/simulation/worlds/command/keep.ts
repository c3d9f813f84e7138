/** Keeps the worlds that broke a rule, as small as they can be. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoadable } from '../derived/documents';
import type { Document } from '../drawn';
import { judgeWorld } from '../judge';
import type { SeededFile } from '../world';
import { minimise } from './minimise';
import type { Options } from './options';

/** A world that broke a rule, or could not be played. */
export interface BrokenWorld {
  world: SeededFile;
  /** As the output names it, for the name of its file. */
  name: string;
  /** The rule that it broke; undefined: it could not be played. */
  invariant: string | undefined;
  /** The command that plays it again. */
  repeated: string;
}

type Keeping = Pick<Options, 'keep' | 'remedies'>;

const pathOf = (folder: string, name: string): string => join(folder, `world-${name.replaceAll(' ', '-')}.json`);

/** Writes the scenario file into the folder. Returns its path. */
export const keepWorld = ({ world, name }: Pick<BrokenWorld, 'world' | 'name'>, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const path = pathOf(folder, name);
  writeFileSync(path, `${JSON.stringify({ ...world.file, seed: world.seed }, null, 1)}\n`);
  return path;
};

const smallestBreaking = async ({ world, invariant }: BrokenWorld, withRemedies: boolean): Promise<Document> => {
  const { seed } = world;
  return minimise(world.file, async (file) => {
    try {
      const { violations } = await judgeWorld({ seed, file }, { withRemedies });
      return violations.some((violation) => violation.invariant === invariant);
    } catch {
      return invariant === undefined && isLoadable(file);
    }
  });
};

/** Writes each into the folder of `--keep`, if there is one, as small as it can be while it breaks its rule. */
export const keepBroken = async (broken: readonly BrokenWorld[], { keep, remedies }: Keeping): Promise<void> => {
  if (keep === undefined) return;
  for (const one of broken) {
    const { world, invariant, repeated } = one;
    const path = keepWorld({ ...one, world: { ...world, file: await smallestBreaking(one, remedies) } }, keep);
    const command = `npm run worlds -- --seeds ${world.seed} --file ${path}`;
    console.error(`${path} ${invariant === undefined ? 'fails' : `breaks ${invariant}`}: ${command}; from ${repeated}`);
  }
};
