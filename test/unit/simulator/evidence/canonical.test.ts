import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson } from '../../../../kernel/values/json';
import { sha256 } from '../../../../simulator/evidence/canonical';

describe('simulator/evidence/canonical', () => {
  it('does not depend on the order in which fields were set', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).to.equal('{"a":null,"b":[{"c":2,"d":1}]}');
  });

  it('keeps the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('hashes as sha256 does', () => {
    expect(sha256('')).to.equal('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});
