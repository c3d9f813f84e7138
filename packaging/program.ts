/** The imports of the package: the Pulumi program, and the library for workers. */
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { DIST, forNode, ROOT } from './places';

/** `pulumi up` takes the functions' code from the package instead of bundling it. */
const withPrebuiltFunctions: Plugin = {
  name: 'prebuilt-functions',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]infra[\\/]bundle[\\/]bundle\.ts$/ }, () => ({
      contents: "export { bundlesOf } from './prebuilt';",
      resolveDir: join(ROOT, 'infra', 'bundle'),
    }));
  },
};

/** Each gives the sources that the file was made of. */
export const buildProgram = async (): Promise<string[]> => {
  const { ownFolders } = await import('../cli/compiled.mjs');
  const { metafile } = await build({
    ...forNode,
    entryPoints: ['infra/package.ts'],
    outfile: join(DIST, 'index.js'),
    banner: { js: "const SIGNALBOX_ROOT = require('node:path').join(__dirname, '..');" },
    external: ['@pulumi/*'],
    plugins: [withPrebuiltFunctions, ownFolders(ROOT)],
  });
  return Object.keys(metafile.inputs);
};

export const buildWorker = async (): Promise<string[]> => {
  const { metafile } = await build({
    ...forNode,
    entryPoints: ['worker/index.ts'],
    outfile: join(DIST, 'worker.js'),
    external: ['@aws-sdk/client-dynamodb', '@aws-sdk/util-dynamodb'],
  });
  return Object.keys(metafile.inputs);
};
