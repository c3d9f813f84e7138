/** The verbs that hold and resume a pipeline. Their module is loaded only when one of them is called. */
import type { StackOptions } from '../session/session';
import { asking, type VerbContext } from '../session/verb';

export const addHoldVerbs = ({ session, finish, verb }: VerbContext): void => {
  asking(verb('pause <pipeline>', 'start nothing new; hold MARKERs', 'signalbox pause orders --reason maintenance'))
    .option('--reason <text>', 'reason, recorded in events')
    .action(async (pipeline: string, options: StackOptions & { reason?: string }) =>
      finish(await (require('./run/pause') as typeof import('./run/pause')).runPause(session, pipeline, options)),
    );

  asking(
    verb(
      'resume <pipeline>',
      'resume a paused pipeline, or one whose circuit breaker opened',
      'signalbox resume orders',
    ),
  ).action(async (pipeline: string, options: StackOptions) =>
    finish(await (require('./run/pause') as typeof import('./run/pause')).runResume(session, pipeline, options)),
  );
};
