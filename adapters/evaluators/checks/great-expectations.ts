/** `builtin:great-expectations`: reads the results of one or several validations. */
import { judgeValidation, validationIn } from '../../../core/traits/checks/great-expectations';
import { fail } from '../../../core/traits/verdict';
import { checker, permanently } from './asking';
import { readDocument } from './document';

export const greatExpectationsChecker = checker<'great-expectations'>(async ({ config, question, ask }) => {
  const found = await readDocument(ask, config, question);
  if (typeof found === 'string') return fail(`there is no validation result at ${found}`);
  const { document, where } = found;
  const validation = validationIn(document);
  if (validation === undefined) throw permanently(`${where} is no validation result of Great Expectations`);
  return judgeValidation(config, validation, { where, nowMs: question.nowMs });
});
