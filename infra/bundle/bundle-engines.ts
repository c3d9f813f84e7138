/**
 * Puts the table of the engines that a stack enables in the place of the table of all (`aws/engines/makers.ts`),
 * so that a bundle carries no other engine's client library. A sweeper without fan-outs checks no chunks.
 */

import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ENGINE_TYPES, type EngineType } from '../../kernel/engines/engines';
import { exportOf } from '../../kernel/engines/export-name';

const table = join(__dirname, '..', '..', 'aws', 'engines', 'makers.ts');

/** The replacement of the files about chunks in a stack without fan-outs. */
const withoutChunks: Readonly<Record<string, string>> = {
  [join(__dirname, '..', '..', 'aws', 'table', 'chunk-watch.ts')]: 'export const chunkWatch = undefined;',
  [join(__dirname, '..', '..', 'functions', 'sweeper', 'chunks.ts')]:
    'export const chunksDue = async () => ({ examined: 0, found: 0 });',
};

/** In the order of `engineTypes`, so that the order in the stack's configuration changes no byte. */
export const makersOf = (enabled: readonly EngineType[]): string => {
  const types = ENGINE_TYPES.filter((type) => enabled.includes(type));
  const entries = types.map(
    (type) => `'${type}': () => (require('./${type}') as typeof import('./${type}')).${exportOf(type)},`,
  );
  return `export const makers = {\n${entries.join('\n')}\n};`;
};

export const onlyEngines = (enabled: readonly EngineType[]): Plugin => ({
  name: 'only-engines',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]engines[\\/]makers\.ts$/ }, ({ path }) =>
      path === table ? { contents: makersOf(enabled), loader: 'ts', resolveDir: dirname(table) } : undefined,
    );
    if (enabled.includes('fan-out')) return;
    onLoad({ filter: /[\\/](chunk-watch|chunks)\.ts$/ }, ({ path }) => {
      const contents = withoutChunks[path];
      return contents === undefined ? undefined : { contents, loader: 'ts' };
    });
  },
});
