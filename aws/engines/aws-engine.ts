/**
 * The engine that every job service of AWS is: its calls, and what its states mean, in the conduct that the port
 * promises. The client that starts jobs never repeats a request on its own.
 */
import type { JobEngine, JobOutcome, JobRequest, JobSearch, StartedJob } from '../../kernel/trigger/engine';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { answerOrAbsent, readable, readStartError, searchedFirst, unclear, withoutRetries } from './aws-answers';
import type { SearchResult } from './token-search';

/** The meaning of each state of a job; the compiler knows the states. */
export type Outcomes<State extends string, Job> = Readonly<Record<State, JobOutcome | ((job: Job) => JobOutcome)>>;

/** The service's reason against a stop. */
export interface NotStopped {
  said: string;
  /** Asked again, it says the same. */
  isFinal?: boolean;
}

export interface AwsCalls<Trigger, Answer, Job> {
  /** The service's name for a job. */
  noun: string;
  /** For messages: what starts jobs, or the job. */
  subject: (trigger: Trigger, jobId?: string) => string;
  /** The errors that say that there is no such job. */
  unknown: readonly string[];
  /** How it says that it has no room at the moment: nothing was started. */
  notNow?: readonly string[];
  full?: RegExp;
  /** Whether a repeated start is the same job; otherwise nothing is started while it is not certain. */
  knowsTokens: boolean;
  start: (trigger: Trigger, request: JobRequest) => Promise<Answer>;
  /** The job's id; or the job, where the answer says more. */
  started: (trigger: Trigger, answer: Answer) => string | StartedJob | undefined;
  /** The search for the token, or the id that follows from it and the error of a start that meets it. */
  token:
    | { search: (trigger: Trigger, request: JobSearch) => Promise<SearchResult<Job>> }
    | { idOf: (trigger: Trigger, token: string) => string; taken: string };
  /** With its id. */
  describe: (trigger: Trigger, jobId: string) => Promise<Job>;
  idOf: (job: Job) => string | undefined;
  stateOf: (job: Job) => string | undefined;
  outcomes: Outcomes<string, Job>;
  /** The job in which the service itself continues this one, and whether it is about to begin another. */
  latest?: (trigger: Trigger, request: JobRequest, job: Job) => Promise<{ job: Job; isRetried: boolean }>;
  /** Undefined: it is stopped, or the service knows no such job. */
  stop: (trigger: Trigger, request: JobRequest, jobId: string) => Promise<NotStopped | undefined>;
  link: (trigger: Trigger, jobId: string) => string | Promise<string>;
}

/** How the job does, and in which job of its service. */
interface Followed {
  jobId: string;
  outcome: JobOutcome;
  isRetried: boolean;
}

export const running: JobOutcome = { state: 'running' };
export const succeeded: JobOutcome = { state: 'succeeded' };

/** For questions, and for starts. */
export const clientsOf = <Client>(
  Made: new (config: AwsConfig) => Client,
  aws: AwsConfig,
): { client: Client; starter: Client } => ({ client: new Made(aws), starter: new Made(withoutRetries(aws)) });

export const awsEngine = <Trigger, Answer, Job>(calls: AwsCalls<Trigger, Answer, Job>): JobEngine<Trigger> => {
  const { noun, subject, unknown, token } = calls;

  const startedJob = async (trigger: Trigger, jobId: string, outcome: JobOutcome): Promise<StartedJob> => ({
    jobId,
    link: await calls.link(trigger, jobId),
    outcome,
  });

  const outcomeOf = (about: string, job: Job): JobOutcome => {
    const state = calls.stateOf(job);
    const outcome = state !== undefined && Object.hasOwn(calls.outcomes, state) ? calls.outcomes[state] : undefined;
    if (outcome !== undefined) return typeof outcome === 'function' ? outcome(job) : outcome;
    throw unclear(
      about,
      `the answer has ${state === undefined ? 'no state' : `the state ${state}, which is not known`}`,
    );
  };

  const follow = async (trigger: Trigger, request: JobRequest, found: Job): Promise<Followed> => {
    const { job, isRetried } = (await calls.latest?.(trigger, request, found)) ?? { job: found, isRetried: false };
    const jobId = calls.idOf(job);
    if (jobId === undefined) throw unclear(subject(trigger), `the ${noun} that was found has no id`);
    const outcome = outcomeOf(subject(trigger, jobId), job);
    return { jobId, outcome: isRetried ? running : outcome, isRetried };
  };

  const describe = async (trigger: Trigger, request: JobRequest, jobId: string): Promise<Followed | 'absent'> => {
    const job = await answerOrAbsent(subject(trigger, jobId), calls.describe(trigger, jobId), unknown);
    return job === 'absent' ? 'absent' : follow(trigger, request, job);
  };

  const findNamed = async (trigger: Trigger, request: JobRequest, jobId: string): Promise<StartedJob | 'absent'> => {
    const job = await describe(trigger, request, jobId);
    return job === 'absent' ? 'absent' : startedJob(trigger, job.jobId, job.outcome);
  };

  return {
    async start(trigger, request) {
      const about = subject(trigger);
      let answer: Answer;
      try {
        answer = await calls.start(trigger, request);
      } catch (error) {
        if ('taken' in token && (error as Error).name === token.taken) {
          const found = await findNamed(trigger, request, token.idOf(trigger, request.token));
          if (found === 'absent') throw unclear(about, `${noun} ${request.token} exists and cannot be found`);
          return found;
        }
        const said = readStartError(about, error, calls);
        const refused = calls.full?.test(said.message) ? { ...said, category: FailureCategory.transient } : said;
        return calls.knowsTokens ? refused : searchedFirst(refused);
      }
      const started = calls.started(trigger, readable(about, answer));
      if (started === undefined) throw unclear(about, `the answer to the start names no ${noun}`);
      return typeof started === 'string' ? startedJob(trigger, started, running) : started;
    },
    async find(trigger, request) {
      if ('taken' in token) return findNamed(trigger, request, token.idOf(trigger, request.token));
      const result = await token.search(trigger, request);
      if (result === 'absent') return 'absent';
      // Asked to start again, the service recognises the token.
      if (result === 'undecided') return 'unknown';
      const { jobId, outcome } = await follow(trigger, request, result.found);
      return startedJob(trigger, jobId, outcome);
    },
    async status(trigger, request, jobId) {
      const job = await describe(trigger, request, jobId);
      return job === 'absent' ? 'absent' : job.outcome;
    },
    async cancel(trigger, request, jobId) {
      const refused = await calls.stop(trigger, request, jobId);
      if (refused === undefined) return 'requested';
      // A job that has ended cannot be stopped, and need not be, unless the service tries it again.
      const job = await describe(trigger, request, jobId);
      if (job === 'absent' || job.outcome.state !== 'running') return 'cancelled';
      if (job.isRetried || refused.isFinal === true) return 'unsupported';
      if (job.jobId !== jobId && (await calls.stop(trigger, request, job.jobId)) === undefined) return 'requested';
      throw unclear(subject(trigger, job.jobId), refused.said);
    },
  };
};
