/**
 * The traits of one call, side by side. A look is not held up by what cannot keep a run waiting: an optional trait has
 * until the required ones have answered, and a few seconds at least.
 */
import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import type { EvaluatedTrait, TraitPlan } from '../../core/execution';
import { holdsAt } from '../../core/traits/readiness';
import { type EvaluateTraitPorts, evaluateTrait } from './evaluate-trait';

/** A healthy evaluator answers within it. */
const OPTIONAL_GRACE_MS = 5_000;

/** Between the answer and the start of the job; a result that expires within it is judged with the others. */
const START_MS = 5_000;

/** Of an execution, or of a person: no more than this is asked about. */
type Question = Pick<EvaluatorInput, 'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'traits'>;

type Settled = PromiseSettledResult<EvaluatedTrait>;

/** One that cannot be stored (the table is throttled) has the call repeated, after the others have had their turn. */
const unwrap = (settled: readonly Settled[]): EvaluatedTrait[] =>
  settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });

/** Without a reason of its own every abort makes a DOMException with the stack. */
const over = new Error('the traits are evaluated');

export const evaluateTraits = async (
  { traits, ...run }: Question,
  ports: EvaluateTraitPorts,
): Promise<EvaluatorResult> => {
  const patience = new AbortController();
  const grace = new AbortController();
  const ask = (trait: TraitPlan): Promise<EvaluatedTrait> =>
    evaluateTrait({ ...run, trait, ...(trait.required ? {} : { signal: patience.signal }) }, ports);
  const asked = traits.map((trait) => ({ trait, answer: ask(trait) }));
  const required = asked.filter(({ trait }) => trait.required).map(({ answer }) => answer);
  const graceEnds = ports.clock.sleep(OPTIONAL_GRACE_MS, grace.signal).catch(() => undefined);
  void Promise.allSettled([...required, graceEnds]).then(() => patience.abort(over));
  const settled = await Promise.allSettled(asked.map(({ answer }) => answer));
  grace.abort(over);
  const evaluated = unwrap(settled);
  return { traits: evaluated, allPass: evaluated.every(holdsAt(ports.clock.now() + START_MS)) };
};
