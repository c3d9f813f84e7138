/** Requests the end of all runs of a pipeline that are in progress, and waits for it. */

import type { Stack } from '../../../app/stack/stack';
import { type UnderWay, underWayOf } from '../../../app/status/under-way';
import type { CancelRequest } from '../../../kernel/reruns/rerun';
import { nameInPipeline } from '../../../kernel/words/instance';
import { progressLine } from '../../render/terminal';
import type { Session } from '../../session/session';

const POLL_MS = 1000;

export interface Cancelling {
  timeoutSeconds: number;
  reason: string;
}

export interface AllEnded {
  /** The work that has not ended: the timeout has passed, or the user has interrupted the command. */
  left: readonly UnderWay[];
  /** Work that counts as ended though the table still shows it: a start whose execution has ended, a shadow run. */
  isEnded: (work: UnderWay) => boolean;
}

interface Asked {
  request: CancelRequest;
  /** Starts of instances without other work: once the request is processed, they have ended. */
  starts: readonly string[];
}

/**
 * Work that appears while other work is ended is ended, too: after the router has processed a request, another one
 * follows where something is left.
 */
export const cancelAll = async (
  session: Session,
  stack: Stack,
  name: string,
  { timeoutSeconds, reason }: Cancelling,
): Promise<AllEnded> => {
  const { cancelRequests } = stack.tables;
  const untilMs = session.clock.now() + timeoutSeconds * 1000;
  const asked = new Map<string, Asked>();
  /** Starts for which the router has found nothing to end. */
  const gone = new Set<string>();
  const isEnded = ({ kind, id, isShadow }: UnderWay): boolean => isShadow || (kind === 'start' && gone.has(id));
  const ask = async ([first, ...rest]: readonly [UnderWay, ...UnderWay[]]): Promise<void> => {
    const { pipelineId, date, scheduleId } = first;
    const works = [first, ...rest];
    const request = {
      ...{ pipelineId, date, scheduleId },
      reason,
      requestedBy: await stack.requester(),
      requestedAt: new Date(session.clock.now()).toISOString(),
    };
    await cancelRequests.write(request);
    const isAboutStarts = works.every(({ kind }) => kind === 'start');
    asked.set(nameInPipeline(request), { request, starts: isAboutStarts ? works.map(({ id }) => id) : [] });
  };
  /** The router may have processed the last request, and left work of the instance. */
  const askForMore = async (instance: string, works: readonly UnderWay[]): Promise<void> => {
    const last = asked.get(instance);
    if (last !== undefined && (await cancelRequests.find(last.request)) !== undefined) return;
    for (const id of last?.starts ?? []) gone.add(id);
    const [first, ...rest] = works.filter((work) => !isEnded(work));
    if (first !== undefined && ![first, ...rest].some(({ isEndRequested }) => isEndRequested))
      await ask([first, ...rest]);
  };
  const progress = progressLine(session.terminal);
  try {
    for (;;) {
      const left = (await underWayOf(stack, name)).filter((work) => !isEnded(work));
      for (const instance of new Set(left.map(nameInPipeline)))
        await askForMore(
          instance,
          left.filter((work) => nameInPipeline(work) === instance),
        );
      const open = left.filter((work) => !isEnded(work));
      if (open.length === 0 || session.signal.aborted || session.clock.now() >= untilMs) return { left: open, isEnded };
      if (session.terminal.progress) progress.show(`waiting for the end of ${open.length}`);
      await session.clock.sleep(POLL_MS, session.signal).catch((error: unknown) => {
        if (!session.signal.aborted) throw error;
      });
    }
  } finally {
    progress.clear();
  }
};
