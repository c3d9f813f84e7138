/**
 * Every status that a run ever had, in the order in which the table took it: also of runs that are not there any more
 * at the end. And who held which lock when a run began to wait.
 */

import { fromWire } from '../../aws/table/client/wire';
import { runFrom } from '../../aws/table/items/run-items';
import type { Cloud, StreamRecord } from '../../emulator/cloud';
import type { Run } from '../../kernel/run/model';
import { CorruptItemError } from '../../kernel/values/errors';
import { WaitPhase } from '../../kernel/words/vocabulary';

export interface StatusChange {
  at: number;
  runId: string;
  /** Undefined: the run came to be. */
  from: Run['status'] | undefined;
  to: Run['status'];
}

/** A run that began to wait for its traits or its retry while its execution held a lock. */
export interface WaitUnderLock {
  at: number;
  runId: string;
  lock: string;
}

export interface Ledger {
  /** The run as it is now, or was last. */
  run(runId: string): Run | undefined;
  /** The token with which the run's job reports. */
  reportToken(runId: string): string | undefined;
  /** In the order in which they came to be. */
  runs(): readonly Run[];
  changes(): readonly StatusChange[];
  waitsUnderLock(): readonly WaitUnderLock[];
}

const textOf = (value: object | undefined): string | undefined =>
  value !== undefined && 'S' in value ? String(value.S) : undefined;

/** Owners of locks by key, as the table has them. */
const keepOwners = () => {
  const owners = new Map<string, string>();
  return {
    note({ dynamodb: { Keys, NewImage } }: StreamRecord): void {
      const [key, sort] = [textOf(Keys.PK), textOf(Keys.SK)];
      if (key === undefined || sort !== 'LOCK') return;
      const owner = textOf(NewImage?.owner);
      if (owner === undefined) owners.delete(key);
      else owners.set(key, owner);
    },
    of: (owner: string): string[] => [...owners].flatMap(([key, held]) => (held === owner ? [key] : [])),
  };
};

const WAITS = 'WAIT#';

const UNLOCKED: readonly (string | undefined)[] = [WaitPhase.traits, WaitPhase.retry];

/** The run whose wait for its traits or its retry begins with the record. */
const waiterIn = ({ dynamodb: { Keys, NewImage, OldImage } }: StreamRecord): string | undefined => {
  const key = textOf(Keys.PK) ?? '';
  if (!key.startsWith(WAITS) || !UNLOCKED.includes(textOf(Keys.SK))) return undefined;
  const token = textOf(NewImage?.taskToken);
  return token === undefined || token === textOf(OldImage?.taskToken) ? undefined : key.slice(WAITS.length);
};

/** The run in a record; undefined for every other item, and for one that a scenario put there and that is no run. */
const runIn = ({ dynamodb: { Keys, NewImage } }: StreamRecord): Run | undefined => {
  const { PK } = Keys;
  if (NewImage === undefined || PK === undefined || !('S' in PK) || !PK.S.startsWith('RUN#')) return undefined;
  try {
    return runFrom(fromWire(NewImage as Parameters<typeof fromWire>[0]));
  } catch (error) {
    if (error instanceof CorruptItemError) return undefined;
    throw error;
  }
};

const JOBS = 'LIFECYCLE#job#';

const noteReportToken = ({ dynamodb: { Keys, NewImage } }: StreamRecord, tokens: Map<string, string>): void => {
  const [key = '', token] = [textOf(Keys.PK), textOf(NewImage?.report_token)];
  if (key.startsWith(JOBS) && token !== undefined) tokens.set(key.slice(JOBS.length), token);
};

export const keepLedger = (cloud: Cloud, tableName: string, now: () => number): Ledger => {
  const runs = new Map<string, Run>();
  const changes: StatusChange[] = [];
  const waits: WaitUnderLock[] = [];
  const reportTokens = new Map<string, string>();
  const owners = keepOwners();
  const note = (run: Run): void => {
    const from = runs.get(run.runId)?.status;
    if (from !== run.status) changes.push({ at: now(), runId: run.runId, from, to: run.status });
    runs.set(run.runId, run);
  };
  cloud.tables.watch(tableName, (records) => {
    for (const record of records) {
      const run = runIn(record);
      if (run !== undefined) note(run);
      owners.note(record);
      noteReportToken(record, reportTokens);
      const waiter = waiterIn(record);
      if (waiter === undefined) continue;
      const held = owners.of(runs.get(waiter)?.executionArn ?? '');
      waits.push(...held.map((lock) => ({ at: now(), runId: waiter, lock })));
    }
  });
  return {
    run: (runId) => runs.get(runId),
    reportToken: (runId) => reportTokens.get(runId),
    runs: () => [...runs.values()],
    changes: () => changes,
    waitsUnderLock: () => waits,
  };
};
