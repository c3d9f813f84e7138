/** Registered configuration in the table. Conditions that fail are values, as in `runs.ts`. */

import type { Hold } from '../run/held';
import type { ConcurrencyMigration } from '../run/locks';

export interface ConfigStore {
  /** The registered document with its content hash, or undefined. Not yet validated: `kernel/config` does that. */
  pipeline(id: string): Promise<StoredConfig | undefined>;
  archetype(name: string): Promise<StoredConfig | undefined>;
  calendar(name: string): Promise<StoredConfig | undefined>;
  pool(name: string): Promise<StoredConfig | undefined>;
  /** The document of one version of a pipeline, whatever its status; undefined when it was deleted. */
  pipelineVersion(id: string, number: number): Promise<unknown>;
  /** No run of the schedule holds the lock of its date any more. Nothing where the pipeline has changed back since. */
  datesTogether(id: string, scheduleId: string, until: string): Promise<void>;
  /** The changes that an `apply` has decided and not carried out yet; undefined: none. */
  decision(): Promise<Decision | undefined>;
  /**
   * Changes with every registration that brings a pipeline, or changes its upstreams or markers; strongly consistent.
   * Undefined: an `apply` is being carried out.
   */
  revision(): Promise<string | undefined>;
  /**
   * All registered pipelines, by id; pages to the end. One that cannot be read is passed to `onUnreadable`; without it,
   * the error is thrown after the others were read.
   */
  pipelines(onUnreadable?: (error: unknown) => void): Promise<StoredConfig[]>;
  /** All registered documents of a kind, by name; pages to the end. */
  documents(kind: 'archetype' | 'calendar' | 'pool' | 'pipeline'): Promise<StoredConfig[]>;
}

/** Reads what decides when a pipeline runs. */
export type PlanReader = Pick<ConfigStore, 'pipeline' | 'calendar'>;

/** Reads registered pipelines. */
export type PipelineReader = Pick<ConfigStore, 'pipeline'>;

/** Reads calendars. */
export type CalendarReader = Pick<ConfigStore, 'calendar'>;

/** Reads pools. */
export type PoolReader = Pick<ConfigStore, 'pool'>;

export interface StoredConfig {
  id: string;
  document: unknown;
  contentHash: string;
  /** For the first time, or the first time in its mode. */
  registeredAt: string;
  /** When the document changed last; undefined where that is not known. */
  updatedAt: string | undefined;
  /** When schedules came to the pipeline that it did not have from its registration on, by name. */
  schedulesSince: Readonly<Record<string, string>>;
  /** The version of a registered pipeline; undefined for one that was written by hand. */
  configVersion: number | undefined;
  /** While it is there, the pipeline starts nothing new. */
  hold: Hold | undefined;
  /** When it was held no longer, the last time. What came before was kept and is no concern of anybody else's. */
  resumedAt: string | undefined;
  /** Where every date had a lock of its own before: see `kernel/attempt/lock-key.ts`. */
  migration: ConcurrencyMigration | undefined;
}

/** Documents of an `apply` that hold from an instant on, and of which some may not be registered yet. */
export interface Decision {
  id: string;
  documents: number;
  decidedAt: string;
}
