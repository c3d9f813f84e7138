import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { fromWire, toWire } from '../../../../../aws/table/client/wire';

describe('items on the wire', () => {
  const item = {
    text: 'a',
    empty: '',
    number: 1.5,
    zero: -0,
    large: 2 ** 70,
    yes: true,
    no: false,
    nothing: null,
    list: ['a', 1, null, { deep: [false] }, []],
    map: { 'a b': { c: 1 }, empty: {} },
    texts: new Set(['a', 'b']),
    numbers: new Set([1, 2.5]),
    bytes: new Uint8Array([1, 2]),
    manyBytes: new Set([new Uint8Array([3])]),
  };

  it("are what the SDK's converter makes of them, both ways", () => {
    const wire = marshall(item, { removeUndefinedValues: true, allowImpreciseNumbers: true });
    expect(toWire(item)).to.deep.equal(wire);
    expect(fromWire(wire)).to.deep.equal(unmarshall(wire, { wrapNumbers: Number }));
  });

  it('leave out what is undefined', () => {
    expect(toWire({ a: undefined, b: [undefined, 1], c: { d: undefined } })).to.deep.equal({
      b: { L: [{ N: '1' }] },
      c: { M: {} },
    });
  });

  it('have an attribute that is called __proto__', () => {
    const wire = toWire({ value: JSON.parse('{"__proto__": 1, "rows": 3}') });
    expect(JSON.stringify(wire)).to.equal('{"value":{"M":{"__proto__":{"N":"1"},"rows":{"N":"3"}}}}');
  });

  for (const value of [Number.NaN, Infinity, new Set(), new Set([1, 'a']), new Map(), new Date(0), 1n])
    it(`refuse ${Object.prototype.toString.call(value)} ${String(value)}`, () => {
      expect(() => toWire({ value })).to.throw(TypeError, /of DynamoDB/);
    });
});
