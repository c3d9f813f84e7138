/** Authentication of a trait's evaluator: by references to secrets, and never in plain text. */
import { expect } from 'chai';
import { parsePipeline } from '../../../../kernel/config';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { archetypeOf, pipelineDocument, pipelineOf } from '../../../support/documents';
import { complaint } from './complaints';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:checks-AbCdEf';
const SECRET = '{{secret:checks#token}}';
const TOKEN_URL = 'https://idp.example.com/oauth2/token?tenant=a';
const client = (more: object = {}) => ({
  type: 'oauth2-client-credentials',
  tokenUrl: TOKEN_URL,
  clientId: 'signalbox',
  secret: SECRET,
  ...more,
});
const traits = (auth: object, evaluator = 'https://checks.example.com/a') => ({ freshness: { evaluator, auth } });

describe("the authentication of a trait's evaluator", () => {
  for (const auth of [
    { type: 'bearer', secret: SECRET },
    { type: 'basic', user: 'me', secret: SECRET },
    { type: 'header', header: 'x-key', secret: `Key ${SECRET}` },
    client(),
    client({ scope: 'checks.read other', audience: 'https://checks.example.com', clientAuth: 'body' }),
    client({ tokenUrl: 'http://localhost:8080/token' }),
    { type: 'sigv4' },
    { type: 'sigv4', service: 'lambda', region: 'us-gov-west-1' },
  ])
    it(`may be ${auth.type}`, () => {
      expect(parsePipeline(pipelineDocument({ traits: traits(auth) })).ok).to.equal(true);
    });

  const refused: [what: string, auth: object, says: RegExp][] = [
    ['a secret in plain text', { type: 'bearer', secret: 'hunter2' }, /auth\.secret: .*a value that is not shown here/],
    ['a password without a user', { type: 'basic', secret: SECRET }, /auth\.user: .*a user, for the type is basic/],
    [
      'a header beside a token',
      { type: 'bearer', secret: SECRET, header: 'x' },
      /auth\.header: .*no header beside the type/,
    ],
    [
      'a secret beside a signature',
      { type: 'sigv4', secret: SECRET },
      /auth\.secret: .*no secret beside the type sigv4/,
    ],
    ['a signature of another service', { type: 'sigv4', service: 's3' }, /auth\.service: .*one of execute-api, lambda/],
    ['a signature for no Region', { type: 'sigv4', region: 'Virginia' }, /auth\.region: .*a Region such as us-east-1/],
    ['a token without a secret', { type: 'bearer' }, /auth\.secret: .*a secret, for the type is bearer/],
    [
      'a client without an endpoint',
      client({ tokenUrl: undefined }),
      /auth\.tokenUrl: .*the URL of a token endpoint, for/,
    ],
    ['a client without an id', client({ clientId: undefined }), /auth\.clientId: .*the id of a client, for the type/],
    ['a token over http', client({ tokenUrl: 'http://idp.example.com/token' }), /auth\.tokenUrl: .*https URL/],
    ['a token from a path', client({ tokenUrl: '/token' }), /auth\.tokenUrl: .*https URL/],
    [
      'a token URL with a password',
      client({ tokenUrl: 'https://a:b@idp.example.com/' }),
      /auth\.tokenUrl: .*https URL/,
    ],
    ['scopes over two lines', client({ scope: 'a\nb' }), /auth\.scope: .*one or more scopes/],
    ['a client with a user', client({ user: 'signalbox' }), /auth\.user: .*no user beside the type oauth2/],
    ['an unknown way of a client', client({ clientAuth: 'jwt' }), /auth\.clientAuth: .*one of basic, body/],
    ['an unknown type', { type: 'digest', secret: SECRET }, /auth\.type: /],
  ];
  for (const [what, auth, says] of refused)
    it(`is no ${what}`, () => {
      const said = complaint(parsePipeline(pipelineDocument({ traits: traits(auth) })));
      expect(said).to.match(says).and.not.to.include('hunter2');
    });

  const problems = (evaluator: string, hosts: string[], named = SECRET): string[] =>
    checkRegistration(pipelineOf({ traits: traits({ type: 'bearer', secret: named }, evaluator) }), {
      enabledEngines: ['http'],
      secretArns: { [ARN]: { hosts, engines: [], pipelines: [] } },
    }).map(({ path, expected }) => `${path.join('.')}: ${expected}`);

  it('is registered with a secret that the stack binds to the host', () => {
    expect(problems('https://checks.example.com/a', ['checks.example.com'])).to.deep.equal([]);
    expect(problems('check', ['checks.example.com']), 'the host of a path is not known here').to.deep.equal([]);
  });

  it('is registered with a client whose secret may go to the token endpoint and to the evaluator', () => {
    const found = (hosts: string[], evaluator = 'https://checks.example.com/a'): string[] =>
      checkRegistration(pipelineOf({ traits: traits(client(), evaluator) }), {
        enabledEngines: ['http'],
        secretArns: { [ARN]: { hosts, engines: [], pipelines: [] } },
      }).map(({ expected }) => expected);
    expect(found(['checks.example.com', 'idp.example.com'])).to.deep.equal([]);
    expect(found(['checks.example.com']).join()).to.match(/may not go to idp\.example\.com/);
    expect(found(['idp.example.com']).join()).to.match(/may not go to checks\.example\.com/);
    expect(found(['checks.example.com'], 'check').join()).to.match(/may not go to idp\.example\.com/);
  });

  it('is checked as the run uses it: that of the archetype, for the evaluator of the pipeline', () => {
    const found = (traitsOf: object, hosts: string[]): string[] => {
      const archetype = archetypeOf({ requiredTraits: [{ type: 'freshness', defaultAuth: client() }] });
      return checkRegistration(pipelineOf({ traits: traitsOf }), {
        enabledEngines: ['http'],
        archetypes: new Map([['batch', archetype]]),
        secretArns: { [ARN]: { hosts, engines: [], pipelines: [] } },
      }).map(({ path, expected }) => `${path.join('.')}: ${expected}`);
    };
    const evaluator = 'https://checks.example.com/a';
    expect(found({ freshness: { evaluator } }, ['checks.example.com', 'idp.example.com'])).to.deep.equal([]);
    expect(found({ freshness: { evaluator } }, ['idp.example.com'])).to.have.length(1);
    expect(found({ freshness: { evaluator } }, ['idp.example.com']).join()).to.match(
      /^traits\.freshness: .*may not go to checks\.example\.com/,
    );
    expect(found({ freshness: { evaluator: 'lambda:check' } }, ['a.example']), 'no login is sent').to.deep.equal([]);
  });

  it('goes to the catalog that a builtin asks over HTTP, and to no table bucket', () => {
    const found = (place: object, hosts: string[]): string[] =>
      checkRegistration(
        pipelineOf({
          traits: {
            lake: {
              evaluator: 'builtin:iceberg-table',
              config: { ...place, namespace: 'sales', table: 'orders', maxAgeMinutes: 60 },
              auth: { type: 'bearer', secret: SECRET },
            },
          },
        }),
        { enabledEngines: ['http'], secretArns: { [ARN]: { hosts, engines: [], pipelines: [] } } },
      ).map(({ path, expected }) => `${path.join('.')}: ${expected}`);
    const catalog = { catalog: 'https://catalog.example.com/iceberg' };
    expect(found(catalog, ['catalog.example.com'])).to.deep.equal([]);
    expect(found(catalog, ['idp.example.com']).join()).to.match(
      /^traits\.lake\.auth: .*may not go to catalog\.example/,
    );
    const tableBucket = 'arn:aws:s3tables:us-east-1:123456789012:bucket/lake';
    expect(found({ tableBucket }, []).join()).to.match(/^traits\.lake\.auth: none: only evaluators over HTTP are sent/);
  });

  for (const [what, found, says] of [
    ['another host', () => problems('https://evil.example/a', ['checks.example.com']), /may not go to evil\.example/],
    [
      'an unknown secret',
      () => problems('check', ['a.example'], '{{secret:other}}'),
      /a secret that this stack allows/,
    ],
    ['a builtin', () => problems('builtin:upstream', ['a.example']), /only evaluators over HTTP are sent one/],
    ['a function', () => problems('lambda:check', ['a.example']), /only evaluators over HTTP are sent one/],
  ] as const)
    it(`is refused at registration for ${what}`, () => {
      expect(
        found().filter((problem) => says.test(problem) && problem.startsWith('traits.freshness.auth: ')),
      ).to.have.length(1);
    });
});
