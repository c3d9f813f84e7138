/** A job as an execution carries it, and the input of the functions that start it and poll it. */
import type { PolledJob, RunCheckerInput } from '../../asl/contract';
import { fromState, type InState } from '../../kernel/run/absence';
import type { JobState, PollPlan } from '../../kernel/run/execution';
import { neverWoken } from '../../kernel/waiting/wake';
import { AT } from './clock';
import { EXECUTION, instance } from './instance';
import { exampleRun } from './run';

/** The lock of the instance's pipeline. */
export const LOCK = 'eval:orders:daily';

/** In the state of an execution. */
export const noJob: InState<JobState> = {
  state: 'none',
  engine: '',
  jobId: '',
  category: '',
  message: '',
  startedAt: '',
  deadlineAt: '',
  round: 0,
  waitSeconds: 0,
  wake: neverWoken,
};

/** Runs since `AT`, for an hour at most; in the state of an execution. */
export const exampleJob = (fields: Partial<InState<JobState>> = {}): InState<JobState> => ({
  ...noJob,
  state: 'running',
  engine: 'http',
  jobId: 'job-1',
  startedAt: AT,
  deadlineAt: '2026-03-07T07:00:00.000Z',
  ...fields,
});

/** The same in code. */
export const startedJob = (fields: Partial<PolledJob> = {}): PolledJob => ({
  ...fromState<PolledJob>(exampleJob()),
  ...fields,
});

/** No job in code. */
export const nothingStarted = fromState<JobState>(noJob);

export const examplePoll = (fields: Partial<PollPlan> = {}): PollPlan => ({
  intervalSeconds: 30,
  backoff: 1,
  maxIntervalSeconds: 30,
  maxRounds: 1_000,
  initialDelaySeconds: 60,
  timeoutSeconds: 3_600,
  relaxes: false,
  hearsEvents: false,
  maxEarly: 100,
  ...fields,
});

export const exampleJobInput = (fields: Partial<RunCheckerInput> = {}): RunCheckerInput => ({
  ...instance,
  attempt: 1,
  traceId: 'trace',
  executionArn: EXECUTION,
  runId: exampleRun().runId,
  lockKey: LOCK,
  trigger: { type: 'http', url: 'https://jobs.example/start' },
  poll: examplePoll(),
  job: startedJob(),
  ...fields,
});
