import { EXAMPLE_POLL, exampleSecret } from './arns';
import type { EngineStack } from './description';

export const databricksStack = {
  keys: {},
  needsSecret: true,
  row: { repeated: '`idempotency_token`', cancelled: 'yes', link: 'the run' },
  template: {
    about: 'a job of Databricks',
    comment: () => ['The token is a secret, which the stack binds to the host of the workspace.'],
    yaml: () => [
      'workspaceUrl: https://dbc-a1b2345c-d6e7.cloud.databricks.com',
      'jobId: 123456789',
      'parameters: { date: "${date}" }',
      'tokenSecret: databricks',
      EXAMPLE_POLL,
    ],
    stack: () => exampleSecret('databricks', ['dbc-a1b2345c-d6e7.cloud.databricks.com']),
  },
} as const satisfies EngineStack;
