/** The verbs under `signalbox config`. */
import type { Command } from 'commander';
import type { ExitCode } from './exit';
import type { Session, StackOptions } from './session';

interface Tools {
  verb: (usage: string, description: string, ...samples: string[]) => Command;
  onStack: (command: Command) => Command;
}

export const addConfigVerbs = (session: Session, finish: (code: ExitCode) => void, { verb, onStack }: Tools): void => {
  const load = (): typeof import('./config-versions') =>
    require('./config-versions') as typeof import('./config-versions');

  onStack(
    verb(
      'history <pipeline>',
      "the versions of a pipeline's configuration, newest first",
      'signalbox config history orders',
      'signalbox config history orders --json',
    ),
  ).action(async (pipeline: string, options: StackOptions) =>
    finish(await load().runConfigHistory(session, pipeline, options)),
  );

  onStack(
    verb(
      'diff <pipeline> [from] [to]',
      'what two versions say differently (default: what the newest version changes)',
      'signalbox config diff orders',
      'signalbox config diff orders 3 active',
    ),
  ).action(async (pipeline: string, from: string | undefined, to: string | undefined, options: StackOptions) =>
    finish(await load().runConfigDiff(session, pipeline, from, to, options)),
  );

  onStack(
    verb(
      'activate <pipeline> <version>',
      'make a draft hold, or what a past version said',
      'signalbox config activate orders 4',
      'signalbox config activate orders draft',
    ),
  ).action(async (pipeline: string, version: string, options: StackOptions) =>
    finish(await load().runConfigActivate(session, pipeline, version, options)),
  );
};
