/**
 * Why the tasks of a failed Databricks run failed. The run's termination code says only that one did; the exception is
 * in the output of the task's own run (`runs/get-output`).
 */

import { sparkFailureCategory } from '../../kernel/job/spark-failure';
import type { HttpResult } from '../../kernel/trigger/http';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { type Failed, failed } from './answer';
import { type Answered, bodyOf, fieldsOf, isSuccess, textOf } from './web-api';

/** A run of many tasks reports so many; each is a request of its own. */
const MAX_TASKS = 3;

/** Ids have 64 bits, more than a number of JavaScript holds, so they are read as text. */
const withTextIds = (answer: Answered): Answered => ({
  ...answer,
  body: answer.body.replace(/"run_id"\s*:\s*(\d{1,19})\b/g, '"run_id":"$1"'),
});

/** The runs of the tasks that failed; of a run without tasks, the run itself. */
const failedRunsIn = (answer: Answered, runId: string): string[] => {
  const tasks = bodyOf(withTextIds(answer))?.tasks;
  if (!Array.isArray(tasks) || tasks.length === 0) return [runId];
  return tasks
    .map((task) => fieldsOf(task))
    .filter((task) => textOf(fieldsOf(task?.state), 'result_state') === 'FAILED')
    .map((task) => textOf(task, 'run_id'))
    .filter((id) => id !== '')
    .slice(0, MAX_TASKS);
};

/**
 * The outcome with what the tasks say. PERMANENT where the exception of one of them is of the code; an output that
 * cannot be had changes nothing.
 */
export const withOutput = async (
  outcome: Failed,
  { answer, runId }: { answer: Answered; runId: string },
  outputOf: (runId: string) => Promise<HttpResult>,
): Promise<Failed> => {
  const results = await Promise.all(failedRunsIn(answer, runId).map(outputOf));
  const errors = results
    .map((result) => (result.kind === 'response' && isSuccess(result) ? textOf(bodyOf(result), 'error') : ''))
    .filter((error) => error !== '');
  const isCode = errors.some((error) => sparkFailureCategory(error) === FailureCategory.permanent);
  return failed(isCode ? FailureCategory.permanent : outcome.category, [outcome.message, ...errors].join('; '));
};
