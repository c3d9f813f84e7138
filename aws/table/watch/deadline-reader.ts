/** Deadlines as they stand. */
import type { Deadline } from '../../../kernel/run/model';
import type { DeadlineStore } from '../../../kernel/sla/deadline-store';
import type { Clock } from '../../../kernel/time/clock';
import { RunMode } from '../../../kernel/words/vocabulary';
import type { TableClient } from '../client/client';
import { isExpired } from '../client/expiry';
import { timedLists } from '../client/index-positions';
import { type Item, readEach } from '../client/item-reader';
import { dateRange, keys, prefixes } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { readAll } from '../client/read-all';
import { deadlineFrom } from '../items/deadline-items';

export type DeadlineReader = Pick<DeadlineStore, 'get' | 'between' | 'due'>;

/** `mode`: whose deadlines are read one by one. What is due is found in both modes. */
export const createDeadlineReader = (
  client: TableClient,
  { clock, mode }: { clock: Clock; mode: RunMode },
): DeadlineReader => {
  const get: DeadlineStore['get'] = async (instance, kind) => {
    const item = await client.get(keys.deadline(instance, kind, mode), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : deadlineFrom(item);
  };

  const between: DeadlineStore['between'] = async (pipelineId, fromDate, toDate, onUnreadable) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const { from, to } = dateRange(
      mode === RunMode.shadow ? prefixes.shadowDeadline : prefixes.deadline,
      fromDate,
      toDate,
    );
    const condition = {
      expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
      values: { ':pipeline': PK, ':from': from, ':to': to },
    };
    const isLive = (item: Item): boolean => !isExpired(item, clock.now());
    return readAll(client.query({ condition, consistent: true }), { isLive, read: deadlineFrom, onUnreadable });
  };

  const due = (before: number): AsyncIterable<Deadline> =>
    readEach(readOpen(client, timedLists.deadlines, { before }), deadlineFrom);

  return { get, between, due };
};
