/** All stores over one table: for the command and for tests. A function opens those that it uses. */
import type { CorruptItemError } from '../../kernel/values/errors';
import { RunMode } from '../../kernel/words/vocabulary';
import { cascadeStore } from './cascades/cascade-store';
import { chunkStore } from './chunks/chunk-store';
import { fanOutStore } from './chunks/fan-out-store';
import { openTable, type TableOptions } from './client/dynamodb-client';
import { configStore } from './config/config-reader';
import { configRemover } from './config/config-removal';
import { configVersions } from './config/config-versions';
import { configWriter } from './config/config-writer';
import { sweepStore } from './config/sweep-store';
import { eventReader, eventStore, filedEvents, pendingEvents } from './events/event-store';
import { alertAcknowledging, eventPublishing, openAlerts } from './events/published-events';
import { holdStore } from './holds/hold-store';
import { lifecycleStore } from './lifecycle/lifecycle-store';
import { lockQueue, lockStore } from './locks/lock-store';
import { actualStore } from './markers/actual-store';
import { markerStore, markerWriter } from './markers/marker-store';
import { rejectionHours, rejectionStore } from './markers/rejection-store';
import { sensorStore } from './markers/sensor-store';
import { sourcedMarkers } from './markers/sourced-markers';
import { readableClient } from './readable-client';
import { engineQueue } from './reruns/engine-queue';
import { rerunStore } from './reruns/rerun-store';
import { approveRequests, cancelRequests, recheckRequests } from './reruns/run-requests';
import { approvalStore } from './runs/approval-store';
import { ledgerStore, seenStarts } from './runs/ledger-store';
import { monitoringEnd, monitoringStore } from './runs/monitoring-store';
import { poolStore } from './runs/pool-store';
import { runList } from './runs/run-list';
import { runLogStore } from './runs/run-log-store';
import { openRuns } from './runs/run-reader';
import { beginningRunStore } from './runs/run-store';
import { waitStore } from './runs/wait-store';
import { queryStore } from './traits/query-store';
import { readinessStore, traitStore } from './traits/trait-store';
import { deadlineStore } from './watch/deadline-store';
import { dueStore } from './watch/due-store';
import { withSnapshots } from './watch/open-snapshot';

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
    runs: { ...beginningRunStore(table), open: openRuns(table), list: runList(table) },
    traits: traitStore(table),
    queries: queryStore(table),
    readiness: readinessStore(table),
    sensors: sensorStore(table),
    sourcedMarkers: sourcedMarkers(table),
    events: {
      ...eventStore(table),
      ...eventPublishing(table),
      ...eventReader(table),
      ...filedEvents(table),
      ...pendingEvents(table),
    },
    alerts: { ...openAlerts(table), ...alertAcknowledging(table) },
    deadlines: deadlineStore(table),
    /** The same of shadow mode. */
    shadow: { runLogs: runLogStore(table, RunMode.shadow), deadlines: deadlineStore(table, RunMode.shadow) },
    actuals: actualStore(table),
    due: dueStore(table),
    sweep: sweepStore(table),
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
    approveRequests: approveRequests(table),
    approvals: approvalStore(table),
    pools: poolStore(table),
    holds: holdStore(table),
    rejections: { ...rejectionStore(table), ...rejectionHours(table) },
    ledgers: { ...ledgerStore(table), ...seenStarts(table) },
  };
};
