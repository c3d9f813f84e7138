import { expect } from 'chai';
import { readJson } from '../../../../kernel/values/json';

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
});
