import { expect } from 'chai';
import { runCommandLine } from '../../../../../cli/main';
import { TABLE } from '../../../../support/embedded-table';
import { register, runOf, seedRun, triggering } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';
import { waitsForPool } from '../../waiting-situations';

const pool = { name: 'warehouse', slots: 3 };

const withPool = async (document: Record<string, unknown> = pool): Promise<TestSession> => {
  const session = testSession();
  const name = document.name as string;
  await session.stack.tables.config.registerAll([{ kind: 'pool', name, document: { kind: 'pool', ...document } }]);
  return session;
};

const inUse = async (): Promise<TestSession> => {
  const session = testSession();
  await register(session, { pool: { name: 'warehouse', weight: 2 } });
  await register(session, { name: 'invoices', pool: { name: 'warehouse', priority: 'high' } });
  await register(session, { name: 'unrelated' });
  await waitsForPool.seed(session);
  return session;
};

const remove = ({ embedded }: TestSession, PK: string, SK: string): void => {
  embedded.dynamodb.execute('DeleteItem', { TableName: TABLE, Key: { PK: { S: PK }, SK: { S: SK } } });
};

const described = async (session: TestSession, ...options: string[]): Promise<TestSession> => {
  expect(await runCommandLine(['describe', 'pool', 'warehouse', ...options], session), session.err()).to.equal(0);
  return session;
};

describe('signalbox describe pool', () => {
  it('shows slots, holders, the queue in its order, who is next and why, and who uses it', async () => {
    const text = (await described(await inUse())).out();
    for (const line of [
      /^warehouse {2}2 of 3 slots taken\n/,
      /used by +invoices, weight 1, priority 75\n +orders, weight 2, priority 50\n/,
      /HOLDS SLOTS .*RUN\ncustomers +2026-03-07 +daily +PENDING +2 +run-2\n/,
      /\n1 +invoices +2026-03-07 +daily +75 +1 +2026-03-07 11:50:00Z, 10 minutes ago +run-3\n2 +orders .* run-1\n/,
      /\nNext is invoices for 2026-03-07: its priority 75 is the greatest\. There is room for it/,
      /`signalbox why invoices --date 2026-03-07 --schedule daily`/,
    ])
      expect(text).to.match(line);
    expect(text).not.to.include('unrelated');
  });

  it('says the same as JSON', async () => {
    const answer = (await described(await inUse(), '--json')).json();
    expect({ ...answer, holders: [], waiting: [], registeredAt: '' }).to.deep.equal({
      ...{ pool: 'warehouse', slots: 3, taken: 2, holders: [], waiting: [], description: null, owner: null },
      registeredAt: '',
      usedBy: [
        { pipelineId: 'invoices', weight: 1, priority: 75 },
        { pipelineId: 'orders', weight: 2, priority: 50 },
      ],
      next: answer.next,
    });
    expect(answer.next).to.match(/^Next is invoices/);
    expect(answer.holders).to.deep.equal([
      {
        ...{ runId: 'run-2', weight: 2, pipelineId: 'customers', date: '2026-03-07', scheduleId: 'daily' },
        ...{ status: 'PENDING', jobLink: null, waitedSince: '2026-03-07T11:50:00.000Z', startedAt: null },
      },
    ]);
    expect(answer.waiting.map(({ runId }: { runId: string }) => runId)).to.deep.equal(['run-3', 'run-1']);
  });

  it('shows since when the job of a holder has its slots', async () => {
    const session = await inUse();
    const { tables } = session.stack;
    const held = (await tables.runs.get('run-2'))!;
    await tables.runs.transition(held, { ...triggering, triggeredAt: triggering.at }, []);
    expect((await described(session)).out()).to.match(
      /customers +2026-03-07 +daily +TRIGGERING +2 +2026-03-07 11:10:00Z, 50 minutes ago +run-2\n/,
    );
  });

  it('shows a pool that nothing uses', async () => {
    const text = (await described(await withPool({ ...pool, description: 'the cluster', owner: 'platform' }))).out();
    for (const line of [
      /^warehouse {2}0 of 3 slots taken\n {2}description +the cluster\n {2}owner +platform\n/,
      /used by +no pipeline\n\nNo run waits for slots\.\n$/,
    ])
      expect(text).to.match(line);
  });

  it('names a run whose record is gone', async () => {
    const session = await inUse();
    remove(session, 'RUN#run-2', 'STATE');
    expect((await described(session)).out()).to.match(/no record of the run +2 +run-2\n/);
  });

  it('refuses a name that is none, with the nearest one', async () => {
    const session = await withPool();
    expect(await runCommandLine(['describe', 'pool', 'warehose'], session)).to.equal(2);
    expect(session.err()).to.include('has no pool "warehose". Did you mean warehouse?');
  });

  it('shows a pool that was deleted while runs have its slots', async () => {
    const session = await inUse();
    remove(session, 'POOL#warehouse', 'CONFIG');
    const text = (await described(session)).out();
    expect(text).to.match(/^warehouse {2}2 slots taken, and no limit\n/);
    expect(text).to.match(/not registered any more: each run that waits starts at its next check\./);
  });

  it('describes a pipeline by its kind, too, and refers other kinds to get', async () => {
    const session = await inUse();
    expect(await runCommandLine(['describe', 'pipeline', 'orders'], session)).to.equal(0);
    expect(session.out()).to.match(/^orders {2}ENABLED\n/);
    expect(await runCommandLine(['describe', 'calendar', 'holidays'], session)).to.equal(2);
    expect(session.err()).to.include('`signalbox get calendar holidays`');
  });

  for (const [what, fields, why] of [
    [
      'of the same priority',
      { weight: 2, priority: 75 },
      /invoices.*of those with priority 75, it has waited the longest/,
    ],
    ['of none', undefined, /orders.*no other run waits\. It needs 2 slots, and 1 slot is free\./],
  ] as const)
    it(`says who is next: ${what}`, async () => {
      const session = await inUse();
      const { pools } = session.stack.tables;
      if (fields === undefined) {
        const [first] = await pools.queue('warehouse');
        const { runId, executionArn } = runOf({ ...first!, executionArn: 'arn:execution-1' });
        await pools.leave({ ...first!, runId, executionArn }, (await pools.of(runId))!);
      } else {
        const second = runOf({ runId: 'run-4', pipelineId: 'late' });
        await seedRun(session, second);
        const place = { name: 'warehouse', since: '2026-03-07T11:55:00.000Z', state: 'waits', ...fields } as const;
        await pools.wait(second, place, undefined);
      }
      expect((await described(session)).out()).to.match(why);
    });
});
