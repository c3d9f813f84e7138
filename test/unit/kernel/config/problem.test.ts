import { expect } from 'chai';
import { describeProblem, describeValue, parsePipeline, pathText } from '../../../../kernel/config';
import { pipelineDocument } from '../../../support/documents';
import { problemsOf } from './complaints';

describe('kernel/config/problem', () => {
  it('writes a path with dots and brackets', () => {
    expect(pathText([])).to.equal('');
    expect(pathText(['schedules', 0, 'deadline'])).to.equal('schedules[0].deadline');
    expect(pathText([0, 'name'])).to.equal('[0].name');
  });

  const values: [value: unknown, text: string][] = [
    [undefined, 'nothing'],
    [null, '`null`'],
    ['a "b"', '`"a \\"b\\""`'],
    [{ a: [1] }, '`{"a":[1]}`'],
    ['https://me:hunter2@example.com/a', '`"https://***@example.com/a"`'],
    ['https://me@a.com and ftp://b@c.com', '`"https://***@a.com and ftp://***@c.com"`'],
    ['https://example.com/a@b', '`"https://example.com/a@b"`'],
  ];
  for (const [value, text] of values) it(`shows ${text}`, () => expect(describeValue(value)).to.equal(text));

  it('shows a long value in short, and one that JSON does not have', () => {
    expect(describeValue('x'.repeat(200)).length).to.be.lessThan(90);
    expect(describeValue(Symbol('a'))).to.equal('`Symbol(a)`');
  });

  it('says where, what, what was expected and what to do', () => {
    const parts = { atKey: false, found: '`1`', expected: 'text', remedy: 'Correct the value.' };
    expect(describeProblem({ ...parts, path: ['a', 0] })).to.equal(
      'a[0]: found `1`; expected text. Correct the value.',
    );
    expect(describeProblem({ ...parts, path: [] })).to.equal('found `1`; expected text. Correct the value.');
  });

  const remedies: [title: string, fields: Record<string, unknown>, remedy: string][] = [
    ['suggests the word that was meant', { mode: 'shadwo' }, 'Did you mean shadow?'],
    ['suggests no word for another one', { mode: 'rehearsal' }, 'Correct the value.'],
    ['suggests no word for a number', { mode: 7 }, 'Correct the value.'],
    ['suggests the time zone that was meant', { sla: { timezone: 'Europe/Berln' } }, 'Did you mean Europe/Berlin?'],
    ['suggests the field that was meant', { triggr: {} }, 'Did you mean trigger?'],
    ['suggests to remove an unknown field', { something: {} }, 'Remove it.'],
    ['suggests to add a field that is missing', { archetype: undefined }, 'Add the field.'],
    ['suggests to rename what is no name', { traits: { 'a b': {} } }, 'Rename it.'],
    ['suggests to correct what an added field lacks', { tier: 77 }, 'Correct the value.'],
  ];
  for (const [title, fields, remedy] of remedies) {
    it(title, () => {
      const problems = problemsOf(parsePipeline(pipelineDocument(fields)));
      expect(problems.map((problem) => problem.remedy)).to.deep.equal([remedy]);
    });
  }

  it('says of a problem whether the name of the field is what is wrong', () => {
    const atKey = (fields: Record<string, unknown>) =>
      problemsOf(parsePipeline(pipelineDocument(fields))).map((problem) => problem.atKey);
    expect([atKey({ x: 1 }), atKey({ traits: { 'a b': {} } }), atKey({ tier: 77 })]).to.deep.equal([
      ...[[true], [true], [false]],
    ]);
    expect([atKey({ archetype: undefined }), atKey({ upstream: ['a', 'a'] })]).to.deep.equal([[false], [false]]);
  });

  it('names an unknown field, and a name that is none', () => {
    const of = (fields: Record<string, unknown>) => problemsOf(parsePipeline(pipelineDocument(fields)))[0];
    expect(of({ sla: { x: 1 } })).to.deep.include({ path: ['sla', 'x'], found: 'the unknown field `"x"`' });
    expect(of({ traits: { 'a b': {} } })).to.deep.include({
      ...{ path: ['traits', 'a b'], found: '`"a b"`' },
      expected: '1 to 128 characters of letters, digits, . _ - :, the first of them no -',
    });
  });
});
