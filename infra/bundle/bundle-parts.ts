/**
 * Takes out of a function's `index.js` what a usual start does not need. Where our sources `require` a file, the file
 * and what only it needs go into files of their own beside `index.js`, and are loaded by that call. What it shares with
 * `index.js` stays there, so that nothing is in the archive twice.
 *
 * esbuild splits only ES modules, and Lambda starts CommonJS faster: the first build splits, the second one makes
 * minified CommonJS of each part, and one file again of all the parts that `index.js` loads at once.
 */

import { basename, dirname, join, relative, sep } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { required } from '../../kernel/values/required';
import { USED_FILE } from './variants';

/** Where the first build would write: a path of the repository's, wherever the second one writes. */
const FOLDER = '.build/parts';
const MAIN = 'index';

/**
 * V8 leaves the body of a function for its first call, but parses that of an arrow function inside another function at
 * once, and a module of CommonJS is one. Without arrows, 7 % more bytes compile in three quarters of the time.
 */
const withoutArrows = { arrow: false };

const nameOf = (root: string, file: string): string => relative(root, file).split(sep).join('-').replace(/\.ts$/, '');

/** Makes the targets of our own `require` calls files of their own; `found` receives their names. */
const requiredParts = (root: string, found: Map<string, string>): Plugin => ({
  name: 'required-later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.?\// }, ({ kind, path, importer, resolveDir }) => {
      if (kind !== 'require-call' || importer.includes('node_modules')) return undefined;
      if (path === `./${USED_FILE}`) return { path, external: true };
      const file = `${join(resolveDir, path)}.ts`;
      const name = nameOf(root, file);
      found.set(`./${name}.js`, file);
      return { path: `./${name}.js`, external: true };
    });
  },
});

type Outputs = Metafile['outputs'];

/** The outputs, their names without the folder. */
const outputsOf = (metafile: Metafile): Outputs =>
  Object.fromEntries(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));

/** The outputs that `start` loads, itself among them: at once, or also later. */
const loadedBy = (start: string, outputs: Outputs, when: 'at once' | 'ever', seen = new Set<string>()): Set<string> => {
  if (seen.has(start) || outputs[start] === undefined) return seen;
  seen.add(start);
  for (const { path, kind } of outputs[start].imports)
    if (when === 'ever' || kind === 'import-statement') loadedBy(basename(path), outputs, when, seen);
  return seen;
};

interface Parts {
  /** The text of each part, by its name. In an order that follows from the sources, as the names do not. */
  texts: ReadonlyMap<string, string>;
  outputs: Outputs;
  /** Loaded when the function starts. */
  atStart: ReadonlySet<string>;
}

/** The files of what our sources require, by the paths of the parts. */
type Files = Map<string, string>;

const requiredIn = (outputs: Outputs, names: Iterable<string>, files: Files): Set<string> => {
  const imported = [...names].flatMap((name) => outputs[name]?.imports.map(({ path }) => path) ?? []);
  return new Set(imported.filter((path) => files.has(path)));
};

const entryOf = (files: Files, path: string): { in: string; out: string } => ({
  in: required(files.get(path), `file for ${path}`),
  out: basename(path, '.js'),
});

/**
 * The paths of all that our sources require, and that these require. The packages are not read for it: they are most of
 * a bundle, and require nothing of ours.
 */
const allRequired = async (options: BuildOptions, entry: string, files: Files): Promise<Set<string>> => {
  const later = new Set<string>();
  for (let entryPoints = [{ in: entry, out: MAIN }]; entryPoints.length > 0; ) {
    const { metafile } = await build({ ...options, entryPoints, packages: 'external' });
    const outputs = outputsOf(metafile as Metafile);
    const fresh = [...requiredIn(outputs, Object.keys(outputs), files)].filter((path) => !later.has(path));
    for (const path of fresh) later.add(path);
    entryPoints = fresh.map((path) => entryOf(files, path));
  }
  return later;
};

/** The first build; again if what the packages add changes what is required. */
const split = async (common: BuildOptions, entry: string, root: string): Promise<Parts> => {
  const files: Files = new Map();
  const options: BuildOptions = {
    ...common,
    outdir: join(root, FOLDER),
    write: false,
    format: 'esm',
    minifySyntax: true,
    metafile: true,
    plugins: [requiredParts(root, files), ...(common.plugins ?? [])],
  };
  for (let later = await allRequired(options, entry, files); ; ) {
    const { outputFiles = [], metafile } = await build({
      ...options,
      entryPoints: [{ in: entry, out: MAIN }, ...[...later].sort().map((path) => entryOf(files, path))],
      splitting: true,
      chunkNames: 'shared-[hash]',
      // The second build keeps the names that parts import from each other.
      minifyIdentifiers: true,
      sourcemap: 'inline',
      legalComments: 'inline',
    });
    const outputs = outputsOf(metafile as Metafile);
    const reached = loadedBy(`${MAIN}.js`, outputs, 'ever');
    const found = requiredIn(outputs, reached, files);
    if ([...found].every((path) => later.has(path))) {
      const texts = outputFiles.map(({ path, text }) => [basename(path), text] as const);
      return {
        texts: new Map(texts.filter(([name]) => reached.has(name))),
        outputs,
        atStart: loadedBy(`${MAIN}.js`, outputs, 'at once'),
      };
    }
    later = new Set([...later, ...found]);
  }
};

/** Names in the archive. The first build's hash what it read, and from where: another folder, other names. */
const shippedNames = ({ texts, atStart }: Parts): Map<string, string> => {
  const isShared = (name: string): boolean => name.startsWith('shared-');
  const own = [...texts.keys()].filter((name) => name === `${MAIN}.js` || !atStart.has(name));
  const numbers = new Map(own.filter(isShared).map((name, index) => [name, `shared-${index + 1}.js`]));
  return new Map(own.map((name) => [name, numbers.get(name) ?? name]));
};

/** Contents that the second build reads in the place of files. */
const fromParts = ({ texts, atStart }: Parts, shipped: ReadonlyMap<string, string>, root: string): Plugin => ({
  name: 'from-parts',
  setup: ({ onResolve, onLoad }) => {
    const shared = [...texts.keys()].filter((name) => atStart.has(name) && name !== `${MAIN}.js`);
    const resolveDir = join(root, FOLDER);
    onResolve({ filter: /^part:/ }, ({ path }) => ({ path: path.slice('part:'.length), namespace: 'entry' }));
    onResolve({ filter: /^\.\// }, ({ path, importer, namespace, kind }) => {
      const name = basename(path);
      if (kind === 'require-call') return { path, external: true };
      if (namespace === 'entry' || (atStart.has(basename(importer)) && atStart.has(name)))
        return { path: join(resolveDir, name) };
      return atStart.has(name)
        ? // Loaded with the index: an import of nothing has no effect.
          { path: name, namespace: 'of-index', sideEffects: false }
        : { path: `./${shipped.get(name)}`, external: true };
    });
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: [
        `export * from './${path}';`,
        ...(path === `${MAIN}.js` ? shared.map((name, index) => `export * as shared${index} from './${name}';`) : []),
      ].join('\n'),
      resolveDir,
    }));
    onLoad({ filter: /.*/, namespace: 'of-index' }, ({ path }) => ({
      contents: `module.exports = require('./${MAIN}.js').shared${shared.indexOf(path)};`,
      resolveDir,
    }));
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const contents = dirname(path) === resolveDir ? texts.get(basename(path)) : undefined;
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
  },
});

export interface BuiltParts {
  /** Names of the files, in their order, with the number of their bytes. */
  files: ReadonlyMap<string, number>;
  /** Every source that a part of went in, from the repository's root. */
  inputs: string[];
  /** The files that are read when the function starts. */
  inputsAtStart: string[];
}

const inputsOf = (outputs: Outputs, names: Iterable<string>): string[] => {
  const found = [...names].flatMap((name) => Object.entries(outputs[name]?.inputs ?? {}));
  return [...new Set(found.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path))].sort();
};

/** Writes the parts to `outdir`. */
export const buildParts = async (
  entry: string,
  outdir: string,
  { root, ...options }: BuildOptions & { root: string },
): Promise<BuiltParts> => {
  const common: BuildOptions = {
    ...options,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    logLevel: 'error',
    // Maps name the sources: their text, in and out of both builds, costs a tenth of the time.
    sourcesContent: false,
  };
  const parts = await split(common, entry, root);
  const shipped = shippedNames(parts);
  const { metafile } = await build({
    ...common,
    entryPoints: [...shipped].map(([name, out]) => ({ in: `part:${name}`, out: basename(out, '.js') })),
    outdir,
    format: 'cjs',
    minify: true,
    supported: withoutArrows,
    sourcemap: 'external',
    legalComments: 'external',
    metafile: true,
    plugins: [fromParts(parts, shipped, root)],
  });
  const written = outputsOf(metafile);
  return {
    files: new Map([...shipped.values()].sort().map((name) => [name, required(written[name], `output ${name}`).bytes])),
    inputs: inputsOf(parts.outputs, parts.texts.keys()),
    inputsAtStart: inputsOf(parts.outputs, parts.atStart),
  };
};
