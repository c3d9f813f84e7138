/** Runs the commands of the documentation unchanged: in a shell, with Pulumi's command line and the AWS CLI. */
import { delimiter, join } from 'node:path';
import { blocks } from '../docs/pages';
import { python } from './places';
import type { Stack } from './pulumi';
import { run } from './run';

/** The page's blocks of shell commands that have the sign. */
export const documentedCommands = (page: string, sign: RegExp): string[] => {
  const found = blocks
    .filter((block) => block.page === page && block.language === 'sh' && sign.test(block.text))
    .map(({ text }) => text);
  if (found.length === 0) throw new Error(`${page} has no shell commands with ${sign}`);
  return found;
};

/** Stops at the first command that fails. Confirmations are skipped. */
export const runInShell = (
  commands: string,
  { env, workspace }: Stack,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const PATH = [join(python, 'bin'), env.PATH].join(delimiter);
  return run('sh', ['-euc', commands], {
    cwd: workspace,
    env: { ...env, PULUMI_SKIP_CONFIRMATIONS: 'true', ...variables, PATH },
  });
};
