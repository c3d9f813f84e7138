import { expect } from 'chai';
import { answerPathsIn, valueAt, withAnswerValues } from '../../../../kernel/trigger/aws-services';

describe('parameters taken from an answer', () => {
  const parameters = {
    Id: '$.id',
    Cluster: { Name: '$.Cluster.Name' },
    Again: ['$.Cluster.Name', 'plain', 7],
    Price: '$5.00',
  };

  it('are whole values that begin with $. and each counts once', () => {
    expect(answerPathsIn(parameters)).to.deep.equal(['$.id', '$.Cluster.Name']);
    expect(answerPathsIn('plain')).to.deep.equal([]);
  });

  it('are replaced at any depth, and keep their type', () => {
    const values: Record<string, unknown> = { '$.id': 'job-1', '$.Cluster.Name': 42 };
    expect(withAnswerValues(parameters, (path) => values[path])).to.deep.equal({
      Id: 'job-1',
      Cluster: { Name: 42 },
      Again: [42, 'plain', 7],
      Price: '$5.00',
    });
  });

  it('are found by names and numbers, and nowhere else', () => {
    const answer = { Tasks: [{ Arn: 'arn:1' }], Empty: null };
    for (const [path, value] of [
      ['$.Tasks.0.Arn', 'arn:1'],
      ['Tasks.0.Arn', 'arn:1'],
      ['$.Tasks.1.Arn', undefined],
      ['$.Empty.Arn', undefined],
      ['$.toString', undefined],
    ] as const) {
      expect(valueAt(answer, path), path).to.equal(value);
    }
  });
});
