/** The rights that the reference lists for operators' programs: they suffice, and reach nothing else. */
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import type { AwsConfig } from '../../aws/runtime/runtime';
import { chunkStore } from '../../aws/table/chunks/chunk-store';
import { fanOutStore } from '../../aws/table/chunks/fan-out-store';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { keys } from '../../aws/table/client/keys';
import { markerWriter } from '../../aws/table/markers/marker-store';
import { positions } from '../../docs/tables/table';
import { type AccessRequest, compilePolicy, type Policy } from '../../emulator/iam/policy';
import { dynamodbAccess } from '../../emulator/iam/requests';
import { statementsOf } from '../../emulator/program/read';
import { OUTSIDE_PROGRAMS, type OutsideProgram, outsideGrants } from '../../infra/permissions/outside';
import { renderPolicies } from '../../infra/permissions/policy';
import { registerWith } from '../../worker/register';
import { type ChunkHandler, workerOf } from '../../worker/with-chunk';
import { AT } from '../support/clock';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';
import { event, run } from '../unit/worker/world';
import { blocks } from './pages';

type Json = Record<string, any>;

const ARN = `arn:aws:dynamodb:eu-central-1:123456789012:table/${TABLE}`;
const place = { region: 'eu-central-1', account: '123456789012', partitionKeys: new Map([[TABLE, 'PK']]) };

/** A policy as it is printed, with the placeholders filled in. */
const compiled = (printed: string): Policy =>
  compilePolicy(statementsOf(printed.replaceAll('arn:aws:dynamodb:REGION:ACCOUNT:table/TABLE', ARN)));

const printedIn = (page: string): string[] =>
  blocks
    .filter(({ page: at, language, text }) => at === page && language === 'json' && /"Statement"/.test(text))
    .map(({ text }) => text);

const policies = Object.fromEntries(
  OUTSIDE_PROGRAMS.map((program) => [program, compiled(renderPolicies(outsideGrants[program], { table: [ARN] })[0]!)]),
) as Record<OutsideProgram, Policy>;

const accesses = (operation: string, input: Json): AccessRequest[] =>
  dynamodbAccess(operation, { TableName: TABLE, ...input }, place, () => 'GSI1PK');

const may = (policy: Policy, operation: string, input: Json): boolean =>
  accesses(operation, input).every((access) => policy(access).allowed);

/** The table for a program with these rights; `refused` lists what it may not do. */
const openWith = (policy: Policy) => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock);
  const refused: string[] = [];
  const made = new Set<string>();
  const own = embedded.aws.requestHandler as unknown as { handle: (request: Json) => Promise<unknown> };
  const handle = async (request: Json): Promise<unknown> => {
    const operation = String(request.headers['x-amz-target']).split('.')[1]!;
    const input = JSON.parse(
      typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body),
    ) as Json;
    made.add(operation);
    if (!accesses(operation, input).every((access) => policy(access).allowed))
      refused.push(`${operation} ${JSON.stringify(input.Key ?? input.Item ?? input.TransactItems)}`);
    return own.handle(request);
  };
  const open = (aws: AwsConfig) => openTable({ aws, tableName: TABLE, clock, random: () => 0.5 });
  return {
    clock,
    refused,
    made,
    all: open(embedded.aws),
    bound: open({ ...embedded.aws, requestHandler: { handle } as never }),
  };
};

const keyFields = { PutItem: 'Item', GetItem: 'Key', UpdateItem: 'Key', DeleteItem: 'Key' } as const;

/** Which program's items these are. */
const ownEntities: Readonly<Record<OutsideProgram, readonly string[]>> = {
  'marker-writer': ['marker'],
  'sensor-writer': ['sensor'],
  reporter: ['report'],
  recorder: ['actual'],
  'rerun-requester': ['rerun-request', 'cancel-request', 'recheck-request'],
  approver: ['approve-request'],
  'chunk-worker': ['chunk-run', 'chunk', 'fan-out'],
  'chunk-splitter': ['chunk-run', 'chunk', 'fan-out'],
};

describe('docs: the rights of programs outside of the stack', () => {
  it('are printed as they are checked here', () => {
    const printed = [...printedIn('docs/chunks.md'), ...printedIn('docs/table.md')];
    const expected = (['chunk-worker', 'chunk-splitter', 'marker-writer'] as const).map((program) =>
      statementsOf(renderPolicies(outsideGrants[program], { table: [ARN] })[0]!),
    );
    expect(
      printed.map((text) => statementsOf(text.replaceAll('arn:aws:dynamodb:REGION:ACCOUNT:table/TABLE', ARN))),
    ).to.deep.equal(expected);
  });

  for (const program of OUTSIDE_PROGRAMS) {
    it(`reach no item of another kind: ${program}`, () => {
      const reached = Object.entries(positions).flatMap(([entity, places]) =>
        places.flatMap(({ key: { PK, SK } }) =>
          Object.entries(keyFields)
            .filter(([operation, field]) => may(policies[program], operation, { [field]: marshall({ PK, SK }) }))
            .map(() => entity),
        ),
      );
      expect([...new Set(reached)].sort()).to.deep.equal([...ownEntities[program]].sort());
    });

    it(`give no other operation: ${program}`, () => {
      const allowed = new Set(outsideGrants[program].flatMap(({ actions }) => actions));
      const own = marshall(positions[ownEntities[program][0] as keyof typeof positions][0]!.key);
      const query = {
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': own.PK },
      };
      const requests: [operation: string, input: Json][] = [
        ['PutItem', { Item: own }],
        ['GetItem', { Key: own }],
        ['UpdateItem', { Key: own }],
        ['DeleteItem', { Key: own }],
        ['Query', query],
        ['Query', { ...query, IndexName: 'GSI1' }],
        ['Scan', {}],
        ['BatchWriteItem', { RequestItems: { [TABLE]: [{ PutRequest: { Item: own } }] } }],
        ['BatchGetItem', { RequestItems: { [TABLE]: { Keys: [own] } } }],
        ['TransactWriteItems', { TransactItems: [{ Delete: { TableName: TABLE, Key: own } }] }],
      ];
      for (const [operation, input] of requests)
        expect(may(policies[program], operation, input), operation).to.equal(allowed.has(`dynamodb:${operation}`));
    });
  }

  it('put no item of writers into a list of the stack', () => {
    const ofWriters = (
      ['marker-writer', 'sensor-writer', 'reporter', 'recorder', 'rerun-requester', 'approver'] as const
    ).map((program) => {
      const { key } = positions[ownEntities[program][0] as keyof typeof positions][0]!;
      const put = (more: Json): boolean => may(policies[program], 'PutItem', { Item: marshall({ ...key, ...more }) });
      return [put({ writtenAt: AT }), put({ GSI1PK: 'OUTBOX', GSI1SK: 'x' })];
    });
    expect(ofWriters).to.deep.equal(ofWriters.map(() => [true, false]));
  });

  it('suffice for every item that the reference writes with the AWS CLI', () => {
    const written = blocks.flatMap(({ language, text }) =>
      language === 'sh' ? [...text.matchAll(/put-item --table-name "\$TABLE" --item '(\{[\s\S]*?\})'\s*$/gm)] : [],
    );
    const items = written.map(([, item]) => JSON.parse(item!.replaceAll(/'"[^']*"'|'\$\([^']*\)'/g, 'filled')) as Json);
    expect(items.map(({ PK }) => String(PK.S).split('#')[0])).to.include.members([
      'MARKER',
      'SENSOR',
      'REPORT',
      'ACTUAL',
    ]);
    for (const Item of items)
      expect(
        OUTSIDE_PROGRAMS.filter((program) => may(policies[program], 'PutItem', { Item })),
        JSON.stringify(Item),
      ).to.have.length(1);
  });

  it('suffice for `signalbox mark`', async () => {
    const { bound, refused } = openWith(policies['marker-writer']);
    await markerWriter(bound).write({
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      source: 'jane',
      traceId: 'batch-4711',
      replay: true,
    });
    expect(refused).to.deep.equal([]);
  });
});

describe('docs: the rights of workers and splitters', () => {
  const open = async () => {
    const opened = openWith(policies['chunk-worker']);
    const { all, bound, clock } = opened;
    await registerWith(
      { chunks: chunkStore(all), fanOuts: fanOutStore(all), clock },
      { ...run, chunks: [0, 500, 1000].map((start) => ({ start })) },
    );
    let invocations = 0;
    const deliver = (handler: ChunkHandler, chunkId: string, attempts = 1) =>
      workerOf({
        open: () => chunkStore(bound),
        clock,
        random: () => 0.5,
        uuid: () => `invocation-${++invocations}`,
      })(handler, { attempts })(
        { ...event, chunkId },
        {
          awsRequestId: `request-${chunkId}`,
          getRemainingTimeInMillis: () => 900_000,
        },
      );
    return { ...opened, deliver };
  };
  const fails: ChunkHandler = () => Promise.reject(new Error('no data'));

  it('suffice for whatever becomes of a chunk', async () => {
    const { deliver, all, refused, made } = await open();
    const done = { outputKey: 'results/0' };
    const answers = [
      await deliver(async () => done, 'chunk-0000000'),
      await deliver(async () => done, 'chunk-0000000'),
      await deliver(fails, 'chunk-0000500', 2).catch((error: Error) => error.message),
      await deliver(fails, 'chunk-0000500', 1),
      await deliver(async () => done, 'chunk-0009999').catch((error: Error) => error.name),
    ];
    await fanOutStore(all).stop(run.runId, AT);
    answers.push(await deliver(async () => done, 'chunk-0001000'));
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : answer.result))).to.deep.equal([
      'completed',
      'skipped',
      'no data',
      'skipped',
      'Signalbox.Contract',
      'stopped',
    ]);
    expect([...made].sort()).to.deep.equal(['GetItem', 'TransactWriteItems', 'UpdateItem']);
    expect(refused).to.deep.equal([]);
  });

  it('let a worker fail its chunk', async () => {
    const { deliver, refused } = await open();
    expect(await deliver(fails, 'chunk-0000000')).to.include({ result: 'failed' });
    expect(refused).to.deep.equal([]);
  });

  it('let a worker touch neither its run nor how the chunks are dispatched', () => {
    const instance = { pipelineId: run.pipelineId, date: run.date, scheduleId: run.scheduleId };
    const set = (key: Json, ...names: string[]): boolean =>
      may(policies['chunk-worker'], 'UpdateItem', {
        Key: marshall(key),
        UpdateExpression: `SET ${names.map((_, index) => `#n${index} = :v`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
        ExpressionAttributeValues: { ':v': { S: 'COMPLETED' } },
      });
    const chunk = keys.chunk(run.runId, 'chunk-0000000');
    expect([set(chunk, 'status', 'completed_at'), set(keys.chunkRun(run.runId), 'jobs_completed')]).to.deep.equal([
      true,
      true,
    ]);
    const refused: [Json, string][] = [
      [keys.run(run.runId), 'status'],
      [keys.monitoring(run.runId), 'status'],
      [keys.wait(run.runId, 'JOB'), 'status'],
      [keys.lock('eval:fits:daily'), 'status'],
      [keys.config('pipeline', run.pipelineId), 'status'],
      [keys.runLog(instance), 'status'],
      [keys.ledger(instance), 'status'],
      [keys.fanOut(run.runId), 'stoppedAt'],
      [keys.fanOut(run.runId), 'workerFunction'],
      [keys.fanOut(run.runId), 'GSI1PK'],
      [keys.chunkRun(run.runId), 'jobs_total'],
      [chunk, 'input'],
      [chunk, 'ttl'],
    ];
    for (const [key, name] of refused) expect(set(key, name), `${key.PK} / ${key.SK}: ${name}`).to.equal(false);
  });

  it('suffice for registering chunks, also where an earlier call died', async () => {
    const { bound, clock, refused } = openWith(policies['chunk-splitter']);
    const world = { chunks: chunkStore(bound), fanOuts: fanOutStore(bound), clock };
    const list = Array.from({ length: 400 }, (_, start) => ({ start }));
    for (let call = 0; call < 2; call += 1)
      expect(await registerWith(world, { ...run, chunks: list })).to.deep.equal({ total: 400 });
    expect(refused).to.deep.equal([]);
  });
});
