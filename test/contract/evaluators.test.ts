/**
 * Answers that every kind of evaluator outside the stack may give, over the wire and through the real adapters, and the
 * resulting verdicts.
 */
import { expect } from 'chai';
import { httpEvaluator } from '../../aws/evaluators/http';
import { lambdaEvaluator } from '../../aws/evaluators/lambda';
import { lambdaEvaluator as withoutFunctions, authorized as withoutSecrets } from '../../aws/evaluators/left-out';
import type { Evaluate, TraitQuestion } from '../../kernel/traits/evaluator';
import { localHttpClient } from '../../local/local-http';
import { type Answered, type Behaviour, clockOf, question, type Server, serve } from './evaluator-server';

interface Kind {
  evaluator: string;
  evaluate: (server: Server) => Evaluate;
  says: (body: string) => Answered;
  crash: Answered;
  crashed: string;
  throttled: Answered;
  unavailable: Answered;
  denied: Answered;
  absent: Answered;
}

const refused = (status: number, type: string, message: string): Answered => ({
  status,
  headers: { 'x-amzn-errortype': `${type}:http://internal.amazon.com/coral/com.amazonaws.lambda/` },
  body: JSON.stringify({ Type: 'User', message }),
});

const ROLE = 'arn:aws:sts::123456789012:assumed-role/signalbox-prod-evaluator-role/signalbox';
const FUNCTION = 'arn:aws:lambda:us-east-1:123456789012:function:check-freshness:live';

const kinds: Readonly<Record<string, Kind>> = {
  http: {
    evaluator: 'check-freshness',
    evaluate: (server) =>
      httpEvaluator(
        withoutSecrets({ http: localHttpClient({ clock: clockOf(server), allowPrivateAddresses: true }) }),
        server.url,
      ),
    says: (body) => ({ status: 200, body }),
    crash: { status: 500, body: '{"message": "Internal Server Error"}' },
    crashed: 'TRANSIENT',
    throttled: { status: 429, body: 'slow down' },
    unavailable: { status: 503, body: 'overloaded' },
    denied: { status: 403, body: 'forbidden' },
    absent: { status: 404, body: 'not found' },
  },
  lambda: {
    evaluator: 'lambda:check-freshness:live',
    evaluate: (server) =>
      lambdaEvaluator({
        aws: {
          region: 'us-east-1',
          endpoint: server.url,
          credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
        },
        clock: clockOf(server),
      }),
    says: (body) => ({ status: 200, body }),
    crash: {
      status: 200,
      headers: { 'x-amz-function-error': 'Unhandled' },
      body: '{"errorType": "TypeError", "errorMessage": "rows is undefined", "trace": []}',
    },
    crashed: 'EVALUATOR_CRASH',
    throttled: refused(429, 'TooManyRequestsException', 'Rate Exceeded.'),
    unavailable: refused(500, 'ServiceException', 'The AWS Lambda service encountered an internal error.'),
    denied: refused(
      403,
      'AccessDeniedException',
      `User: ${ROLE} is not authorized to perform: lambda:InvokeFunction on resource: ${FUNCTION}`,
    ),
    absent: refused(404, 'ResourceNotFoundException', `Function not found: ${FUNCTION}`),
  },
};

const ask = async (
  { evaluator, evaluate }: Pick<Kind, 'evaluator' | 'evaluate'>,
  behaviour: Behaviour,
  more: Partial<TraitQuestion> = {},
) => {
  const server = await serve(behaviour);
  try {
    const verdict = await evaluate(server)({ ...question, evaluator, ...more });
    return { verdict, asked: server.asked };
  } finally {
    server.close();
  }
};

for (const [name, kind] of Object.entries(kinds)) {
  describe(`contract: evaluators: ${name}`, () => {
    const { says } = kind;
    const cases: [what: string, behaviour: Behaviour, verdict: object, reason?: RegExp][] = [
      ['passes', says('{"status": "PASS", "value": {"lag": 12}}'), { status: 'PASS', value: { lag: 12 }, reason: '' }],
      ['fails', says('{"status": "FAIL", "reason": "95 minutes old"}'), { status: 'FAIL' }, /^95 minutes old$/],
      ['says ERROR itself', says('{"status": "ERROR"}'), { status: 'ERROR', failureCategory: 'TRANSIENT' }],
      ['hangs', 'hangs', { status: 'ERROR', failureCategory: 'TIMEOUT' }, /gave no complete answer within 15000 ms/],
      [
        'hangs in the middle of its answer',
        'begins and hangs',
        { status: 'ERROR', failureCategory: 'TIMEOUT' },
        /gave no complete answer/,
      ],
      ['breaks the connection', 'breaks', { status: 'ERROR', failureCategory: 'TRANSIENT' }, /./],
      ['is throttled', kind.throttled, { status: 'ERROR', failureCategory: 'TRANSIENT' }, /./],
      ['is unavailable', kind.unavailable, { status: 'ERROR', failureCategory: 'TRANSIENT' }, /./],
      ['denies', kind.denied, { status: 'ERROR', failureCategory: 'PERMANENT' }, /./],
      ['does not exist', kind.absent, { status: 'ERROR', failureCategory: 'PERMANENT' }, /./],
      ['crashes', kind.crash, { status: 'ERROR', failureCategory: kind.crashed }, /./],
      [
        'answers what is not JSON',
        says('<html>gateway</html>'),
        { status: 'ERROR', failureCategory: 'PERMANENT' },
        /is not JSON: <html>gateway/,
      ],
      ['answers nothing', says(''), { status: 'ERROR', failureCategory: 'PERMANENT' }, /is not JSON: it is empty/],
      [
        'answers another JSON',
        says('{"status": "MAYBE"}'),
        { status: 'ERROR', failureCategory: 'PERMANENT' },
        /is not a verdict: status/,
      ],
      ['answers null', says('null'), { status: 'ERROR', failureCategory: 'PERMANENT' }, /is not a verdict/],
      [
        'answers a megabyte',
        says(JSON.stringify({ status: 'PASS', value: 'x'.repeat(1_000_000) })),
        { status: 'ERROR', failureCategory: 'PERMANENT' },
        /larger than 65536 bytes/,
      ],
    ];
    for (const [what, behaviour, expected, said] of cases)
      it(`one that ${what} is a verdict`, async () => {
        const { verdict, asked } = await ask(kind, behaviour);
        const absent = { failureCategory: undefined };
        expect({ ...absent, ...verdict }).to.deep.include({ ...absent, value: null, ...expected });
        if (said !== undefined) expect(verdict.reason).to.match(said);
        expect(asked, 'asked once').to.have.length(1);
      });

    it('receives the request that the protocol defines', async () => {
      const { asked } = await ask(kind, says('{"status": "PASS"}'));
      expect(asked[0]).to.include({ method: 'POST' });
      expect(JSON.parse(asked[0]!.body)).to.deep.equal({
        pipelineId: 'orders',
        traitType: 'freshness',
        config: { maxLagMinutes: 30 },
        date: '2026-03-07',
        scheduleId: 'daily',
        runId: 'run-1',
      });
    });

    it('is no longer awaited when its caller gives up', async () => {
      const { verdict } = await ask(kind, 'hangs', { signal: AbortSignal.abort() });
      expect(verdict).to.include({ status: 'ERROR', failureCategory: 'TIMEOUT' });
    });

    const secret = `eyJhbGciOiJIUzI1NiJ9.${'x'.repeat(40)}.signature`;
    for (const [where, behaviour] of [
      ['in its reason', says(JSON.stringify({ status: 'FAIL', reason: `cannot log in with Bearer ${secret}` }))],
      ['in what is not JSON', says(`cannot log in with ${secret}`)],
      [
        'in its error',
        { ...kind.crash, body: kind.crash.body.replace(/rows is undefined|Internal Server Error/, `login ${secret}`) },
      ],
    ] as const)
      it(`a credential ${where} is not shown`, async () => {
        const { verdict } = await ask(kind, behaviour);
        expect(verdict.reason).to.include('***');
        expect(JSON.stringify(verdict)).not.to.include('eyJ');
      });
  });
}

describe('contract: evaluators that are Lambda functions', () => {
  const { lambda } = kinds as { lambda: Kind };
  const pass = lambda.says('{"status": "PASS"}');

  it('are invoked synchronously, once, signed, by name and qualifier', async () => {
    const { asked } = await ask(lambda, pass);
    expect(asked[0]).to.include({ url: '/2015-03-31/functions/check-freshness%3Alive/invocations' });
    expect(asked[0]!.headers).to.include({ 'x-amz-invocation-type': 'RequestResponse' });
    expect(asked[0]!.headers.authorization).to.match(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20260307\/us-east-1\/lambda\/aws4_request, /,
    );
  });

  it('of another account and Region are invoked by their ARN, in their Region', async () => {
    const evaluator = 'arn:aws:lambda:eu-west-1:210987654321:function:check';
    const { asked } = await ask({ ...lambda, evaluator }, pass);
    expect(asked[0]!.url).to.equal(`/2015-03-31/functions/${encodeURIComponent(evaluator)}/invocations`);
    expect(asked[0]!.headers.authorization).to.include('/eu-west-1/lambda/aws4_request');
  });

  it('that the stack may not invoke say which configuration to set', async () => {
    const { verdict } = await ask(lambda, lambda.denied);
    expect(verdict.reason).to.match(
      /^function check-freshness:live may not be invoked: add its ARN to evaluatorFunctionArns/,
    );
  });

  it('are not invoked by a stack that lists none, which says what to list', async () => {
    const verdict = await withoutFunctions()({ ...question, evaluator: lambda.evaluator });
    expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(verdict.reason).to.match(/lambda:check-freshness:live was not invoked:.* no evaluatorFunctionArns; add/);
  });

  const failed = (errorType: string, errorMessage: string): Answered => ({
    ...lambda.crash,
    body: JSON.stringify({ errorType, errorMessage }),
  });
  for (const [what, behaviour, category] of [
    ['exceed their timeout', failed('Sandbox.Timedout', 'Task timed out after 3.00 seconds'), 'TIMEOUT'],
    ['run out of memory', failed('Runtime.ExitError', 'RequestId: 1 Error: signal: killed'), 'EVALUATOR_CRASH'],
    ['cannot be loaded', failed('Runtime.ImportModuleError', "Cannot find module 'index'"), 'PERMANENT'],
    ['are being updated', refused(409, 'ResourceConflictException', 'The operation cannot be performed'), 'TRANSIENT'],
    ['have no room in their VPC', refused(502, 'EC2ThrottledException', 'throttled by EC2'), 'TRANSIENT'],
    ['get too large a request', refused(413, 'RequestTooLargeException', 'Request must be smaller'), 'PERMANENT'],
  ] as const)
    it(`that ${what} are in ERROR with ${category}`, async () => {
      const { verdict } = await ask(lambda, behaviour);
      expect(verdict).to.include({ status: 'ERROR', failureCategory: category });
    });
});
