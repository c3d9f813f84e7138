import { expect } from 'chai';
import { readEnvironment } from '../../../../aws/runtime/environment';
import { type FunctionManifest, functionManifest, functionNames } from '../../../../kernel/words/manifest';

const TOPIC = 'arn:aws:sns:eu-west-1:111122223333:alerts';
const SECRET = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:databricks-AbCdEf';
const binding = { hosts: ['jobs.example.com'], engines: [], pipelines: [] };
const PARAMETER = 'arn:aws:ssm:us-east-1:111122223333:parameter/airflow/token';

/** A right value, wrong ones, and what reading gives, for every variable. */
const variables: Record<string, { right: string; value: unknown; wrong: string[] }> = {
  SIGNALBOX_STACK: { right: 'dev', value: 'dev', wrong: [] },
  TABLE_NAME: { right: 't', value: 't', wrong: [] },
  EVENT_BUS_NAME: { right: 'b', value: 'b', wrong: [] },
  STATE_MACHINE_ARN: {
    right: 'arn:aws:states:eu-west-1:111122223333:stateMachine:s',
    value: 'arn:aws:states:eu-west-1:111122223333:stateMachine:s',
    wrong: ['s', 'arn:'],
  },
  ALERT_TOPIC_ARN: { right: TOPIC, value: TOPIC, wrong: ['alerts'] },
  LIFECYCLE_TOPIC_ARN: { right: TOPIC, value: TOPIC, wrong: ['lifecycle'] },
  ENABLED_ENGINES: { right: 'http, lambda', value: ['http', 'lambda'], wrong: ['cron', 'http,', 'HTTP'] },
  EVENT_ENGINES: { right: 'http', value: ['http'], wrong: ['smoke-signals'] },
  RERUNS_PER_ENGINE: {
    right: 'glue=10,http=500',
    value: { glue: 10, http: 500 },
    wrong: ['glue', 'glue=0', 'glue=10=2', 'cron=1', 'glue=10,', 'glue=1000'],
  },
  STUCK_RUN_THRESHOLD_SECONDS: { right: '1800', value: 1800, wrong: ['0', '-1', '30m', '1.5', '1e3', ' 5'] },
  RUN_RETENTION_DAYS: { right: '90', value: 90, wrong: ['0', 'x'] },
  EVALUATOR_BASE_URL: {
    right: 'https://checks.example/v1',
    value: 'https://checks.example/v1',
    wrong: ['checks.example', 'ftp://checks.example'],
  },
  ALLOW_PRIVATE_ADDRESSES: { right: 'false', value: false, wrong: ['1', 'yes', 'TRUE'] },
  ALLOWED_PRIVATE_CIDRS: {
    right: '10.20.0.0/16,fd00:1::/32',
    value: ['10.20.0.0/16', 'fd00:1::/32'],
    wrong: ['10.20.0.0', '10.20.0.0/16, 10.21.0.0/16', 'any/0'],
  },
  WATCH_CHUNKS: { right: 'false', value: false, wrong: ['1', 'yes', 'TRUE'] },
  AWS_SDK_ACTIONS: {
    right: 'dynamodb:ExportTableToPointInTime,dynamodb:DescribeExport',
    value: ['dynamodb:ExportTableToPointInTime', 'dynamodb:DescribeExport'],
    wrong: ['dynamodb:*', 'DescribeExport', 'dynamodb:DescribeExport, s3:PutObject'],
  },
  SECRET_ARNS: {
    right: JSON.stringify({ [SECRET]: binding, [PARAMETER]: binding }),
    value: { [SECRET]: binding, [PARAMETER]: binding },
    wrong: ['databricks', SECRET, JSON.stringify({ databricks: binding }), JSON.stringify({ [SECRET]: {} }), '[1]'],
  },
  MESSAGE_QUEUE_ARN: {
    right: 'arn:aws:sqs:us-east-1:123456789012:messages',
    value: 'arn:aws:sqs:us-east-1:123456789012:messages',
    wrong: ['messages', 'https://sqs/messages'],
  },
  APPROVAL_URL: { right: 'https://a.example/', value: 'https://a.example/', wrong: ['a.example'] },
  APPROVAL_KEY_ARN: {
    right: 'arn:aws:kms:us-east-1:123456789012:key/1',
    value: 'arn:aws:kms:us-east-1:123456789012:key/1',
    wrong: ['key/1'],
  },
  RECEIVERS: { right: '{}', value: '{}', wrong: [] },
  MESSAGE_BUCKETS: { right: 'raw-data,exports', value: ['raw-data', 'exports'], wrong: ['raw-data,,exports', 'raw*'] },
  CHECK_ICEBERG_CATALOGS: {
    right: 'https://c.example.com,https://d.example.com/v',
    value: ['https://c.example.com', 'https://d.example.com/v'],
    wrong: ['https://c.example.com,,', 'a*'],
  },
  CHECK_METRIC_NAMESPACES: { right: 'AWS/SQS,My Shop', value: ['AWS/SQS', 'My Shop'], wrong: ['AWS/SQS,,Shop', 'a*'] },
  CHECK_ACTIONS: { right: 'glue:GetJobRuns', value: ['glue:GetJobRuns'], wrong: ['glue:*', 'GetJobRuns'] },
  RETURNS_QUEUE_URL: { right: 'https://sqs/q', value: 'https://sqs/q', wrong: [] },
  TIMER_GROUP_NAME: { right: 'timers', value: 'timers', wrong: [] },
  TIMER_ROLE_ARN: {
    right: 'arn:aws:iam::111122223333:role/timers',
    value: 'arn:aws:iam::111122223333:role/timers',
    wrong: ['timers'],
  },
  TIMER_FUNCTION_ARN: {
    right: 'arn:aws:lambda:eu-west-1:111122223333:function:f',
    value: 'arn:aws:lambda:eu-west-1:111122223333:function:f',
    wrong: ['f'],
  },
  TIMER_DEAD_LETTER_ARN: {
    right: 'arn:aws:sqs:eu-west-1:111122223333:dead',
    value: 'arn:aws:sqs:eu-west-1:111122223333:dead',
    wrong: ['dead'],
  },
  WATCHDOG_INTERVAL_SECONDS: { right: '300', value: 300, wrong: ['0'] },
};

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).to.deep.include({ name: 'Signalbox.Config' });
    return (error as Error).message;
  }
  return expect.fail('expected an error');
};

describe('readEnvironment', () => {
  it('is tested for every variable that a function declares', () => {
    const declared = functionNames.flatMap((name) => [
      ...functionManifest[name].required,
      ...functionManifest[name].optional,
    ]);
    expect(Object.keys(variables)).to.include.members(declared);
  });

  for (const name of functionNames) {
    const manifest: FunctionManifest = functionManifest[name];
    const complete = Object.fromEntries(
      [...manifest.required, ...manifest.optional].map((variable) => [variable, variables[variable]?.right]),
    );

    it(`reads the whole environment of ${name}`, () => {
      const expected = Object.fromEntries(
        Object.keys(complete).map((variable) => [variable, variables[variable]?.value]),
      );
      expect(readEnvironment(manifest, { ...complete, UNDECLARED: 'x' })).to.deep.equal(expected);
    });

    it(`B-57 names every variable that ${name} lacks, at once`, () => {
      const message = messageOf(() => readEnvironment(manifest, {}));
      expect(message.match(/^- \w+ is missing: .{10,}/gm)?.map((line) => line.split(' ')[1])).to.deep.equal([
        ...manifest.required,
      ]);
    });
  }

  for (const [variable, { wrong, right }] of Object.entries(variables)) {
    const [required, optional] = [
      { required: [variable], optional: [] },
      { required: [], optional: [variable] },
    ];

    it(`${variable}: absent and empty are the same, missing where required and left out where optional`, () => {
      for (const env of [{}, { [variable]: undefined }, { [variable]: '' }]) {
        expect(messageOf(() => readEnvironment(required, env))).to.match(new RegExp(`- ${variable} is missing: \\w`));
        expect(readEnvironment(optional, env)).to.deep.equal({});
      }
      expect(readEnvironment(optional, { [variable]: right })).to.have.property(variable);
    });

    for (const value of wrong) {
      it(`${variable}: refuses "${value}", required or not, and says what was expected`, () => {
        for (const manifest of [required, optional]) {
          expect(messageOf(() => readEnvironment(manifest, { [variable]: value }))).to.match(
            new RegExp(`- ${variable} is ".*", expected .+: \\w`),
          );
        }
      });
    }
  }

  it('names a variable that it does not know how to read', () => {
    expect(messageOf(() => readEnvironment({ required: ['NOT_OURS'], optional: [] }, { NOT_OURS: 'x' }))).to.include(
      'NOT_OURS is declared in kernel/words/manifest.ts but',
    );
  });
});
