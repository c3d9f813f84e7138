import { expect } from 'chai';
import { differencesOf } from '../../../../kernel/config/differences';

describe('kernel/config/differences', () => {
  const cases: [title: string, before: unknown, after: unknown, paths: string[]][] = [
    ['finds none in two equal documents', { a: 1, b: [{ name: 'x' }] }, { a: 1, b: [{ name: 'x' }] }, []],
    ['finds a field that changes', { a: 1, b: 2 }, { a: 1, b: 3 }, ['b']],
    ['finds a field within a field', { a: { b: 1 } }, { a: { b: 2 } }, ['a.b']],
    ['finds a field that comes', {}, { a: 1 }, ['a']],
    ['finds a field that goes', { a: 1 }, {}, ['a']],
    ['finds a value of another kind', { a: 1 }, { a: { b: 1 } }, ['a']],
    ['finds a mapping that becomes a list', { a: { 0: 1 } }, { a: [1] }, ['a']],
    ['finds a list that becomes a text', { a: [1] }, { a: '1' }, ['a']],
    ['finds null in the place of a mapping', { a: { b: 1 } }, { a: null }, ['a']],
    [
      'compares entries of a list by their names',
      { a: [{ name: 'x', n: 1 }] },
      { a: [{ name: 'x', n: 2 }] },
      ['a[x].n'],
    ],
    [
      'compares entries of a list by their types',
      { a: [{ type: 'x', n: 1 }] },
      { a: [{ type: 'x', n: 2 }] },
      ['a[x].n'],
    ],
    [
      'prefers the name of an entry to its type',
      { a: [{ name: 'x', type: 't' }] },
      { a: [{ name: 'x', type: 'u' }] },
      ['a[x].type'],
    ],
    [
      'finds none when named entries change places',
      { a: [{ name: 'x' }, { name: 'y' }] },
      { a: [{ name: 'y' }, { name: 'x' }] },
      [],
    ],
    ['finds a named entry that comes', { a: [{ name: 'x' }] }, { a: [{ name: 'w' }, { name: 'x' }] }, ['a[w]']],
    ['compares entries without names by their places', { a: [1, 2] }, { a: [2, 2, 3] }, ['a[0]', 'a[2]']],
    [
      'compares entries of two equal names by their places',
      {
        a: [
          { name: 'x', n: 1 },
          { name: 'x', n: 2 },
        ],
      },
      {
        a: [
          { name: 'x', n: 1 },
          { name: 'x', n: 3 },
        ],
      },
      ['a[1].n'],
    ],
    [
      'compares entries of which one has no name by their places',
      { a: [{ name: 'x' }, { n: 1 }] },
      { a: [{ name: 'x' }, { n: 2 }] },
      ['a[1].n'],
    ],
    ['takes a number for no name', { a: [{ name: 7, n: 1 }] }, { a: [{ name: 7, n: 2 }] }, ['a[0].n']],
    ['names the fields in the order of the alphabet', { b: 1, a: 1 }, { a: 2, b: 2, c: 1 }, ['a', 'b', 'c']],
  ];
  for (const [title, before, after, paths] of cases)
    it(title, () => expect(differencesOf(before, after).map(({ path }) => path)).to.deep.equal(paths));

  it('has both values of a difference', () => {
    expect(differencesOf({ a: 1, b: { c: 2 } }, { a: 5 })).to.deep.equal([
      { path: 'a', before: 1, after: 5 },
      { path: 'b', before: { c: 2 }, after: undefined },
    ]);
  });
});
