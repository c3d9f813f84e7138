/**
 * HTTP APIs that do not speak the job protocol: the trigger says by JMESPath where their answers have the job's id, its
 * status and further values. Loaded with the first such trigger.
 */
import { MAX_ID_BYTES, MAX_VALUE_BYTES, readList, readValue } from '../../kernel/trigger/answer-values';
import type { JobOutcome, StartedJob } from '../../kernel/trigger/engine';
import type { HttpResult } from '../../kernel/trigger/http';
import { type AnswerValues, answerNamesIn, answerValues, fillLink, fillUrl } from '../../kernel/trigger/job-answer';
import { messageOf, TransientError } from '../../kernel/values/errors';
import { readExactJson } from '../../kernel/values/json';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { type Failed, failed, unclear } from './answer';
import { type Answered, isSuccess, linkOf } from './web-api';

/** As configured, templates expanded. */
export interface HttpTrigger {
  type: 'http';
  method?: 'POST' | 'PUT' | 'GET' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  statusUrl?: string;
  statusBody?: string;
  /** Where the answer to a poll says how the job is doing, in the API's words. */
  status?: { path: string; running?: string[]; succeeded: string[]; failed: string[]; message?: string };
  statusReports?: boolean;
  cancelUrl?: string;
  cancelMethod?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  cancelBody?: string;
  /** Where the answer to the start has the job's id, and further values by name. */
  jobId?: { path: string };
  answer?: Record<string, string>;
  link?: string;
  allowedOrigins?: string[];
  idempotency?: { header: string };
  find?: { url: string; path: string; body?: string };
  onLostAnswer?: 'fail' | 'start';
}

type Parsed = { answer: unknown } | { problem: string };

const parsed = ({ body, truncated }: Answered): Parsed => {
  if (truncated) return { problem: 'it is too large to be read' };
  try {
    return { answer: readExactJson(body) };
  } catch (error) {
    return { problem: `it is no JSON that can be read: ${messageOf(error)}` };
  }
};

const unpolled = (problem: string): Failed => ({
  ...failed(
    FailureCategory.permanent,
    `the job was started, but cannot be followed, so it may still run. The answer to its start: ${problem}`,
  ),
  mayRun: true,
});

/** The values that the trigger takes from the answer, and why the others cannot be taken. */
const valuesIn = (
  answer: unknown,
  { answer: paths = {} }: HttpTrigger,
): { values: Readonly<Record<string, string>>; problems: ReadonlyMap<string, string> } => {
  const values: Record<string, string> = {};
  const problems = new Map<string, string>();
  for (const [name, path] of Object.entries(paths)) {
    const read = readValue(answer, path, MAX_VALUE_BYTES);
    if ('value' in read) values[name] = read.value;
    else problems.set(`answer.${name}`, read.problem);
  }
  return { values, problems };
};

/** The first value that the polls need and that the answer has not, or an address that they may not use. */
const whyNotPolled = (trigger: HttpTrigger, values: AnswerValues, problems: ReadonlyMap<string, string>) => {
  const { statusUrl, statusBody } = trigger;
  for (const name of answerNamesIn(statusUrl, statusBody)) {
    const problem = problems.get(name);
    if (problem !== undefined) return problem;
  }
  const address = statusUrl === undefined ? undefined : fillUrl(statusUrl, values, trigger);
  return address !== undefined && 'problem' in address ? `the statusUrl cannot be filled in: ${address.problem}` : '';
};

const linkTo = (trigger: HttpTrigger, values: AnswerValues): string | undefined =>
  trigger.link === undefined ? undefined : linkOf(fillLink(trigger.link, values, trigger) ?? '');

/** The job of an accepted start. */
export const startedJob = (trigger: HttpTrigger, { path }: { path: string }, given: Answered): StartedJob | Failed => {
  const read = parsed(given);
  if ('problem' in read) return unpolled(read.problem);
  const id = readValue(read.answer, path, MAX_ID_BYTES);
  if ('problem' in id) return unpolled(id.problem);
  const { values, problems } = valuesIn(read.answer, trigger);
  const filled = answerValues(id.value, values);
  const problem = whyNotPolled(trigger, filled, problems);
  return {
    jobId: id.value,
    link: linkTo(trigger, filled),
    ...(Object.keys(values).length === 0 ? {} : { values }),
    outcome: problem === '' ? { state: 'running' } : unpolled(problem),
  };
};

/** By the trigger's words; undefined: the answer has no status there, or another word than these. */
export const outcomeIn = (status: NonNullable<HttpTrigger['status']>, given: Answered): JobOutcome | undefined => {
  const read = parsed(given);
  const word = 'problem' in read ? read : readValue(read.answer, status.path, MAX_ID_BYTES);
  if ('problem' in read || 'problem' in word) return undefined;
  const { running, succeeded, failed: failures, message: path } = status;
  const said = path === undefined ? undefined : readValue(read.answer, path, MAX_VALUE_BYTES);
  const message = said !== undefined && 'value' in said ? said.value : undefined;
  if (succeeded.includes(word.value)) return { state: 'succeeded', ...(message === undefined ? {} : { message }) };
  if (failures.includes(word.value))
    return failed(FailureCategory.transient, `the job's status is ${word.value}: ${message ?? 'it gave no reason'}`);
  return running === undefined || running.includes(word.value) ? { state: 'running' } : undefined;
};

/**
 * The job that a search found. Only an empty list means that none was started: an answer of another shape, an error for
 * example, would have nothing there, too, and lead to a second start.
 */
export const searchedJob = (
  trigger: HttpTrigger,
  { path }: { path: string },
  result: HttpResult,
): StartedJob | 'absent' => {
  const unknown = 'it is not known whether the job has been started';
  if (result.kind !== 'response' || !isSuccess(result)) throw unclear(unknown, result);
  const read = parsed(result);
  const ids = 'problem' in read ? read : readList(read.answer, path);
  if ('problem' in ids) throw new TransientError(`${unknown}. The answer to the search: ${ids.problem}`);
  if (ids.list.length === 0) return 'absent';
  const id = readValue(ids.list, '[0]', MAX_ID_BYTES);
  if ('problem' in id) throw new TransientError(`${unknown}. The list at ${path}: ${id.problem}`);
  // A search has the id alone.
  return { jobId: id.value, link: linkTo(trigger, answerValues(id.value)), outcome: { state: 'running' } };
};
