/** Registered documents, and the schedules that are planned from them. */

import { stageDocuments } from '../../../aws/table/config/config-decided';
import { decideGraph } from '../../../aws/table/config/config-graph';
import { auditEvent } from '../../../kernel/events/event';
import { required } from '../../../kernel/values/required';
import { EventKind } from '../../../kernel/words/vocabulary';
import { AT } from './example';
import type { Client, Stores } from './table';

/** Decided, and not carried out. */
const decide = async (client: Client): Promise<void> => {
  const table = { client, clock: { now: () => Date.parse(AT), sleep: async () => undefined }, ttl: () => 1 };
  const document = { name: 'report' };
  const event = auditEvent({
    eventId: 'registered',
    episodeAt: AT,
    at: AT,
    kind: EventKind.pipelineRegistered,
    pipelineId: 'report',
    message: 'registered',
  });
  const decision = await stageDocuments(table, [{ kind: 'pipeline', name: 'report', document, event }]);
  await decideGraph(table, [], decision);
};

export const writeConfiguration = async (table: Stores, client: Client): Promise<void> => {
  await table.config.register('pipeline', 'orders', { name: 'orders' });
  await table.config.register('pipeline', 'orders', { name: 'orders', concurrency: 'per-date' });
  await table.config.register('pipeline', 'orders', { name: 'orders', enabled: false });
  await table.config.datesTogether('orders', 'daily', AT);
  await table.due.planned(required(await table.due.pipeline('orders'), 'pipeline orders'));
  await table.due.put(
    { pipelineId: 'orders', scheduleId: 'daily', date: '2026-03-07', dueAt: AT, judgedDate: '2026-03-06' },
    undefined,
  );
  await table.due.checkDeadlines('orders', AT);
  await table.sweep.saveCursor({
    after: 'orders',
    begunAt: AT,
    wholeAt: AT,
    sweptAt: AT,
    isSweep: false,
    lostAt: undefined,
    lostUntil: undefined,
  });
  await table.sweep.lost(AT);
  const report = {
    name: 'report',
    archetype: 'batch',
    trigger: { type: 'http', url: 'https://jobs.example.com/report' },
  };
  await table.config.register('pipeline', 'report', { ...report, upstream: ['orders'] });
  await table.config.register('pipeline', 'report', { ...report, upstream: [{ pipeline: 'orders', delay: '30m' }] });
  await decide(client);
};
