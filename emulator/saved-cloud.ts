/**
 * The state of a cloud, as plain JSON: an instant, taken between two steps of the process. A restored cloud continues
 * where it was; work that was in progress is done again, as AWS does it after a crash of a function. Not saved:
 * messages on their way to subscribers over HTTP, counts of usage, and log lines.
 */
import type { SavedTable } from './dynamodb';
import type { AcceptedEvent } from './lambda/asynchronous';
import type { Json } from './protocol/service';
import type { SavedBuckets } from './s3';
import type { SavedSubscription } from './sns/subscriptions';
import type { SavedQueue } from './sqs';
import type { SavedExecution } from './states';
import type { SavedRecords } from './wiring/streams';

export interface SavedCloud {
  tables: readonly SavedTable[];
  buckets: SavedBuckets;
  queues: readonly SavedQueue[];
  subscriptions: readonly SavedSubscription[];
  executions: readonly SavedExecution[];
  /** Pending timers, as CreateSchedule created them. */
  schedules: readonly Json[];
  /** Asynchronous invocations that are not done. */
  events: readonly AcceptedEvent[];
  /** Unfinished records of streams, by function. */
  records: readonly SavedRecords[];
}

/** One part of the cloud. */
interface Part<Saved> {
  saved(): Saved;
  restore(saved: Saved): void;
}

export type SavedParts = { readonly [Name in keyof SavedCloud]: Part<SavedCloud[Name]> };

export const savedFrom = (parts: SavedParts): SavedCloud => ({
  tables: parts.tables.saved(),
  buckets: parts.buckets.saved(),
  queues: parts.queues.saved(),
  subscriptions: parts.subscriptions.saved(),
  executions: parts.executions.saved(),
  schedules: parts.schedules.saved(),
  events: parts.events.saved(),
  records: parts.records.saved(),
});

/** First what holds, then what works on it. */
export const restoreInto = (parts: SavedParts, saved: SavedCloud): void => {
  parts.tables.restore(saved.tables);
  parts.buckets.restore(saved.buckets);
  parts.queues.restore(saved.queues);
  parts.subscriptions.restore(saved.subscriptions);
  parts.executions.restore(saved.executions);
  parts.schedules.restore(saved.schedules);
  parts.events.restore(saved.events);
  parts.records.restore(saved.records);
};
