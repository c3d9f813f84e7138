/** Registered documents, and the schedules that are planned from them. */
import { AT } from './example';
import type { Stores } from './table';

export const writeConfiguration = async (table: Stores): Promise<void> => {
  await table.config.register('pipeline', 'orders', { name: 'orders' });
  await table.config.register('pipeline', 'orders', { name: 'orders', concurrency: 'per-date' });
  await table.config.register('pipeline', 'orders', { name: 'orders', enabled: false });
  await table.config.datesTogether('orders', 'daily', AT);
  await table.due.planned((await table.due.pipeline('orders'))!);
  await table.due.put(
    { pipelineId: 'orders', scheduleId: 'daily', date: '2026-03-07', dueAt: AT, judgedDate: '2026-03-06' },
    undefined,
  );
  await table.due.lookAtDeadlines('orders', AT);
  await table.due.continueRoundAt('orders', AT, AT);
  await table.config.register('pipeline', 'report', {
    name: 'report',
    archetype: 'batch',
    trigger: { type: 'http', url: 'https://jobs.example.com/report' },
    upstream: ['orders'],
  });
};
