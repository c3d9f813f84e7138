/** `signalbox config finish`: carries out what an `apply` has decided and not done. */
import { ExitCode } from '../../../app/stack/exit';
import { withStack } from '../../../app/stack/stack';
import { printJson, progressLine } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export const runConfigFinish = async (session: Session, options: StackOptions): Promise<ExitCode> => {
  const { terminal } = session;
  const stack = await session.open(options);
  const progress = progressLine(terminal);
  const finished = await withStack(stack, () =>
    stack.tables.config
      .finish((done, all) => {
        if (terminal.progress) progress.show(`registered ${done} of ${all} documents`);
      })
      .finally(() => progress.clear()),
  );
  const { decidedAt = null, documents = 0 } = finished?.decision ?? {};
  const { found = 0 } = finished ?? {};
  if (options.json === true) printJson(terminal, { decidedAt, documents, registered: found });
  else if (finished === undefined) terminal.write('Nothing is left: every apply was carried out.\n');
  else terminal.write(`The apply of ${decidedAt} is done: ${found} of its ${documents} documents hold.\n`);
  if (found === documents) return ExitCode.ok;
  terminal.complain(
    `Of that apply ${documents - found} of ${documents} documents have expired or were deleted. Apply the files ` +
      'again: this registers what is missing.\n',
  );
  return ExitCode.bad;
};
