/** Definitions and settings of tables. */
import { expect } from 'chai';
import { key, refusal, SECONDS, STREAM_ARN, withTable } from './support';

describe('embedded DynamoDB', () => {
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
  const local = {
    IndexName: 'byX',
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'x', KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'ALL' },
  };
  for (const [what, change, message] of [
    [
      'an attribute that no key uses',
      { AttributeDefinitions: [...definition.AttributeDefinitions, { AttributeName: 'x', AttributeType: 'S' }] },
      /Number of attributes in KeySchema does not exactly match/,
    ],
    [
      'a key without a definition',
      { KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
      /^Invalid KeySchema: Some index key attribute have no definition$/,
    ],
    ['a range key alone', { KeySchema: [{ AttributeName: 'PK', KeyType: 'RANGE' }] }, /not a HASH key type/],
    [
      'local indexes without a range key',
      { LocalSecondaryIndexes: [local] },
      /Table KeySchema does not have a range key/,
    ],
    ['provisioned without throughput', { BillingMode: 'PROVISIONED' }, /must both be specified/],
    ['a stream without a view', { StreamSpecification: { StreamEnabled: true } }, /StreamViewType must be given/],
    ['a name with a slash', { TableName: 'a/bc' }, /'a\/bc' at 'tableName' .* pattern: \[a-zA-Z0-9_.-\]\+$/],
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
});
