/** A MARKER leads to no other attempt: what the last run has left to it is not moved, and somebody is told. */
import type { Instance } from '../../core/instance';
import { pendingStart } from '../../core/markers/ledger';
import type { RunLog } from '../../core/model';
import type { EventStore } from '../../core/ports/events';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { RunLogStore } from '../../core/ports/runs';
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

/** Its pipeline is in shadow mode by now, and so no live attempt follows, unless one waits. */
export const tellLiveMovesLeft = async (
  instance: Instance,
  ports: { events: Pick<EventStore, 'append'>; ledgers: Pick<LedgerStore, 'get'>; runLogs: Pick<RunLogStore, 'get'> },
  now: string,
): Promise<void> => {
  const runLog = await ports.runLogs.get(instance);
  if (runLog?.movesLeft === undefined) return;
  const ledger = await ports.ledgers.get(instance);
  if (ledger !== undefined && pendingStart(ledger, runLog) !== undefined) return;
  await tellMovesLeft(runLog, 'the pipeline is in shadow mode', ports, now);
};
