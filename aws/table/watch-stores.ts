/** The stores that both the watchdog and the sweeper work with. */
import { RunMode } from '../../kernel/words/vocabulary';
import { countingRunStore, deadlineStore, ledgerStore, lockRelease, markerStore, type OpenTable } from './open';
import { runLogStore } from './open-sources';

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
