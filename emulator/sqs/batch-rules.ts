/** How SQS bounds its batches. */
import { type BatchRules, MAX_ENTRIES } from '../protocol/batches';

const MAX_BYTES = 1_048_576;

export const rulesOf = (operation: string): BatchRules => ({
  maxBytes: MAX_BYTES,
  bytesOf: ({ MessageBody = '' }) => Buffer.byteLength(MessageBody),
  says: {
    EmptyBatchRequest: () => `There should be at least one ${operation}RequestEntry in the request.`,
    TooManyEntriesInBatchRequest: (count) =>
      `Maximum number of entries per request are ${MAX_ENTRIES}. You have sent ${count}.`,
    InvalidBatchEntryId: () =>
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 ' +
      'letters long.',
    BatchEntryIdsNotDistinct: (id) => `Id ${id} repeated.`,
    BatchRequestTooLong: (bytes) =>
      `Batch requests cannot be longer than ${MAX_BYTES} bytes. You have sent ${bytes} bytes.`,
  },
});
