/**
 * One trait, once. Doing it twice asks twice and overwrites the stored result with the later answer; the run decides on
 * the answer it gets here, the stored one is for people.
 */
import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import type { TraitResult } from '../../core/model';
import { measure } from '../../core/monitoring/drift';
import type { Clock } from '../../core/ports/clock';
import type { Evaluate } from '../../core/ports/evaluator';
import type { TraitStore } from '../../core/ports/traits';
import { printable } from '../../core/text';
import { BUILTIN_PREFIX } from '../../core/traits/builtin-names';

const MAX_REASON_BYTES = 256;
const MAX_VALUE_BYTES = 4_096;

export interface EvaluateTraitPorts {
  http: Evaluate;
  builtin: Evaluate;
  traits: Pick<TraitStore, 'put'>;
  clock: Clock;
}

/**
 * The measured value as it is stored: what JSON can say, in at most 4 KB; otherwise nothing, and a note that says so.
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

export const evaluateTrait = async (input: EvaluatorInput, ports: EvaluateTraitPorts): Promise<EvaluatorResult> => {
  const { pipelineId, date, scheduleId, runId, trait } = input;
  const nowMs = ports.clock.now();
  const ask = trait.evaluator.startsWith(BUILTIN_PREFIX) ? ports.builtin : ports.http;
  const { type, evaluator, config, timeoutSeconds } = trait;
  const verdict = await ask({ pipelineId, date, scheduleId, runId, type, evaluator, config, timeoutSeconds, nowMs });

  const { value, note } = boundValue(verdict.value);
  const result: TraitResult = {
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
    expiresAt: new Date(nowMs + trait.ttlSeconds * 1000).toISOString(),
  };
  await ports.traits.put(result);
  const fields = Object.keys(trait.thresholds ?? {});
  const measured = fields.length === 0 ? {} : { measured: measure(verdict.value, fields) };
  return {
    type,
    status: result.status,
    reason: result.reason,
    failureCategory: result.failureCategory ?? '',
    expiresAt: result.expiresAt,
    ...measured,
  };
};
