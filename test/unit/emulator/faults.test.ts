/** Results that a function's SDK client gets when a service fails, and effects that the failed call still has. */
import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import type { Fault } from '../../../emulator/protocol/faults';
import { bringUp, during, faultsFor } from '../../support/emulator-kit';

const Key = { PK: { S: 'RUN#1' }, SK: { S: 'STATE' } };

/** Increments a counter from inside a function; returns the outcome, its duration and the stored count. */
const addOne = async (...faults: Fault[]): Promise<{ answer: string; tookMs: number; count: number }> => {
  const { cloud, time, topology } = await bringUp(
    {
      orchestrator:
        ({ aws, env, clock }) =>
        async () => {
          const startedAt = clock.now();
          const update = new UpdateItemCommand({
            TableName: env.TABLE_NAME,
            Key,
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          });
          const answer = await new DynamoDBClient(aws).send(update).then(
            () => 'done',
            (error: Error) => error.name,
          );
          return { answer, tookMs: clock.now() - startedAt };
        },
    },
    { faults: faultsFor('dynamodb:UpdateItem', ...faults) },
  );
  const { answer, tookMs } = (await during(time, cloud.invoke('orchestrator', {}))) as {
    answer: string;
    tookMs: number;
  };
  const { Item } = await new DynamoDBClient(cloud.aws).send(
    new GetItemCommand({ TableName: topology.outputs.tableName, Key }),
  );
  return { answer, tookMs, count: Number(Item?.n?.N ?? 0) };
};

describe('faults of a service', () => {
  const cases: [title: string, faults: Fault[], answer: string, count: number][] = [
    ['none', [], 'done', 1],
    ['a broken connection before the effect', [{ kind: 'crash-before' }], 'done', 1],
    ['an answer that is lost after the effect', [{ kind: 'crash-after' }], 'done', 2],
    ['a timeout after the effect', [{ kind: 'timeout' }], 'done', 2],
    ['a request that never arrives', [{ kind: 'drop' }], 'done', 1],
    ['throttling', [{ kind: 'throttle' }], 'done', 1],
    ['an internal error', [{ kind: 'error' }], 'done', 1],
    ['a request that arrives twice', [{ kind: 'duplicate' }], 'done', 2],
    ['a delay', [{ kind: 'delay', ms: 700 }], 'done', 1],
    [
      'throttling without end',
      Array.from({ length: 10 }, (): Fault => ({ kind: 'throttle' })),
      'ProvisionedThroughputExceededException',
      0,
    ],
    [
      'internal errors without end',
      Array.from({ length: 10 }, (): Fault => ({ kind: 'error' })),
      'InternalServerError',
      0,
    ],
  ];
  for (const [title, faults, answer, count] of cases) {
    it(`${title}: ${answer}, counted ${count}`, async () => {
      expect(await addOne(...faults)).to.include({ answer, count });
    });
  }

  it('cost time of the clock, as the SDK`s waits do', async () => {
    expect((await addOne({ kind: 'delay', ms: 700 })).tookMs).to.equal(700);
    expect((await addOne({ kind: 'drop' })).tookMs).to.be.within(5000, 5100);
    expect((await addOne({ kind: 'throttle' }, { kind: 'throttle' })).tookMs).to.be.within(1, 3000);
    expect((await addOne()).tookMs).to.equal(0);
  });
});
