import { expect } from 'chai';
import { memo } from '../../../../kernel/values/memo';
import { required } from '../../../../kernel/values/required';

describe('a result that is kept', () => {
  it('is computed once for each key', () => {
    const kept = memo<string>();
    let computed = 0;
    const of = (key: string): string =>
      kept(key, () => {
        computed += 1;
        return key.toUpperCase();
      });
    expect([of('a'), of('b'), of('a')]).to.deep.equal(['A', 'B', 'A']);
    expect(computed).to.equal(2);
  });

  it('is dropped with all others when there are 20,000', () => {
    const kept = memo<number>();
    for (let key = 0; key < 20_000; key += 1) kept(String(key), () => key);
    expect(kept('0', () => -1)).to.equal(0);
    kept('one more', () => 1);
    expect(kept('0', () => -1)).to.equal(-1);
    expect(kept('one more', () => -1)).to.equal(1);
  });
});

describe('a value that has to be there', () => {
  it('is the value, also where it is empty', () => {
    for (const value of [0, '', false]) expect(required(value, 'lock')).to.equal(value);
  });

  it('is a defect where it is absent', () => {
    for (const value of [null, undefined])
      expect(() => required(value, 'lock')).to.throw('Signalbox has a defect: there is no lock');
  });
});
