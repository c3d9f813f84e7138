/** A table and engines in memory, small enough to be read: what they may do is what `kernel/time` promises. */
import type { TriggerInput } from '../../asl/contract';
import type { StartJobPorts } from '../../functions/trigger/start-job';
import type { DomainEvent, Run } from '../../kernel/run/model';
import type { RunTransitions } from '../../kernel/run/run-store';
import type { JobEngine, JobOutcome, JobRequest, Recognition, Refusal, StartedJob } from '../../kernel/trigger/engine';
import { TransientError } from '../../kernel/values/errors';
import { clockAt } from './clock';
import { EXECUTION } from './instance';
import { exampleJobInput, nothingStarted } from './job';
import { exampleRun } from './run';

/** The run whose job is started: its id is in the keys and events of the start. */
export const pendingRun = exampleRun({ runId: 'run-1' });

export const startInput = (fields: Partial<TriggerInput> = {}): TriggerInput => ({
  action: 'start',
  ...exampleJobInput({ runId: pendingRun.runId }),
  job: nothingStarted,
  ...fields,
});

/** One run and its lock. */
export class FakeTable {
  events: DomainEvent[] = [];
  lockOwner: string | undefined = EXECUTION;
  lockUntil = 0;
  renewals = 0;
  constructor(public run: Run | undefined = pendingRun) {}

  locks: StartJobPorts['locks'] = {
    get: async (key) =>
      this.lockOwner === undefined
        ? undefined
        : {
            key,
            owner: this.lockOwner,
            date: pendingRun.date,
            acquiredAt: pendingRun.createdAt,
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

  runs: RunTransitions = {
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
    private readonly recognition?: Recognition,
  ) {}

  recognises(): Recognition | undefined {
    return this.recognition;
  }

  private started(job: { id: string }): StartedJob {
    return { jobId: job.id, outcome: this.outcome };
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

/** Wraps ports so that the planned calls die. `made()` is the number of calls. */
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

export const portsOf = (table: FakeTable, engine: FakeEngine): StartJobPorts => ({
  locks: table.locks,
  runs: table.runs,
  events: table.appended,
  engine: () => engine,
  clock: clockAt(),
});
