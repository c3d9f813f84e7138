/** Asks for the end of all that a pipeline has under way, and waits for it. */

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
  /** What has not ended: the time was over, or the user has interrupted the command. */
  left: readonly UnderWay[];
  /** What counts as ended though the table still shows it: a start whose execution is gone, a shadow run. */
  isOver: (work: UnderWay) => boolean;
}

interface Asked {
  request: CancelRequest;
  /** Where nothing else of the instance was there: starts that are alive no more once the request is dealt with. */
  starts: readonly string[];
}

/**
 * What comes while others are ended is ended, too: a request that the router has dealt with is followed by another one
 * where something is left.
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
  const isOver = ({ kind, id, isShadow }: UnderWay): boolean => isShadow || (kind === 'start' && gone.has(id));
  const ask = async (works: readonly UnderWay[]): Promise<void> => {
    const { pipelineId, date, scheduleId } = works[0]!;
    const request = {
      ...{ pipelineId, date, scheduleId },
      runId: null,
      reason,
      requestedBy: await stack.requester(),
      requestedAt: new Date(session.clock.now()).toISOString(),
    };
    await cancelRequests.write(request);
    const isAboutStarts = works.every(({ kind }) => kind === 'start');
    asked.set(nameInPipeline(request), { request, starts: isAboutStarts ? works.map(({ id }) => id) : [] });
  };
  /** The router may have dealt with the last request, and left something of the instance. */
  const askForMore = async (instance: string, works: readonly UnderWay[]): Promise<void> => {
    const last = asked.get(instance);
    if (last !== undefined && (await cancelRequests.isWaiting(last.request))) return;
    for (const id of last?.starts ?? []) gone.add(id);
    const open = works.filter((work) => !isOver(work));
    if (open.length > 0 && !open.some(({ isAskedToEnd }) => isAskedToEnd)) await ask(open);
  };
  const progress = progressLine(session.terminal);
  try {
    for (;;) {
      const left = (await underWayOf(stack, name)).filter((work) => !isOver(work));
      for (const instance of new Set(left.map(nameInPipeline)))
        await askForMore(
          instance,
          left.filter((work) => nameInPipeline(work) === instance),
        );
      const open = left.filter((work) => !isOver(work));
      if (open.length === 0 || session.signal.aborted || session.clock.now() >= untilMs) return { left: open, isOver };
      if (session.terminal.progress) progress.show(`waiting for the end of ${open.length}`);
      await session.clock.sleep(POLL_MS, session.signal).catch((error: unknown) => {
        if (!session.signal.aborted) throw error;
      });
    }
  } finally {
    progress.clear();
  }
};
