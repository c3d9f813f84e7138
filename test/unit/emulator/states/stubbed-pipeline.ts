/** The product's own state machine, run to its end with stubbed functions. */
import type { OrchestratorAction } from '../../../../asl/contract';
import { renderPipeline } from '../../../../asl/render';
import type { TaskRequest } from '../../../../emulator/states/index';
import { START } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { type Finished, finished, ROLE_ARN, setup } from './harness';

const arn = (name: string): string => `arn:aws:lambda:eu-central-1:123456789012:function:${name}`;
const definition = renderPipeline({
  OrchestratorFunctionArn: arn('orchestrator'),
  EvaluatorFunctionArn: arn('evaluator'),
  TriggerFunctionArn: arn('trigger'),
  RunCheckerFunctionArn: arn('run-checker'),
});

const NEVER = '9999-12-31T00:00:00.000Z';
export const traits = ['freshness', 'schema', 'volume'].map((type) => ({
  type,
  required: true,
  evaluator: `check-${type}`,
  config: {},
  ttlSeconds: 3600,
  timeoutSeconds: 30,
}));
export const plan = {
  runId: 'run-1',
  mode: 'live',
  traits,
  readinessRule: { type: 'all-required-pass' },
  evaluationWait: { intervalSeconds: 60, backoff: 1.5, maxIntervalSeconds: 600, maxRounds: 500 },
  evaluationDueAt: NEVER,
  validationDueAt: NEVER,
  completionDueAt: NEVER,
  deadlines: [],
  startsWhenPassed: true,
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
export const wake = { seen: 2, counted: 2, early: 0, until: '2026-03-07T06:01:00.000Z' };
export const job = {
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
export const answers: Partial<Record<OrchestratorAction | 'start' | 'cancel' | 'evaluate' | 'check', Answer>> = {
  checkExclusion: {
    result: 'proceed',
    reason: '',
    opensAt: '2026-03-07T00:00:00.000Z',
    lockKey: 'eval:orders:daily',
    datesApartUntil: '',
  },
  acquireLock: { result: 'acquired', round: 0, waitingSince: '', waitSeconds: 0, message: '' },
  checkRunLog: { result: 'run', reason: '' },
  resolvePipeline: plan,
  evaluate: ({ parameters }: TaskRequest) => ({
    traits: (parameters as { traits: { type: string }[] }).traits.map(({ type }) => ({
      type,
      status: 'PASS',
      reason: '',
      failureCategory: '',
      expiresAt: NEVER,
    })),
    allPass: true,
  }),
  checkReadiness: {
    result: 'ready',
    batches: [],
    passed: [],
    blocking: [],
    round: 1,
    waitSeconds: 60,
    wake,
  },
  start: job,
  check: { ...job, round: 1 },
  logResult: { ...result, next: 'end', passed: ['ReleaseLock', 'IsMonitored'] },
  notifyDownstream: { result: 'notified', count: 1 },
  releaseLock: { result: 'released' },
  alertError: { ...result, outcome: 'FAILED', message: 'recorded' },
};

/** Stubs of the table and of the senders of wake-ups; by default, no task token is returned. */
type Wait = (request: TaskRequest, service: ReturnType<typeof setup>['service']) => unknown;

const keyOf = ({ resource, parameters }: TaskRequest): keyof typeof answers => {
  const name = resource.split(':').at(-1)!;
  if (name === 'evaluator') return 'evaluate';
  if (name === 'run-checker') return 'check';
  return (parameters as { action: keyof typeof answers }).action;
};

export const runPipeline = async (
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
    const answer = { ...answers, ...changes }[keyOf(request)];
    return typeof answer === 'function' ? (answer as (request: TaskRequest) => unknown)(request) : answer;
  });
  const { stateMachineArn } = made.service.createStateMachine({ name: 'pipeline', definition, roleArn: ROLE_ARN });
  const { executionArn } = made.service.startExecution({
    stateMachineArn,
    name: 'orders_2026-03-07_daily_1',
    input: JSON.stringify(input),
  });
  await made.time.run(START + 31 * 24 * 60 * 60 * 1000);
  return { ...finished(made, executionArn), calls, waits };
};
