/** The chunks of a run as the heat map gets them. */
import { expect } from 'chai';
import { chunkIdAt } from '../../../kernel/chunks';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { type TestSession, testSession } from '../../support/session';

const AT = '2026-03-07T11:50:00.000Z';
const COUNT = 1200;
const ids = Array.from({ length: COUNT }, (_, index) => chunkIdAt(index * 500));

const claim = (session: TestSession, chunkId: string) =>
  session.stack.tables.chunks.claim('run-1', chunkId, {
    worker: chunkId,
    invocation: 'a',
    at: AT,
    leaseUntil: '2026-03-07T12:05:00.000Z',
  });

const complete = (session: TestSession, chunkId: string) =>
  session.stack.tables.chunks.complete('run-1', chunkId, {
    worker: chunkId,
    at: '2026-03-07T11:55:00.000Z',
    startedAt: AT,
  });

/** The first has completed, the second has failed, the third is at work, the others wait. */
const seed = async (session: TestSession): Promise<void> => {
  const { chunks } = session.stack.tables;
  await chunks.register(
    { runId: 'run-1', survey: 'grs-15', createdAt: AT },
    ids.map((chunkId) => ({ chunkId, chunkKey: `chunks/${chunkId}.npz` })),
  );
  for (const chunkId of ids.slice(0, 3)) await claim(session, chunkId);
  await complete(session, ids[0]!);
  await chunks.fail('run-1', ids[1]!, {
    worker: ids[1]!,
    at: '2026-03-07T11:52:00.000Z',
    startedAt: AT,
    attempt: 1,
    error: 'MemoryError',
  });
};

describe('console: chunks', () => {
  let world: ConsoleWorld;
  beforeEach(async () => {
    const session = testSession();
    await seed(session);
    world = await consoleWorld({ session });
  });
  afterEach(() => world.close());

  const read = async (path = '/api/chunks/run-1'): Promise<{ answer: any; units: number }> => {
    const { units } = world.session.embedded;
    const before = units.length;
    const answer = await world.read(path);
    return { answer, units: units.slice(before).reduce((sum, { read: used }) => sum + used, 0) };
  };

  it('come in the order of their keys, a list for each field, for a unit per twenty chunks', async () => {
    const { answer, units } = await read();
    const { chunks, run, readAt } = answer;
    expect(chunks.ids).to.deep.equal(ids);
    expect(chunks.states.slice(0, 4)).to.deep.equal(['COMPLETED', 'FAILED', 'IN_PROGRESS', 'PENDING']);
    expect(chunks.attempts.slice(0, 4)).to.deep.equal([1, 1, 1, 0]);
    expect(chunks.seconds.slice(0, 4)).to.deep.equal([300, 120, 600, null]);
    expect(run).to.deep.include({ jobsTotal: COUNT, jobsCompleted: 1, jobsFailed: 1 });
    expect(readAt).to.equal('2026-03-07T12:00:00.000Z');
    expect(units).to.be.at.most(COUNT / 10);
  });

  it('are not read again while their counts are unchanged', async () => {
    await read();
    world.session.clock.advance(5000);
    expect((await read()).units).to.be.at.most(1);
  });

  it('are read again when one more has ended', async () => {
    await read();
    await complete(world.session, ids[2]!);
    world.session.clock.advance(60_000);
    expect((await read()).answer.chunks.states[2]).to.equal('COMPLETED');
  });

  it('are read again after a while, because a worker may be gone', async () => {
    await read();
    world.session.clock.advance(20 * 60_000);
    expect((await read()).answer.chunks.states[2]).to.equal('STUCK');
  });

  it('have details of their own', async () => {
    const { answer, units } = await read(`/api/chunks/run-1/${ids[1]}`);
    expect(answer).to.deep.include({
      chunkId: ids[1],
      state: 'FAILED',
      error: 'MemoryError',
      chunkKey: `chunks/${ids[1]}.npz`,
    });
    expect(units).to.be.at.most(2);
  });

  it('of a run without any, or one that there is not, are not found', async () => {
    for (const path of ['/api/chunks/run-9', '/api/chunks/run-1/chunk-9999999'])
      expect((await world.send({ path, headers: world.key })).status).to.equal(404);
  });
});
