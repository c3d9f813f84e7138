/** Items of every kind of key, with any content, as the documented grants let outsiders write them. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { ServiceCalls } from '../../../../aws/calls';
import { toWire } from '../../../../aws/table/client/wire';
import { compose as composeFanOut } from '../../../../functions/fan-out/handler';
import { compose as composeRouter } from '../../../../functions/stream-router/handler';
import { OUTSIDE_PROGRAMS, outsideGrants } from '../../../../infra/permissions/outside';
import { chunkFilters } from '../../../../infra/stack/fan-out';
import { streamFilters } from '../../../../infra/stack/stream-router';
import { compilePattern } from '../../../../kernel/sources/event-pattern';
import type { BatchResponse, StreamEvent, StreamRecord } from '../../../../kernel/stream/redrive';
import { AT } from '../../../support/clock';
import { archetypeDocument, pipelineDocument } from '../../../support/documents';
import { TABLE } from '../../../support/embedded-table';
import { testRuntime } from '../../../support/test-runtime';

const STATE_MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:test';

const refusing = async (): Promise<never> => {
  throw Object.assign(new Error('not here'), { name: 'ExecutionDoesNotExist', $metadata: { httpStatusCode: 400 } });
};

const openWorld = async () => {
  const started: string[] = [];
  const world = testRuntime(AT, undefined as never, {
    STATE_MACHINE_ARN: STATE_MACHINE,
    RETURNS_QUEUE_URL: 'https://queue.invalid',
    EVENT_BUS_NAME: 'bus',
    ALERT_TOPIC_ARN: 'arn:aws:sns:eu-central-1:123456789012:alerts',
  });
  const calls = {
    publish: async () => ({}),
    putEvents: async () => ({ Entries: [], FailedEntryCount: 0 }),
    startExecution: async ({ name }) => {
      started.push(name ?? '');
      return { executionArn: '', startDate: new Date(AT) };
    },
    describeExecution: refusing,
    sendTaskSuccess: refusing,
  } satisfies ServiceCalls;
  const runtime = { ...world.runtime, aws: { ...world.runtime.aws, calls } };
  await world.table.config.register('archetype', 'batch', archetypeDocument());
  await world.table.config.register('pipeline', 'orders', pipelineDocument());
  const alerts = (): string[] => {
    const { Items } = world.embedded.dynamodb.execute('Scan', { TableName: TABLE }) as {
      Items: Record<string, { S?: string }>[];
    };
    return Items.flatMap(({ category, message }) => (category?.S === 'record_failing' ? [message?.S ?? ''] : []));
  };
  return { ...world, started, alerts, router: composeRouter(runtime), fanOut: composeFanOut(runtime) };
};

type World = Awaited<ReturnType<typeof openWorld>>;

let sequence = 0;
const recordOf = (item: Record<string, unknown>): StreamRecord => {
  sequence += 1;
  const image = toWire(item) as Record<string, { S?: string }>;
  return {
    eventID: `event-${sequence}`,
    eventName: 'MODIFY',
    dynamodb: {
      Keys: { PK: image.PK ?? {}, SK: image.SK ?? {} },
      NewImage: image,
      SequenceNumber: String(sequence).padStart(9, '0'),
      ApproximateCreationDateTime: Date.parse(AT) / 1000,
    },
  };
};

const passes = (filters: readonly unknown[]) => {
  const patterns = filters.map((filter) => compilePattern(filter as never));
  return (record: StreamRecord): boolean => patterns.some((matches) => matches(record));
};
const functions = [
  { name: 'router', passes: passes(streamFilters) },
  { name: 'fanOut', passes: passes(chunkFilters) },
] as const;

/** The item is written, and its record delivered with a MARKER after it. */
const deliver = async (item: Record<string, unknown>, world: World): Promise<void> => {
  try {
    world.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire(item) });
  } catch {
    return; // The table refuses it.
  }
  const record = recordOf(item);
  for (const { name, passes } of functions) {
    if (!passes(record)) continue;
    world.clock.advance(60_000);
    const date = new Date(Date.parse('2026-03-01') + (sequence % 7) * 86_400_000).toISOString().slice(0, 10);
    const marker = { PK: 'MARKER#orders', SK: `${date}#daily`, writtenAt: new Date(world.clock.now()).toISOString() };
    const batch: StreamEvent = { Records: name === 'router' ? [record, recordOf(marker)] : [record] };
    const answer = (await world[name](batch)) as BatchResponse;
    expect(answer, JSON.stringify(item).slice(0, 300)).to.deep.equal({ batchItemFailures: [] });
  }
};

const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('orders', '2026-03-07', 'daily', 'run-1', '', 'drift', 'DEAD') },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(900), 'é'.repeat(400), '..', '\u0000', 'a b', 'ORDERS#') },
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
/** Beginnings of every sort key that the table knows. */
const KINDS = [
  ...['CONFIG', 'STATE', 'MONITORING', 'RUN', 'FANOUT', 'CHUNK', 'RUNLOG', 'SHADOWLOG', 'TRAIT', 'QUERY', 'READINESS'],
  ...['EVENT', 'SLA', 'SHADOWSLA', 'CONFIGVERSION', 'DUE', 'PLANNING', 'DEADLINES', 'LOCK', 'CONTROL', 'REJECTIONS'],
  ...[
    'HELD',
    'RERUNREQUEST',
    'CANCELREQUEST',
    'RECHECKREQUEST',
    'LEDGER',
    'MARKERREQUEST',
    'RERUN',
    'RERUNS',
    'WAITING',
    'WAITER',
  ],
  ...['LATEST', 'TRAITS', 'JOB', '2026-03-07', '2026-02-30', ''],
];
const ROUTED = [
  'RERUNREQUEST',
  'CANCELREQUEST',
  'RECHECKREQUEST',
  'MARKERREQUEST',
  'RUNLOG',
  'EVENT',
  'CHUNK',
  'FANOUT',
  'CONTROL',
];
const sortKey = fc
  .tuple(fc.oneof(fc.constantFrom(...KINDS), fc.constantFrom(...ROUTED)), fc.array(part, { maxLength: 4 }))
  .map(([kind, parts]) => [kind, ...parts].join('#'));
const FIELDS = [
  ...[
    'status',
    'rerunId',
    'date',
    'scheduleID',
    'scheduleId',
    'writtenAt',
    'replay',
    'notBefore',
    'source',
    'trace_id',
  ],
  ...[
    'upstreamAttempts',
    'updatedAt',
    'data',
    'reason',
    'requestedBy',
    'requestedAt',
    'concurrency',
    'backfill',
    'ttl',
  ],
  ...[
    'afterUpstreams',
    'failedChunks',
    'upstreams',
    'runId',
    'kind',
    'shownAt',
    'nudgedAt',
    'total',
    'handing',
    'queue',
  ],
  ...['channel', 'eventId', 'targets', 'asked', 'since', 'attempt', 'concluded', 'workerFunction', 'dispatched'],
];
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    'COMPLETED',
    'FAILED',
    '2026-03-07T05:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-02-30',
    'x'.repeat(9000),
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(0, -1, 1e30, 1.5, 2 ** 60, true, false, null, [], {}, [[{}]], { a: { b: [null] } }),
  fc.constant('y'.repeat(390_000)),
);
const fields = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 });

describe('items that outsiders write', () => {
  for (const program of OUTSIDE_PROGRAMS)
    it(`delay no other record by more than one batch when a ${program} writes them malformed`, async () => {
      const prefixes = outsideGrants[program].flatMap(({ keys = [] }) => keys.map((key) => key.replace('*', '')));
      const item = fc
        .record({ prefix: fc.constantFrom(...prefixes), id: part, SK: sortKey, fields })
        .map(({ prefix, id, SK, fields }) => ({ ...fields, PK: `${prefix}${id}`, SK }));
      const world = await openWorld();
      await fc.assert(
        fc.asyncProperty(item, (one) => deliver(one, world)),
        { seed: 1, numRuns: 300 },
      );
    });

  it('are alerted once an hour for each partition key, and later records are processed', async () => {
    const world = await openWorld();
    const ledger = { PK: 'PIPELINE#orders', SK: 'LEDGER#2026-03-07#daily', version: 'no number' };
    world.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire(ledger) });
    const marker = (date: string) => recordOf({ PK: 'MARKER#orders', SK: `${date}#daily`, writtenAt: AT });
    const batch = { Records: [marker('2026-03-07'), marker('2026-03-07'), marker('2026-03-06')] };
    expect(await world.router(batch)).to.deep.equal({ batchItemFailures: [] });
    expect(world.started).to.have.length(1);
    const [alert, ...others] = world.alerts();
    expect(alert).to.contain('LEDGER#2026-03-07#daily').and.to.contain('version');
    expect(others).to.deep.equal([]);
  });

  it('are not taken for records of the stack when only their sort key is one', async () => {
    const world = await openWorld();
    const forged = { status: 'COMPLETED', rerunId: 'r', runId: 'run-1' };
    const records = ['REQUEST#orders', 'ACTUAL#orders', 'CHUNKS#run-1'].map((PK) =>
      recordOf({ ...forged, PK, SK: 'RUNLOG#2026-03-07#daily' }),
    );
    expect(await world.router({ Records: records })).to.deep.equal({ batchItemFailures: [] });
    expect(world.alerts().map((message) => message.split(' ')[3])).to.have.members([
      'REQUEST#orders',
      'ACTUAL#orders',
      'CHUNKS#run-1',
    ]);
  });

  it('are alerted when the run log of an instance is one of them', async () => {
    const world = await openWorld();
    const broken = recordOf({
      PK: 'PIPELINE#orders',
      SK: 'RUNLOG#2026-03-07#daily',
      status: 'FAILED',
      attempt: 'many',
    });
    expect(await world.router({ Records: [broken] })).to.deep.equal({ batchItemFailures: [] });
    expect(world.alerts()).to.have.length(1);
    expect(world.alerts()[0]).to.contain('RUNLOG#2026-03-07#daily').and.to.contain('attempt');
  });

  it('keep no other rerun of their pipeline from starting', async () => {
    const world = await openWorld();
    const put = (item: object): unknown =>
      world.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire(item as never) });
    put({ PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-05' });
    put({ PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-05#daily', reason: 'its ledger cannot be read' });
    put({ PK: 'PIPELINE#orders', SK: 'LEDGER#2026-03-05#daily', manualReruns: 'many' });
    put({ PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-06#daily', reason: 'late files' });
    const resumed = { PK: 'PIPELINE#orders', SK: 'CONTROL', shownAt: AT };
    expect(await world.router({ Records: [recordOf(resumed)] })).to.deep.equal({ batchItemFailures: [] });
    expect(world.started).to.have.length(1);
  });

  it('leave one pipeline without MARKERs of signals where its configuration is broken, and no other', async () => {
    const world = await openWorld();
    const broken = { PK: 'PIPELINE#broken', SK: 'CONFIG', GSI1PK: 'PIPELINES', GSI1SK: 'broken' };
    world.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire(broken) });
    const unreadable: unknown[] = [];
    const found = await world.table.config.pipelines((error) => unreadable.push(error));
    expect(found.map(({ id }) => id)).to.deep.equal(['orders']);
    expect(unreadable).to.have.length(1);
  });
});
