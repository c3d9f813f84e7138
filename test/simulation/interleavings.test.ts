/** Every order of the calls of the table in small situations; `npm run interleavings` plays the larger ones. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactWriteItem, TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import type { CallTable } from '../../aws/calls';
import { deployedHandlers } from '../../emulator/lambda/handlers';
import { accessesOf } from './interleavings/accesses';
import { type Exploration, explore } from './interleavings/explore';
import { outcomeOf, problemsOf } from './interleavings/judge';
import { situations } from './interleavings/situations';
import { createTrace } from './interleavings/trace';

const ROOT = join(__dirname, '../..');

/** As package.json has it, without npm around it. */
const [, ...SCRIPT] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { interleavings: string } }
).scripts.interleavings.split(' ');

const situationNamed = (name: string) => situations.find((situation) => situation.name === name)!;

const exploreNamed = (name: string, fields: Partial<Exploration> = {}) => {
  const situation = situationNamed(name);
  return explore({ ...situation, crashes: 0, check: (simulation) => problemsOf(simulation, situation), ...fields });
};

describe('orders of calls', () => {
  it('are few for two MARKERs of one instance, and each starts one job', async () => {
    const outcomes = new Set<string>();
    const { problems, orders, isCut } = await exploreNamed('marker-twice', {
      check: (simulation) => {
        outcomes.add(outcomeOf(simulation));
        return problemsOf(simulation, situationNamed('marker-twice'));
      },
    });
    expect(problems).to.deep.equal([]);
    expect(isCut).to.equal(false);
    expect(orders).to.be.greaterThan(1);
    expect([...outcomes]).to.deep.equal(['1 COMPLETED, 1 job']);
  });

  for (const { name, what } of situations)
    it(`hold at first: ${name}, ${what.toLowerCase().replace(/\.$/, '')}`, async () => {
      const { problems } = await exploreNamed(name, { mostOrders: 4 });
      expect(problems.map(({ problem }) => problem)).to.deep.equal([]);
    });

  it('hold at first where a process ends after each write', async () => {
    const { problems } = await exploreNamed('marker-cancel', { crashes: 1, mostOrders: 4 });
    expect(problems).to.deep.equal([]);
  });

  it('find a begin that takes the lock of another date', async () => {
    const { orchestrator } = deployedHandlers;
    const withoutCondition = ({ Put, ...others }: TransactWriteItem): TransactWriteItem => {
      if (Put?.Item?.PK?.S?.startsWith('LOCK#') !== true) return { Put, ...others };
      return { ...others, Put: { TableName: Put.TableName, Item: Put.Item } };
    };
    const careless: typeof orchestrator = (runtime) => {
      const { callTable } = runtime.aws;
      const call: CallTable = (operation, input) => {
        const { TransactItems } = input as TransactWriteItemsCommandInput;
        const parts = TransactItems === undefined ? {} : { TransactItems: TransactItems.map(withoutCondition) };
        return callTable!(operation, { ...input, ...parts });
      };
      return orchestrator({ ...runtime, aws: { ...runtime.aws, callTable: call } });
    };
    const { problems } = await exploreNamed('two-dates', {
      handlers: { ...deployedHandlers, orchestrator: careless },
    });
    expect(problems.map(({ problem }) => problem)).to.include('it ended otherwise: none, 0 jobs');
  });
});

describe('accesses of a call', () => {
  const key = { PK: { S: 'PIPELINE#orders' }, SK: { S: 'RUN#1' } };

  it('are the items that it names, and the index where it sets the attributes of the index', () => {
    expect(accessesOf('GetItem', { Key: key })).to.deep.equal([{ of: 'PIPELINE#orders|RUN#1', isWrite: false }]);
    expect(accessesOf('PutItem', { Item: { ...key, GSI1PK: { S: 'OPEN' } } })).to.deep.equal([
      { of: 'PIPELINE#orders|RUN#1', isWrite: true },
      { of: 'INDEX', isWrite: true },
    ]);
    expect(
      accessesOf('TransactWriteItems', { TransactItems: [{ ConditionCheck: { Key: key } }, { Delete: { Key: key } }] }),
    ).to.deep.equal([
      { of: 'PIPELINE#orders|RUN#1', isWrite: false },
      { of: 'PIPELINE#orders|RUN#1', isWrite: true },
    ]);
  });

  it('are refused of an operation that is not known', () => {
    expect(() => accessesOf('Scan', {})).to.throw('no accesses are known of Scan');
  });
});

describe('a trace', () => {
  const digestOf = (...calls: [call: string, of: string, isWrite: boolean][]): string => {
    const trace = createTrace();
    for (const [call, of, isWrite] of calls) trace.add(call, [{ of, isWrite }]);
    return trace.digest();
  };

  it('is the same whichever of two calls comes first that touch nothing in common', () => {
    expect(digestOf(['a', 'X|1', true], ['b', 'X|2', true])).to.equal(digestOf(['b', 'X|2', true], ['a', 'X|1', true]));
    expect(digestOf(['a', 'X|1', false], ['b', 'X|1', false])).to.equal(
      digestOf(['b', 'X|1', false], ['a', 'X|1', false]),
    );
  });

  it('is another where one of them writes what both touch, one item of a partition included', () => {
    expect(digestOf(['a', 'X|1', true], ['b', 'X|1', false])).not.to.equal(
      digestOf(['b', 'X|1', false], ['a', 'X|1', true]),
    );
    expect(digestOf(['a', 'X|1', true], ['b', 'X|*', false])).not.to.equal(
      digestOf(['b', 'X|*', false], ['a', 'X|1', true]),
    );
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
    expect(stderr).to.match(/ states in 2 orders, \d+ s; 0 of 1 situations broke a rule/);
    expect(status).to.equal(3);
  });
});
