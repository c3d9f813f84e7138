/** Leaves out of a bundle what asks evaluators of a kind that the stack does not use. */

import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const folder = join(__dirname, '..', '..', 'aws', 'evaluators');

const replacing = (file: string, contents: string): Plugin => ({
  name: `without-${file}`,
  setup: ({ onLoad }) => {
    onLoad({ filter: new RegExp(`[\\\\/]evaluators[\\\\/]${file}\\.ts$`) }, ({ path }) =>
      path === join(folder, `${file}.ts`) ? { contents, loader: 'ts', resolveDir: folder } : undefined,
    );
  },
});

/** For a stack without `evaluatorFunctionArns`. */
export const withoutFunctions = replacing('lambda', "export { lambdaEvaluator } from './left-out';");

/** For a stack without secrets that may go to evaluators. */
export const withoutSecrets = replacing('authorization', "export { authorized } from './left-out';");

/** For a stack without `evaluatorApiArns`. */
export const withoutSignatures = replacing('signature', "export { signedOr } from './left-out';");
