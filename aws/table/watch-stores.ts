/** The stores that both the watchdog and the sweeper work with. */
import { RunMode } from '../../kernel/words/vocabulary';
import type { OpenTable } from './client/client';
import { lockRelease } from './items/lock-items';
import { markerStore } from './markers/marker-store';
import { ledgerStore } from './runs/ledger-store';
import { runLogStore } from './runs/run-log-store';
import { countingRunStore } from './runs/run-store';
import { deadlineStore } from './watch/deadline-store';

export const watchStores = (table: OpenTable) => ({
  runLogs: runLogStore(table),
  deadlines: deadlineStore(table),
  /** The same of shadow mode. */
  shadow: { runLogs: runLogStore(table, RunMode.shadow), deadlines: deadlineStore(table, RunMode.shadow) },
  runs: countingRunStore(table),
  locks: lockRelease(table),
  markers: markerStore(table),
  ledgers: ledgerStore(table),
});
