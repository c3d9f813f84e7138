/** What the last live run of an instance has left unmoved, where its MARKER does not lead to another attempt. */

import { tellMovesLeft } from '../../../kernel/attempt/moves';
import type { EventStore } from '../../../kernel/events/event-store';
import { type Ledger, pendingStart } from '../../../kernel/markers/ledger';
import type { LedgerStore } from '../../../kernel/markers/ledger-store';
import type { RunLog } from '../../../kernel/run/model';
import type { RunLogStore } from '../../../kernel/run/run-store';
import type { Clock } from '../../../kernel/time/clock';
import type { Instance } from '../../../kernel/words/instance';

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
