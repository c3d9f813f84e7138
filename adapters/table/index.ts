/** The single table as the stores of `core/ports/store.ts`, over one client. */
import type { Clock } from '../../core/ports/clock';
import type { LifecycleStore } from '../../core/ports/lifecycle';
import type { WaitStore } from '../../core/ports/wakeups';
import type { ConfigStore, EventStore, LockStore, ReadinessStore, RunLogStore, RunStore, SensorStore, TraitStore } from '../../core/ports/store';
import type { AwsConfig } from '../runtime';
import { createTableClient } from './client';
import { type ConfigWriter, createConfigStore } from './config-store';
import { createEventStore } from './event-store';
import { ttlAt } from './items';
import { createLifecycleStore } from './lifecycle-store';
import { createLockStore } from './lock-store';
import { type MarkerWriter, createMarkerWriter } from './marker-writer';
import { createReadinessStore } from './readiness-store';
import { createRunLogStore } from './run-log-store';
import { createRunStore } from './run-store';
import { createSensorStore } from './sensor-store';
import { createTraitStore } from './trait-store';
import { createWaitStore } from './wait-store';

export interface TableOptions {
  aws: AwsConfig;
  tableName: string;
  clock: Clock;
  /** How long ended runs, their logs and events are kept. Only whoever ends runs needs to say it. */
  retentionDays?: number;
}

export interface Table {
  config: ConfigStore & ConfigWriter;
  locks: LockStore;
  runLogs: RunLogStore;
  runs: RunStore;
  traits: TraitStore;
  readiness: ReadinessStore;
  sensors: SensorStore;
  events: EventStore;
  markers: MarkerWriter;
  lifecycles: LifecycleStore;
  waits: WaitStore;
}

const DEFAULT_RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;

export const createTable = ({ aws, tableName, clock, retentionDays = DEFAULT_RETENTION_DAYS }: TableOptions): Table => {
  const client = createTableClient({ aws, tableName, clock });
  const ttl = (at: string): number => ttlAt(Date.parse(at) + retentionDays * DAY_MS);
  const events = createEventStore(client, { clock, ttl });
  return {
    config: createConfigStore(client, { clock, eventTtl: ttl }),
    locks: createLockStore(client, clock),
    runLogs: createRunLogStore(client, clock),
    runs: createRunStore(client, { clock, ttl }),
    traits: createTraitStore(client, clock),
    readiness: createReadinessStore(client, { clock, ttl }),
    sensors: createSensorStore(client, clock),
    events,
    markers: createMarkerWriter(client, clock),
    lifecycles: createLifecycleStore(client, { clock, ttl, events }),
    waits: createWaitStore(client, clock),
  };
};
