/** The contract of streams: which writes leave a record, and what it says. */
import { expect } from 'chai';
import { makeTable, send } from './dynamodb.contract';
import type { Target } from './dynamodb.targets';

const SERVICE = 'DynamoDBStreams_20120810';
const key = { PK: { S: 'RUN#1' }, SK: { S: 'STATE' } };
const other = { PK: { S: 'RUN#2' }, SK: { S: 'STATE' } };

const call = async (target: Target, operation: string, input: object): Promise<any> => {
  const { status, body } = await target.wire(`${SERVICE}.${operation}`, input);
  if (status !== 200) throw new Error(`${operation} must be answered; it was refused: ${JSON.stringify(body)}`);
  return body;
};

const iteratorOf = async (
  target: Target,
  StreamArn: string,
  more: object = { ShardIteratorType: 'TRIM_HORIZON' },
): Promise<string> => {
  const { StreamDescription } = await call(target, 'DescribeStream', { StreamArn });
  const { ShardIterator } = await call(target, 'GetShardIterator', {
    StreamArn,
    ShardId: StreamDescription.Shards[0].ShardId,
    ...more,
  });
  return ShardIterator;
};

/** The table of the test that runs, and its stream. */
interface Open {
  target: Target;
  table: string;
  arn: string;
}

const put = ({ target, table }: Open, item: object) => send(target, 'PutItem', { TableName: table, Item: item });

const recordTests = (of: () => Open): void => {
  it('a write that changes something leaves one record, a write that changes nothing leaves none', async () => {
    const { target, table, arn } = of();
    await put(of(), { ...key, n: { N: '1' }, tags: { SS: ['a', 'b'] } });
    await put(of(), { ...key, n: { N: '1.0' }, tags: { SS: ['b', 'a'] } });
    await send(target, 'UpdateItem', { TableName: table, Key: key, UpdateExpression: 'SET n = n' });
    await send(target, 'UpdateItem', {
      TableName: table,
      Key: key,
      UpdateExpression: 'SET n = n + :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    });
    await send(target, 'DeleteItem', { TableName: table, Key: other });
    await send(target, 'DeleteItem', { TableName: table, Key: key });
    const { Records, NextShardIterator } = await call(target, 'GetRecords', {
      ShardIterator: await iteratorOf(target, arn),
    });
    const first = { ...key, n: { N: '1' }, tags: { SS: ['a', 'b'] } };
    const second = { ...first, n: { N: '2' } };
    expect(
      Records.map((record: any) => [record.eventName, record.dynamodb.OldImage, record.dynamodb.NewImage]),
    ).to.deep.equal([
      ['INSERT', undefined, first],
      ['MODIFY', first, second],
      ['REMOVE', second, undefined],
    ]);
    for (const record of Records) {
      expect(record.dynamodb.Keys).to.deep.equal(key);
      expect(record).to.include({ eventVersion: '1.1', eventSource: 'aws:dynamodb' });
      expect(record.dynamodb.StreamViewType).to.equal('NEW_AND_OLD_IMAGES');
      expect(record.dynamodb.ApproximateCreationDateTime).to.satisfy(Number.isInteger);
    }
    const numbers = Records.map((record: any) => BigInt(record.dynamodb.SequenceNumber));
    expect(numbers[0] < numbers[1] && numbers[1] < numbers[2], 'sequence numbers grow').to.equal(true);
    expect(new Set(Records.map((record: any) => record.eventID)).size).to.equal(3);
    // Keys 2+5+2+5; with n (1+2) and tags (4+2) once or twice more.
    expect(Records.map((record: any) => record.dynamodb.SizeBytes)).to.deep.equal([37, 60, 37]);
    expect((await call(target, 'GetRecords', { ShardIterator: NextShardIterator })).Records).to.deep.equal([]);
  });

  it('a cancelled transaction leaves nothing, a committed one a record per changed item', async () => {
    const { target, table, arn } = of();
    const items = [
      { Put: { TableName: table, Item: key } },
      { Put: { TableName: table, Item: other, ConditionExpression: 'attribute_exists(PK)' } },
    ];
    const refusal = await send(target, 'TransactWriteItems', { TransactItems: items }).catch(
      (error: Error) => error.name,
    );
    expect(refusal).to.equal('TransactionCanceledException');
    await send(target, 'TransactWriteItems', {
      TransactItems: [
        items[0],
        { ConditionCheck: { TableName: table, Key: other, ConditionExpression: 'attribute_not_exists(PK)' } },
      ],
    });
    const { Records } = await call(target, 'GetRecords', { ShardIterator: await iteratorOf(target, arn) });
    expect(Records.map((record: any) => record.dynamodb.NewImage)).to.deep.equal([key]);
  });
};

const iteratorTests = (of: () => Open): void => {
  it('iterators start at the oldest record, after the newest, at a record and after it', async () => {
    const { target, arn } = of();
    for (const n of ['1', '2', '3']) await put(of(), { ...key, n: { N: n } });
    const seen = async (more: object) => {
      const { Records } = await call(target, 'GetRecords', {
        ShardIterator: await iteratorOf(target, arn, more),
      });
      return Records.map((record: any) => record.dynamodb.NewImage.n.N);
    };
    const { Records } = await call(target, 'GetRecords', {
      ShardIterator: await iteratorOf(target, arn),
      Limit: 2,
    });
    expect(Records).to.have.length(2);
    const SequenceNumber = Records[1].dynamodb.SequenceNumber;
    expect(await seen({ ShardIteratorType: 'TRIM_HORIZON' })).to.deep.equal(['1', '2', '3']);
    expect(await seen({ ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber })).to.deep.equal(['2', '3']);
    expect(await seen({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber })).to.deep.equal(['3']);
    const latest = await iteratorOf(target, arn, { ShardIteratorType: 'LATEST' });
    await put(of(), { ...key, n: { N: '4' } });
    const { Records: later } = await call(target, 'GetRecords', { ShardIterator: latest });
    expect(later.map((record: any) => record.dynamodb.NewImage.n.N)).to.deep.equal(['4']);
  });
};

const listTests = (of: () => Open, isDynamoDbLocal: boolean): void => {
  it('streams are listed', async () => {
    const { target, table, arn } = of();
    const { Streams } = await call(target, 'ListStreams', { TableName: table });
    expect(Streams.map((stream: any) => [stream.TableName, stream.StreamArn])).to.deep.equal([[table, arn]]);
    const answer = await target.wire(`${SERVICE}.DescribeStream`, { StreamArn: `${arn}-other` });
    expect(answer.status).to.equal(400);
    expect(
      answer.body.__type,
      isDynamoDbLocal ? 'DynamoDB Local validates the form of the ARN first' : 'error',
    ).to.match(/#(ResourceNotFound|Validation)Exception$/);
  });
};

export const streamContract = (target: () => Target, nextTable: () => string, isDynamoDbLocal: boolean): void => {
  describe('streams', () => {
    let arn: string;
    let table: string;
    beforeEach(async () => {
      table = nextTable();
      await makeTable(target(), table);
      const { Table } = await send(target(), 'DescribeTable', { TableName: table });
      arn = Table.LatestStreamArn;
    });
    afterEach(() => send(target(), 'DeleteTable', { TableName: table }));

    const of = (): Open => ({ target: target(), table, arn });
    recordTests(of);
    iteratorTests(of);
    listTests(of, isDynamoDbLocal);
  });
};
