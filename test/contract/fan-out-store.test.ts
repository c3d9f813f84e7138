/** Dispatch and monitoring of chunks, in the table. */
import { expect } from 'chai';
import { chunkIdAt, OverduePolicy } from '../../kernel/chunks';
import { AT } from '../support/clock';
import { TABLE } from '../support/embedded-table';
import { collected, first, LATER, LEASE, mine, open, RUN_ID } from './chunk-table';

describe('dispatching and watching chunks in the table', () => {
  const watched = {
    runId: RUN_ID,
    pipelineId: 'fits',
    date: '2026-03-07',
    scheduleId: 'daily',
    traceId: undefined,
    workerTimeoutSeconds: 900,
    lostAfterSeconds: 600,
    onOverdue: 'fail',
    createdAt: AT,
    stoppedAt: undefined,
  } as const;
  const handedOut = {
    ...watched,
    handOut: {
      workerFunction: 'fit',
      concurrency: 2,
      toleratedFailurePercent: 0,
      dispatched: 0,
      through: undefined,
      handing: [],
    },
  };
  const event = {
    eventId: 'e',
    episodeAt: AT,
    at: AT,
    kind: 'ALERT',
    channel: 'alert',
    pipelineId: 'fits',
    date: '2026-03-07',
    scheduleId: 'daily',
    runId: RUN_ID,
    attempt: null,
    traceId: null,
    status: null,
    failureCategory: null,
    level: 'error',
    category: null,
    message: 'm',
    remedy: 'r',
  } as const;

  it('only one dispatch runs at a time, and the next one can read what it left unfinished', async () => {
    const { fanOuts, register } = open();
    await register([0, 1, 2].map((start) => ({ chunkId: chunkIdAt(start) })));
    await fanOuts.open(handedOut, LATER);
    await fanOuts.open({ ...handedOut, onOverdue: 'alert' }, AT);
    const read = (await fanOuts.get(RUN_ID))!;
    expect(read).to.deep.equal(handedOut);
    expect([
      await fanOuts.begin(read, [chunkIdAt(0), chunkIdAt(1)]),
      await fanOuts.begin(read, [chunkIdAt(0)]),
    ]).to.deep.equal([true, false]);
    const left = (await fanOuts.get(RUN_ID))!;
    expect(left.handOut).to.deep.include({
      dispatched: 2,
      through: chunkIdAt(1),
      handing: [chunkIdAt(0), chunkIdAt(1)],
    });
    expect(await fanOuts.begin(left, [chunkIdAt(2)]), 'while other chunks are being dispatched').to.equal(false);
    expect([
      await fanOuts.finish(RUN_ID, [chunkIdAt(0)]),
      await fanOuts.finish(RUN_ID, left.handOut!.handing),
    ]).to.deep.equal([false, true]);
    await fanOuts.stop(RUN_ID, LATER);
    expect(
      await fanOuts.begin({ ...left, handOut: { ...left.handOut!, handing: [] } }, [chunkIdAt(2)]),
      'after the end',
    ).to.equal(false);
  });

  it('is due at its time, and not any more when it has ended', async () => {
    const { fanOuts } = open();
    await fanOuts.open({ ...watched, handOut: undefined }, LATER);
    const due = async (before: string) =>
      (await collected(fanOuts.due(Date.parse(before)))).map((fanOut) => fanOut.runId);
    expect([await due(LATER), await due(LEASE)]).to.deep.equal([[], [RUN_ID]]);
    await fanOuts.checkNext(RUN_ID, LEASE);
    expect(await due(LEASE)).to.deep.equal([]);
    await fanOuts.checkNext(RUN_ID, undefined);
    await fanOuts.checkNext(RUN_ID, AT);
    expect(await due('2026-03-08T00:00:00.000Z'), 'who is off the list stays off it').to.deep.equal([]);
  });

  it('reports a chunk whose worker wrote its start with an offset', async () => {
    const { chunks, fanOuts, register, all, embedded } = open();
    await register();
    await chunks.claim(RUN_ID, first, mine);
    embedded.dynamodb.execute('UpdateItem', {
      TableName: TABLE,
      Key: { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: `CHUNK#${first}` } },
      UpdateExpression: 'SET started_at = :started',
      ExpressionAttributeValues: { ':started': { S: '2026-03-07T08:00:00+02:00' } },
    });
    const [chunk] = await all();
    const report = { at: LEASE, policy: OverduePolicy.alert, event };
    expect(await fanOuts.report(RUN_ID, [{ chunk: chunk!, kind: 'stuck', since: AT }], report)).to.equal(true);
    expect((await all())[0]).to.include({ startedAt: AT, reportedAt: LEASE });
  });

  for (const policy of ['alert', 'fail'] as const) {
    it(`reports what is as it was read, all or nothing (${policy})`, async () => {
      const { chunks, fanOuts, register, all, agree, embedded } = open();
      await register([0, 1].map((start) => ({ chunkId: chunkIdAt(start) })));
      await chunks.claim(RUN_ID, first, mine);
      const [stuck, lost] = await all();
      const overdue = [
        { chunk: stuck!, kind: 'stuck', since: AT },
        { chunk: lost!, kind: 'lost', since: AT },
      ] as const;
      await chunks.claim(RUN_ID, first, { ...mine, at: LATER });
      expect(
        await fanOuts.report(RUN_ID, overdue, { at: LEASE, policy, event }),
        'one has been started with again',
      ).to.equal(false);
      expect((await all()).map(({ reportedAt }) => reportedAt)).to.deep.equal([undefined, undefined]);
      expect(await fanOuts.report(RUN_ID, [overdue[1]], { at: LEASE, policy, event })).to.equal(true);
      expect(await fanOuts.report(RUN_ID, [overdue[1]], { at: LEASE, policy, event }), 'once').to.equal(false);
      expect((await all()).map(({ status, reportedAt }) => [status, reportedAt])).to.deep.equal([
        ['IN_PROGRESS', undefined],
        [policy === 'fail' ? 'FAILED' : 'PENDING', LEASE],
      ]);
      const events = embedded.dynamodb.execute('Query', {
        TableName: TABLE,
        KeyConditionExpression: 'PK = :p',
        ExpressionAttributeValues: { ':p': { S: 'PIPELINE#fits' } },
      }) as { Count: number };
      expect(events.Count).to.equal(1);
      await agree();
    });
  }
});
