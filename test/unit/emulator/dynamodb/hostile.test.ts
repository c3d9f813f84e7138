/**
 * Requests that are made to keep the engine busy. What an answer may cost is counted against reading the same request,
 * so that a slow or busy machine changes nothing: linear work costs a few times as much, quadratic work of a request of
 * this size a hundred thousand times.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { AwsError } from '../../../../emulator/dynamodb/index';
import { type Bench, key, withTable } from './support';

const ALLOWED_FACTOR = 200;
const READINGS = 5;

/** Microseconds of processor time. */
const cost = (work: () => void): number => {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage();
  return after.user + after.system - user - system;
};

interface Asked {
  operation: string;
  input: object;
}

/** The answer or the service's own refusal, within what it may cost. */
const ask = ({ run }: Bench, { operation, input }: Asked): unknown => {
  const text = JSON.stringify(input);
  const reading = cost(() => {
    for (let i = 0; i < READINGS; i++) JSON.stringify(JSON.parse(text));
  });
  let answer: unknown;
  const used = cost(() => {
    try {
      answer = run(operation, input);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      expect(error.statusCode, error.message.slice(0, 200)).to.equal(400);
      answer = error;
    }
  });
  // A reading of a small request is over before the counter moves: one millisecond at least.
  expect(used, `${operation} of ${text.slice(0, 100)}…`).to.be.below(ALLOWED_FACTOR * Math.max(reading, 1000));
  return answer;
};

const put = (value: object): Asked => ({ operation: 'PutItem', input: { Item: { ...key('P'), value } } });
const conditional = (ConditionExpression: string): Asked => ({
  operation: 'PutItem',
  input: { Item: key('P'), ConditionExpression, ExpressionAttributeValues: { ':v': { N: '1' } } },
});
const members = (count: number, member: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => member(i));
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('embedded DynamoDB, hostile requests', () => {
  const ZEROS = '0'.repeat(250_000);
  const refused: Readonly<Record<string, [Asked, string]>> = {
    'a number of 250,002 digits': [put({ N: `1${ZEROS}1` }), 'Number overflow'],
    'a fraction of 250,001 digits': [put({ N: `0.${ZEROS}1` }), 'Number underflow'],
    'digits around zeros': [put({ N: `1${ZEROS.slice(0, 100)}1.${ZEROS}1` }), 'more than 38 significant digits'],
    'a text of 500,000 characters': [put({ S: 'x'.repeat(500_000) }), 'Item size has exceeded'],
    'a binary of 500,000 bytes': [put({ B: base64('x'.repeat(500_000)) }), 'Item size has exceeded'],
    'a set with one member that is compared with all others': [
      put({ BS: [base64('z'.repeat(5_000_000)), ...members(100_000, (i) => base64(`z${i}`))] }),
      'Item size has exceeded',
    ],
    'a set of many members': [put({ SS: members(300_000, (i) => `\u{fffd}${i}`) }), 'Item size has exceeded'],
    'a list of many members': [put({ L: Array.from({ length: 450_000 }, () => ({ NULL: true })) }), 'Item size has'],
    'a number that is a path of expression values': [
      {
        operation: 'Query',
        input: { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': { N: `1${ZEROS}1` } } },
      },
      'Number overflow',
    ],
    'keys without number': [
      {
        operation: 'BatchGetItem',
        input: { RequestItems: { runs: { Keys: Array.from({ length: 100_000 }, () => key('P')) } } },
      },
      'Member must have length less than or equal to 100',
    ],
    'parentheses to the end': [conditional(`${'('.repeat(2000)}PK = :v${')'.repeat(2000)}`), 'ConditionExpression'],
    'parentheses that never close': [conditional('('.repeat(4096)), 'ConditionExpression'],
    'a chain of NOT': [conditional(`${'NOT '.repeat(1000)}PK = :v`), 'too many operators'],
    'a call in a call': [conditional(`${'size('.repeat(800)}PK${')'.repeat(60)}`), 'ConditionExpression'],
  };
  for (const [title, [asked, message]] of Object.entries(refused)) {
    it(`refuses ${title} at once`, () => {
      const answer = ask(withTable(), asked);
      expect(answer).to.be.instanceOf(AwsError);
      expect((answer as AwsError).message).to.include(message);
    });
  }

  it('takes numbers with any number of zeros that say nothing', () => {
    const bench = withTable();
    const input = { Item: { ...key('P'), one: { N: `${ZEROS}1.${ZEROS}` }, none: { N: `-${ZEROS}` } } };
    ask(bench, { operation: 'PutItem', input });
    expect(bench.run('GetItem', { Key: key('P') }).Item).to.deep.include({ one: { N: '1' }, none: { N: '0' } });
  });

  it('orders sets whose members begin alike without reading each again for every other', () => {
    const bench = withTable();
    const long = (i: number): string => `${'\u{fffd}'.repeat(400)}${i}`;
    ask(bench, put({ SS: members(300, (i) => long(i % 2 === 0 ? i : 1000 - i)) }));
    ask(bench, put({ BS: [base64('z'.repeat(150_000)), ...members(20_000, (i) => base64(`z${i}`))] }));
    expect(bench.run('GetItem', { Key: key('P') }).Item.value.BS).to.have.length(20_001);
  });

  it('adds to a set and takes from it without comparing each with each', () => {
    const bench = withTable();
    const half = (from: number): string[] => members(50_000, (i) => `${from + i}`);
    const update = (UpdateExpression: string, from: number): Asked => ({
      operation: 'UpdateItem',
      input: { Key: key('P'), UpdateExpression, ExpressionAttributeValues: { ':v': { SS: half(from) } } },
    });
    ask(bench, { operation: 'PutItem', input: { Item: { ...key('P'), numbers: { SS: half(100_000) } } } });
    ask(bench, update('DELETE numbers :v', 110_000));
    expect(bench.run('GetItem', { Key: key('P') }).Item.numbers.SS).to.have.length(10_000);
    ask(bench, update('ADD numbers :v', 150_000));
  });

  it('does not build a list that no item can hold', () => {
    const bench = withTable();
    bench.run('PutItem', { Item: { ...key('P'), a: { L: Array.from({ length: 190_000 }, () => ({ NULL: true })) } } });
    const depth = 200;
    const asked = {
      operation: 'UpdateItem',
      input: { Key: key('P'), UpdateExpression: `SET a = ${'list_append(a,'.repeat(depth)}a${')'.repeat(depth)}` },
    };
    expect(ask(bench, asked)).to.include({ message: 'Item size to update has exceeded the maximum allowed size' });
  });

  it('answers or refuses every request in time', () => {
    const bench = withTable();
    const size = fc.constantFrom(1, 37, 1000, 40_000, 250_000);
    const repeated = fc
      .tuple(fc.constantFrom('0', '1', '9', 'x', '"', '\u{fffd}', '🚦', '\ud800', '(', '[', 'e', ' ', '.', '{'), size)
      .map(([piece, count]) => piece.repeat(count));
    const text = fc
      .tuple(
        fc.constantFrom('', '1', '-', '0.', '1e', ':', '#'),
        repeated,
        fc.constantFrom('', '1', '.', 'e9', 'e-999999999'),
      )
      .map((parts) => parts.join(''));
    const nested = fc.tuple(fc.constantFrom('L', 'M'), fc.constantFrom(3, 33, 2000)).map(([type, depth]) => {
      let value: object = { NULL: true };
      for (let i = 0; i < depth; i++) value = type === 'L' ? { L: [value] } : { M: { a: value } };
      return value;
    });
    const leaf = fc.oneof(
      fc.tuple(fc.constantFrom('S', 'N', 'B', 'BOOL', 'L', 'M', 'X'), text).map(([type, value]) => ({ [type]: value })),
      fc
        .tuple(fc.constantFrom('SS', 'NS', 'BS'), fc.array(text, { maxLength: 4 }), size)
        .map(([type, few, count]) => ({ [type]: [...few, ...members(Math.min(count, 40_000), String)] })),
      nested,
      fc.constantFrom({}, { S: null }, { S: {} }, { L: {} }, { M: [] }, { N: 1 }, { SS: [[]] }),
    );
    const expressionText = fc.oneof(
      text,
      fc.constantFrom(
        'a = :v',
        'contains(a, :v)',
        'a IN (:v, :v)',
        'size(a) > :v',
        'begins_with(#v, :v)',
        'SET a = :v',
        'ADD a :v',
        'PK = :v',
      ),
    );
    const asked = fc
      .record({
        operation: fc.constantFrom('PutItem', 'UpdateItem', 'DeleteItem', 'GetItem', 'Query', 'Scan'),
        leaf,
        expression: expressionText,
        parameter: fc.constantFrom(
          'ConditionExpression',
          'UpdateExpression',
          'FilterExpression',
          'KeyConditionExpression',
          'ProjectionExpression',
        ),
        name: fc.option(text, { nil: undefined }),
        isKey: fc.boolean(),
      })
      .map(({ operation, leaf: value, expression, parameter, name, isKey }): Asked => {
        const asKey = isKey ? { PK: value, SK: { S: 's' } } : key('P');
        return {
          operation,
          input: {
            ...(operation === 'PutItem' ? { Item: { ...asKey, a: value } } : { Key: asKey }),
            ...(operation === 'Query' && isKey ? { ExclusiveStartKey: asKey } : {}),
            [parameter]: expression,
            ExpressionAttributeValues: { ':v': value },
            ...(name === undefined ? {} : { ExpressionAttributeNames: { '#v': name } }),
          },
        };
      });
    fc.assert(
      fc.property(asked, (given) => void ask(bench, given)),
      { numRuns: 300 },
    );
  });
});
