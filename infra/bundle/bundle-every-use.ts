/**
 * The code of a function for every stack, as the package carries it. What a stack uses is chosen when the function
 * starts, by a file that deploying adds (`prebuilt.ts`): the same modules as in a bundle of its own, or the same
 * replacements.
 */

import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { makersOf } from './bundle-engines';
import { USED_FILE, type Used } from './variants';

const root = join(__dirname, '..', '..');
const ORIGINAL = '?original';

/** The rows of a table that the stack lists. */
const rowsOf = (list: keyof Used): string =>
  `Object.fromEntries(Object.entries(original).filter(([name]) => used.${list}.includes(name)))`;

interface Choice {
  exported: string;
  chosen: string;
  /** The replacement of the original where the stack has no use for it. */
  otherwise?: string;
}

const either = (exported: string, use: keyof Used, otherwise: string): Choice => ({
  exported,
  chosen: `used.${use} ? original : otherwise`,
  otherwise,
});

const makers = join(root, 'aws', 'engines', 'makers.ts');

const choices: Readonly<Record<string, Choice>> = {
  [makers]: { exported: 'makers', chosen: rowsOf('engines') },
  [join(root, 'kernel', 'traits', 'checks', 'index.ts')]: { exported: 'checkSchemas', chosen: rowsOf('checks') },
  [join(root, 'aws', 'evaluators', 'checks', 'checkers.ts')]: { exported: 'checkers', chosen: rowsOf('checks') },
  [join(root, 'aws', 'table', 'runs', 'lazy-approval-links.ts')]: {
    exported: 'lazyApprovalLinks',
    chosen: 'used.approvalLinks ? original : undefined',
  },
  [join(root, 'aws', 'evaluators', 'lambda.ts')]: either('lambdaEvaluator', 'evaluatorFunctions', './left-out'),
  [join(root, 'aws', 'evaluators', 'authorization.ts')]: either('authorized', 'evaluatorSecrets', './left-out'),
  [join(root, 'aws', 'evaluators', 'signature.ts')]: either('signedOr', 'evaluatorApis', './left-out'),
};

const moduleOf = ({ exported, chosen, otherwise }: Choice, file: string): string =>
  [
    "import { used } from 'signalbox:used';",
    `import { ${exported} as original } from '${file}${ORIGINAL}';`,
    ...(otherwise === undefined ? [] : [`import { ${exported} as otherwise } from '${otherwise}';`]),
    `export const ${exported} = ${chosen};`,
  ].join('\n');

export const everyUse: Plugin = {
  name: 'every-use',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^signalbox:used$/ }, ({ path }) => ({ path, namespace: 'used' }));
    onResolve({ filter: /\?original$/ }, ({ path }) => ({ path: path.slice(0, -ORIGINAL.length), suffix: ORIGINAL }));
    onLoad({ filter: /.*/, namespace: 'used' }, () => ({ contents: `export const used = require('./${USED_FILE}');` }));
    onLoad({ filter: /\.ts$/ }, ({ path, suffix }) => {
      const choice = choices[path];
      if (path === makers && suffix === ORIGINAL)
        return { contents: makersOf(ENGINE_TYPES), loader: 'ts', resolveDir: dirname(path) };
      return choice === undefined || suffix === ORIGINAL
        ? undefined
        : { contents: moduleOf(choice, path), loader: 'ts', resolveDir: dirname(path) };
    });
  },
};
