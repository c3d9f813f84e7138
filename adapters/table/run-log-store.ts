/**
 * Run logs: the state of an instance over all its attempts, in one of the modes. They are written by the run store,
 * together with the run.
 */

import type { Clock } from '../../core/ports/clock';
import type { RunLogStore } from '../../core/ports/runs';
import { RunMode } from '../../core/vocabulary';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import type { Item } from './item-reader';
import { dateRange, keys, prefixes } from './keys';
import { readAll } from './read-all';
import { runLogFrom } from './run-items';

export const createRunLogStore = (client: TableClient, clock: Clock, mode: RunMode): RunLogStore => ({
  get: async (instance) => {
    const item = await client.get(mode === RunMode.shadow ? keys.shadowLog(instance) : keys.runLog(instance), {
      consistent: true,
    });
    return item === undefined || isExpired(item, clock.now()) ? undefined : runLogFrom(item);
  },
  between: async (pipelineId, fromDate, toDate, onUnreadable) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const { from, to } = dateRange(mode === RunMode.shadow ? prefixes.shadowLog : prefixes.runLog, fromDate, toDate);
    const condition = {
      expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
      values: { ':pipeline': PK, ':from': from, ':to': to },
    };
    const isLive = (item: Item): boolean => !isExpired(item, clock.now());
    return readAll(client.query({ condition, consistent: true }), { isLive, read: runLogFrom, onUnreadable });
  },
});
