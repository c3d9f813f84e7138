/**
 * Publishes what a transaction left in the outbox. Best effort: a subscriber's outage must not hold up the MARKERs
 * behind, so an event that cannot be published is counted, stays in the outbox and is swept by the sweeper.
 */
import { type DeliveryPorts, deliver } from '../../kernel/events/deliver';
import { hasLifecycleEvent, lifecycleEvent } from '../../kernel/events/event';
import type { PendingEvents } from '../../kernel/events/event-store';
import type { DomainEvent, RunLog } from '../../kernel/run/model';
import type { StreamRecord } from '../../kernel/stream/redrive';
import { metricNames } from '../../kernel/words/manifest';
import type { Log } from '../../kernel/words/telemetry';
import { EventChannel } from '../../kernel/words/vocabulary';

export interface PublishPorts extends DeliveryPorts {
  events: DeliveryPorts['events'] & PendingEvents;
  /** The record comes from the queue of returns: the sweeper may have published its event long ago. */
  isRedriven: boolean;
  readRunLog(image: Record<string, unknown>): RunLog;
  readEvent(image: Record<string, unknown>): DomainEvent;
  log: Log;
}

/** Whatever goes wrong is said here, with what is needed to find the event. */
const bestEffort = async (record: StreamRecord, work: () => Promise<void>, ports: PublishPorts): Promise<void> => {
  try {
    await work();
  } catch (error) {
    ports.metrics.count(metricNames.publishFailures, 1);
    ports.log.error('an event could not be published and is left to the sweeper', {
      keys: record.dynamodb.Keys,
      sequenceNumber: record.dynamodb.SequenceNumber,
      error,
    });
  }
};

const publish = async (event: DomainEvent, ports: PublishPorts): Promise<void> => {
  const pending = ports.isRedriven ? await ports.events.pending(event) : event;
  if (pending !== undefined) await deliver(pending, ports);
};

/**
 * A run log that changes to COMPLETED or FAILED, or does so for another attempt; any other write to a run log is not
 * news.
 */
export const publishRunLog = (record: StreamRecord, runLog: RunLog, ports: PublishPorts): Promise<void> =>
  bestEffort(
    record,
    async () => {
      const { status } = runLog;
      if (!hasLifecycleEvent(status)) return;
      const old = record.dynamodb.OldImage;
      const before = old === undefined ? undefined : ports.readRunLog(old);
      if (before?.status === status && before.attempt === runLog.attempt) return;
      await publish(lifecycleEvent({ ...runLog, status }), ports);
    },
    ports,
  );

/** Alerts and the other events of the outbox; those of the lifecycle are published from their run log. */
export const publishOutboxEvent = (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: PublishPorts,
): Promise<void> =>
  bestEffort(
    record,
    async () => {
      const event = ports.readEvent(image);
      if (event.channel !== null && event.channel !== EventChannel.lifecycle) await publish(event, ports);
    },
    ports,
  );
