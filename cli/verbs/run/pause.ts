/** `signalbox pause PIPELINE` and `signalbox resume PIPELINE`. */

import { pause, resume } from '../../../app/requests/hold';
import { ExitCode } from '../../../app/stack/exit';
import { withStack } from '../../../app/stack/stack';
import { printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

const say = ({ terminal }: Session, json: boolean, answer: object, sentence: string): void =>
  json ? printJson(terminal, answer) : terminal.write(`${sentence}\n`);

export const runPause = async (
  session: Session,
  name: string,
  options: StackOptions & { reason?: string },
): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const { changed, hold, sentence } = await pause(stack, name, options.reason ?? '');
    say(session, options.json === true, { pipelineId: name, hold: hold ?? null, changed }, sentence);
    return ExitCode.ok;
  });
};

export const runResume = async (session: Session, name: string, options: StackOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const { changed, kept, sentence } = await resume(stack, name);
    say(session, options.json === true, { pipelineId: name, resumed: changed, kept }, sentence);
    return ExitCode.ok;
  });
};
