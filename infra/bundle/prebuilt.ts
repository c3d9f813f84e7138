/**
 * The functions' code as the package carries it, in the place of `bundle.ts`: `pulumi up` needs neither a bundler nor
 * the sources. Files that a stack does not use are left out of the archive.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as pulumi from '@pulumi/pulumi';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { checkNames } from '../../kernel/traits/builtin-names';
import type { FunctionName } from '../../kernel/words/manifest';
import { NOTICES_FILE } from './bundle-licences';
import { USED_FILE, type Used, variantFor } from './variants';

const FUNCTIONS = join(__dirname, '..', '..', 'dist', 'functions');

const MAIN = 'index.js';

/** A call with another file of the archive; the minifier renames `require`. */
const REQUIRED = /\("\.\/([\w-]+\.js)"\)/g;

/** Files of engines, checks, evaluators and links that the stack does not use. */
const unused = ({ engines, checks = [], evaluatorSecrets = false, approvalLinks = false }: Used): Set<string> =>
  new Set([
    ...(approvalLinks ? [] : ['aws-table-runs-approval-links.js']),
    ...(evaluatorSecrets ? [] : ['aws-evaluators-client-credentials.js']),
    ...ENGINE_TYPES.filter((type) => !engines.includes(type)).map((type) => `aws-engines-${type}.js`),
    ...checkNames.filter((name) => !checks.includes(name)).map((name) => `aws-evaluators-checks-${name}.js`),
  ]);

/** A module of what the stack uses, in the place of what the bundler would have left out. */
const usedModule = ({ engines, checks = [], ...used }: Used): string => {
  const chosen = {
    engines,
    evaluatorFunctions: used.evaluatorFunctions === true,
    evaluatorSecrets: used.evaluatorSecrets === true,
    evaluatorApis: used.evaluatorApis === true,
    approvalLinks: used.approvalLinks === true,
    checks,
  };
  return `module.exports = ${JSON.stringify(chosen)};\n`;
};

/** The files of the archive by name: `index.js`, and every file that it may load. */
export const prebuiltFiles = (name: FunctionName, used: Used, functions = FUNCTIONS): ReadonlyMap<string, string> => {
  const folder = join(functions, name, variantFor(name, used));
  const left = unused(used);
  const found = new Map<string, string>();
  const take = (file: string): void => {
    if (found.has(file) || left.has(file)) return;
    const text = file === USED_FILE ? usedModule(used) : readFileSync(join(folder, file), 'utf8');
    found.set(file, text);
    for (const [, required = ''] of text.matchAll(REQUIRED)) take(required);
  };
  take(MAIN);
  return found.set(NOTICES_FILE, readFileSync(join(folder, NOTICES_FILE), 'utf8'));
};

/** The archive that Lambda gets. */
export const bundlesOf =
  (_stack: string, used: Used): ((name: FunctionName) => Promise<pulumi.asset.Archive>) =>
  async (name) => {
    const files = [...prebuiltFiles(name, used)].map(
      ([file, text]) => [file, new pulumi.asset.StringAsset(text)] as const,
    );
    return new pulumi.asset.AssetArchive(Object.fromEntries(files));
  };
