/**
 * The table, opened, and its stores one by one: a function names those that it uses, and its bundle carries no others.
 */

import type { Cascade } from '../../core/ports/cascade';
import type { ChunkStore, FanOutStore } from '../../core/ports/chunks';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore } from '../../core/ports/config';
import type { DeadlineStore } from '../../core/ports/deadlines';
import type { DueStore, RoundStore } from '../../core/ports/due-list';
import type { EngineQueue } from '../../core/ports/engine-queue';
import type { HoldStore } from '../../core/ports/holds';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { LockQueue, LockStore } from '../../core/ports/locks';
import type { MarkerStore, SourcedMarkers } from '../../core/ports/markers';
import type { MonitoringEnd, MonitoringStore } from '../../core/ports/monitoring';
import type { RejectionStore } from '../../core/ports/rejections';
import type { RerunStore } from '../../core/ports/reruns';
import type { RunStore } from '../../core/ports/runs';
import type { ReadinessStore, TraitStore } from '../../core/ports/traits';
import type { WaitStore } from '../../core/ports/wakeups';
import type { BeginningRunStore, CountingRunStore } from '../../core/run/counted-runs';
import { DAY_MS } from '../../core/time/date';
import { RunMode } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import { createCascadeStore } from './cascade-store';
import { type ChunkReader, createChunkReader } from './chunk-reader';
import { createChunkStore } from './chunk-store';
import { createFailureCount } from './circuit';
import type { TableClient } from './client';
import { createConfigReader } from './config-reader';
import { type ConfigRemover, createConfigRemover } from './config-removal';
import { type ConfigWriter, configVersionsOf, createConfigStore } from './config-store';
import type { ConfigVersions } from './config-versions';
import { createDeadlineStore } from './deadline-store';
import { createDependantReader } from './dependant-reader';
import { createDueStore } from './due-store';
import { createTableClient } from './dynamodb-client';
import { createEngineQueue } from './engine-queue';
import { createEventReader, type EventReader } from './event-reader';
import { createEventStore, createPendingEvents, type EventRecorder, type PendingEvents } from './event-store';
import { ttlAt } from './expiry';
import { createFanOutStore } from './fan-out-store';
import { createFanOutWatch, type FanOutWatch } from './fan-out-watch';
import { createHoldStore } from './hold-store';
import { createKeptMarkers, type KeptMarkers } from './kept-markers';
import { createLedgerStore, createSeenStarts, type SeenStarts } from './ledger-store';
import { createLockRelease } from './lock-items';
import { createLockQueue } from './lock-queue';
import { createLockStore } from './lock-store';
import { createMarkerStore, createMarkerWriter, type MarkerWriter } from './marker-store';
import { createMonitoringEnd } from './monitoring-end';
import { createMonitoringStore, monitoringItem } from './monitoring-store';
import { createOpenReruns, type OpenReruns } from './open-reruns';
import { readingShardsOnce } from './open-snapshot';
import { createRejectionHours, createRejectionStore, type RejectionHours } from './rejection-store';
import { createRerunStore } from './rerun-store';
import { createRoundStore } from './round-store';
import { createRunBegin } from './run-begin';
import { createRunLogStore } from './run-log-store';
import { type CancelRequests, createCancelRequests, createRecheckRequests, type RunRequests } from './run-requests';
import { createRunStore } from './run-store';
import { createSourcedMarkers } from './sourced-markers';
import { createReadinessStore, createTraitStore } from './trait-store';
import { createUpstreamParts } from './upstream-parts';
import { createWaitStore } from './wait-store';

export interface TableOptions {
  aws: AwsConfig;
  tableName: string;
  clock: Clock;
  /** How long ended runs, their logs and events are kept. Only whoever ends runs needs to say it. */
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
