import { expect } from 'chai';
import { parsePipeline } from '../../../../kernel/config';
import { isAskedOverHttp, isFullUrl } from '../../../../kernel/config/trait';
import { checkBuiltin, checkMonitored } from '../../../../kernel/config/trait-problems';
import type { TraitPlan } from '../../../../kernel/run/execution';
import { pipelineDocument, pipelineOf } from '../../../support/documents';
import { problemsOf } from './complaints';

const problems = (settings: Record<string, unknown>): string[] =>
  problemsOf(parsePipeline(pipelineDocument({ traits: { t: settings } }))).map(
    ({ path, found, expected }) => `${path.slice(2).join('.')}: ${found}: ${expected}`,
  );

describe('the evaluator of a trait', () => {
  const taken = [
    ...[
      'check',
      '/check',
      'a/b',
      'a/b/',
      'a.b/c-d_e~f',
      'a%20b',
      'a@b:c+d',
      '.well-known/a',
      '...',
      'a/..b',
      'a?b=c/../d',
    ],
    ...['https://x', 'http://x:8080/a?b', 'HTTPS://x', 'builtin:s3-objects', 'lambda:check'],
  ];
  for (const evaluator of taken) it(`may be ${evaluator}`, () => expect(problems({ evaluator })).to.deep.equal([]));

  const refused = [
    ...[
      '',
      '.',
      '..',
      '/..',
      'a/..',
      'a/../b',
      'a//b',
      '//a',
      'a/./b',
      './a',
      'a b',
      'a?b c',
      'a#b',
      'a?b#c',
      'é',
      '/',
    ],
    ...['ftp://x', 'https://', 'https://me@x', 'builtin:', 'lambda:', 'arn:aws:s3:::lake', 'x://y z'],
  ];
  for (const evaluator of refused) {
    it(`is not "${evaluator}"`, () => {
      const found = problems({ evaluator });
      expect(found).to.have.length(1);
      expect(found[0]).to.match(
        /^evaluator: .*: an evaluator: a path such as check-freshness \(under EVALUATOR_BASE_U/,
      );
    });
  }

  it('has at most 2048 characters', () => {
    expect(problems({ evaluator: 'a'.repeat(2048) })).to.deep.equal([]);
    expect(problems({ evaluator: 'a'.repeat(2049) })).to.have.length(1);
  });

  it('is over HTTP when it is neither a builtin nor a function', () => {
    const kinds = ['check', 'https://x', 'builtin:upstream', 'lambda:check', 'arn:aws:lambda'];
    expect(kinds.map(isAskedOverHttp)).to.deep.equal([true, true, false, false, false]);
    const urls = ['https://x', 'HTTP://x', 'git+ssh://x', 'x-1.2://y', 'check', '1x://y', ' https://x', 'a/https://x'];
    expect(urls.map(isFullUrl)).to.deep.equal([true, true, true, true, false, false, false, false]);
  });
});

describe('the authentication of a trait', () => {
  const SECRET = '{{secret:checks#token}}';
  const client = (fields: object = {}) => ({
    ...{ type: 'oauth2-client-credentials', tokenUrl: 'https://idp.example.com', clientId: 'me', secret: SECRET },
    ...fields,
  });
  const bearer = (secret: unknown) => ({ type: 'bearer', secret });
  const basic = (user: unknown) => ({ type: 'basic', user, secret: SECRET });
  const header = (name: unknown) => ({ type: 'header', header: name, secret: SECRET });
  const sigv4 = (region: unknown) => ({ type: 'sigv4', region });

  const taken: object[] = [
    ...[bearer(SECRET), bearer(`a\t${SECRET} é`), bearer(`${'x'.repeat(4096 - SECRET.length)}${SECRET}`)],
    ...[basic('me'), basic(' ~9;'), basic('x'.repeat(256)), header("x-Key_1!#$%&'*+.^`|~"), header('x'.repeat(128))],
    ...[
      sigv4('eu-west-1'),
      sigv4('us-gov-west-1'),
      sigv4('ap-southeast-12'),
      { type: 'sigv4', service: 'execute-api' },
    ],
    ...['http://localhost/t', 'http://127.0.0.1:8080/t', 'http://[::1]/t', 'https://a/b?c=d'].map((tokenUrl) =>
      client({ tokenUrl }),
    ),
    ...[client({ clientId: ' ~' }), client({ clientId: 'x'.repeat(256) }), client({ audience: 'x'.repeat(1024) })],
    ...['a', 'a b', '!#[]~', 'x'.repeat(1024)].map((scope) => client({ scope })),
    ...[client({ audience: ' ' }), client({ clientAuth: 'basic' })],
  ];
  for (const auth of taken)
    it(`may be ${JSON.stringify(auth).slice(0, 80)}`, () => expect(problems({ auth })).to.deep.equal([]));

  const TOKEN_URL =
    'the https URL of a token endpoint, without user and fragment; http only for this machine (localhost, 127.0.0.1)';
  const SCOPE = 'one or more scopes with single blanks between them';
  const SECRET_TEXT =
    'text with a reference {{secret:NAME}} or {{secret:NAME#KEY}}, and never the secret itself: list its ARN in the ' +
    "stack's secretArns";
  const HIDDEN = 'a value that is not shown here';
  const shown = (value: unknown) => `\`${JSON.stringify(value)}\``;
  const refused: [auth: object, problem: string][] = [
    [bearer(undefined), 'auth.secret: nothing: a secret, for the type is bearer'],
    [bearer('hunter2'), `auth.secret: ${HIDDEN}: ${SECRET_TEXT}`],
    [bearer(`${SECRET}{{secret:}}`), `auth.secret: ${HIDDEN}: ${SECRET_TEXT}`],
    [bearer(7), `auth.secret: \`7\`: ${SECRET_TEXT}`],
    ...['', 'a:b', 'é', 'x'.repeat(257)].map((user): [object, string] => [
      basic(user),
      `auth.user: ${user.length > 80 ? `\`"${'x'.repeat(78)}…\`` : shown(user)}: a user name without a colon`,
    ]),
    ...['', 'a b', 'a:b', 'é'].map((name): [object, string] => [
      header(name),
      `auth.header: ${shown(name)}: the name of an HTTP header`,
    ]),
    ...['eu-west', 'EU-west-1', 'e-west-1', 'eu-west-123', 'xeu west-1', 'eu-west-1x', 'eu-w3st-1', 'eu-1'].map(
      (region): [object, string] => [sigv4(region), `auth.region: ${shown(region)}: a Region such as us-east-1`],
    ),
    ...['http://a/t', 'http://localhost.example.com', 'ftp://a', 'https://a/#b', '/t', 7].map(
      (tokenUrl): [object, string] => [client({ tokenUrl }), `auth.tokenUrl: ${shown(tokenUrl)}: ${TOKEN_URL}`],
    ),
    [client({ tokenUrl: 'https://me@a/' }), `auth.tokenUrl: \`"https://***@a/"\`: ${TOKEN_URL}`],
    [client({ tokenUrl: 'https://:pw@a/' }), `auth.tokenUrl: \`"https://***@a/"\`: ${TOKEN_URL}`],
    ...['', 'é', '\n'].map((clientId): [object, string] => [
      client({ clientId }),
      `auth.clientId: ${shown(clientId)}: the id of a client, 1 to 256 printable characters`,
    ]),
    ...['', ' a', 'a ', 'a  b', 'a"b', 'a\\b', 'é', 'a é', 'a b"'].map((scope): [object, string] => [
      client({ scope }),
      `auth.scope: ${shown(scope).replace('  ', ' ')}: ${SCOPE}`,
    ]),
    ...['', 'é'].map((audience): [object, string] => [
      client({ audience }),
      `auth.audience: ${shown(audience)}: an audience, 1 to 1024 printable characters`,
    ]),
    [
      client({ clientId: undefined }),
      'auth.clientId: nothing: the id of a client, for the type is oauth2-client-credentials',
    ],
    [
      client({ tokenUrl: undefined }),
      'auth.tokenUrl: nothing: the URL of a token endpoint, for the type is oauth2-client-credentials',
    ],
    [client({ secret: undefined }), 'auth.secret: nothing: a secret, for the type is oauth2-client-credentials'],
    [basic(undefined), 'auth.user: nothing: a user, for the type is basic'],
    [{ type: 'basic', user: 'me' }, 'auth.secret: nothing: a secret, for the type is basic'],
    [header(undefined), 'auth.header: nothing: a header, for the type is header'],
    [{ type: 'header', header: 'x' }, 'auth.secret: nothing: a secret, for the type is header'],
    [{ type: 'sigv4', secret: SECRET }, `auth.secret: ${HIDDEN}: no secret beside the type sigv4`],
    [{ ...bearer(SECRET), scope: 'a' }, 'auth.scope: `"a"`: no scope beside the type bearer'],
    [{ ...bearer(SECRET), region: 'eu-west-1' }, 'auth.region: `"eu-west-1"`: no region beside the type bearer'],
    [{ type: 'sigv4', service: 's3' }, 'auth.service: `"s3"`: one of execute-api, lambda'],
    [client({ clientAuth: 'jwt' }), 'auth.clientAuth: `"jwt"`: one of basic, body'],
    [{ type: 'digest' }, 'auth.type: `"digest"`: one of bearer, basic, header, oauth2-client-credentials, sigv4'],
  ];
  for (const [auth, problem] of refused) {
    it(`is not ${JSON.stringify(auth).slice(0, 80)}`, () => {
      const found = problems({ auth });
      expect(found.map((each) => each.replace(/`"x{9}.*`/, shown('x')))).to.deep.equal([
        problem.replace(/`"x{9}.*`/, shown('x')),
      ]);
    });
  }

  it('has bounds for every text', () => {
    const long: object[] = [
      bearer(`${'x'.repeat(4097 - SECRET.length)}${SECRET}`),
      header('x'.repeat(129)),
      client({ clientId: 'x'.repeat(257) }),
      client({ scope: 'x'.repeat(1025) }),
      client({ audience: 'x'.repeat(1025) }),
      client({ tokenUrl: `https://a/${'x'.repeat(2048)}` }),
    ];
    for (const auth of long) expect(problems({ auth }), JSON.stringify(auth)).to.have.length(1);
    expect(problems({ auth: client({ tokenUrl: `https://a/${'x'.repeat(2038)}` }) })).to.deep.equal([]);
  });
});

describe('the builtin of a trait', () => {
  const trait = (evaluator: string, config: Record<string, unknown>) =>
    ({ type: 'landed', evaluator, config }) as unknown as TraitPlan;
  const found = (evaluator: string, config: Record<string, unknown>, checks?: readonly string[]) =>
    checkBuiltin(trait(evaluator, config), checks);
  const threshold = 'builtin:sensor-threshold';
  const objects = { bucket: 'lake', prefix: 'orders/' };

  it('is right with its configuration, and no other evaluator is checked', () => {
    expect(found(threshold, { sensor: 's', min: 1 })).to.deep.equal([]);
    expect(found('check-landed', {})).to.deep.equal([]);
    expect(found('12345678sensor-threshold', {})).to.deep.equal([]);
  });

  it('is named where it is not known, with the one that was meant', () => {
    const [problem, ...others] = found('builtin:sensor-treshold', {});
    expect(others).to.deep.equal([]);
    expect(problem).to.deep.include({
      ...{ path: ['traits', 'landed', 'evaluator'], atKey: false, found: '`"builtin:sensor-treshold"`' },
      remedy: 'Did you mean builtin:sensor-threshold?',
    });
    expect(problem?.expected).to.match(/^one of builtin:upstream, builtin:sensor-threshold, builtin:/);
    expect(found('builtin:x', {})[0]?.remedy).to.equal('Use one of these.');
  });

  it('is named with the field that is wrong', () => {
    const remedy = "Correct the value here, or in the archetype's defaultConfig.";
    expect(found(threshold, { sensor: '', min: 1 })).to.have.length(1);
    expect(found(threshold, { sensor: 's', min: '1' })[0]).to.deep.include({
      ...{ path: ['traits', 'landed', 'config', 'min'], atKey: false, found: '`"1"`', remedy },
    });
    expect(found(threshold, { sensor: 's' })[0]).to.deep.equal({
      ...{ path: ['traits', 'landed', 'config'], atKey: false, found: '`{"sensor":"s"}`', remedy },
      expected:
        'the configuration of builtin:sensor-threshold: Missing bound: expected at least one of min, max, equals',
    });
    const nested = { namespace: 'n', table: 't', catalog: 'https://c', bounds: { rows: { min: 'x' } } };
    expect(found('builtin:iceberg-table', nested)[0]).to.deep.include({
      ...{ path: ['traits', 'landed', 'config', 'bounds', 'rows', 'min'], found: '`"x"`' },
    });
    expect(found('builtin:glue-partition', { database: 'd' })[0]).to.deep.include({
      ...{ path: ['traits', 'landed', 'config', 'table'], found: 'nothing' },
    });
  });

  it('is one that the stack lists something for, where that is known', () => {
    expect(found('builtin:s3-objects', objects, ['s3-objects'])).to.deep.equal([]);
    expect(found('builtin:s3-objects', objects)).to.deep.equal([]);
    expect(found(threshold, { sensor: 's', min: 1 }, [])).to.deep.equal([]);
    expect(found('builtin:s3-objects', objects, [])).to.deep.equal([
      {
        ...{ path: ['traits', 'landed', 'evaluator'], atKey: false, found: '`"builtin:s3-objects"`' },
        expected: "a check that the stack's configuration lists something for: checkPrefixArns has nothing",
        remedy: 'List in checkPrefixArns what it may read and deploy, or use another evaluator.',
        isOfStack: true,
      },
    ]);
  });
});

describe('the traits that are monitored', () => {
  it('are traits that the pipeline evaluates', () => {
    const among = (...types: string[]) => {
      const monitoring = { traits: ['rows', 'bytes'], thresholds: { bytes: { n: 1 } } };
      return checkMonitored(pipelineOf({ watch: { monitoring } }), types).map(({ path, atKey }) => [
        path[2],
        path[3],
        atKey,
      ]);
    };
    expect(among('rows', 'bytes')).to.deep.equal([]);
    expect(among('rows')).to.deep.equal([
      ['traits', 1, false],
      ['thresholds', 'bytes', true],
    ]);
    expect(checkMonitored(pipelineOf(), [])).to.deep.equal([]);
  });
});
