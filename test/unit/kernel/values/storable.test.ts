import { expect } from 'chai';
import { inWholeCharacters, isStorableNumber, unstorable, unstorablesIn } from '../../../../kernel/values/storable';

const HALF = '\ud83d';
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

describe('what an item can hold', () => {
  it('are numbers of magnitudes that DynamoDB takes', () => {
    for (const value of [0, -0, 1, -1, 1e-130, -1e-130, 9.99e125])
      expect(isStorableNumber(value), `${value}`).to.be.true;
    for (const value of [1e126, -1e126, 9.9e-131, 5e-324]) expect(isStorableNumber(value), `${value}`).to.be.false;
    expect(unstorable(1e126)).to.equal('the number 1e+126 (expected 0, or a magnitude from 1e-130 to 9.99e125)');
  });

  it('are texts of whole characters', () => {
    expect(unstorable('🚂')).to.equal(undefined);
    expect(unstorable(`a${HALF}`)).to.equal('a text with half a character (expected whole characters of Unicode)');
    expect(inWholeCharacters(`🚂${HALF}${HALF}x`)).to.equal('🚂\uFFFD\uFFFDx');
    expect(inWholeCharacters('🚂')).to.equal('🚂');
  });

  it('are values of at most 24 levels', () => {
    expect(unstorable(nested(24))).to.equal(undefined);
    expect(unstorable(nested(25))).to.equal('a value too deep (expected at most 24 levels)');
    expect(unstorable([[[]]])).to.equal(undefined);
    const [tooDeep] = unstorablesIn(nested(25));
    expect(tooDeep).to.deep.include({ path: Array(24).fill('a'), atKey: false });
  });

  it('are null, booleans and nothing', () => {
    for (const value of [null, true, undefined, {}, [], [null, { a: undefined }]])
      expect(unstorable(value)).to.equal(undefined);
  });

  it('are listed with their places otherwise, in the order of their occurrence', () => {
    expect(unstorablesIn({ a: [1, 1e200], '': HALF, [`b${HALF}`]: { c: HALF } }, ['at'])).to.deep.equal([
      {
        path: ['at', 'a', 1],
        atKey: false,
        found: 'the number 1e+200',
        expected: '0, or a magnitude from 1e-130 to 9.99e125',
      },
      { path: ['at', ''], atKey: true, found: 'an empty name of a field', expected: 'a name of a character or more' },
      {
        path: ['at', ''],
        atKey: false,
        found: 'a text with half a character',
        expected: 'whole characters of Unicode',
      },
      {
        path: ['at', `b${HALF}`],
        atKey: true,
        found: 'a text with half a character',
        expected: 'whole characters of Unicode',
      },
      {
        path: ['at', `b${HALF}`, 'c'],
        atKey: false,
        found: 'a text with half a character',
        expected: 'whole characters of Unicode',
      },
    ]);
    expect(unstorablesIn(HALF)).to.have.nested.property('[0].path').that.deep.equals([]);
  });
});
