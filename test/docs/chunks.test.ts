/**
 * docs/chunks.md, acted out: its access patterns, its AWS CLI queries as they are printed, and the protocol for other
 * languages. The titles say which line of the document each comes from (seed 001).
 */

import { Readable } from 'node:stream';
import { expect } from 'chai';
import { build } from 'esbuild';
import { fanOutEngine } from '../../adapters/engines/fan-out';
import { createTable } from '../../adapters/table';
import { chunkStore, fanOutStore, openTable } from '../../adapters/table/open';
import { chunkIdAt } from '../../core/chunks/chunk';
import { chunkEvent, readChunkEvent } from '../../core/chunks/event';
import type { FanOutTrigger } from '../../core/chunks/fan-out';
import { readChunkList } from '../../core/chunks/list';
import { chunkLifecycle } from '../../core/lifecycle/chunk';
import { compilePolicy } from '../../local/iam/policy';
import { embeddedTable, TABLE, tableDefinition, testClock } from '../contract/embedded-table';
import { blocks, pageAt, root } from './pages';

type Json = Record<string, any>;

const page = pageAt('docs/chunks.md');
const ofPage = (language: string): string[] =>
  blocks.filter((block) => block.page === 'docs/chunks.md' && block.language === language).map(({ text }) => text);

const AT = '2026-03-07T06:00:00.000Z';
const NOW = '2026-03-07T06:20:00.000Z';
const RUN_ID = '00000000-0000-7000-8000-000000000001';
const names = {
  done: chunkIdAt(0),
  failed: chunkIdAt(500),
  stuck: chunkIdAt(1000),
  fresh: chunkIdAt(1500),
  waiting: chunkIdAt(2000),
};

/** A run with a chunk in each state, and an older one of the same survey. */
const open = async () => {
  const embedded = embeddedTable(testClock(AT));
  const { chunks } = createTable({ aws: embedded.aws, tableName: TABLE, clock: testClock(AT) });
  await chunks.register({ runId: 'older', survey: 'grs-15', createdAt: '2026-03-06T06:00:00.000Z' }, [
    { chunkId: names.done },
  ]);
  const list = Object.values(names).map((chunkId) => ({ chunkId, chunkKey: `chunks/${chunkId}.npz`, nSpectra: 500 }));
  await chunks.register({ runId: RUN_ID, survey: 'grs-15', createdAt: AT, params: { snr_min: 1.5 } }, list);
  const claim = (chunkId: string, at: string) =>
    chunks.claim(RUN_ID, chunkId, { worker: chunkId, at, leaseUntil: NOW });
  await claim(names.done, AT);
  await chunks.complete(RUN_ID, names.done, {
    worker: names.done,
    at: '2026-03-07T06:04:00.000Z',
    startedAt: AT,
    outputKey: 'results/0.parquet',
  });
  await claim(names.failed, AT);
  await chunks.fail(RUN_ID, names.failed, {
    worker: names.failed,
    at: '2026-03-07T06:02:00.000Z',
    startedAt: AT,
    attempt: 1,
    error: 'MemoryError',
  });
  await claim(names.stuck, AT);
  await claim(names.fresh, '2026-03-07T06:19:00.000Z');
  const execute = (operation: string, input: Json): Json =>
    embedded.dynamodb.execute(operation, { TableName: TABLE, ...input }) as Json;
  return { execute, chunks };
};

type World = Awaited<ReturnType<typeof open>>;

/** `aws dynamodb query --key-condition-expression '…' …` as the request that the CLI makes of it. */
const requestOf = (command: string): { operation: string; input: Json } => {
  const text = command.replaceAll(/^#.*\n/gm, '').replaceAll('\\\n', ' ');
  const words = [...text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word
      .replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2')
      .replaceAll('$RUN_ID', RUN_ID)
      .replaceAll('$TABLE', TABLE),
  );
  const [, , verb = '', ...flags] = words;
  const pascal = (name: string): string =>
    name
      .split('-')
      .map((part) => part[0]!.toUpperCase() + part.slice(1))
      .join('');
  const input: Json = {};
  for (let index = 0; index < flags.length; index += 2) {
    const value = flags[index + 1]!;
    const name = flags[index] === '--scan-index-forward' ? 'ScanIndexForward' : pascal(flags[index]!.slice(2));
    input[name] = /^[[{]|^\d+$|^(true|false)$/.test(value) ? JSON.parse(value) : value;
  }
  return { operation: pascal(verb), input };
};

const ask = ({ execute }: World, command: string): Json => {
  const { operation, input } = requestOf(command);
  return execute(operation, input);
};

const ids = (answer: Json): string[] => (answer.Items as Json[]).map(({ SK }) => String(SK.S).replace('CHUNK#', ''));

describe('docs: chunks, the key schema', () => {
  it('PK is shared between the run item and all its chunk items', async () => {
    const { execute } = await open();
    const { Items } = execute('Query', {
      KeyConditionExpression: 'PK = :run',
      ExpressionAttributeValues: { ':run': { S: `RUN#${RUN_ID}` } },
    });
    expect(Items.map(({ SK }: Json) => SK.S)).to.deep.equal([
      ...Object.values(names).map((name) => `CHUNK#${name}`),
      'RUN',
    ]);
  });

  it('SK is "RUN", or "CHUNK#chunk-{start:07d}"', () => {
    expect([0, 500, 9_999_999].map(chunkIdAt)).to.deep.equal(['chunk-0000000', 'chunk-0000500', 'chunk-9999999']);
  });

  it('GSI1 has all attributes, and of these items run items only, by survey and created_at', async () => {
    const { execute } = await open();
    expect(tableDefinition.GlobalSecondaryIndexes).to.have.nested.property('[0].Projection.ProjectionType', 'ALL');
    const { Items } = execute('Scan', { IndexName: 'GSI1' });
    expect(
      Items.map(({ SK, GSI1PK, GSI1SK, created_at }: Json) => [SK.S, GSI1PK.S, GSI1SK.S === created_at.S]),
    ).to.have.deep.members([
      ['RUN', 'SURVEY#grs-15', true],
      ['RUN', 'SURVEY#grs-15', true],
    ]);
  });
});

describe('docs: chunks, the run item', () => {
  const attributes: [name: string, value: Json][] = [
    ['PK', { S: `RUN#${RUN_ID}` }],
    ['SK', { S: 'RUN' }],
    ['GSI1PK', { S: 'SURVEY#grs-15' }],
    ['GSI1SK', { S: AT }],
    ['survey', { S: 'grs-15' }],
    ['created_at', { S: AT }],
    ['jobs_total', { N: '5' }],
    ['jobs_completed', { N: '1' }],
    ['jobs_failed', { N: '1' }],
    ['n_spectra', { N: '2500' }],
    ['n_chunks', { N: '5' }],
    ['params', { S: '{"snr_min":1.5}' }],
  ];
  for (const [name, value] of attributes) {
    it(name, async () => {
      const { execute } = await open();
      expect(execute('GetItem', { Key: { PK: { S: `RUN#${RUN_ID}` }, SK: { S: 'RUN' } } }).Item[name]).to.deep.equal(
        value,
      );
    });
  }

  it('params only where there are any', async () => {
    const { execute } = await open();
    expect(execute('GetItem', { Key: { PK: { S: 'RUN#older' }, SK: { S: 'RUN' } } }).Item)
      .to.include.keys('jobs_total')
      .and.not.to.include.keys('params');
  });
});

describe('docs: chunks, the chunk item', () => {
  const attributes: [name: string, chunk: keyof typeof names, value: Json | undefined][] = [
    ['PK', 'done', { S: `RUN#${RUN_ID}` }],
    ['SK', 'failed', { S: 'CHUNK#chunk-0000500' }],
    ['status', 'waiting', { S: 'PENDING' }],
    ['status', 'stuck', { S: 'IN_PROGRESS' }],
    ['status', 'done', { S: 'COMPLETED' }],
    ['status', 'failed', { S: 'FAILED' }],
    ['chunk_key', 'done', { S: 'chunks/chunk-0000000.npz' }],
    ['n_spectra', 'done', { N: '500' }],
    ['created_at', 'waiting', { S: AT }],
    ['started_at', 'waiting', undefined],
    ['started_at', 'stuck', { S: AT }],
    ['completed_at', 'stuck', undefined],
    ['completed_at', 'done', { S: '2026-03-07T06:04:00.000Z' }],
    ['duration_ms', 'done', { N: '240000' }],
    ['duration_ms', 'failed', { N: '120000' }],
    ['output_key', 'done', { S: 'results/0.parquet' }],
    ['output_key', 'failed', undefined],
    ['error', 'failed', { S: 'MemoryError' }],
    ['error', 'done', undefined],
  ];
  for (const [name, chunk, value] of attributes) {
    it(`${name} of one that is ${chunk}`, async () => {
      const { execute } = await open();
      const { Item } = execute('GetItem', { Key: { PK: { S: `RUN#${RUN_ID}` }, SK: { S: `CHUNK#${names[chunk]}` } } });
      expect(Item[name]).to.deep.equal(value);
    });
  }

  it('has no other states than those of the lifecycle', () => {
    expect(Object.values(chunkLifecycle.states)).to.deep.equal(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED']);
  });
});

describe('docs: chunks, access patterns', () => {
  const all = {
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':pk': { S: `RUN#${RUN_ID}` }, ':prefix': { S: 'CHUNK#' } },
  };
  const patterns: [row: string, found: (world: World) => unknown, expected: unknown][] = [
    [
      '`GetItem(PK=RUN#run_id, SK="RUN")`',
      ({ execute }) => execute('GetItem', { Key: { PK: { S: `RUN#${RUN_ID}` }, SK: { S: 'RUN' } } }).Item.jobs_total.N,
      '5',
    ],
    [
      '| List all chunks of a run | `Query(PK=RUN#run_id, SK begins_with "CHUNK#")` |',
      ({ execute }) => ids(execute('Query', all)),
      Object.values(names),
    ],
    [
      '`Query(IndexName="GSI1", GSI1PK=SURVEY#survey, GSI1SK >= not_before, ScanIndexForward=False, Limit=1)`',
      ({ execute }) =>
        execute('Query', {
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :survey AND GSI1SK >= :notBefore',
          ExpressionAttributeValues: { ':survey': { S: 'SURVEY#grs-15' }, ':notBefore': { S: '2026-03-01' } },
          ScanIndexForward: false,
          Limit: 1,
        }).Items.map(({ PK }: Json) => PK.S),
      [`RUN#${RUN_ID}`],
    ],
    [
      '`status` = `IN_PROGRESS` and `started_at` < now - 15 min',
      ({ execute }) =>
        ids(
          execute('Query', {
            ...all,
            FilterExpression: '#s = :status AND started_at < :before',
            ExpressionAttributeNames: { '#s': 'status' },
            ExpressionAttributeValues: {
              ...all.ExpressionAttributeValues,
              ':status': { S: 'IN_PROGRESS' },
              ':before': { S: new Date(Date.parse(NOW) - 900_000).toISOString() },
            },
          }),
        ),
      [names.stuck],
    ],
    [
      'then those with `status` = `FAILED`',
      ({ execute }) =>
        (
          execute('Query', {
            ...all,
            FilterExpression: '#s = :status',
            ExpressionAttributeNames: { '#s': 'status' },
            ExpressionAttributeValues: { ...all.ExpressionAttributeValues, ':status': { S: 'FAILED' } },
          }).Items as Json[]
        ).map(({ error, duration_ms }) => [error.S, duration_ms.N]),
      [['MemoryError', '120000']],
    ],
  ];
  for (const [row, found, expected] of patterns) {
    it(row, async () => {
      expect(page).to.include(row);
      expect(found(await open())).to.deep.equal(expected);
    });
  }
});

describe('docs: chunks, AWS CLI queries as they are printed', () => {
  const queries: [title: string, found: (answer: Json) => unknown, expected: unknown][] = [
    [
      'Get the run summary',
      ({ Item }) => [Item.jobs_total.N, Item.jobs_completed.N, Item.jobs_failed.N],
      ['5', '1', '1'],
    ],
    ['List all chunks for a run', ids, Object.values(names)],
    ['Find stuck chunks (IN_PROGRESS', ids, [names.stuck, names.fresh]],
    ['Find most recent run for a survey', ({ Items }) => Items.map(({ PK }: Json) => PK.S), [`RUN#${RUN_ID}`]],
  ];
  const printed = ofPage('sh');

  it('are the four of the page', () => expect(printed).to.have.length(queries.length));

  for (const [index, [title, found, expected]] of queries.entries()) {
    it(title, async () => {
      expect(printed[index]).to.include(`# ${title}`);
      expect(found(ask(await open(), printed[index]!))).to.deep.equal(expected);
    });
  }
});

describe('docs: chunks, the protocol for other languages', () => {
  const [, , , policy, start, complete, countCompleted, fail, countFailed] = ofPage('json').map(
    (text) => JSON.parse(text) as Json,
  );
  const key = (chunkId: string) => ({ PK: { S: `RUN#${RUN_ID}` }, SK: { S: `CHUNK#${chunkId}` } });
  const runKey = { PK: { S: `RUN#${RUN_ID}` }, SK: { S: 'RUN' } };
  const begin = ({ execute }: World, chunkId: string): Json =>
    execute('UpdateItem', { Key: key(chunkId), ...start }).Attributes;
  const end = ({ execute }: World, chunkId: string, chunkEnd: Json, count: Json): void =>
    void execute('TransactWriteItems', {
      TableName: undefined,
      TransactItems: [
        { Update: { TableName: TABLE, Key: key(chunkId), ...chunkEnd } },
        { Update: { TableName: TABLE, Key: runKey, ...count } },
      ],
    });
  const counters = ({ execute }: World): string[] => {
    const { Item } = execute('GetItem', { Key: runKey });
    return [Item.jobs_completed.N, Item.jobs_failed.N];
  };

  it('starts, completes and counts', async () => {
    const world = await open();
    expect(begin(world, names.waiting).attempt).to.deep.equal({ N: '1' });
    end(world, names.waiting, complete!, countCompleted!);
    expect(counters(world)).to.deep.equal(['2', '1']);
    expect(() => end(world, names.waiting, complete!, countCompleted!)).to.throw(/ConditionalCheckFailed/);
    expect(() => end(world, names.waiting, fail!, countFailed!)).to.throw(/ConditionalCheckFailed/);
    expect(counters(world), 'nothing is counted twice').to.deep.equal(['2', '1']);
  });

  it('starts, fails and counts', async () => {
    const world = await open();
    begin(world, names.waiting);
    end(world, names.waiting, fail!, countFailed!);
    expect(counters(world)).to.deep.equal(['1', '2']);
    expect(() => begin(world, names.waiting)).to.throw(/conditional request failed/i);
  });

  it('writes what the library reads', async () => {
    const world = await open();
    begin(world, names.waiting);
    expect(await world.chunks.chunk(RUN_ID, names.waiting)).to.include({
      status: 'IN_PROGRESS',
      worker: 'request-1',
      attempt: 1,
      startedAt: AT,
      leaseUntil: '2026-03-07T06:15:00.000Z',
    });
    end(world, names.waiting, complete!, countCompleted!);
    expect(await world.chunks.chunk(RUN_ID, names.waiting)).to.include({
      status: 'COMPLETED',
      durationMs: 300_000,
      outputKey: 'results/chunk-0000000.parquet',
      leaseUntil: null,
    });
  });

  it('shows a policy that allows what workers do, and only with runs', () => {
    const conditions = Object.fromEntries(
      Object.entries(policy!.Condition as Json).map(([operator, values]) => [
        operator,
        values as Record<string, string[]>,
      ]),
    );
    const allows = compilePolicy([
      { effect: 'Allow', actions: policy!.Action as string[], resources: [String(policy!.Resource)], conditions },
    ]);
    const may = (action: string, ...keys: string[]) =>
      allows({ action, resource: String(policy!.Resource), context: { 'dynamodb:LeadingKeys': keys } }).allowed;
    expect([
      may('dynamodb:UpdateItem', `RUN#${RUN_ID}`),
      may('dynamodb:GetItem', `RUN#${RUN_ID}`),
      may('dynamodb:UpdateItem', 'PIPELINE#fits'),
      may('dynamodb:PutItem', `RUN#${RUN_ID}`),
    ]).to.deep.equal([true, true, false, false]);
  });
});

describe('docs: chunks, what functions are asked and answer', () => {
  const [event, question, answer] = ofPage('json').map((text) => JSON.parse(text) as Json);

  it('a worker reads the event of the page', () => {
    expect(readChunkEvent(event)).to.deep.equal(event);
  });

  it('a splitter is asked as the page says, and a worker is told what the page says', async () => {
    const clock = testClock(AT);
    const { aws } = embeddedTable(clock);
    const table = aws.requestHandler as unknown as { handle: (request: never) => Promise<unknown> };
    const asked: Json[] = [];
    const handle = async (request: { path: string; body: Buffer }): Promise<unknown> => {
      if (!request.path.includes('/functions/fit-splitter/')) return table.handle(request as never);
      asked.push(JSON.parse(request.body.toString()) as Json);
      return { response: { statusCode: 200, headers: {}, body: Readable.from([JSON.stringify(answer)]) } };
    };
    const open = openTable({ aws: { ...aws, requestHandler: { handle } as never }, tableName: TABLE, clock });
    const { runId, pipelineId, date, scheduleId, traceId } = event as Record<string, string>;
    const request = {
      runId: runId!,
      pipelineId: pipelineId!,
      date: date!,
      scheduleId: scheduleId!,
      traceId: traceId!,
      attempt: 1,
      token: runId!,
    };
    const trigger: FanOutTrigger = {
      type: 'fan-out',
      worker: { functionName: 'fit-worker', timeoutSeconds: 600, lostAfterSeconds: 21_600 },
      chunksFrom: 'fit-splitter',
      concurrency: 50,
      toleratedFailurePercent: 1,
      onOverdue: 'fail',
      survey: 'grs-15',
      params: event!.params as Json,
    };
    await fanOutEngine({ aws: { ...aws, requestHandler: { handle } as never }, table: open }).start(trigger, request);
    expect(asked).to.deep.equal([question]);

    const [chunks, fanOuts] = [chunkStore(open), fanOutStore(open)];
    const chunk = await chunks.chunk(request.runId, 'chunk-0000500');
    const [fanOut, run] = [await fanOuts.get(request.runId), await chunks.run(request.runId)];
    expect(chunkEvent('signalbox-dev', fanOut!, run!, chunk!)).to.deep.equal(event);
  });

  it('a splitter may answer the list of the page', () => {
    expect(readChunkList(answer!.chunks)).to.deep.equal({
      chunks: [
        { chunkId: 'chunk-0000000', chunkKey: 'chunks/a.npz', nSpectra: 500 },
        { chunkId: 'chunk-0000500', chunkKey: 'chunks/b.npz', nSpectra: 500, input: { field: 'north' } },
      ],
    });
  });
});

describe('docs: chunks, the library', () => {
  for (const [index, example] of ofPage('ts').entries()) {
    it(`example ${index + 1} is bundled with \`signalbox/worker\`, and little else`, async function () {
      this.timeout(60_000);
      const { outputFiles, metafile } = await build({
        stdin: { contents: example, resolveDir: root, loader: 'ts' },
        bundle: true,
        platform: 'node',
        format: 'cjs',
        minify: true,
        write: false,
        metafile: true,
        mainFields: ['module', 'main'],
        logLevel: 'silent',
      });
      expect(outputFiles[0]!.contents.length).to.be.lessThan(390_000);
      const carried = Object.entries(Object.values(metafile.outputs)[0]!.inputs).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 ? [path] : [],
      );
      const ours = carried
        .filter((path) => !path.includes('node_modules'))
        .map((path) => path.split('/').slice(0, 2).join('/'));
      expect([...new Set(ours)].filter((path) => /^(functions|infra|local|cli|asl)/.test(path))).to.deep.equal([]);
      const packages = carried.filter((path) => path.startsWith('node_modules/')).map((path) => path.split('/')[1]!);
      expect(
        [...new Set(packages)].filter(
          (name) => !['@aws-sdk', '@smithy', '@aws', '@aws-crypto', 'uuid', 'mnemonist', 'obliterator'].includes(name),
        ),
      ).to.deep.equal([]);
    });
  }
});
