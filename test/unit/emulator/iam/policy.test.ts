import { expect } from 'chai';
import { type AccessRequest, compilePolicy } from '../../../../emulator/iam/policy';
import { dynamodbAccess, serviceAccess } from '../../../../emulator/iam/requests';
import type { Statement } from '../../../../emulator/program/declarations';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/jobs';

const allow = (actions: string[], resources: string[], conditions: Statement['conditions'] = {}): Statement => ({
  effect: 'Allow',
  actions,
  resources,
  conditions,
});
const deny = (actions: string[], resources: string[]): Statement => ({
  effect: 'Deny',
  actions,
  resources,
  conditions: {},
});
const keysLike = (...patterns: string[]): Statement['conditions'] => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
});
const put = (key: string): AccessRequest => ({
  action: 'dynamodb:PutItem',
  resource: TABLE,
  context: { 'dynamodb:LeadingKeys': [key] },
});

describe('role policies', () => {
  const cases: [title: string, statements: Statement[], request: AccessRequest, allowed: boolean][] = [
    ['nothing without a statement', [], put('RUN#1'), false],
    ['the action on the resource', [allow(['dynamodb:PutItem'], [TABLE])], put('RUN#1'), true],
    ['the action in other letters', [allow(['DynamoDB:putitem'], [TABLE])], put('RUN#1'), true],
    ['not another action', [allow(['dynamodb:GetItem'], [TABLE])], put('RUN#1'), false],
    ['not another resource', [allow(['dynamodb:PutItem'], [`${TABLE}/index/GSI1`])], put('RUN#1'), false],
    ['actions by wildcard', [allow(['dynamodb:*'], [TABLE])], put('RUN#1'), true],
    [
      'resources by wildcard',
      [allow(['s3:PutObject'], ['arn:aws:s3:::bucket/*'])],
      { action: 's3:PutObject', resource: 'arn:aws:s3:::bucket/a/b' },
      true,
    ],
    [
      'not what an explicit deny refuses',
      [allow(['dynamodb:*'], ['*']), deny(['dynamodb:Put*'], [TABLE])],
      put('RUN#1'),
      false,
    ],
    [
      'what a deny of everything but it leaves',
      [allow(['dynamodb:*'], ['*']), { ...deny(['dynamodb:PutItem'], [TABLE]), exceptActions: true }],
      put('RUN#1'),
      true,
    ],
    [
      'not what such a deny does not name',
      [allow(['dynamodb:*'], ['*']), { ...deny(['dynamodb:GetItem'], [TABLE]), exceptActions: true }],
      put('RUN#1'),
      false,
    ],
    [
      'not what is refused for a key that is not there',
      [allow(['*'], ['*']), { ...deny(['iam:*'], ['*']), conditions: { Null: { 'iam:PassedToService': ['true'] } } }],
      { action: 'iam:PassRole', resource: 'arn:aws:iam::1:role/r' },
      false,
    ],
    ['keys that match', [allow(['dynamodb:PutItem'], [TABLE], keysLike('RUN#*', 'LOCK#*'))], put('LOCK#1'), true],
    ['not keys that do not match', [allow(['dynamodb:PutItem'], [TABLE], keysLike('RUN#*'))], put('PIPELINE#1'), false],
    [
      'not a batch with one key that does not match',
      [allow(['dynamodb:PutItem'], [TABLE], keysLike('RUN#*'))],
      { ...put(''), context: { 'dynamodb:LeadingKeys': ['RUN#1', 'LOCK#1'] } },
      false,
    ],
    [
      'dots literally',
      [allow(['s3:GetObject'], ['arn:aws:s3:::a.b/*'])],
      { action: 's3:GetObject', resource: 'arn:aws:s3:::axb/c' },
      false,
    ],
    [
      'not without the key of a plain operator',
      [allow(['kms:Decrypt'], ['*'], { StringLike: { 'kms:ViaService': ['sns.*'] } })],
      { action: 'kms:Decrypt', resource: 'k' },
      false,
    ],
  ];
  for (const [title, statements, request, allowed] of cases) {
    it(`allow ${title}`, () => {
      expect(compilePolicy(statements)(request).allowed).to.equal(allowed);
    });
  }

  it('are refused when they use a condition that is never checked', () => {
    expect(() => compilePolicy([allow(['a:b'], ['*'], { StringEquals: { 'aws:PrincipalOrgID': ['o-1'] } })])).to.throw(
      'aws:PrincipalOrgID',
    );
    expect(() => compilePolicy([allow(['a:b'], ['*'], { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } })])).to.throw(
      'IpAddress',
    );
  });
});

describe('accesses of a call', () => {
  const place = { region: 'us-east-1', account: '000000000000', partitionKeys: new Map([['jobs', 'PK']]) };
  const of = (operation: string, input: Record<string, unknown>) =>
    dynamodbAccess(operation, input, place, () => 'GSI1PK').map(({ action, resource, context }) => [
      action.slice(9),
      resource.slice(TABLE.length - 4),
      context?.['dynamodb:LeadingKeys'],
    ]);

  it('are the key of a single item', () => {
    expect(of('GetItem', { TableName: 'jobs', Key: { PK: { S: 'RUN#1' }, SK: { S: 'x' } } })).to.deep.equal([
      ['GetItem', 'jobs', ['RUN#1']],
    ]);
    expect(of('PutItem', { TableName: TABLE, Item: { SK: { S: 'x' }, PK: { S: 'RUN#1' } } })).to.deep.equal([
      ['PutItem', 'jobs', ['RUN#1']],
    ]);
  });

  it('name the attributes of keys, items and expressions, placeholders by what they stand for', () => {
    const named = (operation: string, input: Record<string, unknown>) =>
      dynamodbAccess(operation, input, place, () => 'GSI1PK').map(({ context }) => [
        ...(context?.['dynamodb:Attributes'] ?? []),
      ]);
    const key = { PK: { S: 'RUN#1' }, SK: { S: 'x' } };
    const update = {
      TableName: 'jobs',
      Key: key,
      UpdateExpression: 'SET #s = if_not_exists(former, :v), a.b[0].c = d + :n REMOVE e ADD f :n DELETE g :v',
      ConditionExpression: 'attribute_exists(h) AND (#s = :v OR i BETWEEN :n AND j OR size(k) IN (:n, l))',
      ExpressionAttributeNames: { '#s': 'status' },
    };
    const names = ['PK', 'SK', 'h', 'status', 'i', 'j', 'k', 'l', 'former', 'a', 'd', 'e', 'f', 'g'];
    expect(named('UpdateItem', update).map((found) => found.sort())).to.deep.equal([[...names].sort()]);
    expect(
      named('TransactWriteItems', { TransactItems: [{ Put: { TableName: 'jobs', Item: { ...key, z: {} } } }] }),
    ).to.deep.equal([['PK', 'SK', 'z']]);
    expect(
      named('BatchWriteItem', {
        RequestItems: { jobs: [{ PutRequest: { Item: { ...key, y: {} } } }, { DeleteRequest: { Key: key } }] },
      }),
    ).to.deep.equal([['PK', 'SK', 'y', 'PK', 'SK']]);
    expect(
      named('GetItem', {
        TableName: 'jobs',
        Key: key,
        ProjectionExpression: 'a, #s',
        ...{ ExpressionAttributeNames: { '#s': 'status' } },
      }),
    ).to.deep.equal([['PK', 'SK', 'a', 'status']]);
  });

  it('are the key that a query reads, also through a placeholder and in any order', () => {
    const values = { ':pk': { S: 'RUN#1' }, ':sk': { S: 'A' } };
    expect(
      of('Query', {
        TableName: 'jobs',
        KeyConditionExpression: '#s = :sk AND #p = :pk',
        ExpressionAttributeNames: { '#p': 'PK', '#s': 'SK' },
        ExpressionAttributeValues: values,
      }),
    ).to.deep.equal([['Query', 'jobs', ['RUN#1']]]);
    expect(
      of('Query', {
        TableName: 'jobs',
        KeyConditionExpression: 'PK = :pk and SK >= :sk',
        ExpressionAttributeValues: values,
      }),
    ).to.deep.equal([['Query', 'jobs', ['RUN#1']]]);
  });

  it('of a query on an index are on the index, with its key', () => {
    expect(
      of('Query', {
        TableName: 'jobs',
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :o',
        ExpressionAttributeValues: { ':o': { S: 'OPEN#00' } },
      }),
    ).to.deep.equal([['Query', 'jobs/index/GSI1', ['OPEN#00']]]);
  });

  it('are those of every part of a transaction', () => {
    const TransactItems = [
      { Put: { TableName: 'jobs', Item: { PK: { S: 'RUN#1' } } } },
      { ConditionCheck: { TableName: 'jobs', Key: { PK: { S: 'LOCK#1' } } } },
      { Delete: { TableName: 'jobs', Key: { PK: { S: 'LOCK#2' } } } },
    ];
    expect(of('TransactWriteItems', { TransactItems })).to.deep.equal([
      ['PutItem', 'jobs', ['RUN#1']],
      ['ConditionCheckItem', 'jobs', ['LOCK#1']],
      ['DeleteItem', 'jobs', ['LOCK#2']],
    ]);
  });

  it('are all keys of a batch', () => {
    expect(
      of('BatchGetItem', {
        RequestItems: { jobs: { Keys: [{ PK: { S: 'A' } }, { PK: { S: 'B' } }, { PK: { S: 'A' } }] } },
      }),
    ).to.deep.equal([['BatchGetItem', 'jobs', ['A', 'B']]]);
  });

  it('of the other services are on the named resource', () => {
    const list = (service: Parameters<typeof serviceAccess>[0], operation: string, input: object) =>
      serviceAccess(service, operation, input, place).map(({ action, resource }) => `${action} ${resource}`);
    expect(list('states', 'StartExecution', { stateMachineArn: 'arn:machine' })).to.deep.equal([
      'states:StartExecution arn:machine',
    ]);
    expect(list('sns', 'Publish', { TopicArn: 'arn:topic' })).to.deep.equal(['sns:Publish arn:topic']);
    expect(list('events', 'PutEvents', { Entries: [{ EventBusName: 'b' }, { EventBusName: 'b' }, {}] })).to.deep.equal([
      'events:PutEvents arn:aws:events:us-east-1:000000000000:event-bus/b',
      'events:PutEvents arn:aws:events:us-east-1:000000000000:event-bus/default',
    ]);
    expect(list('sqs', 'SendMessage', { QueueUrl: 'https://host/000000000000/q' })).to.deep.equal([
      'sqs:SendMessage arn:aws:sqs:us-east-1:000000000000:q',
    ]);
    expect(list('lambda', 'Invoke', { FunctionName: 'f' })).to.deep.equal([
      'lambda:InvokeFunction arn:aws:lambda:us-east-1:000000000000:function:f',
    ]);
  });

  it('match a resource with many wildcards in time that grows with its length', () => {
    const policy = compilePolicy([allow(['s3:GetObject'], [`arn:aws:s3:::${'*a'.repeat(20)}?b`])]);
    const request: AccessRequest = {
      ...put('RUN#1'),
      action: 's3:GetObject',
      resource: 'arn:aws:s3:::'.padEnd(20_000, 'a'),
    };
    expect(policy(request).allowed).to.equal(false);
  });
});
