import { expect } from 'chai';
import { transitionsOf } from '../../../../kernel/attempt/transitions';
import { describeProblem, parsePipeline } from '../../../../kernel/config';
import { pipelineDocument, pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';

const staged = { lifecycle: 'promotion', id: 'fraud-${date}', to: 'Staging' };
const problemsOf = (fields: Record<string, unknown>): string[] => {
  const parsed = parsePipeline(pipelineDocument(fields));
  return parsed.ok ? [] : parsed.problems.map(describeProblem);
};

describe('kernel/config moves', () => {
  it('are none unless they are configured, and their ids are filled in', () => {
    const run = { runId: 'run-1', attempt: 2, traceId: 'trace-1' };
    expect(transitionsOf(pipelineOf(), instance, run)).to.deep.equal({ completed: [], failed: [] });
    const failed = { lifecycle: 'job', id: '${pipeline}:${schedule}:${runId}:${attempt}:${traceId}', to: 'FAILED' };
    expect(transitionsOf(pipelineOf({ onCompleted: [staged], onFailed: [failed] }), instance, run)).to.deep.equal({
      completed: [{ ...staged, id: 'fraud-2026-03-07' }],
      failed: [{ ...failed, id: 'orders:daily:run-1:2:trace-1' }],
    });
  });

  const refused: [what: string, fields: Record<string, unknown>, says: RegExp][] = [
    ['a mapping instead of a list', { onCompleted: staged }, /^onCompleted: .*expected a list/],
    [
      'a field that there is not',
      { onCompleted: [{ ...staged, too: 'x' }] },
      /^onCompleted\[0\]\.too: .*Did you mean to\?/,
    ],
    ['no id', { onCompleted: [{ lifecycle: 'promotion', to: 'Staging' }] }, /^onCompleted\[0\]\.id: /],
    ['an id with the separator of keys', { onFailed: [{ ...staged, id: 'a#b' }] }, /^onFailed\[0\]\.id: .*without #/],
    [
      'a placeholder that there is not',
      { onCompleted: [{ ...staged, id: '${AWS_SECRET_ACCESS_KEY}' }] },
      /^onCompleted\[0\]\.id: .*only the placeholders \$\{date\}/,
    ],
    [
      'an hour where a schedule has none',
      { onFailed: [{ ...staged, id: 'x-${hour}' }] },
      /^onFailed\[0\]\.id: .*no \$\{hour\}/,
    ],
    [
      'a subject twice',
      { onCompleted: [staged, { ...staged, to: 'Production' }] },
      /^onCompleted\[1\]\.id: .*moves each of them once/,
    ],
    [
      'more than five',
      { onCompleted: Array.from({ length: 6 }, (_, index) => ({ ...staged, id: `m-${index}` })) },
      /^onCompleted: .*at most 5/,
    ],
  ];
  for (const [what, fields, says] of refused) {
    it(`refuses ${what}`, () => {
      const found = problemsOf(fields);
      expect(found).to.have.length(1);
      expect(found[0]).to.match(says);
    });
  }

  it('takes hours where every schedule has one', () =>
    expect(problemsOf({ schedules: [{ name: 'h07' }], onFailed: [{ ...staged, id: 'x-${hour}' }] })).to.deep.equal([]));
});

describe('kernel/config owner, tags and severity', () => {
  it('a pipeline has them as they are written, and neither tags nor severity without', () => {
    const tags = { team: 'growth', 'cost/centre': 'a.b_c-d/e:f1' };
    expect(pipelineOf({ tags, severity: 'warning' })).to.deep.include({ tags, severity: 'warning' });
    const plain = pipelineOf();
    expect(plain.tags).to.deep.equal({});
    expect(plain.severity).to.equal(undefined);
  });

  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`t${index}`, 'x']));
  const refused: [what: string, fields: Record<string, unknown>, says: RegExp][] = [
    [
      'a list of tags',
      { tags: ['growth'] },
      /^tags: found `\["growth"\]`; expected at most 10 tags, such as \{team: growth\}/,
    ],
    ['more than ten', { tags: eleven }, /^tags: .*at most 10 tags/],
    [
      'a key that would be a part of the text',
      { tags: { 'a=b': 'c' } },
      /^tags\.a=b: found `"a=b"`; expected .*keys of 1 to 32/,
    ],
    ['a key that is too long', { tags: { ['k'.repeat(33)]: 'c' } }, /expected .*keys of 1 to 32/],
    ['a number', { tags: { tier: 1 } }, /^tags\.tier: found `1`; expected .*values of 1 to 64/],
    ['an empty value', { tags: { tier: '' } }, /^tags\.tier: .*values of 1 to 64/],
    ['a wildcard', { tags: { tier: 'g*' } }, /^tags\.tier: .*values of 1 to 64/],
    [
      'a severity that there is not',
      { severity: 'critical' },
      /^severity: found `"critical"`; expected one of info, warning, error/,
    ],
    ['a misspelt severity', { severity: 'warnin' }, /^severity: .*Did you mean warning\?/],
  ];
  for (const [what, fields, says] of refused)
    it(`refuses ${what}`, () => {
      expect(problemsOf(fields).join('\n')).to.match(says);
    });
});
