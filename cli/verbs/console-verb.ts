/** The verb that opens the console. Its module is loaded only when it is called. */

import { wholeNumber } from '../session/option-values';
import { asking, type VerbContext } from '../session/verb';
import type { ConsoleOptions } from './local/console';

export const addConsoleVerb = ({ session, finish, verb }: VerbContext): void => {
  asking(
    verb(
      'console',
      'a page on this machine that shows a stack and acts on it, with your own AWS rights',
      'signalbox console',
      'signalbox console --stack prod',
      'signalbox console --stack prod --write --port 4600',
    ),
  )
    .option('--write', 'allow actions on a deployed stack (default: the page only reads; the local stack allows them)')
    .option('--port <number>', 'of the page (default: 4580, or any free one)', wholeNumber(1, 65_535))
    .action(async (options: ConsoleOptions) =>
      finish(await (require('./local/console') as typeof import('./local/console')).runConsole(session, options)),
    );
};
