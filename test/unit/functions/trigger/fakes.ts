/** A table and engines in memory, small enough to be read: what they may do is what `kernel/time` promises. */
import { expect } from 'chai';
import type { TriggerInput } from '../../../../asl/contract';
import type { StartJobPorts } from '../../../../functions/trigger/start-job';
import type { DomainEvent, Run } from '../../../../kernel/run/model';
import type { RunStore } from '../../../../kernel/run/run-store';
import type { JobEngine, JobOutcome, JobRequest, Refusal, StartedJob } from '../../../../kernel/trigger/engine';
import { TransientError } from '../../../../kernel/values/errors';
import { neverWoken } from '../../../../kernel/waiting/wake';

export const NOW = Date.parse('2026-03-07T06:00:00.000Z');
export const EXECUTION = 'arn:aws:states:eu-west-1:111122223333:execution:signalbox:orders-2026-03-07-daily-1';

export const aRun = (more: Partial<Run> = {}): Run => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  attempt: 1,
  status: 'PENDING',
  version: 1,
  executionArn: EXECUTION,
  traceId: 't',
  configVersion: 1,
  createdAt: '2026-03-07T05:59:00.000Z',
  updatedAt: '2026-03-07T05:59:00.000Z',
  aliveAt: '2026-03-07T05:59:00.000Z',
  nextCheckAt: null,
  watched: true,
  stuckAfterSeconds: 1_800,
  startToken: null,
  engine: null,
  jobId: null,
  jobLink: null,
  jobStartedAt: null,
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: null,
  rerunId: null,
  cancelRequestedAt: null,
  cancelReason: null,
  ...more,
});

export const anInput = (more: Partial<TriggerInput> = {}): TriggerInput => ({
  action: 'start',
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  traceId: 't',
  executionArn: EXECUTION,
  runId: 'run-1',
  lockKey: 'eval:orders:daily',
  trigger: { type: 'http', url: 'https://jobs.example/start' },
  poll: {
    intervalSeconds: 30,
    backoff: 1,
    maxIntervalSeconds: 30,
    maxRounds: 1_000,
    initialDelaySeconds: 60,
    timeoutSeconds: 3_600,
    relaxes: false,
    hearsEvents: false,
    maxEarly: 100,
  },
  job: {
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
  },
  ...more,
});

type RunsPart = Pick<RunStore, 'get' | 'transition'>;

/** One run and its lock. */
export class FakeTable {
  events: DomainEvent[] = [];
  lockOwner: string | undefined = EXECUTION;
  lockUntil = 0;
  renewals = 0;
  constructor(public run: Run | undefined = aRun()) {}

  locks: StartJobPorts['locks'] = {
    get: async (key) =>
      this.lockOwner === undefined
        ? undefined
        : {
            key,
            owner: this.lockOwner,
            date: '2026-03-07',
            acquiredAt: aRun().createdAt,
            expiresAt: new Date(this.lockUntil).toISOString(),
            fence: 1,
          },
    renew: async (_key, owner, until) => {
      if (this.lockOwner !== owner) return false;
      this.lockUntil = until;
      this.renewals += 1;
      return true;
    },
  };

  appended: StartJobPorts['events'] = {
    append: async (event) => {
      if (this.events.some(({ eventId }) => eventId === event.eventId)) return 'duplicate';
      this.events.push(event);
      return 'appended';
    },
  };

  runs: RunsPart = {
    get: async () => this.run && { ...this.run },
    transition: async (run, { to, at, ...change }, events) => {
      const stored = this.run;
      if (stored === undefined || stored.executionArn !== run.executionArn) return { result: 'refused', run: stored };
      if (stored.version === run.version + 1 && stored.status === to) return { result: 'already', run: { ...stored } };
      if (stored.version !== run.version || stored.status !== run.status) return { result: 'refused', run: stored };
      this.run = { ...stored, ...change, status: to, updatedAt: at, version: stored.version + 1 };
      this.events.push(...events);
      return { result: 'changed', run: { ...this.run }, released: false };
    },
  };
}

/** Counts jobs that really began. */
export class FakeEngine implements JobEngine<TriggerInput['trigger']> {
  jobs: { id: string; token: string }[] = [];
  /** In order: `find`, `start`. */
  calls: string[] = [];
  constructor(
    private readonly knows: { tokens: boolean; find: boolean },
    private readonly outcome: JobOutcome = { state: 'running' },
    private readonly refusal?: Refusal,
  ) {}

  private started(job: { id: string }): StartedJob {
    return { jobId: job.id, link: null, outcome: this.outcome };
  }

  async start(_trigger: unknown, { token }: JobRequest): Promise<StartedJob | Refusal> {
    this.calls.push('start');
    if (this.refusal !== undefined) return this.refusal;
    const known = this.knows.tokens ? this.jobs.find((job) => job.token === token) : undefined;
    if (known !== undefined) return this.started(known);
    const job = { id: `job-${this.jobs.length + 1}`, token };
    this.jobs.push(job);
    return this.started(job);
  }

  async find(_trigger: unknown, { token }: JobRequest): Promise<StartedJob | 'absent' | 'unknown'> {
    this.calls.push('find');
    if (!this.knows.find) return 'unknown';
    const job = this.jobs.find((known) => known.token === token);
    return job === undefined ? 'absent' : this.started(job);
  }

  async status(): Promise<JobOutcome> {
    return this.outcome;
  }

  async cancel(): Promise<'cancelled'> {
    return 'cancelled';
  }
}

export interface Crash {
  /** Counting every call of a port, from 0, over all tries. */
  call: number;
  /** Before: nothing happened. After: it happened, and the answer was lost. */
  when: 'before' | 'after';
}

/** Wraps ports so that the planned calls die. `made()` tells how many calls there were. */
export const crashing = (
  crashes: readonly Crash[],
): { wrap<Port extends object>(port: Port): Port; made(): number } => {
  let made = 0;
  const wrap = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          const crash = crashes.find(({ call }) => call === made);
          made += 1;
          if (crash?.when === 'before') throw new TransientError(`crashed before ${String(name)}`);
          const answer: unknown = await method.apply(target, args);
          if (crash?.when === 'after') throw new TransientError(`crashed after ${String(name)}`);
          return answer;
        };
      },
    });
  return { wrap, made: () => made };
};

export const clock = { now: () => NOW, sleep: async () => undefined };
export const portsOf = (table: FakeTable, engine: FakeEngine): StartJobPorts => ({
  locks: table.locks,
  runs: table.runs,
  events: table.appended,
  engine: () => engine,
  clock,
});
export const rejection = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.fail('expected a rejection'),
    (error: Error) => error,
  );
