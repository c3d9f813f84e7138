/**
 * Imports from the lists of exports of the AWS SDK, turned into imports from the files that define the names. esbuild
 * goes by files when it decides which part holds what: through such a list, a function's start reaches every protocol,
 * and one that only a later part speaks would be in `index.js`, 11 to 22 KB.
 */

import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

const IMPORT = /^import \{ ([^}]+) \} from "(@(?:aws-sdk|smithy)\/core(?:\/[\w-]+)?)";$/gm;
const EXPORT = /^export \{ ([^}]+) \} from "([^"]+)";$/gm;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** By name, what a list takes it from. A name that the list changes is not among them. */
export const sourcesIn = (list: string): ReadonlyMap<string, string> =>
  new Map(
    [...list.matchAll(EXPORT)].flatMap(([, names = '', from = '']) => namesIn(names).map((name) => [name, from])),
  );

type FileOf = (list: string, name: string) => Promise<string>;

/** Each name with an import of its own, on the line of the old one, so that source maps name the right line. */
export const directImports = async (source: string, fileOf: FileOf): Promise<string> => {
  const written = new Map<string, string>();
  for (const [whole, names = '', list = ''] of source.matchAll(IMPORT)) {
    const imports = namesIn(names).map(
      async (name) => `import { ${name} } from ${JSON.stringify(await fileOf(list, name.replace(/ as .*/, '')))};`,
    );
    written.set(whole, (await Promise.all(imports)).join(' '));
  }
  return source.replaceAll(IMPORT, (whole) => written.get(whole) ?? whole);
};

/** By path: every function is bundled in several builds from the same files. */
const lists = new Map<string, Promise<ReadonlyMap<string, string>>>();
const contentsOf = new Map<string, Promise<string>>();

const kept = <Value>(values: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> => {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
};

export const withoutBarrels: Plugin = {
  name: 'without-barrels',
  setup: ({ onLoad, resolve }) => {
    /** Through lists that take the name from other lists. */
    const fileOf = async (specifier: string, name: string, resolveDir: string): Promise<string> => {
      const { path } = await resolve(specifier, { kind: 'import-statement', resolveDir });
      const list = await kept(lists, path, async () => sourcesIn(await readFile(path, 'utf8')));
      const source = list.get(name);
      return source === undefined ? path : fileOf(source, name, dirname(path));
    };
    onLoad({ filter: /[\\/]node_modules[\\/]@(aws-sdk|smithy)[\\/].*[\\/]dist-es[\\/].*\.js$/ }, async ({ path }) => {
      const resolveDir = dirname(path);
      const contents = await kept(contentsOf, path, async () =>
        directImports(await readFile(path, 'utf8'), (list, name) => fileOf(list, name, resolveDir)),
      );
      return { contents, loader: 'js', resolveDir };
    });
  },
};
