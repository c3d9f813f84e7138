/** The packed file, made as a release makes it. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../deploy/run';

export const ROOT = join(__dirname, '..', '..');

export interface Packed {
  file: string;
  bytes: number;
}

/** Packs the package into `folder`: builds it first, in about a minute. */
export const packInto = async (folder: string): Promise<Packed> => {
  await run('npm', ['pack', '--pack-destination', folder, '--loglevel', 'error'], { cwd: ROOT });
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.tgz'));
  const file = join(folder, name);
  return { file, bytes: statSync(file).size };
};
