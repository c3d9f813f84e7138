/** `builtin:dbt-results`: reads one `run_results.json`. */
import { fieldsOf } from '../../../core/json';
import { judgeDbt, resultsIn } from '../../../core/traits/checks/dbt-results';
import { fail } from '../../../core/traits/verdict';
import { checker, permanently } from './asking';
import { readDocument } from './document';

export const dbtResultsChecker = checker<'dbt-results'>(async ({ config, question, ask }) => {
  const found = await readDocument(ask, config, question);
  if (typeof found === 'string') return fail(`there are no results of dbt at ${found}`);
  const { where } = found;
  const document = fieldsOf(found.document);
  const results = resultsIn(document, config.select);
  if (results === undefined) throw permanently(`${where} is no run_results.json of dbt`);
  return judgeDbt(config, { document, results }, { where, nowMs: question.nowMs });
});
