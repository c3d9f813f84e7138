/**
 * Versions of a configuration under random commands and writers who meet: a failure prints the commands and the order.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTable, type Table } from '../../../../../aws/table';
import { AT } from '../../../../support/clock';
import { dieAfter, embeddedTable, TABLE, type TestClock, testClock } from '../../../../support/embedded-table';

const NINETY_DAYS_MS = 90 * 86_400_000;
const CONTENTS = ['a', 'b', 'c'] as const;
/** Between them the lock and the circuit breaker of the pipeline change, together as well. */
const settings: Readonly<Record<string, object>> = {
  b: { concurrency: 'per-date', circuitBreaker: { failures: 3 } },
  c: { concurrency: 'serial', circuitBreaker: { failures: 3 } },
};
const documentOf = (content: string) => ({ name: 'orders', description: content, ...settings[content] });

const open = () => {
  const clock = testClock(AT);
  const { aws, through } = embeddedTable(clock, 'direct');
  return { clock, aws, through, table: createTable({ aws, tableName: TABLE, clock }) };
};

/** Invariants that hold whatever has happened, at any moment between two requests. */
const expectInvariants = async (table: Table): Promise<void> => {
  const [versions, head] = [await table.versions.list('orders'), await table.config.pipeline('orders')];
  const active = versions.filter(({ status }) => status === 'ACTIVE');
  expect(
    active.map(({ number }) => number),
    'the active version',
  ).to.deep.equal(head === undefined ? [] : [head.configVersion]);
  if (head !== undefined) expect(head.document).to.deep.equal(active[0]!.document);
  expect(new Set(versions.map(({ number }) => number)).size).to.equal(versions.length);
};

type Command =
  | { kind: 'register'; content: string }
  | { kind: 'draft'; content: string }
  | { kind: 'activate'; number: number }
  | { kind: 'wait'; days: number };

const content = fc.constantFrom(...CONTENTS);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), content }),
  fc.record({ kind: fc.constant('draft' as const), content }),
  fc.record({ kind: fc.constant('activate' as const), number: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 100 }) }),
);

const run = async (table: Table, clock: TestClock, each: Command): Promise<void> => {
  clock.advance(1000);
  if (each.kind === 'register') await table.config.register('pipeline', 'orders', documentOf(each.content));
  else if (each.kind === 'draft') await table.versions.draft('orders', documentOf(each.content));
  else if (each.kind === 'activate') await table.versions.activate('orders', each.number);
  else if (each.kind === 'wait') clock.advance(each.days * 86_400_000);
};

/** One writer's view: what the table must say after each command. */
interface Model {
  versions: Map<number, { content: string; status: 'DRAFT' | 'ACTIVE' | 'DEPRECATED'; until: number }>;
}

const liveIn = (model: Model, nowMs: number) => [...model.versions].filter(([, { until }]) => until > nowMs);

const draftIn = (model: Model, text: string, nowMs: number): number => {
  const found = liveIn(model, nowMs).find(([, version]) => version.content === text && version.status !== 'DEPRECATED');
  if (found !== undefined) return found[0];
  const number = Math.max(0, ...model.versions.keys()) + 1;
  model.versions.set(number, { content: text, status: 'DRAFT', until: Infinity });
  return number;
};

const activateIn = (model: Model, number: number, nowMs: number): void => {
  const target = liveIn(model, nowMs).find(([each]) => each === number)?.[1];
  if (target?.status !== 'DRAFT') return;
  for (const version of model.versions.values())
    if (version.status === 'ACTIVE') Object.assign(version, { status: 'DEPRECATED', until: nowMs + NINETY_DAYS_MS });
  target.status = 'ACTIVE';
};

describe('aws/table/config/config-versions', () => {
  it('says after every command what the lifecycle says: one ACTIVE in force, past ones for 90 days', () =>
    fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 14 }), async (commands) => {
        const { clock, table } = open();
        const model: Model = { versions: new Map() };
        for (const each of commands) {
          await run(table, clock, each);
          const nowMs = clock.now();
          if (each.kind === 'draft') draftIn(model, each.content, nowMs);
          if (each.kind === 'activate') activateIn(model, each.number, nowMs);
          if (each.kind === 'register') activateIn(model, draftIn(model, each.content, nowMs), nowMs);
          await expectInvariants(table);
          const found = (await table.versions.list('orders')).map(({ number, status, document }) => [
            number,
            status,
            document.description,
          ]);
          const expected = liveIn(model, nowMs)
            .map(([number, version]) => [number, version.status, version.content])
            .sort((left, right) => Number(right[0]) - Number(left[0]));
          expect(found).to.deep.equal(expected);
        }
      }),
      { numRuns: 60 },
    ));

  it('writers who meet in any order leave one ACTIVE version, and never none after the first', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
        async (scheduler, writers) => {
          const { clock, through, table: calm } = open();
          let wasActive = false;
          const aws = through((target, call) =>
            scheduler.schedule(Promise.resolve(), target).then(async () => {
              const answer = await call();
              const active = (await calm.versions.list('orders')).filter(({ status }) => status === 'ACTIVE').length;
              expect(active).to.be.at.most(1);
              if (wasActive) expect(active).to.equal(1);
              wasActive ||= active === 1;
              return answer;
            }),
          );
          const table = createTable({ aws, tableName: TABLE, clock });
          const work = async (commands: readonly Command[]): Promise<void> => {
            for (const each of commands) if (each.kind !== 'wait') await run(table, clock, each);
          };
          await scheduler.waitFor(Promise.all(writers.map(work)));
          await expectInvariants(calm);
        },
      ),
      { numRuns: 40 },
    ));

  it('a writer that dies after any request leaves the old or the new version in force, and is repeated', async () => {
    for (let dies = 1; ; dies += 1) {
      const clock = testClock(AT);
      const embedded = embeddedTable(clock);
      const table = createTable({ aws: embedded.aws, tableName: TABLE, clock });
      await table.config.register('pipeline', 'orders', documentOf('a'));
      const revive = dieAfter(embedded, dies);
      await table.config.register('pipeline', 'orders', documentOf('b')).catch(() => undefined);
      const calls = revive();
      await expectInvariants(table);
      await table.config.register('pipeline', 'orders', documentOf('b'));
      await expectInvariants(table);
      expect((await table.config.pipeline('orders'))!).to.deep.include({ configVersion: 2, document: documentOf('b') });
      if (calls < dies) break;
    }
  });

  it('a configuration put by hand is replaced by the next version, and the one before it is deprecated', async () => {
    const { table, aws, clock } = open();
    await table.config.register('pipeline', 'orders', documentOf('a'));
    const { DynamoDBClient, PutItemCommand } = await import('@aws-sdk/client-dynamodb');
    const { marshall } = await import('@aws-sdk/util-dynamodb');
    const byHand = {
      PK: 'PIPELINE#orders',
      SK: 'CONFIG',
      GSI1PK: 'PIPELINES',
      GSI1SK: 'orders',
      contentHash: 'unknown',
      registeredAt: AT,
      document: documentOf('by hand'),
    };
    await new DynamoDBClient(aws).send(new PutItemCommand({ TableName: TABLE, Item: marshall(byHand) }));
    expect((await table.config.pipeline('orders'))!.configVersion).to.equal(undefined);
    clock.advance(1000);
    await table.config.register('pipeline', 'orders', documentOf('b'));
    await expectInvariants(table);
    expect((await table.versions.list('orders')).map(({ number, status }) => `${number} ${status}`)).to.deep.equal([
      '2 ACTIVE',
      '1 DEPRECATED',
    ]);
  });
});
