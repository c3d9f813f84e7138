/**
 * Makes a function's code: one minified CommonJS file per function, the same bytes for the same sources wherever and whenever
 * it is built. Runs while the program is evaluated, so that `pulumi up` needs no build step before it.
 *
 * What keeps the files small, measured on a function with four AWS clients and Powertools:
 * - ES module builds of the libraries (`mainFields`), so that what is not used falls out: 957 KB to 451 KB;
 * - the environment instead of the SDK's whole chain of credential providers: 451 KB to 336 KB.
 */
import { buildSync } from 'esbuild';
import * as pulumi from '@pulumi/pulumi';
import { join } from 'node:path';
import type { FunctionName } from '../core/manifest';

const root = join(__dirname, '..');

/** The file in the archive; with the export `handler` it is the function's `index.handler`. */
const FILE = 'index.js';

export interface BundledFunction {
  file: string;
  bytes: number;
  /** Every source that a part of went in: paths from the repository's root. */
  inputs: string[];
}

/** Writes `<outdir>/<name>/index.js` and beside it, not to be shipped, its source map and the licences of what went in. */
export const bundle = (name: FunctionName, outdir = join(root, '.build')): BundledFunction => {
  const file = join(outdir, name, FILE);
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [join(root, 'functions', name, 'index.ts')],
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './adapters/lambda-credentials' },
    sourcemap: 'external',
    legalComments: 'external',
    metafile: true,
    logLevel: 'error',
  });
  const output = Object.entries(metafile.outputs).find(([path]) => path.endsWith(`/${FILE}`))?.[1];
  if (output === undefined) throw new Error(`bundle of ${name}: esbuild wrote no ${FILE}; it wrote ${Object.keys(metafile.outputs).join(', ')}`);
  const inputs = Object.entries(output.inputs).filter(([, input]) => input.bytesInOutput > 0);
  return { file, bytes: output.bytes, inputs: inputs.map(([path]) => path).sort() };
};

/** The archive that Lambda gets. Pulumi compares archives by the hash of what is in them. */
export const bundleFunction = (name: FunctionName): pulumi.asset.Archive => new pulumi.asset.AssetArchive({ [FILE]: new pulumi.asset.FileAsset(bundle(name).file) });
