/** The single table as all the stores of `kernel/time`, over one client. */
import type { CorruptItemError } from '../../kernel/values/errors';
import { RunMode } from '../../kernel/words/vocabulary';
import {
  beginningRunStore,
  cancelRequests,
  cascadeStore,
  chunkStore,
  configRemover,
  configStore,
  configVersions,
  configWriter,
  deadlineStore,
  dueStore,
  engineQueue,
  eventReader,
  eventStore,
  fanOutStore,
  holdStore,
  ledgerStore,
  lockQueue,
  lockStore,
  markerStore,
  markerWriter,
  monitoringEnd,
  monitoringStore,
  openTable,
  pendingEvents,
  readinessStore,
  recheckRequests,
  rejectionHours,
  rejectionStore,
  rerunStore,
  roundStore,
  seenStarts,
  sourcedMarkers,
  type TableOptions,
  traitStore,
  waitStore,
  withSnapshots,
} from './open';
import { actualStore, lifecycleStore, queryStore, runLogStore, sensorStore } from './open-sources';
import { readableClient } from './readable-client';

export type Table = ReturnType<typeof createTable>;

export interface AllStoresOptions extends TableOptions {
  /** Lists leave out unreadable items, and report them here; absent: they throw. */
  onUnreadable?: (error: CorruptItemError) => void;
  /** As the sweeper reads, which goes through all lists of what is open. */
  snapshots?: boolean;
}

export const createTable = ({ onUnreadable, snapshots = false, ...options }: AllStoresOptions) => {
  const opened = snapshots ? withSnapshots(openTable(options)) : openTable(options);
  const table =
    onUnreadable === undefined
      ? opened
      : { ...opened, client: readableClient(opened.client, opened.clock, onUnreadable) };
  return {
    config: { ...configStore(table), ...configWriter(table), ...configRemover(table) },
    versions: configVersions(table),
    locks: lockStore(table),
    lockQueue: lockQueue(table),
    runLogs: runLogStore(table),
    runs: beginningRunStore(table),
    traits: traitStore(table),
    queries: queryStore(table),
    readiness: readinessStore(table),
    sensors: sensorStore(table),
    sourcedMarkers: sourcedMarkers(table),
    events: { ...eventStore(table), ...eventReader(table), ...pendingEvents(table) },
    deadlines: deadlineStore(table),
    /** The same of shadow mode. */
    shadow: { runLogs: runLogStore(table, RunMode.shadow), deadlines: deadlineStore(table, RunMode.shadow) },
    actuals: actualStore(table),
    due: dueStore(table),
    round: roundStore(table),
    markers: { ...markerWriter(table), ...markerStore(table) },
    monitorings: { ...monitoringStore(table), ...monitoringEnd(table) },
    lifecycles: lifecycleStore(table),
    waits: waitStore(table),
    cascade: cascadeStore(table),
    chunks: chunkStore(table),
    fanOuts: fanOutStore(table),
    reruns: rerunStore(table),
    engines: engineQueue(table),
    cancelRequests: cancelRequests(table),
    recheckRequests: recheckRequests(table),
    holds: holdStore(table),
    rejections: { ...rejectionStore(table), ...rejectionHours(table) },
    ledgers: { ...ledgerStore(table), ...seenStarts(table) },
  };
};
