import { expect } from 'chai';
import { maskOf } from '../../../../kernel/trigger/masking';
import { ambiguousSecretNames, findAllowedSecret, parseSecretArn } from '../../../../kernel/trigger/secret-use';
import {
  hasMalformedReference,
  insertSecrets,
  resemblesCredential,
  secretsOf,
  withoutCredentials,
} from '../../../../kernel/trigger/secrets';

const values: Record<string, string> = { 'a#k': 'pa"ss\\word', b: 'second' };
const secretValueOf = ({ name, key }: { name: string; key: string | null }): string =>
  values[key === null ? name : `${name}#${key}`] ?? expect.fail(name);

describe('kernel/trigger/secrets', () => {
  const trigger = {
    type: 'http',
    url: 'https://x/{{secret:a#k}}',
    headers: { Authorization: 'Bearer {{secret:b}}' },
    body: '{"key": "{{secret:a#k}}", "date": "${date}"}',
    parameters: { deep: [{ text: '{{secret:b}}-{{secret:b}}', count: 3, none: null }] },
    tokenSecret: 'a#k',
  };

  it('finds every secret of a trigger once, and none in an address', () => {
    expect(secretsOf(trigger)).to.deep.equal([
      { name: 'a', key: 'k' },
      { name: 'b', key: null },
    ]);
    expect(secretsOf({ type: 'http', url: 'https://x/{{secret:a#k}}' })).to.deep.equal([]);
  });

  it('inserts the values where they are sent, keeps JSON valid, and leaves the trigger itself alone', () => {
    const before = structuredClone(trigger);
    const inserted = insertSecrets(trigger, secretValueOf) as typeof trigger & { token: string };
    expect(trigger).to.deep.equal(before);
    expect(inserted.url).to.equal(trigger.url);
    expect(inserted.headers).to.deep.equal({ Authorization: 'Bearer second' });
    expect(JSON.parse(inserted.body)).to.deep.equal({ key: 'pa"ss\\word', date: '${date}' });
    expect(inserted.parameters).to.deep.equal({ deep: [{ text: 'second-second', count: 3, none: null }] });
    expect(inserted.token).to.equal('pa"ss\\word');
    expect(inserted).not.to.have.property('tokenSecret');
  });

  it('does not look for references in what a value brings in', () => {
    expect(insertSecrets({ type: 'http', body: '{{secret:b}}' }, () => '{{secret:a#k}}$&')).to.deep.equal({
      type: 'http',
      body: '{{secret:a#k}}$&',
    });
  });

  const freed: [text: string, expected: string][] = [
    ['the token hunter2 is wrong', 'the token *** is wrong'],
    ['hunter2hunter2', '******'],
    ['Basic aHVudGVyMg==', 'Basic ***=='],
    ['cut off: hunt…', 'cut off: ***…'],
    ['cut off: hun…', 'cut off: hun…'],
    ['{"t":"say \\"hi\\" now"}', '{"t":"***"}'],
    ['q=say%20%22hi%22%20now', 'q=***'],
    ['Basic dXNlcjpvcGVuIHNlc2FtZQ', 'Basic ***'],
    ['the password open\n  sesame', 'the password ***'],
    ['h\\u0075nter2 and h%75nter2 and h&#117;nter2', '*** and *** and ***'],
    ['nothing', 'nothing'],
  ];
  for (const [text, expected] of freed) {
    it(`"${text}" is shown as "${expected}"`, () =>
      expect(maskOf(['hunter2', 'say "hi" now', 'x', 'user:open sesame'])(text)).to.equal(expected));
  }

  it('distinguishes references from malformed references', () => {
    for (const text of ['{{secret:a}}', '{{secret:/a/b#c}} and {{secret:x}}', '{{date}}', 'secret:a'])
      expect(hasMalformedReference(text), text).to.equal(false);
    for (const text of [
      '{{ secret:a }}',
      '{{secret:}}',
      '{{secret}}',
      '{{SECRET:a}}',
      '{{secret:a#}}',
      '{{secret:${pipeline}}}',
      '{{secret:a}} {{secret:b',
    ])
      expect(hasMalformedReference(text), text).to.equal(true);
  });

  it('recognizes credentials by their format', () => {
    for (const text of [
      'AKIAIOSFODNN7EXAMPLE',
      'dapi0123456789abcdef01',
      'ghp_abcdefghijklmnopqrstuv',
      'Bearer abcdefgh.ijk',
      'x=eyJhbGciOiJI.eyJzdWIiOiIx.abc',
      '-----BEGIN RSA PRIVATE KEY-----',
    ]) {
      expect(resemblesCredential(text), text).to.equal(true);
    }
    for (const text of [
      'orders-token',
      'dapiary',
      'the bearer of news',
      'eyJ',
      's3://bucket/AKI',
      '{{secret:a#b}}',
      'Bearer {{secret:a#b}}',
    ])
      expect(resemblesCredential(text), text).to.equal(false);
  });

  it('replaces web tokens wherever they begin', () => {
    const token = 'eyJhbGciOiJI.eyJzdWIiOiIx.abc';
    for (const [text, expected] of [
      [`x=${token} y`, 'x=*** y'],
      [`token-${token}`, 'token-***'],
      [`eyJ-eyJ-${token}, ${token}`, 'eyJ-eyJ-***, ***'],
      ['eyJhbGciOiJI-eyJx.eyJzdWIiOiIx.abc', '***'],
      ['eyJhbGciOiJI.eyJzdWIi', 'eyJhbGciOiJI.eyJzdWIi'],
    ] as const)
      expect(withoutCredentials(text), text).to.equal(expected);
  });

  it('takes one pass over a long text that resembles beginnings of web tokens', () => {
    for (const text of ['eyJ-'.repeat(1_000_000), `${'eyJ-'.repeat(500_000)}.${'eyJ-'.repeat(500_000)}`])
      expect(withoutCredentials(text)).to.equal(text);
  });
});

describe('kernel/trigger/secret-use', () => {
  const secret = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:team/db-AbCdEf';
  const parameter = 'arn:aws-cn:ssm:cn-north-1:123456789012:parameter/team/login';

  it('reads full ARNs and nothing else', () => {
    expect(parseSecretArn(secret)).to.deep.equal({ service: 'secretsmanager', arn: secret, name: 'team/db' });
    expect(parseSecretArn(parameter)).to.deep.equal({ service: 'ssm', arn: parameter, name: 'team/login' });
    for (const text of [
      'team/db',
      `${secret}*`,
      'arn:aws:secretsmanager:us-east-1:123456789012:secret:team/db',
      'arn:aws:ssm:us-east-1:123456789012:parameter/*',
      'arn:aws:s3:::bucket',
    ])
      expect(parseSecretArn(text), text).to.equal(undefined);
  });

  it('finds a secret by its name or its ARN', () => {
    const allowed = [parseSecretArn(secret)!, parseSecretArn(parameter)!];
    expect(findAllowedSecret(allowed, 'team/db')?.arn).to.equal(secret);
    expect(findAllowedSecret(allowed, parameter)?.arn).to.equal(parameter);
    expect(findAllowedSecret(allowed, '/team/login')?.arn).to.equal(parameter);
    expect(findAllowedSecret(allowed, 'team')).to.equal(undefined);
  });

  it('says which names two of them share', () => {
    expect(ambiguousSecretNames([secret, parameter])).to.deep.equal([]);
    expect(ambiguousSecretNames([secret, 'arn:aws:ssm:us-east-1:123456789012:parameter/team/db'])).to.deep.equal([
      'team/db',
    ]);
  });
});
