/** One item that cannot be read hides nothing else: it is left out of every list, and named. */
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { runCommandLine } from '../../../cli/main';
import { lifecycles } from '../../../kernel/lifecycle';
import { pipelineDocument } from '../../support/documents';
import { TABLE } from '../../support/embedded-table';
import { plantedAround } from '../../support/planted';
import { failed, judge, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const RUN_ID = 'run-1';

/** Pipelines orders, with a run of today that fans out, and later, with a subject and a trace beside them. */
const world = async (): Promise<TestSession> => {
  const session = testSession();
  const { tables } = session.stack;
  await register(session);
  await register(session, { tier: 2 });
  await register(session, { name: 'zlater', upstream: ['orders'] });
  await seedRun(session, runOf(), triggering, running);
  await tables.lifecycles.create(lifecycles.job!, { id: 'job-readable', group: 'momentum' });
  await tables.chunks.register({ runId: RUN_ID, survey: 'grs-15', createdAt: '2026-03-07T11:00:00.000Z' }, [
    { chunkId: 'chunk-0000000' },
  ]);
  for (const item of plantedAround({ pipeline: 'orders', runId: RUN_ID }))
    session.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: marshall(item) });
  return session;
};

const end = async ({ stack: { tables } }: TestSession): Promise<unknown> =>
  tables.runs.transition((await tables.runs.get(RUN_ID))!, failed, []);

const called = async (session: TestSession, args: readonly string[]) => {
  const [out, err] = [session.out().length, session.err().length];
  session.stack.unreadable.clear();
  const code = await runCommandLine(args, session);
  return { code, out: session.out().slice(out), err: session.err().slice(err) };
};

describe('cli: items that cannot be read', () => {
  const lists: [command: string, shows: RegExp, names: RegExp][] = [
    ['status', /orders +daily(.|\n)*zlater/, /item "PIPELINE#broken-\d+" \/ "CONFIG"/],
    ['events', /RUN_STATE_CHANGED/, /item "PIPELINE#orders" \/ "EVENT#/],
    ['events --pipeline orders', /RUN_STATE_CHANGED/, /item "PIPELINE#orders" \/ "EVENT#/],
    ['runs orders', /run-1/, /item "PIPELINE#orders" \/ "RUN#broken-/],
    ['why orders', /orders/, /item "PIPELINE#orders" \/ "EVENT#/],
    ['trace trace-1', /run-1/, /"EVENT#/],
    ['config history orders', /2 +ACTIVE/i, /item "PIPELINE#orders" \/ "CONFIGVERSION#9000/],
    ['config diff orders', /tier/, /CONFIGVERSION#9000/],
    ['lifecycle list job', /job-readable/, /item "LIFECYCLE#job#broken-/],
    [`chunks ${RUN_ID}`, /chunk-0000000/, /item "CHUNKS#run-1" \/ "CHUNK#chunk-9000000"/],
    ['chunks --survey grs-15', /run-1/, /item "CHUNKS#broken-\d+" \/ "RUN"/],
    ['shadow report orders', /orders in shadow mode/, /SHADOWLOG#/],
  ];
  for (const [command, shows, names] of lists)
    it(`${command} shows the rest, and names what it leaves out`, async () => {
      const { code, out, err } = await called(await world(), command.split(' '));
      expect(err).to.match(names).and.not.contain('unexpected error');
      expect(err.split('\n').filter((line) => names.test(line) && !line.includes('cannot be read'))).to.deep.equal([]);
      expect(out).to.match(shows);
      expect(code).to.equal(1);
    });

  it('status shows the rest beside items that have expired and are none of a list', async () => {
    const session = await world();
    const expired = { ttl: 1, nonsense: true };
    for (const item of [
      { PK: 'CHUNKS#orders', SK: '#', GSI1PK: 'PIPELINES', GSI1SK: 'x', ...expired },
      { PK: 'CHUNKS#orders', SK: 'CHUNK#chunk-0000001', GSI1PK: 'OPEN#00', GSI1SK: 'OPENRUNS#2026', ...expired },
    ])
      session.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: marshall(item) });
    const { code, out } = await called(session, ['status']);
    expect(out).to.match(/orders +daily(.|\n)*zlater/);
    expect(code).to.equal(1);
  });

  it('as JSON, standard output has the rest and nothing else', async () => {
    const session = await world();
    const { out } = await called(session, ['status', '--json']);
    expect(JSON.parse(out).instances.map(({ pipelineId }: { pipelineId: string }) => pipelineId)).to.include.members([
      'orders',
      'zlater',
    ]);
  });

  it('commands that write continue beside them', async () => {
    for (const command of [
      'mark zlater --date 2026-03-07',
      'pause orders --reason night',
      'resume orders',
      'cancel orders --date 2026-03-07',
      'config activate orders 1',
      'lifecycle move job job-readable RUNNING',
      'lifecycle create job job-new --group momentum',
    ]) {
      const { err } = await called(await world(), command.split(' '));
      expect(err, command).to.not.contain('unexpected error');
    }
    const session = await world();
    expect(await session.stack.tables.config.register('pipeline', 'orders', pipelineDocument({ tier: 3 }))).to.equal(
      'updated',
    );
  });

  const commands: [command: string, shows: RegExp, names: RegExp][] = [
    [
      'rerun orders --date 2026-03-07',
      /Rerun of orders for 2026-03-07 requested/,
      /"PIPELINE#orders" \/ "RERUN#broken-/,
    ],
    ['resume orders', /orders is resumed; 0 held MARKERs/, /"PIPELINE#orders" \/ "HELD#2026-03-06#broken"/],
    ['backfill orders --from 2026-03-07 --to 2026-03-07 --all', /^1 refused/, /"PIPELINE#orders" \/ "RERUN#broken-/],
    [
      'backfill orders --from 2026-03-07 --to 2026-03-07 --all --with-dependants',
      /^2 refused/,
      /"PIPELINE#broken-\d+" \/ "CONFIG"/,
    ],
    [
      'backfill orders --from 2026-03-07 --to 2026-03-07 --cancel',
      /Nothing of the backfill of orders/,
      /"PIPELINE#orders" \/ "RERUN#broken-/,
    ],
  ];
  for (const [command, says, names] of commands)
    it(`${command} does what it is for, and names what it leaves out`, async () => {
      const session = await world();
      await called(session, ['pause', 'orders']);
      // A backfill would wait for a run in progress.
      if (command.includes('--all')) await end(session);
      let polls = 0;
      session.onSleep = async () => {
        polls += 1;
        expect(polls).to.be.lessThan(30);
        for (const name of ['orders', 'zlater']) {
          const waiting = await session.stack.tables.reruns.waiting(name);
          const request = waiting.find(({ requestedBy }) => requestedBy === 'signalbox-cli');
          if (request !== undefined && command.startsWith('backfill')) await judge(session, request, 'budget');
        }
      };
      const { code, out, err } = await called(session, command.split(' '));
      expect(out).to.match(says);
      expect(err).to.match(names).and.not.contain('unexpected error');
      expect(code).to.equal(1);
    });

  it('status and why show the deadlines that can be read, and name the others', async () => {
    for (const command of ['status', 'why orders --date 2026-03-06']) {
      const session = await world();
      await register(session, { sla: { completionDeadline: '10:00' } });
      const { out, err } = await called(session, command.split(' '));
      expect(out, command).to.match(/orders|run-1/);
      expect(err, command).to.match(/item "PIPELINE#orders" \/ "SLA#2026-03-06#broken#/);
      expect(err, command).not.to.contain('unexpected error');
    }
  });

  it('nothing is removed as long as a pipeline that cannot be read may refer to it', async () => {
    const { code, err } = await called(await world(), ['delete', 'pipeline', 'zlater']);
    expect(code).to.equal(2);
    expect(err).to.contain('a pipeline cannot be read, and may refer to it');
  });

  it('one that is requested by its name is named, without a stack trace', async () => {
    const session = await world();
    const key = { PK: 'LIFECYCLE#job#job-readable', SK: 'STATE', nonsense: true };
    session.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: marshall(key) });
    const { code, err } = await called(session, ['lifecycle', 'show', 'job', 'job-readable']);
    expect(code).to.equal(1);
    expect(err).to.match(/^signalbox: item "LIFECYCLE#job#job-readable" \/ "STATE": attribute status is missing.*\n$/);
  });
});
