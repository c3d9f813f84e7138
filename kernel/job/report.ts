/**
 * A workflow's report of its job, and the answer. Names and words are those of the document that the callers
 * were written for. Source: seed 000, "Input Schema" and "Output Schema".
 */

import { type JobStatus, jobLifecycle, MAX_ERROR_CHARACTERS } from '../lifecycle';
import { ContractError, jsonTextOf } from '../values/errors';
import { beginningOf } from '../values/text';

export interface JobReport {
  jobId: string;
  status: JobStatus;
  traceId?: string;
  /** The id of the job's run, where it has one. */
  reportToken?: string;
  executionArn?: string;
  /** ISO instants. */
  startedAt?: string;
  completedAt?: string;
  ecsTaskArn?: string;
  /** The span of the trace context, besides `traceId`; more than the document requires. */
  mlflowRunId?: string;
  gitCommit?: string;
  /** The stored error of a FAILED job; at most 2,000 characters. */
  error?: string;
  /** A COMPLETED job's statement of its result; at most 2,000 characters are kept. */
  message?: string;
}

/**
 * `wrong_report_token`: the job is of a run, and the report does not carry its token. `group_full`: so many are in the
 * state that the job's group cannot hold another one.
 */
export type ReportRefusal = 'stale_or_invalid_transition' | 'group_full' | 'wrong_report_token';

export interface JobReportAnswer {
  statusCode: 200;
  body: {
    success: true;
    data: { job_id: string; status: string; updated: boolean; reason?: ReportRefusal };
    environment: string;
  };
}

const MAX_ID_CHARACTERS = 512;
const MAX_ARN_CHARACTERS = 2048;

const described = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : jsonTextOf(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

const wrong = (field: string, value: unknown, expected: string): ContractError =>
  new ContractError(
    `update-status: ${field} is ${value === undefined ? 'missing' : described(value)}, expected ${expected}; ` +
      'correct the state or the line that calls it',
  );

const textIn = (input: Readonly<Record<string, unknown>>, field: string, maxCharacters: number): string | undefined => {
  const value = input[field];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > maxCharacters)
    throw wrong(field, value, `text of at most ${maxCharacters} characters`);
  return value;
};

const instantIn = (input: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const value = textIn(input, field, 64);
  if (value !== undefined && (!/^\d{4}-\d\d-\d\dT/.test(value) || Number.isNaN(Date.parse(value))))
    throw wrong(field, value, 'an ISO 8601 instant such as 2026-03-07T12:00:00Z');
  return value;
};

/**
 * Step Functions gives `{Error, Cause}`; a program may give text. Anything else is kept as JSON, so that it is not
 * lost.
 */
export const errorText = (error: unknown): string | undefined => {
  if (error === undefined || error === null || error === '') return undefined;
  if (typeof error === 'string') return beginningOf(error, MAX_ERROR_CHARACTERS);
  const { Error: name, Cause: cause } = error as { Error?: unknown; Cause?: unknown };
  const parts = [name, cause].filter((part): part is string => typeof part === 'string' && part !== '');
  return beginningOf(parts.length > 0 ? parts.join(': ') : jsonTextOf(error), MAX_ERROR_CHARACTERS);
};

/** Throws `ContractError` for what is not a report. Fields that it does not know are left alone. */
export const readJobReport = (event: unknown): JobReport => {
  if (typeof event !== 'object' || event === null || Array.isArray(event))
    throw wrong('the input', event, 'an object with job_id and status');
  const input = event as Readonly<Record<string, unknown>>;
  const jobId = textIn(input, 'job_id', MAX_ID_CHARACTERS);
  if (jobId === undefined || jobId.includes('#')) throw wrong('job_id', input.job_id, 'the id of the job, without "#"');
  const status = typeof input.status === 'string' ? jobLifecycle.stateOf(input.status) : undefined;
  if (status === undefined) throw wrong('status', input.status, `one of ${jobLifecycle.stateNames.join(', ')}`);
  const optional = {
    traceId: textIn(input, 'trace_id', MAX_ID_CHARACTERS),
    reportToken: textIn(input, 'report_token', MAX_ID_CHARACTERS),
    executionArn: textIn(input, 'execution_arn', MAX_ARN_CHARACTERS),
    startedAt: instantIn(input, 'started_at'),
    completedAt: instantIn(input, 'completed_at'),
    ecsTaskArn: textIn(input, 'ecs_task_arn', MAX_ARN_CHARACTERS),
    mlflowRunId: textIn(input, 'mlflow_run_id', MAX_ID_CHARACTERS),
    gitCommit: textIn(input, 'git_commit', MAX_ID_CHARACTERS),
    error: status === 'FAILED' ? errorText(input.error) : undefined,
    message: status === 'COMPLETED' ? errorText(input.message) : undefined,
  };
  return { jobId, status, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) };
};

/** A report that is refused is answered, not failed: repeating it would not help. `reason`: absent if it was taken. */
export const answerTo = (
  { jobId, status }: JobReport,
  reason: ReportRefusal | undefined,
  environment: string,
): JobReportAnswer => ({
  statusCode: 200,
  body: {
    success: true,
    data: {
      job_id: jobId,
      status: jobLifecycle.states[status],
      updated: reason === undefined,
      ...(reason === undefined ? {} : { reason }),
    },
    environment,
  },
});
