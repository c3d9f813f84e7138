/**
 * `signalbox rerun PIPELINE --date D`: requests another run of an instance, as any user may, and reports the router's
 * decision.
 */

import { holdSentence, withInstants } from '../../../app/explain/time-text';
import { requestRerun } from '../../../app/requests/rerun';
import { ExitCode } from '../../../app/stack/exit';
import { type InstanceOptions, instanceText } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { Rerun, RerunRequest } from '../../../kernel/reruns/rerun';
import type { Hold } from '../../../kernel/run/held';
import { commandOn, type Instance } from '../../../kernel/words/instance';
import { RerunStatus } from '../../../kernel/words/vocabulary';
import { paintOf, paintStatus, printJson } from '../../render/terminal';
import { routerAnswer } from '../../session/router-answer';
import type { Session, StackOptions } from '../../session/session';

export interface RerunOptions extends StackOptions, InstanceOptions {
  reason?: string;
  /** Only the chunks of a fan-out that have not completed. */
  failedChunks?: boolean;
}

const decisionOn = (session: Session, { tables }: Stack, request: RerunRequest): Promise<Rerun | undefined> =>
  routerAnswer(session, async () =>
    (await tables.reruns.list(request.pipelineId)).find(
      ({ date, scheduleId, requestedAt }) =>
        date === request.date && scheduleId === request.scheduleId && requestedAt === request.requestedAt,
    ),
  );

/** Explains a request that the router has not decided, or not for good. */
const waitText = (instance: Instance, hold: Hold | undefined): string =>
  hold === undefined
    ? `It has not begun: no slot is free, or the router is late. \`${commandOn('why', instance)}\` says more.`
    : `It waits until \`signalbox resume ${instance.pipelineId}\`: the pipeline is ${holdSentence(hold)}.`;

const report = (
  { terminal }: Session,
  instance: Instance,
  { rerun, hold }: { rerun: Rerun | undefined; hold: Hold | undefined },
  json: boolean,
): ExitCode => {
  const code = rerun?.status === RerunStatus.refused ? ExitCode.bad : ExitCode.ok;
  if (json)
    printJson(terminal, {
      ...instance,
      status: rerun?.status ?? 'requested',
      attempt: rerun?.attempt ?? null,
      rerunId: rerun?.rerunId ?? null,
      message: rerun?.message ?? null,
    });
  else if (rerun === undefined)
    terminal.write(`Rerun of ${instanceText(instance)} requested. ${waitText(instance, hold)}\n`);
  else if (code === ExitCode.bad)
    terminal.write(
      `${paintStatus(paintOf(terminal), 'REFUSED')}  ${instanceText(instance)}: ${withInstants(rerun.message ?? '')}\n`,
    );
  else terminal.write(`Rerun of ${instanceText(instance)} has begun as attempt ${rerun.attempt ?? 1}.\n`);
  return code;
};

export const runRerun = async (session: Session, name: string, options: RerunOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const request = await requestRerun(stack, name, options, session.clock.now());
    const rerun = await decisionOn(session, stack, request);
    const hold = (await stack.tables.config.pipeline(name))?.hold;
    const { pipelineId, date, scheduleId } = request;
    return report(session, { pipelineId, date, scheduleId }, { rerun, hold }, options.json === true);
  });
};
