/** `signalbox cancel RUN|PIPELINE`: requests the end of a run, or of an attempt that has not begun. */

import { requestCancel } from '../../../app/requests/cancel';
import { ExitCode } from '../../../app/stack/exit';
import { type InstanceOptions, instanceText } from '../../../app/stack/pipelines';
import { withStack } from '../../../app/stack/stack';
import { commandOn } from '../../../kernel/words/instance';
import { printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export interface CancelOptions extends StackOptions, InstanceOptions {
  reason?: string;
}

export const runCancel = async (session: Session, name: string, options: CancelOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const { instance, runId, effect } = await requestCancel(stack, name, options, session.clock.now());
    if (options.json === true) printJson(session.terminal, { ...instance, runId: runId ?? null, requested: true });
    else
      session.terminal.write(
        `Requested the cancellation of ${instanceText(instance)}. ${effect}; ` +
          `\`${commandOn('why', instance)}\` says when it is done.\n`,
      );
    return ExitCode.ok;
  });
};
