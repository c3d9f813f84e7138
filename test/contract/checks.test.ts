/** Answers that AWS may give to a check, over the wire and through the real adapters, and the resulting verdicts. */
import { Agent } from 'node:https';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { checkEvaluator } from '../../aws/evaluators/checks';
import { checkKeys, checkNames } from '../../kernel/traits/builtin-names';
import { askCheck, checkOf, listed, noHttp, queriesWith } from './asked-check';
import { kinds } from './check-kinds';
import { type Behaviour, clockOf, question, type Server } from './evaluator-server';

/** Where AWS is out of reach: as in a subnet of a VPC without endpoints, nothing answers the attempt to connect. */
const unreachable = () => {
  let tries = 0;
  const httpsAgent = new Agent({});
  httpsAgent.createConnection = () => {
    tries += 1;
    return Object.assign(new Socket(), { connecting: true });
  };
  const evaluate = checkEvaluator({
    aws: {
      region: 'us-east-1',
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
      // As in a deployed function, but shorter.
      requestHandler: { connectionTimeout: 10, throwOnRequestTimeout: true, httpsAgent },
    },
    clock: clockOf({ hanging: new Promise(() => undefined) } as Server),
    askHttp: noHttp,
    listed,
    queries: queriesWith(),
  });
  return { evaluate, tried: () => tries };
};

const error = (failureCategory: string) => ({ status: 'ERROR', failureCategory, value: null });

for (const name of checkNames) {
  const kind = kinds[name];
  describe(`contract: checks: ${name}`, () => {
    for (const [what, play, expected, reason, more = {}, kept] of kind.answers)
      it(what, async () => {
        const { verdict } = await askCheck(name, { config: { ...kind.config, ...more }, kept }, play);
        expect({ failureCategory: undefined, ...verdict }).to.deep.include({ failureCategory: undefined, ...expected });
        expect(verdict.reason).to.match(reason);
      });

    const { refusals } = kind;
    const cases: [what: string, behaviour: Behaviour, category: string, reason: RegExp][] = [
      ['hangs', 'hangs', 'TIMEOUT', /gave no complete answer within 15000 ms/],
      ['hangs in the middle of its answer', 'begins and hangs', 'TIMEOUT', /gave no complete answer/],
      ['breaks the connection', 'breaks', 'TRANSIENT', /got no answer/],
      ['throttles', refusals.throttled, 'TRANSIENT', /./],
      ['is unavailable', refusals.unavailable, 'TRANSIENT', /./],
      ['denies', refusals.denied, 'PERMANENT', new RegExp(`is denied: add .* to ${checkKeys[name]} in`)],
      ['refuses', refusals.refused, 'PERMANENT', /./],
      ['answers nothing', { status: 200, body: '' }, 'PERMANENT', /./],
      ['answers something else', { status: 200, body: '<html>gateway</html>' }, 'PERMANENT', /html|gateway/],
      [
        'answers too much',
        { status: 200, body: `{"a": "${'x'.repeat(9_000_000)}"}` },
        'PERMANENT',
        /more than \d+ bytes/,
      ],
    ];
    for (const [what, behaviour, category, reason] of cases)
      it(`a service that ${what} is a verdict`, async () => {
        const { verdict, asked } = await askCheck(name, kind, behaviour);
        expect(verdict).to.deep.include(error(category));
        expect(verdict.reason).to.match(reason);
        expect(asked, 'asked once').to.have.length(1);
      });

    it('a service that takes no connection is a verdict, without the minutes that the machine would try', async () => {
      const { evaluate, tried } = unreachable();
      const verdict = await evaluate(checkOf(name, kind.config), { ...question, evaluator: `builtin:${name}` });
      expect(verdict).to.deep.include(error('TRANSIENT'));
      expect(verdict.reason).to.match(/got no answer: TimeoutError: .*did not establish a connection/);
      expect(tried()).to.equal(1);
    });

    it('is no longer awaited when its caller gives up', async () => {
      const { verdict } = await askCheck(name, kind, 'hangs', { signal: AbortSignal.abort() });
      expect(verdict).to.deep.include(error('TIMEOUT'));
    });

    it('shows no credential of an error', async () => {
      const secret = `eyJhbGciOiJIUzI1NiJ9.${'x'.repeat(40)}.signature`;
      const { verdict } = await askCheck(name, kind, {
        ...refusals.refused,
        body: refusals.refused.body.replace(/MESSAGE/, `login ${secret}`),
      });
      expect(verdict.reason).to.include('***');
      expect(JSON.stringify(verdict)).not.to.include('eyJ');
    });

    it('asks what is expected, signed', async () => {
      const { asked } = await askCheck(name, kind, kind.answers[0]![1]);
      expect(asked.map(kind.shown)).to.deep.equal(kind.asked);
      expect(asked[0]!.headers.authorization).to.match(
        new RegExp(`^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260307/us-east-1/${kind.signing}/aws4_request, `),
      );
      expect(asked[0]!.headers['x-amz-content-sha256'], 'S3 takes no request without it').to.match(/^[0-9a-f]{64}$/);
    });

    it('asks nothing on a stack that lists nothing for it, and says what to list', async () => {
      const evaluate = checkEvaluator(
        {
          aws: {},
          clock: clockOf({ hanging: Promise.resolve() } as Server),
          askHttp: noHttp,
          listed,
          queries: queriesWith(),
        },
        {},
      );
      const verdict = await evaluate(checkOf(name, kind.config), { ...question, evaluator: `builtin:${name}` });
      expect(verdict).to.deep.include(error('PERMANENT'));
      expect(verdict.reason).to.match(
        new RegExp(`^builtin:${name} asked nothing: the stack's configuration has no ${checkKeys[name]};`),
      );
    });
  });
}
