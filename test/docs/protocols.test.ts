/** Acts out every row of the tables in evaluators.md: what evaluators and jobs may answer, and the effect. */
import { expect } from 'chai';
import { httpEngine } from '../../aws/engines/http';
import type { HttpTrigger } from '../../aws/engines/http-api';
import { httpEvaluator } from '../../aws/evaluators/http';
import { lambdaEvaluator } from '../../aws/evaluators/lambda';
import { authorized } from '../../aws/evaluators/left-out';
import type { AwsConfig } from '../../aws/runtime/runtime';
import type { TraitQuestion } from '../../kernel/traits/evaluator';
import type { JobRequest } from '../../kernel/trigger/engine';
import type { HttpResult } from '../../kernel/trigger/http';
import { answer, fakeHttp } from '../support/fake-http';
import { blocks, pageAt } from './pages';

const page = pageAt('docs/evaluators.md');
const json = blocks
  .filter(({ page: path, language }) => path === 'docs/evaluators.md' && language === 'json')
  .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
const [request, evaluatorAnswer, jobAnswer, lambdaEvent] = json;

const KIB = 1024;
const broken: HttpResult = { kind: 'unreachable', message: 'ECONNRESET' };
const late: HttpResult = { kind: 'timeout', message: 'no complete answer' };
const blocked: HttpResult = { kind: 'blocked', message: 'not a public address' };

/** The row must still be on the page. */
const onPage = (text: string): void => expect(page).to.include(text) && undefined;

const question: TraitQuestion = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: String(request!.runId),
  type: 'freshness',
  evaluator: 'check-freshness',
  config: { maxLagMinutes: 30 },
  timeoutSeconds: 15,
  nowMs: Date.parse('2026-03-07T06:05:00Z'),
};

interface LambdaReply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

const askLambda = (reply: LambdaReply | 'never' | Error) => {
  const handle = async (): Promise<unknown> => {
    if (reply instanceof Error) throw reply;
    if (reply === 'never') return new Promise(() => undefined);
    const { status, headers = {}, body } = reply;
    return { response: { statusCode: status, headers, body: Buffer.from(body) } };
  };
  const aws = {
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    requestHandler: { handle },
  } as unknown as AwsConfig;
  const sleep = (_ms: number, signal?: AbortSignal): Promise<void> =>
    reply === 'never'
      ? Promise.resolve()
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const clock = { now: () => question.nowMs, sleep };
  return lambdaEvaluator({ aws, clock })({ ...question, evaluator: 'lambda:check-freshness' });
};

describe('docs: evaluators over HTTP', () => {
  const ask = (result: HttpResult, baseUrl: string | undefined = 'https://checks.example.com') =>
    httpEvaluator(authorized({ http: fakeHttp(result) }), baseUrl)(question);

  it('are sent the request of the page', async () => {
    const http = fakeHttp(answer(200, { status: 'PASS' }));
    await httpEvaluator(authorized({ http }), 'https://checks.example.com/')(question);
    expect(http.requests[0]).to.include({
      method: 'POST',
      url: 'https://checks.example.com/check-freshness',
      timeoutMs: 15_000,
      maxBytes: 64 * KIB,
    });
    expect(JSON.parse(http.requests[0]!.body!)).to.deep.equal(request);
  });

  it('may give the answer of the page', async () => {
    expect(await ask(answer(200, evaluatorAnswer))).to.deep.equal({ ...evaluatorAnswer, failureCategory: undefined });
    expect(await ask(answer(200, { status: 'ERROR', more: 1 }))).to.include({
      status: 'ERROR',
      failureCategory: 'TRANSIENT',
    });
  });

  const rows: [row: string, results: HttpResult[], category: string][] = [
    ["gives no complete answer within the trait's `timeout` | `TIMEOUT`", [late], 'TIMEOUT'],
    ['cannot be connected to, or breaks the connection | `TRANSIENT`', [broken], 'TRANSIENT'],
    [
      'answers 408, 425, 429 or 5xx | `TRANSIENT`',
      [408, 425, 429, 500, 503].map((status) => answer(status)),
      'TRANSIENT',
    ],
    [
      'answers another status that is not 2xx | `PERMANENT`',
      [302, 400, 404, 409].map((status) => answer(status)),
      'PERMANENT',
    ],
    [
      'answers something that is not this JSON, or more than 64 KiB | `PERMANENT`',
      [answer(200, '<html>'), answer(200, { status: 'MAYBE' }), answer(200, '{"status":"PASS"', true)],
      'PERMANENT',
    ],
    [
      'is at an address that is refused, or redirects more than three times or to another origin | `PERMANENT`',
      [blocked],
      'PERMANENT',
    ],
  ];
  for (const [row, results, category] of rows) {
    it(row, async () => {
      onPage(row);
      for (const result of results)
        expect(await ask(result)).to.include({ status: 'ERROR', failureCategory: category });
    });
  }

  it('is a path, and the stack has no `evaluatorBaseUrl` | `PERMANENT`', async () => {
    onPage('is a path, and the stack has no `evaluatorBaseUrl` | `PERMANENT`');
    expect(await httpEvaluator(authorized({ http: fakeHttp() }), undefined)(question)).to.include({
      status: 'ERROR',
      failureCategory: 'PERMANENT',
    });
  });
});

describe('docs: evaluators that are Lambda functions', () => {
  const thrown = (errorType: string): LambdaReply => ({
    status: 200,
    headers: { 'x-amz-function-error': 'Unhandled' },
    body: JSON.stringify({ errorType, errorMessage: 'no' }),
  });
  const refused = (status: number, type: string): LambdaReply => ({
    status,
    headers: { 'x-amzn-errortype': type },
    body: '{"message": "no"}',
  });
  const replyOf = (value: unknown): LambdaReply => ({ status: 200, body: JSON.stringify(value) });
  const rows: [row: string, replies: (LambdaReply | 'never' | Error)[], category: string][] = [
    [
      "does not return within the trait's `timeout`, or exceeds its own timeout | `TIMEOUT`",
      ['never', thrown('Sandbox.Timedout')],
      'TIMEOUT',
    ],
    [
      'throws, or its process dies | `EVALUATOR_CRASH`',
      [thrown('Error'), thrown('Runtime.ExitError')],
      'EVALUATOR_CRASH',
    ],
    [
      'cannot be loaded (`Runtime.ImportModuleError` and the like) | `PERMANENT`',
      [thrown('Runtime.ImportModuleError')],
      'PERMANENT',
    ],
    [
      'returns something that is not this JSON, or more than 64 KiB | `PERMANENT`',
      [replyOf('PASS'), replyOf(null), replyOf({ status: 'PASS', value: 'x'.repeat(64 * KIB) })],
      'PERMANENT',
    ],
    [
      'may not be invoked, or does not exist | `PERMANENT`',
      [refused(403, 'AccessDeniedException'), refused(404, 'ResourceNotFoundException')],
      'PERMANENT',
    ],
    [
      'is throttled (429) or being updated (409); 5xx of Lambda, a broken connection | `TRANSIENT`',
      [
        refused(429, 'TooManyRequestsException'),
        refused(409, 'ResourceConflictException'),
        refused(500, 'ServiceException'),
        refused(502, 'EC2UnexpectedException'),
        new Error('ECONNRESET'),
      ],
      'TRANSIENT',
    ],
  ];
  for (const [row, replies, category] of rows)
    it(row, async () => {
      onPage(row);
      for (const reply of replies)
        expect(await askLambda(reply)).to.include({ status: 'ERROR', failureCategory: category });
    });
});

describe('docs: jobs over HTTP', () => {
  const { idempotencyKey, ...instance } = lambdaEvent as unknown as Omit<JobRequest, 'token' | 'traceId'> & {
    idempotencyKey: string;
  };
  const job: JobRequest = { ...instance, traceId: 'trace', token: idempotencyKey };
  const polled: HttpTrigger = {
    type: 'http',
    url: 'https://jobs.example.com/orders',
    statusUrl: `https://jobs.example.com/status/${job.runId}`,
  };
  const { statusUrl: _none, ...synchronous } = polled;

  const start = async (trigger: HttpTrigger, ...results: HttpResult[]): Promise<string> => {
    const started = await httpEngine({ http: fakeHttp(...results) })
      .start(trigger, job)
      .catch((error: Error) => error.name);
    if (typeof started === 'string') return started === 'Signalbox.Transient' ? 'asked again' : started;
    if ('outcome' in started)
      return started.outcome.state === 'failed'
        ? `started, failed ${started.outcome.category}`
        : `started, ${started.outcome.state}`;
    return `refused ${started.category}`;
  };

  it('a statusUrl that does not name the run is not believed about a conflict', async () => {
    expect(await start({ ...polled, statusUrl: 'https://jobs.example.com/status' }, answer(409))).to.equal(
      'refused PERMANENT',
    );
  });

  it('a start carries the key of the run', async () => {
    const http = fakeHttp(answer(200));
    await httpEngine({ http }).start(polled, job);
    expect(http.requests[0]!.headers).to.include({ 'Idempotency-Key': job.runId });
    expect(http.requests[0]).to.include({ timeoutMs: 60_000, maxBytes: 256 * KIB });
  });

  const running = answer(200, { status: 'running' });
  const rows: [title: string, withStatusUrl: string, without: string, ...results: HttpResult[]][] = [
    ['2xx', 'started, running', 'started, succeeded', answer(202)],
    [
      '2xx with the answer of the page',
      'started, failed TRANSIENT',
      'started, failed TRANSIENT',
      answer(200, jobAnswer),
    ],
    ['2xx, running', 'started, running', 'started, failed PERMANENT', running],
    ['409, and the job is at statusUrl', 'started, running', 'refused PERMANENT', answer(409), running],
    ['409, and no job is at statusUrl', 'refused PERMANENT', 'refused PERMANENT', answer(409), answer(404)],
    ...[302, 400, 404, 422].map((status): [string, string, string, HttpResult] => [
      String(status),
      'refused PERMANENT',
      'refused PERMANENT',
      answer(status),
    ]),
    ...[408, 425, 429].map((status): [string, string, string, HttpResult] => [
      String(status),
      'refused TRANSIENT',
      'refused TRANSIENT',
      answer(status),
    ]),
    ...[500, 501].map((status): [string, string, string, HttpResult] => [
      String(status),
      'asked again',
      'started, failed TRANSIENT',
      answer(status),
    ]),
    ...[502, 503, 504].map((status): [string, string, string, HttpResult] => [
      String(status),
      'asked again',
      'asked again',
      answer(status),
    ]),
    ['no answer', 'asked again', 'asked again', late],
    ['a broken connection', 'asked again', 'asked again', broken],
    ['no connection', 'refused TRANSIENT', 'refused TRANSIENT', { ...broken, unsent: true }],
  ];
  for (const [title, withStatusUrl, without, ...results] of rows) {
    it(`start, ${title}: ${withStatusUrl}; without statusUrl ${without}`, async () => {
      expect(await start(polled, ...results)).to.equal(withStatusUrl);
      expect(await start(synchronous, ...results)).to.equal(without);
    });
  }

  const questions: [title: string, result: HttpResult, said: string][] = [
    ['404', answer(404), 'absent'],
    ['410', answer(410), 'absent'],
    ['running', running, 'running'],
    ['succeeded', answer(200, { status: 'succeeded' }), 'succeeded'],
    ['the answer of the page', answer(200, jobAnswer), 'failed'],
    ['JSON without status', answer(200, { state: 'ok' }), 'asked again'],
    ['403', answer(403), 'asked again'],
    ['503', answer(503), 'asked again'],
    ['no answer', late, 'asked again'],
  ];
  for (const [title, result, said] of questions) {
    it(`status, ${title}: ${said}`, async () => {
      const status = await httpEngine({ http: fakeHttp(result) })
        .status(polled, job, 'job')
        .catch((error: Error) => error.name);
      expect(typeof status === 'string' ? status.replace('Signalbox.Transient', 'asked again') : status.state).to.equal(
        said,
      );
    });
  }
});
