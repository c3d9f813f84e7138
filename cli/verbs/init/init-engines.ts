/** What starts the job of a new pipeline: one entry per engine. */
import type { EngineType } from '../../../kernel/words/manifest';
import { EXAMPLE_PLACE, exampleSecret, type Template } from './init-template';

const POLL = 'poll: { interval: 1m, timeout: 4h }';

export const engines = {
  http: {
    about: 'a service of yours, over HTTP',
    comment: () => [
      'POST to a service of yours, which must recognise the header Idempotency-Key (docs/evaluators.md). It is asked',
      'at statusUrl how the job is doing.',
    ],
    yaml: ({ slug }) => [
      `url: "https://jobs.example.com/${slug}"`,
      'headers: { content-type: application/json }',
      `body: '{"date": "\${date}", "runId": "\${runId}"}'`,
      'statusUrl: "https://jobs.example.com/runs/${runId}"',
      POLL,
    ],
  },
  lambda: {
    about: 'a Lambda function that works for at most five minutes',
    comment: () => ['The function must recognise idempotencyKey in its event: the same key is the same job.'],
    yaml: ({ slug }) => [`functionName: "${slug}-job"`, 'payload: { date: "${date}" }'],
    stack: ({ slug }) => ({ lambdaTriggerArns: [`arn:aws:lambda:${EXAMPLE_PLACE}:function:${slug}-job`] }),
  },
  glue: {
    about: 'a Glue job',
    comment: () => ['Arguments of the job begin with two hyphens.'],
    yaml: ({ slug }) => [`jobName: "${slug}-job"`, 'arguments: { "--date": "${date}" }', POLL],
    stack: ({ slug }) => ({ glueJobArns: [`arn:aws:glue:${EXAMPLE_PLACE}:job/${slug}-job`] }),
  },
  emr: {
    about: 'a step on an EMR cluster',
    comment: () => ['A step on a cluster that runs.'],
    yaml: ({ slug }) => [
      'clusterId: j-2AXXXXXXGAPLF',
      'step:',
      `  name: "${slug}-\${date}"`,
      '  jar: command-runner.jar',
      `  args: [spark-submit, "s3://code.example/${slug}.py", "\${date}"]`,
      POLL,
    ],
    stack: () => ({ emrClusterArns: [`arn:aws:elasticmapreduce:${EXAMPLE_PLACE}:cluster/j-2AXXXXXXGAPLF`] }),
  },
  'emr-serverless': {
    about: 'a job of EMR Serverless',
    comment: () => ['A job on an application, under a role that the stack may give to it.'],
    yaml: ({ slug }) => [
      'applicationId: 00abcdefgh',
      `executionRoleArn: "arn:aws:iam::123456789012:role/${slug}-job"`,
      'jobDriver:',
      '  sparkSubmit:',
      `    entryPoint: "s3://code.example/${slug}.py"`,
      '    entryPointArguments: ["${date}"]',
      POLL,
    ],
    stack: ({ slug }) => ({
      emrServerlessApplicationArns: [`arn:aws:emr-serverless:${EXAMPLE_PLACE}:/applications/00abcdefgh`],
      emrServerlessRoleArns: [`arn:aws:iam::123456789012:role/${slug}-job`],
    }),
  },
  'step-function': {
    about: 'a state machine of Step Functions',
    comment: () => ['A state machine; its execution is named after the run, so it starts once.'],
    yaml: ({ slug }) => [
      `stateMachineArn: "arn:aws:states:${EXAMPLE_PLACE}:stateMachine:${slug}"`,
      'input: { date: "${date}" }',
      POLL,
    ],
    stack: ({ slug }) => ({ stateMachineTriggerArns: [`arn:aws:states:${EXAMPLE_PLACE}:stateMachine:${slug}`] }),
  },
  'aws-sdk': {
    about: 'any AWS service, here a query of Athena',
    comment: () => [
      'Any service by its actions: what starts the job, and what tells how it is doing. The start has to contain the',
      "run's id where the service recognises a repeated start.",
    ],
    yaml: ({ slug }) => [
      'start:',
      '  service: athena',
      '  action: StartQueryExecution',
      '  parameters:',
      `    QueryString: "SELECT count(*) FROM \\"${slug}\\" WHERE dt = '\${date}'"`,
      '    ClientRequestToken: "${runId}"',
      '    WorkGroup: primary',
      '  id: $.QueryExecutionId',
      'describe:',
      '  service: athena',
      '  action: GetQueryExecution',
      '  parameters: { QueryExecutionId: $.id }',
      '  status: $.QueryExecution.Status.State',
      '  running: [QUEUED, RUNNING]',
      '  succeeded: [SUCCEEDED]',
      '  failed: [FAILED, CANCELLED]',
      '  message: $.QueryExecution.Status.StateChangeReason',
      POLL,
    ],
    stack: () => {
      const workgroup = [`arn:aws:athena:${EXAMPLE_PLACE}:workgroup/primary`];
      return { awsSdkActions: { 'athena:StartQueryExecution': workgroup, 'athena:GetQueryExecution': workgroup } };
    },
  },
  databricks: {
    about: 'a job of Databricks',
    comment: () => ['The token is a secret, which the stack binds to the host of the workspace.'],
    yaml: () => [
      'workspaceUrl: https://dbc-a1b2345c-d6e7.cloud.databricks.com',
      'jobId: 123456789',
      'parameters: { date: "${date}" }',
      'tokenSecret: databricks',
      POLL,
    ],
    stack: () => exampleSecret('databricks', ['dbc-a1b2345c-d6e7.cloud.databricks.com']),
  },
  airflow: {
    about: 'a DAG of Airflow',
    comment: () => ['The token is a secret, which the stack binds to the host of the API. apiVersion v1 is Airflow 2.'],
    yaml: ({ slug }) => [
      'url: https://airflow.example.com',
      `dagId: "${slug}"`,
      'conf: { date: "${date}" }',
      'tokenSecret: airflow',
      POLL,
    ],
    stack: () => exampleSecret('airflow', ['airflow.example.com']),
  },
  'fan-out': {
    about: 'chunks that Lambda functions work on side by side',
    comment: () => ['Chunks are handed to the worker function (docs/chunks.md), so many at a time.'],
    yaml: ({ slug }) => [
      'worker:',
      `  functionName: "${slug}-worker"`,
      '  timeout: 5m',
      'chunks: [north, south]',
      'concurrency: 10',
    ],
    stack: ({ slug }) => ({ fanOutWorkerArns: [`arn:aws:lambda:${EXAMPLE_PLACE}:function:${slug}-worker`] }),
  },
} as const satisfies Record<EngineType, Template>;
