/**
 * One trait, once. Doing it twice asks twice and overwrites the stored result with the later answer; the run decides on
 * the answer it gets here, the stored one is for people.
 */

import type { EvaluatedTrait, TraitPlan } from '../../kernel/run/execution';
import type { TraitResult } from '../../kernel/run/model';
import type { Clock } from '../../kernel/time/clock';
import { BUILTIN_PREFIX } from '../../kernel/traits/builtin-names';
import { MEASURED_FOR_PEOPLE_BYTES, measure, numbersWithin } from '../../kernel/traits/drift';
import { type Evaluate, meansFunction } from '../../kernel/traits/evaluator';
import type { TraitStore } from '../../kernel/traits/trait-store';
import { isPermanent } from '../../kernel/values/errors';
import { printable } from '../../kernel/values/text';
import type { Instance } from '../../kernel/words/instance';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory, TraitStatus } from '../../kernel/words/vocabulary';

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
