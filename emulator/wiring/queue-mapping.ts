/**
 * An event source mapping: feeds a function from a queue as Lambda does.
 *
 * 1. As many batches at once as the mapping allows; each is hidden from the others for the queue's visibility timeout.
 * 2. What was processed is removed. What was not, because the answer names it, the function failed or Lambda did not
 *    run it, is received again when it is visible again.
 */
import type { Outcome } from '../lambda/outcome';
import type { QueueMappingDeclaration } from '../program/declarations';
import type { Polled, Queues, ReceivedMessage } from '../sqs';
import type { Timers } from '../time/timers';

export interface QueueMappingOptions {
  time: Timers;
  queues: Pick<Queues, 'poll'>;
  mapping: QueueMappingDeclaration;
  region: string;
  invoke: (event: { Records: readonly unknown[] }) => Promise<Outcome>;
}

/** The message as Lambda hands it over. */
const recordOf = ({ messageId, receiptHandle, body, sentAt, receiveCount }: ReceivedMessage) => ({
  messageId,
  receiptHandle,
  body,
  attributes: { ApproximateReceiveCount: String(receiveCount), SentTimestamp: String(sentAt) },
  messageAttributes: {},
});

/** The processed part of the batch. An answer that names a message of no batch fails all of it. */
const doneOf = (
  outcome: Outcome,
  batch: readonly ReceivedMessage[],
  reportsItemFailures: boolean,
): readonly ReceivedMessage[] => {
  if (outcome.kind !== 'result') return [];
  const payload = outcome.payload as { batchItemFailures?: { itemIdentifier?: unknown }[] | null } | null;
  const failures = reportsItemFailures ? (payload?.batchItemFailures ?? []) : [];
  const failed = failures.map(({ itemIdentifier }) => itemIdentifier);
  if (failed.some((id) => !batch.some(({ messageId }) => messageId === id))) return [];
  return batch.filter(({ messageId }) => !failed.includes(messageId));
};

export const createQueueMapping = (options: QueueMappingOptions): { close(): void } => {
  const { time, mapping, region } = options;
  const { queueArn, batchSize, maximumConcurrency } = mapping;
  let underWay = 0;
  let isClosed = false;
  let forget = (): void => undefined;

  const process = async (polled: Polled, batch: readonly ReceivedMessage[]): Promise<void> => {
    underWay += 1;
    const Records = batch.map((message) => ({
      ...recordOf(message),
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn,
      awsRegion: region,
    }));
    const outcome = await options.invoke({ Records });
    for (const { receiptHandle } of doneOf(outcome, batch, mapping.reportsItemFailures)) polled.remove(receiptHandle);
    underWay -= 1;
    wait();
  };

  const pump = (): void => {
    while (!isClosed && polled !== undefined && underWay < maximumConcurrency) {
      const batch = polled.receive(batchSize);
      if (batch.length === 0) break;
      void process(polled, batch);
    }
    wait();
  };

  /** Polls again when a message can be received; while all slots are taken, the end of a batch does. */
  const wait = (): void => {
    forget();
    const nextAt = polled?.nextAt();
    if (isClosed || nextAt === undefined || underWay >= maximumConcurrency) return;
    forget = time.at(Math.max(nextAt, time.now()), pump);
  };

  const polled = options.queues.poll(queueArn, wait);
  if (polled === undefined) throw new Error(`the program declares no queue ${queueArn}`);

  return {
    close() {
      isClosed = true;
      forget();
    },
  };
};
