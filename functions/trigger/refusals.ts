/**
 * Answers of engines that decide nothing: starts that an engine does not take at the moment, stops that it has only
 * accepted, and calls without a clear answer.
 */
import type { TriggerInput } from '../../asl/contract';
import { jobRequest, MAX_ABSENCES } from '../../kernel/job/run-job';
import type { Clock } from '../../kernel/time/clock';
import type { JobEngine, JobRequest, Refusal, StartedJob } from '../../kernel/trigger/engine';
import { TransientError, UnclearError } from '../../kernel/values/errors';
import { FailureCategory } from '../../kernel/words/vocabulary';

/**
 * A start that is not taken is retried at once, so often and for so long. A short "not now" is waited out here; a
 * longer one is a failed attempt.
 */
const REFUSAL_PAUSES_MS = [2_000, 4_000, 8_000];
const MAX_REFUSAL_MS = 30_000;
/** An engine may know within minutes what it does not know yet: as long as the function may run is waited here. */
const NOT_YET_PAUSE_MS = 15_000;
const MAX_NOT_YET_MS = 240_000;
/** How long an engine may take to list a job that it has accepted. */
export const LISTING_PAUSE_MS = 5_000;

type Engine = JobEngine<TriggerInput['trigger']>;

export const isRefusal = (answer: StartedJob | Refusal): answer is Refusal => 'state' in answer;

/** Until the next try; undefined: no further try here. */
const pauseAfter = ({ notYet }: Refusal, refusals: number, elapsedMs: number): number | undefined => {
  if (notYet === true) return elapsedMs < MAX_NOT_YET_MS ? NOT_YET_PAUSE_MS : undefined;
  return elapsedMs < MAX_REFUSAL_MS ? REFUSAL_PAUSES_MS[refusals] : undefined;
};

/** `triggeredAt`: no job of the token is older. */
export const startUnlessRefused = async (
  triggeredAt: string,
  input: TriggerInput,
  engine: Engine,
  clock: Clock,
): Promise<StartedJob | Refusal> => {
  const request = jobRequest(input);
  const startedAt = clock.now();
  const mayRetry = ({ category }: Refusal): boolean => category === FailureCategory.transient;
  for (let refusals = 0; ; refusals += 1) {
    const answer = await engine.start(input.trigger, request);
    if (!isRefusal(answer) || !mayRetry(answer)) return answer;
    const pauseMs = pauseAfter(answer, refusals, clock.now() - startedAt);
    if (pauseMs !== undefined || answer.unsure === true) await clock.sleep(pauseMs ?? LISTING_PAUSE_MS);
    const found = answer.unsure === true ? await engine.find(input.trigger, { ...request, triggeredAt }) : 'absent';
    if (typeof found !== 'string') return found;
    if (pauseMs === undefined) return answer;
  }
};

interface StopPorts {
  engine: (type: string) => Engine;
  clock: Clock;
}

/** Spark jobs take minutes to stop; as long as the function may run is waited here. */
const MAX_STOPPING_MS = 240_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** An engine that does not answer may run the job still. */
const nowOf = async (
  input: TriggerInput,
  request: JobRequest,
  jobId: string,
  ports: StopPorts,
): Promise<'running' | 'absent' | 'ended'> => {
  try {
    const outcome = await ports.engine(input.trigger.type).status(input.trigger, request, jobId);
    if (outcome === 'absent') return outcome;
    return outcome !== 'unknown' && outcome.state === 'running' ? outcome.state : 'ended';
  } catch (error) {
    if (error instanceof TransientError) return 'running';
    throw error;
  }
};

/** False: it was still running when the time was over. */
const hasStopped = async (
  input: TriggerInput,
  request: JobRequest,
  jobId: string,
  ports: StopPorts,
): Promise<boolean> => {
  const latest = ports.clock.now() + MAX_STOPPING_MS;
  let absences = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const state = await nowOf(input, request, jobId, ports);
    absences = state === 'absent' ? absences + 1 : 0;
    if (state === 'ended' || absences === MAX_ABSENCES) return true;
    if (ports.clock.now() + pauseMs > latest) return false;
    await ports.clock.sleep(pauseMs);
  }
};

/**
 * `cancelled`: the job runs no more, so that another one may start. Doing it twice is harmless: engines answer for a
 * job that has ended already.
 */
export const stopJob = async (
  input: TriggerInput,
  ports: StopPorts,
): Promise<{ result: 'cancelled' | 'unsupported' }> => {
  const { jobId } = input.job;
  if (jobId === undefined) return { result: 'unsupported' };
  const request = jobRequest(input);
  const answer = await ports.engine(input.trigger.type).cancel(input.trigger, request, jobId);
  if (answer !== 'requested') return { result: answer };
  return { result: (await hasStopped(input, request, jobId, ports)) ? 'cancelled' : 'unsupported' };
};

/**
 * Distinguishes an outage of an engine from one of the table. The state machine waits for the table, for hours if need
 * be; an engine that gives no clear answer is retried a few times, and then its run is closed, so that a person can
 * check.
 */
const askEngine = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question;
  } catch (error) {
    throw error instanceof TransientError ? new UnclearError(error.message, { cause: error }) : error;
  }
};

export const unclearUnlessAnswered =
  (engineOf: (type: string) => Engine) =>
  (type: string): Engine => {
    const engine = engineOf(type);
    // The jobs of a fan-out are items of the table.
    if (type === 'fan-out') return engine;
    return {
      ...engine,
      start: (...question) => askEngine(engine.start(...question)),
      find: (...question) => askEngine(engine.find(...question)),
      cancel: (...question) => askEngine(engine.cancel(...question)),
    };
  };
