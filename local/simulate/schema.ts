/**
 * The shape of a scenario file, field by field. What this accepts is what the simulator acts out: an unknown field,
 * word or time is refused here, because a rehearsal that ignores half of its script rehearses something else. Every
 * schema's message completes the sentence "expected ...".
 */
import { z } from 'zod';
import { nearestName } from '../../core/config/nearest';

const msPerUnit = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `20m`, `25s`, `250ms`, `4h`, `7d`, also `1h30m`; undefined when it is none. */
export const parseDurationMs = (text: string): number | undefined => {
  if (!/^(\d+(ms|s|m|h|d))+$/.test(text)) return undefined;
  return [...text.matchAll(/(\d+)(ms|s|m|h|d)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * msPerUnit[unit as keyof typeof msPerUnit],
    0,
  );
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Epoch milliseconds of an ISO instant; undefined when the text is none or the day does not exist. */
export const parseInstantMs = (text: string): number | undefined => {
  if (!INSTANT.test(text)) return undefined;
  const ms = Date.parse(text);
  // 2026-02-30 is read as 2 March by the engine: the day must come back unchanged.
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(ms) || Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text.slice(0, 10))
    return undefined;
  return ms;
};

const parsed = <T>(parse: (text: string) => T | undefined, expected: string) =>
  z.string(expected).transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: expected, input: text });
    return z.NEVER;
  });

const instant = parsed(parseInstantMs, 'an ISO instant with a zone, such as 2026-03-07T06:00:00Z');
const duration = parsed(parseDurationMs, 'a duration such as 30s, 20m, 4h or 7d');
const text = z.string('text').min(1, 'text that is not empty');
const integer = (min: number) =>
  z.int(`a whole number of at least ${min}`).min(min, `a whole number of at least ${min}`);
const mapping = z.record(z.string(), z.unknown(), 'a mapping of names to values');
const word = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, {
    error: (issue) => `one of ${words.join(', ')}${suggestion(issue.input, words)}`,
  });

const suggestion = (found: unknown, known: readonly string[]): string => {
  const nearest = typeof found === 'string' ? nearestName(found, known) : undefined;
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
};

/** An object that refuses unknown fields, with the nearest known name in the message. */
const fields = <T extends z.core.$ZodLooseShape>(what: string, shape: T) => {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return what;
      const keys = (issue as { keys?: string[] }).keys ?? [];
      return `one of the fields ${known.join(', ')}${suggestion(keys[0], known)}`;
    },
  });
};

const match = fields('a mapping of what an entry is for', {
  pipeline: text.optional(),
  date: text.optional(),
  schedule: text.optional(),
  scheduleId: text.optional(),
  attempt: integer(1).optional(),
  /** Evaluators only: the trait that asks. */
  trait: text.optional(),
});

const evaluatorEntry = fields('what an evaluator answers', {
  from: instant.optional(),
  match: match.optional(),
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

const jobStatus = word(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED']);

const jobReport = fields('what a job reports of itself', {
  after: duration,
  status: jobStatus,
  error: z.string('text').optional(),
});

const job = fields('what a job does', {
  match: match.optional(),
  duration: duration.optional(),
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

const worker = fields('what a worker does with a chunk', {
  match: fields('a mapping of what an entry is for', {
    pipeline: text.optional(),
    date: text.optional(),
    schedule: text.optional(),
    function: text.optional(),
    chunk: text.regex(/^chunk-\d{7}$/, 'a chunk such as chunk-0000500').optional(),
    delivery: integer(1).optional(),
  }).optional(),
  /** Of the deliveries that match, drawn by the seed. */
  share: z
    .number('a share between 0 and 1')
    .min(0, 'a share between 0 and 1')
    .max(1, 'a share between 0 and 1')
    .optional(),
  duration: duration.optional(),
  outcome: word(['succeeded', 'failed', 'crashes', 'crashes-after', 'hangs', 'lost']).optional(),
  message: z.string('text').optional(),
  /** The worker is wrapped so: `withChunk(handler, {attempts})`. */
  attempts: integer(1).optional(),
  /** The event is delivered a second time, at the same instant. */
  duplicate: z.boolean('true or false').optional(),
});

const splitter = fields('the chunks that a function answers', {
  count: integer(0).optional(),
  nSpectra: integer(1).optional(),
  chunks: z.array(z.unknown(), 'a list of chunks').optional(),
}).refine(({ count, chunks }) => (count === undefined) !== (chunks === undefined), 'either count or chunks');

const markerFields = {
  pipeline: text,
  schedule: text.optional(),
  date: text.optional(),
  source: text.optional(),
  writtenAt: text.optional(),
  trace_id: text.optional(),
  replay: z.boolean('true or false').optional(),
};
const instance = fields('an instance', {
  pipeline: text,
  date: text,
  schedule: text.optional(),
  reason: text.optional(),
});

/** As the caller of update-status writes it; the job by its id, or as that of an attempt. */
const report = fields("a report of a job's status", {
  job: text.optional(),
  pipeline: text.optional(),
  date: text.optional(),
  schedule: text.optional(),
  attempt: integer(1).optional(),
  status: jobStatus,
  error: z.string('text').optional(),
  trace_id: text.optional(),
  execution_arn: text.optional(),
  started_at: text.optional(),
  completed_at: text.optional(),
  ecs_task_arn: text.optional(),
  mlflow_run_id: text.optional(),
  git_commit: text.optional(),
}).refine(
  ({ job: id, pipeline, date }) => (id === undefined) === (pipeline !== undefined && date !== undefined),
  'either `job`, or `pipeline` and `date`',
);

const rerun = fields('a request for a rerun', {
  pipeline: text,
  date: text,
  schedule: text.optional(),
  reason: text.optional(),
  requestedBy: text.optional(),
  kind: word(['manual', 'drift', 'late-data']).optional(),
  concurrency: integer(1).optional(),
});
const pipelineNamed = fields('a pipeline', { pipeline: text, reason: text.optional() });

export const EVENT_ACTIONS = [
  'marker',
  'register',
  'rerun',
  'cancel',
  'pause',
  'resume',
  'put',
  'delete',
  'stop',
  'report',
] as const;

const event = fields('something that happens at an instant', {
  at: instant,
  marker: fields('a MARKER', markerFields).optional(),
  register: mapping.optional(),
  rerun: rerun.optional(),
  cancel: instance.optional(),
  pause: pipelineNamed.optional(),
  resume: pipelineNamed.optional(),
  put: z.looseObject({ PK: text, SK: text }, 'an item: a mapping with PK and SK').optional(),
  delete: fields('the key of an item', { PK: text, SK: text }).optional(),
  /** Kills the running executions of an instance, as an operator's StopExecution would. */
  stop: instance.optional(),
  report: report.optional(),
  /** How often it happens, all at the same instant; 1 by default. */
  times: integer(1).optional(),
  /** With `times`: a field of the item that counts 1, 2, ... so that every write differs. */
  counting: text.optional(),
}).refine(
  (entry) => EVENT_ACTIONS.filter((action) => entry[action] !== undefined).length === 1,
  `exactly one of ${EVENT_ACTIONS.join(', ')} beside \`at\``,
);

const FAULT_KINDS = [
  'crash-before',
  'crash-after',
  'timeout',
  'throttle',
  'error',
  'duplicate',
  'delay',
  'drop',
  'reorder',
] as const;

const TARGET =
  /^(lambda:[\w-]+(\/\w+)?|dynamodb(:\w+)?|stream|states(:\w+)?|state:\w+|job-events(:[\w-]+)?|sns|events|scheduler(:\w+)?|engine:[\w-]+(\/(start|find|status|cancel))?)$/;

const fault = fields('a fault', {
  from: instant.optional(),
  until: instant.optional(),
  target: text.regex(
    TARGET,
    'a target: lambda:NAME, lambda:orchestrator/ACTION, dynamodb, dynamodb:OPERATION, stream, ' +
      'states:StartExecution, state:WaitForJob, job-events, sns, events, scheduler, scheduler:rate, ' +
      'scheduler:timer, scheduler:CreateSchedule or engine:TYPE/start|find|status|cancel',
  ),
  kind: word(FAULT_KINDS),
  count: integer(1).optional(),
  /** Lets so many calls pass first. */
  after: integer(0).optional(),
  by: duration.optional(),
}).refine(
  (entry) => entry.kind !== 'delay' || entry.by !== undefined,
  '`by:` beside `kind: delay`: how long the call is delayed',
);

/** Documents inline, or paths of files that hold them, relative to the scenario's own file. */
const documents = z.union(
  [text, z.array(z.union([text, mapping], 'a document, or the path of a file with documents'))],
  'a list of documents, or the path of a file with documents',
);

/**
 * One file. Required fields may be in any of the files that are merged, so that the merged result is checked for them.
 */
export const scenarioFile = fields('a scenario: a mapping with start, until, pipelines', {
  start: instant.optional(),
  until: instant.optional(),
  seed: integer(0).optional(),
  registeredAt: instant.optional(),
  /** Values of the stack's configuration keys (see Pulumi.dev.yaml), without `signalbox:`. */
  stack: mapping.optional(),
  archetypes: documents.optional(),
  calendars: documents.optional(),
  pipelines: documents.optional(),
  evaluators: z
    .record(
      z.string(),
      z.array(evaluatorEntry, 'a list of answers'),
      'a mapping of evaluator paths to lists of answers',
    )
    .optional(),
  jobs: z.array(job, 'a list of jobs').optional(),
  workers: z.array(worker, 'a list of workers').optional(),
  splitters: z.record(z.string(), splitter, 'a mapping of function names to what they answer').optional(),
  events: z.array(event, 'a list of events').optional(),
  faults: z.array(fault, 'a list of faults').optional(),
  random: fields('random faults', {
    faults: z
      .number('a rate between 0 and 1')
      .min(0, 'a rate between 0 and 1')
      .max(1, 'a rate between 0 and 1')
      .optional(),
    until: instant.optional(),
  }).optional(),
});

export type ScenarioFile = z.output<typeof scenarioFile>;
export type EntryMatch = z.output<typeof match>;
export type EvaluatorEntry = z.output<typeof evaluatorEntry>;
export type WorkerEntry = z.output<typeof worker>;
export type SplitterEntry = z.output<typeof splitter>;
export type JobEntry = z.output<typeof job>;
export type ScenarioEvent = z.output<typeof event>;
export type FaultEntry = z.output<typeof fault>;
