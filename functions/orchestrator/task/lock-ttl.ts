/**
 * How long a lock must hold while the traits are evaluated: to the start of the job or the release, whatever the state
 * machine's timeouts and retries allow on the way. A test holds the numbers to asl/pipeline.asl.json.
 */

import { LOCK_MARGIN_SECONDS, taskSeconds } from '../../../kernel/job/job';
import type { RunPlan } from '../../../kernel/run/execution';

/**
 * EvaluateTraits, CheckEvaluationSLA, CheckValidationTimeout, CheckReadiness, TriggerPipeline, which renews the lock;
 * the way to a release is shorter.
 */
export const ROUND_SECONDS = 2 * taskSeconds.long + 3 * taskSeconds.short + LOCK_MARGIN_SECONDS;

/** CheckRunLog, ResolvePipeline and one pass. */
export const FIRST_ROUND_SECONDS = 2 * taskSeconds.short + ROUND_SECONDS;

/** The slowest evaluation of all traits without any retry: all are evaluated in parallel. */
export const lookMs = ({ traits }: Pick<RunPlan, 'traits'>): number =>
  Math.max(0, ...traits.map(({ timeoutSeconds }) => timeoutSeconds)) * 1000;
