import * as pulumi from '@pulumi/pulumi';
import { expect } from 'chai';
import { parseStackConfig, StackConfigError } from '../../infra/config/config';
import { readSettings } from '../../infra/config/read-config';
import { listKeys } from '../../infra/settings/engine-keys';
import { stackFileValues } from './program-recorder';
import { dev, problemsOf, prod, type Refused, refusalTests } from './refused-config';

const ARN = 'arn:aws:lambda:us-east-1:123456789012:function:orders-job';

const refused: readonly Refused[] = [
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
    'evaluators that are no functions',
    { ...dev, evaluatorFunctionArns: ['check-orders'] },
    'evaluatorFunctionArns',
    /expected a list of ARNs of Lambda functions that are evaluators of traits/,
  ],
  [
    'every function as an evaluator',
    { ...dev, evaluatorFunctionArns: ['arn:aws:lambda:us-east-1:123456789012:function:*'] },
    'evaluatorFunctionArns',
    /the beginning of names followed by \*/,
  ],
  [
    'every API of an account',
    { ...dev, evaluatorApiArns: ['arn:aws:execute-api:us-east-1:123456789012:*'] },
    'evaluatorApiArns',
    /with \* only at the end of the path/,
  ],
  [
    'an API with every method',
    { ...dev, evaluatorApiArns: ['arn:aws:execute-api:us-east-1:123456789012:a1b2c3d4e5/prod/*'] },
    'evaluatorApiArns',
    /methods of API Gateway \(arn:aws:execute-api/,
  ],
  [
    "the stack's own functions at URLs",
    { ...dev, evaluatorApiArns: ['arn:aws:lambda:us-east-1:123456789012:function:signalbox-test-trigger'] },
    'evaluatorApiArns',
    /expected nothing of the stack itself/,
  ],
  [
    "the stack's own functions as evaluators",
    { ...dev, evaluatorFunctionArns: ['arn:aws:lambda:us-east-1:123456789012:function:signalbox-*'] },
    'evaluatorFunctionArns',
    /expected nothing of the stack itself/,
  ],
  [
    'objects of every bucket',
    { ...dev, checkPrefixArns: ['arn:aws:s3:::*'] },
    'checkPrefixArns',
    /expected a list of ARNs of objects that builtin:s3-objects may list/,
  ],
  [
    'every table of every database',
    { ...dev, checkGlueTableArns: ['arn:aws:glue:us-east-1:123456789012:table/*/*'] },
    'checkGlueTableArns',
    /expected a list of ARNs of Glue tables that builtin:glue-partition may read/,
  ],
  [
    'every table bucket',
    { ...dev, checkIcebergCatalogs: ['arn:aws:s3tables:us-east-1:123456789012:bucket/*'] },
    'checkIcebergCatalogs',
    /expected a list of REST catalogs of Iceberg that builtin:iceberg-table may ask/,
  ],
  [
    'a catalog with a password in its URL',
    { ...dev, checkIcebergCatalogs: ['https://user:hunter2@catalog.example.com'] },
    'checkIcebergCatalogs',
    /expected a list of REST catalogs of Iceberg that builtin:iceberg-table may ask/,
  ],
  [
    'a workgroup without what its statements may touch',
    { ...dev, checkAthenaWorkgroups: { 'arn:aws:athena:us-east-1:123456789012:workgroup/checks': {} } },
    'checkAthenaWorkgroups',
    /expected an object from ARNs of workgroups of Athena to what statements in them may touch/,
  ],
  [
    'a question that does more than read',
    { ...dev, checkActions: { 'glue:StartJobRun': ['arn:aws:glue:us-east-1:123456789012:job/orders'] } },
    'checkActions',
    /found "?glue:StartJobRun"?, expected an action that checks may ask; it does more than read/,
  ],
  [
    'questions about items of tables',
    { ...dev, checkActions: { 'dynamodb:GetItem': ['arn:aws:dynamodb:us-east-1:123456789012:table/orders'] } },
    'checkActions',
    /it is about items of tables/,
  ],
  [
    'every cluster of Redshift',
    { ...dev, checkRedshiftArns: ['arn:aws:redshift:us-east-1:123456789012:cluster:*'] },
    'checkRedshiftArns',
    /written out in full: no wildcard/,
  ],
  [
    'a bucket without its objects',
    { ...dev, checkPrefixArns: ['arn:aws:s3:::data-lake'] },
    'checkPrefixArns',
    /a bucket, and the beginning of keys/,
  ],
  [
    "objects of the stack's own bucket",
    { ...dev, checkPrefixArns: ['arn:aws:s3:::signalbox-test-failures-0a1b2c3/*'] },
    'checkPrefixArns',
    /expected nothing of the stack itself/,
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
    'no alarm targets outside dev',
    { environment: 'prod' },
    'alarmTargets',
    /at least one target outside the dev environment/,
  ],
];

describe('stack configuration', () => {
  it('needs nothing but the environment in dev', () => {
    expect(parseStackConfig('dev', dev)).to.deep.equal({
      environment: 'dev',
      evaluatorBaseUrl: undefined,
      evaluatorApiArns: [],
      evaluatorFunctionArns: [],
      checkPrefixArns: [],
      checkDocumentArns: [],
      checkIcebergCatalogs: [],
      checkGlueTableArns: [],
      checkActions: {},
      checkAthenaWorkgroups: {},
      checkRedshiftArns: [],
      checkRulesetArns: [],
      checkMetricNamespaces: [],
      enabledEngines: ['http'],
      ...Object.fromEntries(listKeys.map((key) => [key, []])),
      awsSdkActions: {},
      awsSdkRoleArns: {},
      secretArns: {},
      markerBuckets: {},
      markerEvents: [],
      markerSenders: [],
      markerTimes: [],
      jobEvents: true,
      rerunsPerEngine: {},
      watchdogIntervalMinutes: 5,
      stuckRunThresholdSeconds: 1800,
      runRetentionDays: 90,
      logRetentionDays: 30,
      deletionProtection: false,
      alarmTargets: [],
      ...{ alerts: [], approvalLinks: false },
      kmsKeyArn: undefined,
      namePrefix: 'signalbox-dev',
      alertTopicArn: undefined,
      lifecycleTopicArn: undefined,
      topicKeyArns: [],
      eventBusArn: undefined,
      permissionsBoundary: undefined,
      rolePath: undefined,
      tags: {},
      tracing: true,
      allowPrivateAddresses: false,
      allowedPrivateCidrs: [],
      vpc: undefined,
      streamMaxAgeSeconds: 21_600,
      streamRetries: 10,
      logLevel: 'INFO',
      stateMachineLogLevel: 'ERROR',
      reservedConcurrency: {},
    });
  });

  it('protects against deletion by default outside dev', () => {
    expect(parseStackConfig('prod', prod).deletionProtection).to.equal(true);
  });

  refusalTests(refused);

  it('lists every problem in one message', () => {
    const wrong = { environment: 'qa', watchdogIntervalMinutes: 'five', colour: 'red', logLevel: 'LOUD' };
    expect(problemsOf('test', wrong)).to.have.length(4);
    expect(() => parseStackConfig('test', wrong)).to.throw(
      StackConfigError,
      new RegExp(
        [
          '^the configuration of stack "test" is wrong in 4 places:',
          ' {2}- signalbox:colour: .*',
          ' {2}- signalbox:environment: ',
        ].join('\\n'),
      ),
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
      expect(parseStackConfig('dev', { ...readSettings('dev') })).to.deep.include({
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
