/**
 * Writes what the package has and a clone does not: `dist/`. Runs before every `npm pack` and `npm publish`, in about a
 * minute. What is written follows from the sources and the locked packages alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesOf } from '../infra/bundle/bundle-licences';
import { buildCommand } from './command';
import { buildFunctions } from './functions';
import { buildPages } from './pages';
import { DIST, NOTICES, ROOT } from './places';
import { buildProgram, buildWorker } from './program';
import { buildTypes } from './types';

const build = async (): Promise<void> => {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  buildTypes();
  await buildFunctions();
  const inputs = [
    ...(await buildProgram()),
    ...(await buildWorker()),
    ...(await buildCommand()),
    ...(await buildPages()),
  ];
  writeFileSync(join(DIST, NOTICES), noticesOf(inputs, ROOT));
};

void build();
