import { EXAMPLE_PLACE, EXAMPLE_POLL } from './arns';
import type { EngineStack } from './description';

export const awsSdkStack = {
  keys: {},
  reach: ['start.parameters', 'describe.parameters', 'stop.parameters', 'find.parameters'],
  row: {
    repeated: "the action's client token or name",
    keys: '`awsSdkActions`',
    cancelled: 'with `stop`',
    link: 'no',
  },
  template: {
    about: 'any AWS service, here a query of Athena',
    comment: () => [
      'Any service by its actions: what starts the job, and what gives its state. The start has to contain the',
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
      EXAMPLE_POLL,
    ],
    stack: () => {
      const workgroup = [`arn:aws:athena:${EXAMPLE_PLACE}:workgroup/primary`];
      return { awsSdkActions: { 'athena:StartQueryExecution': workgroup, 'athena:GetQueryExecution': workgroup } };
    },
  },
} as const satisfies EngineStack;
