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
      'After so long since its start a job that runs is given up: the run is FAILED with category TIMEOUT. Neither ' +
      'HTTP nor Lambda jobs can be cancelled, so the job may continue.',
    example: '4h',
  },
};

const { statusReports: _reports, ...pollOnly } = poll;

const PLACEHOLDERS = 'Placeholders are allowed.';

export const triggerMeanings: Readonly<Record<string, Meanings>> = {
  http: {
    type: {
      text: 'An HTTP endpoint starts the job. The protocol is in [evaluators and jobs](evaluators.md#jobs-over-http).',
      example: 'http',
    },
    method: { text: 'The method of the start. The status is always polled with GET.', example: 'POST' },
    url: {
      text:
        `Where the job is started. ${PLACEHOLDERS} Plain \`http:\` is refused except for this machine, and on the ` +
        'local stack.',
      example: 'https://jobs.example.com/orders/${date}',
    },
    headers: {
      text:
        'Sent with start and status requests. `Idempotency-Key` is set by Signalbox alone; `authorization`, ' +
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
