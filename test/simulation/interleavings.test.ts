/** Every order of the calls of the table in small situations; `npm run interleavings` plays the larger ones. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactWriteItem, TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import type { CallTable } from '../../aws/calls';
import { deployedHandlers } from '../../emulator/lambda/handlers';
import { seededRandom } from '../../simulator/scenario/random';
import { accessesOf, conflict, writesOf } from './interleavings/accesses';
import { type Exploration, explore } from './interleavings/explore';
import { outcomeOf, problemsOf } from './interleavings/judge';
import { type Call, callAfter } from './interleavings/order';
import { playAny } from './interleavings/play';
import { situations } from './interleavings/situations';

const ROOT = join(__dirname, '../..');

/** As package.json has it, without npm around it. */
const [, ...SCRIPT] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { interleavings: string } }
).scripts.interleavings.split(' ');

const situationNamed = (name: string) => situations.find((situation) => situation.name === name)!;

const explorationOf = (name: string, fields: Partial<Exploration> = {}): Exploration => {
  const situation = situationNamed(name);
  return { ...situation, crashes: 0, check: (simulation) => problemsOf(simulation, situation), ...fields };
};

const exploreNamed = (name: string, fields: Partial<Exploration> = {}) => explore(explorationOf(name, fields));

/** The deployed handlers, with one that writes less carefully. */
const withCareless = (
  name: 'orchestrator' | 'sweeper',
  careless: (part: TransactWriteItem) => TransactWriteItem,
): typeof deployedHandlers => {
  const deployed = deployedHandlers[name];
  const handler: typeof deployed = (runtime) => {
    const { callTable } = runtime.aws;
    const call: CallTable = (operation, input) => {
      const { TransactItems } = input as TransactWriteItemsCommandInput;
      const parts = TransactItems === undefined ? {} : { TransactItems: TransactItems.map(careless) };
      return callTable!(operation, { ...input, ...parts });
    };
    return deployed({ ...runtime, aws: { ...runtime.aws, callTable: call } });
  };
  return { ...deployedHandlers, [name]: handler };
};

/** Situations of which every order is played in a few seconds. */
const SMALL = ['marker-twice', 'two-dates', 'rerun-late-data', 'end-cancel', 'end-rerun'];
const FIRST_ORDERS = 4;

describe('orders of calls', () => {
  for (const { name, what, outcomes } of situations) {
    const isSmall = SMALL.includes(name);
    it(`hold ${isSmall ? 'all' : 'at first'}: ${name}, ${what.toLowerCase().replace(/\.$/, '')}`, async () => {
      const found = new Set<string>();
      const { problems, orders, isCut } = await exploreNamed(name, {
        check: (simulation) => {
          found.add(outcomeOf(simulation));
          return problemsOf(simulation, situationNamed(name));
        },
        ...(isSmall ? {} : { mostOrders: FIRST_ORDERS }),
      });
      expect(problems.map(({ problem }) => problem)).to.deep.equal([]);
      expect(isCut).to.equal(!isSmall);
      expect(orders).to.be.greaterThan(1);
      if (isSmall) expect([...found].sort()).to.deep.equal([...outcomes].sort());
    });
  }

  it('hold where a process ends after one of its writes', async () => {
    const { problems, orders } = await exploreNamed('end-cancel', { crashes: 1, mostOrders: 25 });
    expect(problems.map(({ problem }) => problem)).to.deep.equal([]);
    expect(orders).to.equal(25);
  });

  it('are all played: one that is chosen at random ends like one of them', async () => {
    const ends = new Set<bigint>();
    const exploration = explorationOf('end-rerun', {
      check: (_, end) => {
        ends.add(end);
        return [];
      },
    });
    const { orders } = await explore(exploration);
    expect(ends.size).to.equal(orders);
    const random = seededRandom(7, 'order');
    for (let order = 0; order < 12; order += 1) {
      const end = await playAny(exploration, (turns) => turns[Math.floor(random() * turns.length)]!);
      expect(ends.has(end), `order ${order}`).to.equal(true);
    }
  });

  it('find a begin that takes the lock of another date', async () => {
    const { problems } = await exploreNamed('two-dates', {
      handlers: withCareless('orchestrator', ({ Put, ...others }) =>
        Put?.Item?.PK?.S?.startsWith('LOCK#') === true
          ? { ...others, Put: { TableName: Put.TableName, Item: Put.Item } }
          : { Put, ...others },
      ),
    });
    expect(problems.map(({ problem }) => problem)).to.include('it ended otherwise: none, 0 jobs');
  });

  it('find a sweeper that ends a run whatever its state is', async () => {
    const { problems } = await exploreNamed('sweep-cancel', {
      handlers: withCareless('sweeper', ({ ConditionCheck, ...writes }) => {
        const always = Object.entries(writes).map(([kind, { ConditionExpression, ...write }]) => [
          kind,
          ConditionExpression === undefined
            ? write
            : { ...write, ConditionExpression: `(${ConditionExpression}) OR attribute_exists(PK)` },
        ]);
        return { ...(ConditionCheck === undefined ? {} : { ConditionCheck }), ...Object.fromEntries(always) };
      }),
    });
    expect(problems.map(({ problem }) => problem).join('\n')).to.match(/went from CANCELLED to FAILED/);
  });
});

describe('accesses of a call', () => {
  const key = { PK: { S: 'PIPELINE#orders' }, SK: { S: 'RUN#1' } };
  const read = (of: string) => ({ of, isWrite: false });
  const query = (expression: string, values: Record<string, string>, IndexName?: string) =>
    accessesOf('Query', {
      KeyConditionExpression: expression,
      ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }])),
      ...(IndexName === undefined ? {} : { IndexName }),
    });

  it('are the items that it names, and the keys that a query can find', () => {
    expect(accessesOf('GetItem', { Key: key })).to.deep.equal([read('PIPELINE#orders|RUN#1')]);
    expect(accessesOf('PutItem', { Item: key })).to.deep.equal([read('PIPELINE#orders|RUN#1')]);
    expect(
      accessesOf('TransactWriteItems', { TransactItems: [{ ConditionCheck: { Key: key } }, { Put: { Item: key } }] }),
    ).to.deep.equal([read('PIPELINE#orders|RUN#1'), read('PIPELINE#orders|RUN#1')]);
    expect(query('PK = :p', { ':p': 'X' })).to.deep.equal([{ ...read('X|'), isPrefix: true }]);
    expect(query('PK = :p AND begins_with(SK, :s)', { ':p': 'X', ':s': 'RUN#' })).to.deep.equal([
      { ...read('X|RUN#'), isPrefix: true },
    ]);
    expect(query('PK = :p AND SK BETWEEN :a AND :b', { ':p': 'X', ':a': 'DUE#1', ':b': 'DUE#2' })).to.deep.equal([
      { ...read('X|DUE#'), isPrefix: true },
    ]);
    expect(query('GSI1PK = :p AND GSI1SK < :s', { ':p': 'DUE', ':s': '2' }, 'GSI1')).to.deep.equal([
      { ...read('INDEX|DUE|'), isPrefix: true },
    ]);
  });

  it('are written as the records of the stream have them, with the place in the index before and after', () => {
    const images = { OldImage: { ...key, GSI1PK: { S: 'OPEN' }, GSI1SK: { S: '1' } }, NewImage: key };
    expect(writesOf({ dynamodb: { Keys: key, ...images } } as unknown as Parameters<typeof writesOf>[0])).to.deep.equal(
      [
        { of: 'PIPELINE#orders|RUN#1', isWrite: true },
        { of: 'INDEX|OPEN|1', isWrite: true },
      ],
    );
  });

  it('are refused of an operation and of a condition that are not known', () => {
    expect(() => accessesOf('Scan', {})).to.throw('no accesses are known of Scan');
    expect(() => query('SK = :s', { ':s': 'X' })).to.throw('no accesses are known of the condition SK = :s');
  });

  it('conflict where one of them writes what the other one touches, an item that a query can find included', () => {
    const write = (of: string) => ({ of, isWrite: true });
    expect(conflict([read('X|1')], [write('X|1')])).to.equal(true);
    expect(conflict([read('X|1')], [read('X|1')])).to.equal(false);
    expect(conflict([write('X|1')], [write('X|2')])).to.equal(false);
    expect(conflict([{ ...read('X|RUN#'), isPrefix: true }], [write('X|RUN#1')])).to.equal(true);
    expect(conflict([write('X|EVENT#1')], [{ ...read('X|RUN#'), isPrefix: true }])).to.equal(false);
  });
});

describe('an order', () => {
  type Step = [actor: string, of: string, isWrite: boolean];
  const orderOf = (...steps: Step[]): Call[] => {
    const calls: Call[] = [];
    for (const [actor, of, isWrite] of steps) {
      const number = calls.filter(({ turn }) => turn.actor === actor).length + 1;
      calls.push(callAfter(calls, { turn: { kind: 'call', actor }, number, accesses: [{ of, isWrite }], causes: [] }));
    }
    return calls;
  };
  const endOf = (...steps: Step[]): bigint => orderOf(...steps).reduce((end, { digest }) => end ^ digest, 0n);

  it('is the same whichever of two calls comes first that do not conflict', () => {
    expect(endOf(['a', 'X|1', true], ['b', 'X|2', true])).to.equal(endOf(['b', 'X|2', true], ['a', 'X|1', true]));
  });

  it('is another one where they conflict', () => {
    expect(endOf(['a', 'X|1', true], ['b', 'X|1', false])).not.to.equal(endOf(['b', 'X|1', false], ['a', 'X|1', true]));
  });

  it('has a race where two calls conflict and nothing in between is the reason for their order', () => {
    const calls = orderOf(['a', 'X|1', true], ['a', 'X|2', true], ['b', 'X|2', false], ['b', 'X|1', false]);
    expect(calls.map(({ races }) => races)).to.deep.equal([[], [], [1], []]);
  });
});

describe('npm run interleavings', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [...SCRIPT, ...words], { cwd: ROOT, encoding: 'utf8' });

  it('refuses situations and numbers that are none, with exit code 2', () => {
    for (const [words, expected] of [
      [['--situation', 'marker'], /Expected one of marker-cancel, /],
      [['--crashes', '4'], /Expected a whole number from 0 to 3/],
    ] as const) {
      const { status, stderr } = run(...words);
      expect(stderr).to.match(expected);
      expect(status, words.join(' ')).to.equal(2);
    }
  });

  it('says what it played, and with exit code 3 that it left something out', () => {
    const { status, stdout, stderr } = run('--situation', 'marker-twice', '--most', '2', '--json');
    expect(JSON.parse(stdout)).to.include({ situation: 'marker-twice', crashes: 0, orders: 2, isCut: true });
    expect(stderr).to.match(/ states in 2 orders, \d+ CPU-seconds; 0 of 1 situations broke a rule/);
    expect(status).to.equal(3);
  });
});
