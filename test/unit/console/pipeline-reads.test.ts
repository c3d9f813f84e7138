/** The answers to the views of a pipeline, and their read units. */
import { expect } from 'chai';
import { createPipelineHistory } from '../../../console/server/reads/pipeline-history';
import { addDays } from '../../../kernel/time/date';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { archetypeDocument } from '../../support/documents';
import { completed, failed, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const RUNS = 100;
const LAST = '2026-03-06';

/** A hundred days of one pipeline between an upstream and two dependants; each day takes a minute longer. */
const seed = async (session: TestSession): Promise<void> => {
  await register(session, { name: 'raw' });
  await register(session, { upstream: ['raw'], concurrency: 'per-date' });
  await register(session, {
    upstream: ['raw'],
    concurrency: 'per-date',
    traits: { freshness: { evaluator: 'builtin:measurement', config: { sensor: 'orders', field: 'rows', min: 100 } } },
    schedules: [{ name: 'daily', after: '06:00', deadline: '10:00', timezone: 'Europe/Berlin' }],
    exclusions: { dates: ['2026-03-08'] },
  });
  await register(session, { name: 'report', upstream: ['orders'] });
  await register(session, { name: 'board', upstream: ['report', 'missing'] });
  for (let day = 0; day < RUNS; day += 1) {
    const date = addDays(LAST, -day);
    const at = (time: string): string => `${date}T${time}.000Z`;
    const run = runOf({
      date,
      // As ids are: by their beginning.
      runId: `run-${String(RUNS - day).padStart(3, '0')}`,
      executionArn: `arn:${day}`,
      createdAt: at('06:00:00'),
      updatedAt: at('06:00:00'),
    });
    const started = { ...running, at: at('06:10:00'), jobStartedAt: at('06:10:00') };
    const end = new Date(Date.parse(at('06:11:00')) + day * 60_000).toISOString();
    const ended = { ...(day === 3 ? failed : completed), at: end, completedAt: end };
    await seedRun(session, run, { ...triggering, at: at('06:09:00') }, started, ended);
  }
};

describe('console: the newest runs of a pipeline', () => {
  it('lists the attempt first that began last, whenever it was planned', async () => {
    const session = testSession();
    await register(session);
    const begun = [
      { runId: 'run-1', date: '2026-03-06', createdAt: '2026-03-07T09:00:00.000Z' },
      { runId: 'run-2', date: '2026-03-07', createdAt: '2026-03-07T08:00:00.000Z' },
    ];
    for (const fields of begun)
      await seedRun(session, runOf({ ...fields, executionArn: `arn:${fields.runId}` }), triggering, running);
    const world = await consoleWorld({ session });
    const { runs } = await world.read('/api/pipelines/orders');
    await world.close();
    expect(runs.map(({ runId }: { runId: string }) => runId)).to.deep.equal(['run-1', 'run-2']);
  });
});

describe('console: reads of a pipeline', () => {
  let world: ConsoleWorld;
  before(async () => {
    const session = testSession();
    await seed(session);
    world = await consoleWorld({ session });
  });
  after(() => world.close());

  const read = async (path: string): Promise<{ answer: any; units: number }> => {
    world.session.clock.advance(60_000);
    const { units } = world.session.embedded;
    const before = units.length;
    const answer = await world.read(path);
    return { answer, units: units.slice(before).reduce((sum, { read: used }) => sum + used, 0) };
  };
  const statusOf = async (path: string): Promise<{ status: number; error: string }> => {
    const { status, body } = await world.send({ path, headers: world.key });
    return { status, error: JSON.parse(body).error };
  };

  it('answers with 404 where a name in the address is empty or contains #', async () => {
    for (const path of ['/api/chunks/a%23b', '/api/chunks/', '/api/executions/a%23b', '/api/pipelines/a%23b'])
      expect((await statusOf(path)).status, path).to.equal(404);
    expect((await statusOf('/api/chunks/a%23b/c')).error).to.equal('there is no run "a#b"');
  });

  it('says of an attempt that waits for its retry when it begins, and counts it nowhere as begun', async () => {
    const session = testSession();
    await register(session);
    const createdAt = '2026-03-07T13:00:00.000Z';
    await seedRun(session, runOf({ attempt: 2, createdAt }));
    const waiting = await consoleWorld({ session });
    const { runs } = await waiting.read('/api/pipelines/orders');
    expect(runs.map(({ retryAt }: any) => retryAt)).to.deep.equal([createdAt]);
    session.clock.advance(3_600_000);
    const begun = await waiting.read('/api/pipelines/orders');
    expect(begun.runs.map(({ retryAt }: any) => retryAt)).to.deep.equal([null]);
    await waiting.close();
  });

  it('has what is ahead with each deadline, without what is excluded', async () => {
    const { answer } = await read('/api/pipelines/orders');
    expect(answer.ahead.map(({ date }: any) => date).slice(0, 3)).to.deep.equal([
      '2026-03-07',
      '2026-03-09',
      '2026-03-10',
    ]);
    expect(answer.ahead[0]).to.deep.include({
      zone: 'Europe/Berlin',
      opensAt: '2026-03-07T05:00:00.000Z',
      startDueAt: '2026-03-07T09:00:00.000Z',
    });
    expect(answer.configVersion).to.equal(2);
  });

  it('has the newest runs with what they took, and percentiles of those that completed', async () => {
    const { answer, units } = await read('/api/pipelines/orders?runs=50');
    expect(answer.runs).to.have.length(50);
    expect(answer.runs[0]).to.deep.include({ date: LAST, seconds: 660, jobSeconds: 60, status: 'COMPLETED' });
    // 660 s and a minute more with each day back, but for the one that failed.
    expect(answer.percentiles).to.deep.equal({ p50: 660 + 25 * 60, p90: 660 + 45 * 60, p99: 660 + 49 * 60 });
    expect(answer.jobPercentiles.p50).to.equal(60 + 25 * 60);
    expect(units).to.be.at.most(12);
  });

  it('reads what it reads a hundred runs for, and nothing at all while it is fresh', async () => {
    expect((await read('/api/pipelines/orders')).units).to.be.at.most(20);
    const { units } = world.session.embedded;
    const before = units.length;
    await world.read('/api/pipelines/orders');
    expect(units.length).to.equal(before);
  });

  it('refuses another number of runs', async () => {
    expect(await statusOf('/api/pipelines/orders?runs=100000')).to.deep.include({ status: 400 });
  });

  for (const path of ['', '/graph', '/history', '/backfill?from=2026-03-01&to=2026-03-02', '/shadow'])
    it(`says that there is no such pipeline, and names the nearest: ${path || 'itself'}`, async () => {
      const { units } = world.session.embedded;
      const before = units.length;
      const { status, error } = await statusOf(`/api/pipelines/ordrs${path}`);
      expect(status).to.equal(404);
      expect(error).to.equal('the test stack has no pipeline "ordrs". Did you mean orders?');
      // The list of all, once: the page does not ask again.
      expect(units.slice(before).reduce((sum, used) => sum + used.read, 0)).to.be.at.most(3);
    });

  it('has upstreams and dependants as a graph, also those that are not registered', async () => {
    const { answer, units } = await read('/api/pipelines/report/graph');
    expect(answer.edges).to.have.deep.members([
      { from: 'orders', to: 'report', isCascade: true, traits: [] },
      { from: 'raw', to: 'orders', isCascade: true, traits: [] },
      { from: 'report', to: 'board', isCascade: true, traits: [] },
    ]);
    expect(answer.nodes.find(({ pipelineId }: any) => pipelineId === 'orders')).to.deep.include({
      state: 'MISSED',
      date: '2026-03-07',
      isMissing: false,
    });
    expect(answer.nodes.map(({ pipelineId }: any) => pipelineId)).to.deep.equal(['raw', 'orders', 'report', 'board']);
    expect(answer.truncated).to.equal(false);
    // With the lists of pipelines and archetypes.
    expect((units - 2) / answer.nodes.length).to.be.at.most(8);
    const { answer: board } = await read('/api/pipelines/board/graph');
    expect(board.nodes.find(({ pipelineId }: any) => pipelineId === 'missing').isMissing).to.equal(true);
  });

  describe('graph with traits that wait for runs', () => {
    const upstream = (type: string, config: Record<string, unknown>) => ({
      type,
      defaultEvaluator: 'builtin:upstream',
      defaultConfig: config,
    });
    let waiting: ConsoleWorld;
    beforeEach(async () => {
      const session = testSession();
      for (const name of ['raw', 'rates']) await register(session, { name });
      const requiredTraits = [
        upstream('hours', { pipeline: 'raw', schedules: 'hourly' }),
        upstream('vendors', { pipelines: ['rates', 'raw'], atLeast: 1 }),
        upstream('yesterday', { pipeline: 'books', date: '{date-1d}' }),
      ];
      const { config } = session.stack.tables;
      await config.register('archetype', 'after-hours', archetypeDocument({ name: 'after-hours', requiredTraits }));
      await register(session, { name: 'books', archetype: 'after-hours', traits: {}, upstream: ['rates'] });
      await register(session, { name: 'report', upstream: ['books'] });
      waiting = await consoleWorld({ session });
    });
    afterEach(() => waiting.close());

    it('has both directions, each pair once, with the traits and whether it is a cascade', async () => {
      const { edges, nodes } = await waiting.read('/api/pipelines/books/graph');
      expect(edges).to.have.deep.members([
        { from: 'rates', to: 'books', isCascade: true, traits: ['vendors'] },
        { from: 'raw', to: 'books', isCascade: false, traits: ['hours', 'vendors'] },
        { from: 'books', to: 'books', isCascade: false, traits: ['yesterday'] },
        { from: 'books', to: 'report', isCascade: true, traits: [] },
      ]);
      expect(nodes.map(({ pipelineId }: any) => pipelineId)).to.deep.equal(['rates', 'raw', 'books', 'report']);
      const { edges: ofRaw } = await waiting.read('/api/pipelines/raw/graph');
      expect(ofRaw.map(({ from, to }: any) => `${from} → ${to}`)).to.have.members([
        'raw → books',
        'books → books',
        'books → report',
      ]);
    });

    it('reads the traits of all pipelines again after fifteen times as long as other answers', async () => {
      const { session } = waiting;
      for (let number = 0; number < 100; number += 1) await register(session, { name: `other-${number}` });
      const unitsOf = async (pipeline: string): Promise<number> => {
        const before = session.embedded.units.length;
        await waiting.read(`/api/pipelines/${pipeline}/graph`);
        return session.embedded.units.slice(before).reduce((sum, used) => sum + used.read, 0);
      };
      const first = await unitsOf('other-1');
      session.clock.advance(13_000);
      expect(await unitsOf('other-2')).to.be.at.most(first - 5);
      session.clock.advance(1000);
      expect(await unitsOf('other-3')).to.be.at.least(first - 1);
    });
  });

  it('reads what its traits and costs are shown for, beside the histories', async () => {
    const { units } = world.session.embedded;
    const history = createPipelineHistory(world.session.stack, async () => ({
      ok: true,
      events: [],
      truncated: false,
    }));
    const before = units.length;
    expect((await history('orders')).executions).to.have.length(31);
    expect(units.slice(before).reduce((sum, used) => sum + used.read, 0)).to.be.at.most(15);
  });

  it('has what each version of the configuration changed', async () => {
    const { answer, units } = await read('/api/pipelines/orders/versions');
    expect(answer.map(({ version, status, before }: any) => [version, status, before])).to.deep.equal([
      [2, 'ACTIVE', 1],
      [1, 'DEPRECATED', null],
    ]);
    expect(answer[0].differences.map(({ path }: any) => path)).to.include('traits.freshness.evaluator');
    expect(units).to.be.at.most(3);
  });

  describe('preview of a backfill', () => {
    const RANGE = 'from=2026-03-05&to=2026-03-08';

    it('has every instance in the order in which it would be requested, as the command plans it', async () => {
      const { answer, units } = await read(`/api/pipelines/orders/backfill?${RANGE}`);
      expect(answer.instances.map(({ date, state }: any) => [date, state])).to.deep.equal([
        ['2026-03-05', 'skipped'],
        ['2026-03-06', 'skipped'],
        ['2026-03-07', 'planned'],
        ['2026-03-08', 'excluded'],
      ]);
      expect(answer.runs).to.equal(1);
      expect(answer.order).to.equal('parallel');
      expect(units).to.be.at.most(8);
    });

    it('costs as much as the runs that it would request', async () => {
      const { answer: some } = await read(`/api/pipelines/orders/backfill?${RANGE}&all=true`);
      expect(some.runs).to.equal(3);
      const { leastUsd } = (await read('/api/pipelines/report/history')).answer;
      expect(some.costUsd).to.be.closeTo(3 * leastUsd, 1e-9);
    });

    it('has the pipelines that wait for it, and says that it runs one date at a time', async () => {
      const { answer } = await read(`/api/pipelines/raw/backfill?from=2026-03-07&to=2026-03-07&withDependants=true`);
      expect(answer.order).to.equal('one at a time');
      expect(
        answer.instances.map(({ pipelineId, isStartedByUpstream }: any) => [pipelineId, isStartedByUpstream]),
      ).to.deep.equal([
        ['raw', false],
        ['orders', true],
        ['report', true],
        ['board', false],
      ]);
      expect(answer.instances.at(-1)).to.include({ state: 'refused', detail: 'upstream missing has not completed' });
    });

    it('refuses dates that are none, and one that is after the other', async () => {
      expect((await statusOf('/api/pipelines/orders/backfill?from=2026-02-30&to=2026-03-01')).status).to.equal(400);
      const { status, error } = await statusOf('/api/pipelines/orders/backfill?from=2026-03-02&to=2026-03-01');
      expect(status).to.equal(400);
      expect(error).to.match(/is after/);
    });
  });

  it('has the report of shadow mode as the command has it', async () => {
    await register(world.session, { name: 'shade', mode: 'shadow' });
    const { answer, units } = await read('/api/pipelines/shade/shadow?from=2026-03-01&to=2026-03-07');
    expect(answer).to.deep.include({ pipelineId: 'shade', mode: 'shadow', from: '2026-03-01', to: '2026-03-07' });
    expect(answer.instances).to.have.length(7);
    expect(units).to.be.at.most(8);
  });
});
