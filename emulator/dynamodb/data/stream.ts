/**
 * The change stream of one table: one shard, sequence numbers that only grow, kept for 24 hours or the newest records.
 */
import { required } from '../../../kernel/values/required';
import type { Stored } from './collection';
import { itemBytes } from './measures';
import { type KeySchema, keyItem } from './schema';
import type { Item } from './values';

export const STREAM_VIEW_TYPES = ['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'] as const;
export type StreamViewType = (typeof STREAM_VIEW_TYPES)[number];

/** A record as a Lambda function gets it. Shares structure with the stored items: read it, do not change it. */
export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: '1.1';
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  /** The deleter of the item, when it was not a caller: the TTL service. */
  userIdentity?: { type: 'Service'; principalId: 'dynamodb.amazonaws.com' };
  dynamodb: {
    /** Whole seconds since the epoch. */
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: StreamViewType;
  };
}

/** One side may be missing, not both. */
export interface StreamChange {
  before: Stored | undefined;
  after: Stored | undefined;
}

export interface Stream {
  readonly arn: string;
  readonly label: string;
  readonly viewType: StreamViewType;
  readonly shardId: string;
  readonly createdAt: number;
  /** Gives the position of the record: a count of records since the stream began. */
  append(change: StreamChange, now: number, byTimeToLive: boolean): number;
  /** Records from `position` on that are still kept. */
  read(position: number, limit: number, now: number): { records: StreamRecord[]; next: number };
  /** Position of the oldest record that is kept, and the position after the newest one. */
  bounds(now: number): { oldest: number; next: number };
  sequenceNumber(position: number): string;
  /** The position that a sequence number stands for; undefined when it is none of this stream. */
  positionOf(sequenceNumber: string): number | undefined;
  record(position: number): StreamRecord;
  /** The next record has this position, and none before it is kept. */
  continueAt(position: number): void;
}

/** A stored change; its record is made when a reader reads it. */
interface Entry extends StreamChange {
  at: number;
  byTimeToLive: boolean;
}

const RETENTION_MS = 24 * 3600 * 1000;
/** Sequence numbers have 21 digits, so that their order as text is their order as numbers. */
const SEQUENCE_DIGITS = 20;
const SEQUENCE_BASE = 10n ** BigInt(SEQUENCE_DIGITS);
const MAX_READ_BYTES = 1024 * 1024;

export interface StreamOptions {
  tableArn: string;
  schema: KeySchema;
  viewType: StreamViewType;
  region: string;
  createdAt: number;
  /** Distinguishes the event ids of this stream from those of every other one. */
  ordinal: number;
  maxRecords: number;
}

export const createStream = (options: StreamOptions): Stream => {
  const { viewType, createdAt, maxRecords } = options;
  const label = new Date(createdAt).toISOString().replace('Z', '');
  const arn = `${options.tableArn}/stream/${label}`;
  const prefix = options.ordinal.toString(16).padStart(8, '0');
  let kept: Entry[] = [];
  /** Position of `kept[0]`, and how many of `kept` have been given up but are still in the array. */
  let first = 0;
  let given = 0;

  const trim = (now: number): void => {
    while (kept.length - given > maxRecords || (kept[given]?.at ?? Infinity) <= now - RETENTION_MS) given++;
    if (given < 1024 || given * 2 < kept.length) return;
    kept = kept.slice(given);
    first += given;
    given = 0;
  };
  const record = (position: number): StreamRecord =>
    makeRecord(required(kept[position - first], 'record at the position'), position, { arn, prefix, ...options });

  return {
    arn,
    label,
    viewType,
    shardId: `shardId-${String(Math.floor(createdAt / 1000)).padStart(20, '0')}-${prefix}`,
    createdAt,
    append: ({ before, after }, now, byTimeToLive) => {
      kept.push({ before, after, at: now, byTimeToLive });
      trim(now);
      return first + kept.length - 1;
    },
    read: (position, limit, now) => {
      trim(now);
      const records: StreamRecord[] = [];
      let bytes = 0;
      let next = Math.max(position, first + given);
      while (next - first < kept.length && records.length < limit && bytes < MAX_READ_BYTES) {
        const found = record(next);
        bytes += found.dynamodb.SizeBytes;
        records.push(found);
        next++;
      }
      return { records, next };
    },
    bounds: (now) => {
      trim(now);
      return { oldest: first + given, next: first + kept.length };
    },
    sequenceNumber: sequenceOf,
    positionOf: (text) => {
      if (!/^\d{21,40}$/.test(text)) return undefined;
      const position = Number(BigInt(text) - SEQUENCE_BASE) - 1;
      return position >= 0 && position < first + kept.length ? position : undefined;
    },
    record,
    continueAt: (position) => {
      [kept, first, given] = [[], position, 0];
    },
  };
};

/** The fields that all records of one stream share. */
interface RecordSource extends StreamOptions {
  arn: string;
  /** Begins the event ids of this stream. */
  prefix: string;
}

const eventName = (before: Stored | undefined, after: Stored | undefined): StreamRecord['eventName'] => {
  if (!before) return 'INSERT';
  return after ? 'MODIFY' : 'REMOVE';
};

const makeRecord = (
  { before, after, at, byTimeToLive }: Entry,
  position: number,
  { arn, prefix, schema, viewType, region }: RecordSource,
): StreamRecord => {
  const newImage = viewType === 'NEW_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES' ? after : undefined;
  const oldImage = viewType === 'OLD_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES' ? before : undefined;
  const keys = keyItem(schema, required(after ?? before, 'image of the change').item);
  return {
    eventID: prefix + position.toString(16).padStart(24, '0'),
    eventName: eventName(before, after),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys: keys,
      ...(newImage && { NewImage: newImage.item }),
      ...(oldImage && { OldImage: oldImage.item }),
      SequenceNumber: sequenceOf(position),
      SizeBytes: itemBytes(keys) + (newImage?.bytes ?? 0) + (oldImage?.bytes ?? 0),
      StreamViewType: viewType,
    },
    eventSourceARN: arn,
    ...(byTimeToLive && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const }),
  };
};

const sequenceOf = (position: number): string => `1${String(position + 1).padStart(SEQUENCE_DIGITS, '0')}`;
