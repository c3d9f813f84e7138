/** The product's own state machine, run to its end with stubbed functions. */
import { expect } from 'chai';
import type { OrchestratorAction } from '../../../../asl/contract';
import { renderPipeline } from '../../../../asl/render';
import { TaskFailure, type TaskRequest } from '../../../../local/states/index';
import { type Finished, finished, ROLE_ARN, setup, startMs } from './harness';

const arn = (name: string): string => `arn:aws:lambda:eu-central-1:123456789012:function:${name}`;
const definition = renderPipeline({
  OrchestratorFunctionArn: arn('orchestrator'),
  EvaluatorFunctionArn: arn('evaluator'),
  TriggerFunctionArn: arn('trigger'),
  RunCheckerFunctionArn: arn('run-checker'),
});

const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const NEVER = '9999-12-31T00:00:00.000Z';
const traits = ['freshness', 'schema', 'volume'].map((type) => ({
  type,
  required: true,
  evaluator: `check-${type}`,
  config: {},
  ttlSeconds: 3600,
  timeoutSeconds: 30,
}));
const plan = {
  runId: 'run-1',
  mode: 'live',
  traits,
  readinessRule: { type: 'all-required-pass' },
  evaluationWait: { intervalSeconds: 60, backoff: 1.5, maxIntervalSeconds: 600, maxRounds: 500 },
  evaluationDueAt: NEVER,
  validationDueAt: NEVER,
  completionDueAt: NEVER,
  deadlines: [],
  trigger: { type: 'lambda' },
  poll: {
    initialDelaySeconds: 5,
    intervalSeconds: 30,
    backoff: 1,
    maxIntervalSeconds: 30,
    maxRounds: 500,
    timeoutSeconds: 3600,
  },
  monitoring: { enabled: false, waitSeconds: 0 },
  tableName: 'signalbox',
  waitTtl: 1_775_000_000,
  circuitBreakerFailures: 0,
  moves: { completed: [], failed: [] },
  retry: {
    failureRetries: 0,
    codeRetries: 0,
    retryable: [],
    backoffSeconds: 30,
    backoffMultiplier: 2,
    maxBackoffSeconds: 3600,
  },
};
const wake = { seen: 2, counted: 2, early: 0, until: '2026-03-07T06:01:00.000Z' };
const job = {
  state: 'succeeded',
  engine: 'lambda',
  jobId: 'job-1',
  category: '',
  message: '',
  startedAt: '',
  deadlineAt: NEVER,
  round: 0,
  waitSeconds: 30,
  wake,
};
const result = { outcome: 'COMPLETED', ...instance, runId: 'run-1', attempt: 1, category: '', message: '' };

type Answer = unknown | ((request: TaskRequest) => unknown);
const answers: Partial<Record<OrchestratorAction | 'start' | 'evaluate' | 'check', Answer>> = {
  checkExclusion: { result: 'proceed', reason: '', opensAt: '2026-03-07T00:00:00.000Z', lockKey: 'eval:orders:daily' },
  acquireLock: { result: 'acquired', round: 0, waitingSince: '', waitSeconds: 0, message: '' },
  checkRunLog: { result: 'run', reason: '' },
  resolvePipeline: plan,
  evaluate: ({ parameters }: TaskRequest) => ({
    type: (parameters as { trait: { type: string } }).trait.type,
    status: 'PASS',
    reason: '',
    failureCategory: '',
    expiresAt: NEVER,
  }),
  checkReadiness: { result: 'ready', traits: [], passed: [], blocking: [], round: 1, waitSeconds: 60, wake },
  start: job,
  check: { ...job, round: 1 },
  logResult: { ...result, next: 'release' },
  releaseLock: { result: 'released' },
  alertError: { ...result, outcome: 'FAILED', message: 'recorded' },
};

/** What the table and whoever wakes do with a token; by default nobody returns one. */
type Wait = (request: TaskRequest, service: ReturnType<typeof setup>['service']) => unknown;

const runPipeline = async (
  changes: typeof answers = {},
  { input = instance, wait = () => ({}) }: { input?: object; wait?: Wait } = {},
): Promise<Finished & { calls: TaskRequest[]; waits: TaskRequest[] }> => {
  const calls: TaskRequest[] = [];
  const waits: TaskRequest[] = [];
  const made: ReturnType<typeof setup> = setup(async (request) => {
    if (request.taskToken !== undefined) {
      waits.push(request);
      return wait(request, made.service);
    }
    calls.push(request);
    const name = request.resource.split(':').at(-1)!;
    const key =
      name === 'evaluator'
        ? 'evaluate'
        : name === 'run-checker'
          ? 'check'
          : (request.parameters as { action: keyof typeof answers }).action;
    const answer = { ...answers, ...changes }[key];
    return typeof answer === 'function' ? (answer as (request: TaskRequest) => unknown)(request) : answer;
  });
  const { stateMachineArn } = made.service.createStateMachine({ name: 'pipeline', definition, roleArn: ROLE_ARN });
  const { executionArn } = made.service.startExecution({
    stateMachineArn,
    name: 'orders_2026-03-07_daily_1',
    input: JSON.stringify(input),
  });
  await made.time.run(startMs + 31 * 24 * 60 * 60 * 1000);
  return { ...finished(made, executionArn), calls, waits };
};

describe('asl/pipeline.asl.json, executed', () => {
  it('goes from MARKER to End in 24 transitions with 3 traits and a job that answers at once', async () => {
    const run = await runPipeline();
    expect(run).to.include({ status: 'SUCCEEDED', transitions: 24 });
    expect(run.output).to.include({ outcome: 'COMPLETED', runId: 'run-1' });
    expect(run.states).to.deep.equal([
      'InitDefaults',
      'CheckExclusion',
      'IsExcluded',
      'AcquireLock',
      'IsLockAcquired',
      'CheckRunLog',
      'IsRunNeeded',
      'ResolvePipeline',
      'BeginEvaluation',
      'EvaluateTraits',
      'IsDeadlineDue',
      'CheckReadiness',
      'IsReady',
      'TriggerPipeline',
      'IsJobStarted',
      'IsCompletionDeadlineDue',
      'LogResult',
      'IsRetryNeeded',
      'ReleaseLock',
      'IsMonitored',
      'End',
    ]);
    expect(run.calls).to.have.length(11);
  });

  it('G-09 an input without attempt, trace id and MARKER time runs on the defaults of InitDefaults', async () => {
    const { calls } = await runPipeline();
    expect(calls[0]!.parameters).to.deep.equal({
      action: 'checkExclusion',
      ...instance,
      attempt: 1,
      traceId: '',
      markerAt: '',
      notBefore: '',
      rerunId: '',
      executionArn: 'arn:aws:states:eu-central-1:123456789012:execution:pipeline:orders_2026-03-07_daily_1',
    });
  });

  it('polls a running job on its interval', async () => {
    let polls = 0;
    const run = await runPipeline({
      start: { ...job, state: 'running', waitSeconds: 5 },
      check: () => (++polls < 3 ? { ...job, state: 'running', waitSeconds: 30 } : job),
    });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 5 + 30 + 30 });
    expect(run.states.filter((name) => name === 'PollRunStatus')).to.have.length(3);
  });

  const running = { ...job, state: 'running' };

  it('lays the token of a wait beside the run, unless a wake-up came since the look', async () => {
    const { waits } = await runPipeline({ start: running });
    expect(waits.map(({ parameters }) => parameters)).to.deep.equal([
      {
        TableName: 'signalbox',
        Key: { PK: { S: 'RUN#run-1' }, SK: { S: 'WAIT#JOB' } },
        UpdateExpression: 'SET taskToken = :token, seen = :seen, waitsUntil = :until, #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(wakeUps) OR wakeUps <= :seen',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':token': { S: waits[0]!.taskToken },
          ':seen': { N: '2' },
          ':until': { S: wake.until },
          ':ttl': { N: '1775000000' },
        },
      },
    ]);
  });

  it('a token that is returned ends the wait at once, in one transition, and brings the count along', async () => {
    let rounds = 0;
    const run = await runPipeline(
      {
        checkReadiness: () => ({
          ...(answers.checkReadiness as object),
          result: ++rounds < 2 ? 'waiting' : 'ready',
          traits,
        }),
      },
      { wait: ({ taskToken }, service) => void service.sendTaskSuccess({ taskToken: taskToken!, output: '5' }) },
    );
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 0, transitions: 24 + 8 });
    const readiness = run.calls
      .filter(({ stateName }) => stateName === 'CheckReadiness')
      .map(({ parameters }) => (parameters as { evaluation: { wake: { counted: number } } }).evaluation.wake.counted);
    expect(readiness).to.deep.equal([0, 5]);
  });

  it('a wake-up between look and wait refuses the token: the next look begins at once', async () => {
    let polls = 0;
    const refused = (): Promise<never> =>
      Promise.reject(new TaskFailure('DynamoDb.ConditionalCheckFailedException', 'The conditional request failed'));
    const run = await runPipeline({ start: running, check: () => (++polls < 2 ? running : job) }, { wait: refused });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 0 });
    expect(polls).to.equal(2);
    expect(run.error).to.equal(undefined);
  });

  it('a table that does not answer is asked again; when it never does, the run fails loudly', async () => {
    const unavailable = (): Promise<never> =>
      Promise.reject(new TaskFailure('DynamoDb.InternalServerErrorException', 'no'));
    let tries = 0;
    const mended = await runPipeline({ start: running }, { wait: () => (++tries < 3 ? unavailable() : {}) });
    expect(mended).to.include({ status: 'SUCCEEDED', seconds: 2 + 4 + 30 });
    const run = await runPipeline({ start: running }, { wait: unavailable });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 2 + 4 + 8 });
    expect(run.states.slice(-2)).to.deep.equal(['AlertError', 'End']);
  });

  it('a deadline that passes while it waits is noticed in the round after', async () => {
    let rounds = 0;
    const run = await runPipeline({
      resolvePipeline: { ...plan, evaluationDueAt: '2026-03-07T06:01:00.000Z' },
      checkReadiness: () => ({
        ...(answers.checkReadiness as object),
        result: ++rounds < 2 ? 'waiting' : 'ready',
        traits,
      }),
      checkEvaluationSLA: { result: 'breached', message: 'late' },
      checkValidationTimeout: { result: 'open', message: '' },
    });
    expect(run.status).to.equal('SUCCEEDED');
    expect(run.states.filter((name) => name === 'IsDeadlineDue' || name === 'CheckEvaluationSLA')).to.deep.equal([
      'IsDeadlineDue',
      'IsDeadlineDue',
      'CheckEvaluationSLA',
    ]);
  });

  it('a crashed evaluator is a trait in ERROR, not a crashed run', async () => {
    const run = await runPipeline({ evaluate: () => Promise.reject(new TaskFailure('TypeError', 'x is undefined')) });
    expect(run.status).to.equal('SUCCEEDED');
    const readiness = run.calls.find(({ stateName }) => stateName === 'CheckReadiness')!.parameters as {
      evaluation: { results: { status: string; reason: string }[] };
    };
    expect(readiness.evaluation.results.map(({ status, reason }) => `${status}: ${reason}`)).to.deep.equal(
      Array(3).fill('ERROR: the evaluator function failed: TypeError'),
    );
  });

  it('W-05 a ReleaseLock that keeps failing is retried after 2, 4 and 8 seconds, then goes through AlertError to End', async () => {
    const run = await runPipeline({
      releaseLock: () => Promise.reject(new TaskFailure('Signalbox.Transient', 'throttled')),
    });
    expect(run).to.include({ status: 'SUCCEEDED', seconds: 14 });
    expect(run.states.slice(-3)).to.deep.equal(['ReleaseLock', 'AlertError', 'End']);
    expect(run.output).to.include({ outcome: 'FAILED', message: 'recorded' });
    const alert = run.calls.find(({ stateName }) => stateName === 'AlertError')!.parameters as {
      error: unknown;
      runId: string;
    };
    expect(alert).to.deep.include({
      runId: 'run-1',
      lockKey: 'eval:orders:daily',
      error: { Error: 'Signalbox.Transient', Cause: 'throttled' },
    });
  });

  it("AlertError's own failure still ends in End, with the default result", async () => {
    const broken = (): Promise<never> => Promise.reject(new TaskFailure('TypeError', 'broken'));
    const run = await runPipeline({ checkRunLog: broken, alertError: broken });
    expect(run.status).to.equal('SUCCEEDED');
    expect(run.output).to.include({
      outcome: 'UNDECIDED',
      message: 'the failure could not be recorded; the watchdog reports it',
    });
  });
});
