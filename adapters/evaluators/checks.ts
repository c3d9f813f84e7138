/** The builtins that ask AWS, as far as the stack's configuration lists what they may read. */
import type { TraitQuestion } from '../../core/ports/evaluator';
import { type CheckName, checkKeys } from '../../core/traits/builtin-names';
import type { Check } from '../../core/traits/builtins';
import type { Verdict } from '../../core/traits/verdict';
import { FailureCategory } from '../../core/vocabulary';
import type { Checker, CheckParts } from './checks/asking';
import { checkers } from './checks/checkers';
import { errorVerdict } from './verdict';

type AskChecker = ReturnType<Checker<CheckName>>;

export const checkEvaluator = (
  parts: CheckParts,
  carried: Readonly<Partial<Record<CheckName, unknown>>> = checkers,
): ((check: Check, question: TraitQuestion) => Promise<Verdict>) => {
  const made = new Map<CheckName, AskChecker>();
  return async ({ name, config }, question) => {
    const load = carried[name] as (() => Checker<CheckName>) | undefined;
    if (load === undefined) {
      const reason =
        `${question.evaluator} asked nothing: the stack's configuration has no ${checkKeys[name]}; list there what ` +
        'it may read';
      return errorVerdict(FailureCategory.permanent, reason);
    }
    const ask = made.get(name) ?? load()(parts);
    made.set(name, ask);
    return ask(config, question);
  };
};
