/** Authentication of a trait's evaluator: by references to secrets, and never in plain text. */
import { expect } from 'chai';
import { parsePipeline } from '../../../../core/config';
import { checkRegistration } from '../../../../core/config/registration';
import { pipelineDocument, pipelineOf } from '../documents';
import { complaint } from './complaints';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:checks-AbCdEf';
const SECRET = '{{secret:checks#token}}';
const traits = (auth: object, evaluator = 'https://checks.example.com/a') => ({ freshness: { evaluator, auth } });

describe("the authentication of a trait's evaluator", () => {
  for (const auth of [
    { type: 'bearer', secret: SECRET },
    { type: 'basic', user: 'me', secret: SECRET },
    { type: 'header', header: 'x-key', secret: `Key ${SECRET}` },
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
