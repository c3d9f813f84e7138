/** Transitions that conflict with another writer, with a repeated call of a run, or with a subject edited by hand. */
import { expect } from 'chai';
import { createTable } from '../../aws/table';
import { type Lifecycle, type LifecycleStore, lifecycles, type Moved } from '../../kernel/lifecycle';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';

const named = (name: string): Lifecycle => lifecycles[name]!;
const [promotion, session] = [named('promotion'), named('session')];

const open = () => {
  const clock = testClock('2026-03-07T12:00:00.000Z');
  const embedded = embeddedTable(clock, 'direct');
  const store = createTable({ aws: embedded.aws, tableName: TABLE, clock }).lifecycles;
  const put = (fields: Record<string, string>): void => {
    const Item = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { S: value }]));
    embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: { SK: { S: 'STATE' }, ...Item } });
  };
  const set = (PK: string, name: string, value: Record<string, unknown>): void => {
    embedded.dynamodb.execute('UpdateItem', {
      TableName: TABLE,
      Key: { PK: { S: PK }, SK: { S: 'STATE' } },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    });
  };
  const remove = (PK: string): void => {
    embedded.dynamodb.execute('DeleteItem', { TableName: TABLE, Key: { PK: { S: PK }, SK: { S: 'STATE' } } });
  };
  /** Once, between what the next move reads and what it writes. */
  const inBetween = (meddle: () => void): void => {
    embedded.intercept = (operation): void => {
      if (operation !== 'TransactWriteItems') return;
      embedded.intercept = undefined;
      meddle();
    };
  };
  return { store, put, set, remove, inBetween };
};

const reasonOf = (moved: Moved): string => (moved.result === 'refused' ? moved.refusal.because : moved.result);

const staged = async (store: LifecycleStore): Promise<void> => {
  await store.create(promotion, { id: 'fraud-1', group: 'fraud' });
  await store.move(promotion, 'fraud-1', {
    to: 'STAGING',
    attributes: { ready: true, strategy_name: 'fraud', strategy_version: '1' },
  });
};

describe('lifecycles: a transition is written only if the values it was based on are unchanged', () => {
  const meddlings: [title: string, name: string, value: Record<string, unknown>][] = [
    ['is not ready any more', 'ready', { BOOL: false }],
    ['has failed its backtest meanwhile', 'validation', { S: 'failed' }],
    ['has lost its name', 'strategy_name', { S: '' }],
  ];
  for (const [title, name, value] of meddlings)
    it(`a version that ${title} is not promoted`, async () => {
      const { store, set, inBetween } = open();
      await staged(store);
      inBetween(() => set('LIFECYCLE#promotion#fraud-1', name, value));
      expect(reasonOf(await store.move(promotion, 'fraud-1', { to: 'PRODUCTION' }))).to.equal('validation');
      expect((await store.get(promotion, 'fraud-1'))?.state).to.equal('STAGING');
    });

  it('a change to an attribute that no rule reads does not block the transition', async () => {
    const { store, set, inBetween } = open();
    await staged(store);
    inBetween(() => set('LIFECYCLE#promotion#fraud-1', 'note', { S: 'x' }));
    expect(reasonOf(await store.move(promotion, 'fraud-1', { to: 'PRODUCTION' }))).to.equal('moved');
  });
});

describe('lifecycles: a run moves a subject once', () => {
  it('also when another run has moved it since', async () => {
    const { store } = open();
    await store.create(session, { id: 'momentum' });
    expect(reasonOf(await store.move(session, 'momentum', { to: 'ERROR', runId: 'run-a' }))).to.equal('moved');
    await store.move(session, 'momentum', { to: 'INITIALIZING', runId: 'run-b' });
    expect(reasonOf(await store.move(session, 'momentum', { to: 'ERROR', runId: 'run-a' }))).to.equal('unchanged');
    expect(await store.get(session, 'momentum')).to.include({ state: 'INITIALIZING', runId: 'run-b' });
  });

  it('also when it found it there already', async () => {
    const { store } = open();
    await store.create(session, { id: 'momentum' });
    await store.move(session, 'momentum', { to: 'ERROR' });
    await Promise.all(['run-a', 'run-b'].map((runId) => store.move(session, 'momentum', { to: 'ERROR', runId })));
    await store.move(session, 'momentum', { to: 'INITIALIZING' });
    for (const runId of ['run-a', 'run-b'])
      expect(reasonOf(await store.move(session, 'momentum', { to: 'ERROR', runId }))).to.equal('unchanged');
    expect(await store.get(session, 'momentum')).to.include({ state: 'INITIALIZING' });
  });

  it('a job that belongs to the run is moved by its end', async () => {
    const { store } = open();
    const job = named('job');
    await store.create(job, { id: 'export', runId: 'run-a' });
    expect(reasonOf(await store.move(job, 'export', { to: 'CANCELLED', runId: 'run-a' }))).to.equal('moved');
  });
});

describe('lifecycles: a version put into Production by hand', () => {
  const openWithTwo = async () => {
    const world = open();
    await world.store.create(promotion, { id: 'fraud-1', group: 'fraud' });
    await world.store.move(promotion, 'fraud-1', { to: 'PRODUCTION', skipValidation: true });
    world.put({ PK: 'LIFECYCLE#promotion#fraud-2', status: 'Production', group: 'fraud' });
    const states = async (): Promise<(string | undefined)[]> =>
      Promise.all(['fraud-1', 'fraud-2'].map(async (id) => (await world.store.get(promotion, id))?.state));
    return { ...world, states };
  };

  it('is archived, because the group has another one', async () => {
    const { store, states } = await openWithTwo();
    expect(reasonOf(await store.move(promotion, 'fraud-1', { to: 'ARCHIVED' }))).to.equal('displacement');
    expect(reasonOf(await store.move(promotion, 'fraud-2', { to: 'ARCHIVED' }))).to.equal('moved');
    expect(await states()).to.deep.equal(['PRODUCTION', 'ARCHIVED']);
  });

  it('or takes the place, and the other one is archived', async () => {
    const { store, states } = await openWithTwo();
    expect(await store.move(promotion, 'fraud-2', { to: 'PRODUCTION' })).to.deep.include({
      result: 'moved',
      displaced: 'fraud-1',
    });
    expect(await states()).to.deep.equal(['ARCHIVED', 'PRODUCTION']);
    expect(await store.occupants(promotion, 'fraud')).to.deep.equal(['fraud-2']);
    expect(reasonOf(await store.move(promotion, 'fraud-2', { to: 'PRODUCTION' }))).to.equal('unchanged');
  });

  it('is not archived when it is the only one, also when the other one has just gone', async () => {
    const { store, put } = open();
    put({ PK: 'LIFECYCLE#promotion#fraud-2', status: 'Production', group: 'fraud' });
    expect(reasonOf(await store.move(promotion, 'fraud-2', { to: 'ARCHIVED' }))).to.equal('displacement');
    const two = await openWithTwo();
    two.put({ PK: 'LIFECYCLE#promotion#fraud-1', status: 'Archived', group: 'fraud' });
    expect(reasonOf(await two.store.move(promotion, 'fraud-2', { to: 'ARCHIVED' }))).to.equal('displacement');
  });
});

describe('lifecycles: the limit of a group', () => {
  const job = named('job');
  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const openFull = async () => {
    const world = open();
    for (const id of IDS) await world.store.create(job, { id, group: 'momentum' });
    for (const id of IDS.slice(0, 3)) await world.store.move(job, id, { to: 'RUNNING' });
    return world;
  };

  it('does not keep out what is reported to be so, and counts it', async () => {
    const { store } = await openFull();
    expect(reasonOf(await store.move(job, 'd', { to: 'RUNNING', isReport: true }))).to.equal('moved');
    expect(await store.occupants(job, 'momentum')).to.deep.equal(['a', 'b', 'c', 'd']);
    await store.move(job, 'a', { to: 'COMPLETED' });
    expect(reasonOf(await store.move(job, 'e', { to: 'RUNNING' }))).to.equal('limit');
    await store.move(job, 'b', { to: 'COMPLETED' });
    expect(reasonOf(await store.move(job, 'e', { to: 'RUNNING' }))).to.equal('moved');
  });

  it('a job that was removed while it ran, or set to another state by hand, gives its place back', async () => {
    const { store, set, remove } = await openFull();
    remove('LIFECYCLE#job#a');
    set('LIFECYCLE#job#b', 'status', { S: 'failed' });
    for (const id of ['d', 'e']) expect(reasonOf(await store.move(job, id, { to: 'RUNNING' }))).to.equal('moved');
    expect(await store.occupants(job, 'momentum')).to.deep.equal(['c', 'd', 'e']);
  });

  it('a job that is running again at the same moment keeps its place', async () => {
    const { store, set, inBetween } = await openFull();
    set('LIFECYCLE#job#a', 'status', { S: 'pending' });
    inBetween(() => set('LIFECYCLE#job#a', 'status', { S: 'running' }));
    expect(reasonOf(await store.move(job, 'd', { to: 'RUNNING' }))).to.equal('limit');
    expect(await store.occupants(job, 'momentum')).to.deep.equal(['a', 'b', 'c']);
  });
});

describe('lifecycles: a stamp', () => {
  it('is of the transition, whatever the caller says', async () => {
    const { store } = open();
    await staged(store);
    const attributes = { promoted_at: '2020-01-01T00:00:00.000Z', staged_at: 'never', note: 'x' };
    await store.move(promotion, 'fraud-1', { to: 'PRODUCTION', attributes });
    await store.move(promotion, 'fraud-1', { to: 'PRODUCTION', attributes });
    const stamped = { promoted_at: '2026-03-07T12:00:00.000Z', staged_at: '2026-03-07T12:00:00.000Z', note: 'x' };
    expect((await store.get(promotion, 'fraud-1'))?.attributes).to.include(stamped);
    const retraining = named('retraining');
    const { subject } = await store.create(retraining, { id: 'r', attributes: { completed_at: 'long ago' } });
    expect(subject.attributes).to.deep.equal({});
  });
});
