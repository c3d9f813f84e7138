/**
 * How long a lock must hold while the traits are evaluated: to the next renewal or the release, whatever the state
 * machine's time-outs and retries allow on the way. A test holds the numbers to asl/pipeline.asl.json.
 */
import type { RunPlan } from '../../core/execution';
import { LOCK_MARGIN_SECONDS, taskSeconds } from '../../core/job/job';

export const EVALUATIONS_AT_ONCE = 10;

const waves = (traits: number): number => Math.max(1, Math.ceil(traits / EVALUATIONS_AT_ONCE));

/**
 * EvaluateTraits, CheckEvaluationSLA, CheckValidationTimeout, CheckReadiness, TriggerPipeline, which renews the lock;
 * the way to a release is shorter.
 */
export const roundSeconds = (traits: number): number =>
  waves(traits) * taskSeconds.long + 3 * taskSeconds.short + taskSeconds.long + LOCK_MARGIN_SECONDS;

/**
 * CheckRunLog, ResolvePipeline and a round with as many traits as are evaluated at once; ResolvePipeline renews for
 * more.
 */
export const FIRST_ROUND_SECONDS = 2 * taskSeconds.short + roundSeconds(EVALUATIONS_AT_ONCE);

/** The slowest that a look at all traits can be without any retry. */
export const lookMs = ({ traits }: Pick<RunPlan, 'traits'>): number =>
  waves(traits.length) * Math.max(0, ...traits.map(({ timeoutSeconds }) => timeoutSeconds)) * 1000;
