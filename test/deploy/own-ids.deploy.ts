/**
 * Jobs with an id of their own against a server that is not ours: the HTTP API of EMR Serverless, as moto serves it,
 * answers each start with the id of the job.
 */
import { expect } from 'chai';
import { httpEngine } from '../../aws/engines/http';
import type { HttpTrigger } from '../../aws/engines/http-api';
import { nodeHttpClient } from '../../aws/http/client';
import { systemClock } from '../../aws/runtime/clock';
import type { JobSearch } from '../../kernel/trigger/engine';
import { type Server, startServer } from './emulator/server';

/** moto finds the service by it; without its IAM it checks no signature. */
const headers = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260307/us-east-1/emr-serverless/aws4_request, SignedHeaders=host, ' +
    'Signature=0',
  'content-type': 'application/json',
};

const requestOf = (runId: string): JobSearch => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  runId,
  traceId: 't',
  token: runId,
  triggeredAt: '2026-03-07T06:00:00.000Z',
});

describe('Jobs with an id of their own on moto', () => {
  let server: Server;
  let application: string;

  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`${server.endpoint}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`moto answered ${answer.status} at ${path}: ${await answer.text()}`);
    return answer.json();
  };

  before(async () => {
    server = await startServer({
      command: 'moto_server',
      name: 'moto-own-ids',
      health: '/moto-api/config',
      run: ({ port }) => ({ args: ['-H', '127.0.0.1', '-p', String(port)], env: {} }),
    });
    const made = await call('POST', '/applications', {
      name: 'orders',
      releaseLabel: 'emr-6.6.0',
      type: 'SPARK',
      clientToken: 'one',
    });
    application = `/applications/${made.applicationId}`;
  });
  after(() => server?.stop());

  // Functions never reach this machine.
  const engine = httpEngine({
    http: nodeHttpClient({ clock: systemClock, allowPrivateAddresses: true, isAllowed: () => true }),
  });

  /** As a pipeline writes it, with its run's id filled in. */
  const triggerOf = (runId: string): HttpTrigger => ({
    type: 'http',
    url: `${server.endpoint}${application}/jobruns`,
    headers,
    body: JSON.stringify({
      name: runId,
      clientToken: runId,
      executionRoleArn: 'arn:aws:iam::123456789012:role/jobs',
      jobDriver: { sparkSubmit: { entryPoint: 's3://jobs/orders.py' } },
    }),
    jobId: { path: 'jobRunId' },
    answer: { application: 'applicationId' },
    find: {
      url: `${server.endpoint}${application}/jobruns`,
      path: `jobRuns[?name=='${runId}'].id`,
    },
    statusUrl: `${server.endpoint}/applications/\${answer.application}/jobruns/\${jobId}`,
    status: {
      path: 'jobRun.state',
      running: ['SUBMITTED', 'PENDING', 'SCHEDULED', 'RUNNING', 'CANCELLING'],
      succeeded: ['SUCCESS'],
      failed: ['FAILED', 'CANCELLED'],
      message: 'jobRun.stateDetails',
    },
    cancelUrl: `${server.endpoint}/applications/\${answer.application}/jobruns/\${jobId}`,
    cancelMethod: 'DELETE',
  });

  it('are started, found again by their run, polled, and cancelled by the id that the API gave them', async () => {
    const trigger = triggerOf('run-1');
    const request = requestOf('run-1');
    const started = await engine.start(trigger, request);
    if (!('jobId' in started)) return expect.fail(JSON.stringify(started));
    const { jobRuns } = await call('GET', `${application}/jobruns`);
    expect(started.jobId).to.equal(jobRuns[0].id);
    expect(Object.values(started.values ?? {})).to.deep.equal([jobRuns[0].applicationId]);

    const job = { ...request, ...(started.values === undefined ? {} : { values: started.values }) };
    expect(await engine.status(trigger, job, started.jobId)).to.deep.include({ state: 'succeeded' });
    expect(await engine.find(trigger, request)).to.deep.include({ jobId: started.jobId });
    expect(await engine.find(triggerOf('another'), requestOf('another'))).to.equal('absent');

    expect(await engine.cancel(trigger, job, started.jobId)).to.equal('requested');
    const { jobRun } = await call('GET', `${application}/jobruns/${started.jobId}`);
    expect(jobRun.state).to.equal('CANCELLED');
    expect(await engine.status(trigger, job, started.jobId)).to.deep.include({ state: 'failed' });
  });
});
