import { expect } from 'chai';
import {
  addressesIn,
  ambiguousSecretNames,
  boundSecrets,
  evaluatorUse,
  findAllowedSecret,
  parseSecretArn,
  type SecretBinding,
  type SecretUse,
  secretsForHosts,
  secretUse,
  whyNotUsed,
} from '../../../../kernel/trigger/secret-use';

const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:team/db-AbCdEf';
const PARAMETER = 'arn:aws-cn:ssm:cn-north-1:123456789012:parameter/team/login';

describe('the ARN of a secret', () => {
  it('is a full one of a secret or a parameter', () => {
    expect(parseSecretArn(SECRET)).to.deep.equal({ service: 'secretsmanager', arn: SECRET, name: 'team/db' });
    expect(parseSecretArn(PARAMETER)).to.deep.equal({ service: 'ssm', arn: PARAMETER, name: 'team/login' });
  });

  it('may be of any partition', () => {
    for (const partition of ['aws', 'aws-cn', 'aws-us-gov'])
      expect(parseSecretArn(SECRET.replace('aws', partition))?.name, partition).to.equal('team/db');
  });

  for (const text of [
    'team/db',
    ` ${SECRET}`,
    `${SECRET}*`,
    `${PARAMETER}*`,
    `x${PARAMETER}`,
    SECRET.slice(0, -7),
    SECRET.replace('123456789012', '12345678901'),
    SECRET.replace('aws', 'other'),
    SECRET.replace('team/db', 'a b'),
    PARAMETER.replace('team/login', '*'),
    PARAMETER.replace('team/login', ''),
    PARAMETER.replace('ssm', 's3'),
    'arn:aws:s3:::bucket',
  ])
    it(`is not ${JSON.stringify(text)}`, () => expect(parseSecretArn(text)).to.equal(undefined));

  it('stands for the secret as its name does, with or without the slash of a path', () => {
    const allowed = [parseSecretArn(SECRET)!, parseSecretArn(PARAMETER)!];
    expect(findAllowedSecret(allowed, 'team/db')?.arn).to.equal(SECRET);
    expect(findAllowedSecret(allowed, PARAMETER)?.arn).to.equal(PARAMETER);
    for (const name of ['/team/login', 'team/login'])
      expect(findAllowedSecret(allowed, name)?.arn, name).to.equal(PARAMETER);
    for (const name of ['team', 'login', 'team//login', '//team/login', SECRET.slice(0, -1)])
      expect(findAllowedSecret(allowed, name), name).to.equal(undefined);
  });

  it('comes before a name that is written alike', () => {
    const other = { ...parseSecretArn(SECRET)!, name: PARAMETER };
    expect(findAllowedSecret([other, parseSecretArn(PARAMETER)!], PARAMETER)?.arn).to.equal(PARAMETER);
  });

  it('shares its name with another one', () => {
    expect(ambiguousSecretNames([SECRET, PARAMETER, 'none', 'none'])).to.deep.equal([]);
    const alike = 'arn:aws:ssm:us-east-1:123456789012:parameter/team/db';
    expect(ambiguousSecretNames([SECRET, alike, PARAMETER, alike])).to.deep.equal(['team/db']);
  });
});

describe('the addresses of a trigger', () => {
  it('are where its requests go, and the origins that it allows', () => {
    const trigger = {
      type: 'http',
      url: 'https://jobs.example.com/start',
      statusUrl: '${answer.page}/state',
      cancelUrl: 'https://cancel.example.com/${jobId}',
      find: { url: 'https://find.example.com/', path: 'items[0].id', body: '{"token": "${runId}"}' },
      allowedOrigins: ['https://one.example.com', 'https://two.example.com'],
      body: 'https://not.example.com',
      headers: { Referer: 'https://not.example.com' },
    };
    expect(addressesIn(trigger)?.map(({ text }) => text)).to.deep.equal([
      'https://jobs.example.com/start',
      'https://cancel.example.com/${jobId}',
      'https://find.example.com/',
      'https://one.example.com',
      'https://two.example.com',
    ]);
    expect(addressesIn(trigger)?.at(2)?.path).to.deep.equal(['find', 'url']);
    const statusUrl = 'https://status.example.com/${jobId}';
    expect(addressesIn({ type: 'http', statusUrl })?.map(({ text }) => text)).to.deep.equal([statusUrl]);
  });

  it('are one for Databricks and Airflow, and none for a service of AWS', () => {
    const urls = { url: 'https://a.example.com', workspaceUrl: 'https://b.example.com' };
    expect(addressesIn({ type: 'databricks', ...urls })?.map(({ text }) => text)).to.deep.equal([urls.workspaceUrl]);
    expect(addressesIn({ type: 'airflow', ...urls })?.map(({ text }) => text)).to.deep.equal([urls.url]);
    expect(addressesIn({ type: 'glue', ...urls })).to.equal(undefined);
  });

  it('give the hosts that a secret goes to', () => {
    const hostsOf = (url: string) => secretUse('orders', { type: 'http', url }).hosts;
    expect(hostsOf('https://jobs.example.com/${date}?a=${hour}')).to.deep.equal(['jobs.example.com']);
    expect(hostsOf('https://jobs.example.com:8443/')).to.deep.equal(['jobs.example.com:8443']);
    expect(hostsOf('https://jobs.example.com:443/')).to.deep.equal(['jobs.example.com']);
    expect(hostsOf('https://${pipeline}.example.com/')).to.deep.equal(['x.example.com']);
    expect(hostsOf('no address')).to.deep.equal(['no address']);
    expect(secretUse('orders', { type: 'glue' })).to.deep.equal({
      pipelineId: 'orders',
      engine: 'glue',
      hosts: undefined,
    });
    expect(evaluatorUse('orders', 'https://a.example.com/x', 'https://b.example.com')).to.deep.equal({
      pipelineId: 'orders',
      engine: 'evaluator',
      hosts: ['a.example.com', 'b.example.com'],
    });
  });
});

describe('a secret that is bound', () => {
  const none: SecretBinding = { hosts: [], engines: [], pipelines: [] };
  const use: SecretUse = { pipelineId: 'orders', engine: 'http', hosts: ['jobs.example.com'] };

  it('has its ARN beside what it is bound to', () => {
    expect(boundSecrets({ [SECRET]: none, 'not an ARN': none })).to.deep.equal([
      { service: 'secretsmanager', arn: SECRET, name: 'team/db', ...none },
    ]);
  });

  it('may go to an evaluator where it may go to a host', () => {
    const toHost = { hosts: ['jobs.example.com'] };
    expect(secretsForHosts({ a: toHost, b: { hosts: [] } })).to.deep.equal({ a: toHost });
  });

  const rows: readonly [title: string, binding: Partial<SecretBinding>, use: Partial<SecretUse>, why?: string][] = [
    ['goes to its host', { hosts: ['jobs.example.com'] }, {}],
    ['goes nowhere without a host', {}, {}, 'it may not go to jobs.example.com'],
    ['goes to any name below a domain', { hosts: ['*.example.com'] }, {}],
    [
      'does not go to the domain itself',
      { hosts: ['*.example.com'] },
      { hosts: ['example.com'] },
      'it may not go to example.com',
    ],
    [
      'does not go to a domain that ends alike',
      { hosts: ['*.example.com'] },
      { hosts: ['jobs.badexample.com'] },
      'it may not go to jobs.badexample.com',
    ],
    ['does not go to a host that begins alike', { hosts: ['jobs.example'] }, {}, 'it may not go to jobs.example.com'],
    [
      'does not go where one of the hosts is another',
      { hosts: ['jobs.example.com'] },
      { hosts: ['jobs.example.com', 'evil.example.com'] },
      'it may not go to evil.example.com',
    ],
    ['goes to jobs of its engine', { engines: ['glue'] }, { engine: 'glue', hosts: undefined }],
    [
      'does not go to jobs of another engine',
      { engines: ['emr'] },
      { engine: 'glue', hosts: undefined },
      'it may not go to jobs of glue',
    ],
    ['does not go to a host that ends so', { hosts: ['my-jobs.example.com'] }, {}, 'it may not go to jobs.example.com'],
    ['is for its pipeline', { hosts: ['*.example.com'], pipelines: ['a', 'orders'] }, {}],
    ['is for pipelines that begin so', { hosts: ['*.example.com'], pipelines: ['ord*'] }, {}],
    [
      'is not for a pipeline that begins otherwise',
      { hosts: ['*.example.com'], pipelines: ['rd*', 'order', 'org*'] },
      {},
      'it is not for the pipeline orders',
    ],
  ];
  for (const [title, binding, changed, why] of rows)
    it(title, () => expect(whyNotUsed({ ...none, ...binding }, { ...use, ...changed })).to.equal(why));
});
