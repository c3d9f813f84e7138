import { EXAMPLE_PLACE, EXAMPLE_POLL, ROLE_ARN } from './arns';
import type { EngineStack } from './description';

export const emrServerlessStack = {
  keys: {
    emrServerlessApplicationArns: {
      arn: /^arn:aws[\w-]*:emr-serverless:[a-z0-9-]+:\d{12}:\/applications\/[a-z0-9]+$/,
      expected: 'a list of ARNs of EMR Serverless applications that pipelines may run jobs on',
      example: '["arn:aws:emr-serverless:us-east-1:123456789012:/applications/00abcdefgh"]',
      meaning:
        'The EMR Serverless applications that pipelines may run jobs on, written out. For the engine `emr-serverless`.',
    },
    emrServerlessRoleArns: {
      arn: ROLE_ARN,
      takesOwn: true,
      expected: 'a list of ARNs of the roles that EMR Serverless jobs run under',
      example: '["arn:aws:iam::123456789012:role/orders-job"]',
      meaning:
        'The roles under which those jobs run: the trigger function may pass these to EMR Serverless, and to nothing ' +
        'else.',
    },
  },
  targets: { emrServerlessJobRuns: { key: 'emrServerlessApplicationArns', of: (arn) => `${arn}/jobruns/*` } },
  grants: {
    trigger: [
      {
        why: 'start and find jobs of EMR Serverless',
        actions: ['emr-serverless:StartJobRun', 'emr-serverless:ListJobRuns'],
        on: ['emrServerlessApplicationArns'],
      },
      {
        why: 'cancel jobs of EMR Serverless',
        actions: ['emr-serverless:GetJobRun', 'emr-serverless:CancelJobRun'],
        on: ['emrServerlessJobRuns'],
      },
      {
        why: 'let jobs of EMR Serverless run under their role',
        actions: ['iam:PassRole'],
        on: ['emrServerlessRoleArns'],
        passedTo: 'emr-serverless',
      },
    ],
    'run-checker': [
      { why: 'ask about jobs of EMR Serverless', actions: ['emr-serverless:GetJobRun'], on: ['emrServerlessJobRuns'] },
    ],
  },
  announced: { key: 'emrServerlessApplicationArns', of: (arn) => arn.slice(arn.lastIndexOf('/') + 1) },
  reach: ['executionRoleArn'],
  lists: ({ applicationId, executionRoleArn }, place) => ({
    emrServerlessApplicationArns: `arn:aws:emr-serverless:${place}:/applications/${applicationId}`,
    emrServerlessRoleArns: executionRoleArn,
  }),
  service: {
    name: 'emr-serverless',
    resource: ({ applicationId, jobRunId }, place) => {
      const application = `arn:aws:emr-serverless:${place}:/applications/${applicationId}`;
      return jobRunId === undefined ? application : `${application}/jobruns/${jobRunId}`;
    },
    paths: {
      'POST /applications/{applicationId}/jobruns': 'StartJobRun',
      'GET /applications/{applicationId}/jobruns': 'ListJobRuns',
      'GET /applications/{applicationId}/jobruns/{jobRunId}': 'GetJobRun',
      'DELETE /applications/{applicationId}/jobruns/{jobRunId}': 'CancelJobRun',
    },
    role: 'executionRoleArn',
  },
  row: { repeated: "client token; also the job run's name, searched for", cancelled: 'yes', link: 'the console' },
  template: {
    about: 'a job of EMR Serverless',
    comment: () => ['A job on an application, under a role that the stack may give to it.'],
    yaml: ({ slug }) => [
      'applicationId: 00abcdefgh',
      `executionRoleArn: "arn:aws:iam::123456789012:role/${slug}-job"`,
      'jobDriver:',
      '  sparkSubmit:',
      `    entryPoint: "s3://code.example/${slug}.py"`,
      '    entryPointArguments: ["${date}"]',
      EXAMPLE_POLL,
    ],
    stack: ({ slug }) => ({
      emrServerlessApplicationArns: [`arn:aws:emr-serverless:${EXAMPLE_PLACE}:/applications/00abcdefgh`],
      emrServerlessRoleArns: [`arn:aws:iam::123456789012:role/${slug}-job`],
    }),
  },
} as const satisfies EngineStack;
