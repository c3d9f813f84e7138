/** Triggers of the engine http, its possible answers, and how an outcome is described. */
import { httpEngine as ofHttp } from '../../../../aws/engines/http';
import type { HttpTrigger } from '../../../../aws/engines/http-api';
import { withSecrets } from '../../../../aws/engines/with-secrets';
import type { JobEngine } from '../../../../kernel/trigger/engine';
import type { HttpClient, HttpResult } from '../../../../kernel/trigger/http';

export const plain: HttpTrigger = { type: 'http', url: 'https://jobs.example/start' };
export const asked: HttpTrigger = { ...plain, statusUrl: 'https://jobs.example/runs/run-1' };
export const told: HttpTrigger = { ...plain, statusReports: true };
/** Its API speaks words of its own. */
export const own: HttpTrigger = {
  type: 'http',
  url: 'https://api.example/v2/jobs/7/run',
  headers: { authorization: 'Token t', 'x-run': '${jobId}' },
  body: '{"cause":"run-1"}',
  jobId: { path: 'data.run.id' },
  answer: { runUrl: 'data.run.url' },
  statusUrl: 'https://api.example/v2/runs/${jobId}',
  status: {
    path: 'data.status',
    running: ['QUEUED', 'RUNNING'],
    succeeded: ['SUCCESS', '10'],
    failed: ['ERROR'],
    message: 'data.error',
  },
  cancelUrl: 'https://api.example/v2/runs/${jobId}/cancel',
  link: '${answer.runUrl}',
};
export const timeout: HttpResult = { kind: 'timeout', message: 'no complete answer within 60000 ms' };
export const broken: HttpResult = { kind: 'unreachable', message: 'no answer from jobs.example: ECONNRESET' };
export const unsent: HttpResult = {
  kind: 'unreachable',
  message: 'no connection to jobs.example: ECONNREFUSED',
  unsent: true,
};
export const blocked: HttpResult = { kind: 'blocked', message: '10.0.0.1 is not a public address' };

export const outcomeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: Error) =>
    error.name === 'Signalbox.Transient' ? `transient: ${error.message}` : Promise.reject(error),
  );

/** As functions have it: its texts are shortened when secrets are out of them. */
export const httpEngine = (parts: { http: HttpClient }): JobEngine<HttpTrigger> => {
  const none = { read: () => Promise.reject(new Error('there is no secret')) };
  return withSecrets(
    ofHttp(parts) as unknown as Parameters<typeof withSecrets>[0],
    none,
  ) as unknown as JobEngine<HttpTrigger>;
};
