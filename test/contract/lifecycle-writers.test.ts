/** Lifecycles in the table under random commands of several writers at once, some of which die. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTable } from '../../aws/table';
import { type Lifecycle, type LifecycleStore, lifecycles } from '../../kernel/lifecycle';
import { NOON } from '../support/clock';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';

const IDS = ['m-0', 'm-1', 'm-2', 'm-3', 'm-4'];

interface Command {
  id: string;
  to: string;
  /** Which request of the command is lost: before it takes effect, or its answer. */
  dies: { at: number; after: boolean } | null;
}

interface World {
  lifecycle: Lifecycle;
  /** At most so many subjects of the group are in its state at once. */
  limit: number;
  clock: ReturnType<typeof testClock>;
  embedded: ReturnType<typeof embeddedTable>;
  scheduler: fc.Scheduler;
}

const commandOf = (lifecycle: Lifecycle): fc.Arbitrary<Command> =>
  fc.record({
    id: fc.constantFrom(...IDS),
    // The group's state more often, or its rule would seldom be met.
    to: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...lifecycle.stateNames) },
      {
        weight: lifecycle.group === undefined ? 0 : 2,
        arbitrary: fc.constant(lifecycle.group?.state ?? lifecycle.initial),
      },
    ),
    dies: fc.option(fc.record({ at: fc.integer({ min: 0, max: 4 }), after: fc.boolean() }), { freq: 4, nil: null }),
  });

/** A low limit is met more often. */
const setLimit = ({ embedded, lifecycle, limit }: World): void => {
  embedded.dynamodb.execute('PutItem', {
    TableName: TABLE,
    Item: {
      PK: { S: `LIFECYCLEGROUP#${lifecycle.name}#group` },
      SK: { S: 'STATE' },
      limit: { N: String(limit) },
    },
  });
};

/** Reads the table after every single request of any writer; `broken` lists the states that no reader may ever see. */
const watchGroup = ({ embedded, lifecycle, limit }: World): { look: () => void; broken: string[] } => {
  let hasHeld = false;
  const broken: string[] = [];
  const look = (): void => {
    const rule = lifecycle.group;
    if (rule === undefined) return;
    const { Items } = embedded.dynamodb.execute('Scan', { TableName: TABLE }) as {
      Items: { PK: { S: string }; status?: { S: string } }[];
    };
    const inState = Items.filter(
      ({ PK, status }) => PK.S.startsWith('LIFECYCLE#') && status?.S === lifecycle.states[rule.state],
    ).length;
    if (inState > (rule.limit === undefined ? 1 : limit)) broken.push(`${inState} in ${rule.state}`);
    if (rule.displacesTo !== undefined && hasHeld && inState === 0) broken.push(`no subject in ${rule.state} any more`);
    hasHeld ||= inState > 0;
  };
  return { look, broken };
};

/** The table as a writer sees it whose request number `dies.at` is its last one. */
const writerOf = ({ embedded, clock, scheduler }: World, dies: Command['dies'], look: () => void): LifecycleStore => {
  let requests = 0;
  const inner = embedded.aws.requestHandler as unknown as { handle: (request: never) => Promise<unknown> };
  const handle = async (request: never): Promise<unknown> => {
    const number = requests++;
    await scheduler.schedule(Promise.resolve());
    if (dies !== null && !dies.after && number >= dies.at) throw new Error('died');
    const answer = await inner.handle(request);
    look();
    if (dies?.after && number >= dies.at) throw new Error('died');
    return answer;
  };
  return createTable({
    aws: { ...embedded.aws, requestHandler: { handle } as never },
    tableName: TABLE,
    clock,
  }).lifecycles;
};

/** Runs the given commands concurrently; the scheduler draws the order of their requests. */
const playRound = async (world: World, commands: Command[], look: () => void): Promise<void> => {
  const all = Promise.all(
    commands.map(({ id, to, dies }) =>
      writerOf(world, dies, look)
        .move(world.lifecycle, id, { to, skipValidation: true })
        .catch(() => 'died'),
    ),
  );
  await world.scheduler.waitFor(all);
};

/** The members of the group are those subjects that are in its state. */
const expectMembers = async (calm: LifecycleStore, lifecycle: Lifecycle): Promise<void> => {
  const subjects = await Promise.all(IDS.map((id) => calm.get(lifecycle, id)));
  if (lifecycle.group === undefined) return;
  const inState = subjects.flatMap((subject) => (subject?.state === lifecycle.group!.state ? [subject.id] : []));
  expect(inState).to.deep.equal(await calm.occupants(lifecycle, 'group'));
};

/** The history of each subject leads from the initial state to its own, by transitions that are declared. */
const expectLegalHistories = async (calm: LifecycleStore, lifecycle: Lifecycle): Promise<void> => {
  for (const id of IDS) {
    const subject = await calm.get(lifecycle, id);
    const path = [
      lifecycle.initial,
      ...(await calm.history(lifecycle, id, 100)).toReversed().map(({ status }) => status!),
    ];
    expect(path.at(-1)).to.equal(subject?.state);
    expect(subject?.version).to.equal(path.length);
    for (const [index, to] of path.slice(1).entries())
      expect(lifecycle.canTransition(path[index]!, to) && path[index] !== to, path.join(' ')).to.equal(true);
  }
};

const playWorld = async (world: World, rounds: Command[][]): Promise<void> => {
  const { lifecycle, embedded, clock } = world;
  if (lifecycle.group?.limit !== undefined) setLimit(world);
  const { look, broken } = watchGroup(world);
  const calm = createTable({ aws: embedded.aws, tableName: TABLE, clock }).lifecycles;
  for (const id of IDS) await calm.create(lifecycle, { id, group: 'group' });
  for (const commands of rounds) {
    clock.advance(1000);
    await playRound(world, commands, look);
    expect(broken).to.deep.equal([]);
    await expectMembers(calm, lifecycle);
  }
  await expectLegalHistories(calm, lifecycle);
};

describe('lifecycles under several writers at once, some of which die', () => {
  for (const lifecycle of Object.values(lifecycles)) {
    it(`${lifecycle.name}: only legal histories, and never more in a group than its rule allows`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(commandOf(lifecycle), { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
          fc.integer({ min: 1, max: 3 }),
          fc.scheduler(),
          async (rounds, limit, scheduler) => {
            const clock = testClock(NOON);
            await playWorld({ lifecycle, limit, clock, embedded: embeddedTable(clock), scheduler }, rounds);
          },
        ),
        { numRuns: 40, seed: 20260307 },
      );
    });
  }
});
