/** What a pipeline and its archetype make together has to fit into one execution: its state and its history. */

import type { TraitPlan } from '../execution';
import { furtherAttempts, retryPlanOf } from '../job/retry';
import { hasLooksFor } from '../pacing';
import { placeholdersOf, renderTemplates } from '../trigger/templates';
import type { ArchetypeConfig } from './archetype';
import { limits } from './limits';
import type { PipelineConfig } from './pipeline';
import type { Problem } from './problem';

/** An execution has a bounded history, which all its attempts share. */
const checkLooks = (pipeline: PipelineConfig, { readinessRule }: ArchetypeConfig, traits: number): Problem[] => {
  const stableFor = readinessRule.stableFor ?? 1;
  const further = furtherAttempts(retryPlanOf(pipeline));
  if (hasLooksFor({ traits, stableFor, furtherAttempts: further })) return [];
  return [
    {
      path: ['retry'],
      atKey: false,
      found: `up to ${further + 1} attempts, with ${traits} traits and stableFor ${stableFor}`,
      expected: 'so few that one execution has room to look at the traits and at the job for all of them',
      remedy: 'Lower retry.maxAttempts, budgets.codeRetries, stableFor or the number of traits.',
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
): Problem[] => [...checkLooks(pipeline, archetype, merged.length), ...checkBytes(pipeline, merged)];
