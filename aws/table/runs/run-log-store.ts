/**
 * Run logs: the state of an instance over all its attempts, in one of the modes. They are written by the run store,
 * together with the run.
 */

import type { Replaced } from '../../../kernel/reruns/rerun';
import type { RunLog } from '../../../kernel/run/model';
import type { RunLogStore } from '../../../kernel/run/run-store';
import { isCalledOff } from '../../../kernel/run/status';
import { RunMode, RunStatus } from '../../../kernel/words/vocabulary';
import { type OpenTable, readAll, type TableClient } from '../client/client';
import { type Item, isExpired } from '../client/item-reader';
import { dateRange, keys, prefixes } from '../client/keys';
import { rerunFrom } from '../items/rerun-items';
import { runLogFrom } from '../items/run-items';
import { logKeyOf } from './run-parts';

/** The run log that a cancelled rerun has left; undefined where its job may have been started. */
const replacedLog = async (client: TableClient, { rerunId, runId }: RunLog): Promise<Replaced | undefined> => {
  if (rerunId === undefined) return undefined;
  const rerun = await client.get(keys.rerun(rerunId), { consistent: true });
  const replaced = rerun === undefined ? undefined : rerunFrom(rerun).replaces;
  if (replaced === undefined || runId === undefined) return replaced;
  const run = await client.get(keys.run(runId), { consistent: true });
  return run === undefined || run.startToken !== undefined ? undefined : replaced;
};

export const runLogStore = ({ client, clock }: OpenTable, mode: RunMode = RunMode.live): RunLogStore => {
  const get: RunLogStore['get'] = async (instance) => {
    const item = await client.get(mode === RunMode.shadow ? keys.shadowLog(instance) : keys.runLog(instance), {
      consistent: true,
    });
    return item === undefined || isExpired(item, clock.now()) ? undefined : runLogFrom(item);
  };
  const noteWhileOpen = async (log: RunLog, name: 'awaited' | 'cameLate'): Promise<boolean> => {
    const result = await client.update({
      key: logKeyOf(log),
      update: `SET ${name} = :true`,
      expression: 'executionArn = :execution AND runId = :run AND attribute_not_exists(completedAt)',
      values: { ':true': true, ':execution': log.executionArn, ':run': log.runId ?? null },
    });
    return result.written;
  };
  return {
    get,
    awaitEnd: (log) => noteWhileOpen(log, 'awaited'),
    expectLate: (log) => noteWhileOpen(log, 'cameLate'),
    current: async (instance) => {
      const log = await get(instance);
      if (log === undefined || !isCalledOff(log.status)) return log;
      const replaced = await replacedLog(client, log);
      return replaced === undefined ? log : { ...log, ...replaced, status: RunStatus.completed };
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
  };
};
