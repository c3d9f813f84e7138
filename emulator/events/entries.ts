/** The entries of PutEvents: what EventBridge refuses of them, and the event that an accepted one becomes. */

import type { Fields } from '../protocol/inputs';
import { isNestedTooDeeply } from '../protocol/nesting';
import { type Json, ServiceError } from '../protocol/service';

export interface BusEvent {
  id: string;
  busName: string;
  source: string;
  detailType: string;
  detail: unknown;
  resources: readonly string[];
  /** Epoch milliseconds. */
  time: number;
}

/** Why an entry is refused, in EventBridge's words. */
export interface EntryProblem {
  ErrorCode: string;
  ErrorMessage: string;
}

/** The input of PutEvents. */
export const entriesTaken: Fields = {
  'Entries!': [
    { Source: 'text', DetailType: 'text', Detail: 'text', EventBusName: 'text', Resources: ['text'], Time: 'number' },
  ],
};

const MAX_ENTRIES = 10;
const MAX_ENTRY_BYTES = 1_048_576;

/** Throws EventBridge's refusal of the whole call. */
export const checkEntries = (entries: readonly Json[]): void => {
  if (entries.length === 0 || entries.length > MAX_ENTRIES)
    throw new ServiceError(
      'ValidationException',
      "1 validation error detected: Value at 'entries' failed to satisfy constraint: Member must have " +
        `length between 1 and ${MAX_ENTRIES}`,
    );
  if (Buffer.byteLength(JSON.stringify(entries)) > MAX_ENTRY_BYTES)
    throw new ServiceError('ValidationException', 'Total size of the entries in the request is over the limit.');
};

const parsed = (text: string): unknown => {
  if (isNestedTooDeeply(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const required = (field: string): EntryProblem => ({
  ErrorCode: 'InvalidArgument',
  ErrorMessage: `Parameter ${field} is not valid. Reason: ${field} is a required argument.`,
});

/** Only AWS's own services announce events under it. */
const RESERVED = 'aws.';

const problemOf = (entry: Json, detail: unknown): EntryProblem | undefined => {
  if (!entry.Source) return required('Source');
  if (!entry.DetailType) return required('DetailType');
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail))
    return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  if (typeof entry.Time === 'number' && Number.isNaN(new Date(entry.Time * 1000).getTime()))
    return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Parameter Time is not valid. Reason: it is no instant.' };
  if (String(entry.Source).startsWith(RESERVED))
    return { ErrorCode: 'NotAuthorizedForSourceException', ErrorMessage: 'Not authorized for the source.' };
  return undefined;
};

/** A bus is named by its ARN as well. */
export const busNameOf = (given: unknown): string =>
  String(given ?? 'default')
    .split('/')
    .at(-1) ?? '';

/** The event of an entry without its id, or why EventBridge refuses the entry. */
export const eventOf = (entry: Json, nowMs: number): Omit<BusEvent, 'id'> | EntryProblem => {
  const detail = parsed(entry.Detail ?? '{}');
  const problem = problemOf(entry, detail);
  if (problem !== undefined) return problem;
  return {
    busName: busNameOf(entry.EventBusName),
    source: entry.Source,
    detailType: entry.DetailType,
    detail,
    resources: entry.Resources ?? [],
    time: typeof entry.Time === 'number' ? entry.Time * 1000 : nowMs,
  };
};
