import { expect } from 'chai';
import { chunksDue } from '../../../../functions/sweeper/chunks';
import { endingAlerts } from '../../../../functions/sweeper/end-alert';
import { type Chunk, chunkIdAt, chunksOverdue, type FanOut } from '../../../../kernel/chunks';
import type { Alert } from '../../../../kernel/events/open-alerts';
import { LATER, LEASE, mine, open, RUN_ID } from '../../../contract/chunk-table';
import { AT } from '../../../support/clock';
import { TABLE } from '../../../support/embedded-table';
import { createWorld, tickAt } from './sweeper-world';

describe('functions/sweeper/chunks', () => {
  it('alerts the overdue chunks of a run together, and no more than ninety in an alert', async () => {
    const { chunks, fanOuts, register, embedded } = open();
    const list = Array.from({ length: 200 }, (_, index) => ({ chunkId: chunkIdAt(index) }));
    await register(list);
    for (const { chunkId } of list) await chunks.claim(RUN_ID, chunkId, mine);
    await fanOuts.open(
      {
        ...{ runId: RUN_ID, pipelineId: 'fits', date: '2026-03-07', scheduleId: 'daily', traceId: undefined },
        ...{
          workerTimeoutSeconds: 900,
          lostAfterSeconds: 600,
          onOverdue: 'alert',
          createdAt: AT,
          stoppedAt: undefined,
        },
        handOut: undefined,
      },
      LATER,
    );
    const { ports } = createWorld({});
    expect(await chunksDue(tickAt(LEASE), { ...ports, chunkWatch: { chunks, fanOuts } })).to.include({ found: 0 });
    const { found } = await chunksDue(tickAt('2026-03-07T09:00:00Z'), { ...ports, chunkWatch: { chunks, fanOuts } });
    expect(found).to.equal(200);
    const { Items } = embedded.dynamodb.execute('Query', {
      TableName: TABLE,
      KeyConditionExpression: 'PK = :pipeline',
      ExpressionAttributeValues: { ':pipeline': { S: 'PIPELINE#fits' } },
    }) as { Items: { message: { S: string } }[] };
    const told = Items.map(({ message }) => Number(/: (\d+) chunks /.exec(message.S)?.[1]));
    expect(told.sort((left, right) => right - left)).to.deep.equal([90, 90, 20]);
  });

  it('an alert about chunks of a run that is none of Signalbox lasts until they have ended', async () => {
    const { chunks, fanOuts, register } = open();
    const { ports } = createWorld({});
    const first = { chunkId: chunkIdAt(0) };
    const of = { runId: RUN_ID, pipelineId: 'unknown', date: '2026-03-07', scheduleId: 'daily', traceId: undefined };
    const alert = chunksOverdue(
      { ...of, onOverdue: 'alert' } as FanOut,
      [{ chunk: first as Chunk, kind: 'stuck', since: AT }],
      AT,
    ) as Alert;
    const isEnded = () =>
      endingAlerts(
        { ...ports, chunkWatch: { chunks, fanOuts }, alerts: { ...ports.alerts, resolve: async () => true } },
        Date.parse(LATER),
      )(alert);
    await register([first]);
    await chunks.claim(RUN_ID, first.chunkId, mine);
    expect(await isEnded()).to.equal(false);
    await chunks.fail(RUN_ID, first.chunkId, {
      worker: mine.worker,
      at: AT,
      startedAt: AT,
      attempt: 1,
      error: 'broken',
    });
    expect(await isEnded()).to.equal(true);
  });
});
