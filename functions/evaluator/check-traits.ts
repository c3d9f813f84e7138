/**
 * What the evaluators say now, for a person who asks: as in a run, but no trait item is written, and a trait in a run
 * does not see the answer.
 */

import type { TraitResult } from '../../kernel/run/model';
import { TRAITS_PER_CALL } from '../../kernel/traits/batches';
import { CHECK_RUN_ID, type EvaluatorCheck, type EvaluatorCheckResult } from '../../kernel/traits/check';
import { ContractError } from '../../kernel/values/errors';
import type { EvaluateTraitPorts } from './evaluate-trait';
import { evaluateTraits } from './evaluate-traits';

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
