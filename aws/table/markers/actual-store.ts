/**
 * Runs of other schedulers. Whatever anyone has written is read; what it is worth is for `kernel/shadow/actual.ts` to
 * say.
 */

import { readActual } from '../../../kernel/shadow/actual';
import type { ActualStore, FoundActual } from '../../../kernel/shadow/actual-store';
import { iso } from '../../../kernel/time/instant';
import type { OpenTable } from '../client/client';
import { compact, type Item, isExpired, keyOf } from '../client/item-reader';
import { dateRange, keys } from '../client/keys';
import { parseKey } from '../client/parse-key';

/** Undefined for an item that is none. */
export const actualFrom = (item: Item): FoundActual | undefined => {
  const key = keyOf(item);
  const parsed = parseKey(key);
  if (parsed?.entity !== 'actual') return undefined;
  const { pipelineId, date, scheduleId } = parsed;
  const read = readActual({ pipelineId, date, scheduleId }, item);
  return read.ok ? read : { ...read, place: `${key.PK} / ${key.SK}` };
};

export const actualStore = ({ client, clock, ttl }: OpenTable): ActualStore => ({
  between: async (pipelineId, fromDate, toDate) => {
    const { PK } = keys.actual({ pipelineId, date: fromDate, scheduleId: '-' });
    const { from, to } = dateRange('', fromDate, toDate);
    const condition = {
      expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
      values: { ':pipeline': PK, ':from': from, ':to': to },
    };
    const all: FoundActual[] = [];
    for await (const item of client.query({ condition })) {
      const found = isExpired(item, clock.now()) ? undefined : actualFrom(item);
      if (found !== undefined) all.push(found);
    }
    return all;
  },
  write: async ({ number, startedAt, endedAt, outcome, source, ...instance }) => {
    await client.put({
      ...keys.actual(instance, number),
      ...compact({ startedAt, endedAt, outcome, source }),
      ttl: ttl(iso(Math.max(Date.parse(startedAt), clock.now()))),
    });
  },
});
