/**
 * The state of the monitoring of runs. In the list `MONITORING` at the instant of its next check for as long as it is
 * open, so that finding those that have come to a halt costs what is overdue.
 */

import type { Monitoring } from '../../../kernel/monitoring/monitoring';
import type { MonitoringEnd, MonitoringStore } from '../../../kernel/monitoring/monitoring-store';
import { DriftKind, MonitoringStatus } from '../../../kernel/words/vocabulary';
import type { OpenTable } from '../client/client';
import { monitoringPosition, timedLists } from '../client/index-positions';
import {
  compact,
  type Item,
  type ItemReader,
  isExpired,
  itemReader,
  lastingTtl,
  readEach,
} from '../client/item-reader';
import { keys } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { keyFor } from '../client/parse-key';
import { eventItem } from '../items/event-items';
import { rerunRequestItem } from '../items/rerun-items';
import { routingFrom } from '../items/run-items';

/** Running monitoring is kept for as long as an outage of the sweeper may last, which alerts of its halt then. */
export const monitoringItem = (monitoring: Monitoring, ttl: number): Item => {
  const { runId, nextCheckAt, watched, findings, status, endsAt } = monitoring;
  return {
    ...keys.monitoring(runId),
    ...(nextCheckAt !== undefined && watched ? monitoringPosition(nextCheckAt, runId) : {}),
    ttl: status === MonitoringStatus.watching ? lastingTtl(endsAt, ttl) : ttl,
    ...compact({ ...monitoring, findings: findings.map((finding) => compact({ ...finding })) }),
  };
};

const findingFrom = (read: ItemReader): Monitoring['findings'][number] => ({
  type: read.string('type'),
  field: read.orNull('field', read.string),
  kind: read.oneOf('kind', DriftKind),
  message: read.string('message'),
  at: read.instant('at'),
});

export const monitoringFrom = (item: Item): Monitoring => {
  const read = itemReader(item);
  const { string, number, instant, optional } = read;
  return {
    runId: keyFor(item, 'monitoring').runId,
    pipelineId: string('pipelineId'),
    date: string('date'),
    scheduleId: string('scheduleId'),
    attempt: number('attempt'),
    traceId: string('traceId'),
    executionArn: string('executionArn'),
    status: read.oneOf('status', MonitoringStatus),
    watched: read.boolean('watched'),
    startedAt: instant('startedAt'),
    endsAt: instant('endsAt'),
    round: number('round'),
    checkedAt: optional('checkedAt', instant),
    nextCheckAt: optional('nextCheckAt', instant),
    endedAt: optional('endedAt', instant),
    endReason: optional('endReason', string),
    findings: read.list('findings', findingFrom),
    ...routingFrom(read),
  };
};

export const monitoringStore = ({ client, clock, ttl }: OpenTable): MonitoringStore => {
  const put: MonitoringStore['put'] = async (monitoring, { events, request } = { events: [], request: undefined }) => {
    const absent = 'attribute_not_exists(PK)';
    // A check in progress when it was cancelled does not begin it again.
    const earlierCheck = '#round < :round AND #status <> :cancelled';
    const continues = '#round = :round AND #status = :watching';
    const item = monitoringItem(monitoring, ttl(monitoring.endsAt));
    const condition = {
      expression: `${absent} OR (${earlierCheck}) OR (${continues})`,
      names: { '#round': 'round', '#status': 'status' },
      values: {
        ':round': monitoring.round,
        ':watching': MonitoringStatus.watching,
        ':cancelled': MonitoringStatus.cancelled,
      },
    };
    if (events.length === 0 && request === undefined) return (await client.put(item, condition)).written;
    const result = await client.transact([
      { put: item, condition },
      ...events.map((event) => ({ put: eventItem(event, ttl(event.at)) })),
      ...(request === undefined ? [] : [{ put: rerunRequestItem(request, lastingTtl(clock.now())) }]),
    ]);
    return result.written;
  };

  const overdue = (before: number): AsyncIterable<Monitoring> =>
    readEach(readOpen(client, timedLists.monitoring, { before }), monitoringFrom);

  return {
    put,
    overdue,
    get: async (runId) => {
      const item = await client.get(keys.monitoring(runId), { consistent: true });
      return item === undefined || isExpired(item, clock.now()) ? undefined : monitoringFrom(item);
    },
  };
};

export const monitoringEnd = ({ client, clock }: OpenTable): MonitoringEnd => ({
  statusOf: async (runId) => {
    const item = await client.get(keys.monitoring(runId), { consistent: true });
    return item === undefined || isExpired(item, clock.now())
      ? undefined
      : itemReader(item).oneOf('status', MonitoringStatus);
  },
  cancel: async (runId, { at, reason }) => {
    const isWatched = '#status = :watching';
    const { written } = await client.update({
      key: keys.monitoring(runId),
      update: 'SET #status = :cancelled, endedAt = :at, endReason = :reason REMOVE nextCheckAt, GSI1PK, GSI1SK',
      expression: isWatched,
      names: { '#status': 'status' },
      values: {
        ':watching': MonitoringStatus.watching,
        ':cancelled': MonitoringStatus.cancelled,
        ':at': at,
        ':reason': reason,
      },
    });
    return written;
  },
});
