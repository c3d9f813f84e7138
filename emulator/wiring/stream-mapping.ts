/**
 * An event source mapping: feeds a function from a table's stream as Lambda does.
 *
 * 1. Records that no filter passes never reach the function. The others reach it in the order of the stream, one batch
 *    at a time.
 * 2. A partial answer moves on to the lowest sequence number that it names; an answer that names one which is not in
 *    the batch, or none, fails the whole batch; an empty answer is success.
 * 3. A batch that fails as a whole is cut in two where the mapping bisects, which is not a retry, until the bad record
 *    is alone.
 * 4. When retries or age are used up, the records go to the failure destination, and the shard continues.
 */

import { compilePattern } from '../../kernel/sources/event-pattern';
import type { Uuids } from '../../kernel/words/ids';
import type { StreamRecord } from '../dynamodb';
import type { Outcome } from '../lambda/outcome';
import type { StreamMappingDeclaration } from '../program/declarations';
import type { Faults } from '../protocol/faults';
import type { Timers } from '../time/timers';
import { type Arrived, type FailureRecord, failureRecord, type GivenUpBecause, sequenceOf } from './stream-failures';

export interface StreamMappingOptions {
  time: Timers;
  ids: Uuids;
  mapping: StreamMappingDeclaration;
  faults: Faults;
  invoke: (event: { Records: readonly StreamRecord[] }) => Promise<Outcome>;
  /** Keeps what was given up. */
  giveUp: (record: FailureRecord) => void;
}

export interface StreamMapping {
  /** Called by the stream after each write. */
  accept(records: readonly StreamRecord[]): void;
  /** The pending records, in the order of the stream, as `restore` takes them. */
  saved(): Arrived[];
  /** Delivers what an earlier process left, before anything else. What it was working on comes once more. */
  restore(records: readonly Arrived[]): void;
  close(): void;
}

/** Records go to the function even when the fault says that the call failed on the way: nothing was processed. */
type Verdict = { kind: 'done' } | { kind: 'from'; index: number } | { kind: 'failed' } | { kind: 'refused' };

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

/** The function's answer about the batch. */
const verdictOf = (outcome: Outcome, batch: readonly Arrived[], reportsItemFailures: boolean): Verdict => {
  if (outcome.kind === 'throttle' || outcome.kind === 'service-error') return { kind: 'refused' };
  if (outcome.kind !== 'result') return { kind: 'failed' };
  if (!reportsItemFailures || outcome.payload === null) return { kind: 'done' };
  const failures: unknown = (outcome.payload as { batchItemFailures?: unknown }).batchItemFailures;
  if (failures === undefined || failures === null) return { kind: 'done' };
  if (!Array.isArray(failures)) return { kind: 'failed' };
  if (failures.length === 0) return { kind: 'done' };
  const indexes = failures.map((failure: { itemIdentifier?: unknown } | null) =>
    batch.findIndex((arrived) => sequenceOf(arrived) === failure?.itemIdentifier),
  );
  const lowest = Math.min(...indexes);
  // Nothing before it was processed either, so it is a failure of the whole batch.
  return lowest <= 0 ? { kind: 'failed' } : { kind: 'from', index: lowest };
};

/** Works on a batch until every record is processed or given up, or until the mapping is closed. */
type BatchWork = (batch: readonly Arrived[]) => Promise<void>;

const createBatchWork = (options: StreamMappingOptions, isClosed: () => boolean): BatchWork => {
  const { time, ids, mapping, faults } = options;

  const giveUp = (batch: readonly Arrived[], condition: GivenUpBecause, invokeCount: number): void =>
    options.giveUp(failureRecord({ requestId: ids.uuid(), at: time.now(), mapping, batch, condition, invokeCount }));

  const deliver = async (batch: readonly Arrived[]): Promise<Verdict> => {
    const records = batch.map(({ record }) => record);
    const fault = faults.next(['stream']);
    if (fault?.kind === 'drop') return { kind: 'done' };
    if (fault?.kind === 'error') return { kind: 'failed' };
    if (fault?.kind === 'delay') await time.sleep(fault.ms);
    if (fault?.kind === 'duplicate') await options.invoke({ Records: records });
    const outcome = await options.invoke({ Records: fault?.kind === 'reorder' ? records.toReversed() : records });
    return verdictOf(outcome, batch, mapping.reportsItemFailures);
  };

  /** Gives up what is too old, and returns the rest. */
  const youngEnough = (batch: readonly Arrived[], invokeCount: number): readonly Arrived[] => {
    const oldest = time.now() - mapping.maximumRecordAgeSeconds * 1000;
    const young = batch.filter(({ at }) => at >= oldest);
    if (young.length < batch.length)
      giveUp(batch.slice(0, batch.length - young.length), 'MaximumRecordAgeExceeded', invokeCount);
    return young;
  };

  const work: BatchWork = async (whole) => {
    let batch = whole;
    let retries = 0;
    let pauses = 0;
    for (let invokeCount = 0; !isClosed(); ) {
      batch = youngEnough(batch, invokeCount);
      if (batch.length === 0) return;
      const verdict = await deliver(batch);
      invokeCount += 1;
      if (verdict.kind === 'done') return;
      if (verdict.kind === 'from') batch = batch.slice(verdict.index);
      if (verdict.kind === 'failed' && mapping.bisectOnError && batch.length > 1) {
        const middle = Math.ceil(batch.length / 2);
        await work(batch.slice(0, middle));
        await work(batch.slice(middle));
        return;
      }
      // Neither progress nor a refusal of Lambda counts as a retry of the function.
      if (verdict.kind === 'failed') retries += 1;
      if (retries > mapping.maximumRetryAttempts) {
        giveUp(batch, 'RetryAttemptsExhausted', invokeCount);
        return;
      }
      pauses = verdict.kind === 'from' ? 0 : pauses + 1;
      await time.sleep(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, pauses - 1)));
    }
  };
  return work;
};

export const createStreamMapping = (options: StreamMappingOptions): StreamMapping => {
  const { time, mapping } = options;
  const filters = mapping.filters.map(compilePattern);
  const waiting: Arrived[] = [];
  let underWay: readonly Arrived[] = [];
  let isBusy = false;
  let isClosed = false;
  const work = createBatchWork(options, () => isClosed);

  const pump = async (): Promise<void> => {
    while (waiting.length > 0 && !isClosed) {
      underWay = waiting.splice(0, mapping.batchSize);
      await work(underWay);
      // The batch that a mapping was working on when it was closed is not done.
      if (!isClosed) underWay = [];
    }
    isBusy = false;
  };

  const add = (arrived: readonly Arrived[]): void => {
    if (arrived.length === 0) return;
    waiting.push(...arrived);
    if (isBusy) return;
    isBusy = true;
    // The writer has its answer before the stream continues.
    time.at(time.now() + mapping.batchingWindowSeconds * 1000, () => void pump());
  };

  return {
    accept(records) {
      if (isClosed) return;
      const passing =
        filters.length === 0 ? records : records.filter((record) => filters.some((passes) => passes(record)));
      add(passing.map((record) => ({ record, at: time.now() })));
    },
    saved: () => [...underWay, ...waiting],
    restore: add,
    close() {
      isClosed = true;
    },
  };
};
