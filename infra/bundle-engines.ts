/**
 * Puts the table of the engines that a stack enables in the place of the table of all (`adapters/engines/makers.ts`), so that a bundle
 * carries no other engine's client library.
 */
import type { Plugin } from 'esbuild';
import { dirname, join } from 'node:path';
import { engineTypes, type EngineType } from '../core/manifest';

const table = join(__dirname, '..', 'adapters', 'engines', 'makers.ts');

const nameOf = (type: EngineType): string => `${type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Engine`;

/** In the order of `engineTypes`, so that the order in the stack's configuration changes no byte. */
export const makersOf = (enabled: readonly EngineType[]): string => {
  const types = engineTypes.filter((type) => enabled.includes(type));
  return [
    ...types.map((type) => `import { ${nameOf(type)} } from './${type}';`),
    `export const makers = { ${types.map((type) => `'${type}': ${nameOf(type)}`).join(', ')} };`,
  ].join('\n');
};

export const onlyEngines = (enabled: readonly EngineType[]): Plugin => ({
  name: 'only-engines',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]engines[\\/]makers\.ts$/ }, ({ path }) => (path === table ? { contents: makersOf(enabled), loader: 'ts', resolveDir: dirname(table) } : undefined));
  },
});
