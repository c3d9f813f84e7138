/**
 * Evaluates the traits of one call in parallel. Traits that cannot keep a run waiting do not delay it: an optional
 * trait has until the required ones have answered, and a few seconds at least.
 */

import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import type { EvaluatedTrait, TraitPlan } from '../../kernel/run/execution';
import type { TraitResult } from '../../kernel/run/model';
import type { Clock } from '../../kernel/time/clock';
import { BUILTIN_PREFIX } from '../../kernel/traits/builtin-names';
import { MEASURED_FOR_PEOPLE_BYTES, measure, numbersWithin } from '../../kernel/traits/drift';
import {
  CHECK_RUN_ID,
  type Evaluate,
  type EvaluatorCheck,
  type EvaluatorCheckResult,
  meansFunction,
  TRAITS_PER_CALL,
} from '../../kernel/traits/evaluator';
import type { TraitStore } from '../../kernel/traits/trait-store';
import { ContractError, isPermanent } from '../../kernel/values/errors';
import { printable } from '../../kernel/values/text';
import { holdsAt } from '../../kernel/waiting/readiness';
import type { Instance } from '../../kernel/words/instance';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory, TraitStatus } from '../../kernel/words/vocabulary';

/** A healthy evaluator answers within it. */
const OPTIONAL_GRACE_MS = 5_000;

/** Between the answer and the start of the job; a result that expires within it is evaluated with the others. */
const START_MS = 5_000;

/** The most traits that an execution or a person may request at once. */
type Question = Pick<EvaluatorInput, 'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'traits'>;

type Outcome = PromiseSettledResult<EvaluatedTrait>;

/** One that cannot be stored (the table is throttled) has the call repeated, after the others have had their turn. */
const unwrap = (outcomes: readonly Outcome[]): EvaluatedTrait[] =>
  outcomes.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });

/** Without a reason of its own every abort makes a DOMException with the stack. */
const over = new Error('the traits are evaluated');

type Ask = (trait: TraitPlan, signal?: AbortSignal) => Promise<EvaluatedTrait>;

/** An optional trait is waited for as long as required ones are, and at least for the grace. */
const withGrace = async (traits: readonly TraitPlan[], ask: Ask, clock: Clock): Promise<Outcome[]> => {
  const timeout = new AbortController();
  const grace = new AbortController();
  const asked = traits.map((trait) => ({
    trait,
    answer: trait.required ? ask(trait) : ask(trait, timeout.signal),
  }));
  const required = asked.filter(({ trait }) => trait.required).map(({ answer }) => answer);
  const graceEnds = clock.sleep(OPTIONAL_GRACE_MS, grace.signal).catch(() => undefined);
  void Promise.allSettled([...required, graceEnds]).then(() => timeout.abort(over));
  const outcomes = await Promise.allSettled(asked.map(({ answer }) => answer));
  grace.abort(over);
  return outcomes;
};

export const evaluateTraits = async (
  { traits, ...run }: Question,
  ports: EvaluateTraitPorts,
): Promise<EvaluatorResult> => {
  const ask: Ask = (trait, signal) =>
    evaluateTrait({ ...run, trait, ...(signal === undefined ? {} : { signal }) }, ports);
  const outcomes = traits.every(({ required }) => required)
    ? await Promise.allSettled(traits.map((trait) => ask(trait)))
    : await withGrace(traits, ask, ports.clock);
  const evaluated = unwrap(outcomes);
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
    return [{ type, status, reason, value, failureCategory: failureCategory ?? null, evaluatedAt, expiresAt }];
  });
  return { checked };
};

export const MAX_REASON_BYTES = 256;
const MAX_VALUE_BYTES = 4_096;

export interface EvaluateTraitPorts {
  http: Evaluate;
  lambda: Evaluate;
  builtin: Evaluate;
  traits: Pick<TraitStore, 'put'>;
  clock: Clock;
}

/**
 * The measured value as it is stored: JSON of at most 4 KB; otherwise nothing, and a note that explains it.
 */
const boundValue = (value: unknown): { value: unknown; note: string } => {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    return { value: null, note: ' (value dropped: it is not JSON)' };
  }
  const bytes = Buffer.byteLength(json ?? '');
  if (bytes <= MAX_VALUE_BYTES) return { value: json === undefined ? null : JSON.parse(json), note: '' };
  return { value: null, note: ` (value of ${bytes} bytes dropped: at most ${MAX_VALUE_BYTES} are kept)` };
};

export interface AskedTrait extends Instance {
  runId: string;
  trait: TraitPlan;
  /** Aborted when the answer is no longer needed. */
  signal?: AbortSignal;
}

const notAwaited: Verdict = {
  status: TraitStatus.error,
  reason: 'no answer by the time that the required traits had theirs; an optional trait keeps no run waiting',
  value: null,
  failureCategory: FailureCategory.timeout,
};

const untilAborted = (signal: AbortSignal): Promise<Verdict> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(notAwaited), { once: true }));

const askerOf = (evaluator: string, { builtin, lambda, http }: EvaluateTraitPorts): Evaluate => {
  if (evaluator.startsWith(BUILTIN_PREFIX)) return builtin;
  return meansFunction(evaluator) ? lambda : http;
};

/**
 * A failure that a retry would repeat (an answer that no code expected, a result that the table refuses) is this
 * trait's ERROR, and changes no other's verdict.
 */
const crashed = (error: unknown): Verdict => {
  if (!isPermanent(error)) throw error;
  return {
    status: TraitStatus.error,
    reason: `its answer cannot be processed: ${(error as Error).message}`,
    value: null,
    failureCategory: FailureCategory.evaluatorCrash,
  };
};

/**
 * One trait, once. Doing it twice asks twice and overwrites the stored result with the later answer; the run decides on
 * the answer it gets here, the stored one is for people.
 */
export const evaluateTrait = async (input: AskedTrait, ports: EvaluateTraitPorts): Promise<EvaluatedTrait> => {
  const { pipelineId, date, scheduleId, runId, trait, signal } = input;
  const nowMs = ports.clock.now();
  const ask = askerOf(trait.evaluator, ports);
  const { type, evaluator, config, timeoutSeconds, auth } = trait;
  const asked = { type, evaluator, config, timeoutSeconds, ...(auth === undefined ? {} : { auth }) };
  const subject = { pipelineId, date, scheduleId, runId, nowMs, ...asked };
  const asking = async (): Promise<Verdict> =>
    signal === undefined ? ask(subject) : Promise.race([ask({ ...subject, signal }), untilAborted(signal)]);
  const resultOf = (verdict: Verdict): TraitResult => {
    const { value, note } = boundValue(verdict.value);
    return {
      pipelineId,
      date,
      scheduleId,
      runId,
      type,
      status: verdict.status,
      value,
      reason: printable(verdict.reason, MAX_REASON_BYTES - Buffer.byteLength(note)) + note,
      failureCategory: verdict.failureCategory,
      // The result is as old as the question: it holds from before the answer was on its way.
      evaluatedAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(Math.min(nowMs + trait.ttlSeconds * 1000, verdict.holdsUntilMs ?? Infinity)).toISOString(),
    };
  };
  let verdict = await asking().catch(crashed);
  try {
    await ports.traits.put(resultOf(verdict));
  } catch (error) {
    verdict = crashed(error);
  }
  const result = resultOf(verdict);
  const measured = {
    ...numbersWithin(verdict.value, MEASURED_FOR_PEOPLE_BYTES),
    ...measure(verdict.value, Object.keys(trait.thresholds ?? {})),
  };
  return {
    type,
    status: result.status,
    reason: result.reason,
    failureCategory: result.failureCategory ?? '',
    expiresAt: result.expiresAt,
    ...(Object.keys(measured).length === 0 ? {} : { measured }),
  };
};
