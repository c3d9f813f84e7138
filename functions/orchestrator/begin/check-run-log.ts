import { loggedText } from '../../../kernel/run/logged';
import type { RunLog } from '../../../kernel/run/model';
import { isOver } from '../../../kernel/run/over';
import type { Action } from '../task/ports';
import { endDoneRerun } from './refuse-rerun';

/** Why this execution has nothing to do for its attempt; undefined when it has. */
export const doneReason = (runLog: RunLog, attempt: number, executionArn: string): string | undefined => {
  if (runLog.attempt > attempt)
    return `attempt ${attempt} was overtaken by attempt ${runLog.attempt}, which ${loggedText(runLog)}`;
  if (runLog.attempt < attempt) return undefined;
  if (isOver(runLog.status)) return `attempt ${attempt} has ended already: ${runLog.status}`;
  return runLog.executionArn === executionArn ? undefined : `attempt ${attempt} belongs to ${runLog.executionArn}`;
};

/** Under the lock, so nobody else starts the attempt between this answer and what follows it. */
export const checkRunLog: Action<'checkRunLog'> = async (input, ports) => {
  const runLog = await ports.runLogs.get(input);
  const reason = runLog === undefined ? undefined : doneReason(runLog, input.attempt, input.executionArn);
  if (runLog === undefined || reason === undefined) return { result: 'run', reason: '' };
  await endDoneRerun(input, { runLog, reason }, ports);
  return { result: 'done', reason };
};
