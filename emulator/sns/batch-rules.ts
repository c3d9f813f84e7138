/** How SNS bounds its batches. */
import type { BatchRules } from '../protocol/batches';
import { MAX_MESSAGE_BYTES } from './message';

export const publishRules: BatchRules = {
  maxBytes: MAX_MESSAGE_BYTES,
  bytesOf: ({ Message = '' }) => Buffer.byteLength(Message),
  says: {
    EmptyBatchRequest: () => "The batch request doesn't contain any entries.",
    TooManyEntriesInBatchRequest: () => 'The batch request contains more entries than permissible.',
    InvalidBatchEntryId: () => "The Id of a batch entry in a batch request doesn't abide by the specification.",
    BatchEntryIdsNotDistinct: () => 'Two or more batch entries in the request have the same Id.',
    BatchRequestTooLong: () => 'The length of all the messages put together is more than the limit.',
  },
};
