/** Calls about several messages: at most ten, each under an id of the caller's, and each with an answer of its own. */
import { type Json, ServiceError } from '../endpoint/service';

const MAX_ENTRIES = 10;
const MAX_BYTES = 1_048_576;
const ID = /^[\w-]{1,80}$/;

type Entry = Json & { Id: string };

/** @throws ServiceError for a batch that SQS refuses as a whole */
const checkBatch = (operation: string, entries: readonly Entry[]): void => {
  if (entries.length === 0)
    throw new ServiceError(
      'EmptyBatchRequest',
      `There should be at least one ${operation}RequestEntry in the request.`,
    );
  if (entries.length > MAX_ENTRIES)
    throw new ServiceError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${MAX_ENTRIES}. You have sent ${entries.length}.`,
    );
  if (entries.some(({ Id }) => !ID.test(Id)))
    throw new ServiceError(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 ' +
        'letters long.',
    );
  const repeated = entries.find(({ Id }, index) => entries.findIndex((other) => other.Id === Id) !== index);
  if (repeated !== undefined) throw new ServiceError('BatchEntryIdsNotDistinct', `Id ${repeated.Id} repeated.`);
  const bytes = entries.reduce((sum, { MessageBody = '' }) => sum + Buffer.byteLength(MessageBody), 0);
  if (bytes > MAX_BYTES)
    throw new ServiceError(
      'BatchRequestTooLong',
      `Batch requests cannot be longer than ${MAX_BYTES} bytes. You have sent ${bytes} bytes.`,
    );
};

/** Makes the call of each entry; one that is refused does not stop the others. */
export const batch = (operation: string, entries: readonly Entry[], call: (entry: Entry) => Json): Json => {
  checkBatch(operation, entries);
  const successful: Json[] = [];
  const failed: Json[] = [];
  for (const entry of entries)
    try {
      successful.push({ Id: entry.Id, ...call(entry) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message, statusCode } = error;
      failed.push({ Id: entry.Id, SenderFault: statusCode < 500, Code: code, Message: message });
    }
  return { Successful: successful, Failed: failed };
};
