/** Acts out docs/chunks.md: the protocol for other languages, the requests and answers of functions, the library. */
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { build } from 'esbuild';
import { fanOutEngine } from '../../aws/engines/fan-out';
import { chunkStore } from '../../aws/table/chunks/chunk-store';
import { fanOutStore } from '../../aws/table/chunks/fan-out-store';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { compilePolicy } from '../../emulator/iam/policy';
import { dynamodbAccess } from '../../emulator/iam/requests';
import { statementsOf } from '../../emulator/program/read';
import { chunkEvent, type FanOutTrigger, readChunkEvent, readChunkList } from '../../kernel/chunks';
import { AT } from '../support/clock';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';
import { type Json, names, ofPage, open, RUN_ID, type World } from './chunk-page';
import { root } from './pages';

describe('docs: chunks, the protocol for other languages', () => {
  const [, , , policy, start, complete, countCompleted, fail, countFailed] = ofPage('json').map(
    (text) => JSON.parse(text) as Json,
  );
  const key = (chunkId: string) => ({ PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: `CHUNK#${chunkId}` } });
  const runKey = { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: 'RUN' } };
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
      leaseUntil: undefined,
    });
  });

  it('makes no request that the policy of the page does not allow', () => {
    const allows = compilePolicy(statementsOf(JSON.stringify(policy)));
    const table = 'arn:aws:dynamodb:REGION:ACCOUNT:table/TABLE';
    const place = { region: 'REGION', account: 'ACCOUNT', partitionKeys: new Map([['TABLE', 'PK']]) };
    const may = (operation: string, input: Json): boolean =>
      dynamodbAccess(operation, { TableName: table, ...input }, place, () => undefined).every(
        (access) => allows(access).allowed,
      );
    const together = (chunkEnd: Json, count: Json): Json => ({
      TransactItems: [
        { Update: { TableName: table, Key: key(names.waiting), ...chunkEnd } },
        { Update: { TableName: table, Key: runKey, ...count } },
      ],
    });
    expect([
      may('GetItem', { Key: { ...runKey, SK: { S: 'FANOUT' } }, ConsistentRead: true }),
      may('UpdateItem', { Key: key(names.waiting), ...start }),
      may('TransactWriteItems', together(complete!, countCompleted!)),
      may('TransactWriteItems', together(fail!, countFailed!)),
      may('UpdateItem', { Key: { PK: { S: `RUN#${RUN_ID}` }, SK: { S: 'STATE' } }, ...start }),
    ]).to.deep.equal([true, true, true, true, false]);
  });
});

describe('docs: chunks, the requests and answers of functions', () => {
  const [event, question, answer] = ofPage('json').map((text) => JSON.parse(text) as Json);

  it('a worker reads the event of the page', () => {
    expect(readChunkEvent(event)).to.deep.equal(event);
  });

  it('a splitter and a worker get the requests that the page shows', async () => {
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
    it(`example ${index + 1} is bundled with \`signalbox/worker\`, and little else`, async () => {
      const { outputFiles, metafile } = await build({
        stdin: { contents: example, resolveDir: root, loader: 'ts' },
        alias: { '@signalbox-aws/signalbox/worker': './worker/index.ts' },
        absWorkingDir: root,
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
