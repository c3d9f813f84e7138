/** The makers of verbs: their help, and the options that many of them have. */
import type { Command } from 'commander';
import type { ExitCode } from '../../app/stack/exit';
import { timeZone } from './option-values';
import type { Session } from './session';

const EXIT_CODES =
  '\nExit codes: 0 all is well · 1 the answer is bad (failed, missed, not completed) · ' +
  '2 the command line or a file is wrong · 3 the stack cannot be reached';

export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n${EXIT_CODES}`;

/** Follows an error of the command line. `path`: the names of the verb, `config history` for example. */
export const helpHint = (path = ''): string =>
  `See ${['signalbox', path, '--help'].filter((part) => part !== '').join(' ')}`;

/** Adds a verb to a command. */
export type AddVerb = (usage: string, description: string, ...samples: string[]) => Command;

/** The arguments of a group of verbs. */
export interface VerbContext {
  session: Session;
  /** Receives the exit code of the verb that was called. */
  finish: (code: ExitCode) => void;
  verb: AddVerb;
}

/** Verbs below `parent`, with the settings of `program`. */
export const verbOf =
  (parent: Command, program: Command): AddVerb =>
  (usage, description, ...samples) => {
    const verb = parent.command(usage);
    const path = [...(parent === program ? [] : [parent.name()]), verb.name()].join(' ');
    return (
      verb
        .description(description)
        .addHelpText('after', examples(...samples))
        .exitOverride()
        .copyInheritedSettings(program)
        // Its own: the one of the program is inherited.
        .showHelpAfterError(helpHint(path))
    );
  };

/** Options of every verb that talks to a stack. */
export const onStack = (command: Command): Command =>
  command
    .option('--stack <name>', 'a deployed stack, by its name (default: SIGNALBOX_STACK, or the local stack)')
    .option('--table <name>', 'a table, by its name (default: SIGNALBOX_TABLE)')
    .option(
      '--region <region>',
      'the region of the stack or table (default: SIGNALBOX_REGION, AWS_REGION or, of a stack, that of the profile)',
    )
    .option(
      '--timezone <zone>',
      'show times in this zone, with their offset (default: UTC; in why that of the schedule)',
      timeZone,
    )
    .option('--json', 'print JSON, with instants in UTC');

/** Options of every verb that makes a request, and is recorded with its requester. */
export const asking = (command: Command): Command =>
  onStack(command).option(
    '--by <name>',
    'who asks, as events show it (default: SIGNALBOX_BY, else the caller as AWS knows it, or the user of this machine)',
  );

/** Options of every verb that is about one instance. `day`: the date without one. */
export const ofInstance = (command: Command, day = "today in the schedule's zone"): Command =>
  command
    .option('--date <YYYY-MM-DD>', `the business date (default: ${day})`)
    .option('--schedule <name>', 'the schedule (default: daily, or the only one)');
