/** Actions write what the command writes, with the requester, and nothing where it would refuse. */
import { expect } from 'chai';
import { runCommandLine } from '../../../cli/main';
import type { ActionResult, Actions } from '../../../console/api';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { completed, failed, register, running, runOf, seedAlert, seedRun, triggering } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const instance = { pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily' };
type Path = keyof Actions;

const backfillOf = (range: { from: string; to: string }) => ({
  ...{ pipelineId: 'orders', ...range, schedule: null, concurrency: 2 },
  ...{ withDependants: false, all: false },
});

/** The table as it is, without what an event's id and the stack's bookkeeping differ in. */
const itemsOf = ({ embedded }: TestSession): unknown[] => {
  const { Items = [] } = embedded.dynamodb.execute('Scan', { TableName: 'signalbox-test' }) as { Items?: unknown[] };
  return Items;
};

const inOrder = (items: readonly unknown[]): string[] => items.map((item) => JSON.stringify(item)).sort();

const prepare = async (session: TestSession): Promise<void> => {
  await register(session);
  await seedRun(session, runOf({ date: '2026-03-06' }), triggering, running, failed);
  await seedRun(session, runOf({ runId: 'run-2', executionArn: 'arn:2' }), triggering, running);
  await seedAlert(session);
};

describe('console: actions', () => {
  const worlds: ConsoleWorld[] = [];
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close();
  });
  const open = async (canWrite = true): Promise<ConsoleWorld> => {
    const world = await consoleWorld({ canWrite });
    worlds.push(world);
    await prepare(world.session);
    return world;
  };
  const resultOf = async (world: ConsoleWorld, path: Path, body: unknown): Promise<ActionResult> => {
    const answer = await world.act(path, body);
    expect(answer.status, answer.body).to.equal(200);
    return JSON.parse(answer.body) as ActionResult;
  };

  /** As the page does: what the preview shows is confirmed. */
  const backfill = async (
    world: ConsoleWorld,
    range: { from: string; to: string },
    reason = '',
  ): Promise<ActionResult> => {
    const { plan } = await world.read(`/api/pipelines/orders/backfill?${new URLSearchParams(range)}`);
    return resultOf(world, '/api/actions/backfill', { ...backfillOf(range), reason, plan });
  };

  const same: [Path, unknown, string[]][] = [
    [
      '/api/actions/cancel',
      { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily', runId: 'run-2', reason: 'wrong data' },
      ['cancel', 'orders', '--date', '2026-03-07', '--reason', 'wrong data'],
    ],
    [
      '/api/actions/recheck',
      { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily', reason: 'loaded again' },
      ['recheck', 'orders', '--date', '2026-03-07', '--reason', 'loaded again'],
    ],
    [
      '/api/actions/ack',
      { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily', reason: 'on it', forMinutes: 120 },
      ['ack', 'orders', '--date', '2026-03-07', '--schedule', 'daily', '--for', '2h', '--reason', 'on it'],
    ],
    ['/api/actions/pause', { pipelineId: 'orders', reason: 'a repair' }, ['pause', 'orders', '--reason', 'a repair']],
  ];
  for (const [path, body, args] of same)
    it(`writes with ${path} the very items of \`signalbox ${args.join(' ')}\``, async () => {
      const world = await open();
      const command = testSession();
      await prepare(command);
      expect(inOrder(itemsOf(world.session))).to.deep.equal(inOrder(itemsOf(command)));
      expect((await resultOf(world, path, body)).done).to.equal(true);
      expect(await runCommandLine(args, command)).to.equal(0);
      expect(inOrder(itemsOf(world.session))).to.deep.equal(inOrder(itemsOf(command)));
    });

  it('requests a rerun and the dates of a backfill, by the name of who asks', async () => {
    const world = await open();
    const { reruns } = world.session.stack.tables;
    await resultOf(world, '/api/actions/rerun', { ...instance, reason: 'prices were wrong', failedChunks: false });
    const { message } = await backfill(world, { from: '2026-03-04', to: '2026-03-05' }, 'new rules');
    expect(message).to.contain('2 runs');
    const waiting = await reruns.waiting('orders');
    expect(
      waiting.map(({ date, reason, requestedBy, backfill }) => [date, reason, requestedBy, backfill]),
    ).to.have.deep.members([
      ['2026-03-06', 'prices were wrong', 'signalbox-cli', undefined],
      ['2026-03-04', 'new rules', 'signalbox-cli', '2026-03-04..2026-03-05'],
      ['2026-03-05', 'new rules', 'signalbox-cli', '2026-03-04..2026-03-05'],
    ]);
  });

  it('requests nothing where nothing of a range is left to run', async () => {
    const world = await open();
    const date = '2026-03-02';
    await seedRun(
      world.session,
      runOf({ date, runId: 'run-3', executionArn: 'arn:3' }),
      triggering,
      running,
      completed,
    );
    const result = await backfill(world, { from: date, to: date });
    expect(result.done).to.equal(false);
    expect(result.message).to.equal('Nothing of this range is left to run, so nothing was requested.');
    expect(await world.session.stack.tables.reruns.waiting('orders')).to.deep.equal([]);
  });

  it('says why nothing of a range is requested that cannot run', async () => {
    const world = await open();
    await register(world.session, { enabled: false });
    expect(await backfill(world, { from: '2026-03-02', to: '2026-03-03' })).to.deep.equal({
      done: false,
      message: 'Nothing was requested: 2 of 2 cannot run (pipeline orders is disabled).',
    });
  });

  it('writes a MARKER with its source, and none that would be rejected', async () => {
    const world = await open();
    const refused = await resultOf(world, '/api/actions/mark', { ...instance, replay: false });
    expect(refused.done).to.equal(false);
    expect(refused.message).to.match(/^No MARKER was written: .* would be rejected.* choose “replay”\.$/);
    const early = await resultOf(world, '/api/actions/mark', { ...instance, date: '2026-04-01', replay: false });
    expect(early.message).to.match(/ahead of 2026-03-07\. Write the MARKER when the data of that date is there\.$/);
    expect(await world.session.stack.findMarker(instance)).to.equal(undefined);
    const written = await resultOf(world, '/api/actions/mark', { ...instance, replay: true });
    expect(written.done).to.equal(true);
    const marker = await world.session.stack.findMarker(instance);
    expect(marker).to.deep.include({ source: 'signalbox-console (signalbox-cli)', replay: true });
  });

  it('resumes a paused pipeline, and reports where none is paused', async () => {
    const world = await open();
    expect((await resultOf(world, '/api/actions/resume', { pipelineId: 'orders' })).message).to.equal(
      'orders is not held.',
    );
    await resultOf(world, '/api/actions/pause', { pipelineId: 'orders', reason: '' });
    expect((await resultOf(world, '/api/actions/resume', { pipelineId: 'orders' })).done).to.equal(true);
    expect((await world.session.stack.tables.config.pipeline('orders'))?.hold).to.equal(undefined);
  });

  it('says why an action is impossible, and writes nothing', async () => {
    const world = await open();
    const before = inOrder(itemsOf(world.session));
    const { status, body } = await world.act('/api/actions/cancel', {
      ...instance,
      date: '2026-01-01',
      runId: null,
      reason: '',
    });
    expect([status, JSON.parse(body).error]).to.satisfy(
      ([code, error]: [number, string]) => code === 400 && error.includes('there is nothing to cancel'),
    );
    expect(inOrder(itemsOf(world.session))).to.deep.equal(before);
  });

  it('writes nothing where the console only reads', async () => {
    const world = await open(false);
    const before = inOrder(itemsOf(world.session));
    const bodies: Record<Path, unknown> = {
      '/api/actions/mark': { ...instance, replay: true },
      '/api/actions/rerun': { ...instance, reason: '', failedChunks: false },
      '/api/actions/recheck': { ...instance, reason: '' },
      '/api/actions/approve': { ...instance, runId: 'run-1', reason: '' },
      '/api/actions/ack': { ...instance, reason: '', forMinutes: null },
      '/api/actions/cancel': { ...instance, runId: 'run-1', reason: '' },
      '/api/actions/pause': { pipelineId: 'orders', reason: '' },
      '/api/actions/resume': { pipelineId: 'orders' },
      '/api/actions/backfill': {},
    };
    for (const [path, body] of Object.entries(bodies)) {
      const answer = await world.act(path, body);
      expect(answer.status, path).to.equal(403);
      expect(answer.body).to.contain('--write');
    }
    expect(inOrder(itemsOf(world.session))).to.deep.equal(before);
    expect((await world.read('/api/session')).canWrite).to.equal(false);
  });
});
