import { expect } from 'chai';
import { createQuotas } from '../../../../emulator/quotas';
import { keysOf } from '../../../../emulator/quotas/dynamodb-keys';

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'x' } });
const arrange = (profile: 'account' | 'new-account' = 'account') => {
  let now = Date.parse('2026-03-07T06:00:00Z');
  const quotas = createQuotas(profile, () => now);
  const request = (operation: string, input: object, service = 'dynamodb') =>
    quotas.request({ service, operation, input });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { quotas, request, pass };
};

describe('emulator/quotas', () => {
  it('finds the partition keys of a request, with what they are charged', () => {
    expect(keysOf('GetItem', { Key: key('RUN#1') })).to.deep.equal([{ key: 'RUN#1', side: 'read', units: 0.5 }]);
    expect(keysOf('PutItem', { Item: { ...key('RUN#1'), GSI1PK: { S: 'OPEN#03' } } })).to.deep.equal([
      { key: 'RUN#1', side: 'write', units: 1 },
      { key: 'GSI1 OPEN#03', side: 'write', units: 0 },
    ]);
    expect(
      keysOf('TransactWriteItems', {
        TransactItems: [
          { Update: { Key: key('LOCK#a') } },
          { Put: { Item: { ...key('RUN#1'), z: 'x'.repeat(1500) } } },
        ],
      }),
    ).to.deep.equal([
      { key: 'LOCK#a', side: 'write', units: 2 },
      { key: 'RUN#1', side: 'write', units: 4 },
    ]);
    const query = { KeyConditionExpression: 'GSI1PK = :p', ExpressionAttributeValues: { ':p': { S: 'DUE' } } };
    expect(keysOf('Query', { ...query, IndexName: 'GSI1' })).to.deep.equal([
      { key: 'GSI1 DUE', side: 'read', units: 1 },
    ]);
  });

  it('refuses writes to a partition key that has had 1,000 units in a second, and to no other', () => {
    const { quotas, request, pass } = arrange();
    for (let count = 0; count <= 1000; count += 1)
      expect(request('PutItem', { Item: key('MARKER#a') }), `${count}`).to.equal(10);
    expect(request('PutItem', { Item: key('MARKER#a') })).to.equal(undefined);
    expect(request('PutItem', { Item: key('MARKER#b') })).to.equal(10);
    pass(100);
    expect(request('PutItem', { Item: key('MARKER#a') })).to.equal(10);
    expect(quotas.reached()).to.deep.equal([
      {
        limit: 'DynamoDB writes of one partition key MARKER',
        times: 1,
        first: Date.parse('2026-03-07T06:00:00Z'),
        last: Date.parse('2026-03-07T06:00:00Z'),
      },
    ]);
  });

  it('refuses writes to a key of the index that has had too much, too', () => {
    const { quotas, request } = arrange();
    const listed = (id: number) => ({ ...key(`RUN#${id}`), GSI1PK: { S: 'OPEN#00' } });
    const record = {
      eventID: 'e',
      eventName: 'INSERT' as const,
      dynamodb: {
        Keys: key('RUN#1'),
        NewImage: listed(1),
        SequenceNumber: '1',
        ApproximateCreationDateTime: 1,
        SizeBytes: 1,
        StreamViewType: 'NEW_AND_OLD_IMAGES' as const,
      },
    };
    quotas.changed(Array.from({ length: 1001 }, () => record) as never);
    expect(request('PutItem', { Item: listed(2) })).to.equal(undefined);
    expect(request('PutItem', { Item: key('RUN#2') })).to.equal(10);
    expect(quotas.reached()[0]!.limit).to.equal('DynamoDB writes of one partition key GSI1 OPEN');
  });

  it('lets an account start 1,300 executions at once, then 300 per second', () => {
    const { request, pass } = arrange();
    const starts = (): number =>
      Array.from({ length: 2000 }, () => request('StartExecution', {}, 'states')).filter((ms) => ms !== undefined)
        .length;
    expect(starts()).to.equal(1300);
    pass(1000);
    expect(starts()).to.equal(300);
  });

  it('runs ten invocations of a new account at a time, and a function that has no process begins later', () => {
    const { quotas } = arrange('new-account');
    expect(Array.from({ length: 11 }, () => quotas.invocation('router', false))).to.deep.equal([
      ...Array.from({ length: 10 }, () => 5),
      undefined,
    ]);
    quotas.ended();
    expect(quotas.invocation('router', true)).to.equal(500);
  });

  it('slows executions down that enter more than 5,000 states in a second', () => {
    const { quotas } = arrange();
    const waits = Array.from({ length: 5010 }, () => quotas.transition());
    expect(waits.slice(0, 5000)).to.deep.equal(Array.from({ length: 5000 }, () => 4));
    expect(waits.at(-1)).to.be.greaterThan(4);
    expect(quotas.reached()).to.have.length(1);
  });
});
