/** `signalbox approve RUN|PIPELINE`: lets a run start its job that waits for approval. */
import { requestApproval } from '../../../app/requests/approve';
import { ExitCode } from '../../../app/stack/exit';
import { type InstanceOptions, instanceText } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { ApproveRequest } from '../../../kernel/reruns/rerun';
import type { DomainEvent } from '../../../kernel/run/model';
import { approvalEventId } from '../../../kernel/waiting/approval';
import { commandOn } from '../../../kernel/words/instance';
import { paintOf, paintStatus, printJson } from '../../render/terminal';
import { routerAnswer } from '../../session/router-answer';
import type { Session, StackOptions } from '../../session/session';

export interface ApproveOptions extends StackOptions, InstanceOptions {
  reason?: string;
}

/** The newest events of the pipeline that are read; the answer is among them. */
const EVENTS_READ = 100;

/** The router's recorded answer; undefined: it has not processed the request. */
const answered = (session: Session, { tables }: Stack, request: ApproveRequest): Promise<DomainEvent | undefined> =>
  routerAnswer(session, async () =>
    (await tables.events.list(request.pipelineId, EVENTS_READ)).find(
      ({ eventId, episodeAt }) => eventId === approvalEventId(request, episodeAt),
    ),
  );

const textOf = (session: Session, request: ApproveRequest, event: DomainEvent | undefined): string => {
  const name = instanceText(request);
  const why = `\`${commandOn('why', request)}\``;
  if (event === undefined) return `Approved ${name}. The router has not answered yet; ${why} says more.\n`;
  if (event.status === 'approved')
    return `${name} is approved as ${request.requestedBy}. ${why} says how it continues.\n`;
  return `${paintStatus(paintOf(session.terminal), 'REFUSED')}  ${name} ${event.message}\n`;
};

export const runApprove = async (session: Session, name: string, options: ApproveOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const request = await requestApproval(stack, name, options, session.clock.now());
    const event = await answered(session, stack, request);
    const { pipelineId, date, scheduleId, runId } = request;
    const status = event?.status ?? 'requested';
    if (options.json === true)
      printJson(session.terminal, { pipelineId, date, scheduleId, runId, status, message: event?.message ?? null });
    else session.terminal.write(textOf(session, request, event));
    return status === 'refused' ? ExitCode.bad : ExitCode.ok;
  });
};
