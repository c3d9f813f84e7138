/** The packed file, built as for a release, and its installation without the registry. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../deploy/run';

export const ROOT = join(__dirname, '..', '..');

export interface Packed {
  file: string;
  bytes: number;
}

/** Packs the package of the clone in `from` into `folder`: builds it first, in about a minute. */
export const packInto = async (folder: string, from = ROOT): Promise<Packed> => {
  try {
    await run('npm', ['pack', '--pack-destination', folder, '--loglevel', 'error'], { cwd: from });
  } finally {
    rmSync(join(from, 'dist'), { recursive: true, force: true });
  }
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.tgz'));
  const file = join(folder, name);
  return { file, bytes: statSync(file).size };
};

/** The packages of a folder `node_modules`. */
const packagesIn = (modules: string): string[] =>
  readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );

/** The packages that npm installs for the dependencies: all of the lock file that are not for development alone. */
const linkDependencies = (modules: string): void => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  const installed = new Set(packagesIn(join(ROOT, 'node_modules')));
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const [, name = ''] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === '' || dev === true || devOptional === true || !installed.has(name)) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, path), join(modules, name), 'junction');
  }
};

/** Installs the packed file into `folder` without the registry; gives the folder of the package. */
export const unpackInto = async (folder: string, file: string): Promise<string> => {
  const modules = join(folder, 'node_modules');
  mkdirSync(folder, { recursive: true });
  const unpacked = mkdtempSync(join(folder, 'unpacked-'));
  try {
    await run('tar', ['-xzf', file], { cwd: unpacked });
    const { name } = JSON.parse(readFileSync(join(unpacked, 'package', 'package.json'), 'utf8')) as { name: string };
    const own = join(modules, name);
    mkdirSync(dirname(own), { recursive: true });
    renameSync(join(unpacked, 'package'), own);
    linkDependencies(modules);
    return own;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
};
