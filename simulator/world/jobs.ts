/**
 * The simulated job engine. It honours the Idempotency-Key as the contract of HTTP and Lambda triggers asks of a
 * receiver: the same key never starts a second job. What it started is counted here, so that "at most one start per
 * attempt" is decided by the engine and not by the caller.
 */
import type { Clock } from '../../kernel/time/clock';
import { isOfShare } from '../scenario/random';
import type { JobEntry } from '../scenario/schema';
import { padded } from './answer';
import { matches, type Subject } from './match';

export interface JobIdentity extends Subject {
  attempt: number;
  runId: string;
  /** As it was handed to the job, where its engine hands it over. */
  traceId?: string;
}

export type JobOfPipeline = Pick<JobIdentity, 'pipeline'>;

export interface SimulatedJob extends JobIdentity {
  jobId: string;
  engine: string;
  /** The idempotency key under which it was started; empty when the caller sent none. */
  token: string;
  /** The engine's name for it beside its id, where it can be searched by it. */
  name?: string;
  startedAt: number;
  /** Infinity for a job that hangs. */
  endsAt: number;
  /** When it stops after a cancellation that its engine has accepted. */
  cancelledAt: number | undefined;
  entry: JobEntry;
}

/** A job as JSON has it: one that hangs has no end. */
export type SavedJob = Omit<SimulatedJob, 'endsAt' | 'cancelledAt'> & {
  endsAt: number | null;
  cancelledAt?: number | undefined;
};

/** A poll or a cancellation at an API whose jobs have an id of their own. */
export interface JobQuestion {
  at: number;
  /** The run that asks, by what it sends. */
  runId: string;
  /** Null: it asked about an id that the API never gave. */
  jobId: string | null;
}

export type JobState =
  | { state: 'running'; isQueued: boolean }
  | { state: 'succeeded'; message?: string }
  | { state: 'failed'; category: JobEntry['category']; message: string }
  | { state: 'cancelled' }
  | { state: 'vanished' };

/** Duration of a job whose entry names none. */
const USUAL_DURATION_MS = 60_000;

export interface JobWorld {
  /**
   * `duplicate`: the key is known, and this is the job it started. `refused`: the engine does not want it. An engine
   * that knows no tokens starts whatever it is asked to.
   */
  start(
    engine: string,
    token: string,
    identity: JobIdentity,
    options?: { knowsTokens: boolean },
  ): { result: 'started' | 'duplicate'; job: SimulatedJob } | { result: 'refused'; status: number };
  byId(idOrKey: string): SimulatedJob | undefined;
  state(job: SimulatedJob): JobState;
  cancel(job: SimulatedJob): void;
  /** Takes over jobs that an earlier world started. */
  restore(jobs: readonly SavedJob[]): void;
  /** Every job that came to be, in order. */
  started(): readonly SimulatedJob[];
  /** Remembers a question; `asked` are all of them. */
  note(question: Omit<JobQuestion, 'at'>): void;
  questions(): readonly JobQuestion[];
}

export const createJobWorld = (
  clock: Clock,
  script: readonly JobEntry[],
  {
    seed = 1,
    onStart = () => undefined,
    usualDurationMs = USUAL_DURATION_MS,
  }: { seed?: number; onStart?: (job: SimulatedJob) => void; usualDurationMs?: number } = {},
): JobWorld => {
  const jobs: SimulatedJob[] = [];
  const questions: JobQuestion[] = [];
  const index = new Map<string, SimulatedJob>();

  const entryFor = (identity: JobIdentity): JobEntry => {
    const { pipeline, date, schedule, attempt } = identity;
    const name = `job ${pipeline} ${date} ${schedule} ${attempt}`;
    return (
      script.find(
        ({ match, share }, index) => matches(match, identity) && isOfShare(share, seed, `${name} ${index}`),
      ) ?? {}
    );
  };

  const endOf = ({ duration, outcome }: JobEntry, startedAt: number): number =>
    outcome === 'hangs' ? Infinity : startedAt + (duration ?? usualDurationMs);

  const keep = (job: SimulatedJob): void => {
    jobs.push(job);
    index.set(job.jobId, job);
    // The run id names the job as well, as `statusUrl: https://jobs.local/runs/${runId}` does; the newest start of a
    // run wins.
    if (job.runId !== '') index.set(job.runId, job);
    if (job.token !== '') index.set(job.token, job);
  };

  return {
    restore(saved) {
      for (const { endsAt, ...rest } of saved) keep({ cancelledAt: undefined, ...rest, endsAt: endsAt ?? Infinity });
    },
    start(engine, token, identity, { knowsTokens } = { knowsTokens: true }) {
      const known = token === '' || !knowsTokens ? undefined : index.get(token);
      if (known !== undefined) return { result: 'duplicate', job: known };
      const entry = entryFor(identity);
      if (entry.startHttp !== undefined) return { result: 'refused', status: entry.startHttp };
      const startedAt = clock.now();
      const job: SimulatedJob = {
        ...identity,
        jobId: `job-${String(jobs.length + 1).padStart(6, '0')}`,
        engine,
        token,
        startedAt,
        endsAt: endOf(entry, startedAt),
        cancelledAt: undefined,
        entry,
      };
      keep(job);
      onStart(job);
      return { result: 'started', job };
    },
    byId: (idOrKey) => index.get(idOrKey),
    state({ cancelledAt, startedAt, endsAt, entry }) {
      if (cancelledAt !== undefined && cancelledAt <= clock.now()) return { state: 'cancelled' };
      const isQueued = clock.now() < startedAt + (entry.queued ?? 0);
      if (clock.now() < endsAt) return { state: 'running', isQueued };
      if (entry.outcome === 'vanishes') return { state: 'vanished' };
      const said = (text: string): string => padded(text, entry.messageBytes);
      if (entry.outcome === 'failed')
        return { state: 'failed', category: entry.category, message: said(entry.message ?? 'the job failed') };
      return { state: 'succeeded', ...(entry.message === undefined ? {} : { message: said(entry.message) }) };
    },
    cancel(job) {
      const stopsAt = clock.now() + (job.entry.stopping ?? 0);
      if (job.cancelledAt === undefined && stopsAt < job.endsAt) job.cancelledAt = stopsAt;
    },
    started: () => jobs,
    note: (question) => questions.push({ at: clock.now(), ...question }),
    questions: () => questions,
  };
};
