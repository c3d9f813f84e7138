import { expect } from 'chai';
import {
  canonicalJson,
  fieldsOf,
  hasTooMany,
  isFields,
  isJson,
  nestsTooDeep,
  readField,
  readJson,
} from '../../../../kernel/values/json';

const nested = (levels: number): string => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('readJson', () => {
  it('reads JSON, also behind a byte order mark', () => {
    expect(readJson('{"status": "succeeded"}')).to.deep.equal({ status: 'succeeded' });
    expect(readJson('\uFEFF{"status": "succeeded"}')).to.deep.equal({ status: 'succeeded' });
  });

  it('throws for what is no JSON', () => {
    for (const text of ['', '{', '<html>', '\uFEFF\uFEFF1']) expect(() => readJson(text)).to.throw(SyntaxError);
  });

  it('throws for what nests deeper than can be gone through', () => {
    expect(() => readJson(nested(200))).not.to.throw();
    for (const levels of [202, 20_000, 400_000])
      expect(() => readJson(nested(levels))).to.throw(SyntaxError, '200 levels');
  });

  it('throws for more values than a function can hold, before it parses them', () => {
    const many = (one: string, count: number): string => `[${`${one},`.repeat(count - 1)}${one}]`;
    for (const one of ['{}', '[]', '1', '"a"', '{"a":[1]}', JSON.stringify('\\"')])
      expect(() => readJson(many(one, 1_000_000)), one).to.throw(RangeError, '600000 values');
    expect(readJson(many('1', 590_000))).to.have.length(590_000);
  });

  it('counts no separators within texts', () => {
    const text = JSON.stringify({ a: '{,['.repeat(500_000), b: '\\"'.repeat(500_000), c: '\\\\' });
    expect(readJson(text)).to.have.keys('a', 'b', 'c');
  });

  it('counts a separator or a beginning as a value each', () => {
    for (const [json, values] of [
      ['[1,2,3,4]', 4],
      ['{"a":1,"b":[2]}', 3],
      ['[[[[]]]]', 4],
      ['{"a,{[":",,,,"}', 1],
      ['["\\\\",","]', 2],
      ['["\\\\",1,2]', 3],
      ['["\\",",1]', 2],
    ] as const) {
      expect(hasTooMany(json, values), json).to.equal(false);
      expect(hasTooMany(json, values - 1), json).to.equal(true);
    }
    expect(hasTooMany('"never ends,,,,', 0)).to.equal(false);
  });
});

describe('JSON of others', () => {
  it('has fields where it is an object', () => {
    for (const value of [null, undefined, [], 'x', 7]) {
      expect(isFields(value)).to.equal(false);
      expect(fieldsOf(value)).to.deep.equal({});
    }
    expect(fieldsOf({ a: 1 })).to.deep.equal({ a: 1 });
  });

  it('nests too deep where any of its parts does', () => {
    expect(nestsTooDeep({ a: [], b: [[1]] }, 3)).to.equal(false);
    expect(nestsTooDeep({ a: [], b: [[1]] }, 2)).to.equal(true);
    expect(nestsTooDeep({ a: 1, b: [[1]] }, 2)).to.equal(true);
    expect(nestsTooDeep(null, 0)).to.equal(false);
  });

  it('is recognised', () => {
    for (const text of ['{}', '7', '"x"', 'null']) expect(isJson(text), text).to.equal(true);
    for (const text of ['', 'x', '{', "{'a': 1}"]) expect(isJson(text), text).to.equal(false);
  });

  it('is the same text for the same value', () => {
    const value = { b: [{ d: 1, c: null }, 2], a: undefined, B: 'x', aa: {} };
    expect(canonicalJson(value)).to.equal('{"B":"x","aa":{},"b":[{"c":null,"d":1},2]}');
    expect(canonicalJson([2, 1])).to.equal('[2,1]');
    expect(canonicalJson(null)).to.equal('null');
  });

  it('has a field by its name, in its map of data, or along a path', () => {
    const fields = { 'a.b': 1, a: { b: 2, c: { d: 3 } }, data: { e: 4, 'f.g': 5, a: { h: 6 } }, n: null, l: [1] };
    for (const [field, value] of [
      ['a.b', 1],
      ['a.c.d', 3],
      ['e', 4],
      ['f.g', 5],
      ['data.e', 4],
      ['n', null],
      ['a.h', undefined],
      ['a.c.none', undefined],
      ['n.x', undefined],
      ['l.0', undefined],
      ['none', undefined],
      ['none.x', undefined],
      ['toString', undefined],
      ['a', fields.a],
    ] as const)
      expect(readField(fields, field), field).to.equal(value);
    expect(readField({ data: 'text' }, 'length')).to.equal(undefined);
  });
});
