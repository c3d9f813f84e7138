import { expect } from 'chai';
import { MAX_ID_BYTES, readList, readValue } from '../../../../kernel/trigger/answer-values';
import { readExactJson } from '../../../../kernel/values/json';

const read = (answer: unknown, expression = 'v', maxBytes = MAX_ID_BYTES) => readValue(answer, expression, maxBytes);

describe('the answer to the start of a job', () => {
  it('keeps every digit of an integer that JavaScript could not hold, and no text changes', () => {
    expect(readExactJson('{"a": 1234567890123456, "b": -12345678901234567890, "c": 123456789012345}')).to.deep.equal({
      a: '1234567890123456',
      b: '-12345678901234567890',
      c: 123456789012345,
    });
    const texts = '{"v": "12345678901234567890", "w": "a \\" 12345678901234567890 \\\\", "x": 1234567890123456.5}';
    expect(readExactJson(texts)).to.deep.equal(JSON.parse(texts));
    expect(readExactJson('[1e3, 1234567890123456e2]')).to.deep.equal([1000, 123_456_789_012_345_600]);
    const fractions = '[0.12345678901234567, 1E+5, 2e-12345678901234567890]';
    expect(readExactJson(fractions)).to.deep.equal(JSON.parse(fractions));
    expect(readExactJson('12345678901234567')).to.equal('12345678901234567');
  });

  it('is refused where it is no JSON', () => {
    for (const body of ['', '{"a": 12345678901234567', 'job-1']) expect(() => readExactJson(body), body).to.throw();
  });

  it('gives texts and whole numbers', () => {
    expect(read({ v: 'job-1' })).to.deep.equal({ value: 'job-1' });
    expect(read({ v: 0 })).to.deep.equal({ value: '0' });
    expect(read({ v: -7 })).to.deep.equal({ value: '-7' });
    expect(read({ a: [{ v: 'x' }] }, 'a[0].v')).to.deep.equal({ value: 'x' });
    expect(read({ v: 'ä'.repeat(256) })).to.deep.equal({ value: 'ä'.repeat(256) });
  });

  const refused: readonly [value: unknown, described: string][] = [
    [null, 'nothing'],
    [['a'], 'a list'],
    [{ a: 1 }, 'a mapping'],
    [true, 'true'],
    [1.5, '1.5'],
    ['', 'an empty text'],
    ['a\nb', '"a\\nb"'],
    [' a', '" a"'],
    ['a'.repeat(513), 'a text of 513 characters'],
  ];
  for (const [value, described] of refused)
    it(`gives no value for ${described}`, () =>
      expect(read({ v: value })).to.deep.equal({
        problem:
          `it has ${described} at v; expected a whole number, or a text of at most 512 bytes without control ` +
          'characters',
      }));

  it('gives no value for more bytes than are kept', () => {
    expect(read({ v: 'ä'.repeat(257) }))
      .to.have.property('problem')
      .which.matches(/^it has "ä+…?/);
    expect(read({ v: 'abc' }, 'v', 2)).to.have.property('problem');
    expect(read({ v: 'abc' }, 'v', 3)).to.deep.equal({ value: 'abc' });
  });

  it('gives no value that resembles a credential, and does not repeat it', () => {
    expect(read({ v: 'AKIAIOSFODNN7EXAMPLE' })).to.deep.equal({
      problem: 'it has at v what resembles a credential, which is not kept',
    });
  });

  it('says which expression cannot be evaluated', () => {
    for (const reader of [read, readList])
      expect(reader({ v: 1 }, 'length(v)'))
        .to.have.property('problem')
        .which.matches(/^length\(v\) cannot be evaluated on it: ./);
  });

  it('gives a list of anything', () => {
    expect(readList({ v: [] }, 'v')).to.deep.equal({ list: [] });
    expect(readList({ v: [{ id: 1 }, 'b'] }, 'v')).to.deep.equal({ list: [{ id: 1 }, 'b'] });
    expect(readList({ v: [{ id: 1 }, { id: 2 }] }, 'v[*].id')).to.deep.equal({ list: [1, 2] });
    expect(readList({ v: 'a' }, 'v')).to.deep.equal({ problem: 'it has "a" at v; expected a list of ids' });
    expect(readList({}, 'v')).to.deep.equal({ problem: 'it has nothing at v; expected a list of ids' });
  });
});
