/** The builtins that ask AWS, as far as the stack's configuration lists something for them. */
import { type CheckName, checkKeys, checkNames } from '../../kernel/traits/builtin-names';
import type { Checked } from '../settings/config-keys';

export const checksOf = (config: Pick<Checked, (typeof checkKeys)[CheckName]>): CheckName[] =>
  checkNames.filter((name) => Object.keys(config[checkKeys[name]]).length > 0);
