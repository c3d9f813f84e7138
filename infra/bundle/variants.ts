/**
 * The use that a stack makes of the functions' code, and in which of two forms the package carries it for the stack.
 */

import type { EngineType } from '../../kernel/engines/engines';
import type { CheckName } from '../../kernel/traits/builtin-names';
import type { FunctionName } from '../../kernel/words/manifest';

/** The parts of the code that a stack uses. */
export interface Used {
  engines: readonly EngineType[];
  /** It has evaluators that are Lambda functions. */
  evaluatorFunctions?: boolean;
  /** It has secrets that may go to evaluators. */
  evaluatorSecrets?: boolean;
  /** It has evaluators that are called with signed requests. */
  evaluatorApis?: boolean;
  /** The builtins that ask AWS. Default: none. */
  checks?: readonly CheckName[];
  /** Its alerts carry links to approve. */
  approvalLinks?: boolean;
}

/** `least` is the code that a stack of the clone gets if it uses no more. `every` has everything to choose from. */
export type Variant = 'least' | 'every';

/** In the archive of `every`, beside `index.js`: what the stack uses. Deploying writes it. */
export const USED_FILE = 'used.js';

export const least: Used = { engines: ['http'] };

const usesOtherEngines = ({ engines }: Used): boolean => engines.some((engine) => !least.engines.includes(engine));
const usesChecks = ({ checks = [] }: Used): boolean => checks.length > 0;
const signsLinks = ({ approvalLinks }: Used): boolean => approvalLinks === true;

/** When the code of a function is more than the least. Every other function has the same code on every stack. */
const usesMore: Readonly<Partial<Record<FunctionName, (used: Used) => boolean>>> = {
  trigger: usesOtherEngines,
  'run-checker': usesOtherEngines,
  orchestrator: usesChecks,
  evaluator: (used) =>
    usesChecks(used) ||
    used.evaluatorFunctions === true ||
    used.evaluatorSecrets === true ||
    used.evaluatorApis === true,
  'stream-router': signsLinks,
  sweeper: (used) => used.engines.includes('fan-out') || signsLinks(used),
};

export const variantsOf = (name: FunctionName): readonly Variant[] =>
  usesMore[name] === undefined ? ['least'] : ['least', 'every'];

export const variantFor = (name: FunctionName, used: Used): Variant =>
  usesMore[name]?.(used) === true ? 'every' : 'least';
