/** What the last live run of an instance has left unmoved, where its MARKER does not lead to another attempt. */
import type { Instance } from '../../core/instance';
import { type Ledger, pendingStart } from '../../core/markers/ledger';
import type { RunLog } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { EventStore } from '../../core/ports/events';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { RunLogStore } from '../../core/ports/runs';
import { tellMovesLeft } from '../../core/run/moves-left';

interface TellPorts {
  events: Pick<EventStore, 'append'>;
  clock: Clock;
}

/** An execution that waits to begin the next attempt tells it itself when it ends without one. */
export const tellUnlessPending = async (
  { runLog, ledger }: { runLog: RunLog | undefined; ledger: Ledger | undefined },
  why: string,
  ports: TellPorts,
): Promise<void> => {
  if (ledger === undefined || pendingStart(ledger, runLog) === undefined) await tellMovesLeft(runLog, why, ports);
};

export const tellLeftOf = async (
  instance: Instance,
  why: string,
  ports: TellPorts & { ledgers: Pick<LedgerStore, 'get'>; runLogs: Pick<RunLogStore, 'get'> },
): Promise<void> => {
  const runLog = await ports.runLogs.get(instance);
  if (runLog?.movesLeft === undefined) return;
  await tellUnlessPending({ runLog, ledger: await ports.ledgers.get(instance) }, why, ports);
};
