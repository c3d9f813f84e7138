/** A stack's configuration of engines: which are enabled, what they may use, and how many reruns they take. */
import { dev, type Refused, refusalTests } from './refused-config';

const ARN = 'arn:aws:lambda:us-east-1:123456789012:function:orders-job';
const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:databricks-AbCdEf';
const APPLICATION = 'arn:aws:emr-serverless:us-east-1:123456789012:/applications/00orders';
const GLUE = 'arn:aws:glue:us-east-1:123456789012:job/';
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
    /the beginning of names with \* behind it/,
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
    'B-81 a wildcard for every function',
    { ...dev, enabledEngines: ['lambda'], lambdaTriggerArns: ['*'] },
    'lambdaTriggerArns',
    /found \["\*"\].*the beginning of names with \* behind it/,
  ],
  [
    'B-81 an engine with a token and no secret',
    { ...dev, enabledEngines: ['http', 'airflow'] },
    'secretArns',
    /found \[\], expected at least one ARN, because enabledEngines has airflow/,
  ],
  [
    'B-81 every secret',
    { ...dev, secretArns: ['arn:aws:secretsmanager:us-east-1:123456789012:secret:*'] },
    'secretArns',
    /no wildcard/,
  ],
  [
    'a secret without its six characters',
    { ...dev, secretArns: ['arn:aws:secretsmanager:us-east-1:123456789012:secret:token'] },
    'secretArns',
    /with the six characters at their end/,
  ],
  [
    'two secrets of one name',
    { ...dev, secretArns: [SECRET, 'arn:aws:ssm:us-east-1:123456789012:parameter/databricks'] },
    'secretArns',
    /databricks stands for two of them/,
  ],
  [
    'more secrets than the environment holds',
    {
      ...dev,
      secretArns: Array.from({ length: 60 }, (_, index) => SECRET.replace('databricks', `databricks${index}`)),
    },
    'secretArns',
    /at most 3000 characters/,
  ],
  [
    'a wildcard within an ARN',
    { ...dev, enabledEngines: ['lambda'], lambdaTriggerArns: [`${ARN}*-nightly`] },
    'lambdaTriggerArns',
    /the beginning of names with \* behind it/,
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
    /found "120 actions", expected at most 3400 characters of actions and secretArns together, which have \d+/,
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
