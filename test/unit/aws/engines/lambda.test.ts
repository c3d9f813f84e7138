import { Readable } from 'node:stream';
import { expect } from 'chai';
import { lambdaEngine } from '../../../../aws/engines/lambda';
import type { AwsConfig } from '../../../../aws/runtime/runtime';
import { startJob } from '../../../../functions/trigger/start-job';
import type { JobEngine } from '../../../../kernel/trigger/engine';
import { START } from '../../../support/clock';
import { rejection } from '../../../support/rejection';
import { FakeEngine, FakeTable, portsOf, startInput } from '../../../support/trigger-fakes';

const request = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 2,
  runId: 'run-1',
  traceId: 't',
  token: 'run-1',
  triggeredAt: '2026-03-07T06:00:00.000Z',
};
const trigger = { type: 'lambda', functionName: 'load', payload: { table: 'orders', runId: 'spoofed' } } as const;

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: string;
  requestTimeout: number | undefined;
}

/** A Lambda service of one answer. */
const service = (
  reply: { status: number; body: unknown; headers?: Record<string, string> } | Error,
): { aws: AwsConfig; sent: Sent[] } => {
  const sent: Sent[] = [];
  const handle = async (
    outgoing: { path: string; headers: Record<string, string>; body: Uint8Array },
    { requestTimeout }: { requestTimeout?: number },
  ): Promise<unknown> => {
    sent.push({
      path: outgoing.path,
      headers: outgoing.headers,
      body: Buffer.from(outgoing.body).toString(),
      requestTimeout,
    });
    if (reply instanceof Error) throw reply;
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return {
      response: {
        statusCode: reply.status,
        headers: { 'content-type': 'application/json', ...reply.headers },
        body: Readable.from([Buffer.from(body)]),
      },
    };
  };
  const aws = {
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    requestHandler: { handle },
  } as unknown as AwsConfig;
  return { aws, sent };
};

const functionError = (body: unknown): Parameters<typeof service>[0] => ({
  status: 200,
  body,
  headers: { 'x-amz-function-error': 'Unhandled' },
});
const refusal = (status: number, name: string): Parameters<typeof service>[0] => ({
  status,
  body: { Type: 'User', message: 'no' },
  headers: { 'x-amzn-errortype': name },
});
const started = (outcome: object, jobId = 'run-1'): object => ({ jobId, outcome });
const failed = (category: string, message: string): object => ({ state: 'failed', category, message });

describe('lambdaEngine', () => {
  it('invokes synchronously, once, with payload, instance and token, none of which a payload can replace', async () => {
    const { aws, sent } = service({ status: 200, body: 'null' });
    await lambdaEngine({ aws }).start(trigger, request);
    expect(sent).to.have.length(1);
    expect(sent[0]?.path).to.equal('/2015-03-31/functions/load/invocations');
    expect(sent[0]?.headers['x-amz-invocation-type']).to.equal('RequestResponse');
    expect(sent[0]?.requestTimeout).to.equal(300_000);
    expect(JSON.parse(sent[0]?.body ?? '')).to.deep.equal({
      table: 'orders',
      idempotencyKey: 'run-1',
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      runId: 'run-1',
      attempt: 2,
      traceId: 't',
    });
  });

  describe('with statusReports', () => {
    const reporting = { ...trigger, statusReports: true };

    it('the event is handed to Lambda, and only reports say how the job does', async () => {
      const { aws, sent } = service({ status: 202, body: '' });
      const engine = lambdaEngine({ aws });
      expect(await engine.start(reporting, request)).to.deep.equal(started({ state: 'running' }));
      expect(await engine.status(reporting, request, 'run-1')).to.equal('unknown');
      expect(await engine.find(reporting, request)).to.equal('unknown');
      expect(sent.map(({ headers }) => headers['x-amz-invocation-type'])).to.deep.equal(['Event']);
      expect(JSON.parse(sent[0]?.body ?? '')).to.deep.include({ idempotencyKey: 'run-1', table: 'orders' });
    });

    const refusals: [what: string, reply: Parameters<typeof service>[0], expected: unknown][] = [
      [
        'a function that does not exist is a refusal',
        refusal(404, 'ResourceNotFoundException'),
        failed('PERMANENT', 'invoking function load: ResourceNotFoundException: no'),
      ],
      [
        'throttling is a refusal for now',
        refusal(429, 'TooManyRequestsException'),
        failed('TRANSIENT', 'invoking function load: TooManyRequestsException: no'),
      ],
      [
        'no answer is unclear',
        Object.assign(new Error('slow'), { name: 'TimeoutError' }),
        'Signalbox.Transient: invoking function load: TimeoutError: slow',
      ],
    ];
    for (const [what, reply, expected] of refusals) {
      it(what, async () => {
        const result = await lambdaEngine({ aws: service(reply).aws })
          .start(reporting, request)
          .catch((error: Error) => `${error.name}: ${error.message}`);
        expect(result).to.deep.equal(expected);
      });
    }
  });

  it('a function that has not answered within five minutes is not invoked again: it may still run', async () => {
    const { aws, sent } = service(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
    const table = new FakeTable();
    let now = START;
    const clock = { now: () => now, sleep: async () => undefined };
    const engine = lambdaEngine({ aws }) as JobEngine<never>;
    const ports = { ...portsOf(table, new FakeEngine({ tokens: true, find: false })), engine: () => engine, clock };
    const input = startInput({ trigger: { ...trigger } });
    expect((await rejection(startJob(input, ports))).name).to.equal('Signalbox.Transient');
    now += 300_000;
    const message =
      'function load was invoked and gave no clear answer in time; it may still run and is not invoked again: see ' +
      'what it did, then rerun the pipeline; work of more than 5 minutes needs statusReports';
    for (let repeated = 0; repeated < 3; repeated += 1)
      expect((await rejection(startJob(input, ports))).message).to.equal(message);
    expect(sent).to.have.length(1);
  });

  it('without a clear answer it is invoked again under its key, for four minutes and no longer', async () => {
    const { aws, sent } = service(refusal(500, 'ServiceException'));
    let now = START;
    const clock = { now: () => now, sleep: async () => undefined };
    const engine = lambdaEngine({ aws }) as JobEngine<never>;
    const fake = new FakeEngine({ tokens: true, find: false });
    const ports = { ...portsOf(new FakeTable(), fake), engine: () => engine, clock };
    const input = startInput({ trigger: { ...trigger } });
    for (const afterMs of [0, 239_999, 240_000]) {
      now = START + afterMs;
      await rejection(startJob(input, ports));
    }
    const keys = sent.map(({ body }) => JSON.parse(body).idempotencyKey as string);
    expect(keys).to.have.length(2);
    expect(new Set(keys).size).to.equal(1);
  });

  const ofType = (errorType: string) => functionError({ errorType, errorMessage: 'm' });
  const thrown = (errorType: string, category: string) =>
    [ofType(errorType), started(failed(category, `function load failed: ${errorType}: m`))] as const;
  const underWay = (errorType: string) =>
    [
      ofType(errorType),
      `Signalbox.Transient: an earlier invocation of function load is in progress: ${errorType}: m`,
    ] as const;
  const cases: [what: string, reply: Parameters<typeof service>[0], expected: unknown][] = [
    ['a result is a job that succeeded', { status: 200, body: { rows: 12 } }, started({ state: 'succeeded' })],
    ['B-36 so is no result', { status: 200, body: 'null' }, started({ state: 'succeeded' })],
    [
      'a result may name the job',
      { status: 200, body: { jobId: 'j-7', status: 'succeeded' } },
      started({ state: 'succeeded' }, 'j-7'),
    ],
    [
      'a result may say failed',
      { status: 200, body: { status: 'failed', failureCategory: 'PERMANENT', message: 'no rows' } },
      started(failed('PERMANENT', 'no rows')),
    ],
    [
      'a result that says running cannot be polled again',
      { status: 200, body: { status: 'running' } },
      started({
        ...failed(
          'PERMANENT',
          'function load says that its job is running, but a lambda trigger ends with its function; use a ' +
            'trigger that can be polled, or statusReports',
        ),
        mayRun: true,
      }),
    ],
    [
      "B-31 a function error is a failed job in the function's own words",
      functionError({ errorType: 'ValueError', errorMessage: 'bad rows' }),
      started(failed('TRANSIENT', 'function load failed: ValueError: bad rows')),
    ],
    [
      'a function that ran out of time is TIMEOUT',
      functionError({ errorMessage: '2026-03-07T06:00:00Z abc Task timed out after 3.00 seconds' }),
      started(failed('TIMEOUT', 'function load failed: 2026-03-07T06:00:00Z abc Task timed out after 3.00 seconds')),
    ],
    ['so is a sandbox that did', ...thrown('Sandbox.Timedout', 'TIMEOUT')],
    ['code that cannot be loaded is PERMANENT', ...thrown('Runtime.ImportModuleError', 'PERMANENT')],
    [
      'a function error without JSON is kept as it is',
      functionError('boom'),
      started(failed('TRANSIENT', 'function load failed: boom')),
    ],
    [
      'a function that does not exist is a refusal',
      refusal(404, 'ResourceNotFoundException'),
      failed('PERMANENT', 'invoking function load: ResourceNotFoundException: no'),
    ],
    [
      'a payload that is too large is a refusal',
      refusal(413, 'RequestTooLargeException'),
      failed('PERMANENT', 'invoking function load: RequestTooLargeException: no'),
    ],
    [
      'throttling is a refusal for now',
      refusal(429, 'TooManyRequestsException'),
      failed('TRANSIENT', 'invoking function load: TooManyRequestsException: no'),
    ],
    [
      'so is a function that is being updated',
      refusal(409, 'ResourceConflictException'),
      failed('TRANSIENT', 'invoking function load: ResourceConflictException: no'),
    ],
    [
      'a failing service is unclear',
      refusal(500, 'ServiceException'),
      'Signalbox.Transient: invoking function load: ServiceException: no',
    ],
    [
      'a broken connection is unclear',
      Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
      'Signalbox.Transient: invoking function load: Error: reset',
    ],
    [
      'a timeout is unclear',
      Object.assign(new Error('slow'), { name: 'TimeoutError' }),
      'Signalbox.Transient: invoking function load: TimeoutError: slow',
    ],
    ['an earlier invocation with the key that runs is unclear', ...underWay('IdempotencyAlreadyInProgressError')],
    ['so is one of Java', ...underWay('amazon.powertools.exceptions.IdempotencyAlreadyInProgressException')],
    [
      'a missing right says what to allow',
      refusal(403, 'AccessDeniedException'),
      'Signalbox.Permission: invoking function load: AccessDeniedException: no; allow lambda:InvokeFunction on ' +
        "it in the stack's engine configuration",
    ],
  ];
  for (const [what, reply, expected] of cases) {
    it(what, async () => {
      const { aws, sent } = service(reply);
      const result = await lambdaEngine({ aws })
        .start(trigger, request)
        .catch((error: Error) => `${error.name}: ${error.message}`);
      expect(result).to.deep.equal(expected);
      expect(sent, 'the SDK repeats nothing').to.have.length(1);
    });
  }

  it('a retry strategy of the runtime does not reach invocations', async () => {
    const { aws, sent } = service(refusal(500, 'ServiceException'));
    const retryStrategy = {
      mode: 'standard',
      acquireInitialRetryToken: () => expect.fail('the strategy was used'),
    } as unknown as NonNullable<AwsConfig['retryStrategy']>;
    await lambdaEngine({ aws: { ...aws, retryStrategy } })
      .start(trigger, request)
      .catch(() => undefined);
    expect(sent).to.have.length(1);
  });

  it('keeps nothing for a later poll', async () => {
    const engine = lambdaEngine({ aws: service({ status: 200, body: {} }).aws });
    expect(await engine.find(trigger, request)).to.equal('unknown');
    expect(await engine.status(trigger, request, 'run-1')).to.equal('absent');
    expect(await engine.cancel(trigger, request, 'run-1')).to.equal('unsupported');
  });
});
