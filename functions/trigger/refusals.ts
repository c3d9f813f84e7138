/**
 * Answers of engines that decide nothing: starts that an engine does not take at the moment, and calls without a clear
 * answer.
 */
import type { TriggerInput } from '../../asl/contract';
import { jobRequest } from '../../kernel/job/run-job';
import type { Clock } from '../../kernel/time/clock';
import type { JobEngine, Refusal, StartedJob } from '../../kernel/trigger/engine';
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
