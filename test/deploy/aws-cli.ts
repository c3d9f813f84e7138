/** The AWS CLI that was installed from PyPI. */
import { join } from 'node:path';
import { python, root } from './places';
import { run } from './run';

export const runAwsCli = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> =>
  run(join(python, 'bin', 'aws'), args, { cwd: root, env });
