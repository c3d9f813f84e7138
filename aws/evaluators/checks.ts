/** The builtins that ask AWS, as far as the stack's configuration lists what they may read. */

import { type CheckName, checkKeys } from '../../kernel/traits/builtin-names';
import type { Check } from '../../kernel/traits/builtins';
import type { TraitQuestion } from '../../kernel/traits/evaluator';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { errorVerdict } from './answer/verdict';
import type { Checker, CheckParts } from './checks/asking';
import { checkers } from './checks/checkers';

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
