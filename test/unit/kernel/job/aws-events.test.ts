import { expect } from 'chai';
import { eventEngines, jobEventPattern, jobOfEvent } from '../../../../kernel/job/aws-events';
import { compilePattern } from '../../../../kernel/sources/event-pattern';

/** One event of each engine about a job that has ended, shaped as the services document them. */
const samples = {
  glue: {
    source: 'aws.glue',
    'detail-type': 'Glue Job State Change',
    detail: { jobName: 'orders', severity: 'INFO', state: 'SUCCEEDED', jobRunId: 'jr_1', message: 'Job run succeeded' },
  },
  emr: {
    source: 'aws.emr',
    'detail-type': 'EMR Step Status Change',
    detail: {
      severity: 'ERROR',
      actionOnFailure: 'CONTINUE',
      stepId: 's-1',
      name: 'count',
      clusterId: 'orders',
      state: 'FAILED',
      message: 'Step s-1 failed',
    },
  },
  'emr-serverless': {
    source: 'aws.emr-serverless',
    'detail-type': 'EMR Serverless Job Run State Change',
    detail: { jobRunId: '00f1', applicationId: 'orders', previousState: 'RUNNING', state: 'CANCELLED' },
  },
  'step-function': {
    source: 'aws.states',
    'detail-type': 'Step Functions Execution Status Change',
    detail: { executionArn: 'arn:e', stateMachineArn: 'orders', name: 'e', status: 'TIMED_OUT' },
  },
} as const;
const jobIds = { glue: 'jr_1', emr: 's-1', 'emr-serverless': '00f1', 'step-function': 'arn:e' } as const;

describe('kernel/job/aws-events', () => {
  for (const engine of eventEngines) {
    const event = samples[engine];
    const words = Object.entries(event.detail).find(([field]) => field === 'state' || field === 'status')![0];
    const matches = compilePattern(jobEventPattern(engine, ['orders', 'other']));

    it(`${engine}: the end of a job on what is configured passes the rule and names the job`, () => {
      expect(matches(event)).to.equal(true);
      expect(jobOfEvent(event)).to.deep.equal({ engine, jobId: jobIds[engine] });
    });

    it(`${engine}: a running job, one on something else, another service and another kind of event do not`, () => {
      const runsOn = Object.entries(event.detail).find(([, value]) => value === 'orders')![0];
      const others = [
        { ...event, detail: { ...event.detail, [words]: 'RUNNING' } },
        { ...event, detail: { ...event.detail, [runsOn]: 'elsewhere' } },
        { ...event, source: 'custom.glue' },
        { ...event, 'detail-type': 'Something Else' },
      ];
      expect(others.map((other) => matches(other))).to.deep.equal([false, false, false, false]);
    });
  }

  it('a name with a star at its end stands for all that begin so', () => {
    const matches = compilePattern(jobEventPattern('glue', ['etl-*']));
    const on = (jobName: string) => ({ ...samples.glue, detail: { ...samples.glue.detail, jobName } });
    expect(['etl-1', 'etl-', 'etl', 'orders'].map((name) => matches(on(name)))).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });

  it('another kind of event of an engine names no job', () => {
    expect(jobOfEvent({ ...samples.glue, 'detail-type': 'Glue Crawler State Change' })).to.equal(undefined);
  });

  it('an event without a job or from an unknown source names no job', () => {
    expect(jobOfEvent({ ...samples.glue, detail: {} })).to.equal(undefined);
    expect(jobOfEvent({ ...samples.glue, source: 'aws.s3' })).to.equal(undefined);
  });
});
