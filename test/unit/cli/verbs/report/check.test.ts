/** `signalbox check` against the real evaluator function, invoked over the wire. */
import { expect } from 'chai';
import { UnreachableError, UsageError } from '../../../../../app/stack/exit';
import { type CheckOptions, runCheck } from '../../../../../cli/verbs/report/check';
import { compose } from '../../../../../functions/evaluator/handler';
import type { HttpRequest, HttpResult } from '../../../../../kernel/trigger/http';
import { archetypeDocument } from '../../../../support/documents';
import { TABLE } from '../../../../support/embedded-table';
import { answer } from '../../../../support/fake-http';
import { completed, register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';
import { quietLog, quietMetrics } from '../../../../support/telemetry';

const FUNCTION = 'signalbox-test-evaluator';

interface World {
  /** The answers of the evaluators, by the trait's type; PASS by default. */
  says?: Record<string, HttpResult>;
  /** In the place of Lambda's answer. */
  lambda?: { status: number; headers?: Record<string, string>; body: string };
}

interface Checked {
  session: TestSession;
  asked: HttpRequest[];
  /** The function's access to the table. */
  operations: string[];
}

const checkable = async ({ says = {}, lambda }: World = {}): Promise<Checked> => {
  const session = testSession();
  const asked: HttpRequest[] = [];
  const operations: string[] = [];
  const evaluator = compose({
    env: { SIGNALBOX_STACK: 'test', TABLE_NAME: TABLE, EVALUATOR_BASE_URL: 'https://checks.example' },
    clock: session.clock,
    ids: session.ids,
    log: quietLog,
    metrics: quietMetrics,
    aws: session.embedded.through((operation, call) => {
      operations.push(operation);
      return call();
    }),
    http: () => ({
      send: async (request) => {
        asked.push(request);
        const { traitType } = JSON.parse(String(request.body)) as { traitType: string };
        return says[traitType] ?? answer(200, { status: 'PASS', value: { lag: 12 } });
      },
    }),
  });
  const handle = async ({ path, body }: { path: string; body?: unknown }) => {
    expect(path).to.equal(`/2015-03-31/functions/${FUNCTION}/invocations`);
    const result = lambda ?? {
      status: 200,
      body: JSON.stringify(await evaluator(JSON.parse(String(body)))),
    };
    const { status, headers = {} } = result;
    return { response: { statusCode: status, headers, body: Buffer.from(result.body) } };
  };
  Object.assign(session.stack, {
    outputs: { evaluatorFunctionName: FUNCTION },
    aws: {
      region: 'us-east-1',
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
      requestHandler: { handle },
    },
  });
  return { session, asked, operations };
};

const late = answer(200, { status: 'FAIL', reason: 'newest row is 95 minutes old', value: { lagMinutes: 95 } });

describe('cli/verbs/report/check', () => {
  it('says that a run would start, with what the evaluators say, and records nothing', async () => {
    const { session, asked, operations } = await checkable();
    await register(session);
    expect(await runCheck(session, 'orders', {})).to.equal(0);
    expect(session.out())
      .to.match(/freshness +required +\S+ +PASS +\{"lag":12\}/)
      .and.match(/With a MARKER orders for 2026-03-07 would start now\./)
      .and.match(/No MARKER for it has arrived\./);
    expect(asked.map(({ body }) => JSON.parse(String(body)))[0]).to.deep.include({
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
      runId: 'check',
    });
    expect(operations.filter((each) => /Put|Update|Delete|Write/.test(each))).to.deep.equal([]);
    expect(await session.stack.tables.traits.list('orders')).to.deep.equal([]);
    expect(await session.stack.tables.events.list('orders', 10)).to.deep.equal([]);
  });

  it('says what would keep it waiting, as text and as JSON', async () => {
    const { session } = await checkable({ says: { freshness: late } });
    await register(session);
    expect(await runCheck(session, 'orders', { date: '2026-03-06', json: true })).to.equal(1);
    const answer = session.json();
    expect(answer).to.deep.include({
      pipelineId: 'orders',
      date: '2026-03-06',
      scheduleId: 'daily',
      state: 'WAIT',
      wouldStart: false,
    });
    expect(answer.traits[0]).to.deep.include({
      type: 'freshness',
      required: true,
      status: 'FAIL',
      reason: 'newest row is 95 minutes old',
      value: { lagMinutes: 95 },
      failureCategory: null,
    });
    expect(answer.sentences.join(' ')).to.match(/0 of 1 required ones pass, 1 are needed\): freshness is FAIL\./);
  });

  it('evaluates the named traits only, and decides by these', async () => {
    const { session, asked } = await checkable({ says: { freshness: late } });
    await register(session);
    expect(await runCheck(session, 'orders', { trait: ['freshness'] })).to.equal(1);
    expect(asked).to.have.length(1);
    expect(session.out()).to.match(/freshness is FAIL/);
  });

  const afterClosing = async ({ config }: TestSession['stack']['tables']): Promise<void> => {
    const closing = { pipeline: 'prices', date: '{date-1d}', calendar: 'nyse' };
    const requiredTraits = [{ type: 'closing', defaultEvaluator: 'builtin:upstream', defaultConfig: closing }];
    await config.register('archetype', 'batch', archetypeDocument({ requiredTraits }));
  };

  it('asks about the last business day, and says which one', async () => {
    const { session } = await checkable();
    await register(session, { traits: {} });
    await afterClosing(session.stack.tables);
    const calendar = { kind: 'calendar', name: 'nyse', dates: ['2026-03-06'] };
    await session.stack.tables.config.register('calendar', 'nyse', calendar);
    expect(await runCheck(session, 'orders', {})).to.equal(1);
    expect(session.out()).to.contain('prices (schedule daily, 2026-03-05 by the calendar nyse) has not run for that');
  });

  it('asks about a run that the pipeline itself waits for, as about a trait', async () => {
    const { session } = await checkable();
    await register(session, { waitsFor: [{ pipeline: 'prices', date: '{date-1d}' }] });
    expect(await runCheck(session, 'orders', { trait: ['after-prices'] })).to.equal(1);
    expect(session.out()).to.match(
      /after-prices +required +builtin:upstream +FAIL +prices \(schedule daily, 2026-03-06\)/,
    );
  });

  it('says which calendar is missing', async () => {
    const { session } = await checkable();
    await register(session, { traits: {} });
    await afterClosing(session.stack.tables);
    const error = await runCheck(session, 'orders', {}).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(UsageError);
    expect((error as Error).message).to.match(/pipeline orders names the calendar nyse, which does not exist/);
  });

  it('asks about more traits than one call has', async () => {
    const { session, asked } = await checkable();
    const types = Array.from({ length: 12 }, (_, index) => `t${index}`);
    const requiredTraits = types.map((type) => ({ type, defaultEvaluator: `check-${type}` }));
    await register(session);
    await session.stack.tables.config.register('archetype', 'batch', archetypeDocument({ requiredTraits }));
    expect(await runCheck(session, 'orders', { json: true })).to.equal(0);
    expect(asked).to.have.length(12);
    expect(session.json().traits.map(({ type }: { type: string }) => type)).to.deep.equal(types);
  });

  const obstacles: [what: string, config: Record<string, unknown>, says: RegExp, state: string][] = [
    ['a disabled pipeline', { enabled: false }, /would not start: orders is disabled/, 'NOT'],
    ['an excluded day', { exclusions: { dates: ['2026-03-07'] } }, /would not start: the day is excluded/, 'NOT'],
    [
      'an opening to come',
      { schedules: [{ name: 'daily', after: '18:00' }] },
      /would wait\..*It waits for its opening at .*18:00/s,
      'WAIT',
    ],
    ['shadow mode', { mode: 'shadow' }, /orders is in shadow mode: no job is started/, 'START'],
  ];
  for (const [what, config, says, state] of obstacles)
    it(`reports ${what}`, async () => {
      const { session } = await checkable();
      await register(session, config);
      expect(await runCheck(session, 'orders', { json: true })).to.equal(state === 'START' ? 0 : 1);
      expect(session.json().state).to.equal(state);
      expect(session.json().sentences.join('\n')).to.match(says);
    });

  it('reports a run in progress, and one that has completed', async () => {
    for (const [changes, says] of [
      [[triggering, running], /its run is in progress \(RUNNING\)/],
      [[triggering, running, completed], /it has completed at/],
    ] as const) {
      const { session } = await checkable();
      await register(session);
      await seedRun(session, runOf(), ...changes);
      expect(await runCheck(session, 'orders', {})).to.equal(1);
      expect(session.out()).to.match(says);
    }
  });

  it('reports that a rule requires several evaluations in a row, and which traits it can do without', async () => {
    const { session } = await checkable({ says: { freshness: answer(500, 'broken') } });
    await register(session);
    const readinessRule = { type: 'any-required', stableFor: 3 };
    const requiredTraits = ['freshness', 'volume'].map((type) => ({ type, defaultEvaluator: type }));
    await session.stack.tables.config.register(
      'archetype',
      'batch',
      archetypeDocument({ requiredTraits, readinessRule }),
    );
    expect(await runCheck(session, 'orders', {})).to.equal(0);
    expect(session.out())
      .to.match(/ERROR TRANSIENT/)
      .and.match(/requires 3 passing evaluations in a row/)
      .and.match(/keeps nothing waiting: freshness is ERROR/);
  });

  const refused: [what: string, options: CheckOptions, outputs: object | undefined, error: unknown, says: RegExp][] = [
    [
      'an unknown trait',
      { trait: ['freshnes'] },
      { evaluatorFunctionName: FUNCTION },
      UsageError,
      /Did you mean fresh/,
    ],
    ['a date that is none', { date: '2026-02-30' }, { evaluatorFunctionName: FUNCTION }, UsageError, /--date is/],
    ['a table without its stack', {}, undefined, UsageError, /--table does not name it/],
    ['an earlier release', {}, {}, UnreachableError, /no output evaluatorFunctionName.*`pulumi up`/],
  ];
  for (const [what, options, outputs, error, says] of refused)
    it(`refuses ${what}`, async () => {
      const { session } = await checkable();
      await register(session);
      Object.assign(session.stack, { outputs });
      const reason = await runCheck(session, 'orders', options).catch((thrown: unknown) => thrown);
      expect(reason).to.be.instanceOf(error);
      expect((reason as Error).message).to.match(says);
    });

  const failures: [what: string, lambda: NonNullable<World['lambda']>, says: RegExp][] = [
    [
      'may not be invoked',
      { status: 403, headers: { 'x-amzn-errortype': 'AccessDeniedException' }, body: '{"Message":"no"}' },
      /AccessDeniedException.*need lambda:InvokeFunction on it/,
    ],
    [
      'does not exist',
      { status: 404, headers: { 'x-amzn-errortype': 'ResourceNotFoundException:' }, body: '{}' },
      /NotFound/,
    ],
    [
      'fails',
      {
        status: 200,
        headers: { 'x-amz-function-error': 'Unhandled' },
        body: '{"errorType":"X","errorMessage":"boom"}',
      },
      /failed: .*boom/,
    ],
  ];
  for (const [what, lambda, says] of failures)
    it(`says that the function ${what}`, async () => {
      const { session } = await checkable({ lambda });
      await register(session);
      const reason = await runCheck(session, 'orders', {}).catch((thrown: unknown) => thrown);
      expect(reason).to.be.instanceOf(UnreachableError);
      expect((reason as Error).message).to.match(says);
    });
});
