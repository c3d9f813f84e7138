/**
 * Engines that answer in the terms of `aws/engines/answer.ts` and whose receiver honours the token: HTTP endpoints
 * and Lambda functions.
 */
import { httpEngine } from '../../../aws/engines/http';
import type { HttpTrigger } from '../../../aws/engines/http-api';
import { lambdaEngine } from '../../../aws/engines/lambda';
import { type EngineSubject, failed, running, succeeded } from './subject';
import type { Answered, Asked, Board, WireJob } from './wire';

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Answered => ({
  status,
  headers,
  body: JSON.stringify(value),
});
const shown = ({ id, state, detail }: WireJob): Answered => json({ id, status: state, ...detail });

const startUnder = (token: string, board: Board): WireJob =>
  board.byToken(token) ?? board.add({ id: `job-${board.jobs.length + 1}`, token, state: 'running' });

const isHttpStart = ({ headers }: Asked): boolean => headers['idempotency-key'] !== undefined;

export const http: EngineSubject = {
  type: 'http',
  trigger: ({ url }): HttpTrigger => ({ type: 'http', url: `${url}/start`, statusUrl: `${url}/runs/run-1` }),
  engine: (world) => httpEngine(world),
  serve: (asked, board) => {
    if (isHttpStart(asked)) return shown(startUnder(asked.headers['idempotency-key']!, board));
    const job = board.byToken(asked.url.split('/').at(-1) ?? '');
    return job === undefined ? json({ message: 'no such job' }, 404) : shown(job);
  },
  isStart: isHttpStart,
  ambiguous: [502, 503, 504].map((status) => json({ message: 'no' }, status)),
  throttled: json({ message: 'slow down' }, 429),
  broken: json({ message: 'boom' }, 500),
  unknownJob: json({ message: 'no such job' }, 404),
  states: [
    { state: 'running', expected: running },
    { state: 'succeeded', expected: succeeded },
    {
      state: 'failed',
      detail: { message: 'no rows', failureCategory: 'PERMANENT' },
      expected: failed('PERMANENT', 'no rows'),
    },
    {
      state: 'failed',
      detail: { message: 'too slow', failureCategory: 'TIMEOUT' },
      expected: failed('TIMEOUT', 'too slow'),
    },
    { state: 'failed', detail: { message: 'busy' }, expected: failed('TRANSIENT', 'busy') },
  ],
  find: { absent: 'absent', sees: true },
  knowsTokens: true,
  cancel: 'unsupported',
};

export const lambda: EngineSubject = {
  type: 'lambda',
  trigger: () => ({
    type: 'lambda',
    functionName: 'arn:aws:lambda:us-east-1:123456789012:function:orders-job',
    payload: {},
  }),
  engine: ({ aws }) => lambdaEngine({ aws }),
  serve: ({ body }, board) => {
    const { idempotencyKey } = JSON.parse(body) as { idempotencyKey: string };
    const { id } = startUnder(idempotencyKey, board);
    return json({ id, status: 'succeeded' });
  },
  isStart: () => true,
  throttled: json({ Type: 'User', message: 'Rate Exceeded.' }, 429, { 'x-amzn-errortype': 'TooManyRequestsException' }),
  broken: json({ Type: 'Service', message: 'internal error' }, 500, { 'x-amzn-errortype': 'ServiceException' }),
  unknownJob: json({ Type: 'User', message: 'Function not found' }, 404, {
    'x-amzn-errortype': 'ResourceNotFoundException',
  }),
  // The answer to the start is the outcome.
  states: [],
  find: { absent: 'unknown', sees: false },
  knowsTokens: true,
  cancel: 'unsupported',
};
