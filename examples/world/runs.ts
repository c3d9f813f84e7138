/** Runs of the jobs: each works on what has arrived when it starts, and ends after the job's duration. */
import type { Clock } from '../../kernel/time/clock';
import type { Feeds } from './feeds';
import { jobs } from './jobs';

interface StartedJob {
  job: string;
  date: string;
  endsAt: number;
  outcome:
    | { status: 'succeeded'; message: string }
    | { status: 'failed'; message: string; failureCategory: 'PERMANENT' };
}

export interface Runs {
  /** Starts the job of this name. The run id is the idempotency key: asked twice, started once. */
  start(name: string, date: string, runId: string): void;
  /** The current status of the job; undefined for a run that was never started. */
  status(runId: string): { status: 'running' } | StartedJob['outcome'] | undefined;
}

/** `flights 227, meanDelayMinutes 2.9`. */
const resultText = (result: Readonly<Record<string, unknown>>): string =>
  Object.entries(result)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

const jobOf = (name: string) => {
  const job = jobs[name];
  if (job === undefined) throw new Error(`there is no job ${name}`);
  return job;
};

export const createRuns = (clock: Clock, feeds: Feeds): Runs => {
  const started = new Map<string, StartedJob>();

  const work = (name: string, date: string): StartedJob['outcome'] => {
    const job = jobOf(name);
    try {
      return { status: 'succeeded', message: resultText(job.run(feeds.arrived(job.dataset, date))) };
    } catch (error) {
      return { status: 'failed', message: (error as Error).message, failureCategory: 'PERMANENT' };
    }
  };

  return {
    start(name, date, runId) {
      if (started.has(runId)) return;
      const endsAt = clock.now() + jobOf(name).durationMs;
      started.set(runId, { job: name, date, endsAt, outcome: work(name, date) });
    },
    status(runId) {
      const run = started.get(runId);
      if (run === undefined) return undefined;
      return clock.now() < run.endsAt ? { status: 'running' } : run.outcome;
    },
  };
};
