/** Lifecycles in the table: guards, effects, groups. */
import { expect } from 'chai';
import { createTable } from '../../aws/table';
import { subjectPartitions } from '../../aws/table/client/index-positions';
import { type Lifecycle, lifecycles, type Moved } from '../../kernel/lifecycle';
import { NOON } from '../support/clock';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';

const named = (name: string): Lifecycle => lifecycles[name]!;
const job = named('job');
const session = named('session');
const promotion = named('promotion');

const open = () => {
  const clock = testClock(NOON);
  const embedded = embeddedTable(clock, 'direct');
  const store = createTable({ aws: embedded.aws, tableName: TABLE, clock }).lifecycles;
  const item = (PK: string): Record<string, Record<string, unknown>> | undefined =>
    (
      embedded.dynamodb.execute('GetItem', { TableName: TABLE, Key: { PK: { S: PK }, SK: { S: 'STATE' } } }) as {
        Item?: Record<string, Record<string, unknown>>;
      }
    ).Item;
  const put = (attributes: Record<string, unknown>) =>
    embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: attributes });
  return { clock, embedded, store, item, put };
};

const reasonOf = (moved: Moved): string => (moved.result === 'refused' ? moved.refusal.because : moved.result);

describe('lifecycles in the table', () => {
  it('creates a subject once, in its first state', async () => {
    const { store } = open();
    const first = await store.create(job, {
      id: 'run-1',
      group: 'momentum',
      trace: { traceId: 'trace-1' },
      attributes: { symbol: 'BTC' },
    });
    const again = await store.create(job, { id: 'run-1', attributes: { symbol: 'ETH' } });
    expect([first.result, again.result]).to.deep.equal(['created', 'exists']);
    expect(again.subject).to.deep.include({
      id: 'run-1',
      group: 'momentum',
      state: 'PENDING',
      version: 1,
      createdAt: NOON,
      errorMessage: undefined,
    });
    expect(again.subject.trace.traceId).to.equal('trace-1');
    expect(again.subject.attributes).to.deep.equal({ symbol: 'BTC' });
  });

  it('names the events of a subject that is put again apart from those before', async () => {
    const { store, put, clock, embedded } = open();
    for (let turn = 0; turn < 2; turn += 1) {
      put({ PK: { S: 'LIFECYCLE#session#s1' }, SK: { S: 'STATE' }, status: { S: 'running' } });
      await store.move(session, 's1', { to: 'ERROR', runId: `run-${turn}` });
      clock.advance(60_000);
    }
    const { Items } = embedded.dynamodb.execute('Scan', { TableName: TABLE }) as {
      Items: Record<string, Record<string, string>>[];
    };
    const ids = Items.filter(({ kind }) => kind?.S === 'LIFECYCLE_MOVED').map(({ eventId }) => eventId!.S);
    expect(ids).to.have.length(2);
    expect(new Set(ids).size).to.equal(2);
  });

  for (const lifecycle of Object.values(lifecycles)) {
    it(`${lifecycle.name}: every pair of states is accepted or refused as declared`, async () => {
      for (const from of lifecycle.stateNames) {
        for (const to of lifecycle.stateNames) {
          const { store, put } = open();
          put({
            PK: { S: `LIFECYCLE#${lifecycle.name}#x` },
            SK: { S: 'STATE' },
            status: { S: lifecycle.states[from] },
          });
          const moved = await store.move(lifecycle, 'x', { to, skipValidation: true });
          expect(moved.result !== 'refused', `${from} to ${to}`).to.equal(lifecycle.canTransition(from, to));
          expect((await store.get(lifecycle, 'x'))?.state, `${from} to ${to}`).to.equal(
            moved.result === 'refused' ? from : to,
          );
        }
      }
    });
  }

  it('refuses what is not there', async () => {
    const { store } = open();
    expect(await store.move(job, 'nobody', { to: 'RUNNING' })).to.deep.equal({
      result: 'refused',
      refusal: { because: 'absent' },
    });
  });

  it('leaves another execution`s subject alone', async () => {
    const { store } = open();
    await store.create(job, { id: 'run-1' });
    await store.move(job, 'run-1', { to: 'RUNNING', executionArn: 'arn:aws:states:a' });
    expect(reasonOf(await store.move(job, 'run-1', { to: 'FAILED', executionArn: 'arn:aws:states:b' }))).to.equal(
      'execution',
    );
    expect(reasonOf(await store.move(job, 'run-1', { to: 'FAILED' }))).to.equal('moved');
  });

  it('records a transition as one event, with the error, and what repeats itself as none', async () => {
    const { store, clock } = open();
    await store.create(job, { id: 'run-1', trace: { traceId: 'trace-1' } });
    await store.move(job, 'run-1', { to: 'RUNNING' });
    clock.advance(60_000);
    await store.move(job, 'run-1', { to: 'RUNNING', attributes: { ecs_task_arn: 'arn:aws:ecs:task' } });
    await store.move(job, 'run-1', { to: 'FAILED', error: 'x'.repeat(3000) });
    const history = await store.history(job, 'run-1', 10);
    expect(history.map(({ status, traceId, channel }) => [status, traceId, channel])).to.deep.equal([
      ['FAILED', 'trace-1', 'bus'],
      ['RUNNING', 'trace-1', 'bus'],
    ]);
    const failed = await store.get(job, 'run-1');
    expect(failed?.errorMessage).to.have.length(2000);
    expect(failed?.attributes).to.include({ ecs_task_arn: 'arn:aws:ecs:task' });
    expect(failed?.updatedAt).to.equal('2026-03-07T12:01:00.000Z');
  });

  it('does to the item what entering a state does: a session that starts again is not stopped any more', async () => {
    const { store } = open();
    await store.create(session, { id: 'momentum' });
    await store.move(session, 'momentum', { to: 'ERROR', error: 'no credentials' });
    expect((await store.get(session, 'momentum'))?.attributes).to.deep.equal({ stopped_at: NOON });
    await store.move(session, 'momentum', { to: 'INITIALIZING' });
    const again = await store.get(session, 'momentum');
    expect([again?.attributes, again?.errorMessage]).to.deep.equal([{}, undefined]);
  });

  it('deletes an ended job after 90 days, and not one that runs', async () => {
    const { store, item, clock } = open();
    await store.create(job, { id: 'run-1' });
    await store.move(job, 'run-1', { to: 'RUNNING' });
    expect(item('LIFECYCLE#job#run-1')?.ttl).to.equal(undefined);
    await store.move(job, 'run-1', { to: 'COMPLETED' });
    expect(item('LIFECYCLE#job#run-1')?.ttl).to.deep.equal({ N: String(Date.parse(NOON) / 1000 + 90 * 86_400) });
    clock.advance(90 * 86_400_000);
    expect(await store.get(job, 'run-1')).to.equal(undefined);
  });

  it('a caller cannot set what only a transition says', async () => {
    const { store } = open();
    await store.create(job, { id: 'run-1', attributes: { status: 'completed', version: 7, GSI1PK: 'OPENRUNS' } });
    await store.move(job, 'run-1', { to: 'RUNNING', attributes: { status: 'completed', created_at: 'never' } });
    expect(await store.get(job, 'run-1')).to.deep.include({ state: 'RUNNING', version: 2, createdAt: NOON });
  });

  it('lists the last changed first', async () => {
    const { store, clock } = open();
    for (const id of ['a', 'b', 'c']) {
      await store.create(job, { id });
      clock.advance(1000);
    }
    await store.move(job, 'a', { to: 'RUNNING' });
    expect((await store.list(job, 2)).map(({ id }) => id)).to.deep.equal(['a', 'c']);
  });

  it('lists subjects of all shards, last changed first, including those from before sharding', async () => {
    const { store, clock, embedded, put } = open();
    const ids = Array.from({ length: 40 }, (_, index) => `job-${index}`);
    put({
      PK: { S: 'LIFECYCLE#job#former' },
      SK: { S: 'STATE' },
      GSI1PK: { S: 'LIFECYCLE#job' },
      GSI1SK: { S: '2026-03-07T11:00:00.000Z#former' },
      status: { S: 'completed' },
    });
    for (const id of ids) {
      clock.advance(1000);
      await store.create(job, { id });
    }
    const { Items } = embedded.dynamodb.execute('Scan', { TableName: TABLE, IndexName: 'GSI1' }) as {
      Items: { GSI1PK: { S: string } }[];
    };
    expect(new Set(Items.map(({ GSI1PK }) => GSI1PK.S)).size).to.equal(subjectPartitions('job').length);
    expect((await store.list(job, 100)).map(({ id }) => id)).to.deep.equal([...ids.reverse(), 'former']);
    expect((await store.list(job, 3)).map(({ id }) => id)).to.deep.equal(['job-39', 'job-38', 'job-37']);
  });
});

describe('groups of lifecycles', () => {
  it('a strategy has at most its limit of RUNNING jobs, exactly', async () => {
    const { store } = open();
    for (let index = 0; index < 6; index += 1) await store.create(job, { id: `job-${index}`, group: 'momentum' });
    const moved = await Promise.all(
      Array.from({ length: 6 }, (_, index) => store.move(job, `job-${index}`, { to: 'RUNNING' })),
    );
    expect(moved.map(reasonOf).toSorted()).to.deep.equal(['limit', 'limit', 'limit', 'moved', 'moved', 'moved']);
    const [first] = await store.occupants(job, 'momentum');
    await store.move(job, first!, { to: 'COMPLETED' });
    const [waiting] = (await store.list(job, 10)).filter(({ state }) => state === 'PENDING');
    expect(reasonOf(await store.move(job, waiting!.id, { to: 'RUNNING' }))).to.equal('moved');
  });

  it('a group may have a limit of its own', async () => {
    const { store, put } = open();
    put({ PK: { S: 'LIFECYCLEGROUP#job#momentum' }, SK: { S: 'STATE' }, limit: { N: '1' } });
    for (const id of ['a', 'b']) await store.create(job, { id, group: 'momentum' });
    await store.move(job, 'a', { to: 'RUNNING' });
    const moved = await store.move(job, 'b', { to: 'RUNNING' });
    expect(moved).to.deep.include({ result: 'refused' });
    expect(reasonOf(moved)).to.equal('limit');
  });

  it('promoting a version archives the one before, and nothing else takes a model out of Production', async () => {
    const { store } = open();
    for (const id of ['fraud-1', 'fraud-2']) await store.create(promotion, { id, group: 'fraud' });
    await store.move(promotion, 'fraud-1', { to: 'PRODUCTION', skipValidation: true });
    expect(reasonOf(await store.move(promotion, 'fraud-1', { to: 'ARCHIVED' }))).to.equal('displacement');
    expect(await store.move(promotion, 'fraud-2', { to: 'PRODUCTION', skipValidation: true })).to.deep.include({
      result: 'moved',
      from: 'NONE',
      displaced: 'fraud-1',
    });
    expect((await store.get(promotion, 'fraud-1'))?.state).to.equal('ARCHIVED');
    const back = { to: 'PRODUCTION', skipValidation: true, by: 'ana' };
    expect(await store.move(promotion, 'fraud-1', back)).to.deep.include({
      result: 'moved',
      from: 'ARCHIVED',
      displaced: 'fraud-2',
    });
    expect((await store.history(promotion, 'fraud-2', 10)).map(({ message }) => message)).to.deep.equal([
      'model version fraud-2: PRODUCTION to ARCHIVED by ana',
      'model version fraud-2: NONE to PRODUCTION',
    ]);
  });

  it('refuses a promotion until its validation passes', async () => {
    const { store } = open();
    await store.create(promotion, { id: 'fraud-1', group: 'fraud' });
    await store.move(promotion, 'fraud-1', { to: 'STAGING' });
    const moved = await store.move(promotion, 'fraud-1', { to: 'PRODUCTION' });
    expect(reasonOf(moved)).to.equal('validation');
    await store.move(promotion, 'fraud-1', {
      to: 'STAGING',
      attributes: { ready: true, strategy_name: 'fraud', strategy_version: '1' },
    });
    expect(reasonOf(await store.move(promotion, 'fraud-1', { to: 'PRODUCTION' }))).to.equal('moved');
  });

  it('while an A/B test runs only its champion is promoted, whatever is skipped', async () => {
    const { store, put } = open();
    put({
      PK: { S: 'LIFECYCLEGROUP#promotion#fraud' },
      SK: { S: 'STATE' },
      ab_champion: { S: 'fraud-1' },
      ab_challenger: { S: 'fraud-2' },
    });
    for (const id of ['fraud-1', 'fraud-2', 'fraud-3']) await store.create(promotion, { id, group: 'fraud' });
    const moved = [];
    for (const id of ['fraud-2', 'fraud-3', 'fraud-1'])
      moved.push(await store.move(promotion, id, { to: 'PRODUCTION', skipValidation: true }));
    expect(moved.map(reasonOf)).to.deep.equal(['reserved', 'reserved', 'moved']);
  });

  it('refuses a version without a model', async () => {
    const { store } = open();
    let message = '';
    await store.create(promotion, { id: 'stray' }).catch((error: Error) => {
      message = error.message;
    });
    expect(message).to.include('stray has no group');
  });
});
