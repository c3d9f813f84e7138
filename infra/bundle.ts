/**
 * Makes a function's code: one minified CommonJS file per function, the same bytes for the same sources wherever and
 * whenever it is built. Runs while the program is evaluated, so that `pulumi up` needs no build step before it.
 *
 * What keeps the files small, measured on the stream router:
 * - ES module builds of the libraries (`mainFields`), so that what is not used falls out: half of all bytes;
 * - the environment instead of the SDK's whole chain of credential providers: 115 KB;
 * - no code for streamed events, for the discovery of endpoints and for signatures of several Regions, which no
 *   function uses: 32 KB;
 * - no SHA-256 in JavaScript beside Node's own, no limit to the SDK's own rate, which would have to be asked for, and
 *   no question to a
 *   virtual machine where it runs, which Lambda's environment says: 8 KB;
 * - of each partition of AWS the pattern of its Regions, without the list of them: 3 KB;
 * - of each client's package.json only the version, which is all that the client reads of it: 8 KB;
 * - one maker of error classes instead of some thirty classes in each client: 25 KB;
 * - of the job engines those that the stack enables, and of the kinds of evaluators those that it uses.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as pulumi from '@pulumi/pulumi';
import { build, type Plugin } from 'esbuild';
import type { EngineType, FunctionName } from '../core/manifest';
import { onlyEngines } from './bundle-engines';
import { oneErrorClass } from './bundle-errors';
import { withoutFunctions, withoutSecrets } from './bundle-evaluators';
import { shortPartitions } from './bundle-partitions';

const root = join(__dirname, '..');

/** The file in the archive; with the export `handler` it is the function's `index.handler`. */
const FILE = 'index.js';

/** What the bundles carry in the place of parts of the AWS SDK; each file says why it may. */
const replacements = {
  '@aws-sdk/credential-provider-node': './adapters/lambda-sdk/credentials',
  '@aws-sdk/middleware-endpoint-discovery': './adapters/lambda-sdk/endpoint-discovery',
  '@aws-sdk/signature-v4-multi-region': './adapters/lambda-sdk/multi-region-signature',
  '@smithy/core/event-streams': './adapters/lambda-sdk/event-streams',
};

const versionOnly: Plugin = {
  name: 'version-only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/**
 * What the SDK would fall back to and never does here, by file: a hash in JavaScript, on a Node without cryptography; a
 * limit to its own rate, in the retry mode `adaptive`, which would have to be asked for; the Region of a virtual
 * machine, where the environment has none; a browser's streams. Whoever did would hear of it with the first call.
 */
const neverUsed: Readonly<Record<string, { of: string; name: string }>> = {
  Sha256Js: { of: 'checksum', name: 'Sha256Js' },
  AdaptiveRetryStrategy: { of: 'retry', name: 'AdaptiveRetryStrategy' },
  DefaultRateLimiter: { of: 'retry', name: 'DefaultRateLimiter' },
  getInstanceMetadataRegion: { of: 'config', name: 'getInstanceMetadataRegion' },
  'sdk-stream-mixin\\.browser': { of: 'serde', name: 'sdkStreamMixin' },
};

const withoutFallbacks: Plugin = {
  name: 'without-fallbacks',
  setup: ({ onLoad }) => {
    for (const [file, { of, name }] of Object.entries(neverUsed)) {
      onLoad(
        { filter: new RegExp(`[\\\\/]@smithy[\\\\/]core[\\\\/].*[\\\\/]${of}[\\\\/].*[\\\\/]${file}\\.js$`) },
        () => ({ contents: `export const ${name} = undefined;`, loader: 'js' }),
      );
    }
  },
};

/** What of the code a stack uses. */
export interface Used {
  engines: readonly EngineType[];
  /** It has evaluators that are Lambda functions. */
  evaluatorFunctions?: boolean;
  /** It has secrets that may go to evaluators. */
  evaluatorSecrets?: boolean;
}

export interface BundledFunction {
  file: string;
  bytes: number;
  /** Every source that a part of went in: paths from the repository's root. */
  inputs: string[];
}

/**
 * Writes `<outdir>/<name>/index.js` and beside it, not to be shipped, its source map and the licences of what went in.
 */
export const bundle = async (
  name: FunctionName,
  { engines, evaluatorFunctions = false, evaluatorSecrets = false }: Used,
  outdir: string,
): Promise<BundledFunction> => {
  const file = join(outdir, name, FILE);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'functions', name, 'index.ts')],
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    alias: replacements,
    plugins: [
      versionOnly,
      withoutFallbacks,
      oneErrorClass,
      shortPartitions,
      onlyEngines(engines),
      ...(evaluatorFunctions ? [] : [withoutFunctions]),
      ...(evaluatorSecrets ? [] : [withoutSecrets]),
    ],
    sourcemap: 'external',
    legalComments: 'external',
    metafile: true,
    logLevel: 'error',
  });
  const output = Object.entries(metafile.outputs).find(([path]) => path.endsWith(`/${FILE}`))?.[1];
  if (output === undefined)
    throw new Error(
      `bundle of ${name}: esbuild wrote no ${FILE}; it wrote ${Object.keys(metafile.outputs).join(', ')}`,
    );
  const inputs = Object.entries(output.inputs).filter(([, input]) => input.bytesInOutput > 0);
  return { file, bytes: output.bytes, inputs: inputs.map(([path]) => path).sort() };
};

/**
 * The archive that Lambda gets. Pulumi compares archives by the hash of what is in them. Each stack has a folder of its
 * own: two may be deployed at once.
 */
export const bundlesOf =
  (stack: string, used: Used): ((name: FunctionName) => Promise<pulumi.asset.Archive>) =>
  async (name) => {
    const { file } = await bundle(name, used, join(root, '.build', stack));
    return new pulumi.asset.AssetArchive({ [FILE]: new pulumi.asset.FileAsset(file) });
  };
