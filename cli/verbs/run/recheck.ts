/** `signalbox recheck RUN|PIPELINE`: has a waiting run evaluate its traits, or poll its job, now. */
import { withInstants } from '../../../app/explain/time-text';
import { requestRecheck } from '../../../app/requests/recheck';
import type { ExitCode } from '../../../app/stack/exit';
import { instanceText } from '../../../app/stack/pipelines';
import { checkEventId } from '../../../kernel/situation/recheck';
import { commandOn } from '../../../kernel/words/instance';
import { paintOf, paintStatus } from '../../render/terminal';
import type { Session } from '../../session/session';
import { type AskOptions, askRouter } from './ask-router';

export const runRecheck = (session: Session, name: string, options: AskOptions): Promise<ExitCode> =>
  askRouter(session, options, {
    write: (stack, nowMs) => requestRecheck(stack, name, options, nowMs),
    // An event in shadow mode has a prefix.
    isAnswer: (request, { eventId, episodeAt }) => eventId.endsWith(checkEventId(request, episodeAt)),
    textOf: (request, event) => {
      const named = instanceText(request);
      const why = `\`${commandOn('why', request)}\``;
      if (event === undefined)
        return `Asked ${named} to check now. The router has not answered yet; ${why} says more.\n`;
      if (event.status === 'accepted') return `${named} checks now. ${why} says what it finds.\n`;
      return `${paintStatus(paintOf(session.terminal), 'REFUSED')}  ${named} ${withInstants(event.message)}\n`;
    },
  });
