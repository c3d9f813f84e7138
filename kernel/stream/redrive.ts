/**
 * Redriven records: those that the stream gave up. S3 keeps such a record, and EventBridge puts a message about
 * its object into the redrive queue, from which the router takes it.
 *
 *   object ── one record ── done: the message is gone
 *     │           └── fails ── is redriven after a pause that grows ── … ── the dead letters
 *     └── several records ── one message each, so that none has to wait for another
 */

import { readJson } from '../values/json';

/** How often a redriven record is tried. Then its message goes to the dead letters. */
export const RETURN_ATTEMPTS = 60;
/**
 * When a message is redelivered whose attempt ended without a word: the function died, or was throttled. Six times the
 * router's timeout, as Lambda requires; with all attempts six hours.
 */
export const SILENT_PAUSE_SECONDS = 360;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 480;
/** About half an hour after the record was redriven for the first time. */
const REPORTED_FROM_ATTEMPT = 7;

/** Before the next attempt, by the number of this one, from 1. With all attempts seven and a half hours. */
export const pauseAfter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempt - 1));

export const isReported = (attempt: number): boolean => attempt >= REPORTED_FROM_ATTEMPT;

/** A message of the queue as Lambda delivers it. */
export interface ReturnMessage {
  messageId: string;
  receiptHandle: string;
  body: string;
  eventSource: 'aws:sqs';
  /** `SentTimestamp`: epoch milliseconds. */
  attributes: { ApproximateReceiveCount: string; SentTimestamp: string };
}

export interface ReturnEvent {
  Records: ReturnMessage[];
}

export interface KeptRecord {
  bucket: string;
  key: string;
  /** Which of the object's records; absent: the message is about the object. */
  sequenceNumber?: string;
}

const field = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null | undefined)?.[name];

/** From S3's event about the object, or from a message of the router's own. Throws where it is neither. */
export const keptRecordOf = (body: string): KeptRecord => {
  const message = readJson(body);
  const detail = field(message, 'detail');
  const bucket = field(message, 'bucket') ?? field(field(detail, 'bucket'), 'name');
  const key = field(message, 'key') ?? field(field(detail, 'object'), 'key');
  const sequenceNumber = field(message, 'sequenceNumber') ?? undefined;
  if (typeof bucket !== 'string' || typeof key !== 'string')
    throw new Error('a message of the queue of returns names no object of the failure bucket');
  return { bucket, key, sequenceNumber: sequenceNumber === undefined ? undefined : String(sequenceNumber) };
};

/** The records that the stream gave up, and the queue in which they are redriven. */
export interface RedriveQueue {
  /** The records of the object. Throws when it is not there or holds none. */
  read(kept: KeptRecord): Promise<StreamRecord[]>;
  /** Puts a message about one record into the queue. */
  putBack(kept: KeptRecord): Promise<void>;
  /** Hides the message for so many seconds. */
  pause(message: ReturnMessage, seconds: number): Promise<void>;
}

/** One record of the table's stream as Lambda delivers it. */
export interface StreamRecord {
  eventSource?: 'aws:dynamodb';
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: {
    /** In DynamoDB's JSON. */
    Keys: Record<string, { S?: string }>;
    NewImage?: Record<string, unknown>;
    OldImage?: Record<string, unknown>;
    SequenceNumber: string;
    /** Epoch seconds. */
    ApproximateCreationDateTime: number;
  };
}

/** When the change was written, by DynamoDB's clock, down to the second. */
export const recordedAtOf = ({ dynamodb }: StreamRecord): string =>
  new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString();

export interface StreamEvent {
  Records: StreamRecord[];
}

/** Empty: all done. Lambda reads the shard again from the lowest of these sequence numbers. */
export interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}
