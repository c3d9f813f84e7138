/**
 * A job engine. `start` is only called after the run holds `token` in the table (see the start protocol in
 * `functions/trigger`).
 */
import type { FailureCategory } from '../words/vocabulary';

/** By name: what of the answer to the start is needed to ask about the job, beside its id. */
export type JobValues = Readonly<Record<string, string | number | boolean>>;

export interface JobRequest {
  pipelineId: string;
  date: string;
  scheduleId: string;
  attempt: number;
  runId: string;
  traceId: string;
  /** Unique to the run: the same token never starts a second job at an engine that knows tokens. */
  token: string;
  /** The start's answer as `StartedJob.values`. */
  values?: JobValues;
}

/** Searches the job of a start that may have been made. */
export interface JobSearch extends JobRequest {
  /** ISO instant at which the run became TRIGGERING: no job of the token is older. */
  triggeredAt: string;
}

export type JobOutcome =
  /** `queued`: it has not begun, in words that say where it waits. */
  | { state: 'running'; queued?: string }
  /** `message`: what the job says of its result, where it says anything. */
  | { state: 'succeeded'; message?: string }
  | ({ state: 'failed'; category: FailureCategory; message: string } & Uncertain);

/** `mayRun`: it has failed for its run, and may run all the same. No question shows that: nothing starts it again. */
export interface Uncertain {
  mayRun?: true;
}

/** A job that has not begun at its engine. */
export interface QueuedJob {
  /** ISO instant. */
  since: string;
  /** Where it waits. */
  message: string;
}

export interface StartedJob {
  jobId: string;
  /** A console page about the job, where the engine has one. */
  link?: string;
  /** Kept with the run and handed back with every question about the job. */
  values?: JobValues;
  /** Engines that answer at once say the outcome here. */
  outcome: JobOutcome;
}

/** The engine does not take the job, TRANSIENT where it may take it later. */
export interface Refusal extends Extract<JobOutcome, { state: 'failed' }> {
  /** The engine would not recognise the token: the job is searched for before it is asked to start again. */
  unsure?: true;
  /** The engine does not know what it shall start, and may within minutes: right after a deployment. */
  notYet?: true;
}

/** How long an engine recognises a repeated start. */
export interface Recognition {
  forMs: number;
  /** The message when that is over: what may run, and what to do. */
  afterwards: string;
}

export interface JobEngine<Trigger> {
  /**
   * Starts the job under the token. `failed`: the engine refuses and nothing was started (but `mayRun`). An answer
   * that leaves open whether the job runs (timeout, broken connection, gateway error) throws `TransientError`.
   */
  start(trigger: Trigger, request: JobRequest): Promise<StartedJob | Refusal>;
  /** The job that runs under the token, where the engine knows it; `unknown` where it cannot be searched. */
  find(trigger: Trigger, request: JobSearch): Promise<StartedJob | 'absent' | 'unknown'>;
  /**
   * How long after its first start a job that cannot be searched is the same job when it is started again. Absent, or
   * undefined: as long as receivers keep the keys of starts.
   */
  recognises?(trigger: Trigger): Recognition | undefined;
  /**
   * `absent`: the engine knows no such job. `unknown`: the job cannot be polled and reports its end itself. Throws
   * `TransientError` when the question failed: that says nothing about the job.
   */
  status(trigger: Trigger, request: JobRequest, jobId: string): Promise<JobOutcome | 'absent' | 'unknown'>;
  /**
   * `requested`: the engine stops the job, and `status` shows when it has. `cancelled`: the job runs no more.
   * `unsupported`: it is left to run.
   */
  cancel(trigger: Trigger, request: JobRequest, jobId: string): Promise<'requested' | 'cancelled' | 'unsupported'>;
}
