/** Records that a table delivers to its subscribers, and their retention in a stream. */
import { expect } from 'chai';
import type { StreamRecord } from '../../../../emulator/dynamodb/index';
import { key, refusal, SECONDS, STREAM_ARN, start, withTable } from './support';

describe('embedded DynamoDB', () => {
  describe('subscriptions', () => {
    it('a listener gets the records of an operation together, after it, in the form of a Lambda event', () => {
      const { db, run } = withTable();
      const batches: StreamRecord[][] = [];
      const cancel = db.subscribe('runs', (records) => batches.push(records));
      run('TransactWriteItems', {
        TransactItems: ['a', 'b'].map((pk) => ({ Put: { TableName: 'runs', Item: key(pk) } })),
      });
      run('PutItem', { Item: key('a') });
      run('DeleteItem', { Key: key('b') });
      cancel();
      run('DeleteItem', { Key: key('a') });
      expect(
        batches.map((batch) =>
          batch.map(({ eventName, dynamodb }) => `${eventName} ${dynamodb.Keys.PK!['S' as never]}`),
        ),
      ).to.deep.equal([['INSERT a', 'INSERT b'], ['REMOVE b']]);
      expect(batches[0]![0]).to.deep.equal({
        eventID: '00000001000000000000000000000000',
        eventName: 'INSERT',
        eventVersion: '1.1',
        eventSource: 'aws:dynamodb',
        awsRegion: 'us-east-1',
        eventSourceARN: STREAM_ARN,
        dynamodb: {
          ApproximateCreationDateTime: SECONDS,
          Keys: key('a'),
          NewImage: key('a'),
          SequenceNumber: '100000000000000000001',
          SizeBytes: 20,
          StreamViewType: 'NEW_AND_OLD_IMAGES',
        },
      });
    });

    it('what a listener writes is delivered after the current records, to all in the same order', () => {
      const { db, run } = withTable();
      const heard: string[] = [];
      const name = (records: StreamRecord[]): string =>
        records.map(({ dynamodb }) => (dynamodb.Keys.PK as { S: string }).S).join();
      db.subscribe('runs', (records) => {
        heard.push(`first ${name(records)}`);
        if (name(records) === 'a') run('PutItem', { Item: key('b') });
      });
      db.subscribe('runs', (records) => heard.push(`second ${name(records)}`));
      run('PutItem', { Item: key('a') });
      expect(heard).to.deep.equal(['first a', 'second a', 'first b', 'second b']);
    });

    it('a refused write is not delivered, and a table without a stream delivers nothing', () => {
      const { db, run } = withTable({}, { StreamSpecification: { StreamEnabled: false } });
      db.subscribe('runs', () => expect.fail('there is no stream'));
      run('PutItem', { Item: key('a') });
      const streaming = withTable();
      streaming.db.subscribe('runs', () => expect.fail('nothing was written'));
      refusal(() => streaming.run('PutItem', { Item: key('a'), ConditionExpression: 'attribute_exists(PK)' }));
    });
  });

  describe('streams', () => {
    const shard = (
      run: (operation: string, input: object) => any,
      more: object = { ShardIteratorType: 'TRIM_HORIZON' },
    ): string =>
      run('GetShardIterator', {
        StreamArn: STREAM_ARN,
        ShardId: run('DescribeStream', { StreamArn: STREAM_ARN }).StreamDescription.Shards[0].ShardId,
        ...more,
      }).ShardIterator;

    it('records are kept for 24 hours, iterators for 15 minutes', () => {
      const { run, clock } = withTable();
      run('PutItem', { Item: key('a') });
      const early = shard(run);
      const [{ dynamodb }] = run('GetRecords', { ShardIterator: early }).Records;
      clock.ms += 15 * 60_000 + 1;
      expect(refusal(() => run('GetRecords', { ShardIterator: early })).type).to.equal('ExpiredIteratorException');
      clock.ms = start + 24 * 3_600_000;
      expect(run('GetRecords', { ShardIterator: shard(run) }).Records).to.deep.equal([]);
      const trimmed = refusal(() =>
        shard(run, { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: dynamodb.SequenceNumber }),
      );
      expect(trimmed.type).to.equal('TrimmedDataAccessException');
    });

    it('no more records are kept than allowed', () => {
      const { run } = withTable({ maxStreamRecords: 10 });
      for (let i = 0; i < 5000; i++) run('PutItem', { Item: key(`RUN#${i}`) });
      const { Records } = run('GetRecords', { ShardIterator: shard(run) });
      expect(Records.map((record: any) => record.dynamodb.Keys.PK.S)).to.deep.equal(
        Array.from({ length: 10 }, (_, i) => `RUN#${4990 + i}`),
      );
      expect(new Set(Records.map((record: any) => record.eventID)).size).to.equal(10);
    });
  });
});
