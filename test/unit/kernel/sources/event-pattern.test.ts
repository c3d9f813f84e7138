import { expect } from 'chai';
import { compilePattern } from '../../../../kernel/sources/event-pattern';

const order = {
  source: 'shop',
  detail: {
    state: 'PAID',
    amount: 12,
    tags: ['new', 'gift'],
    note: null,
    none: [],
    mixed: [{ a: 1 }, 'x'],
    'ship.to': 'Basel',
    grid: [[{ x: 1 }], [{ x: 2 }]],
    lines: [
      { sku: 'a', count: 1 },
      { sku: 'b', count: 3 },
    ],
  },
};

const cases: [title: string, pattern: unknown, matches: boolean][] = [
  ['an exact text', { source: ['shop'] }, true],
  ['another text', { source: ['store'] }, false],
  ['any of several', { source: ['store', 'shop'] }, true],
  ['all fields, one of which differs', { source: ['shop'], detail: { state: ['OPEN'] } }, false],
  ['an exact number', { detail: { amount: [12] } }, true],
  ['a number as text', { detail: { amount: ['12'] } }, false],
  ['null', { detail: { note: [null] } }, true],
  ['one value of a list', { detail: { tags: ['gift'] } }, true],
  ['a prefix', { detail: { state: [{ prefix: 'PA' }] } }, true],
  ['a prefix of a number', { detail: { amount: [{ prefix: '1' }] } }, false],
  ['a suffix', { detail: { state: [{ suffix: 'ID' }] } }, true],
  ['a text whatever its case', { detail: { state: [{ 'equals-ignore-case': 'paid' }] } }, true],
  ['a wildcard', { detail: { state: [{ wildcard: 'P*D' }] } }, true],
  ['a wildcard with several parts', { detail: { state: [{ wildcard: '*A*I*' }] } }, true],
  ['a wildcard whose parts overlap', { detail: { state: [{ wildcard: 'PAI*ID' }] } }, false],
  ['a wildcard whose parts are in another order', { detail: { state: [{ wildcard: '*I*A*' }] } }, false],
  ['a wildcard with a literal asterisk', { detail: { state: [{ wildcard: 'P\\*D' }] } }, false],
  ['a wildcard that takes dots literally', { detail: { state: [{ wildcard: 'P..D' }] } }, false],
  ['anything but what it is', { detail: { state: [{ 'anything-but': ['PAID', 'OPEN'] }] } }, false],
  ['anything but something else', { detail: { state: [{ 'anything-but': 'OPEN' }] } }, true],
  ['anything but a prefix', { detail: { state: [{ 'anything-but': { prefix: 'PA' } }] } }, false],
  ['anything but, of a field that is not there', { detail: { owner: [{ 'anything-but': ['me'] }] } }, false],
  ['a number in a range', { detail: { amount: [{ numeric: ['>', 10, '<=', 12] }] } }, true],
  ['a number outside a range', { detail: { amount: [{ numeric: ['>', 12] }] } }, false],
  ['a numeric rule on a text', { detail: { state: [{ numeric: ['>', 0] }] } }, false],
  ['a field that exists', { detail: { note: [{ exists: true }] } }, true],
  ['a field that does not exist', { detail: { owner: [{ exists: false }] } }, true],
  ['an object for a field that exists, as only leaves count', { detail: [{ exists: true }] }, false],
  ['an object for a field that does not', { detail: [{ exists: false }] }, true],
  ['objects in a list for a field that exists', { detail: { lines: [{ exists: true }] } }, false],
  ['a text beside objects for a field that does not', { detail: { mixed: [{ exists: false }] } }, false],
  ['an empty list for a field that exists', { detail: { none: [{ exists: true }] } }, false],
  ['an empty list for a field that does not', { detail: { none: { deep: [{ exists: false }] } } }, true],
  ['anything but a text, of an object', { detail: [{ 'anything-but': 'x' }] }, false],
  ['anything but a text, of null', { detail: { note: [{ 'anything-but': 'x' }] } }, true],
  ['a name with a dot for two steps', { 'detail.state': ['PAID'] }, true],
  ['a name with a dot for two steps, the value another', { 'detail.state': ['OPEN'] }, false],
  ['a name with dots into a list', { detail: { 'lines.sku': ['b'] } }, true],
  ['a name with a dot that the event has so', { detail: { 'ship.to': ['Basel'] } }, true],
  ['a name with a dot that is nowhere', { 'detail.owner': [{ exists: false }] }, true],
  ['a field of objects in lists of lists', { detail: { grid: { x: [2] } } }, true],
  ['a field of a text', { detail: { state: { length: [4] } } }, false],
  ['a name that every object has', { detail: { constructor: [{ exists: true }] } }, false],
  ['a missing branch', { other: { deep: [{ exists: false }] } }, true],
  ['either of two', { $or: [{ source: ['store'] }, { detail: { amount: [12] } }] }, true],
  [
    'neither of two, with another field that matches',
    { source: ['shop'], $or: [{ detail: { amount: [1] } }, { detail: { amount: [2] } }] },
    false,
  ],
  ['two fields of one element of a list', { detail: { lines: { sku: ['b'], count: [3] } } }, true],
  ['two fields of different elements', { detail: { lines: { sku: ['a'], count: [3] } } }, false],
];

const refused: [title: string, pattern: unknown, says: string][] = [
  ['an unknown operator', { a: [{ cidr: '10.0.0.0/8' }] }, '"cidr"'],
  ['a name that every object has, as an operator', { a: [{ toString: 1 }] }, '"toString"'],
  ['a name that every object has, as a comparison', { a: [{ numeric: ['constructor', 1] }] }, '"constructor"'],
  ['two operators in one matcher', { a: [{ prefix: 'a', suffix: 'b' }] }, 'exactly one'],
  ['a bare value', { a: 'b' }, 'list of alternatives'],
  ['no alternative', { a: [] }, 'at least one'],
  ['a numeric rule without number', { a: [{ numeric: ['>', '5'] }] }, '"5"'],
  ['half a numeric rule', { a: [{ numeric: ['>'] }] }, 'pairs'],
  ['a single choice', { $or: [{ a: ['b'] }] }, 'at least two'],
  ['a list', [{ a: ['b'] }], 'is an object'],
  ['more wildcards than five', { a: [{ wildcard: '*a*b*c*d*e*' }] }, 'at most 5'],
  ['two wildcards beside each other', { a: [{ wildcard: 'a**b' }] }, 'none beside another'],
];

describe('event patterns', () => {
  for (const [title, pattern, matches] of cases) {
    it(`${matches ? 'match' : 'do not match'} ${title}`, () => {
      expect(compilePattern(pattern)(order)).to.equal(matches);
    });
  }
  for (const [title, pattern, says] of refused) {
    it(`are refused with ${title}`, () => {
      expect(() => compilePattern(pattern)).to.throw(says);
    });
  }

  it('take one pass over a long text that nearly fits', () => {
    const matches = compilePattern({ type: [{ wildcard: '*a*a*a*a*b' }] });
    for (let count = 0; count < 100; count += 1) expect(matches({ type: 'a'.repeat(250_000) })).to.equal(false);
  });
});
