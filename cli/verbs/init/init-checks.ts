/** The conditions on the data of a new pipeline: one entry per kind of check. */
import { EXAMPLE_PLACE, exampleSecret } from '../../../kernel/engines/arns';
import { checksOfAws } from './init-aws-checks';
import {
  type CheckTemplate,
  COMPLETE_AT,
  lateEvaluator,
  REHEARSED_DATE,
  type TemplateHead,
  upstreamRehearsal,
} from './init-template';

const SENSOR_COMMENT =
  'It reads a sensor, an item that a program of yours writes into the table (docs/table.md): SENSOR#';

interface Sensor extends TemplateHead {
  config: string[];
  /** A sensor that passes. */
  data: object;
}

const sensor = ({ trait, about, description, config, data }: Sensor, builtin: string): CheckTemplate => ({
  trait,
  about,
  description,
  comment: () => [`${SENSOR_COMMENT}${trait}.`],
  yaml: () => [
    `evaluator: builtin:${builtin}`,
    'config:',
    ...[`sensor: ${trait}`, ...config].map((line) => `  ${line}`),
  ],
  rehearsal: () => ({ events: [{ at: COMPLETE_AT, put: { PK: `SENSOR#${trait}`, SK: REHEARSED_DATE, data } }] }),
});

export const checks = {
  http: {
    trait: 'freshness',
    about: 'a service of yours answers over HTTP',
    description: 'a service says whether the data is fresh',
    comment: () => [
      'A service of yours that answers {"status": "PASS"} or "FAIL" (docs/evaluators.md). `config` is sent.',
    ],
    yaml: ({ slug }) => [`evaluator: "https://checks.example.com/${slug}/freshness"`, 'config: { maxLagMinutes: 60 }'],
    rehearsal: ({ slug }) => lateEvaluator(`https://checks.example.com/${slug}/freshness`),
  },
  'http-oauth2': {
    trait: 'completeness',
    about: 'a service that wants a token of an identity provider',
    description: 'a service behind an identity provider says whether the data is complete',
    comment: () => [
      "A service that wants a token. The client's secret goes to both hosts, so the stack binds it to both.",
    ],
    yaml: ({ slug }) => [
      `evaluator: "https://checks.example.com/${slug}/completeness"`,
      'auth:',
      '  type: oauth2-client-credentials',
      '  tokenUrl: https://login.example.com/oauth2/token',
      '  clientId: signalbox',
      '  secret: "{{secret:checks-client}}"',
      '  scope: checks.read',
    ],
    stack: () => exampleSecret('checks-client', ['checks.example.com', 'login.example.com']),
    rehearsal: ({ slug }) => lateEvaluator(`https://checks.example.com/${slug}/completeness`),
  },
  'http-iam': {
    trait: 'volume',
    about: 'an API of API Gateway, or a function URL, under IAM',
    description: 'an API under IAM says whether there is enough data',
    comment: () => ["The request is signed by the evaluator function's role, which the stack lets reach this API."],
    yaml: ({ slug }) => [
      `evaluator: "https://a1b2c3d4e5.execute-api.us-east-1.amazonaws.com/prod/${slug}/volume"`,
      'auth: { type: sigv4 }',
    ],
    stack: ({ slug }) => ({
      evaluatorApiArns: [`arn:aws:execute-api:${EXAMPLE_PLACE}:a1b2c3d4e5/prod/POST/${slug}/*`],
    }),
    rehearsal: ({ slug }) =>
      lateEvaluator(`https://a1b2c3d4e5.execute-api.us-east-1.amazonaws.com/prod/${slug}/volume`),
  },
  lambda: {
    trait: 'schema',
    about: 'a Lambda function',
    description: 'a function says whether the columns are there',
    comment: () => ['A Lambda function, invoked under IAM with the same question; it returns the answer.'],
    yaml: () => ['evaluator: "lambda:check-schema"', 'config: { columns: [id, amount] }'],
    stack: () => ({ evaluatorFunctionArns: [`arn:aws:lambda:${EXAMPLE_PLACE}:function:check-schema`] }),
    rehearsal: () => lateEvaluator('lambda:check-schema'),
  },
  'sensor-threshold': sensor(
    {
      trait: 'row-count',
      about: 'a number that a program of yours wrote is within bounds',
      description: 'the number of rows is within bounds',
      config: ['field: count', 'min: 1000'],
      data: { count: 1500 },
    },
    'sensor-threshold',
  ),
  'sensor-freshness': sensor(
    {
      trait: 'newest-row',
      about: 'an instant that a program of yours wrote is not too old',
      description: 'the newest row is recent',
      config: ['field: newestRowAt', 'maxLagMinutes: 90'],
      data: { newestRowAt: '2026-03-07T03:25:00Z' },
    },
    'sensor-freshness',
  ),
  'window-completeness': sensor(
    {
      trait: 'hours',
      about: 'enough parts of a window have arrived, as a program of yours counts them',
      description: 'all hours of the day have arrived',
      config: ['field: files', 'expected: 24'],
      data: { files: 24 },
    },
    'window-completeness',
  ),
  'data-quality': sensor(
    {
      trait: 'quality',
      about: 'a quality check by another program reports good data',
      description: 'the quality checks have passed',
      config: ['maxFailedChecks: 0'],
      data: { failedChecks: 0 },
    },
    'data-quality',
  ),
  upstream: {
    trait: 'customers-ready',
    about: 'another pipeline has completed for the same date',
    description: 'the customers of the date are there',
    comment: () => ['The run waits until another pipeline has completed for its date.'],
    yaml: () => ['evaluator: builtin:upstream', 'config: { pipeline: customers }'],
    rehearsal: () => upstreamRehearsal('customers'),
  },
  lifecycle: {
    trait: 'model-ready',
    about: 'something with a lifecycle is in a state, such as a model in Production',
    description: 'a version of the model is in Production',
    comment: () => ['A version of the model has to be in Production (docs/lifecycles.md).'],
    yaml: () => ['evaluator: builtin:lifecycle', 'config: { lifecycle: promotion, group: fraud }'],
    rehearsal: () => ({
      events: [
        {
          at: COMPLETE_AT,
          put: { PK: 'LIFECYCLE#promotion#fraud-7', SK: 'STATE', status: 'Production', group: 'fraud' },
        },
        { at: COMPLETE_AT, put: { PK: 'LIFECYCLEGROUP#promotion#fraud', SK: 'STATE', occupants: ['fraud-7'] } },
      ],
    }),
  },
  ...checksOfAws,
} as const satisfies Record<string, CheckTemplate>;
export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];
