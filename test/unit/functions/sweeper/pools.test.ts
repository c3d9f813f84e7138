/** Slots and places that no live run has, on a real table: given back once, and never those of a live run. */
import { expect } from 'chai';
import { openTable } from '../../../../aws/table/client/dynamodb-client';
import { poolRepair } from '../../../../aws/table/runs/pool-repair';
import { type PooledRun, pools } from '../../../../functions/sweeper/pools';
import type { DomainEvent, Run, RunPool } from '../../../../kernel/run/model';
import type { PoolRepair, SweeperPorts } from '../../../../kernel/watch/ports';
import { TABLE } from '../../../support/embedded-table';
import { completed, register, running, runOf, seedRun, triggering } from '../../../support/seeds';
import { type TestSession, testSession } from '../../../support/session';
import { quietLog } from '../../../support/telemetry';

const POOL = 'warehouse';
const SINCE = '2026-03-07T11:50:00.000Z';
const holding = (weight = 1): RunPool => ({ name: POOL, weight, priority: 50, since: SINCE, state: 'holds' });
const waiting = (fields: Partial<RunPool> = {}): RunPool => ({ ...holding(), state: 'waits', ...fields });

const remove = ({ embedded }: TestSession, PK: string, SK: string): void => {
  embedded.dynamodb.execute('DeleteItem', { TableName: TABLE, Key: { PK: { S: PK }, SK: { S: SK } } });
};
/** As an earlier state of the item would have it. */
const restoreSlots = ({ embedded }: TestSession, ...entries: string[]): void => {
  embedded.dynamodb.execute('UpdateItem', {
    TableName: TABLE,
    Key: { PK: { S: `SLOTS#${POOL}` }, SK: { S: 'SLOTS' } },
    UpdateExpression: 'ADD holders :restored',
    ExpressionAttributeValues: { ':restored': { SS: entries } },
  });
};

interface Counted {
  name: string;
  value: number;
  dimensions: Record<string, string> | undefined;
}

const world = async () => {
  const session = testSession();
  const { tables, aws } = session.stack;
  const table = openTable({ aws, tableName: TABLE, clock: session.clock });
  await register(session, { pool: POOL });
  await register(session, { name: 'waits', pool: POOL });
  const own = runOf({ runId: 'run-waits', pipelineId: 'waits', executionArn: 'arn:waits' });
  await seedRun(session, own);
  await tables.pools.wait(own, waiting(), undefined);
  const counted: Counted[] = [];
  const sweep = async (repair: Partial<PoolRepair> = {}, open?: Run[]): Promise<DomainEvent[]> => {
    const found: Run[] = [];
    for await (const run of tables.runs.open()) found.push(run);
    const pooled = (open ?? found).filter((run): run is PooledRun => run.pool !== undefined);
    const events: DomainEvent[] = [];
    const ports = {
      ...tables,
      poolRepair: () => ({ ...poolRepair(table), ...repair }),
      clock: session.clock,
      log: quietLog,
      metrics: { count: (name, value, dimensions) => void counted.push({ name, value, dimensions }) },
    } as Partial<SweeperPorts> as SweeperPorts;
    const nowMs = session.clock.now();
    await pools(pooled, { nowMs, untilMs: nowMs + 60_000 }, ports);
    for (const pipelineId of ['signalbox.watchdog', 'orders', 'waits'])
      for (const event of await tables.events.list(pipelineId, 20))
        if (event.category?.includes('pool') === true) events.push(event);
    return events;
  };
  const holders = async (): Promise<string[]> =>
    (await tables.pools.holders(POOL)).map(({ runId, weight }) => `${runId} ${weight}`).sort();
  const hold = async (fields: Partial<Run>, weight = 1): Promise<Run> => {
    const run = runOf({ pipelineId: 'orders', executionArn: `arn:${fields.runId}`, ...fields });
    await seedRun(session, run);
    await tables.pools.take(run, holding(weight), { before: undefined, slots: 10 });
    return (await tables.runs.get(run.runId))!;
  };
  return { session, tables, sweep, holders, hold, counted };
};

describe('functions/sweeper/pools', () => {
  it('gives back the slots of a run whose record is gone, once, with an alert', async () => {
    const { session, sweep, holders, hold } = await world();
    await hold({ runId: 'run-gone' }, 3);
    await hold({ runId: 'run-live', date: '2026-03-06' });
    remove(session, 'RUN#run-gone', 'STATE');
    const [alert, ...others] = await sweep();
    expect(await holders()).to.deep.equal(['run-live 1']);
    expect([alert!.category, alert!.level, alert!.pipelineId]).to.deep.equal([
      'pool_repaired',
      'warning',
      'signalbox.watchdog',
    ]);
    expect(alert!.message).to.equal(
      'pool warehouse still had 3 slots of run run-gone, which has no record in the table; the sweeper has given ' +
        'that back',
    );
    expect(others).to.deep.equal([]);
    expect(await sweep()).to.have.length(1);
  });

  it('gives back the slots of a run that has ended, as a restored table may have them', async () => {
    const { session, tables, sweep, holders, hold } = await world();
    const run = await hold({ runId: 'run-ended' });
    for (const change of [triggering, running, completed])
      await tables.runs.transition((await tables.runs.get(run.runId))!, change, []);
    expect(await holders()).to.deep.equal([]);
    restoreSlots(session, 'run-ended#1');
    const [alert] = await sweep();
    expect(await holders()).to.deep.equal([]);
    expect(alert!.pipelineId).to.equal('orders');
    expect(alert!.message).to.match(/1 slot of run run-ended, of orders for 2026-03-07 .*, which is COMPLETED;/);
  });

  it('gives back a place in the queue that no run has', async () => {
    const { session, tables, sweep } = await world();
    const run = runOf({ runId: 'run-place', executionArn: 'arn:place' });
    await seedRun(session, run);
    await tables.pools.wait(run, waiting({ priority: 90 }), undefined);
    remove(session, 'RUN#run-place', 'STATE');
    const [alert] = await sweep();
    expect((await tables.pools.queue(POOL)).map(({ runId }) => runId)).to.deep.equal(['run-waits']);
    expect(alert!.message).to.match(/^pool warehouse still had a place in the queue of run run-place,/);
  });

  it('changes nothing for live runs, also where the list of open runs does not have them yet', async () => {
    const { tables, sweep, holders, hold } = await world();
    await hold({ runId: 'run-1' }, 2);
    await hold({ runId: 'run-2', date: '2026-03-06' });
    const own = (await tables.runs.get('run-waits'))!;
    expect(await sweep({}, [own])).to.deep.equal([]);
    expect(await holders()).to.deep.equal(['run-1 2', 'run-2 1']);
    expect(await tables.pools.queue(POOL)).to.have.length(1);
  });

  it('gives nothing back of a run that takes its slots after it was read', async () => {
    const { session, tables, sweep, holders } = await world();
    const late = runOf({ runId: 'run-late', executionArn: 'arn:late' });
    await seedRun(session, late);
    restoreSlots(session, 'run-late#1');
    const table = openTable({ aws: session.stack.aws, tableName: TABLE, clock: session.clock });
    const taken: string[] = [];
    const found = await sweep({
      giveBack: async (left, event) => {
        taken.push(await tables.pools.take(late, holding(), { before: undefined, slots: 10 }));
        return poolRepair(table).giveBack(left, event);
      },
    });
    expect([taken, found]).to.deep.equal([['taken'], []]);
    expect(await holders()).to.deep.equal(['run-late 1']);
  });

  it('alerts nothing where the run ends meanwhile, and gives its slots back itself', async () => {
    const { tables, sweep, hold } = await world();
    const run = await hold({ runId: 'run-ends' });
    const own = (await tables.runs.get('run-waits'))!;
    const found = await sweep(
      {
        holders: async (pool) => {
          const before = await tables.pools.holders(pool);
          for (const change of [triggering, running, completed])
            await tables.runs.transition((await tables.runs.get(run.runId))!, change, []);
          return before;
        },
      },
      [own],
    );
    expect(found).to.deep.equal([]);
  });

  it('counts the runs that wait and the longest wait, by pool', async () => {
    const { session, tables, sweep, counted } = await world();
    const second = runOf({ runId: 'run-second', executionArn: 'arn:second' });
    await seedRun(session, second);
    await tables.pools.wait(second, waiting({ since: '2026-03-07T11:58:00.000Z' }), undefined);
    await sweep();
    expect(counted).to.deep.equal([
      { name: 'PoolRunsWaiting', value: 2, dimensions: { pool: POOL } },
      { name: 'PoolLongestWaitSeconds', value: 600, dimensions: { pool: POOL } },
    ]);
  });

  for (const [minutes, watch, says] of [
    [59, {}, []],
    [61, {}, ['long_pool_wait warning']],
    [61, { longRunning: { atLeast: '2h' } }, []],
    [121, { longRunning: { atLeast: '2h' } }, ['long_pool_wait warning']],
    [300, { longRunning: 'off' }, []],
  ] as const)
    it(`a wait of ${minutes} minutes with ${JSON.stringify(watch)}: ${says[0] ?? 'no alert'}`, async () => {
      const { session, sweep } = await world();
      await register(session, { name: 'waits', pool: POOL, watch });
      session.clock.set(new Date(Date.parse(SINCE) + minutes * 60_000).toISOString());
      await sweep();
      expect((await sweep()).map(({ category, level }) => `${category} ${level}`)).to.deep.equal(says);
    });
});
