/** A request about a run, which the router answers by an event: written, waited for, and printed. */
import { ExitCode } from '../../../app/stack/exit';
import type { InstanceOptions } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { RunRequest } from '../../../kernel/reruns/rerun';
import type { DomainEvent } from '../../../kernel/run/model';
import { printJson } from '../../render/terminal';
import { routerAnswer } from '../../session/router-answer';
import type { Session, StackOptions } from '../../session/session';

export interface AskOptions extends StackOptions, InstanceOptions {
  reason?: string;
}

export interface Asking {
  /** Writes the request; throws where the router would refuse it. */
  write(stack: Stack, nowMs: number): Promise<RunRequest>;
  isAnswer(request: RunRequest, event: DomainEvent): boolean;
  /** `event`: undefined where the router has not processed the request yet. */
  textOf(request: RunRequest, event: DomainEvent | undefined): string;
}

/** The newest events of the pipeline that are read; the answer is among them. */
const EVENTS_READ = 100;

export const askRouter = async (
  session: Session,
  options: AskOptions,
  { write, isAnswer, textOf }: Asking,
): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const request = await write(stack, session.clock.now());
    const { pipelineId, date, scheduleId, runId } = request;
    const event = await routerAnswer(session, async () =>
      (await stack.tables.events.list(pipelineId, EVENTS_READ)).find((one) => isAnswer(request, one)),
    );
    const status = event?.status ?? 'requested';
    if (options.json === true)
      printJson(session.terminal, {
        pipelineId,
        date,
        scheduleId,
        runId: runId ?? null,
        status,
        message: event?.message ?? null,
      });
    else session.terminal.write(textOf(request, event));
    return status === 'refused' ? ExitCode.bad : ExitCode.ok;
  });
};
