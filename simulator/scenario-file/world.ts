/** The scripted world around the stack: what evaluators answer, and what jobs and workers do. */
import { z } from 'zod';
import { precedence } from './precedence';
import { duration, fields, instant, integer, jobStatus, mapping, text, word } from './values';

export const match = fields('a mapping of what an entry is for', {
  pipeline: text.optional(),
  date: text.optional(),
  schedule: text.optional(),
  scheduleId: text.optional(),
  attempt: integer(1).optional(),
  /** Evaluators only: the trait that asks. */
  trait: text.optional(),
});

const share = z.number('a share between 0 and 1').min(0, 'a share between 0 and 1').max(1, 'a share between 0 and 1');

export const evaluatorEntry = fields('what an evaluator answers', {
  from: instant.optional(),
  match: match.optional(),
  /** Probability, among the answers that match, drawn by the seed. */
  share: share.optional(),
  status: word(['PASS', 'FAIL', 'STALE', 'ERROR']).optional(),
  value: z.unknown().optional(),
  reason: z.string('text').optional(),
  failureCategory: text.optional(),
  http: z
    .int('an HTTP status such as 503')
    .min(100, 'an HTTP status such as 503')
    .max(599, 'an HTTP status such as 503')
    .optional(),
  hang: z.literal(true, 'true').optional(),
  body: z.string('text').optional(),
  /** Repeats `body` until it has this many bytes: 1 MB of error text in one line of a scenario. */
  bodyBytes: integer(1).optional(),
  refuse: z.literal(true, 'true').optional(),
  delay: duration.optional(),
}).refine(
  (entry) =>
    ['status', 'http', 'hang', 'body', 'refuse'].some((field) => entry[field as keyof typeof entry] !== undefined),
  'one of status, http, hang, body or refuse: what the evaluator answers',
);

export const awsAnswer = fields('what an action of AWS answers', {
  from: instant.optional(),
  /** Parameters of the call; those that are not named may be anything. */
  parameters: mapping.optional(),
  answer: mapping.optional(),
  /** The type of the error, as the service names it. */
  error: text.optional(),
  message: z.string('text').optional(),
  http: z
    .int('an HTTP status such as 400')
    .min(400, 'an HTTP status of at least 400')
    .max(599, 'an HTTP status such as 400')
    .optional(),
  delay: duration.optional(),
}).refine(({ answer, error }) => (answer === undefined) !== (error === undefined), 'either answer or error');

const jobReport = fields('what a job reports of itself', {
  after: duration,
  status: jobStatus,
  error: z.string('text').optional(),
});

export const job = fields('what a job does', {
  match: match.optional(),
  /** Probability, among the jobs that match, drawn by the seed. */
  share: share.optional(),
  duration: duration.optional(),
  queued: duration.optional(),
  stopping: duration.optional(),
  outcome: word(['succeeded', 'failed', 'hangs', 'vanishes']).optional(),
  category: word(['TRANSIENT', 'TIMEOUT', 'PERMANENT', 'EVALUATOR_CRASH']).optional(),
  message: z.string('text').optional(),
  messageBytes: integer(1).optional(),
  /** Calls of update-status under the run's id. */
  reports: z.array(jobReport, 'a list of reports').optional(),
  /** The engine refuses the start with this HTTP status: no job comes to be. */
  startHttp: z
    .int('an HTTP status such as 404')
    .min(400, 'an HTTP status of at least 400')
    .max(599, 'an HTTP status such as 404')
    .optional(),
});

export const worker = fields('what a worker does with a chunk', {
  match: fields('a mapping of what an entry is for', {
    pipeline: text.optional(),
    date: text.optional(),
    schedule: text.optional(),
    function: text.optional(),
    chunk: text.regex(/^chunk-\d{7}$/, 'a chunk such as chunk-0000500').optional(),
    delivery: integer(1).optional(),
  }).optional(),
  /** Probability, among the deliveries that match, drawn by the seed. */
  share: share.optional(),
  duration: duration.optional(),
  outcome: word(['succeeded', 'failed', 'crashes', 'crashes-after', 'hangs', 'lost']).optional(),
  message: z.string('text').optional(),
  /** The worker is wrapped so: `withChunk(handler, {attempts})`. */
  attempts: integer(1).optional(),
  /** The event is delivered a second time, at the same instant. */
  duplicate: z.boolean('true or false').optional(),
});

export const splitter = fields('the chunks that a function answers', {
  count: integer(0).optional(),
  nSpectra: integer(1).optional(),
  chunks: z.array(z.unknown(), 'a list of chunks').optional(),
}).refine(({ count, chunks }) => (count === undefined) !== (chunks === undefined), 'either count or chunks');

/** The behaviour of the world, as scenario files and the settings of the local stack describe it. */
export const evaluators = z.record(
  z.string(),
  precedence(z.array(evaluatorEntry, 'a list of answers'), ({ match: of }) => of, '`match` and `from`'),
  'a mapping of evaluator paths to lists of answers',
);
export const awsAnswers = z.record(
  z.string().regex(/^[a-z0-9-]+:[A-Z][A-Za-z]+$/, 'an action of AWS such as glue:GetTable'),
  precedence(z.array(awsAnswer, 'a list of answers'), ({ parameters }) => parameters, '`parameters` and `from`'),
  'a mapping of actions of AWS, such as glue:GetTable, to lists of answers',
);
export const jobs = precedence(z.array(job, 'a list of jobs'), ({ match: of }) => of, '`match`');
export const workers = precedence(z.array(worker, 'a list of workers'), ({ match: of }) => of, '`match`');
/** Tables that statements of `builtin:athena-query` may name. */
export const tables = z.record(
  z.string().regex(/^\w+$/, 'a name of letters, digits and underscores'),
  fields('a bucket and a prefix', { bucket: text, prefix: z.string('text') }),
  'a mapping of names of tables to their bucket and prefix',
);
export const splitters = z.record(z.string(), splitter, 'a mapping of function names to what they answer');
