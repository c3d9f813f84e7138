/** Jobs on the AWS engines, acted out under the roles that the program declares. */
import { expect } from 'chai';
import { play } from './play';

const PIPELINES = ['on-any-api', 'on-emr', 'on-emr-serverless', 'on-glue', 'on-step-functions'];

describe('jobs on AWS engines', () => {
  it("B-08 each engine starts its job once though the answer was lost, and its outcome is the run's", async () => {
    const { result } = await play('aws-engines');
    const runs = result.runs.map(({ pipeline, date, status }) => `${pipeline} ${date} ${status}`).sort();
    expect(runs).to.deep.equal(
      PIPELINES.flatMap((name) => [`${name} 2026-03-06 FAILED`, `${name} 2026-03-07 COMPLETED`]),
    );
    for (const { status, message } of result.runs)
      if (status === 'FAILED') expect(message).to.include('no such partition');
    expect(result.jobStarts.map(({ engine }) => engine).sort()).to.deep.equal(
      ['aws-sdk', 'emr', 'emr-serverless', 'glue', 'step-function'].flatMap((engine) => [engine, engine]),
    );
  });
});
