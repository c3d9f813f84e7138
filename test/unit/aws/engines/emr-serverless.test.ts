/** EMR Serverless beyond the contract of all engines: its own timeout. */
import { expect } from 'chai';
import { emrServerlessEngine } from '../../../../aws/engines/emr-serverless';
import { answer } from '../../../contract/engines/aws-json';
import { inProcess, openDoor } from '../../../contract/engines/wire';
import { request } from '../../../support/job-request';

const trigger = {
  type: 'emr-serverless',
  applicationId: '00orders',
  executionRoleArn: 'arn:aws:iam::123456789012:role/orders',
  jobDriver: { sparkSubmit: { entryPoint: 's3://jobs/orders.py' } },
} as const;

describe('emrServerlessEngine', () => {
  const endOf = async (detail: object): Promise<unknown> => {
    const cancelled = { applicationId: '00orders', jobRunId: '001', state: 'CANCELLED', stateDetails: '', ...detail };
    const { aws } = inProcess(openDoor(), () => answer({ jobRun: cancelled }));
    return emrServerlessEngine({ aws }).status(trigger, request, '001');
  };

  it('a job run that the service cancelled at its timeout has reached its timeout', async () => {
    expect(await endOf({ executionTimeoutMinutes: 5, totalExecutionDurationSeconds: 300 })).to.deep.equal({
      state: 'failed',
      category: 'TIMEOUT',
      message: 'the job run reached its timeout',
    });
  });

  it('a job run that ended before its timeout, or has none, was cancelled', async () => {
    for (const detail of [
      { executionTimeoutMinutes: 5, totalExecutionDurationSeconds: 299 },
      { executionTimeoutMinutes: 0, totalExecutionDurationSeconds: 300 },
      { executionTimeoutMinutes: 5 },
    ])
      expect(await endOf(detail)).to.deep.include({ category: 'PERMANENT', message: 'the job run was cancelled' });
  });
});
