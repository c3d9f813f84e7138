/**
 * Notices the end of the process that started this one. npm forwards a signal to the shell that it runs a command in;
 * the shell ends, and the command would continue without anybody at the other end.
 */
import type { Clock } from '../../kernel/time/clock';

const CHECK_EVERY_MS = 1_000;

/** Resolves when the system names another parent than at first. Rejects when the signal is aborted. */
export const untilParentEnds = async (
  parentId: () => number,
  { sleep, signal }: { sleep: Clock['sleep']; signal: AbortSignal },
): Promise<void> => {
  const first = parentId();
  while (parentId() === first) await sleep(CHECK_EVERY_MS, signal);
};
