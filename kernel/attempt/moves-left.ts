/** What a run that failed leaves to the attempt that its MARKER leads to, and what is said where none follows. */

import type { EventStore } from '../events/event-store';
import type { PlannedMoves } from '../run/execution';
import type { DomainEvent, MovesLeft, Run, RunLog } from '../run/model';
import type { Clock } from '../time/clock';
import { iso } from '../time/instant';
import type { Ending } from './interrupted';
import { moveRefused, movesFor } from './planned-moves';

/** For the transaction that fails the run. Undefined: there is nothing to move. */
export const leavingMoves = (run: Run, ending: Ending, planned: PlannedMoves): MovesLeft | undefined => {
  const { runId, attempt, createdAt } = run;
  const moves = movesFor(run, ending, planned);
  return moves.length === 0 ? undefined : { runId, attempt, createdAt, moves };
};

/** No other attempt follows, and so nothing moves what the last run has left to it. Repeated: the same alerts. */
export const leftForGood = (runLog: RunLog | undefined, why: string, now: string): DomainEvent[] => {
  if (runLog?.movesLeft === undefined) return [];
  const { pipelineId, date, scheduleId, traceId } = runLog;
  const { moves, ...run } = runLog.movesLeft;
  const about = { pipelineId, date, scheduleId, traceId, ...run };
  return moves.map((move) => moveRefused(about, move, `no other attempt follows: ${why}`, now));
};

/** For those that end no attempt in a transaction of their own. */
export const tellMovesLeft = async (
  runLog: RunLog | undefined,
  why: string,
  { events, clock }: { events: Pick<EventStore, 'append'>; clock: Clock },
): Promise<void> => {
  for (const event of leftForGood(runLog, why, iso(clock.now()))) await events.append(event);
};
