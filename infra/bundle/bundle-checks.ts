/**
 * Puts the tables of the checks that a stack lists something for in the place of those of all: what they are configured
 * with (`kernel/traits/checks/index.ts`), and what asks AWS for them (`aws/evaluators/checks/checkers.ts`).
 */

import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type CheckName, checkNames } from '../../kernel/traits/builtin-names';

const root = join(__dirname, '..', '..');
const schemas = join(root, 'kernel', 'traits', 'checks', 'index.ts');
const checkers = join(root, 'aws', 'evaluators', 'checks', 'checkers.ts');

const constantOf = (name: CheckName): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** In the order of `checkNames`, so that the order in the stack's configuration changes no byte. */
const ordered = (enabled: readonly CheckName[]): CheckName[] => checkNames.filter((name) => enabled.includes(name));

const tableOf = (names: readonly CheckName[]): string =>
  `{ ${names.map((name) => `'${name}': ${constantOf(name)}`).join(', ')} }`;

export const schemasOf = (enabled: readonly CheckName[]): string =>
  [
    ...ordered(enabled).map((name) => `import { ${constantOf(name)} } from './${name}';`),
    `export const checkSchemas = ${tableOf(ordered(enabled))};`,
  ].join('\n');

export const checkersOf = (enabled: readonly CheckName[]): string =>
  [
    ...ordered(enabled).map((name) => {
      const constant = constantOf(name);
      return `const ${constant} = () => (require('./${name}') as typeof import('./${name}')).${constant}Checker;`;
    }),
    `export const checkers = ${tableOf(ordered(enabled))};`,
  ].join('\n');

export const onlyChecks = (enabled: readonly CheckName[]): Plugin => ({
  name: 'only-checks',
  setup: ({ onLoad }) => {
    const contents: Readonly<Record<string, string>> = {
      [schemas]: schemasOf(enabled),
      [checkers]: checkersOf(enabled),
    };
    onLoad({ filter: /[\\/]checks[\\/](index|checkers)\.ts$/ }, ({ path }) =>
      contents[path] === undefined ? undefined : { contents: contents[path], loader: 'ts', resolveDir: dirname(path) },
    );
  },
});
