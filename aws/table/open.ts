/**
 * The table, opened, and its stores one by one: a function names those that it uses, and its bundle carries no others.
 */

import type { BeginningRunStore, CountingRunStore } from '../../kernel/attempt/counted-runs';
import type { ChunkStore, FanOutStore } from '../../kernel/chunks';
import type { ConfigStore } from '../../kernel/config/config-store';
import type { HoldStore } from '../../kernel/holds/hold-store';
import type { Cascade } from '../../kernel/markers/cascade-store';
import type { LedgerStore } from '../../kernel/markers/ledger-store';
import type { MarkerStore, SourcedMarkers } from '../../kernel/markers/marker-store';
import type { RejectionStore } from '../../kernel/markers/rejection-store';
import type { MonitoringEnd, MonitoringStore } from '../../kernel/monitoring/monitoring-store';
import type { EngineQueue } from '../../kernel/reruns/engine-queue';
import type { RerunStore } from '../../kernel/reruns/rerun-store';
import type { LockQueue, LockStore } from '../../kernel/run/locks';
import type { RunStore } from '../../kernel/run/run-store';
import type { DueStore, RoundStore } from '../../kernel/schedule/due-store';
import type { DeadlineStore } from '../../kernel/sla/deadline-store';
import type { Clock } from '../../kernel/time/clock';
import { DAY_MS } from '../../kernel/time/date';
import type { ReadinessStore, TraitStore } from '../../kernel/traits/trait-store';
import type { WaitStore } from '../../kernel/waiting/wakeups';
import { RunMode } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { createCascadeStore, createDependantReader } from './cascades/cascade-store';
import { type ChunkReader, createChunkReader } from './chunks/chunk-reader';
import { createChunkStore } from './chunks/chunk-store';
import { createFanOutStore } from './chunks/fan-out-store';
import { createFanOutWatch, type FanOutWatch } from './chunks/fan-out-watch';
import type { TableClient } from './client/client';
import { createTableClient } from './client/dynamodb-client';
import { ttlAt } from './client/item-reader';
import { createConfigReader } from './config/config-reader';
import { type ConfigRemover, createConfigRemover } from './config/config-removal';
import { type ConfigWriter, configVersionsOf, createConfigStore } from './config/config-store';
import type { ConfigVersions } from './config/config-versions';
import { createRoundStore } from './config/round-store';
import {
  createEventReader,
  createEventStore,
  createPendingEvents,
  type EventReader,
  type EventRecorder,
  type PendingEvents,
} from './events/event-store';
import { createFailureCount, createHoldStore } from './holds/hold-store';
import { createLockRelease } from './items/lock-items';
import { createLockQueue, createLockStore } from './locks/lock-store';
import {
  createKeptMarkers,
  createMarkerStore,
  createMarkerWriter,
  type KeptMarkers,
  type MarkerWriter,
} from './markers/marker-store';
import { createRejectionHours, createRejectionStore, type RejectionHours } from './markers/rejection-store';
import { createSourcedMarkers } from './markers/sourced-markers';
import { createEngineQueue } from './reruns/engine-queue';
import { createOpenReruns, type OpenReruns } from './reruns/open-reruns';
import { createRerunStore } from './reruns/rerun-store';
import {
  type CancelRequests,
  createCancelRequests,
  createRecheckRequests,
  type RunRequests,
} from './reruns/run-requests';
import { createLedgerStore, createSeenStarts, type SeenStarts } from './runs/ledger-store';
import { createRunLogStore } from './runs/run-log-store';
import { createRunBegin, createRunStore } from './runs/run-store';
import { createUpstreamParts } from './runs/run-transition';
import { createWaitStore } from './runs/wait-store';
import { createReadinessStore, createTraitStore } from './traits/trait-store';
import { createDeadlineStore } from './watch/deadline-store';
import { createDueStore } from './watch/due-store';
import { createMonitoringEnd, createMonitoringStore, monitoringItem } from './watch/monitoring-store';
import { readingShardsOnce } from './watch/open-snapshot';

export interface TableOptions {
  aws: AwsConfig;
  tableName: string;
  clock: Clock;
  /** How long ended runs, their logs and events are kept. Only a component that ends runs needs it. */
  retentionDays?: number;
  /** In [0, 1): spreads those that meet each other's transactions. Without it they wait for the same time. */
  random?: () => number;
}

export interface OpenTable {
  client: TableClient;
  clock: Clock;
  /** Epoch seconds until which an item of that instant is kept. */
  ttl: (at: string) => number;
}

const DEFAULT_RETENTION_DAYS = 90;

export const openTable = ({
  aws,
  tableName,
  clock,
  retentionDays = DEFAULT_RETENTION_DAYS,
  random,
}: TableOptions): OpenTable => ({
  client: createTableClient({ aws, tableName, clock, ...(random === undefined ? {} : { random }) }),
  clock,
  ttl: (at) => ttlAt(Date.parse(at) + retentionDays * DAY_MS),
});

/** For a reader of several lists of what is open: see `open-snapshot.ts`. */
export const withSnapshots = (table: OpenTable): OpenTable => ({
  ...table,
  client: readingShardsOnce(table.client, table.clock),
});

export const configStore = ({ client }: OpenTable): ConfigStore => createConfigReader(client);
export const configWriter = ({ client, clock, ttl }: OpenTable): ConfigWriter =>
  createConfigStore(client, { clock, eventTtl: ttl });
export const configRemover = ({ client, clock, ttl }: OpenTable): ConfigRemover =>
  createConfigRemover(client, { clock, eventTtl: ttl });
export const configVersions = ({ client, clock, ttl }: OpenTable): ConfigVersions =>
  configVersionsOf(client, { clock, eventTtl: ttl });
export const cascadeStore = (table: OpenTable): Cascade =>
  createCascadeStore(table.client, {
    clock: table.clock,
    runLogs: createRunLogStore(table.client, table.clock, RunMode.live),
  });
export const dependantReader = ({ client }: OpenTable): Pick<Cascade, 'dependants'> => createDependantReader(client);
export const lockRelease = ({ client }: OpenTable): Pick<LockStore, 'release'> => createLockRelease(client);
export const lockQueue = ({ client, clock }: OpenTable): LockQueue => createLockQueue(client, clock);
export const lockStore = ({ client, clock }: OpenTable): LockStore => createLockStore(client, clock);
export const monitoringEnd = ({ client, clock }: OpenTable): MonitoringEnd => createMonitoringEnd(client, clock);
export const monitoringStore = ({ client, clock, ttl }: OpenTable): MonitoringStore =>
  createMonitoringStore(client, { clock, ttl });
export const runStore = ({ client, clock, ttl }: OpenTable): RunStore => createRunStore(client, { clock, ttl });
export const countingRunStore = ({ client, clock, ttl }: OpenTable): CountingRunStore =>
  createRunStore(
    client,
    { clock, ttl },
    {
      countFailure: createFailureCount(client, ttl),
      upstreamParts: createUpstreamParts(client, { clock, ttl }),
      monitoringPart: (monitoring) => ({ put: monitoringItem(monitoring, ttl(monitoring.endsAt)) }),
    },
  );
export const beginningRunStore = (table: OpenTable): BeginningRunStore => ({
  ...countingRunStore(table),
  begin: createRunBegin(table.client, { clock: table.clock, ttl: table.ttl }),
});
export const traitStore = ({ client, clock }: OpenTable): TraitStore => createTraitStore(client, clock);
export const readinessStore = ({ client, clock, ttl }: OpenTable): ReadinessStore =>
  createReadinessStore(client, { clock, ttl });
export const eventStore = ({ client, clock, ttl }: OpenTable): EventRecorder =>
  createEventStore(client, { clock, ttl });
export const eventReader = ({ client, clock }: OpenTable): EventReader => createEventReader(client, clock);
export const pendingEvents = ({ client }: OpenTable): PendingEvents => createPendingEvents(client);
export const deadlineStore = ({ client, clock, ttl }: OpenTable, mode: RunMode = RunMode.live): DeadlineStore =>
  createDeadlineStore(client, { clock, ttl, mode });
export const waitStore = ({ client, clock }: OpenTable): WaitStore => createWaitStore(client, clock);
export const dueStore = ({ client }: OpenTable): DueStore => createDueStore(client);
export const roundStore = ({ client, clock }: OpenTable): RoundStore => createRoundStore(client, clock);
export const markerStore = ({ client, clock }: OpenTable): MarkerStore => createMarkerStore(client, clock);
export const markerWriter = ({ client, clock }: OpenTable): MarkerWriter => createMarkerWriter(client, clock);
export const sourcedMarkers = ({ client, clock }: OpenTable): SourcedMarkers => createSourcedMarkers(client, clock);
export const chunkStore = ({ client, clock, ttl }: OpenTable): ChunkStore => createChunkStore(client, { clock, ttl });
export const fanOutStore = ({ client, clock, ttl }: OpenTable): FanOutStore =>
  createFanOutStore(client, { clock, ttl });
export const openReruns = ({ client, clock, ttl }: OpenTable): OpenReruns => createOpenReruns(client, { clock, ttl });
export const rerunStore = ({ client, clock, ttl }: OpenTable): RerunStore => createRerunStore(client, { clock, ttl });
export const engineQueue = ({ client, clock }: OpenTable): EngineQueue => createEngineQueue(client, clock);
export const keptMarkers = ({ client, clock }: OpenTable): KeptMarkers => createKeptMarkers(client, clock);
export const ledgerStore = ({ client, clock }: OpenTable): Omit<LedgerStore, keyof SeenStarts> =>
  createLedgerStore(client, clock);
export const seenStarts = ({ client, clock }: OpenTable): SeenStarts => createSeenStarts(client, clock);
export const holdStore = ({ client, clock, ttl }: OpenTable): HoldStore => createHoldStore(client, { clock, ttl });
export const rejectionStore = ({ client, ttl }: OpenTable): Pick<RejectionStore, 'record'> =>
  createRejectionStore(client, ttl);
export const rejectionHours = ({ client, ttl }: OpenTable): RejectionHours => createRejectionHours(client, ttl);
export const cancelRequests = ({ client, clock }: OpenTable): CancelRequests => createCancelRequests(client, clock);
export const recheckRequests = ({ client, clock }: OpenTable): RunRequests => createRecheckRequests(client, clock);
export const chunkReader = ({ client, clock }: OpenTable): ChunkReader => createChunkReader(client, clock);
export const fanOutWatch = ({ client, ttl }: OpenTable): FanOutWatch => createFanOutWatch(client, ttl);
