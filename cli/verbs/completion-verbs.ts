/** `signalbox completion`, and what its script calls. Their module is loaded only when they are called. */
import { Argument, type Command } from 'commander';
import type { VerbContext } from '../session/verb';

const load = (): typeof import('./completion/completion') =>
  require('./completion/completion') as typeof import('./completion/completion');

export const addCompletionVerbs = ({ session, finish, verb }: VerbContext, program: Command): void => {
  verb(
    'completion',
    'print the script that completes command lines in a shell',
    'source <(signalbox completion bash)',
    'signalbox completion fish > ~/.config/fish/completions/signalbox.fish',
  )
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action((shell: string) => finish(load().runCompletion(shell)));

  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => finish(await load().runComplete(session, program, words)));
};
