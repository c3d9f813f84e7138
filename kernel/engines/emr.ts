import { EXAMPLE_PLACE, EXAMPLE_POLL } from './arns';
import type { EngineStack } from './description';

export const emrStack = {
  keys: {
    emrClusterArns: {
      arn: /^arn:aws[\w-]*:elasticmapreduce:[a-z0-9-]+:\d{12}:cluster\/j-[A-Z0-9]+$/,
      expected: 'a list of ARNs of EMR clusters that pipelines may run steps on',
      example: '["arn:aws:elasticmapreduce:us-east-1:123456789012:cluster/j-2AXXXXXXGAPLF"]',
      meaning: 'The EMR clusters that pipelines may run steps on, written out. For the engine `emr`.',
    },
  },
  grants: {
    trigger: [
      {
        why: 'add, find and cancel steps on EMR clusters',
        actions: [
          'elasticmapreduce:AddJobFlowSteps',
          'elasticmapreduce:ListSteps',
          'elasticmapreduce:DescribeStep',
          'elasticmapreduce:CancelSteps',
        ],
        on: ['emrClusterArns'],
      },
    ],
    'run-checker': [
      { why: 'ask about steps on EMR clusters', actions: ['elasticmapreduce:DescribeStep'], on: ['emrClusterArns'] },
    ],
  },
  announced: { key: 'emrClusterArns', of: (arn) => arn.slice(arn.lastIndexOf('/') + 1) },
  lists: ({ clusterId }, place) => ({ emrClusterArns: `arn:aws:elasticmapreduce:${place}:cluster/${clusterId}` }),
  service: {
    name: 'elasticmapreduce',
    resource: ({ JobFlowId, ClusterId }, place) =>
      `arn:aws:elasticmapreduce:${place}:cluster/${JobFlowId ?? ClusterId}`,
  },
  row: { repeated: "end of the step's name, searched for", cancelled: 'yes', link: 'the cluster' },
  jobs: 'steps',
  template: {
    about: 'a step on an EMR cluster',
    comment: () => ['A step on a cluster that runs.'],
    yaml: ({ slug }) => [
      'clusterId: j-2AXXXXXXGAPLF',
      'step:',
      `  name: "${slug}-\${date}"`,
      '  jar: command-runner.jar',
      `  args: [spark-submit, "s3://code.example/${slug}.py", "\${date}"]`,
      EXAMPLE_POLL,
    ],
    stack: () => ({ emrClusterArns: [`arn:aws:elasticmapreduce:${EXAMPLE_PLACE}:cluster/j-2AXXXXXXGAPLF`] }),
  },
} as const satisfies EngineStack;
