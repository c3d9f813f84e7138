/**
 * People who register parts of a circle at the same moment, in every order of their requests that the scheduler comes
 * up with.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTable, type Table } from '../../../../../aws/table';
import { AT } from '../../../../support/clock';
import { archetypeDocument, pipelineDocument } from '../../../../support/documents';
import { type EmbeddedTable, embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';

const graph = { PK: 'CASCADE', SK: 'GRAPH' };

const documentOf = (name: string, upstream: unknown[] = []) => pipelineDocument({ name, upstream });

interface World {
  embedded: EmbeddedTable;
  calm: Table;
  scheduledBy: (scheduler: fc.Scheduler) => Table;
}

const openWith = async (names: readonly string[]): Promise<World> => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock, 'direct');
  const { aws } = embedded;
  const calm = createTable({ aws, tableName: TABLE, clock });
  await calm.config.register('archetype', 'batch', archetypeDocument());
  for (const name of names) await calm.config.register('pipeline', name, documentOf(name));
  const scheduledBy = (scheduler: fc.Scheduler): Table =>
    createTable({
      aws: embedded.through((operation, call) => scheduler.schedule(Promise.resolve(), operation).then(call)),
      tableName: TABLE,
      clock,
    });
  return { embedded, calm, scheduledBy };
};

const graphOf = ({ embedded }: World): Record<string, unknown> | undefined =>
  (
    embedded.dynamodb.execute('GetItem', { TableName: TABLE, Key: { PK: { S: graph.PK }, SK: { S: graph.SK } } }) as {
      Item?: Record<string, unknown>;
    }
  ).Item;

/** The names of a circle in the registered pipelines; undefined when they form no circle. */
const circleIn = async (table: Table, names: readonly string[]): Promise<string[] | undefined> => {
  const upstreams = new Map<string, string[]>();
  for (const name of names)
    upstreams.set(name, ((await table.config.pipeline(name))!.document as { upstream: string[] }).upstream);
  const from = (name: string, way: string[]): string[] | undefined => {
    if (way.includes(name)) return [...way, name];
    for (const next of upstreams.get(name) ?? []) {
      const found = from(next, [...way, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const name of names) {
    const found = from(name, []);
    if (found !== undefined) return found;
  }
  return undefined;
};

describe('aws/table/config/config-graph', () => {
  for (const [title, names] of [
    ['two halves', ['orders', 'raw']],
    ['three thirds', ['clean', 'orders', 'raw']],
  ] as const) {
    it(`${title} of a circle at the same moment: all but one are registered, and that one names the circle`, () =>
      fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const world = await openWith(names);
          const table = world.scheduledBy(scheduler);
          const registrations = names.map((name, index) =>
            table.config.register('pipeline', name, documentOf(name, [names[(index + 1) % names.length]])),
          );
          const answers = await scheduler.waitFor(Promise.allSettled(registrations));
          const refused = answers.flatMap((answer, index) =>
            answer.status === 'rejected' ? [{ name: names[index]!, error: answer.reason as Error }] : [],
          );
          expect(refused).to.have.length(1);
          const [{ name, error }] = refused as [(typeof refused)[number]];
          expect(error.name).to.equal('Signalbox.Config');
          const start = names.indexOf(name as never);
          const circle = Array.from({ length: names.length + 1 }, (_, step) => names[(start + step) % names.length]);
          expect(error.message).to.contain(circle.join(' waits for '));
          expect(await circleIn(world.calm, names)).to.equal(undefined);
        }),
        { numRuns: 40 },
      ));
  }

  it('also versions that were drafted long ago and are activated at the same moment', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = await openWith(['orders', 'raw']);
        for (const [name, upstream] of [
          ['orders', 'raw'],
          ['raw', 'orders'],
        ] as const)
          await world.calm.versions.draft(name, documentOf(name, [upstream]));
        const { versions } = world.scheduledBy(scheduler);
        const answers = await scheduler.waitFor(
          Promise.allSettled([versions.activate('orders', 2), versions.activate('raw', 2)]),
        );
        expect(answers.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
        expect(await circleIn(world.calm, ['orders', 'raw'])).to.equal(undefined);
      }),
      { numRuns: 40 },
    ));

  it('a reversed arrow is registered by the writer that removes the old one first', async () => {
    const { calm } = await openWith(['orders', 'raw']);
    await calm.config.register('pipeline', 'orders', documentOf('orders', ['raw']));
    const tooEarly = await calm.config
      .register('pipeline', 'raw', documentOf('raw', ['orders']))
      .then(String, (error: Error) => error.message);
    expect(tooEarly).to.equal(
      'raw was not registered: upstream closes a cycle, raw waits for orders waits for raw, and in a cycle ' +
        'no pipeline could ever begin. Take one of these upstreams away.',
    );
    await calm.config.register('pipeline', 'orders', documentOf('orders'));
    expect(await calm.config.register('pipeline', 'raw', documentOf('raw', ['orders']))).to.equal('updated');
  });

  it('a registration that refers to nothing new reads and writes no version, whatever else it changes', async () => {
    const world = await openWith(['orders', 'raw']);
    const first = graphOf(world) as { version: { N: string } };
    await world.calm.config.register('pipeline', 'orders', documentOf('orders', ['raw']));
    const before = graphOf(world);
    expect(before).to.deep.include({ version: { N: String(Number(first.version.N) + 1) } });
    const changes = [
      { tier: 2 },
      { upstream: [{ pipeline: 'raw', delay: '10m' }] },
      { schedules: [{ name: 'daily', after: '06:00' }] },
    ];
    for (const fields of changes) {
      const operations: string[] = [];
      world.embedded.intercept = (operation) => void operations.push(operation);
      await world.calm.config.register(
        'pipeline',
        'orders',
        pipelineDocument({ name: 'orders', upstream: ['raw'], ...fields }),
      );
      world.embedded.intercept = undefined;
      expect(
        operations.filter((operation) => operation === 'GetItem'),
        JSON.stringify(fields),
      ).to.have.length(3);
      expect(graphOf(world)).to.deep.equal(before);
    }
  });
});
