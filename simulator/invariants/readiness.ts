import { mergeTraits, parseArchetype, parsePipeline } from '../../kernel/config';
import type { ReadinessRule, TraitPlan } from '../../kernel/run/execution';
import type { Run } from '../../kernel/run/model';
import { documentAt, type Evidence } from '../evidence/evidence';
import type { EvaluatorAnswer } from '../world/evaluators';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

/** Between the decision and the start are the trigger's own retries and timeouts. */
const TRIGGER_MARGIN_MS = 30 * 60_000;

interface Expectation {
  /** The required traits with scripted evaluators. */
  traits: TraitPlan[];
  rule: ReadinessRule;
}

/**
 * Undefined where the documents were changed behind the registration's back, or where builtins may have made up the
 * number.
 */
const expectationOf = (evidence: Evidence, run: Run): Expectation | undefined => {
  const createdAt = Date.parse(run.createdAt);
  const pipeline = parsePipeline(documentAt(evidence.registered, 'pipeline', run.pipelineId, createdAt)?.document);
  if (!pipeline.ok) return undefined;
  const archetype = parseArchetype(
    documentAt(evidence.registered, 'archetype', pipeline.value.archetype, createdAt)?.document,
  );
  if (!archetype.ok) return undefined;
  const required = mergeTraits(pipeline.value, archetype.value).filter((trait) => trait.required);
  const traits = required.filter(({ evaluator }) => !evaluator.startsWith('builtin:'));
  const rule = archetype.value.readinessRule;
  return rule.type === 'all-required-pass' || traits.length === required.length ? { traits, rule } : undefined;
};

/** How many of so many required traits must pass. */
const neededOf = ({ type, count }: ReadinessRule, required: number): number => {
  const needed = {
    'all-required-pass': required,
    'any-required': 1,
    majority: Math.floor(required / 2) + 1,
    'at-least': count ?? required,
  };
  return Math.min(needed[type], required);
};

const complain = (run: Run, startedAt: number, trait: TraitPlan, answers: readonly EvaluatorAnswer[]): Broken[] => {
  const last = answers.findLast((answer) => answer.trait === trait.type && answer.at <= startedAt);
  const held = last?.status === 'PASS' && last.at + trait.ttlSeconds * 1000 + TRIGGER_MARGIN_MS >= startedAt;
  if (held) return [];
  const found = last === undefined ? 'was never asked' : `said ${last.status ?? 'nothing valid'} at ${isoAt(last.at)}`;
  return [
    {
      at: startedAt,
      message:
        `run ${run.runId} of ${run.pipelineId}/${run.date}/${run.scheduleId} started its job although too few ` +
        `required traits passed: the evaluator of ${trait.type} ${found}`,
      evidence: { runId: run.runId, trait: trait.type, evaluator: trait.evaluator, lastAnswer: last ?? null },
    },
  ];
};

/** Evaluated by the evaluators' answers, not by the answers that the run believes to have received. */
export const startedWhenReady: Invariant = {
  name: 'started-when-ready',
  rule:
    'A job starts only when as many required traits as the readiness rule demands were PASS, and not expired, at ' +
    'their last evaluation in that run.',
  check: (evidence) => {
    const answers = groupBy(evidence.answers, ({ runId }) => runId);
    const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
    return evidence.jobs.flatMap((job) => {
      const run = runs.get(job.runId);
      if (run === undefined) return [];
      const expectation = expectationOf(evidence, run);
      if (expectation === undefined) return [];
      const { traits, rule } = expectation;
      const failing = traits
        .map((trait) => complain(run, job.startedAt, trait, answers.get(run.runId) ?? []))
        .filter((complaints) => complaints.length > 0);
      const needed = neededOf(rule, traits.length);
      return traits.length - failing.length >= needed ? [] : failing.flat();
    });
  },
};
