/**
 * Evaluates the traits of one call in parallel. Traits that cannot keep a run waiting do not delay it: an optional
 * trait has until the required ones have answered, and a few seconds at least.
 */

import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import type { EvaluatedTrait, TraitPlan } from '../../kernel/run/execution';
import type { TraitResult } from '../../kernel/run/model';
import type { Clock } from '../../kernel/time/clock';
import { TRAITS_PER_CALL } from '../../kernel/traits/batches';
import { CHECK_RUN_ID, type EvaluatorCheck, type EvaluatorCheckResult } from '../../kernel/traits/evaluator';
import { ContractError } from '../../kernel/values/errors';
import { holdsAt } from '../../kernel/waiting/readiness';
import { type EvaluateTraitPorts, evaluateTrait } from './evaluate-trait';

/** A healthy evaluator answers within it. */
const OPTIONAL_GRACE_MS = 5_000;

/** Between the answer and the start of the job; a result that expires within it is evaluated with the others. */
const START_MS = 5_000;

/** The most traits that an execution or a person may request at once. */
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

type Ask = (trait: TraitPlan, signal?: AbortSignal) => Promise<EvaluatedTrait>;

/** An optional trait is waited for as long as required ones are, and at least for the grace. */
const withPatience = async (
  traits: readonly TraitPlan[],
  ask: Ask,
  clock: Pick<Clock, 'sleep'>,
): Promise<Settled[]> => {
  const patience = new AbortController();
  const grace = new AbortController();
  const asked = traits.map((trait) => ({
    trait,
    answer: trait.required ? ask(trait) : ask(trait, patience.signal),
  }));
  const required = asked.filter(({ trait }) => trait.required).map(({ answer }) => answer);
  const graceEnds = clock.sleep(OPTIONAL_GRACE_MS, grace.signal).catch(() => undefined);
  void Promise.allSettled([...required, graceEnds]).then(() => patience.abort(over));
  const settled = await Promise.allSettled(asked.map(({ answer }) => answer));
  grace.abort(over);
  return settled;
};

export const evaluateTraits = async (
  { traits, ...run }: Question,
  ports: EvaluateTraitPorts,
): Promise<EvaluatorResult> => {
  const ask: Ask = (trait, signal) =>
    evaluateTrait({ ...run, trait, ...(signal === undefined ? {} : { signal }) }, ports);
  const settled = traits.every(({ required }) => required)
    ? await Promise.allSettled(traits.map((trait) => ask(trait)))
    : await withPatience(traits, ask, ports.clock);
  const evaluated = unwrap(settled);
  return { traits: evaluated, allPass: evaluated.every(holdsAt(ports.clock.now() + START_MS)) };
};

/**
 * Evaluates traits now for a person, as in a run, but no trait item is written, and a trait in a run
 * does not see the answer.
 */
export const isCheck = (event: object): event is EvaluatorCheck => 'check' in event;

export const checkTraits = async (
  { check }: EvaluatorCheck,
  ports: Omit<EvaluateTraitPorts, 'traits'>,
): Promise<EvaluatorCheckResult> => {
  const { pipelineId, date, scheduleId, traits } = check;
  if (!Array.isArray(traits) || traits.length > TRAITS_PER_CALL)
    throw new ContractError(`a check has at most ${TRAITS_PER_CALL} traits; send more in several calls`);
  const found: TraitResult[] = [];
  const keep = {
    put: async (result: TraitResult): Promise<void> => {
      found.push(result);
    },
  };
  await evaluateTraits({ pipelineId, date, scheduleId, runId: CHECK_RUN_ID, traits }, { ...ports, traits: keep });
  const checked = traits.flatMap(({ type }) => {
    const result = found.find((one) => one.type === type);
    if (result === undefined) return [];
    const { status, reason, value, failureCategory, evaluatedAt, expiresAt } = result;
    return [{ type, status, reason, value, failureCategory, evaluatedAt, expiresAt }];
  });
  return { checked };
};
