/** A stack's configuration of engines: which are enabled, what they may use, and how many reruns they take. */
import { dev, type Refused, refusalTests } from './refused-config';

const ARN = 'arn:aws:lambda:us-east-1:123456789012:function:orders-job';
const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:databricks-AbCdEf';
const binding = { hosts: ['shop.cloud.databricks.com'] };
const APPLICATION = 'arn:aws:emr-serverless:us-east-1:123456789012:/applications/00orders';
const GLUE = 'arn:aws:glue:us-east-1:123456789012:job/';
const MACHINE = 'arn:aws:states:us-east-1:123456789012:stateMachine:signalbox-test-pipeline';
const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/orders';

const refused: readonly Refused[] = [
  [
    'unknown engine',
    { ...dev, enabledEngines: ['http', 'cobol'] },
    'enabledEngines',
    /found \["http","cobol"\], expected a list without repetition of http, lambda/,
  ],
  ['engine named twice', { ...dev, enabledEngines: ['http', 'http'] }, 'enabledEngines', /without repetition/],
  ['no engine', { ...dev, enabledEngines: [] }, 'enabledEngines', /found \[\]/],
  ['engines as text', { ...dev, enabledEngines: 'http' }, 'enabledEngines', /found "http", expected a list/],
  [
    'B-81 Lambda engine without ARNs',
    { ...dev, enabledEngines: ['lambda'] },
    'lambdaTriggerArns',
    /found \[\], expected at least one ARN, because enabledEngines has lambda/,
  ],
  [
    'ARNs without the Lambda engine',
    { ...dev, lambdaTriggerArns: [ARN] },
    'lambdaTriggerArns',
    /expected none, because enabledEngines does not have lambda/,
  ],
  [
    'B-83 Glue without ARNs',
    { ...dev, enabledEngines: ['glue'] },
    'glueJobArns',
    /found \[\], expected at least one ARN, because enabledEngines has glue/,
  ],
  ['B-83 EMR without ARNs', { ...dev, enabledEngines: ['emr'] }, 'emrClusterArns', /because enabledEngines has emr/],
  [
    'B-08 EMR Serverless without a role for its jobs',
    { ...dev, enabledEngines: ['emr-serverless'], emrServerlessApplicationArns: [APPLICATION] },
    'emrServerlessRoleArns',
    /because enabledEngines has emr-serverless/,
  ],
  [
    'B-08 Step Functions without ARNs',
    { ...dev, enabledEngines: ['step-function'] },
    'stateMachineTriggerArns',
    /because enabledEngines has step-function/,
  ],
  [
    'B-83 AWS APIs without a list',
    { ...dev, enabledEngines: ['aws-sdk'] },
    'awsSdkActions',
    /found {}, expected at least one ARN, because enabledEngines has aws-sdk/,
  ],
  [
    'ARNs of an engine that is not enabled',
    { ...dev, glueJobArns: ['arn:aws:glue:us-east-1:123456789012:job/orders'] },
    'glueJobArns',
    /does not have glue/,
  ],
  [
    'a wildcard for every Glue job',
    { ...dev, enabledEngines: ['glue'], glueJobArns: ['arn:aws:glue:us-east-1:123456789012:job/*'] },
    'glueJobArns',
    /the beginning of names followed by \*/,
  ],
  [
    'a wildcard for every application',
    {
      ...dev,
      enabledEngines: ['emr-serverless'],
      emrServerlessApplicationArns: ['arn:aws:emr-serverless:us-east-1:123456789012:/applications/*'],
    },
    'emrServerlessApplicationArns',
    /no wildcard/,
  ],
  [
    'every action of a service',
    { ...dev, enabledEngines: ['aws-sdk'], awsSdkActions: { 'dynamodb:*': [TABLE] } },
    'awsSdkActions',
    /an object from IAM actions/,
  ],
  [
    'an action on everything',
    { ...dev, enabledEngines: ['aws-sdk'], awsSdkActions: { 'dynamodb:DescribeExport': ['*'] } },
    'awsSdkActions',
    /only below a name/,
  ],
  [
    'an action on every table',
    {
      ...dev,
      enabledEngines: ['aws-sdk'],
      awsSdkActions: { 'dynamodb:DescribeExport': ['arn:aws:dynamodb:us-east-1:123456789012:table/*'] },
    },
    'awsSdkActions',
    /only below a name/,
  ],
  [
    'rights in the hands of triggers',
    { ...dev, enabledEngines: ['aws-sdk'], awsSdkActions: { 'iam:PassRole': ['arn:aws:iam::123456789012:role/x'] } },
    'awsSdkActions',
    /found "iam:PassRole", expected an action that triggers may call; it is about rights\. .* in awsSdkRoleArns/,
  ],
  [
    'items of tables in the hands of triggers',
    { ...dev, enabledEngines: ['aws-sdk'], awsSdkActions: { 'dynamodb:PutItem': [TABLE] } },
    'awsSdkActions',
    /found "dynamodb:PutItem", .*it is about items of tables, and runs are items of Signalbox's own/,
  ],
  [
    'task tokens in the hands of triggers',
    {
      ...dev,
      enabledEngines: ['aws-sdk'],
      awsSdkActions: { 'states:SendTaskSuccess': [MACHINE.replace('signalbox-test', 'orders')] },
    },
    'awsSdkActions',
    /found "states:SendTaskSuccess", .*it ends waits of state machines/,
  ],
  ...[
    'dynamodb:us-east-1:123456789012:table/signalbox-test-table-0a1b2c3',
    'dynamodb:us-east-1:123456789012:table/signalbox-test-table-0a1b2c3/export/*',
    'events:us-east-1:123456789012:event-bus/signalbox-test-events-0a1b2c3',
    'sns:us-east-1:123456789012:signalbox-test-alerts-0a1b2c3',
    's3:::signalbox-test-failures-0a1b2c3/*',
    'states:us-east-1:123456789012:stateMachine:signalbox-test-pipeline',
    'lambda:us-east-1:123456789012:function:signalbox-test-trigger-0a1b2c3',
  ].map(
    (resource): Refused => [
      `an action on the stack's own ${resource}`,
      { ...dev, enabledEngines: ['aws-sdk'], awsSdkActions: { 'ecs:RunTask': [`arn:aws:${resource}`] } },
      'awsSdkActions',
      /expected nothing of the stack itself, and its resources have names that begin with signalbox-test-\. Remove it/,
    ],
  ),
  [
    'a role of the stack for jobs',
    {
      ...dev,
      enabledEngines: ['aws-sdk'],
      awsSdkActions: { 'ecs:RunTask': ['arn:aws:ecs:us-east-1:123456789012:task-definition/orders'] },
      awsSdkRoleArns: { 'ecs-tasks': ['arn:aws:iam::123456789012:role/signalbox-test-timers-role-0a1b2c3'] },
    },
    'awsSdkRoleArns',
    /expected nothing of the stack itself/,
  ],
  [
    'roles without the engine that passes them',
    { ...dev, awsSdkRoleArns: { 'ecs-tasks': ['arn:aws:iam::123456789012:role/orders'] } },
    'awsSdkRoleArns',
    /expected none, because enabledEngines does not have aws-sdk/,
  ],
  [
    "one of the stack's functions as a job",
    {
      ...dev,
      enabledEngines: ['lambda'],
      lambdaTriggerArns: [ARN.replace('orders-job', 'signalbox-test-orchestrator:1')],
    },
    'lambdaTriggerArns',
    /expected nothing of the stack itself/,
  ],
  [
    "a beginning of names that takes in the stack's functions",
    { ...dev, enabledEngines: ['lambda'], lambdaTriggerArns: [ARN.replace('orders-job', 'signal*')] },
    'lambdaTriggerArns',
    /expected nothing of the stack itself/,
  ],
  [
    "the stack's state machine as a job",
    { ...dev, enabledEngines: ['step-function'], stateMachineTriggerArns: [MACHINE] },
    'stateMachineTriggerArns',
    /expected nothing of the stack itself/,
  ],
  [
    'B-81 a wildcard for every function',
    { ...dev, enabledEngines: ['lambda'], lambdaTriggerArns: ['*'] },
    'lambdaTriggerArns',
    /found \["\*"\].*the beginning of names followed by \*/,
  ],
  [
    'B-81 an engine with a token and no secret',
    { ...dev, enabledEngines: ['http', 'airflow'] },
    'secretArns',
    /found {}, expected at least one ARN, because enabledEngines has airflow/,
  ],
  [
    'B-81 every secret',
    { ...dev, secretArns: { 'arn:aws:secretsmanager:us-east-1:123456789012:secret:*': binding } },
    'secretArns',
    /an object from full ARNs/,
  ],
  [
    'a secret without its six characters',
    { ...dev, secretArns: { 'arn:aws:secretsmanager:us-east-1:123456789012:secret:token': binding } },
    'secretArns',
    /with the six characters at their end/,
  ],
  [
    'two secrets of one name',
    { ...dev, secretArns: { [SECRET]: binding, 'arn:aws:ssm:us-east-1:123456789012:parameter/databricks': binding } },
    'secretArns',
    /databricks stands for two of them/,
  ],
  ...(
    [
      ['a secret that may go nowhere', {}],
      ['a secret that may go everywhere', { hosts: ['*'] }],
      ['a secret for a whole top-level domain', { hosts: ['*.com'] }],
      ['a host as an address', { hosts: ['https://jobs.example.com/'] }],
      ['an engine of which the host matters', { engines: ['http'] }],
      ['a wildcard for every pipeline', { hosts: ['jobs.example.com'], pipelines: ['*'] }],
      ['secrets as a list of ARNs', undefined],
    ] as const
  ).map(
    ([what, binding]): Refused => [
      what,
      { ...dev, secretArns: binding === undefined ? [SECRET] : { [SECRET]: binding } },
      'secretArns',
      /an object from full ARNs .* to where each may go/,
    ],
  ),
  [
    'more secrets than the environment holds',
    {
      ...dev,
      secretArns: Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [SECRET.replace('databricks', `databricks${index}`), binding]),
      ),
    },
    'secretArns',
    /at most 3000 characters/,
  ],
  [
    'a wildcard within an ARN',
    { ...dev, enabledEngines: ['lambda'], lambdaTriggerArns: [`${ARN}*-nightly`] },
    'lambdaTriggerArns',
    /the beginning of names followed by \*/,
  ],
  [
    'more actions and secrets than the environment holds',
    {
      ...dev,
      enabledEngines: ['aws-sdk'],
      awsSdkActions: Object.fromEntries(
        Array.from({ length: 120 }, (_, index) => [`dynamodb:DescribeExportOfOrders${index}`, [TABLE]]),
      ),
    },
    'awsSdkActions',
    /found "120 actions", expected at most 3400 characters of actions, secretArns and .* together, which have \d+/,
  ],
  [
    "more ARNs than a role's policies hold",
    {
      ...dev,
      enabledEngines: ['glue'],
      glueJobArns: Array.from({ length: 1_500 }, (_, index) => `${GLUE}orders-of-every-day-${index}`),
    },
    'glueJobArns',
    /found "1500 ARNs", expected fewer: the policies of one function's role would be \d+, and AWS attaches 10\. Write/,
  ],
  [
    'reruns of an unknown engine',
    { ...dev, rerunsPerEngine: { cron: 5 } },
    'rerunsPerEngine',
    new RegExp(
      [
        String.raw`found \{"cron":5\}, expected an object from engine \(http, lambda, glue`,
        String.raw`.*pulumi config set signalbox:rerunsPerEngine '\{"glue":10\}'`,
      ].join(''),
    ),
  ],
  [
    'reruns of an engine that is not enabled',
    { ...dev, rerunsPerEngine: { glue: 5 } },
    'rerunsPerEngine',
    /enabledEngines does not have glue/,
  ],
  ['no reruns at all', { ...dev, rerunsPerEngine: { http: 0 } }, 'rerunsPerEngine', /a whole number from 1 to 500/],
  [
    'reruns as one number',
    { ...dev, rerunsPerEngine: 10 },
    'rerunsPerEngine',
    /found 10, expected an object from engine/,
  ],
];

describe('stack configuration', () => refusalTests(refused));
