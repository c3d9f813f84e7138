/** `builtin:great-expectations`: reads the results of one or several validations. */
import { evaluateValidation, runIn, runOfKey, validationIn } from '../../../kernel/traits/checks/great-expectations';
import { fail } from '../../../kernel/words/verdict';
import { checker, permanently } from './asking';
import { readDocuments } from './document';

export const greatExpectationsChecker = checker<'great-expectations'>(async ({ config, question, ask }) => {
  const found = await readDocuments(ask, config, question, { ofKey: runOfKey, ofDocument: runIn });
  if (typeof found === 'string') return fail(`there is no validation result at ${found}`);
  const [{ where }] = found;
  const validation = validationIn(
    found.map(({ document }) => document),
    config,
  );
  if (validation === undefined) throw permanently(`${where} is no validation result of Great Expectations`);
  return evaluateValidation(config, validation, { where, nowMs: question.nowMs });
});
