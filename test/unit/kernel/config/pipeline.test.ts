import { expect } from 'chai';
import { movesOf } from '../../../../kernel/attempt/moves';
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
    expect(movesOf(pipelineOf(), instance, run)).to.deep.equal({ completed: [], failed: [] });
    const failed = { lifecycle: 'job', id: '${pipeline}:${schedule}:${runId}:${attempt}:${traceId}', to: 'FAILED' };
    expect(movesOf(pipelineOf({ onCompleted: [staged], onFailed: [failed] }), instance, run)).to.deep.equal({
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
      'an hour where there is none',
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
