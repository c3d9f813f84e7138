/** The events at an instant of a scenario, single or recurring: MARKERs, requests, writes to the table, reports. */
import { z } from 'zod';
import { BUCKET_NAME, BUCKET_NAME_TEXT } from '../../kernel/fields/limits';
import { fields, instant, integer, jobStatus, mapping, text, word } from './values';

const markerFields = {
  pipeline: text,
  schedule: text.optional(),
  date: text.optional(),
  source: text.optional(),
  writtenAt: text.optional(),
  trace_id: text.optional(),
  replay: z.boolean('true or false').optional(),
  bytes: integer(1).optional(),
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
  report_token: text.optional(),
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
const approval = fields('an approval', {
  pipeline: text,
  date: text,
  schedule: text.optional(),
  reason: text.optional(),
  requestedBy: text.optional(),
  /** Through the link of the alert, in a browser. */
  link: z.boolean('true or false').optional(),
});
const pipelineNamed = fields('a pipeline', { pipeline: text, reason: text.optional() });

/** Put into a bucket that belongs to the user. */
const object = fields('an object of a bucket', {
  bucket: text.regex(BUCKET_NAME, BUCKET_NAME_TEXT),
  key: text.refine((key) => Buffer.byteLength(key) <= 1024, 'a key of at most 1024 bytes'),
  body: z.string('text').optional(),
  bytes: integer(0).optional(),
}).refine(({ body, bytes }) => body === undefined || bytes === undefined, 'either `body` or `bytes`');

/** On a bus, as a service or a program of the user puts it. */
const busEvent = fields('an event of a bus', {
  source: text,
  detailType: text,
  detail: mapping.optional(),
  bus: text.optional(),
  id: text.optional(),
});

/** Sent to the stack's queue by others. */
const message = fields('a message', {
  body: z.union([text, mapping], 'a text, or a mapping that is sent as JSON'),
});

const EVENT_ACTIONS = [
  'marker',
  'object',
  'event',
  'message',
  'register',
  'rerun',
  'cancel',
  'recheck',
  'approve',
  'pause',
  'resume',
  'put',
  'update',
  'delete',
  'stop',
  'report',
] as const;

/** The times of a schedule, as a pipeline writes them; `simulator/scenario/recurring.ts` reads them. */
const recurrence = fields('the times at which it happens', {
  after: text.optional(),
  cron: text.optional(),
  every: word(['hour']).optional(),
  timezone: text.optional(),
  /** The number of days between the `{date}` of the event and the day on which it happens. */
  daysBack: integer(0).optional(),
  from: instant.optional(),
  until: instant.optional(),
}).refine(
  ({ after, cron, every }) => after !== undefined || cron !== undefined || every !== undefined,
  'one of `after`, `cron` and `every`',
);

export const event = fields('something that happens at an instant', {
  at: instant.optional(),
  recurs: recurrence.optional(),
  marker: fields('a MARKER', markerFields).optional(),
  object: object.optional(),
  event: busEvent.optional(),
  message: message.optional(),
  register: mapping.optional(),
  rerun: rerun.optional(),
  cancel: instance.optional(),
  recheck: instance.optional(),
  approve: approval.optional(),
  pause: pipelineNamed.optional(),
  resume: pipelineNamed.optional(),
  put: z.looseObject({ PK: text, SK: text }, 'an item: a mapping with PK and SK').optional(),
  update: z
    .looseObject({ PK: text, SK: text }, 'the key of an item and the attributes that change')
    .refine((item) => Object.keys(item).length > 2, 'at least one attribute beside PK and SK')
    .optional(),
  delete: fields('the key of an item', { PK: text, SK: text }).optional(),
  /** Kills the running executions of an instance, as an operator's StopExecution would. */
  stop: instance.optional(),
  report: report.optional(),
  /** How often it happens, all at the same instant; 1 by default. */
  times: integer(1).optional(),
  /** With `times`: a field of the item that counts 1, 2, ... so that every write differs. */
  counting: text.optional(),
})
  .refine(
    (entry) => EVENT_ACTIONS.filter((action) => entry[action] !== undefined).length === 1,
    `exactly one of ${EVENT_ACTIONS.join(', ')} beside \`at\` or \`recurs\``,
  )
  .refine(({ at, recurs }) => (at === undefined) !== (recurs === undefined), 'either `at` or `recurs`')
  .refine(
    ({ recurs, register }) => recurs === undefined || register === undefined,
    '`at` beside `register`: a document is registered once',
  );
