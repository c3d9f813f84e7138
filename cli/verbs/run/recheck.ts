/** `signalbox recheck RUN|PIPELINE`: has a waiting run evaluate its traits, or poll its job, now. */
import { requestRecheck } from '../../../app/requests/recheck';
import { ExitCode } from '../../../app/stack/exit';
import { type InstanceOptions, instanceText } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { RecheckRequest } from '../../../kernel/reruns/rerun';
import type { DomainEvent } from '../../../kernel/run/model';
import { checkEventId } from '../../../kernel/situation/recheck';
import { commandOn } from '../../../kernel/words/instance';
import { paintOf, paintStatus, printJson } from '../../render/terminal';
import { routerAnswer } from '../../session/router-answer';
import type { Session, StackOptions } from '../../session/session';

export interface RecheckOptions extends StackOptions, InstanceOptions {
  reason?: string;
}

/** The newest events of the pipeline that are read; the answer is among them. */
const EVENTS_READ = 100;

/** The router's recorded answer; undefined: it has not processed the request. An event in shadow mode has a prefix. */
const answered = (session: Session, { tables }: Stack, request: RecheckRequest): Promise<DomainEvent | undefined> =>
  routerAnswer(session, async () =>
    (await tables.events.list(request.pipelineId, EVENTS_READ)).find(({ eventId, episodeAt }) =>
      eventId.endsWith(checkEventId(request, episodeAt)),
    ),
  );

const textOf = (session: Session, request: RecheckRequest, event: DomainEvent | undefined): string => {
  const name = instanceText(request);
  const why = `\`${commandOn('why', request)}\``;
  if (event === undefined) return `Asked ${name} to check now. The router has not answered yet; ${why} says more.\n`;
  if (event.status === 'accepted') return `${name} checks now. ${why} says what it finds.\n`;
  return `${paintStatus(paintOf(session.terminal), 'REFUSED')}  ${name} ${event.message}\n`;
};

export const runRecheck = async (session: Session, name: string, options: RecheckOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const request = await requestRecheck(stack, name, options, session.clock.now());
    const event = await answered(session, stack, request);
    const { pipelineId, date, scheduleId, runId } = request;
    const status = event?.status ?? 'requested';
    if (options.json === true)
      printJson(session.terminal, { pipelineId, date, scheduleId, runId, status, message: event?.message ?? null });
    else session.terminal.write(textOf(session, request, event));
    return status === 'refused' ? ExitCode.bad : ExitCode.ok;
  });
};
