/** `signalbox approve RUN|PIPELINE`: lets a run start its job that waits for approval. */
import { withInstants } from '../../../app/explain/time-text';
import { requestApproval } from '../../../app/requests/approve';
import type { ExitCode } from '../../../app/stack/exit';
import { instanceText } from '../../../app/stack/pipelines';
import { approvalEventId } from '../../../kernel/waiting/approval';
import { commandOn } from '../../../kernel/words/instance';
import { paintOf, paintStatus } from '../../render/terminal';
import type { Session } from '../../session/session';
import { type AskOptions, askRouter } from './ask-router';

export const runApprove = (session: Session, name: string, options: AskOptions): Promise<ExitCode> =>
  askRouter(session, options, {
    write: (stack, nowMs) => requestApproval(stack, name, options, nowMs),
    isAnswer: (request, { eventId, episodeAt }) => eventId === approvalEventId(request, episodeAt),
    textOf: (request, event) => {
      const named = instanceText(request);
      const why = `\`${commandOn('why', request)}\``;
      if (event === undefined) return `Approved ${named}. The router has not answered yet; ${why} says more.\n`;
      if (event.status === 'approved')
        return `${named} is approved as ${request.requestedBy}. ${why} says how it continues.\n`;
      return `${paintStatus(paintOf(session.terminal), 'REFUSED')}  ${named} ${withInstants(event.message)}\n`;
    },
  });
