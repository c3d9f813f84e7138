/**
 * A pipeline and its archetype together have to fit into one execution: its state, its history and its life.
 */

import type { ArchetypeConfig } from '../config/archetype';
import type { PipelineConfig } from '../config/pipeline';
import type { Problem } from '../config/problem';
import { defaults, limits } from '../fields/limits';
import { furtherAttempts, longestBackoffs, retryPlanOf } from '../job/retry';
import type { TraitPlan } from '../run/execution';
import { placeholdersOf, renderTemplates } from '../trigger/templates';
import { hasChecksFor } from '../waiting/pacing';

const DAY_SECONDS = 86_400;

/** An execution has a bounded history, which all its attempts share. */
const checkTimes = (pipeline: PipelineConfig, { readinessRule }: ArchetypeConfig, traits: number): Problem[] => {
  const stableFor = readinessRule.stableFor ?? 1;
  const further = furtherAttempts(retryPlanOf(pipeline));
  if (hasChecksFor({ traits, stableFor, furtherAttempts: further })) return [];
  const counted = traits === 1 ? '1 trait' : `${traits} traits`;
  return [
    {
      path: ['retry'],
      atKey: false,
      found: `up to ${further + 1} attempts, with ${counted} and stableFor ${stableFor}`,
      expected: 'so few that one execution has room for the evaluations and polls of all of them',
      remedy: 'Lower retry.maxAttempts, budgets.codeRetries, stableFor or the number of traits.',
    },
  ];
};

/** A MARKER comes up to seven days early, its schedule opens within a day, and the lock is waited for. */
const BEFORE_SECONDS = limits.markerLeadSeconds + DAY_SECONDS + defaults.lockWait.timeoutSeconds;
/** The steps of all attempts, and outages. */
const STEPS_SECONDS = DAY_SECONDS;

/** The longest that one attempt waits for its traits and for its job. A time of day comes within two days. */
const attemptSeconds = ({ sla: { validationTimeout: waits }, trigger, approval, pool }: PipelineConfig): number => {
  const { seconds } =
    waits === undefined || waits.at === 'offset'
      ? (waits ?? { seconds: defaults.validationTimeoutSeconds })
      : { seconds: limits.validationTimeoutSeconds };
  return (
    seconds +
    (approval?.timeoutSeconds ?? 0) +
    (pool === undefined ? 0 : defaults.poolTimeoutSeconds) +
    trigger.poll.timeoutSeconds
  );
};

/** An execution has a bounded life, too. */
const checkLife = (pipeline: PipelineConfig): Problem[] => {
  const { monitoring } = pipeline.watch;
  const plan = retryPlanOf(pipeline);
  const attempts = furtherAttempts(plan) + 1;
  const available =
    limits.executionSeconds - BEFORE_SECONDS - STEPS_SECONDS - (monitoring.enabled ? monitoring.durationSeconds : 0);
  const needed = attempts * attemptSeconds(pipeline) + longestBackoffs(plan);
  if (needed <= available) return [];
  const days = (seconds: number): string => (Math.ceil((10 * seconds) / DAY_SECONDS) / 10).toFixed(1);
  return [
    {
      path: ['retry'],
      atKey: false,
      found: `up to ${attempts} attempts, which may wait for ${days(needed)} days in all`,
      expected: `at most ${days(available)} days, of the ${days(limits.executionSeconds)} that an execution lives`,
      remedy:
        'Lower retry.maxAttempts, budgets.codeRetries, trigger.poll.timeout, sla.validationTimeout or ' +
        'approval.timeout.',
    },
  ];
};

/** The trigger with the longest values that its placeholders can have. */
const longestTrigger = ({ name, schedules, trigger }: PipelineConfig): PipelineConfig['trigger'] => {
  const scheduleId = schedules
    .map((schedule) => schedule.name)
    .reduce((longest, id) => (id.length > longest.length ? id : longest));
  const run = { runId: '00000000-0000-7000-8000-000000000000', attempt: 99_999, traceId: 'x'.repeat(128) };
  return renderTemplates(trigger, placeholdersOf({ pipelineId: name, date: '2000-01-01', scheduleId }, run));
};

const checkBytes = (pipeline: PipelineConfig, merged: readonly TraitPlan[]): Problem[] => {
  const bytes = new TextEncoder().encode(JSON.stringify([merged, longestTrigger(pipeline)])).length;
  return bytes <= limits.planBytes
    ? []
    : [
        {
          path: ['traits'],
          atKey: false,
          found: `${bytes} bytes of traits and trigger, together with the archetype`,
          expected: `at most ${limits.planBytes} bytes`,
          remedy: 'Let the evaluator read its large settings itself.',
        },
      ];
};

/** `merged`: the traits of both. */
export const checkPlan = (
  pipeline: PipelineConfig,
  archetype: ArchetypeConfig,
  merged: readonly TraitPlan[],
): Problem[] => [
  ...checkTimes(pipeline, archetype, merged.length),
  ...checkLife(pipeline),
  ...checkBytes(pipeline, merged),
];
