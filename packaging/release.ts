/**
 * `npm run release -- X.Y.Z [--dry-run]`: version, section of the changelog, package, commit and tag, in the folder
 * that it is called in. Nothing leaves the machine; pushing the tag publishes. What is wrong is said before anything
 * changes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt, valid } from 'semver';
import { systemClock } from '../aws/runtime/clock';
import { processArguments, processEnvironment } from '../aws/runtime/environment';
import { released, sectionOf } from './changelog';

const [MANIFEST, LOCK, CHANGELOG] = ['package.json', 'package-lock.json', 'CHANGELOG.md'] as const;
const FILES = [MANIFEST, LOCK, CHANGELOG];

/** The text of each file with the version. */
type Texts = Readonly<Record<(typeof FILES)[number], string>>;
const PACKED = join('.build', 'release');
const BRANCH = 'main';

class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The output of a program; an error where it fails. */
const call = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new ReleaseError(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
};

/** npm is run by Node: on Windows its command is a file of the shell. */
const npm = (...args: string[]): string => {
  const { npm_execpath: file } = processEnvironment();
  return file === undefined ? call('npm', ...args) : call(process.execPath, file, ...args);
};

const read = (): Texts => {
  const textOf = (file: string): string => readFileSync(file, 'utf8');
  return { [MANIFEST]: textOf(MANIFEST), [LOCK]: textOf(LOCK), [CHANGELOG]: textOf(CHANGELOG) };
};

/** Why it cannot be released, with what to do; empty: it can. */
const problems = (version: string, files: Texts): string[] => {
  const { version: current } = JSON.parse(files[MANIFEST]) as { version: string };
  const tag = `v${version}`;
  if (valid(version) !== version) return [`"${version}" is no version; expected X.Y.Z, for example 1.4.2`];
  return [
    ...(gt(version, current) ? [] : [`${version} is not newer than ${current}, the version of ${MANIFEST}`]),
    ...(sectionOf(files[CHANGELOG], 'Unreleased') === ''
      ? [`${CHANGELOG} has nothing under "Unreleased"; add a line for each change that users notice`]
      : []),
    ...(call('git', 'status', '--porcelain') === '' ? [] : ['there are changes that are not committed; commit them']),
    ...(call('git', 'branch', '--show-current') === BRANCH ? [] : [`the branch is not ${BRANCH}; switch to it`]),
    ...(call('git', 'tag', '--list', tag) === '' ? [] : [`the tag ${tag} is there; a tag is never used again`]),
  ];
};

/** Each file with the version; the lock file has it twice. */
const changed = (files: Texts, version: string): Texts => {
  const date = new Date(systemClock.now()).toISOString().slice(0, 10);
  const manifest = JSON.parse(files[MANIFEST]) as object;
  const lock = JSON.parse(files[LOCK]) as { packages: Record<string, object> };
  const packages = { ...lock.packages, '': { ...lock.packages[''], version } };
  const textOf = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
  return {
    [MANIFEST]: textOf({ ...manifest, version }),
    [LOCK]: textOf({ ...lock, version, packages }),
    [CHANGELOG]: released(files[CHANGELOG], version, date),
  };
};

const writeAll = (files: Texts): void => {
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
};

/** The package first: where it cannot be built, there is neither a commit nor a tag, and the files are as before. */
const release = (version: string, files: Texts): string => {
  writeAll(changed(files, version));
  mkdirSync(PACKED, { recursive: true });
  let packed: string;
  try {
    packed = npm('pack', '--pack-destination', PACKED, '--loglevel', 'error').split('\n').at(-1) ?? '';
  } catch (error) {
    writeAll(files);
    throw error;
  }
  call('git', 'commit', '--quiet', '--message', `chore(release): ${version}`, '--', ...FILES);
  call('git', 'tag', '--annotate', `v${version}`, '--message', `Signalbox ${version}`);
  return join(PACKED, packed);
};

const main = (args: readonly string[]): void => {
  const isDry = args.includes('--dry-run');
  const [version = ''] = args.filter((arg) => !arg.startsWith('--'));
  const files = read();
  const found = problems(version, files);
  if (found.length > 0) throw new ReleaseError(`${version} was not released:\n- ${found.join('\n- ')}`);
  if (isDry) {
    const section = sectionOf(changed(files, version)[CHANGELOG], version);
    const what = `It would set the version in ${FILES.join(', ')}, pack, commit, and tag v${version}.`;
    process.stdout.write(`${what} Under ${version} the changelog would say:\n\n${section}\n`);
    return;
  }
  const packed = release(version, files);
  process.stdout.write(
    `Released ${version} on this machine: ${packed}, a commit and the tag v${version}.\n` +
      `Publish it: git push origin ${BRANCH} v${version}\n`,
  );
};

try {
  main(processArguments());
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`release: ${error.message}\n`);
  process.exitCode = 1;
}
