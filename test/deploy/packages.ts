/** The packed files of this tree and of the last release, packed once for all tests that install them. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packInto } from '../package/packed';
import { type LastRelease, lastRelease, sourcesHere, whyNoLastRelease } from '../support/last-release';
import { type Part, resultOf } from './part';
import { cache, root } from './places';
import { run } from './run';

/** Paths that are not in the package and do not affect it. */
const OUTSIDE = /^(test|bench|\.\w+|docs\/(?!examples\/|signalbox\.schema\.json$))/;

const hashOfSources = (): string => {
  const hash = createHash('sha256').update(process.version);
  for (const file of sourcesHere().filter((path) => !OUTSIDE.test(path)))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const thisPart = (): Part => {
  const result = join(cache, 'package.tgz');
  return {
    name: 'package',
    result,
    pins: hashOfSources(),
    install: async () => {
      const folder = join(cache, 'packed');
      mkdirSync(folder, { recursive: true });
      renameSync((await packInto(folder)).file, result);
    },
  };
};

/**
 * The sources of a release with packages of their own, as far as they can see: hard links to the installed ones. They
 * bundle only what is below their folder.
 */
export const layClone = async ({ folder }: LastRelease, clone: string): Promise<void> => {
  cpSync(folder, clone, { recursive: true });
  await run('cp', ['-al', join(root, 'node_modules'), clone], { cwd: root });
};

/** By its own build, with the packages of this tree; `npm pack` itself would first install those of its lock file. */
const lastPart = (release: LastRelease): Part => {
  const { name, commit } = release;
  const result = join(cache, 'last-package.tgz');
  return {
    name: `package of ${name}`,
    result,
    pins: commit,
    install: async () => {
      const clone = join(cache, 'last-release');
      rmSync(clone, { recursive: true, force: true });
      await layClone(release, clone);
      await run(process.execPath, ['--require', require.resolve('tsx/cjs'), join('packaging', 'build.ts')], {
        cwd: clone,
      });
      renameSync(
        join(clone, (await run('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: clone })).trim()),
        result,
      );
      rmSync(clone, { recursive: true, force: true });
    },
  };
};

/** Undefined: it has no package, and users have it as a clone. */
const lastPartOf = (release: LastRelease): Part | undefined =>
  existsSync(join(release.folder, 'packaging', 'build.ts')) ? lastPart(release) : undefined;

export const packageParts = (): Part[] => {
  const last = whyNoLastRelease() === undefined ? lastPartOf(lastRelease()) : undefined;
  return [thisPart(), ...(last === undefined ? [] : [last])];
};

export const thisPackage = (): string => resultOf(thisPart());

/** Undefined: it has no package, and users have it as a clone. */
export const packageOf = (release: LastRelease): string | undefined => {
  const part = lastPartOf(release);
  return part === undefined ? undefined : resultOf(part);
};
