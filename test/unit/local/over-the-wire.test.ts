import { expect } from 'chai';
import { overTheWire } from '../../../emulator/lambda/over-the-wire';

describe('what crosses the boundary of a function', () => {
  const values: [string, unknown][] = [
    ['plain data', { text: 'x', number: 1.5, yes: true, none: null, list: [1, { deep: ['y'] }], empty: {} }],
    ['numbers that JSON lacks', { nan: Number.NaN, far: -Infinity, list: [Number.NaN] }],
    ['a negative zero', [-0]],
    ['absent fields and items', { absent: undefined, list: [undefined, 1], run: () => 1, sign: Symbol('x') }],
    ['a list with holes', new Array(2)],
    ['instants', { at: new Date(0), all: [new Date(1)] }],
    ['an object that says how it is written', { own: { toJSON: () => ['written'] } }],
    ['an object that is not written', { own: { toJSON: () => undefined }, list: [{ toJSON: () => undefined }] }],
    ['other objects', { map: new Map([[1, 2]]), bytes: new Uint8Array([1, 2]), error: new Error('x') }],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1, b: undefined })],
    ['the key __proto__', JSON.parse('{"__proto__": {"a": 1}, "b": [1]}')],
    ['keys that are numbers', { b: 1, 2: 'two', 1: 'one' }],
    ['half a character', '\uD800'],
    ['a text', 'text'],
    ['null', null],
  ];
  for (const [title, value] of values)
    it(`arrives as JSON has it: ${title}`, () => {
      const expected = JSON.parse(JSON.stringify(value)) as unknown;
      expect(overTheWire(value)).to.deep.equal(expected);
      expect(JSON.stringify(overTheWire(value))).to.equal(JSON.stringify(expected));
    });

  it('arrives as null where there is nothing', () => expect(overTheWire(undefined)).to.equal(null));

  it('is shared in no part', () => {
    const value = Object.freeze({ list: Object.freeze([Object.freeze({ a: 1 })]) });
    const arrived = overTheWire(value) as { list: { a: number }[] };
    arrived.list[0]!.a = 2;
    expect(value.list[0]!.a).to.equal(1);
  });

  it('is refused where JSON refuses it', () => expect(() => overTheWire({ big: 1n })).to.throw(TypeError));
});
