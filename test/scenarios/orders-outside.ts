/** The external services that the stack calls for a pipeline `orders`: two evaluators and a polled job. */
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';

export const JOB = 'https://jobs.example.com/orders';
export const EVALUATORS = 'https://evaluators.example.com';
const JOB_MS = 300_000;

const json = (body: unknown, status = 200): HttpResult => ({
  kind: 'response',
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  truncated: false,
});

/** Evaluators that pass at once, but `check-volume` only from `readyAt` on; a job that takes five minutes. */
export const ordersOutside = (readyAt: number) => {
  const asked: HttpRequest[] = [];
  let jobAt: number | undefined;
  const answerAt = (now: number, { method, url }: HttpRequest): HttpResult => {
    if (url.startsWith(`${EVALUATORS}/`))
      return json(
        url.endsWith('check-volume') && now < readyAt ? { status: 'FAIL', reason: 'few rows' } : { status: 'PASS' },
      );
    if (method === 'POST') {
      jobAt ??= now;
      return json({ id: 'job-1', status: 'running' }, 202);
    }
    return json({ status: now < jobAt! + JOB_MS ? 'running' : 'succeeded' });
  };
  /** As a process with this clock asks it. It outlives the process. */
  const clientAt = (now: () => number): HttpClient => ({
    send: async (request) => {
      asked.push(request);
      return answerAt(now(), request);
    },
  });
  return { asked, clientAt };
};
