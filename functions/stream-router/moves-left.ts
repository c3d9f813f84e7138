/** A MARKER leads to no other attempt: what the last run has left to it is not moved, and somebody is told. */
import type { RunLog } from '../../core/model';
import type { EventStore } from '../../core/ports/events';
import { leftForGood } from '../../core/run/planned-moves';

export const tellMovesLeft = async (
  runLog: RunLog | undefined,
  why: string,
  { events }: { events: Pick<EventStore, 'append'> },
  now: string,
): Promise<void> => {
  if (runLog === undefined) return;
  for (const event of leftForGood(runLog, why, now)) await events.append(event);
};
