/** Calls about several messages: at most ten, each under an id of the caller's, and each with an answer of its own. */
import { type Json, ServiceError } from './service';

export const MAX_ENTRIES = 10;
const ID = /^[\w-]{1,80}$/;

export type Entry = Json & { Id: string };

/** How a service bounds a batch as a whole, and words that it is refused. */
export interface BatchRules {
  maxBytes: number;
  bytesOf: (entry: Entry) => number;
  says: {
    EmptyBatchRequest: () => string;
    TooManyEntriesInBatchRequest: (count: number) => string;
    InvalidBatchEntryId: () => string;
    BatchEntryIdsNotDistinct: (id: string) => string;
    BatchRequestTooLong: (bytes: number) => string;
  };
}

/** @throws ServiceError for a batch that is refused as a whole */
const checkBatch = ({ maxBytes, bytesOf, says }: BatchRules, entries: readonly Entry[]): void => {
  const refused = (code: keyof typeof says, message: string): ServiceError => new ServiceError(code, message);
  if (entries.length === 0) throw refused('EmptyBatchRequest', says.EmptyBatchRequest());
  if (entries.length > MAX_ENTRIES)
    throw refused('TooManyEntriesInBatchRequest', says.TooManyEntriesInBatchRequest(entries.length));
  if (entries.some(({ Id }) => !ID.test(Id))) throw refused('InvalidBatchEntryId', says.InvalidBatchEntryId());
  const repeated = entries.find(({ Id }, index) => entries.findIndex((other) => other.Id === Id) !== index);
  if (repeated !== undefined) throw refused('BatchEntryIdsNotDistinct', says.BatchEntryIdsNotDistinct(repeated.Id));
  const bytes = entries.reduce((sum, entry) => sum + bytesOf(entry), 0);
  if (bytes > maxBytes) throw refused('BatchRequestTooLong', says.BatchRequestTooLong(bytes));
};

/** Makes the call of each entry; one that is refused does not stop the others. */
export const batch = (rules: BatchRules, entries: readonly Entry[], call: (entry: Entry) => Json): Json => {
  checkBatch(rules, entries);
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
