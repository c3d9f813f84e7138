import { EXAMPLE_POLL, exampleSecret } from './arns';
import type { EngineStack } from './description';

export const airflowStack = {
  keys: {},
  needsSecret: true,
  row: { repeated: 'DAG run id', cancelled: 'yes', link: 'the DAG run' },
  template: {
    about: 'a DAG of Airflow',
    comment: () => ['The token is a secret, which the stack binds to the host of the API. apiVersion v1 is Airflow 2.'],
    yaml: ({ slug }) => [
      'url: https://airflow.example.com',
      `dagId: "${slug}"`,
      'conf: { date: "${date}" }',
      'tokenSecret: airflow',
      EXAMPLE_POLL,
    ],
    stack: () => exampleSecret('airflow', ['airflow.example.com']),
  },
} as const satisfies EngineStack;
