/**
 * Upstreams of a pipeline in shadow mode, which may be in shadow mode themselves: then what another scheduler has run
 * is what there is.
 */
import type { Verdict } from '../words/verdict';
import { TraitStatus } from '../words/vocabulary';
import { ActualOutcome, type ActualRun } from './actual';

/** Undefined: no run has succeeded elsewhere. `subject`: the upstream, in words. */
export const succeededElsewhere = (subject: string, actuals: readonly ActualRun[]): Verdict | undefined => {
  const last = [...actuals].sort((left, right) => left.startedAt.localeCompare(right.startedAt)).at(-1);
  if (last?.outcome !== ActualOutcome.succeeded) return undefined;
  const { startedAt, endedAt, source } = last;
  return {
    status: TraitStatus.pass,
    reason: `${subject} was run by ${source ?? 'another scheduler'} at ${startedAt}, and succeeded`,
    value: { startedAt, endedAt },
    failureCategory: null,
  };
};
