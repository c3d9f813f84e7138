import { doneOf } from '../../../kernel/attempt/beginning';
import type { Action } from '../task/ports';
import { endDoneRerun } from './refuse-rerun';

/** Under the lock, so nobody else starts the attempt between this answer and what follows it. */
export const checkRunLog: Action<'checkRunLog'> = async (input, ports) => {
  const done = doneOf(await ports.runLogs.get(input), input);
  if (done === undefined) return { result: 'run', reason: '' };
  await endDoneRerun(input, done, ports);
  return { result: 'done', reason: done.reason };
};
