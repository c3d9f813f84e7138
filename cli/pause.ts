/** `signalbox pause PIPELINE` and `signalbox resume PIPELINE`. */
import { holdText } from '../core/control/hold';
import { pausePipeline, resumePipeline } from '../core/control/holding';
import { ExitCode } from './exit';
import { findPipeline } from './pipelines';
import type { Session, StackOptions } from './session';
import { withStack } from './stack';
import { printJson } from './terminal';

const say = ({ terminal }: Session, json: boolean, answer: object, sentence: string): void =>
  json ? printJson(terminal, answer) : terminal.write(`${sentence}\n`);

export const runPause = async (
  session: Session,
  name: string,
  options: StackOptions & { reason?: string },
): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    await findPipeline(stack, name);
    const result = await pausePipeline(
      { holds: stack.tables.holds, clock: session.clock },
      name,
      await stack.requester(),
      options.reason ?? '',
    );
    const hold = (await stack.tables.config.pipeline(name))?.hold ?? null;
    const sentence =
      result === 'done'
        ? `${name} is paused: its MARKERs are kept and run when you say \`signalbox resume ${name}\`. What is ` +
          'under way goes on.'
        : `${name} is ${hold === null ? 'not there any more' : `already ${holdText(hold)}`}.`;
    say(session, options.json === true, { pipelineId: name, hold, changed: result === 'done' }, sentence);
    return ExitCode.ok;
  });
};

export const runResume = async (session: Session, name: string, options: StackOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    await findPipeline(stack, name);
    let kept = 0;
    for await (const _marker of stack.tables.holds.kept(name)) kept += 1;
    const hold = await resumePipeline(
      { holds: stack.tables.holds, clock: session.clock, config: stack.tables.config },
      name,
      await stack.requester(),
    );
    const sentence =
      hold === undefined
        ? `${name} is not held.`
        : `${name} goes on; ${kept === 1 ? '1 MARKER that was kept is' : `${kept} MARKERs that were kept are`} ` +
          `started now. It was ${holdText(hold)}.`;
    say(session, options.json === true, { pipelineId: name, resumed: hold !== undefined, kept }, sentence);
    return ExitCode.ok;
  });
};
