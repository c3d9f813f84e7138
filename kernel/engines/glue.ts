import { EXAMPLE_PLACE, EXAMPLE_POLL } from './arns';
import type { EngineStack } from './description';

export const glueStack = {
  keys: {
    glueJobArns: {
      arn: /^arn:aws[\w-]*:glue:[a-z0-9-]+:\d{12}:job\/[^*?]+\*?$/,
      mayBegin: true,
      expected: 'a list of ARNs of Glue jobs that pipelines may start',
      example: '["arn:aws:glue:us-east-1:123456789012:job/orders"]',
      meaning: 'The Glue jobs that pipelines may start. For the engine `glue`.',
    },
  },
  grants: {
    trigger: [
      {
        why: 'start, find and stop runs of Glue jobs',
        actions: ['glue:StartJobRun', 'glue:GetJobRuns', 'glue:GetJobRun', 'glue:GetJob', 'glue:BatchStopJobRun'],
        on: ['glueJobArns'],
      },
    ],
    'run-checker': [
      {
        why: 'ask about runs of Glue jobs, also those that Glue starts to try again',
        actions: ['glue:GetJobRun', 'glue:GetJobRuns', 'glue:GetJob'],
        on: ['glueJobArns'],
      },
    ],
  },
  announced: { key: 'glueJobArns', of: (arn) => arn.slice(arn.indexOf(':job/') + 5) },
  lists: ({ jobName }, place) => ({ glueJobArns: `arn:aws:glue:${place}:job/${jobName}` }),
  service: {
    name: 'glue',
    resource: ({ JobName }, place) => (JobName === undefined ? undefined : `arn:aws:glue:${place}:job/${JobName}`),
  },
  row: { repeated: 'argument `--signalbox_token`, searched for', cancelled: 'yes', link: 'the run' },
  template: {
    about: 'a Glue job',
    comment: () => ['Arguments of the job begin with two hyphens.'],
    yaml: ({ slug }) => [`jobName: "${slug}-job"`, 'arguments: { "--date": "${date}" }', EXAMPLE_POLL],
    stack: ({ slug }) => ({ glueJobArns: [`arn:aws:glue:${EXAMPLE_PLACE}:job/${slug}-job`] }),
  },
} as const satisfies EngineStack;
