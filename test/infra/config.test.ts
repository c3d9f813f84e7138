import * as pulumi from '@pulumi/pulumi';
import { expect } from 'chai';
import { parseStackConfig, readStackConfig, StackConfigError } from '../../infra/config';
import { stackFileValues } from './program-recorder';

const ARN = 'arn:aws:lambda:us-east-1:123456789012:function:orders-job';
const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:databricks-AbCdEf';
const dev = { environment: 'dev' };
const prod = { environment: 'prod', alarmTargets: ['alert-topic'] };

const problemsOf = (stack: string, values: Record<string, unknown>): readonly string[] => {
  try {
    parseStackConfig(stack, values);
  } catch (error) {
    if (error instanceof StackConfigError) return error.problems;
    throw error;
  }
  return [];
};

const APPLICATION = 'arn:aws:emr-serverless:us-east-1:123456789012:/applications/00orders';
const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/orders';

describe('stack configuration', () => {
  it('needs nothing but the environment in dev', () => {
    expect(parseStackConfig('dev', dev)).to.deep.equal({
      environment: 'dev',
      evaluatorBaseUrl: undefined,
      enabledEngines: ['http'],
      lambdaTriggerArns: [],
      glueJobArns: [],
      emrClusterArns: [],
      emrServerlessApplicationArns: [],
      emrServerlessRoleArns: [],
      stateMachineTriggerArns: [],
      fanOutWorkerArns: [],
      fanOutSplitterArns: [],
      awsSdkActions: {},
      secretArns: [],
      jobEvents: true,
      rerunsPerEngine: {},
      watchdogIntervalMinutes: 5,
      stuckRunThresholdSeconds: 1800,
      runRetentionDays: 90,
      logRetentionDays: 30,
      deletionProtection: false,
      alarmTargets: [],
      kmsKeyArn: undefined,
      allowPrivateAddresses: false,
      streamMaxAgeSeconds: 21_600,
      streamRetries: 10,
      logLevel: 'INFO',
      stateMachineLogLevel: 'ERROR',
      reservedConcurrency: {},
    });
  });

  it('protects against deletion outside dev without being asked', () => {
    expect(parseStackConfig('prod', prod).deletionProtection).to.equal(true);
  });

  const refused: [what: string, values: Record<string, unknown>, key: string, says: RegExp][] = [
    [
      'no environment',
      {},
      'environment',
      /found nothing, expected dev or prod.*pulumi config set signalbox:environment dev/,
    ],
    ['unknown environment', { environment: 'staging' }, 'environment', /found "staging", expected dev or prod/],
    [
      'unknown key',
      { ...dev, retentionDays: 3 },
      'retentionDays',
      /found 3, but there is no such key; there are .*runRetentionDays.*pulumi config rm signalbox:retentionDays/,
    ],
    [
      'base URL without scheme',
      { ...dev, evaluatorBaseUrl: 'evaluators.example.com' },
      'evaluatorBaseUrl',
      /expected an https URL/,
    ],
    [
      'base URL over http',
      { ...dev, evaluatorBaseUrl: 'http://evaluators.example.com' },
      'evaluatorBaseUrl',
      /expected https; .*https:\/\/evaluators/,
    ],
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
      /no wildcard/,
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
      /found \["\*"\].*no wildcard/,
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
      'a wildcard in an ARN',
      { ...dev, enabledEngines: ['lambda'], lambdaTriggerArns: [`${ARN}*`] },
      'lambdaTriggerArns',
      /no wildcard/,
    ],
    [
      'reruns of an unknown engine',
      { ...dev, rerunsPerEngine: { cron: 5 } },
      'rerunsPerEngine',
      /found \{"cron":5\}, expected an object from engine \(http, lambda, glue.*pulumi config set signalbox:rerunsPerEngine '\{"glue":10\}'/,
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
    [
      'interval of half a minute',
      { ...dev, watchdogIntervalMinutes: 0.5 },
      'watchdogIntervalMinutes',
      /found 0.5, expected a whole number from 1 to 60/,
    ],
    ['interval of no minutes', { ...dev, watchdogIntervalMinutes: 0 }, 'watchdogIntervalMinutes', /found 0/],
    ['interval in words', { ...dev, watchdogIntervalMinutes: 'five' }, 'watchdogIntervalMinutes', /found "five"/],
    [
      'threshold without unit',
      { ...dev, stuckRunThreshold: 30 },
      'stuckRunThreshold',
      /found 30, expected a duration such as 30m or 2h/,
    ],
    [
      'log retention that CloudWatch does not have',
      { ...dev, logRetentionDays: 10 },
      'logRetentionDays',
      /found 10, expected one of the periods of CloudWatch Logs: 1, 3, 5, 7, 14, 30/,
    ],
    [
      'alarm target that is no topic',
      { ...dev, alarmTargets: ['me@example.com'] },
      'alarmTargets',
      /expected a list of at most 5 of alert-topic and ARNs of SNS topics/,
    ],
    ['alias of a key', { ...dev, kmsKeyArn: 'alias/mine' }, 'kmsKeyArn', /not of an alias/],
    [
      'reserve for an unknown function',
      { ...dev, reservedConcurrency: { janitor: 1 } },
      'reservedConcurrency',
      /expected an object from function/,
    ],
    [
      'private addresses outside dev',
      { ...prod, allowPrivateAddresses: true },
      'allowPrivateAddresses',
      /expected false outside the dev environment/,
    ],
    [
      'unprotected outside dev',
      { ...prod, deletionProtection: false },
      'deletionProtection',
      /expected true outside the dev environment/,
    ],
    [
      'nobody hears the alarms outside dev',
      { environment: 'prod' },
      'alarmTargets',
      /at least one target outside the dev environment/,
    ],
  ];

  for (const [what, values, key, says] of refused) {
    it(`refuses ${what}`, () => {
      const problems = problemsOf('test', values);
      expect(problems).to.have.length(1);
      expect(problems[0])
        .to.match(new RegExp(`^signalbox:${key}: found `))
        .and.to.match(says);
    });
  }

  it('lists every problem in one message', () => {
    const wrong = { environment: 'qa', watchdogIntervalMinutes: 'five', colour: 'red', logLevel: 'LOUD' };
    expect(problemsOf('test', wrong)).to.have.length(4);
    expect(() => parseStackConfig('test', wrong)).to.throw(
      StackConfigError,
      /^the configuration of stack "test" is wrong in 4 places:\n {2}- signalbox:colour: .*\n {2}- signalbox:environment: /,
    );
  });

  for (const stack of ['Dev', 'a-name-that-is-longer-than-twenty', '1st', 'my_stack']) {
    it(`refuses ${stack} as the stack's name`, () => {
      expect(problemsOf(stack, dev)).to.deep.equal([
        `the stack's name: found "${stack}", expected a lower-case letter and at most 19 lower-case letters, ` +
          'digits and hyphens. Rename it: pulumi stack rename',
      ]);
    });
  }

  for (const stack of ['dev', 'prod']) {
    it(`accepts Pulumi.${stack}.yaml`, () => {
      expect(parseStackConfig(stack, stackFileValues(stack)).environment).to.equal(stack);
    });
  }

  it('reads what Pulumi hands over as text, and only its own namespace', () => {
    const before = pulumi.runtime.allConfig();
    try {
      pulumi.runtime.setAllConfig({
        'aws:region': 'eu-central-1',
        'signalbox:environment': 'dev',
        'signalbox:enabledEngines': '["http","lambda"]',
        'signalbox:lambdaTriggerArns': JSON.stringify([ARN]),
        'signalbox:watchdogIntervalMinutes': '10',
        'signalbox:stuckRunThreshold': '2h',
        'signalbox:deletionProtection': 'true',
      });
      expect(readStackConfig('dev')).to.deep.include({
        enabledEngines: ['http', 'lambda'],
        lambdaTriggerArns: [ARN],
        watchdogIntervalMinutes: 10,
        stuckRunThresholdSeconds: 7200,
        deletionProtection: true,
      });
    } finally {
      pulumi.runtime.setAllConfig({ ...before });
    }
  });
});
