/**
 * Bundles that are built once for the same sources and read by every test that needs them, in whatever process. They
 * stay in `node_modules/.cache`, named by what went in: a change of any source is another bundle.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type BundledFunction, bundle } from '../../infra/bundle/bundle';
import { least, type Used, variantFor } from '../../infra/bundle/variants';
import type { FunctionName } from '../../kernel/words/manifest';

const root = join(__dirname, '..', '..');
const cache = join(root, 'node_modules', '.cache', 'bundles');
/** All that a bundle can be made of, and what makes it. */
const SOURCES = ['asl', 'aws', 'functions', 'infra/bundle', 'kernel', 'package-lock.json', 'tsconfig.json'];
const DESCRIPTION = 'built.json';

const filesIn = (path: string): string[] =>
  path.includes('.')
    ? [path]
    : readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
      );

const hashOf = (texts: Iterable<string | Buffer>): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** The folder for today's sources. Bundles of earlier sources are not needed again. */
const folderOfSources = (): string => {
  const name = hashOf(SOURCES.flatMap(filesIn).flatMap((path) => [path, readFileSync(join(root, path))]));
  mkdirSync(join(cache, name), { recursive: true });
  for (const other of readdirSync(cache))
    if (other !== name) rmSync(join(cache, other), { recursive: true, force: true });
  return join(cache, name);
};

const read = (folder: string): BundledFunction => {
  const { files, ...built } = JSON.parse(readFileSync(join(folder, DESCRIPTION), 'utf8'));
  return { ...built, files: new Map(files), file: join(folder, built.file) };
};

const build = async (name: FunctionName, used: Used, folder: string): Promise<BundledFunction> => {
  if (existsSync(folder)) return read(folder);
  const outdir = mkdtempSync(`${folder}-`);
  const { files, ...built } = await bundle(name, used, outdir);
  const description = { ...built, file: built.file.slice(dirname(built.file).length + 1), files: [...files] };
  writeFileSync(join(outdir, name, DESCRIPTION), JSON.stringify(description));
  try {
    renameSync(join(outdir, name), folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  rmSync(outdir, { recursive: true });
  return read(folder);
};

let folder: string | undefined;
const known = new Map<string, Promise<BundledFunction>>();

/** The output of `bundle` for the function, built once for each set of options. */
export const built = (name: FunctionName, used: Used): Promise<BundledFunction> => {
  folder ??= folderOfSources();
  const key = `${name}-${hashOf([JSON.stringify(used)])}`;
  const bundled = known.get(key) ?? build(name, used, join(folder, key));
  known.set(key, bundled);
  return bundled;
};

/**
 * The output of `bundle` for the function in a stack with this use. `test/package` shows that a function which uses no
 * more than the least has the same code on every stack: it is built once for all of them.
 */
export const builtFor = (name: FunctionName, used: Used): Promise<BundledFunction> =>
  built(name, variantFor(name, used) === 'least' ? least : used);
