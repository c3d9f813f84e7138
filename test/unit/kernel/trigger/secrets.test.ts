import { expect } from 'chai';
import {
  describeReference,
  hasMalformedReference,
  insertSecrets,
  parseSecretReference,
  resemblesCredential,
  secretsOf,
  withoutCredentials,
  withSecretsIn,
} from '../../../../kernel/trigger/secrets';

const values: Record<string, string> = { 'a#k': 'pa"ss\\word', b: 'second' };
const secretValueOf = ({ name, key }: { name: string; key: string | undefined }): string =>
  values[key === undefined ? name : `${name}#${key}`] ?? expect.fail(name);

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
      { name: 'b', key: undefined },
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

  it('replaces references only in what is sent to the job', () => {
    const reference = '{{secret:b}}';
    for (const field of [
      'headers',
      'body',
      'statusBody',
      'cancelBody',
      'payload',
      'arguments',
      'args',
      'conf',
      'parameters',
      'input',
      'jobDriver',
    ]) {
      const inField = { type: 'any', [field]: { deep: [reference] } };
      expect(insertSecrets(inField, secretValueOf), field).to.deep.equal({
        type: 'any',
        [field]: { deep: ['second'] },
      });
      expect(secretsOf(inField), field).to.deep.equal([{ name: 'b', key: undefined }]);
    }
    for (const field of ['url', 'jobName', 'find', 'link'])
      expect(insertSecrets({ type: 'any', [field]: reference }, secretValueOf), field).to.deep.equal({
        type: 'any',
        [field]: reference,
      });
  });

  it('writes a value as JSON only into a body that is JSON', () => {
    const reference = '{"v": "{{secret:a#k}}"}';
    const plain = reference.replace('{{secret:a#k}}', 'pa"ss\\word');
    const inserted = insertSecrets(
      { type: 'http', cancelBody: reference, statusBody: 'v={{secret:a#k}}', input: reference },
      secretValueOf,
    );
    expect(inserted).to.deep.equal({
      type: 'http',
      cancelBody: '{"v": "pa\\"ss\\\\word"}',
      statusBody: 'v=pa"ss\\word',
      input: plain,
    });
  });

  it('reads a field that is itself a reference', () => {
    expect(parseSecretReference('team/db#user')).to.deep.equal({ name: 'team/db', key: 'user' });
    expect(parseSecretReference('team/db')).to.deep.equal({ name: 'team/db', key: undefined });
    for (const text of ['', '#user', 'team/db#', 'a b', 'a#b#c']) {
      expect(parseSecretReference(text), text).to.equal(undefined);
      expect(secretsOf({ type: 'airflow', tokenSecret: text }), text).to.deep.equal([]);
      expect(insertSecrets({ type: 'airflow', tokenSecret: text }, secretValueOf), text).to.deep.equal({
        type: 'airflow',
      });
    }
    expect(describeReference({ name: 'team/db', key: 'user' })).to.equal('team/db#user');
    expect(describeReference({ name: 'team/db', key: undefined })).to.equal('team/db');
  });

  it('replaces the references of a text', () => {
    expect(withSecretsIn('{{secret:a#k}} and {{secret:b}} and {{date}}', secretValueOf)).to.equal(
      'pa"ss\\word and second and {{date}}',
    );
  });

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
      'dose0123456789abcdef01',
      'ghp_abcdefghijklmnopqrstuv',
      'ghs_0123456789abcdefghij',
      'glpat-0123456789abcdef',
      'xoxb-0123456789',
      'xoxr-abcdefghij',
      'Bearer abcdefgh.ijk',
      'Basic   abcdefgh',
      'x=eyJhbGciOiJI.eyJzdWIiOiIx.abc',
      '-----BEGIN RSA PRIVATE KEY-----',
    ]) {
      expect(resemblesCredential(text), text).to.equal(true);
    }
    for (const text of [
      'orders-token',
      'dapiary',
      'dose0123',
      'dose-of-something-quite-long',
      'ghp_abcdef',
      'glpat-0123',
      'glpat-................',
      'xoxz-0123456789',
      'xoxb-012',
      'xoxb-..........',
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
