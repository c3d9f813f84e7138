/** The comparison of the tests of two commits (`bench/test-titles.ts`). */
import { expect } from 'chai';
import { changedTitles, countsOf } from '../support/titles';

const listed = (...titles: string[]) => countsOf(titles.map((fullTitle) => ({ fullTitle })));

describe('the titles of the tests of two commits', () => {
  it('names what was lost and what is new, and keeps quiet about the order', () => {
    const before = listed('a run ends', 'a lock is free', 'an old rule');
    const after = listed('a lock is free', 'a new rule', 'a run ends');
    expect(changedTitles(before, after)).to.deep.equal({ lost: ['an old rule'], added: ['a new rule'] });
  });

  it('counts a title as lost when one of two tests of that title is gone', () => {
    const before = listed('a run ends', 'a run ends');
    const after = listed('a run ends');
    expect(changedTitles(before, after)).to.deep.equal({ lost: ['a run ends'], added: [] });
  });
});
