/**
 * Chunks in the table: every transition from every state, counters that are the chunks, registration that goes on where
 * it died.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTable } from '../../adapters/table';
import { type Chunk, chunkIdAt, type NewChunk } from '../../core/chunks/chunk';
import { type ChunkStatus, chunkLifecycle } from '../../core/lifecycle/chunk';
import { embeddedTable, TABLE, testClock } from './embedded-table';

const AT = '2026-03-07T06:00:00.000Z';
const LATER = '2026-03-07T06:10:00.000Z';
const LEASE = '2026-03-07T06:15:00.000Z';
const RUN_ID = '00000000-0000-7000-8000-000000000001';
const first = chunkIdAt(0);
const mine = { worker: 'request-1', at: AT, leaseUntil: LEASE };

const collected = async <Element>(elements: AsyncIterable<Element>): Promise<Element[]> => {
  const found: Element[] = [];
  for await (const element of elements) found.push(element);
  return found;
};

const open = () => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock);
  const { chunks, fanOuts } = createTable({ aws: embedded.aws, tableName: TABLE, clock, random: () => 0.5 });
  const register = (list: readonly NewChunk[] = [{ chunkId: first }]) =>
    chunks.register({ runId: RUN_ID, survey: 'grs-15', createdAt: AT }, list);
  const all = async (): Promise<Chunk[]> => collected(chunks.list(RUN_ID));
  const count = (chunkList: readonly Chunk[], status: ChunkStatus): number =>
    chunkList.filter((chunk) => chunk.status === status).length;
  const agree = async (): Promise<void> => {
    const list = await all();
    const run = await chunks.run(RUN_ID);
    expect([run?.jobsCompleted, run?.jobsFailed], 'counters').to.deep.equal([
      count(list, 'COMPLETED'),
      count(list, 'FAILED'),
    ]);
  };
  return { clock, embedded, chunks, fanOuts, register, all, agree };
};

/** Brings the chunk into a state by the ways that there are. */
const into = async ({ chunks }: ReturnType<typeof open>, status: ChunkStatus): Promise<void> => {
  if (status === 'PENDING') return;
  await chunks.claim(RUN_ID, first, mine);
  if (status === 'COMPLETED') await chunks.complete(RUN_ID, first, { worker: 'request-1', at: AT, startedAt: AT });
  if (status === 'FAILED')
    await chunks.fail(RUN_ID, first, { worker: 'request-1', at: AT, startedAt: AT, attempt: 1, error: 'x' });
};

describe('chunks in the table', () => {
  for (const from of chunkLifecycle.stateNames) {
    it(`from ${from}: a stranger starts, completes and fails it as the lifecycle allows, and every end is counted once`, async () => {
      const other = { worker: 'request-2', at: AT, startedAt: AT };
      const tries: [to: ChunkStatus, attempt: (world: ReturnType<typeof open>) => Promise<{ result: string }>][] = [
        ['IN_PROGRESS', ({ chunks }) => chunks.claim(RUN_ID, first, { ...mine, worker: 'request-2' })],
        ['COMPLETED', ({ chunks }) => chunks.complete(RUN_ID, first, other)],
        ['FAILED', ({ chunks }) => chunks.fail(RUN_ID, first, { ...other, attempt: 1, error: 'x' })],
      ];
      for (const [to, attempt] of tries) {
        const world = open();
        await world.register();
        await into(world, from);
        const { result } = await attempt(world);
        // What was lost before it began is closed by the watchdog, and by no worker.
        const isAllowed = chunkLifecycle.canTransition(from, to) && !(from === 'PENDING' && to === 'FAILED');
        expect(result !== 'refused', `${from} to ${to}: ${result}`).to.equal(isAllowed);
        expect((await world.chunks.chunk(RUN_ID, first))?.status).to.equal(isAllowed ? to : from);
        await world.agree();
      }
    });
  }

  it('is started with again by the same worker, and by another one when the lease has run out', async () => {
    const { chunks, register } = open();
    await register();
    await chunks.claim(RUN_ID, first, mine);
    const again = await chunks.claim(RUN_ID, first, { ...mine, at: LATER });
    expect(again).to.deep.include({ result: 'claimed' });
    expect(again.chunk).to.include({ attempt: 2, startedAt: LATER });
    expect((await chunks.claim(RUN_ID, first, { ...mine, worker: 'request-2', at: LATER })).result).to.equal('refused');
    expect(
      (await chunks.claim(RUN_ID, first, { ...mine, worker: 'request-2', at: '2026-03-07T06:15:00.001Z' })).result,
    ).to.equal('claimed');
  });

  it('fails for the attempt that holds it only, and completes for whoever did the work', async () => {
    const { chunks, register, agree } = open();
    await register();
    await chunks.claim(RUN_ID, first, mine);
    await chunks.claim(RUN_ID, first, mine);
    const late = { worker: 'request-1', at: LATER, startedAt: AT };
    expect((await chunks.fail(RUN_ID, first, { ...late, attempt: 1, error: 'x' })).result).to.equal('refused');
    expect((await chunks.complete(RUN_ID, first, { ...late, outputKey: 'results/0' })).result).to.equal('completed');
    expect(await chunks.chunk(RUN_ID, first)).to.include({
      status: 'COMPLETED',
      durationMs: 600_000,
      outputKey: 'results/0',
      completedAt: LATER,
      error: null,
    });
    await agree();
  });

  it('keeps the error of an attempt that is followed by another one, and is free for it at once', async () => {
    const { chunks, register } = open();
    await register();
    await chunks.claim(RUN_ID, first, mine);
    expect(await chunks.release(RUN_ID, first, 1, { at: LATER, error: 'x' })).to.equal(true);
    expect(await chunks.chunk(RUN_ID, first)).to.include({ status: 'IN_PROGRESS', error: 'x', leaseUntil: LATER });
    expect(
      (await chunks.claim(RUN_ID, first, { worker: 'request-2', at: '2026-03-07T06:10:00.001Z', leaseUntil: LEASE }))
        .chunk,
    ).to.include({ attempt: 2, error: null });
    expect(await chunks.release(RUN_ID, first, 1, { at: LATER, error: 'y' }), 'an attempt that is over').to.equal(
      false,
    );
  });

  it('answers the end whose answer was lost with `already`, and counts it once', async () => {
    const { chunks, register, agree, embedded } = open();
    await register();
    await chunks.claim(RUN_ID, first, mine);
    embedded.intercept = (operation) => (operation === 'TransactWriteItems' ? 'lost' : undefined);
    const end = { worker: 'request-1', at: AT, startedAt: AT };
    const lost = await chunks.complete(RUN_ID, first, end).then(
      () => 'answered',
      (error: Error) => error.name,
    );
    embedded.intercept = undefined;
    expect(lost).to.equal('Signalbox.Transient');
    expect((await chunks.complete(RUN_ID, first, end)).result).to.equal('already');
    await agree();
  });

  it('says that there is no run to count in', async () => {
    const { chunks, register, embedded } = open();
    await register();
    embedded.dynamodb.execute('DeleteItem', {
      TableName: TABLE,
      Key: { PK: { S: `RUN#${RUN_ID}` }, SK: { S: 'RUN' } },
    });
    await chunks.claim(RUN_ID, first, mine);
    const error = await chunks
      .complete(RUN_ID, first, { worker: 'request-1', at: AT, startedAt: AT })
      .catch((thrown: Error) => thrown);
    expect(error).to.have.property('name', 'Signalbox.Contract');
    expect((await chunks.chunk(RUN_ID, first))?.status).to.equal('IN_PROGRESS');
  });

  const many = Array.from(
    { length: 60 },
    (_, index): NewChunk => ({ chunkId: chunkIdAt(index * 500), nSpectra: 500, chunkKey: `chunks/${index}` }),
  );

  it('registers each chunk once, wherever a call before died, and touches none that has begun', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), async (diesAt) => {
        const { chunks, register, embedded, all, agree } = open();
        let puts = 0;
        embedded.intercept = (operation) => {
          if (operation === 'PutItem' && (puts += 1) > diesAt)
            throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
        };
        const died = await register(many).then(
          ({ result }) => result,
          (error: Error) => error.name,
        );
        embedded.intercept = undefined;
        expect(died).to.equal('Signalbox.Transient');
        const begun = (await all())[0]?.chunkId;
        if (begun !== undefined) await chunks.claim(RUN_ID, begun, mine);
        expect((await register(many)).result).to.equal('registered');
        expect((await register(many)).run).to.include({
          jobsTotal: 60,
          nChunks: 60,
          nSpectra: 30_000,
          survey: 'grs-15',
        });
        const list = await all();
        expect(list.map(({ chunkId }) => chunkId)).to.deep.equal(many.map(({ chunkId }) => chunkId));
        expect(list.filter(({ status }) => status === 'IN_PROGRESS')).to.have.length(begun === undefined ? 0 : 1);
        await agree();
      }),
      { numRuns: 12 },
    );
  });

  it('refuses another list for the same run', async () => {
    const { register } = open();
    await register(many);
    expect(await register(many.slice(1))).to.deep.include({ result: 'conflict' });
  });

  it('lists from a chunk on, and the runs of a survey from the newest on', async () => {
    const { chunks, register } = open();
    await register(many);
    const rest = await collected(chunks.list(RUN_ID, chunkIdAt(28_500)));
    expect(rest.map(({ chunkId }) => chunkId)).to.deep.equal([chunkIdAt(29_000), chunkIdAt(29_500)]);
    for (const [index, createdAt] of ['2026-03-08T06:00:00.000Z', '2026-03-09T06:00:00.000Z'].entries()) {
      await chunks.register({ runId: `later-${index}`, survey: 'grs-15', createdAt }, [{ chunkId: first }]);
    }
    await chunks.register({ runId: 'other', survey: 'grs-16', createdAt: AT }, [{ chunkId: first }]);
    expect((await chunks.runsOf('grs-15', { limit: 10 })).map((run) => run.runId)).to.deep.equal([
      'later-1',
      'later-0',
      RUN_ID,
    ]);
    expect((await chunks.runsOf('grs-15', { limit: 1 })).map((run) => run.runId)).to.deep.equal(['later-1']);
    expect(
      (await chunks.runsOf('grs-15', { limit: 10, notBefore: '2026-03-08T06:00:00.000Z' })).map((run) => run.runId),
    ).to.deep.equal(['later-1', 'later-0']);
  });

  it('costs one unit to start with and six to end', async () => {
    const { chunks, register, embedded } = open();
    await register();
    const spent = async (work: () => Promise<unknown>): Promise<number> => {
      const before = embedded.units.length;
      await work();
      return embedded.units.slice(before).reduce((sum, { write }) => sum + write, 0);
    };
    expect(await spent(() => chunks.claim(RUN_ID, first, mine))).to.equal(1);
    // Two items in a transaction, and the copy of the run's in GSI1.
    expect(await spent(() => chunks.complete(RUN_ID, first, { worker: 'request-1', at: AT, startedAt: AT }))).to.equal(
      6,
    );
  });
});

describe('how chunks are handed out and watched, in the table', () => {
  const watched = {
    runId: RUN_ID,
    pipelineId: 'fits',
    date: '2026-03-07',
    scheduleId: 'daily',
    traceId: null,
    workerTimeoutSeconds: 900,
    lostAfterSeconds: 600,
    onOverdue: 'fail',
    createdAt: AT,
    stoppedAt: null,
  } as const;
  const handedOut = {
    ...watched,
    handOut: { workerFunction: 'fit', concurrency: 2, dispatched: 0, through: null, handing: [] },
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

  it('lets one at a time hand out, who finds what another one left behind', async () => {
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
    expect(await fanOuts.begin(left, [chunkIdAt(2)]), 'before what is being handed out is').to.equal(false);
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
    await fanOuts.open({ ...watched, handOut: null }, LATER);
    const due = async (before: string) =>
      (await collected(fanOuts.due(Date.parse(before)))).map((fanOut) => fanOut.runId);
    expect([await due(LATER), await due(LEASE)]).to.deep.equal([[], [RUN_ID]]);
    await fanOuts.lookNext(RUN_ID, LEASE);
    expect(await due(LEASE)).to.deep.equal([]);
    await fanOuts.lookNext(RUN_ID, undefined);
    await fanOuts.lookNext(RUN_ID, AT);
    expect(await due('2026-03-08T00:00:00.000Z'), 'who is off the list stays off it').to.deep.equal([]);
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
      expect((await all()).map(({ reportedAt }) => reportedAt)).to.deep.equal([null, null]);
      expect(await fanOuts.report(RUN_ID, [overdue[1]], { at: LEASE, policy, event })).to.equal(true);
      expect(await fanOuts.report(RUN_ID, [overdue[1]], { at: LEASE, policy, event }), 'once').to.equal(false);
      expect((await all()).map(({ status, reportedAt }) => [status, reportedAt])).to.deep.equal([
        ['IN_PROGRESS', null],
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
