/**
 * Makes a function's code: minified CommonJS, `index.js` and beside it what is loaded later (`bundle-parts.ts`), the
 * same bytes for the same sources wherever and whenever it is built. Runs while the program is evaluated, so that
 * `pulumi up` needs no build step before it.
 *
 * Node compiles all of `index.js` when the function starts, at about 1 ms of processor time for 30 KB. What keeps it
 * small, measured on the stream router:
 * - engines, the clients of rarely called services, metrics and builtin traits in files of their own: 40 to 180 KB;
 * - ES module builds of the libraries (`mainFields`), so that what is not used falls out: half of all bytes;
 * - the environment instead of the SDK's whole chain of credential providers: 115 KB;
 * - no code for streamed events, for the discovery of endpoints and for signatures of several Regions, which no
 *   function uses: 32 KB;
 * - no SHA-256 in JavaScript beside Node's own, no limit to the SDK's own rate, which is opt-in, and
 *   no question to a virtual machine where it runs, which Lambda's environment says, no files of a profile: 10 KB;
 * - nothing of the SDK that only a later part needs (`bundle-barrels.ts`): 11 to 22 KB;
 * - of each partition of AWS the pattern of its Regions, without the list of them: 3 KB;
 * - of each client's package.json only the version, which is all that the client reads: 8 KB;
 * - one maker of error classes instead of some thirty classes in each client: 25 KB;
 * - of the job engines those that the stack enables, and of the kinds of evaluators and the checks those that it uses.
 */

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as pulumi from '@pulumi/pulumi';
import type { Plugin } from 'esbuild';
import { required } from '../../kernel/values/required';
import type { FunctionName } from '../../kernel/words/manifest';
import { withoutBarrels } from './bundle-barrels';
import { onlyChecks } from './bundle-checks';
import { onlyEngines } from './bundle-engines';
import { oneErrorClass } from './bundle-errors';
import { withoutFunctions, withoutSecrets, withoutSignatures } from './bundle-evaluators';
import { everyUse } from './bundle-every-use';
import { NOTICES_FILE, noticesOf } from './bundle-licences';
import { withoutLinks } from './bundle-links';
import { shortPartitions } from './bundle-partitions';
import { buildParts } from './bundle-parts';
import { writtenKeys } from './bundle-schemas';
import type { Used } from './variants';

const root = join(__dirname, '..', '..');

/** The file in the archive; with the export `handler` it is the function's `index.handler`. */
const FILE = 'index.js';

/** Replacements for parts of the AWS SDK; each file says why it may. */
const replacements = {
  '@aws-sdk/credential-provider-node': './aws/lambda-sdk/at-start',
  '@aws-sdk/middleware-endpoint-discovery': './aws/lambda-sdk/at-start',
  '@aws-sdk/signature-v4-multi-region': './aws/lambda-sdk/multi-region-signature',
  '@smithy/core/event-streams': './aws/lambda-sdk/event-streams',
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
 * Fallbacks of the SDK that are never needed here, by file: a hash in JavaScript, on a Node without cryptography; a
 * limit to its own rate, in the retry mode `adaptive`, which is opt-in; the Region of a virtual machine, where the
 * environment has none; endpoints of S3's buckets; a browser's streams. A function that did would fail with its first
 * call. And the files of a user's profile, which no sandbox has: the SDK would load Node's file system to look for
 * them.
 */
const neverUsed: Readonly<Record<string, { of: string; contents: string }>> = {
  Sha256Js: { of: 'checksum', contents: 'export const Sha256Js = undefined;' },
  AdaptiveRetryStrategy: { of: 'retry', contents: 'export const AdaptiveRetryStrategy = undefined;' },
  DefaultRateLimiter: { of: 'retry', contents: 'export const DefaultRateLimiter = undefined;' },
  index: { of: 'service-customizations', contents: 'export const resolveParamsForS3 = undefined;' },
  getInstanceMetadataRegion: { of: 'config', contents: 'export const getInstanceMetadataRegion = undefined;' },
  loadSharedConfigFiles: {
    of: 'config',
    contents:
      'export { CONFIG_PREFIX_SEPARATOR } from "./constants";\n' +
      'export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });',
  },
  'sdk-stream-mixin\\.browser': { of: 'serde', contents: 'export const sdkStreamMixin = undefined;' },
};

const withoutFallbacks: Plugin = {
  name: 'without-fallbacks',
  setup: ({ onLoad }) => {
    // Warns on a Node that the SDK will give up, which Lambda's is not.
    onLoad({ filter: /[\\/]@aws-sdk[\\/]core[\\/].*[\\/]emitWarningIfUnsupportedVersion\.js$/ }, () => ({
      contents: 'export const state = {};\nexport const emitWarningIfUnsupportedVersion = () => undefined;',
      loader: 'js',
    }));
    for (const [file, { of, contents }] of Object.entries(neverUsed)) {
      onLoad(
        { filter: new RegExp(`[\\\\/]@smithy[\\\\/]core[\\\\/].*[\\\\/]${of}[\\\\/](?:.*[\\\\/])?${file}\\.js$`) },
        ({ path }) => ({ contents, loader: 'js', resolveDir: dirname(path) }),
      );
    }
  },
};

export interface BundledFunction {
  /** `index.js`. */
  file: string;
  /** Size of `index.js`: Node reads and compiles it when the function starts. */
  bytes: number;
  /** By name, `index.js` among them: all that the archive holds. */
  files: ReadonlyMap<string, number>;
  /** Every source that a part of went in: paths from the repository's root. */
  inputs: string[];
  /** The inputs that are in `index.js`. */
  inputsAtStart: string[];
}

/** Plugins that remove the code that a stack does not use. */
const only = ({ engines, checks = [], ...used }: Used): Plugin[] => [
  onlyEngines(engines),
  onlyChecks(checks),
  ...(used.evaluatorFunctions === true ? [] : [withoutFunctions]),
  ...(used.evaluatorSecrets === true ? [] : [withoutSecrets]),
  ...(used.evaluatorApis === true ? [] : [withoutSignatures]),
  ...(used.approvalLinks === true ? [] : [withoutLinks]),
];

/**
 * Makes the code of an entry file as a function's is made. `folder` then holds what `bundle` says. `every`: with
 * everything that a stack may use, to be chosen from.
 */
export const bundleEntry = async (entry: string, used: Used | 'every', folder: string): Promise<BundledFunction> => {
  const parts = await buildParts(entry, folder, {
    root,
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: replacements,
    plugins: [
      versionOnly,
      withoutFallbacks,
      oneErrorClass,
      writtenKeys,
      shortPartitions,
      withoutBarrels,
      ...(used === 'every' ? [everyUse] : only(used)),
    ],
  });
  return { ...parts, file: join(folder, FILE), bytes: required(parts.files.get(FILE), `${FILE} of ${entry}`) };
};

/**
 * Writes `<outdir>/<name>/index.js` with the files that it loads later, and beside them, not to be shipped, their
 * source maps and the licences of what went in.
 */
export const bundle = (name: FunctionName, used: Used | 'every', outdir: string): Promise<BundledFunction> =>
  bundleEntry(join(root, 'functions', name, 'index.ts'), used, join(outdir, name));

/**
 * The archive that Lambda gets. Pulumi compares archives by the hash of what is in them. Each stack has a folder of its
 * own: two may be deployed at once.
 */
export const bundlesOf =
  (stack: string, used: Used): ((name: FunctionName) => Promise<pulumi.asset.Archive>) =>
  async (name) => {
    const { file, files, inputs } = await bundle(name, used, join(root, '.build', stack));
    const assets = [...files.keys()].map(
      (each) => [each, new pulumi.asset.FileAsset(join(dirname(file), each))] as const,
    );
    const notices = new pulumi.asset.StringAsset(noticesOf(inputs, root));
    return new pulumi.asset.AssetArchive({ ...Object.fromEntries(assets), [NOTICES_FILE]: notices });
  };
