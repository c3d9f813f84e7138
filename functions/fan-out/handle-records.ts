/** One batch of the table's stream: each run with a record in it is handled once, whatever the record shows. */

import type { BatchResponse, StreamEvent } from '../../kernel/stream/redrive';
import { isPermanent } from '../../kernel/values/errors';
import { type DispatchPorts, dispatchChunks } from './dispatch';

export interface RecordPorts extends DispatchPorts {
  /** The run whose partition holds the record; undefined: no run. */
  runOf: (keys: { PK: string; SK: string }) => string | undefined;
}

/**
 * A run that failed is read again from its first record on, with all that came after it: doing it twice is harmless.
 * One whose items cannot be read would fail every time: its records are acknowledged, and the sweeper alerts it.
 */
export const handleRecords = async ({ Records }: StreamEvent, ports: RecordPorts): Promise<BatchResponse> => {
  const firstOf = new Map<string, string>();
  for (const {
    dynamodb: { Keys, SequenceNumber },
  } of Records) {
    const runId = ports.runOf({ PK: Keys.PK?.S ?? '', SK: Keys.SK?.S ?? '' });
    if (runId === undefined) ports.log.warn('a record that is not about chunks', { keys: Keys });
    else if (!firstOf.has(runId)) firstOf.set(runId, SequenceNumber);
  }
  const batchItemFailures: BatchResponse['batchItemFailures'] = [];
  for (const [runId, itemIdentifier] of firstOf) {
    try {
      await dispatchChunks(runId, ports);
    } catch (error) {
      const isFinal = isPermanent(error);
      ports.log.error('the chunks of a run could not be dispatched', { runId, isDeliveredAgain: !isFinal, error });
      if (!isFinal) batchItemFailures.push({ itemIdentifier });
    }
  }
  return { batchItemFailures };
};
