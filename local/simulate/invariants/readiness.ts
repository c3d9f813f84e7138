import { mergeTraits, parseArchetype, parsePipeline } from '../../../core/config';
import type { TraitPlan } from '../../../core/execution';
import type { Run } from '../../../core/model';
import { documentAt, type Evidence } from '../evidence';
import type { EvaluatorAnswer } from '../world/evaluators';
import { groupBy, isoAt, type Broken, type Invariant } from './invariant';

/** Between the decision and the start lie the trigger's own retries and time-outs. */
const TRIGGER_MARGIN_MS = 30 * 60_000;

/** The required traits with scripted evaluators; empty where the documents were changed behind the registration's back. */
const requiredTraits = (evidence: Evidence, run: Run): TraitPlan[] => {
  const createdAt = Date.parse(run.createdAt);
  const pipeline = parsePipeline(documentAt(evidence.registered, 'pipeline', run.pipelineId, createdAt)?.document);
  if (!pipeline.ok) return [];
  const archetype = parseArchetype(documentAt(evidence.registered, 'archetype', pipeline.value.archetype, createdAt)?.document);
  if (!archetype.ok || archetype.value.readinessRule.type !== 'all-required-pass') return [];
  return mergeTraits(pipeline.value, archetype.value).filter(({ required, evaluator }) => required && !evaluator.startsWith('builtin:'));
};

const complain = (run: Run, startedAt: number, trait: TraitPlan, answers: readonly EvaluatorAnswer[]): Broken[] => {
  const last = answers.findLast((answer) => answer.trait === trait.type && answer.at <= startedAt);
  const held = last?.status === 'PASS' && last.at + trait.ttlSeconds * 1000 + TRIGGER_MARGIN_MS >= startedAt;
  if (held) return [];
  const found = last === undefined ? 'was never asked' : `said ${last.status ?? 'nothing valid'} at ${isoAt(last.at)}`;
  return [
    {
      at: startedAt,
      message: `run ${run.runId} of ${run.pipelineId}/${run.date}/${run.scheduleId} started its job although the evaluator of the required trait ${trait.type} ${found}`,
      evidence: { runId: run.runId, trait: trait.type, evaluator: trait.evaluator, lastAnswer: last ?? null },
    },
  ];
};

/** Judged by what the evaluators answered, not by what the run believes to have heard. */
export const startedWhenReady: Invariant = {
  name: 'started-when-ready',
  rule: 'A job starts only when every required trait was PASS, and not expired, at its last evaluation in that run.',
  check: (evidence) => {
    const answers = groupBy(evidence.answers, ({ runId }) => runId);
    const runs = new Map(evidence.table.runs.map((run) => [run.runId, run]));
    return evidence.jobs.flatMap((job) => {
      const run = runs.get(job.runId);
      if (run === undefined) return [];
      return requiredTraits(evidence, run).flatMap((trait) => complain(run, job.startedAt, trait, answers.get(run.runId) ?? []));
    });
  },
};
