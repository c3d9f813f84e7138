/**
 * The release that users upgrade from: the newest tag before this commit. Before the first tag it is a fixed commit,
 * whose state machine and handlers differ from today's. Its sources come from the history of the clone, into a folder
 * that git ignores.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderPipeline } from '../../asl/render';
import { processEnvironment } from '../../aws/runtime/environment';
import { deployedHandlers, type Handlers } from '../../emulator/lambda/handlers';
import type { Release } from '../../simulator/run/deployments';

const root = join(__dirname, '..', '..');

/** Stands for the last release until `npm run release` has made the first tag. */
const BEFORE_RELEASES = '87f66a5f098b4397d239bd606481ccee5746aaaa';

export interface LastRelease {
  /** The tag, or what stands for it. */
  name: string;
  commit: string;
  /** Its sources, complete, below the root of the clone: packages are found in the clone's node_modules. */
  folder: string;
}

const git = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', env: { ...processEnvironment(), ...env } });

const found = (args: readonly string[]): string | undefined => {
  const { status, stdout } = git(args);
  return status === 0 ? stdout.trim() : undefined;
};

/** Another process may have been faster. */
const moveTo = (folder: string, from: string): void => {
  try {
    renameSync(from, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};

/** Whole or not at all: written beside its place, and moved there. */
const checkOut = (commit: string): string => {
  const releases = join(root, '.build', 'releases');
  const folder = join(releases, commit);
  if (existsSync(folder)) return folder;
  mkdirSync(releases, { recursive: true });
  const [half, index] = [join(releases, `${commit}.${process.pid}`), join(releases, `${commit}.${process.pid}.index`)];
  const env = { GIT_INDEX_FILE: index };
  try {
    for (const args of [
      ['read-tree', commit],
      ['checkout-index', '--all', `--prefix=${half}/`],
    ]) {
      const { status, stderr } = git(args, env);
      if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
    }
    moveTo(folder, half);
  } finally {
    for (const rest of [half, index]) rmSync(rest, { recursive: true, force: true });
  }
  return folder;
};

const tag = (): string | undefined => found(['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^']);
const commitOf = (name: string): string | undefined => found(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);

/** Undefined: the last release can be tested here. */
export const whyNoLastRelease = (): string | undefined => {
  const name = tag() ?? BEFORE_RELEASES;
  return commitOf(name) === undefined
    ? `the history of this clone does not reach back to ${name}; get it with \`git fetch --unshallow --tags\``
    : undefined;
};

/** Throws where the history of this clone does not reach back to it. */
export const lastRelease = (): LastRelease => {
  const why = whyNoLastRelease();
  if (why !== undefined) throw new Error(why);
  const newest = tag();
  const commit = commitOf(newest ?? BEFORE_RELEASES)!;
  const name = newest ?? `commit ${BEFORE_RELEASES.slice(0, 8)}, until there is a tag`;
  return { name, commit, folder: checkOut(commit) };
};

/** The files of this tree that git knows or would add, by their paths. */
export const sourcesHere = (): string[] => {
  const list = found(['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']) ?? '';
  return list.split('\n').filter((path) => existsSync(join(root, path)));
};

export const thisRelease: Release = { handlers: deployedHandlers, render: renderPipeline };

/** The handlers of a release, from its sources; a function that it did not have yet is today's. */
const handlersIn = (folder: string): Handlers => {
  const known = readdirSync(join(folder, 'functions'));
  const entries = Object.entries(deployedHandlers).map(([name, today]) => {
    if (!known.includes(name)) return [name, today];
    const { compose } = require(join(folder, 'functions', name, 'handler')) as { compose: typeof today };
    return [name, compose];
  });
  return Object.fromEntries(entries) as Handlers;
};

export const releaseIn = ({ folder }: LastRelease): Release => ({
  handlers: handlersIn(folder),
  render: (require(join(folder, 'asl', 'render')) as { renderPipeline: typeof renderPipeline }).renderPipeline,
});
