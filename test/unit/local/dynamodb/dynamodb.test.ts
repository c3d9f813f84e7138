/**
 * What the contract cannot ask other engines: the clock, expiry, subscriptions, capacity events, limits of memory, the
 * wire's headers.
 */

import { crc32 } from 'node:zlib';
import { expect } from 'chai';
import { createExpressionParser } from '../../../../local/dynamodb/expressions/parse';
import { AwsError, type StreamRecord } from '../../../../local/dynamodb/index';
import { key, start, STREAM_ARN, withTable } from './support';

const SECONDS = start / 1000;
const refusal = (act: () => unknown): AwsError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
  throw new Error('the call must be refused; it was answered');
};

describe('embedded DynamoDB', () => {
  describe('expiry', () => {
    const expiring = () => {
      const bench = withTable();
      bench.run('UpdateTimeToLive', { TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } });
      for (const [pk, ttl] of [
        ['past', SECONDS - 1],
        ['now', SECONDS],
        ['future', SECONDS + 10],
        ['ancient', SECONDS - 6 * 365 * 86_400],
      ] as const) {
        bench.run('PutItem', { Item: { ...key(pk), ttl: { N: String(ttl) } } });
      }
      bench.run('PutItem', { Item: { ...key('text'), ttl: { S: String(SECONDS - 1) } } });
      return bench;
    };

    it('expired items are readable until the sweep deletes them, as the TTL service', () => {
      const { db, run } = expiring();
      const records: StreamRecord[] = [];
      db.subscribe('runs', (batch) => records.push(...batch));
      expect(run('GetItem', { Key: key('past') }).Item).to.not.equal(undefined);
      expect(db.expireItems(start)).to.equal(1);
      expect(run('GetItem', { Key: key('past') })).to.deep.equal({});
      expect(
        records.map(({ eventName, userIdentity, dynamodb }) => [eventName, dynamodb.Keys, userIdentity]),
      ).to.deep.equal([['REMOVE', key('past'), { type: 'Service', principalId: 'dynamodb.amazonaws.com' }]]);
      const { ShardIterator } = run('GetShardIterator', {
        StreamArn: STREAM_ARN,
        ShardId: run('DescribeStream', { StreamArn: STREAM_ARN }).StreamDescription.Shards[0].ShardId,
        ShardIteratorType: 'TRIM_HORIZON',
      });
      expect(run('GetRecords', { ShardIterator }).Records.at(-1).userIdentity).to.deep.equal({
        PrincipalId: 'dynamodb.amazonaws.com',
        Type: 'Service',
      });
    });

    it('the sweep follows changed, removed and deleted expiries, and leaves what is more than five years old', () => {
      const { db, run } = expiring();
      run('UpdateItem', {
        Key: key('past'),
        UpdateExpression: 'SET #t = :t',
        ExpressionAttributeNames: { '#t': 'ttl' },
        ExpressionAttributeValues: { ':t': { N: String(SECONDS + 5) } },
      });
      run('UpdateItem', { Key: key('now'), UpdateExpression: 'REMOVE #t', ExpressionAttributeNames: { '#t': 'ttl' } });
      expect(db.expireItems(start + 3000)).to.equal(0);
      expect(db.expireItems(start + 60_000)).to.equal(2);
      expect(
        run('Scan', {})
          .Items.map((item: any) => item.PK.S)
          .sort(),
      ).to.deep.equal(['ancient', 'now', 'text']);
    });

    it('expiry that is turned on later knows the items that are there, and can be turned off', () => {
      const { db, run } = withTable();
      run('PutItem', { Item: { ...key('past'), ttl: { N: String(SECONDS - 1) } } });
      expect(db.expireItems(start)).to.equal(0);
      expect(run('DescribeTimeToLive').TimeToLiveDescription).to.deep.equal({ TimeToLiveStatus: 'DISABLED' });
      const specification = (Enabled: boolean) => ({ TimeToLiveSpecification: { AttributeName: 'ttl', Enabled } });
      run('UpdateTimeToLive', specification(true));
      expect(run('DescribeTimeToLive').TimeToLiveDescription).to.deep.equal({
        TimeToLiveStatus: 'ENABLED',
        AttributeName: 'ttl',
      });
      expect(refusal(() => run('UpdateTimeToLive', specification(true))).message).to.equal(
        'TimeToLive is already enabled',
      );
      expect(db.expireItems(start)).to.equal(1);
      run('UpdateTimeToLive', specification(false));
      run('PutItem', { Item: { ...key('past'), ttl: { N: String(SECONDS - 1) } } });
      expect(db.expireItems(start)).to.equal(0);
    });
  });

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

    it('what a listener writes is heard after what it is hearing, by everyone in the same order', () => {
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

    it('a refused write is not heard of, and a table without a stream is silent', () => {
      const { db, run } = withTable({}, { StreamSpecification: { StreamEnabled: false } });
      db.subscribe('runs', () => expect.fail('there is no stream'));
      run('PutItem', { Item: key('a') });
      const streaming = withTable();
      streaming.db.subscribe('runs', () => expect.fail('nothing was written'));
      refusal(() => streaming.run('PutItem', { Item: key('a'), ConditionExpression: 'attribute_exists(PK)' }));
    });
  });

  it('every operation reports its capacity, also when its condition failed', () => {
    const events: object[] = [];
    const { run } = withTable({ onCapacity: (event) => events.push(event) });
    run('PutItem', { Item: { ...key('a'), x: { S: 'x'.repeat(1500) } } });
    refusal(() => run('PutItem', { Item: key('a'), ConditionExpression: 'attribute_not_exists(PK)' }));
    refusal(() =>
      run('TransactWriteItems', {
        TransactItems: [
          { Put: { TableName: 'runs', Item: key('a'), ConditionExpression: 'attribute_not_exists(PK)' } },
        ],
      }),
    );
    run('GetItem', { Key: key('a') });
    run('DescribeTable');
    expect(events).to.deep.equal([
      { operation: 'PutItem', table: 'runs', readUnits: 0, writeUnits: 2 },
      { operation: 'PutItem', table: 'runs', readUnits: 0, writeUnits: 2 },
      { operation: 'TransactWriteItems', table: 'runs', readUnits: 0, writeUnits: 4 },
      { operation: 'GetItem', table: 'runs', readUnits: 0.5, writeUnits: 0 },
    ]);
  });

  it('a client token is forgotten after ten minutes', () => {
    const { run, clock } = withTable();
    const add = () =>
      run('TransactWriteItems', {
        ClientRequestToken: 'token',
        TransactItems: [
          {
            Update: {
              TableName: 'runs',
              Key: key('a'),
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': { N: '1' } },
            },
          },
        ],
      });
    const counted = () => run('GetItem', { Key: key('a') }).Item.n.N;
    add();
    clock.ms = start + 10 * 60_000 - 1;
    add();
    expect(counted()).to.equal('1');
    clock.ms = start + 10 * 60_000;
    add();
    expect(counted()).to.equal('2');
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

  it('a batch of more than 16 MB leaves the rest of its keys to the caller', () => {
    const { run } = withTable();
    for (let i = 0; i < 50; i++) run('PutItem', { Item: { ...key(`RUN#${i}`), x: { S: 'x'.repeat(400_000) } } });
    const Keys = Array.from({ length: 50 }, (_, i) => key(`RUN#${i}`));
    const { Responses, UnprocessedKeys } = run('BatchGetItem', {
      RequestItems: { runs: { Keys, ProjectionExpression: 'PK' } },
    });
    expect(Responses.runs).to.have.length(41);
    expect(UnprocessedKeys.runs).to.deep.equal({ Keys: Keys.slice(41), ProjectionExpression: 'PK' });
  });

  it('what was given in can be changed without changing what is stored', () => {
    const { db } = withTable();
    const Item = { ...key('a'), map: { M: { x: { N: '1' } } } };
    const put = JSON.stringify({ TableName: 'runs', Item });
    db.execute('PutItem', { TableName: 'runs', Item });
    Item.map.M.x.N = '2';
    expect(
      JSON.parse(db.handle('DynamoDB_20120810.GetItem', JSON.stringify({ TableName: 'runs', Key: key('a') })).body),
    ).to.deep.equal({ Item: JSON.parse(put).Item });
  });

  it('tables: settings are answered as they were given', () => {
    const { run, clock } = withTable({}, { DeletionProtectionEnabled: true, SSESpecification: { Enabled: true } });
    run('PutItem', { Item: { ...key('a'), GSI1PK: { S: 'x' }, GSI1SK: { S: 'y' } } });
    const { Table } = run('DescribeTable');
    expect(Table).to.deep.include({
      TableStatus: 'ACTIVE',
      ItemCount: 1,
      TableSizeBytes: 24,
      DeletionProtectionEnabled: true,
      LatestStreamArn: STREAM_ARN,
      CreationDateTime: SECONDS,
    });
    expect(Table.GlobalSecondaryIndexes[0]).to.deep.include({
      IndexName: 'GSI1',
      ItemCount: 1,
      IndexSizeBytes: 24,
      IndexStatus: 'ACTIVE',
    });
    expect(refusal(() => run('DeleteTable')).message).to.match(/protected against deletion/);
    expect(
      refusal(() =>
        run('CreateTable', {
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
        }),
      ).type,
    ).to.equal('ResourceInUseException');
    expect(run('ListTables')).to.deep.equal({ TableNames: ['runs'] });
    const recovery = () => run('DescribeContinuousBackups').ContinuousBackupsDescription.PointInTimeRecoveryDescription;
    expect(recovery()).to.deep.equal({ PointInTimeRecoveryStatus: 'DISABLED' });
    run('UpdateContinuousBackups', { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } });
    clock.ms += 1000;
    expect(recovery()).to.deep.equal({
      PointInTimeRecoveryStatus: 'ENABLED',
      RecoveryPeriodInDays: 35,
      EarliestRestorableDateTime: SECONDS,
      LatestRestorableDateTime: SECONDS + 1,
    });
  });

  const definition = {
    TableName: 'other',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
  };
  for (const [what, change, message] of [
    [
      'an attribute that no key uses',
      { AttributeDefinitions: [...definition.AttributeDefinitions, { AttributeName: 'x', AttributeType: 'S' }] },
      /Some AttributeDefinitions are not used/,
    ],
    [
      'a key without a definition',
      { KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
      /not defined in AttributeDefinitions/,
    ],
    ['a range key alone', { KeySchema: [{ AttributeName: 'PK', KeyType: 'RANGE' }] }, /not a HASH key type/],
    ['local indexes', { LocalSecondaryIndexes: [{}] }, /Local secondary indexes are not part/],
    ['provisioned without throughput', { BillingMode: 'PROVISIONED' }, /must both be specified/],
    ['a stream without a view', { StreamSpecification: { StreamEnabled: true } }, /StreamViewType must be given/],
    ['a name with a slash', { TableName: 'a/bc' }, /Invalid table\/index name/],
  ] as const) {
    it(`a table definition with ${what} is refused`, () => {
      const error = refusal(() => withTable().db.execute('CreateTable', { ...definition, ...change }));
      expect(error.type).to.equal('ValidationException');
      expect(error.message).to.match(message);
    });
  }

  it('tables without a range key, and with number and binary keys, keep their order', () => {
    const { db } = withTable();
    const create = (TableName: string, hash: string, range?: string) =>
      db.execute('CreateTable', {
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'h', AttributeType: hash },
          ...(range ? [{ AttributeName: 'r', AttributeType: range }] : []),
        ],
        KeySchema: [
          { AttributeName: 'h', KeyType: 'HASH' },
          ...(range ? [{ AttributeName: 'r', KeyType: 'RANGE' }] : []),
        ],
      });
    const query = (TableName: string, KeyConditionExpression: string, values: object): any =>
      db.execute('Query', { TableName, KeyConditionExpression, ExpressionAttributeValues: values });
    create('single', 'S');
    db.execute('PutItem', { TableName: 'single', Item: { h: { S: 'a' }, n: { N: '1' } } });
    expect(query('single', 'h = :h', { ':h': { S: 'a' } }).Items).to.deep.equal([{ h: { S: 'a' }, n: { N: '1' } }]);
    create('numbers', 'N', 'N');
    for (const r of ['10', '-1', '9', '1e2', '0.5'])
      db.execute('PutItem', { TableName: 'numbers', Item: { h: { N: '1.0' }, r: { N: r } } });
    expect(
      query('numbers', 'h = :h AND r > :r', { ':h': { N: '1' }, ':r': { N: '-1' } }).Items.map((item: any) => item.r.N),
    ).to.deep.equal(['0.5', '9', '10', '100']);
    create('binaries', 'B', 'B');
    const bytes = (...values: number[]): string => Buffer.from(values).toString('base64');
    for (const r of [[255], [1, 2], [1], [0, 255]])
      db.execute('PutItem', { TableName: 'binaries', Item: { h: { B: bytes(7) }, r: { B: bytes(...r) } } });
    const found = (condition: string, values: object) =>
      query('binaries', condition, { ':h': { B: bytes(7) }, ...values }).Items.map((item: any) => item.r.B);
    expect(found('h = :h', {})).to.deep.equal([bytes(0, 255), bytes(1), bytes(1, 2), bytes(255)]);
    expect(found('h = :h AND begins_with(r, :r)', { ':r': { B: bytes(1) } })).to.deep.equal([bytes(1), bytes(1, 2)]);
  });

  describe('wire', () => {
    it('an answer carries its checksum and a request id', () => {
      const { db } = withTable();
      const { status, headers, body } = db.handle('DynamoDB_20120810.ListTables', '{}');
      expect({ status, body }).to.deep.equal({ status: 200, body: '{"TableNames":["runs"]}' });
      expect(headers).to.deep.equal({
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-requestid': '00000000000000000000000001',
        'x-amz-crc32': String(crc32(body)),
      });
    });

    for (const [what, target, body, type] of [
      ['no JSON', 'DynamoDB_20120810.PutItem', '{', 'com.amazon.coral.service#SerializationException'],
      ['no object', 'DynamoDB_20120810.PutItem', '[]', 'com.amazon.coral.service#SerializationException'],
      ['an unknown operation', 'DynamoDB_20120810.Fly', '{}', 'com.amazon.coral.service#UnknownOperationException'],
      [
        'an inherited operation',
        'DynamoDB_20120810.constructor',
        '{}',
        'com.amazon.coral.service#UnknownOperationException',
      ],
      ['no target', 'undefined', '{}', 'com.amazon.coral.service#UnknownOperationException'],
      [
        'a value without its type',
        'DynamoDB_20120810.PutItem',
        '{"TableName":"runs","Item":{"PK":"a"}}',
        'com.amazon.coral.service#SerializationException',
      ],
      [
        'a number as a string',
        'DynamoDB_20120810.PutItem',
        '{"TableName":"runs","Item":{"PK":{"S":1}}}',
        'com.amazon.coral.service#SerializationException',
      ],
      [
        'a missing parameter',
        'DynamoDB_20120810.GetItem',
        '{"TableName":"runs"}',
        'com.amazon.coral.validate#ValidationException',
      ],
      [
        'an absent table',
        'DynamoDB_20120810.GetItem',
        '{"TableName":"absent","Key":{}}',
        'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
      ],
      [
        'a forged iterator',
        'DynamoDBStreams_20120810.GetRecords',
        '{"ShardIterator":"arn|1|e30"}',
        'com.amazon.coral.validate#ValidationException',
      ],
    ] as const) {
      it(`a request with ${what} is refused in the service's form`, () => {
        const answer = withTable().db.handle(target, body);
        expect(answer.status).to.equal(400);
        expect(JSON.parse(answer.body).__type).to.equal(type);
      });
    }

    it('an item may have attributes called like what objects inherit', () => {
      const { db } = withTable();
      const item =
        '{"PK":{"S":"a"},"SK":{"S":"STATE"},"__proto__":{"S":"x"},"constructor":{"M":{"__proto__":{"N":"1"}}}}';
      db.handle('DynamoDB_20120810.PutItem', `{"TableName":"runs","Item":${item}}`);
      const condition = JSON.stringify({
        TableName: 'runs',
        Key: key('a'),
        UpdateExpression: 'SET #p = #c.#p',
        ConditionExpression: 'attribute_not_exists(#t)',
        ExpressionAttributeNames: { '#p': '__proto__', '#c': 'constructor', '#t': 'toString' },
        ReturnValues: 'ALL_NEW',
      });
      expect(db.handle('DynamoDB_20120810.UpdateItem', condition).body).to.equal(
        `{"Attributes":${item.replace('{"S":"x"}', '{"N":"1"}')}}`,
      );
    });
  });

  it('no more parsed expressions are kept than allowed', () => {
    const parser = createExpressionParser(2);
    const first = parser.parse('ProjectionExpression', 'a');
    expect(parser.parse('ProjectionExpression', 'a')).to.equal(first);
    parser.parse('ProjectionExpression', 'b');
    parser.parse('ProjectionExpression', 'c');
    expect(parser.parse('ProjectionExpression', 'a')).to.not.equal(first);
  });
});
