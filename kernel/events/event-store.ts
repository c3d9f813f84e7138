/** The events of a pipeline, and the outbox of those that are still to be published. */
import type { DomainEvent } from '../run/model';
import type { EventIdentity } from '../run/parts';
import type { Destination } from '../words/vocabulary';

export interface EventAppender {
  /** Appends an event once: `duplicate` when this episode is recorded already. */
  append(event: DomainEvent): Promise<'appended' | 'duplicate'>;
}

export interface EventStore extends EventAppender {
  /** Whether this episode is recorded. */
  isRecorded(event: EventIdentity): Promise<boolean>;
  /** The event as it is in the outbox now. Undefined: it has been published, or is not there. */
  pending(event: EventIdentity): Promise<DomainEvent | undefined>;
  /** By when they were recorded, newest first; what was recorded late or is not yet published eventually consistent. */
  list(pipelineId: string, limit: number): Promise<DomainEvent[]>;
  /** The events whose episode began between the two, ISO instants or beginnings of one, oldest first. */
  filedBetween(pipelineId: string, from: string, to: string): Promise<DomainEvent[]>;
  /** The events under the trace, oldest first; eventually consistent. See `isTraced`. */
  traced(traceId: string, limit: number): Promise<DomainEvent[]>;
  /**
   * Outbox items recorded before `before` (epoch milliseconds) that are still unpublished, oldest first; pages to the
   * end.
   */
  unpublished(before: number): AsyncIterable<DomainEvent>;
  /**
   * It has been published there, and stays in the outbox for the rest. Of an event that has left the outbox nothing is
   * noted.
   */
  markReached(event: DomainEvent, destinations: readonly Destination[]): Promise<void>;
  /** Takes the event out of the outbox. Doing it twice is harmless. */
  markPublished(event: DomainEvent): Promise<void>;
}

/** Records that an event was published. */
export type EventPublishing = Pick<EventStore, 'markPublished' | 'markReached'>;

export type PendingEvents = Pick<EventStore, 'pending'>;

/** Records events, and knows those that are recorded. */
export type EventRecorder = Pick<EventStore, 'append' | 'isRecorded'>;
