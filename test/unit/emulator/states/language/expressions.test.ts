import { expect } from 'chai';
import type { Surroundings } from '../../../../../emulator/states/language/evaluation';
import { compileExpression } from '../../../../../emulator/states/language/expressions';
import { StateFailure } from '../../../../../emulator/states/language/failures';
import { DATA_LIMIT_BYTES, exceedsDataLimit, type Json, sameJson } from '../../../../../emulator/states/language/json';
import { setAt } from '../../../../../emulator/states/language/paths';
import { compileTemplate } from '../../../../../emulator/states/language/templates';
import { parseTimestamp } from '../../../../../emulator/states/language/timestamps';

const around: Surroundings = {
  context: () => ({ State: { Name: 'Here' } }),
  variables: { x: { y: [7] } },
  random: () => 0.5,
  uuid: () => '01900000-0000-7000-8000-000000000001',
};
const input: Json = {
  a: { 'b-c': [10, 20, 30], 'd e': 'spaced', none: null },
  list: [{ id: 1, tag: 'x' }, { id: 2, tag: 'y' }, { id: 3 }],
  text: 'hello',
  'es\n\t\'"\\\u00e9x': 'escaped',
  'Test"Name"': 'unescaped',
  'Raw\\"Name"': 'as written',
  deep: { 'Raw\\"Name"': { a: 'deep' } },
};
const find = (text: string, from: Json = input): Json | undefined => compileExpression(text).find(from, around);

describe('paths', () => {
  const cases: [string, unknown][] = [
    ['$', input],
    ['$.text', 'hello'],
    ['$.a.b-c[1]', 20],
    ['$.a.b-c[-1]', 30],
    ["$['a']['d e']", 'spaced'],
    [String.raw`$['es\n\t\'\"\\\u00e9\x']`, 'escaped'],
    [String.raw`$["es\n\t'\"\\\u00E9x"]`, 'escaped'],
    [String.raw`$['Test\"Name"']`, 'unescaped'],
    [String.raw`$['Raw\"Name"']`, 'as written'],
    [String.raw`$.deep['Raw\"Name"'].a`, 'deep'],
    ['$["a"].none', null],
    ['$.a.missing', undefined],
    ['$.text.length', undefined],
    ['$.a.b-c[3]', undefined],
    ['$.list[*].id', [1, 2, 3]],
    ['$.list[*].tag', ['x', 'y']],
    ['$.list[1:].id', [2, 3]],
    ['$.list[:-1].id', [1, 2]],
    ['$.list[::2].id', [1, 3]],
    ['$.list[0,2].id', [1, 3]],
    ['$..id', [1, 2, 3]],
    ["$.a['none','d e']", [null, 'spaced']],
    ['$.missing[*].x', []],
    ['$.list[?(@.id > 1)].id', [2, 3]],
    ["$.list[?(@.tag == 'x' || @.id == 3)].id", [1, 3]],
    ['$.list[?(@.tag)].id', [1, 2]],
    ['$.list[?(!(@.tag) && @.id >= 1)].id', [3]],
    ["$.list[?(@.tag in ['y','z'])].id", [2]],
    ['$.list[?(@.tag =~ /X/i)].id', [1]],
    ['$$.State.Name', 'Here'],
    ['$x.y[0]', 7],
    ['$x.z', undefined],
    ['$unknown', undefined],
  ];
  for (const [text, expected] of cases)
    it(`${text} gives ${JSON.stringify(expected)}`, () => expect(find(text)).to.deep.equal(expected));

  for (const text of ['a.b', '$.', '$.a[', '$.a[x]', '$.a b', '$.list[?(@.id >)]']) {
    it(`refuses ${text}`, () => expect(() => compileExpression(text)).to.throw(SyntaxError));
  }

  it('says in the words of AWS why a path leads nowhere', () => {
    expect(compileExpression('$.no.such').explain(input, around)).to.equal("Missing property in path $['no']");
    expect(compileExpression('$.a.such').explain(input, around)).to.equal("No results for path: $['a']['such']");
  });
});

describe('setAt', () => {
  const cases: [string, Json, (string | number)[], Json | undefined][] = [
    ['makes objects on the way', { a: 1 }, ['b', 'c'], { a: 1, b: { c: 9 } }],
    ['replaces what is there', { a: { b: 1, c: 2 } }, ['a', 'b'], { a: { b: 9, c: 2 } }],
    ['goes through an existing index', { a: [1, 2] }, ['a', 1], { a: [1, 9] }],
    ['refuses an index beyond the end', { a: [1, 2] }, ['a', 2], undefined],
    ['refuses to go through a scalar', { a: 1 }, ['a', 'b'], undefined],
    ['refuses an input that is no object', [1], ['a'], undefined],
    ['takes __proto__ as a name like any other', {}, ['__proto__'], JSON.parse('{"__proto__":9}') as Json],
  ];
  for (const [title, from, steps, expected] of cases)
    it(title, () => expect(setAt(from, steps, 9)).to.deep.equal(expected));

  it('changes nothing in the original and shares what is outside the path', () => {
    const original = { a: { b: 1 }, beside: { c: 2 } };
    const changed = setAt(original, ['a', 'b'], 9) as typeof original;
    expect(original).to.deep.equal({ a: { b: 1 }, beside: { c: 2 } });
    expect(changed.beside).to.equal(original.beside);
  });
});

describe('intrinsic functions', () => {
  const cases: [string, unknown][] = [
    ["States.Format('{} is {}', $.text, 1)", 'hello is 1'],
    ["States.Format('it\\'s \\{{}\\} \\\\', true)", "it's {true} \\"],
    ["States.Format('{}', $.a.b-c)", '[10, 20, 30]'],
    ['States.StringToJson(\'{"a":[1,{}]}\')', { a: [1, {}] }],
    ['States.JsonToString(States.StringToJson(\'"say \\\\"hi\\\\""\'))', '"say \\"hi\\""'],
    ['States.JsonMerge($.list[0], States.StringToJson(\'{"id":9}\'), false)', { id: 9, tag: 'x' }],
    ['States.Array($.text, null, -1.5)', ['hello', null, -1.5]],
    ['States.ArrayLength($.list)', 3],
    ['States.ArrayLength($.list[*].tag)', 2],
    ['States.ArrayGetItem(States.Array(1,2,3), 2)', 3],
    ["States.ArrayUnique(States.Array(1,'1',1,$.list[0],$.list[0]))", [1, '1', { id: 1, tag: 'x' }]],
    ['States.ArrayRange(9, 1, -4)', [9, 5, 1]],
    ['States.ArrayPartition($.a.b-c, 2)', [[10, 20], [30]]],
    ["States.Base64Decode(States.Base64Encode('ä'))", 'ä'],
    ["States.Hash('input data', 'MD5')", '812f45842bc6d66ee14572ce20db8e86'],
    ['States.MathRandom(1, 3)', 2],
    ["States.StringSplit('a.b,,c', ',.')", ['a', 'b', 'c']],
    ['States.UUID()', '01900000-0000-7000-8000-000000000001'],
    ["States.ArrayContains($['list'], $.list[0])", true],
  ];
  for (const [text, expected] of cases)
    it(`${text} gives ${JSON.stringify(expected)}`, () => expect(find(text)).to.deep.equal(expected));

  it('MathRandom with a seed repeats itself', () => {
    const drawn = find('States.MathRandom(0, 1000000, 42)');
    expect(drawn).to.be.a('number').within(0, 999_999);
    expect(find('States.MathRandom(0, 1000000, 42)')).to.equal(drawn);
    expect(find('States.MathRandom(0, 1000000, 43)')).not.to.equal(drawn);
  });

  const failures: [string, RegExp][] = [
    ["States.StringToJson('{')", /expects JSON text, got '\{'/],
    ["States.Format('{} {}', 1)", /2 \{\} and 1 values/],
    ['States.ArrayGetItem($.list, 3)', /an index below 3 as argument 2, got 3/],
    ['States.ArrayRange(1, 2, 0)', /other than 0/],
    ['States.ArrayRange(1, 5000, 1)', /at most 1000 items/],
    ['States.JsonMerge($.list[0], $.list[1], true)', /argument 3 must be false/],
    ["States.Hash('x', 'CRC')", /one of MD5, SHA-1/],
    ['States.MathAdd($.text, 1)', /a number as argument 1, got "hello"/],
    ['States.ArrayLength()', /expects 1 arguments, got 0/],
  ];
  for (const [text, cause] of failures) {
    it(`${text} is States.IntrinsicFailure`, () => {
      const failure = failureOf(() => find(text));
      expect(failure).to.include({ error: 'States.IntrinsicFailure', kind: 'ordinary' });
      expect(failure.cause).to.match(cause).and.to.contain(`The function '${text}' had the following error: `);
    });
  }

  it('a missing path in an argument is States.Runtime, which is terminal', () => {
    const failure = failureOf(() => find("States.Format('{}', $.missing)"));
    expect(failure).to.include({ error: 'States.Runtime', kind: 'terminal' });
    expect(failure.cause).to.match(/The JsonPath argument for the field '\$\.missing' could not be found in the input/);
  });

  for (const text of [
    "States.Format('{}'",
    'States.Nothing()',
    "States.Format('open)",
    'States.Array(1,)',
    'States.Array(1) 2',
    'States.Array(word)',
  ]) {
    it(`refuses ${text}`, () => expect(() => compileExpression(text)).to.throw(SyntaxError));
  }
});

describe('payload templates', () => {
  it('compute fields that end in .$ at any depth, also in arrays, and share what is constant', () => {
    const constant = { fixed: { x: '$.text' } };
    const compute = compileTemplate({ constant, list: [{ 'id.$': '$.list[0].id' }, 2], 'name.$': '$$.State.Name' });
    const result = compute(input, around) as { constant: unknown };
    expect(result).to.deep.equal({ constant, list: [{ id: 1 }, 2], name: 'Here' });
    expect(result.constant).to.equal(constant);
  });

  it('a missing path is States.Runtime, the error that AWS uses for it and that no Catch sees', () => {
    const failure = failureOf(() => compileTemplate({ 'b.$': '$.a' })({ c: 1 }, around));
    expect(failure).to.include({
      error: 'States.Runtime',
      kind: 'terminal',
      cause: `The JSONPath '$.a' specified for the field 'b.$' could not be found in the input '{"c":1}'`,
    });
  });

  it('refuse a .$ field that is no string', () =>
    expect(() => compileTemplate({ 'b.$': 1 })).to.throw(SyntaxError, /"b\.\$"/));
});

describe('JSON values', () => {
  it('compare without regard to the order of keys', () => {
    expect(sameJson({ a: 1, b: [null] }, { b: [null], a: 1 })).to.equal(true);
    expect(sameJson({ a: 1 }, { a: 1, b: undefined as unknown as Json })).to.equal(false);
    expect(sameJson([], {})).to.equal(false);
  });

  const sizes: [string, Json, boolean][] = [
    ['text of exactly the limit', 'x'.repeat(DATA_LIMIT_BYTES - 2), false],
    ['one byte more', 'x'.repeat(DATA_LIMIT_BYTES - 1), true],
    ['characters of two bytes', 'ä'.repeat(DATA_LIMIT_BYTES / 2), true],
    ['characters of six bytes of JSON text', '\u0001'.repeat(DATA_LIMIT_BYTES / 6 + 1), true],
    ['numbers at the limit', Array<Json>(DATA_LIMIT_BYTES / 2 - 1).fill(1), false],
    ['numbers beyond the limit', Array<Json>(DATA_LIMIT_BYTES / 2 + 1).fill(1), true],
    ['long keys', { ['k'.repeat(DATA_LIMIT_BYTES)]: 1 }, true],
  ];
  for (const [title, value, expected] of sizes)
    it(`${title}: ${expected ? 'too large' : 'allowed'}`, () => expect(exceedsDataLimit(value)).to.equal(expected));
});

describe('parseTimestamp', () => {
  const cases: [unknown, number | undefined][] = [
    ['2026-03-07T06:00:00Z', Date.UTC(2026, 2, 7, 6)],
    ['2026-03-07T06:00:00.1234567Z', Date.UTC(2026, 2, 7, 6, 0, 0, 123)],
    ['2026-03-07T06:00:00+01:00', Date.UTC(2026, 2, 7, 5)],
    ['2026-02-30T06:00:00Z', undefined],
    ['2026-03-07t06:00:00Z', undefined],
    ['2026-03-07T06:00:00', undefined],
    ['2026-03-07', undefined],
    [1_700_000_000, undefined],
  ];
  for (const [text, expected] of cases)
    it(`${JSON.stringify(text)}`, () => expect(parseTimestamp(text)).to.equal(expected));
});

const failureOf = (call: () => unknown): StateFailure => {
  try {
    call();
  } catch (error) {
    if (error instanceof StateFailure) return error;
    throw error;
  }
  throw new Error('expected a StateFailure, nothing was thrown');
};
