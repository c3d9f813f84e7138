/**
 * Records that the stream gave up, one at a time: a failure of one keeps no other waiting, and the shard continued long
 * ago. Each is processed as the stream delivers it late and once more: every effect has its condition in the table.
 *
 * Dying after any line: the message is delivered again. Twice, or an object cut up twice: the second time finds the
 * work done.
 */
import { alertEvent } from '../../kernel/events/alert';
import type { EventAppender } from '../../kernel/events/event-store';
import {
  type BatchResponse,
  isReported,
  keptRecordOf,
  pauseAfter,
  RETURN_ATTEMPTS,
  type RedriveQueue,
  type ReturnEvent,
  type ReturnMessage,
  type StreamRecord,
} from '../../kernel/stream/redrive';
import { AlertCategory, AlertLevel } from '../../kernel/words/vocabulary';
import { NO_PIPELINE, nowOf } from './marker/incoming-marker';
import { type RouterPorts, routeRecord } from './route';

export type ReturnPorts = RouterPorts & { redrives: RedriveQueue; events: EventAppender };

const HOUR_MS = 3_600_000;

const nameOf = ({ dynamodb: { Keys } }: StreamRecord): string => `${Keys.PK?.S} / ${Keys.SK?.S}`;

/** At most one alert for all redriven records of the same hour: in an outage that is one in total. */
const alertFailing = async ({ attributes }: ReturnMessage, error: Error, ports: ReturnPorts): Promise<void> => {
  const hourMs = Math.floor(Number(attributes.SentTimestamp) / HOUR_MS) * HOUR_MS;
  const event = alertEvent(
    { pipelineId: NO_PIPELINE, date: null, scheduleId: null },
    {
      category: AlertCategory.recordFailing,
      level: AlertLevel.error,
      message: `a record that the stream gave up has failed for half an hour since its redrive: ${error.message}`,
      remedy:
        'See the log of the router function. Fix the cause, and the record is processed within eight minutes; after ' +
        `${RETURN_ATTEMPTS} attempts it is left to the dead letters.`,
    },
    { id: 'returned', at: new Date(hourMs).toISOString() },
    nowOf(ports),
  );
  await ports.events.append(event);
};

/** The record of the message. Undefined: the object has several, and each has a message of its own now. */
const recordOf = async (message: ReturnMessage, { redrives }: ReturnPorts): Promise<StreamRecord | undefined> => {
  const kept = keptRecordOf(message.body);
  const records = await redrives.read(kept);
  if (kept.sequenceNumber === undefined && records.length > 1) {
    for (const { dynamodb } of records) await redrives.putBack({ ...kept, sequenceNumber: dynamodb.SequenceNumber });
    return undefined;
  }
  const record =
    kept.sequenceNumber === undefined
      ? records[0]
      : records.find(({ dynamodb }) => dynamodb.SequenceNumber === kept.sequenceNumber);
  if (record === undefined) throw new Error(`${kept.key} does not hold the record ${kept.sequenceNumber}`);
  return record;
};

const process = async (message: ReturnMessage, ports: ReturnPorts): Promise<void> => {
  const record = await recordOf(message, ports);
  if (record === undefined) return;
  try {
    await routeRecord(record, ports);
  } catch (error) {
    throw new Error(`the record ${nameOf(record)}: ${(error as Error).message}`, { cause: error });
  }
};

/** A failure to pause or to alert does not keep the message from being redelivered, nor prevents the other. */
const leave = async (message: ReturnMessage, error: Error, ports: ReturnPorts): Promise<void> => {
  const attempt = Number(message.attributes.ApproximateReceiveCount);
  ports.log.error('what the stream gave up failed again', { attempt, message: message.body, error });
  const made = await Promise.allSettled([
    ports.redrives.pause(message, pauseAfter(attempt)),
    ...(isReported(attempt) ? [alertFailing(message, error, ports)] : []),
  ]);
  for (const one of made)
    if (one.status === 'rejected')
      ports.log.warn('pause or alert of a failed record could not be made', { error: one.reason });
};

export const redriveReturned = async ({ Records }: ReturnEvent, ports: ReturnPorts): Promise<BatchResponse> => {
  const batchItemFailures: BatchResponse['batchItemFailures'] = [];
  const returned = { ...ports, isRedriven: true };
  for (const message of Records) {
    try {
      await process(message, returned);
    } catch (error) {
      await leave(message, error as Error, returned);
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
};
