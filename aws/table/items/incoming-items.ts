/** Items that any program may write into the table: MARKERs, sensors and reports. */
import { cascadeSource } from '../../../kernel/markers/cascade';
import type { Marker, Sensor, UpstreamAttempts } from '../../../kernel/run/model';
import { readField } from '../../../kernel/values/json';
import { OPENING_ORIGIN } from '../../../kernel/words/instance';
import type { Item } from '../client/item-reader';
import { type KeyFor, keyFor } from '../client/parse-key';

/** A scalar of any type is taken as text; the reader of the text validates it. */
export const scalar = (value: unknown): string | undefined => {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

const MAX_UPSTREAMS = 40;
const MAX_NAME = 128;

const isPart = (name: string): boolean => name !== '' && name.length <= MAX_NAME && !name.includes('#');

/** Undefined for what is no map of attempts. */
const attemptsOf = (value: unknown): UpstreamAttempts | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const isAttempt = ([name, attempt]: [string, unknown]): boolean =>
    isPart(name) && Number.isSafeInteger(attempt) && (attempt as number) >= 1;
  return entries.length > 0 && entries.length <= MAX_UPSTREAMS && entries.every(isAttempt)
    ? (Object.fromEntries(entries) as UpstreamAttempts)
    : undefined;
};

/** A writer that updates the MARKER of a cascade gives another source, and leaves these where they were. */
const attemptsOfCascade = (item: Item): UpstreamAttempts | undefined => {
  const attempts = attemptsOf(item.upstreamAttempts);
  if (!attempts) return undefined;
  const isItsOwn = Object.entries(attempts).some((last) => item.source === cascadeSource(...last));
  return isItsOwn ? attempts : undefined;
};

/** A writer of this key only must not run another instance by an attribute. */
const contradictionIn = (what: string, ofKey: string, attribute: unknown): string | undefined => {
  const said = scalar(attribute);
  return !said || ofKey === '' || said === ofKey
    ? undefined
    : `its key says ${what} "${ofKey}" and its attribute "${said}"`;
};

/** A variable that was not filled in is no today; a key that leaves out date and schedule is. */
const emptyDateIn = ({ date, scheduleId }: Omit<KeyFor<'marker'>, 'entity'>, item: Item): string | undefined => {
  const isEmpty = item.date === '' || (scheduleId !== '' && !scalar(item.date));
  return date === '' && isEmpty ? 'its date is empty' : undefined;
};

/** A writer that updates the MARKER of an opening, and leaves its origin there, gives another instant. */
const isOpening = ({ origin, originSequence, writtenAt }: Item): boolean =>
  origin === OPENING_ORIGIN && originSequence === writtenAt;

/** Never throws for what the item holds. An attribute stands for what the key leaves out. */
export const markerFrom = (item: Item): Marker => markerOf(keyFor(item, 'marker'), item);

export const markerOf = (key: Omit<KeyFor<'marker'>, 'entity'>, item: Item): Marker => {
  const contradiction =
    emptyDateIn(key, item) ??
    contradictionIn('date', key.date, item.date) ??
    contradictionIn('schedule', key.scheduleId, item.scheduleID) ??
    contradictionIn('schedule', key.scheduleId, item.scheduleId);
  return {
    pipelineId: key.pipelineId,
    date: scalar(item.date) ?? scalar(key.date),
    scheduleId: scalar(item.scheduleID) ?? scalar(item.scheduleId) ?? scalar(key.scheduleId),
    ...(contradiction === undefined ? {} : { contradiction }),
    source: scalar(item.source),
    ...(typeof item.eventId === 'string' ? { eventId: item.eventId } : {}),
    ...(isOpening(item) ? { isOpening: true } : {}),
    writtenAt: scalar(item.writtenAt),
    traceId: scalar(item.trace_id),
    replay: item.replay === true || item.replay === 'true',
    notBefore: scalar(item.notBefore),
    upstreamAttempts: attemptsOfCascade(item),
  };
};

const NOT_MEASURED = new Set(['PK', 'SK', 'GSI1PK', 'GSI1SK', 'ttl']);

/** All that the item holds, its map `data` included: a field may name a value by its path below it. */
export const sensorFrom = (item: Item): Sensor => {
  const { name, scope } = keyFor(item, 'sensor');
  const fields = Object.fromEntries(Object.entries(item).filter(([field]) => !NOT_MEASURED.has(field)));
  return { name, scope, fields, updatedAt: scalar(readField(fields, 'updatedAt')) };
};

/** Only the run of a report matters: the engine is polled for the state of the job. */
export const reportFrom = (item: Item): { runId: string } => ({ runId: keyFor(item, 'report').runId });
