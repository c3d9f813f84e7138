/** The parts of the functions' code that a configuration uses. */
import { type CheckName, checkKeys, checkNames } from '../../kernel/traits/builtin-names';
import { secretsForHosts } from '../../kernel/trigger/secret-use';
import type { Checked } from '../settings/config-keys';
import type { StackConfig } from './config';

/** The builtins that ask AWS, as far as the stack's configuration lists something for them. */
export const checksOf = (config: Pick<Checked, (typeof checkKeys)[CheckName]>): CheckName[] =>
  checkNames.filter((name) => Object.keys(config[checkKeys[name]]).length > 0);

export const usedBy = (config: StackConfig) => ({
  engines: config.enabledEngines,
  evaluatorFunctions: config.evaluatorFunctionArns.length > 0,
  evaluatorApis: config.evaluatorApiArns.length > 0,
  evaluatorSecrets: Object.keys(secretsForHosts(config.secretArns)).length > 0,
  checks: checksOf(config),
  approvalLinks: config.approvalLinks,
});
