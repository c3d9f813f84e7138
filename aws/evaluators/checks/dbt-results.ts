/** `builtin:dbt-results`: reads one `run_results.json` or `sources.json`. */

import { evaluateDbt } from '../../../kernel/traits/checks/dbt-results';
import { fieldsOf } from '../../../kernel/values/json';
import { fail } from '../../../kernel/words/verdict';
import { checker, permanently } from './asking';
import { readDocument } from './document';

export const dbtResultsChecker = checker<'dbt-results'>(async ({ config, question, ask }) => {
  const found = await readDocument(ask, config, question);
  if (typeof found === 'string') return fail(`there are no results of dbt at ${found}`);
  const { where } = found;
  const evaluated = evaluateDbt(config, fieldsOf(found.document), { where, nowMs: question.nowMs });
  if ('problem' in evaluated) throw permanently(evaluated.problem);
  return evaluated;
});
