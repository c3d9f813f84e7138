/** Behaviour that the contract cannot check on other engines: capacity events, memory limits, response headers. */
import { crc32 } from 'node:zlib';
import { expect } from 'chai';
import { createExpressionParser } from '../../../../emulator/dynamodb/expressions/parse';
import { key, refusal, start, withTable } from './support';

describe('embedded DynamoDB', () => {
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
