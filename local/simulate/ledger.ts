/**
 * Every status that a run ever had, in the order in which the table took it: also of runs that are not there any more
 * at the end.
 */
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { runFrom } from '../../adapters/table/run-items';
import { CorruptItemError } from '../../core/errors';
import type { Run } from '../../core/model';
import type { Cloud, StreamRecord } from '../cloud';

export interface StatusChange {
  at: number;
  runId: string;
  /** Undefined: the run came to be. */
  from: Run['status'] | undefined;
  to: Run['status'];
}

export interface Ledger {
  /** The run as it is now, or was last. */
  run(runId: string): Run | undefined;
  /** In the order in which they came to be. */
  runs(): readonly Run[];
  changes(): readonly StatusChange[];
}

/** The run in a record; undefined for every other item, and for one that a scenario put there and that is no run. */
const runIn = ({ dynamodb: { Keys, NewImage } }: StreamRecord): Run | undefined => {
  const { PK } = Keys;
  if (NewImage === undefined || PK === undefined || !('S' in PK) || !PK.S.startsWith('RUN#')) return undefined;
  try {
    return runFrom(unmarshall(NewImage as Parameters<typeof unmarshall>[0]));
  } catch (error) {
    if (error instanceof CorruptItemError) return undefined;
    throw error;
  }
};

export const keepLedger = (cloud: Cloud, tableName: string, now: () => number): Ledger => {
  const runs = new Map<string, Run>();
  const changes: StatusChange[] = [];
  const note = (run: Run): void => {
    const from = runs.get(run.runId)?.status;
    if (from !== run.status) changes.push({ at: now(), runId: run.runId, from, to: run.status });
    runs.set(run.runId, run);
  };
  cloud.tables.watch(tableName, (records) => {
    for (const record of records) {
      const run = runIn(record);
      if (run !== undefined) note(run);
    }
  });
  return { run: (runId) => runs.get(runId), runs: () => [...runs.values()], changes: () => changes };
};
