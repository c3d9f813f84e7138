/** The wire operations of DynamoDB Streams. Each stream has one shard, which never closes. */

import { AwsError, notFound, validation } from '../data/errors';
import { optionalChoice, optionalInteger, optionalText, requiredText } from '../data/parameters';
import { attributesOf } from '../data/schema';
import type { Stream, StreamRecord } from '../data/stream';
import type { Table } from '../data/table';
import type { Engine, Operation } from './engine';

const ITERATOR_LIFETIME_MS = 15 * 60 * 1000;
const MAX_RECORDS = 1000;

interface ShardIterator {
  arn: string;
  position: number;
  at: number;
}

export const listStreams: Operation = (engine, input) => {
  const wanted = optionalText(input, 'TableName');
  const limit = optionalInteger(input, 'Limit', { min: 1, max: 100 }) ?? 100;
  const after = optionalText(input, 'ExclusiveStartStreamArn') ?? '';
  const streams = [...engine.tables.values()]
    .flatMap(({ name, stream }) =>
      stream && (wanted === undefined || name === wanted) && stream.arn > after
        ? { StreamArn: stream.arn, StreamLabel: stream.label, TableName: name }
        : [],
    )
    .sort((a, b) => (a.StreamArn < b.StreamArn ? -1 : 1));
  const page = streams.slice(0, limit);
  return { Streams: page, ...(streams.length > limit && { LastEvaluatedStreamArn: page.at(-1)?.StreamArn }) };
};

export const describeStream: Operation = (engine, input) => {
  const { table, stream } = streamOf(engine, requiredText(input, 'StreamArn'));
  const after = optionalText(input, 'ExclusiveStartShardId');
  const shard = { ShardId: stream.shardId, SequenceNumberRange: { StartingSequenceNumber: stream.sequenceNumber(0) } };
  return {
    StreamDescription: {
      StreamArn: stream.arn,
      StreamLabel: stream.label,
      StreamStatus: 'ENABLED',
      StreamViewType: stream.viewType,
      CreationRequestDateTime: stream.createdAt / 1000,
      TableName: table.name,
      KeySchema: attributesOf(table.schema).map(({ name }, i) => ({
        AttributeName: name,
        KeyType: i === 0 ? 'HASH' : 'RANGE',
      })),
      Shards: after === stream.shardId ? [] : [shard],
    },
  };
};

export const getShardIterator: Operation = (engine, input) => {
  const { stream } = streamOf(engine, requiredText(input, 'StreamArn'));
  if (requiredText(input, 'ShardId') !== stream.shardId) {
    throw notFound('Requested resource not found: Shard does not exist');
  }
  const type = optionalChoice(input, 'ShardIteratorType', [
    'TRIM_HORIZON',
    'LATEST',
    'AT_SEQUENCE_NUMBER',
    'AFTER_SEQUENCE_NUMBER',
  ]);
  if (!type) throw validation('ShardIteratorType must be given');
  const now = engine.now();
  const { oldest, next } = stream.bounds(now);
  if (type === 'TRIM_HORIZON') return { ShardIterator: iterator({ arn: stream.arn, position: oldest, at: now }) };
  if (type === 'LATEST') return { ShardIterator: iterator({ arn: stream.arn, position: next, at: now }) };
  const sequenceNumber = optionalText(input, 'SequenceNumber');
  const found = sequenceNumber === undefined ? undefined : stream.positionOf(sequenceNumber);
  if (found === undefined) throw validation(`Invalid SequenceNumber for ShardIteratorType ${type}: ${sequenceNumber}`);
  const position = type === 'AT_SEQUENCE_NUMBER' ? found : found + 1;
  if (position < oldest)
    throw new AwsError(
      'TrimmedDataAccessException',
      'The operation attempted to read past the oldest stream record in a shard',
    );
  return { ShardIterator: iterator({ arn: stream.arn, position, at: now }) };
};

export const getRecords: Operation = (engine, input) => {
  const { arn, position, at } = parseIterator(requiredText(input, 'ShardIterator'));
  const limit = optionalInteger(input, 'Limit', { min: 1, max: MAX_RECORDS }) ?? MAX_RECORDS;
  const { stream } = streamOf(engine, arn);
  const now = engine.now();
  if (at < now - ITERATOR_LIFETIME_MS)
    throw new AwsError(
      'ExpiredIteratorException',
      'Iterator expired. The iterator was created more than 15 minutes ago',
    );
  if (position < stream.bounds(now).oldest) {
    throw new AwsError(
      'TrimmedDataAccessException',
      'The operation attempted to read past the oldest stream record in a shard',
    );
  }
  const { records, next } = stream.read(position, limit, now);
  return { Records: records.map(wireRecord), NextShardIterator: iterator({ arn, position: next, at: now }) };
};

/** The service's own form names the members of the identity with capitals, and does not name the stream. */
const wireRecord = ({ userIdentity, eventSourceARN: _, ...record }: StreamRecord): unknown => ({
  ...record,
  ...(userIdentity && { userIdentity: { PrincipalId: userIdentity.principalId, Type: userIdentity.type } }),
});

const streamOf = (engine: Engine, arn: string): { table: Table; stream: Stream } => {
  for (const table of engine.tables.values()) if (table.stream?.arn === arn) return { table, stream: table.stream };
  throw notFound(`Requested resource not found: Stream: ${arn} not found`);
};

const iterator = ({ arn, position, at }: ShardIterator): string =>
  `${arn}|1|${Buffer.from(JSON.stringify([position, at])).toString('base64')}`;

const parseIterator = (text: string): ShardIterator => {
  const [arn = '', , token = ''] = text.split('|');
  try {
    const [position, at] = JSON.parse(Buffer.from(token, 'base64').toString()) as [number, number];
    return { arn, position, at };
  } catch {
    throw validation('Invalid ShardIterator: it was not made by GetShardIterator or GetRecords');
  }
};
