/** A trigger of any engine that the simulated world has. */
import { ACCOUNT, REGION } from '../../../emulator/program/record';
import { tableExport } from '../../support/table-export';
import type { Draw } from './draw';
import type { Document } from './drawn';

/** An API that gives its jobs ids of its own, and is sent the run's id to recognise who asks. */
const ownId = (name: string): Document => ({
  type: 'http',
  url: `https://api.local/${name}/runs`,
  headers: { 'x-run': '${runId}' },
  jobId: { path: 'data.run.id' },
  statusUrl: `https://api.local/${name}/runs/${'${jobId}'}`,
  status: { path: 'data.run.state', running: ['QUEUED', 'RUNNING'], succeeded: ['SUCCESS'], failed: ['ERROR'] },
  cancelUrl: `https://api.local/${name}/runs/${'${jobId}'}/cancel`,
});

const makers: Readonly<Record<string, (name: string, draw: Draw) => Document>> = {
  'http polled': (name) => ({
    type: 'http',
    url: `https://jobs.local/${name}`,
    statusUrl: 'https://jobs.local/status/${runId}',
  }),
  'http answered': (name) => ({ type: 'http', url: `https://jobs.local/${name}` }),
  'http reported': (name) => ({
    type: 'http',
    url: `https://jobs.local/${name}`,
    body: '${reportToken}',
    statusReports: true,
  }),
  'http recognised': (name) => ({ ...ownId(name), idempotency: { header: 'X-Request-Key' } }),
  'http searched': (name) => ({
    ...ownId(name),
    find: { url: `https://api.local/${name}/runs?run=${'${runId}'}`, path: "runs[?run=='${runId}'].id" },
  }),
  'http not unique': ownId,
  lambda: (name) => ({ type: 'lambda', functionName: `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}` }),
  glue: (name) => ({ type: 'glue', jobName: name, arguments: { '--day': '${date}' } }),
  emr: (name) => ({
    type: 'emr',
    clusterId: 'j-WORLD',
    step: { name, jar: 'command-runner.jar', args: ['spark-submit', '${date}'] },
  }),
  'emr-serverless': (name) => ({
    type: 'emr-serverless',
    applicationId: `00${name}`,
    executionRoleArn: `arn:aws:iam::${ACCOUNT}:role/${name}`,
    jobDriver: { sparkSubmit: { entryPoint: 's3://jobs/job.py' } },
  }),
  'step-function': (name) => ({
    type: 'step-function',
    stateMachineArn: `arn:aws:states:${REGION}:${ACCOUNT}:stateMachine:${name}`,
    input: { day: '${date}' },
  }),
  databricks: () => ({
    type: 'databricks',
    workspaceUrl: 'https://world.cloud.databricks.com',
    jobId: 4711,
    parameters: { date: '${date}' },
    tokenSecret: 'databricks#token',
  }),
  airflow: (name) => ({
    type: 'airflow',
    url: 'https://airflow.example.com',
    dagId: name,
    conf: { day: '${date}' },
    tokenSecret: 'airflow#login',
  }),
};

/** Any action of AWS starts it, and another one describes it. */
const exported = (name: string): Document =>
  tableExport({
    TableArn: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`,
    S3Bucket: 'exports',
    ClientToken: '${runId}',
  });

/** Its jobs are chunks in the table, which are not polled. */
const fanOut = (name: string, draw: Draw): Document => ({
  type: 'fan-out',
  worker: { functionName: `work-${name}` },
  chunksFrom: `split-${name}`,
  concurrency: draw.int(2, 5),
  toleratedFailurePercent: draw.pick([0, 50]),
});

const drawPoll = (draw: Draw): Document => ({
  initialDelay: draw.pick(['0s', '1m']),
  interval: draw.pick(['30s', '2m']),
  timeout: `${draw.int(45, 120)}m`,
});

/** A trigger of this engine. */
export const triggerOf = (draw: Draw, engine: string, name: string): Document => {
  if (engine === 'fan-out') return fanOut(name, draw);
  const poll = drawPoll(draw);
  if (engine === 'aws-sdk') return { ...exported(name), poll };
  return {
    ...makers[draw.pick(Object.keys(makers).filter((kind) => kind.split(' ')[0] === engine))]!(name, draw),
    poll,
  };
};

export const drawTrigger = (draw: Draw, name: string): Document => {
  const kind = draw.weighted([
    [4, 'http polled'],
    [1, 'http answered'],
    [1, 'http reported'],
    [0.7, 'http recognised'],
    [0.7, 'http searched'],
    [0.3, 'http not unique'],
    [1, 'lambda'],
    [2, 'glue'],
    [1, 'emr'],
    [1, 'emr-serverless'],
    [2, 'step-function'],
    [1, 'databricks'],
    [1, 'airflow'],
    [0.5, 'fan-out'],
  ]);
  if (kind === 'fan-out') return fanOut(name, draw);
  const poll = drawPoll(draw);
  return { ...makers[kind]!(name, draw), poll };
};
