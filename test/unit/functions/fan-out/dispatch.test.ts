/**
 * Handing chunks out, cut off at every request to the table: nothing is forgotten, and never more are with workers than
 * may be.
 */
import { expect } from 'chai';
import { fanOutEngine } from '../../../../aws/engines/fan-out';
import { createTable } from '../../../../aws/table';
import { openTable } from '../../../../aws/table/client/dynamodb-client';
import { dispatchChunks } from '../../../../functions/fan-out/dispatch';
import { handleRecords } from '../../../../functions/fan-out/handle-records';
import type { ChunkEvent, FanOutTrigger } from '../../../../kernel/chunks';
import { PermissionError } from '../../../../kernel/values/errors';
import { AT } from '../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';

const request = {
  pipelineId: 'fits',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  runId: 'run-1',
  traceId: 'trace',
  token: 'run-1',
  triggeredAt: AT,
};
const trigger: FanOutTrigger = {
  type: 'fan-out',
  worker: { functionName: 'fit', timeoutSeconds: 300, lostAfterSeconds: 3600 },
  chunks: ['a', 'b', 'c', 'd', 'e'],
  concurrency: 2,
  toleratedFailurePercent: 20,
  onOverdue: 'fail',
  params: {},
};
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const open = () => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock);
  const { chunks, fanOuts } = createTable({ aws: embedded.aws, tableName: TABLE, clock });
  const engine = fanOutEngine({ aws: embedded.aws, table: openTable({ aws: embedded.aws, tableName: TABLE, clock }) });
  const sent: ChunkEvent[] = [];
  let refuse: Error | { message: string } | undefined;
  const send = async (_name: string, event: ChunkEvent) => {
    if (refuse instanceof Error) throw refuse;
    if (refuse !== undefined) return refuse;
    sent.push(event);
    return 'sent' as const;
  };
  const ports = {
    chunks,
    fanOuts,
    send,
    tableName: TABLE,
    clock,
    log: silent,
    runOf: ({ PK }: { PK: string }) => (PK.startsWith('CHUNKS#') ? PK.slice(7) : undefined),
  };
  /** The work of a worker on the chunk. */
  const work = async (chunkId: string): Promise<void> => {
    const claimed = await chunks.claim('run-1', chunkId, { worker: chunkId, invocation: 'a', at: AT, leaseUntil: AT });
    if (claimed.result === 'claimed')
      await chunks.complete('run-1', chunkId, { worker: chunkId, at: AT, startedAt: AT });
  };
  const report = () =>
    (
      embedded.dynamodb.execute('GetItem', {
        TableName: TABLE,
        Key: { PK: { S: 'REPORT#run-1' }, SK: { S: 'chunks' } },
      }) as { Item?: unknown }
    ).Item;
  return {
    clock,
    embedded,
    chunks,
    fanOuts,
    engine,
    sent,
    ports,
    work,
    report,
    refuse: (error: typeof refuse) => {
      refuse = error;
    },
  };
};

describe('handing chunks out', () => {
  it('fills the places in key order, continues when chunks have ended, and wakes the run at the end', async () => {
    const { engine, ports, sent, work, report, chunks } = open();
    expect(await engine.start(trigger, request)).to.deep.equal({
      jobId: 'run-1',
      outcome: { state: 'running' },
    });
    const rounds: string[][] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = sent.length;
      await dispatchChunks('run-1', ports);
      rounds.push(sent.slice(before).map(({ chunkKey }) => chunkKey!));
      for (const { chunkId } of sent.slice(before)) await work(chunkId);
    }
    expect(rounds).to.deep.equal([['a', 'b'], ['c', 'd'], ['e'], []]);
    expect(report(), 'the run is woken').to.not.equal(undefined);
    expect(sent[0]).to.deep.equal({
      signalbox: 'chunk',
      table: TABLE,
      runId: 'run-1',
      chunkId: 'chunk-0000000',
      pipelineId: 'fits',
      date: '2026-03-07',
      scheduleId: 'daily',
      traceId: 'trace',
      chunkKey: 'a',
      nSpectra: null,
      input: null,
      params: {},
    });
    expect(await engine.status(trigger, request, 'run-1')).to.deep.equal({ state: 'succeeded' });
    expect((await chunks.run('run-1'))?.jobsCompleted).to.equal(5);
  });

  it('forgets nothing, and never has more with workers than may be, wherever it dies', async () => {
    let isDone = false;
    for (let diesAt = 1; !isDone; diesAt += 1) {
      const { engine, ports, sent, embedded, fanOuts } = open();
      await engine.start(trigger, request);
      let requests = 0;
      embedded.intercept = () => {
        requests += 1;
        if (requests === diesAt) throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
      };
      isDone = await dispatchChunks('run-1', ports).then(
        () => true,
        () => false,
      );
      embedded.intercept = undefined;
      await dispatchChunks('run-1', ports);
      expect(new Set(sent.map(({ chunkKey }) => chunkKey)), `died at request ${diesAt}`).to.deep.equal(
        new Set(['a', 'b']),
      );
      expect((await fanOuts.get('run-1'))?.handOut).to.deep.include({ dispatched: 2, handing: [] });
    }
  });

  it('fails the chunks whose worker can never be invoked, with the reason, so that the run ends', async () => {
    for (const reason of [new PermissionError('not authorized'), { message: 'Function not found' }]) {
      const { engine, ports, chunks, refuse } = open();
      await engine.start(trigger, request);
      refuse(reason);
      await dispatchChunks('run-1', ports);
      const run = await chunks.run('run-1');
      expect([run?.jobsCompleted, run?.jobsFailed], 'two at once, one is tolerated').to.deep.equal([0, 2]);
      expect((await chunks.chunk('run-1', 'chunk-0000000'))?.error).to.equal(reason.message);
      expect(await engine.status(trigger, request, 'run-1')).to.include({ state: 'failed', category: 'TRANSIENT' });
    }
  });

  it('hands nothing out for a run that was cancelled', async () => {
    const { engine, ports, sent } = open();
    await engine.start(trigger, request);
    expect(await engine.cancel(trigger, request, 'run-1')).to.equal('cancelled');
    await dispatchChunks('run-1', ports);
    expect(sent).to.deep.equal([]);
  });

  it('takes a chunk off the list that was deleted, and sends the others once', async () => {
    const { engine, ports, sent, embedded, fanOuts } = open();
    await engine.start(trigger, request);
    expect(await fanOuts.begin((await fanOuts.get('run-1'))!, ['chunk-0000000', 'chunk-0000001'])).to.equal(true);
    embedded.dynamodb.execute('DeleteItem', {
      TableName: TABLE,
      Key: { PK: { S: 'CHUNKS#run-1' }, SK: { S: 'CHUNK#chunk-0000000' } },
    });
    await dispatchChunks('run-1', ports);
    expect(sent.map(({ chunkKey }) => chunkKey)).to.deep.equal(['b']);
    expect((await fanOuts.get('run-1'))?.handOut).to.deep.include({ dispatched: 2, handing: [] });
  });

  it('finds a start`s job after a lost answer, registers nothing twice, and ends at once without chunks', async () => {
    const { engine, chunks } = open();
    expect(await engine.find(trigger, request)).to.equal('absent');
    await engine.start(trigger, request);
    expect(await engine.find(trigger, request)).to.deep.equal(await engine.start(trigger, request));
    expect((await chunks.run('run-1'))?.jobsTotal).to.equal(5);
    expect(await engine.start({ ...trigger, chunks: ['other'] }, request)).to.include({
      state: 'failed',
      category: 'PERMANENT',
    });
    expect(
      await engine.start({ ...trigger, chunks: [] }, { ...request, runId: 'run-2', token: 'run-2' }),
    ).to.deep.include({ outcome: { state: 'succeeded' } });
  });

  it('gives back only the records of runs that failed', async () => {
    const { engine, ports, embedded } = open();
    await engine.start(trigger, request);
    const record = (PK: string, SequenceNumber: string) => ({
      eventID: SequenceNumber,
      eventName: 'MODIFY' as const,
      dynamodb: { Keys: { PK: { S: PK }, SK: { S: 'FANOUT' } }, SequenceNumber, ApproximateCreationDateTime: 1 },
    });
    const batch = {
      Records: [
        record('LOCK#x', '1'),
        record('CHUNKS#run-1', '2'),
        record('CHUNKS#run-1', '3'),
        record('CHUNKS#run-9', '4'),
      ],
    };
    expect(await handleRecords(batch, ports)).to.deep.equal({ batchItemFailures: [] });
    let requests = 0;
    embedded.intercept = () => {
      requests += 1;
      if (requests === 1) throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
    };
    expect(await handleRecords(batch, ports)).to.deep.equal({ batchItemFailures: [{ itemIdentifier: '2' }] });
  });
});
