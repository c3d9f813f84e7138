/** The composed evaluator over the real stores and the embedded table. */
import { expect } from 'chai';
import type { EvaluatorInput, EvaluatorResult } from '../../../../asl/contract';
import { compose } from '../../../../functions/evaluator/handler';
import { AT } from '../../../support/clock';
import { TABLE } from '../../../support/embedded-table';
import { exampleEvent } from '../../../support/event';
import { answer, fakeHttp } from '../../../support/fake-http';
import { EXECUTION } from '../../../support/instance';
import { pattern } from '../../../support/pattern';
import { exampleRun } from '../../../support/run';
import { testRuntime } from '../../../support/test-runtime';

const input = (evaluator: string, config: Record<string, unknown> = {}): EvaluatorInput => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  traceId: 't',
  executionArn: EXECUTION,
  runId: 'run-1',
  traits: [{ type: 'freshness', required: true, evaluator, config, ttlSeconds: 1_800, timeoutSeconds: 15 }],
});
/** Fields of its only trait. */
const evaluate = async (runtime: Parameters<typeof compose>[0], asked: EvaluatorInput) =>
  ((await compose(runtime)(asked)) as EvaluatorResult).traits[0]!;
const env = { EVALUATOR_BASE_URL: 'https://checks.example' };

describe('the evaluator function', () => {
  it('evaluates over HTTP and keeps the result until it expires', async () => {
    const http = fakeHttp(answer(200, { status: 'PASS', value: { lag: 12 } }));
    const { runtime, table, clock } = testRuntime(AT, http, env);
    expect(await evaluate(runtime, input('check'))).to.deep.equal({
      type: 'freshness',
      status: 'PASS',
      reason: '',
      failureCategory: '',
      expiresAt: '2026-03-07T06:30:00.000Z',
      measured: { lag: 12 },
    });
    expect(http.requests[0]?.url).to.equal('https://checks.example/check');
    expect(await table.traits.list('orders')).to.deep.equal([
      {
        pipelineId: 'orders',
        date: '2026-03-07',
        scheduleId: 'daily',
        runId: 'run-1',
        type: 'freshness',
        status: 'PASS',
        value: { lag: 12 },
        reason: '',
        failureCategory: undefined,
        evaluatedAt: AT,
        expiresAt: '2026-03-07T06:30:00.000Z',
      },
    ]);
    clock.advance(1_801_000);
    expect(await table.traits.list('orders'), 'expired, deleted or not').to.deep.equal([]);
  });

  const passes = answer(200, { status: 'PASS' });
  const fails = answer(200, { status: 'FAIL', reason: 'late' });
  for (const { title, answers, ttlSeconds = 1_800, allPass } of [
    { title: 'every trait passes', answers: [passes, passes], allPass: true },
    { title: 'one fails', answers: [passes, fails], allPass: false },
    {
      title: 'one passes for as long as it takes to start a job',
      answers: [passes, passes],
      ttlSeconds: 5,
      allPass: false,
    },
  ])
    it(`says whether a job may start on its answer alone: ${title}`, async () => {
      const { runtime } = testRuntime(AT, fakeHttp(...answers), env);
      const [trait] = input('check').traits;
      const traits = [trait!, { ...trait!, type: 'schema', required: false, ttlSeconds }];
      const answered = (await compose(runtime)({ ...input('check'), traits })) as EvaluatorResult;
      expect(answered.allPass).to.equal(allPass);
    });

  it("reads an upstream's run log that the real store wrote", async () => {
    const { runtime, table } = testRuntime(AT, fakeHttp());
    expect(await evaluate(runtime, input('builtin:upstream', { pipeline: 'raw' }))).to.deep.include({
      status: 'FAIL',
      reason: 'raw (schedule daily) has not run for this date',
    });
    await table.runs.create(exampleRun({ pipelineId: 'raw' }), exampleEvent({ pipelineId: 'raw' }));
    expect(await evaluate(runtime, input('builtin:upstream', { pipeline: 'raw' }))).to.deep.include({
      status: 'FAIL',
      reason: 'raw (schedule daily) is in progress',
    });
  });

  describe('in shadow mode', () => {
    const shadowed = (): EvaluatorInput => ({
      ...input('builtin:upstream', { pipeline: 'raw' }),
      executionArn: `${EXECUTION.replace(/[^:]*$/, '')}orders-daily-2026-03-07-0123456789abcdef01234567-s1`,
    });
    const actual = {
      pipelineId: 'raw',
      date: '2026-03-07',
      scheduleId: 'daily',
      number: '',
      startedAt: '2026-03-07T05:00:00.000Z',
      endedAt: '2026-03-07T05:30:00.000Z',
      source: 'cron',
    };
    const cases: [
      title: string,
      actuals: Partial<typeof actual & { outcome: 'succeeded' | 'failed' | null }>[],
      status: string,
      reason: string,
    ][] = [
      [
        'an upstream that another scheduler has run counts',
        [{ outcome: 'succeeded' }],
        'PASS',
        'raw (schedule daily) was run by cron at 2026-03-07T05:00:00.000Z, and succeeded',
      ],
      [
        'one that was not reported as successful does not',
        [{ outcome: null }],
        'FAIL',
        'raw (schedule daily) has not run for this date',
      ],
      [
        'the last of several runs holds',
        [
          { outcome: 'succeeded' },
          {
            number: '2',
            startedAt: '2026-03-07T06:00:00.000Z',
            endedAt: '2026-03-07T06:30:00.000Z',
            outcome: 'failed',
          },
        ],
        'FAIL',
        'raw (schedule daily) has not run for this date',
      ],
      [
        'another schedule is another instance',
        [{ outcome: 'succeeded', scheduleId: 'h07' }],
        'FAIL',
        'raw (schedule daily) has not run for this date',
      ],
    ];
    for (const [title, actuals, status, reason] of cases) {
      it(title, async () => {
        const { runtime, table } = testRuntime(AT, fakeHttp());
        for (const each of actuals) await table.actuals.write({ ...actual, outcome: null, ...each });
        expect(await evaluate(runtime, shadowed())).to.deep.include({ status, reason });
        expect((await evaluate(runtime, input('builtin:upstream', { pipeline: 'raw' }))).status, 'live').to.equal(
          'FAIL',
        );
      });
    }
  });

  it('B-09 B-50 reads a sensor that another program wrote, nested and as text', async () => {
    const { runtime, embedded } = testRuntime(AT, fakeHttp());
    embedded.dynamodb.execute('PutItem', {
      TableName: TABLE,
      Item: { PK: { S: 'SENSOR#orders' }, SK: { S: '2026-03-07' }, data: { M: { rows: { S: '1500' } } } },
    });
    expect(
      await evaluate(runtime, input('builtin:sensor-threshold', { sensor: 'orders', field: 'rows', min: 1_000 })),
    ).to.deep.include({ status: 'PASS', reason: 'rows of sensor orders is 1500' });
    expect(
      await evaluate(runtime, input('builtin:sensor-threshold', { sensor: 'orders', field: 'data.rows', min: 1_000 })),
      'by its path',
    ).to.deep.include({ status: 'PASS', reason: 'data.rows of sensor orders is 1500' });
  });

  it('G-04 an evaluator that is down is an ERROR, which is not FAIL', async () => {
    const { runtime } = testRuntime(AT, fakeHttp({ kind: 'unreachable', message: 'ECONNREFUSED' }), env);
    expect(await evaluate(runtime, input('check'))).to.deep.include({ status: 'ERROR', failureCategory: 'TRANSIENT' });
  });

  it('works without a base URL for builtins and full URLs, and says what a path lacks', async () => {
    const { runtime } = testRuntime(AT, fakeHttp(answer(200, { status: 'PASS' })));
    expect(await evaluate(runtime, input('https://own.example/check'))).to.deep.include({ status: 'PASS' });
    expect(await evaluate(runtime, input('check'))).to.deep.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
  });

  it('B-57 says everything that its environment lacks', () => {
    const { runtime } = testRuntime(AT, fakeHttp());
    expect(() =>
      compose({ ...runtime, env: { EVALUATOR_BASE_URL: 'checks', ALLOW_PRIVATE_ADDRESSES: 'yes' } }),
    ).to.throw(
      pattern(
        /SIGNALBOX_STACK is missing[\s\S]*TABLE_NAME is missing[\s\S]*/,
        /EVALUATOR_BASE_URL is "checks"[\s\S]*ALLOW_PRIVATE_ADDRESSES is "yes"/,
      ),
    );
  });
});
