import { expect } from 'chai';
import { didYouMean, nearestName, nearestNames, oneOfThese } from '../../../../kernel/values/nearest';

const KNOWN = ['freshness', 'schedule', 'schedules', 'volume'];

describe('the name that was probably meant', () => {
  const rows: readonly [found: string, meant: string | undefined][] = [
    ['freshnes', 'freshness'],
    ['FRESHNESS', 'freshness'],
    ['frehsness', 'freshness'],
    ['frexxxess', 'freshness'],
    ['frxxxxess', undefined],
    ['schedul', 'schedule'],
    ['scheduless', 'schedules'],
    ['vol', undefined],
    ['volum', 'volume'],
    ['', undefined],
  ];
  for (const [found, meant] of rows)
    it(`is ${meant ?? 'none'} for ${JSON.stringify(found)}`, () => expect(nearestName(found, KNOWN)).to.equal(meant));

  it('differs by one letter at most where it is short', () => {
    expect(nearestName('ab', ['ac'])).to.equal('ac');
    expect(nearestName('ab', ['cd'])).to.equal(undefined);
    expect(nearestName('a', ['bc'])).to.equal(undefined);
    expect(nearestName('x', [''])).to.equal('');
  });

  it('is the first of two that are as near, and the nearer one of others', () => {
    expect(nearestName('schedulex', ['schedules', 'scheduley'])).to.equal('schedules');
    expect(nearestName('schedule1', ['schedulxx', 'schedules'])).to.equal('schedules');
  });

  it('is not looked for where the name is long', () => {
    const long = 'a'.repeat(128);
    expect(nearestName(long, [`${long}b`])).to.equal(`${long}b`);
    expect(nearestName(`${long}c`, [`${long}b`])).to.equal(undefined);
  });

  it('is a question, or what is said otherwise', () => {
    expect(didYouMean('volum', KNOWN, 'no idea')).to.equal('Did you mean volume?');
    expect(didYouMean('xyz', KNOWN, 'no idea')).to.equal('no idea');
  });
});

describe('the names that come closest', () => {
  it('are those that contain what was found, and then the nearest ones', () => {
    expect(nearestNames('ULE', KNOWN, 3)).to.deep.equal(['schedule', 'schedules', 'volume']);
    expect(nearestNames('ule', ['ula', 'schedule'], 1)).to.deep.equal(['schedule']);
    expect(nearestNames('volumes', KNOWN, 1)).to.deep.equal(['volume']);
    expect(nearestNames('VOLUMES', ['age', 'Volume'], 1)).to.deep.equal(['Volume']);
    expect(nearestNames('volume', KNOWN, 9)).to.have.length(4);
    expect(nearestNames('x'.repeat(128), ['x'.repeat(128), 'y'], 1)).to.deep.equal(['x'.repeat(128)]);
    expect(nearestNames('x'.repeat(129), ['y', 'X'.repeat(128)], 1)).to.deep.equal(['X'.repeat(128)]);
  });

  it('are listed, ten of them at most', () => {
    const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
    expect(oneOfThese([])).to.equal('nothing, for none is registered');
    expect(oneOfThese(['a'])).to.equal('one of a');
    expect(oneOfThese(names)).to.equal('one of n0, n1, n2, n3, n4, n5, n6, n7, n8, n9');
    expect(oneOfThese([...names, 'b', 'c'])).to.equal('one of n0, n1, n2, n3, n4, n5, n6, n7, n8, n9 and 2 more');
  });
});
