/**
 * How long a lock must hold: to the next time that it is renewed, whatever the state machine's time-outs and retries allow on the way. The
 * numbers are those of asl/pipeline.asl.json, and a test holds them to it.
 */
const RETRY_PAUSES_SECONDS = 2 + 4 + 8;
const ATTEMPTS = 4;

/** A Task that calls this function: 90 s, four times. */
export const TASK_SECONDS = ATTEMPTS * 90 + RETRY_PAUSES_SECONDS;
/** One evaluation: 360 s, four times. */
export const EVALUATION_SECONDS = ATTEMPTS * 360 + RETRY_PAUSES_SECONDS;
export const EVALUATIONS_AT_ONCE = 10;
/** The waits of the state machine are whole seconds, and its own steps take milliseconds. */
const MARGIN_SECONDS = 300;

/** CheckEvaluationSLA, CheckValidationTimeout, CheckReadiness. */
const TASKS_AFTER_EVALUATION = 3;
/** CheckRunLog, ResolvePipeline. */
const TASKS_BEFORE_EVALUATION = 2;

const waves = (traits: number): number => Math.max(1, Math.ceil(traits / EVALUATIONS_AT_ONCE));

/** From the beginning of a round to the next renewal, which CheckReadiness or the start of the job makes. */
export const roundSeconds = (traits: number): number => waves(traits) * EVALUATION_SECONDS + TASKS_AFTER_EVALUATION * TASK_SECONDS + MARGIN_SECONDS;

/** From AcquireLock to the end of a first round with as many traits as are evaluated at once; ResolvePipeline renews for more. */
export const firstRoundSeconds = TASKS_BEFORE_EVALUATION * TASK_SECONDS + roundSeconds(EVALUATIONS_AT_ONCE);
