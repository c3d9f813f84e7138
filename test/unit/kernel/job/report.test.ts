/** A workflow's report of its job: what is read, what is refused, and the answer. */
import { expect } from 'chai';
import { answerTo, errorText, readJobReport } from '../../../../kernel/job/report';
import { isReportToken } from '../../../../kernel/job/report-token';
import { ContractError } from '../../../../kernel/values/errors';
import { AT, NOON } from '../../../support/clock';
import { thrown } from '../../../support/rejection';

const report = (fields: Record<string, unknown> = {}) =>
  readJobReport({ job_id: 'run-1', status: 'running', ...fields });
const refusal = (event: unknown): string => {
  const error = thrown(() => readJobReport(event));
  expect(error).to.be.instanceOf(ContractError);
  return error.message;
};
const asked = (fields: Record<string, unknown>): string => refusal({ job_id: 'run-1', status: 'running', ...fields });
const INSTANT = 'an ISO 8601 instant such as 2026-03-07T12:00:00Z';
const CORRECT = 'correct the state or the line that calls it';

describe('kernel/job/report', () => {
  it('is read with the job and its state alone', () => {
    expect(report()).to.deep.equal({ jobId: 'run-1', status: 'RUNNING' });
    expect(report({ status: 'COMPLETED' }).status).to.equal('COMPLETED');
  });

  it('is read with every field that it may carry, under the name that the stack has for it', () => {
    const all = {
      trace_id: 'trace',
      report_token: 'token',
      execution_arn: 'arn:e',
      started_at: AT,
      completed_at: NOON,
    };
    const more = { ecs_task_arn: 'arn:t', mlflow_run_id: 'mlflow', git_commit: 'abc', region: 'eu' };
    expect(report({ ...all, ...more, status: 'failed', error: 'disk full', message: 'none' })).to.deep.equal({
      ...{ jobId: 'run-1', status: 'FAILED', traceId: 'trace', reportToken: 'token', executionArn: 'arn:e' },
      ...{ startedAt: AT, completedAt: NOON, ecsTaskArn: 'arn:t', mlflowRunId: 'mlflow', gitCommit: 'abc' },
      error: 'disk full',
    });
  });

  it('has an error where the job failed, and a message where it completed', () => {
    const said = { error: 'disk full', message: '9 rows' };
    expect(report({ ...said, status: 'completed' })).to.deep.equal({
      ...{ jobId: 'run-1', status: 'COMPLETED', message: '9 rows' },
    });
    expect(report({ ...said, status: 'failed' })).to.deep.equal({
      ...{ jobId: 'run-1', status: 'FAILED', error: 'disk full' },
    });
    expect(report(said)).to.deep.equal({ jobId: 'run-1', status: 'RUNNING' });
  });

  it('leaves out what is empty or null, as Step Functions gives what a state does not have', () => {
    expect(report({ trace_id: '', execution_arn: null, started_at: '', git_commit: undefined })).to.deep.equal(
      report(),
    );
  });

  it('is refused where it is no object', () => {
    for (const [event, shown] of [
      [undefined, 'missing'],
      [null, 'null'],
      [[1], '[1]'],
      ['text', '"text"'],
      [7, '7'],
    ] as const)
      expect(refusal(event)).to.equal(
        `update-status: the input is ${shown}, expected an object with job_id and status; ${CORRECT}`,
      );
  });

  it('is refused without the id of a job, or with one that is none', () => {
    const expected = `expected the id of the job, without "#"; ${CORRECT}`;
    expect(asked({ job_id: undefined })).to.equal(`update-status: job_id is missing, ${expected}`);
    expect(asked({ job_id: '' })).to.equal(`update-status: job_id is "", ${expected}`);
    expect(asked({ job_id: 'a#b' })).to.equal(`update-status: job_id is "a#b", ${expected}`);
    expect(asked({ job_id: 7 })).to.match(/job_id is 7, expected text of at most 512 characters/);
    expect(report({ job_id: 'x'.repeat(512) }).jobId).to.have.length(512);
    expect(asked({ job_id: 'x'.repeat(513) })).to.match(/job_id is "x{79}…, expected text of at most 512 characters/);
  });

  it('is refused with a state that no job has', () => {
    for (const status of [undefined, 'done', 7, null])
      expect(asked({ status })).to.match(/^update-status: status is .*, expected one of .*RUNNING.*; correct/);
    expect(asked({ status: 'done' })).to.contain('status is "done",');
  });

  it('is refused with text that is none, or too long', () => {
    for (const [field, most] of [
      ...(['trace_id', 'report_token', 'mlflow_run_id', 'git_commit'] as const).map((name) => [name, 512] as const),
      ...(['execution_arn', 'ecs_task_arn'] as const).map((name) => [name, 2048] as const),
    ]) {
      expect(asked({ [field]: { a: 1 } })).to.equal(
        `update-status: ${field} is {"a":1}, expected text of at most ${most} characters; ${CORRECT}`,
      );
      expect(Object.values(report({ [field]: 'x'.repeat(most) }))).to.include('x'.repeat(most));
      expect(asked({ [field]: 'x'.repeat(most + 1) })).to.contain(`expected text of at most ${most} characters`);
    }
  });

  it('is refused with an instant that is none', () => {
    for (const field of ['started_at', 'completed_at'])
      for (const value of ['yesterday', '2026-03-07', '2026-03-07T25:00:00Z', `x${AT}`])
        expect(asked({ [field]: value })).to.equal(
          `update-status: ${field} is "${value}", expected ${INSTANT}; ${CORRECT}`,
        );
    expect(asked({ started_at: AT.padEnd(65) })).to.contain('expected text of at most 64 characters');
  });

  it('shows the first 80 characters of what it refuses', () => {
    expect(asked({ status: 'y'.repeat(78) })).to.contain(`status is "${'y'.repeat(78)}", expected`);
    expect(asked({ status: 'y'.repeat(79) })).to.contain(`status is "${'y'.repeat(79)}…, expected`);
  });
});

describe('the error of a report', () => {
  it('is the text, or the error and cause of Step Functions', () => {
    expect(errorText('disk full')).to.equal('disk full');
    expect(errorText({ Error: 'States.Timeout', Cause: 'after 60 s' })).to.equal('States.Timeout: after 60 s');
    expect(errorText({ Error: 'States.Timeout', Cause: '' })).to.equal('States.Timeout');
    expect(errorText({ Cause: 'after 60 s' })).to.equal('after 60 s');
  });

  it('is JSON of anything else, so that nothing is lost', () => {
    expect(errorText({ code: 7 })).to.equal('{"code":7}');
    expect(errorText({ Error: 7, Cause: '' })).to.equal('{"Error":7,"Cause":""}');
    expect(errorText(7)).to.equal('7');
    expect([undefined, null, ''].map(errorText)).to.deep.equal([undefined, undefined, undefined]);
  });

  it('has at most 2,000 characters, however it is given', () => {
    const long = 'x'.repeat(3000);
    for (const error of [long, { Error: long }, { code: long }]) expect(errorText(error)).to.have.length(2000);
  });
});

describe('the answer to a report', () => {
  it('says in the words of the caller whether the report was taken, and why not', () => {
    expect(answerTo(report(), undefined, 'prod')).to.deep.equal({
      statusCode: 200,
      body: { success: true, data: { job_id: 'run-1', status: 'running', updated: true }, environment: 'prod' },
    });
    expect(answerTo(report({ status: 'failed' }), 'group_full', 'dev').body.data).to.deep.equal({
      ...{ job_id: 'run-1', status: 'failed', updated: false, reason: 'group_full' },
    });
  });
});

describe('the token of a report', () => {
  it('is that of its run, and no other', () => {
    expect(isReportToken('token', 'token')).to.equal(true);
    for (const given of ['toke', 'token ', '', undefined]) expect(isReportToken(given, 'token')).to.equal(false);
  });
});
