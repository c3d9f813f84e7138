import type { JobSearch } from '../../kernel/trigger/engine';

/** The start of a job, as engines get it. */
export const request: JobSearch = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  runId: 'run-1',
  traceId: 't',
  token: 'run-1',
  triggeredAt: '2026-03-07T06:00:00.000Z',
};
