/** The watchdog's work by due time: the due list; and the sweep of the sweeper through all pipelines. */

import type { StoredConfig } from '../config/config-store';
import type { DueEntry } from './due-list';

/** A registered document as the sweep reads it; `config` is absent where the item is not readable. */
export interface WatchedPipeline {
  id: string;
  config: StoredConfig | undefined;
  /** The document's hash, computed anew. */
  documentHash: string;
  /** The hash of the document whose schedules are in the due list; undefined when they never were. */
  plannedHash: string | undefined;
  /** Its version; undefined where it was put by hand. */
  plannedVersion: number | undefined;
}

/** A version of a pipeline's configuration that was in force from one instant to another, both ISO. */
export interface PastVersion {
  number: number;
  document: unknown;
  documentHash: string;
  deployedAt: string;
  deprecatedAt: string;
}

export type DueItem =
  | { kind: 'schedule'; entry: DueEntry }
  | { kind: 'planning'; pipelineId: string; requestedAt: string }
  | { kind: 'deadlines'; pipelineId: string; lookAt: string };

/** The cursor of the sweep through all pipelines. All but `isSweep` may be undefined. */
export interface SweepCursor {
  /** The pipeline after which the sweep continues; undefined: it is over, and another one begins. */
  after: string | undefined;
  begunAt: string | undefined;
  /** When the last one began that checked the MARKERs of all dates. */
  wholeAt: string | undefined;
  /** When the last one began that went through all pipelines at once. */
  sweptAt: string | undefined;
  /** The sweep in progress is such a one. */
  isSweep: boolean;
  /** When something was lost for the router that no full sweep has covered yet: the first, as far as is known. */
  lostAt: string | undefined;
  /** When something was last lost for it. */
  lostUntil: string | undefined;
}

/**
 * The due list: see `kernel/schedule/due-list.ts`. A write that says `false` found something else than was read, and
 * changed nothing.
 */
export interface DueStore {
  /**
   * The items due by the instant (epoch milliseconds, included), the longest due first; pages to the end. Eventually
   * consistent.
   */
  until(untilMs: number): AsyncIterable<DueItem>;
  /** All schedules of the pipeline; strongly consistent. */
  ofPipeline(pipelineId: string): Promise<DueEntry[]>;
  /** Puts the entry in the place of `was`; undefined: there must be no entry. */
  put(entry: DueEntry, was: DueEntry | undefined): Promise<boolean>;
  remove(entry: DueEntry): Promise<boolean>;
  /** Strongly consistent. */
  pipeline(id: string): Promise<WatchedPipeline | undefined>;
  /**
   * The version that the list was planned by, and those that came into force later and were replaced since, the
   * oldest first; all since the registration where it was never planned. None where the list was planned by the version
   * in force, by a document put by hand, or by a version that has expired.
   */
  passedSince(pipeline: WatchedPipeline): Promise<PastVersion[]>;
  /**
   * The schedules of this document, by default the registered one, are in the list; false when another document has
   * been registered since.
   */
  planned(pipeline: WatchedPipeline, by?: Pick<PastVersion, 'number' | 'documentHash'>): Promise<boolean>;
  /** When the pipeline's deadlines are checked next; undefined: never, and the list forgets them. */
  checkDeadlines(pipelineId: string, lookAt: string | undefined): Promise<void>;
  /** Takes the request to plan out of the list, unless there is a newer one. */
  planningDone(pipelineId: string, requestedAt: string): Promise<boolean>;
}

/** The sweep through all pipelines, which finds what was lost for them. */
export interface SweepStore {
  /** Has the pipeline's schedules planned, unless that is requested already. */
  requestPlanning(pipelineId: string, requestedAt: string): Promise<void>;
  /** The next pipelines after `name` in the list of all; `next` is undefined at its end. Eventually consistent. */
  pipelinesAfter(
    name: string | undefined,
    limit: number,
  ): Promise<{ pipelines: WatchedPipeline[]; next: string | undefined }>;
  /** `updatedAt`: when the sweep last came to pipelines, or found none. */
  sweepCursor(): Promise<SweepCursor & { updatedAt: string | undefined }>;
  /** Everything but `lostUntil`. */
  saveCursor(round: SweepCursor & { begunAt: string }): Promise<void>;
  /** Something that the router was to process is lost for it; `false`: that was known a moment ago. */
  lost(at: string): Promise<boolean>;
}
