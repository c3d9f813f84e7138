/** Fields of the triggers, by type. */
import type { Meanings } from './meaning';

const poll: Meanings = {
  statusReports: {
    text:
      'True: the job is there to [report its status](lifecycles.md#jobs-of-runs) under `${runId}`, and its report ' +
      'ends the wait. Without `statusUrl`, and for functions, the report is then the outcome.',
    example: 'true',
  },
  poll: { text: 'How the state of the job is polled.', example: '{interval: 30s, timeout: 4h}' },
  'poll.initialDelay': { text: 'The wait before the first poll.', example: '5m' },
  'poll.interval': { text: 'The wait before the second poll.', example: '30s' },
  'poll.backoff': {
    text:
      'Each wait is so many times the one before. Towards the end of a long `timeout` waits also grow so that the ' +
      'execution stays within 25,000 history events.',
    example: '1.5',
  },
  'poll.maxInterval': {
    text:
      'The longest of these waits, at least `interval`. Without the field: 5 minutes, or the interval where that ' +
      'is longer.',
    example: '5m',
  },
  'poll.timeout': {
    text:
      'After so long since its start a job that runs is given up: the run is FAILED with category TIMEOUT. An HTTP ' +
      'job without `cancelUrl` and a Lambda job cannot be cancelled, so the job may continue.',
    example: '4h',
  },
};

const { statusReports: _reports, ...pollOnly } = poll;

const PLACEHOLDERS = 'Placeholders are allowed.';
const ANSWER_VALUES = 'Placeholders, `${jobId}` and `${answer.NAME}` are allowed.';
const JMESPATH = '[JMESPath](https://jmespath.org).';

export const triggerMeanings: Readonly<Record<string, Meanings>> = {
  http: {
    type: {
      text: 'An HTTP endpoint starts the job. The protocol is in [evaluators and jobs](evaluators.md#jobs-over-http).',
      example: 'http',
    },
    method: { text: 'The method of the start.', example: 'POST' },
    url: {
      text:
        `Where the job is started. ${PLACEHOLDERS} Plain \`http:\` is refused except for this machine, and on the ` +
        'local stack.',
      example: 'https://jobs.example.com/orders/${date}',
    },
    headers: {
      text:
        'Sent with all requests about the job; one with `${jobId}` or `${answer.NAME}` once the start has been ' +
        'answered. `Idempotency-Key` is set by Signalbox alone; `authorization`, ' +
        '`proxy-authorization`, `cookie` and `x-api-key` are refused, because configuration is stored and shown in ' +
        'plain text.',
      example: '{x-team: shop}',
    },
    body: {
      text:
        'Sent with the start, as it is; with `content-type: application/json` unless the headers say otherwise. ' +
        `${PLACEHOLDERS}`,
      example: '\'{"date": "${date}"}\'',
    },
    statusUrl: {
      text:
        `The URL that is polled for the state of the job. ${PLACEHOLDERS} Without it the answer to the start is the ` +
        'outcome, and may ' +
        "take 5 minutes; with `statusReports` the job's own report is.",
      example: 'https://jobs.example.com/status/${runId}',
    },
    statusBody: {
      text: `Sent with each poll, which is then a POST. ${ANSWER_VALUES}`,
      example: '\'{"query": "{run(id: \\"${jobId}\\") {state}}"}\'',
    },
    status: {
      text:
        "How the answer to a poll says how the job is doing, in the API's words. Without it the answer is that of " +
        'the [protocol](evaluators.md#status).',
      example: '{path: data.state, succeeded: [SUCCESS], failed: [ERROR, CANCELED]}',
    },
    'status.path': { text: `Where the status is. ${JMESPATH}`, example: 'data.run.state' },
    'status.running': {
      text:
        'The words for a job that runs. With it any other word is polled again; without it a job runs until it has ' +
        'ended.',
      example: '[QUEUED, RUNNING]',
    },
    'status.succeeded': {
      text: 'The words for a job that has succeeded. A number is written as text.',
      example: '["10"]',
    },
    'status.failed': { text: 'The words for a job that has failed, TRANSIENT.', example: '[ERROR, CANCELED]' },
    'status.message': { text: `Where a result or a reason is. ${JMESPATH}`, example: 'data.run.error' },
    cancelUrl: {
      text:
        'The URL that cancels the job, after a cancellation of its run and past `poll.timeout`. 2xx, 404 and 410 are ' +
        'taken as done; with `statusUrl` the job is then polled until it has ended. Without it, 202 (accepted) means ' +
        `that the job may still run. ${ANSWER_VALUES}`,
      example: 'https://api.example.com/runs/${jobId}/cancel',
    },
    cancelMethod: { text: 'The method of that request. Default: `POST`.', example: 'DELETE' },
    cancelBody: { text: `Sent with it. ${ANSWER_VALUES}`, example: '\'{"reason": "cancelled"}\'' },
    jobId: {
      text: 'The API gives the job [an id of its own](engines.md#http-apis-with-ids-of-their-own).',
      example: '{path: data.run.id}',
    },
    'jobId.path': {
      text: `Where the answer to the start has the id: a whole number, or a text of at most 512 bytes. ${JMESPATH}`,
      example: 'data.run.id',
    },
    answer: {
      text:
        'At most 10 further values of the answer to the start, by name: whole numbers, or texts of at most 2 KB. ' +
        `They are kept with the run. ${JMESPATH}`,
      example: '{runUrl: data.run.url}',
    },
    link: {
      text: `A page about the job, shown with its run and never requested. ${ANSWER_VALUES}`,
      example: 'https://app.example.com/runs/${jobId}',
    },
    allowedOrigins: {
      text:
        'Origins beside that of `url` that a URL of the answer may have in `statusUrl` and `cancelUrl`; headers and ' +
        'secrets are sent there.',
      example: '["https://eu.api.example.com"]',
    },
    idempotency: {
      text: 'How the API recognises a repeated start. Without `jobId` this only renames the header of the key.',
      example: '{header: X-Request-Id}',
    },
    'idempotency.header': {
      text: "The header in which the API expects the key, the run's id: the same for every request of an attempt.",
      example: 'X-Request-Id',
    },
    find: {
      text: 'How a job is searched for by the id of its run, before a start is repeated after a lost answer.',
      example: '{url: "https://api.example.com/runs?tag=${runId}", path: "runs[].id"}',
    },
    'find.url': { text: `Where, with GET. ${PLACEHOLDERS}`, example: 'https://api.example.com/runs?tag=${runId}' },
    'find.path': {
      text:
        'Where the answer has the list of the ids of the jobs of the run. Only an empty list means that none was ' +
        `started. ${JMESPATH}`,
      example: '"runs[?tag==\'${runId}\'].id"',
    },
    'find.body': {
      text: `Sent with the search, which is then a POST. ${PLACEHOLDERS}`,
      example: '\'{"tag": "${runId}"}\'',
    },
    onLostAnswer: {
      text:
        'After a lost answer, where neither `idempotency` nor `find` makes the start unique: `fail` (the default) ' +
        'fails the run and starts nothing, `start` repeats the start, so that **the job may start twice**.',
      example: 'start',
    },
    ...poll,
  },
  lambda: {
    type: {
      text:
        'A Lambda function is the job: invoked synchronously, its result is the outcome. See [Lambda ' +
        'jobs](evaluators.md#lambda-jobs).',
      example: 'lambda',
    },
    functionName: {
      text:
        "Name or ARN of the function. The stack's `lambdaTriggerArns` must have it, or the invocation is refused " +
        'by IAM.',
      example: 'arn:aws:lambda:us-east-1:123456789012:function:orders-job',
    },
    payload: { text: `Part of the event that the function gets. ${PLACEHOLDERS}`, example: '{date: "${date}"}' },
    ...poll,
  },
  'fan-out': {
    type: {
      text: 'The run is divided into [chunks](chunks.md), which are handed to a worker function.',
      example: 'fan-out',
    },
    worker: {
      text: 'The function that works on one chunk per invocation, wrapped in `withChunk` or speaking the protocol.',
      example: '{functionName: fit-worker}',
    },
    'worker.functionName': {
      text: "Name or ARN. The stack's `fanOutWorkerArns` must have it, or its chunks fail.",
      example: 'arn:aws:lambda:us-east-1:123456789012:function:fit-worker',
    },
    'worker.timeout': {
      text:
        "The function's own timeout. A chunk that is IN_PROGRESS for longer, and for three minutes more in which " +
        'Lambda delivers it again, is stuck.',
      example: '5m',
    },
    'worker.lostAfter': {
      text:
        'A worker has this long to start a chunk that was handed to it; then the chunk is lost. Lambda keeps events ' +
        'while the function is throttled.',
      example: '30m',
    },
    chunks: {
      text:
        'The list, unless `chunksFrom` gives it: of each its key, or a mapping with `start`, `chunkKey`, ' +
        `\`nSpectra\` and further input of its worker, at most 4 KB. ${PLACEHOLDERS}`,
      example: '[{chunkKey: "${date}/a.npz", nSpectra: 500}]',
    },
    chunksFrom: {
      text:
        'Name or ARN of a function that answers the list, `{"chunks": […]}`, at most 10,000 entries, within 5 ' +
        "minutes. Asked again for the same `idempotencyKey` it must answer the same list. The stack's " +
        '`fanOutSplitterArns` must have it.',
      example: 'fit-splitter',
    },
    concurrency: { text: 'How many chunks are with workers at a time, at most.', example: '50' },
    toleratedFailurePercent: {
      text: 'The run completes although up to this share of its chunks has failed. Beyond it no chunk is dispatched.',
      example: '1',
    },
    onOverdue: {
      text:
        'The action on a stuck or lost chunk, besides the alert: `fail` closes it as FAILED, `alert` ' +
        'leaves it open.',
      example: 'alert',
    },
    survey: { text: 'Under which its runs are listed. Default: the pipeline.', example: 'grs-15' },
    params: {
      text: `Parameters that every worker and the splitter receive. ${PLACEHOLDERS}`,
      example: '{snr_min: 1.5}',
    },
    ...pollOnly,
  },
};
