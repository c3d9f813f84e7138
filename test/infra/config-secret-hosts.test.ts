/** For which hosts a stack's configuration lets secrets go by a wildcard. */
import { expect } from 'chai';
import { parseStackConfig } from '../../infra/config/config';
import { dev, type Refused, refusalTests } from './refused-config';

const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:databricks-AbCdEf';
const SHARED = [
  'github.io',
  'co.uk',
  'execute-api.us-east-1.amazonaws.com',
  'lambda-url.us-east-1.on.aws',
  'amazonaws.com',
  'us-east-1.amazonaws.com',
  'us-east-1.on.aws',
  'execute-api.cn-north-1.amazonaws.com.cn',
  'cloud.databricks.com',
  'databricks.com',
  'core.windows.net',
  'westeurope.cloudapp.azure.com',
];

describe('hosts of secretArns', () => {
  refusalTests(
    SHARED.map(
      (domain): Refused => [
        `a secret for every name below ${domain}`,
        { ...dev, secretArns: { [SECRET]: { hosts: ['jobs.example.com', `*.${domain}:8443`] } } },
        'secretArns',
        new RegExp(`everyone can have a name below ${domain}.*without a wildcard`),
      ],
    ),
  );

  it('are taken below a domain of one owner, and in full wherever they are', () => {
    const hosts = ['*.example.com', '*.jobs.example.co.uk', '*.team.github.io', '*.jobs.internal', 'team.github.io'];
    expect(() => parseStackConfig('dev', { ...dev, secretArns: { [SECRET]: { hosts } } })).not.to.throw();
  });
});
