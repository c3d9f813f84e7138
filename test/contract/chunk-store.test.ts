/**
 * Chunks in the table: every transition from every state, counters that match the chunks, and registration that resumes
 * where it stopped.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { chunkIdAt, type NewChunk } from '../../kernel/chunks';
import { type ChunkStatus, chunkLifecycle } from '../../kernel/lifecycle';
import { AT } from '../support/clock';
import { TABLE } from '../support/embedded-table';
import { collected, first, LATER, mine, open, RUN_ID } from './chunk-table';

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
    it(`from ${from}: a stranger moves it only as the lifecycle allows, and every end is counted once`, async () => {
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
        // Only the sweeper closes a chunk that was lost before it began; a worker cannot.
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

  it('is refused to the same request in another invocation, until Lambda may have handed it over again', async () => {
    const { chunks, register } = open();
    await register();
    await chunks.claim(RUN_ID, first, mine);
    const tries: [invocation: string, at: string, result: string][] = [
      ['b', AT, 'refused'],
      ['b', '2026-03-07T06:00:50.000Z', 'refused'],
      ['a', AT, 'claimed'],
      ['b', '2026-03-07T06:00:50.001Z', 'claimed'],
    ];
    for (const [invocation, at, result] of tries)
      expect((await chunks.claim(RUN_ID, first, { ...mine, invocation, at })).result, `${invocation} ${at}`).to.equal(
        result,
      );
  });

  for (const [form, startedAt, leaseUntil, isRunning] of [
    ['an offset to the east', '2026-03-07T08:00:00+02:00', '2026-03-07T08:15:00+02:00', false],
    ['an offset to the west', '2026-03-07T01:00:00-05:00', '2026-03-07T01:16:00-05:00', true],
    ['no fraction', '2026-03-07T06:00:00Z', '2026-03-07T06:15:00Z', false],
    ['microseconds', '2026-03-07T06:00:00.000000Z', '2026-03-07T06:15:00.000900Z', false],
  ] as const) {
    it(`compares instants of workers in other languages as instants: ${form}`, async () => {
      const { chunks, register, embedded } = open();
      await register();
      await chunks.claim(RUN_ID, first, mine);
      embedded.dynamodb.execute('UpdateItem', {
        TableName: TABLE,
        Key: { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: `CHUNK#${first}` } },
        UpdateExpression: 'SET started_at = :started, lease_until = :lease',
        ExpressionAttributeValues: { ':started': { S: startedAt }, ':lease': { S: leaseUntil } },
      });
      expect(await chunks.chunk(RUN_ID, first)).to.include({ startedAt: AT });
      const results = [];
      for (const at of [AT, '2026-03-07T06:15:00.001Z'])
        results.push((await chunks.claim(RUN_ID, first, { ...mine, worker: 'request-2', at })).result);
      expect(results).to.deep.equal(['refused', isRunning ? 'refused' : 'claimed']);
      const redelivered = { ...mine, worker: 'request-1', invocation: 'b' };
      const again = await chunks.claim(RUN_ID, first, { ...redelivered, at: '2026-03-07T06:00:50.001Z' });
      expect(again.result).to.equal(isRunning ? 'claimed' : 'refused');
    });
  }

  it('only the attempt that holds a chunk can fail it, but any worker that did the work can complete it', async () => {
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
      error: undefined,
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
      (
        await chunks.claim(RUN_ID, first, {
          ...mine,
          worker: 'request-2',
          at: '2026-03-07T06:10:00.001Z',
        })
      ).chunk,
    ).to.include({ attempt: 2, error: undefined });
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
      Key: { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: 'RUN' } },
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
          if (operation !== 'PutItem') return;
          puts += 1;
          if (puts > diesAt) throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
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

  it('resumes where an earlier call failed, not at the first chunk', async () => {
    const list = Array.from({ length: 1000 }, (_, index): NewChunk => ({ chunkId: chunkIdAt(999 - index) }));
    for (const diesAt of [1, 2, 161, 162, 700, 999]) {
      const { register, embedded, all } = open();
      let puts = 0;
      embedded.intercept = (operation) => {
        if (operation !== 'PutItem') return;
        puts += 1;
        if (puts > diesAt) throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
      };
      await register(list).catch(() => undefined);
      const standing = (await all()).length;
      const asked = { GetItem: 0, PutItem: 0 };
      embedded.intercept = (operation) => {
        if (operation === 'GetItem' || operation === 'PutItem') asked[operation] += 1;
      };
      await register(list);
      // The run's own item is written again, and at most two blocks of 160 chunks were not known to be complete.
      expect(asked.PutItem, `died at ${diesAt}`).to.be.at.most(list.length - standing + 1 + 2 * 160);
      expect(asked.GetItem).to.be.at.most(5);
      expect(await all()).to.have.length(1000);
    }
  }).timeout(20_000);

  it('leaves no gap when one write fails and the others succeed', async () => {
    const list = Array.from({ length: 400 }, (_, index): NewChunk => ({ chunkId: chunkIdAt(index) }));
    for (const failing of [2, 100, 162, 300]) {
      const { register, embedded, all } = open();
      let puts = 0;
      embedded.intercept = (operation) => {
        if (operation !== 'PutItem') return;
        puts += 1;
        if (puts === failing) throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
      };
      expect(await register(list).catch((error: Error) => error.name)).to.equal('Signalbox.Transient');
      // Writes that the first call had already sent are answered after it has failed.
      await new Promise((resolve) => setImmediate(resolve));
      await register(list);
      expect(await all(), `write ${failing} failed`).to.have.length(400);
    }
  }).timeout(20_000);

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

  it('costs one unit to start with and five to end', async () => {
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
      5,
    );
  });
});
