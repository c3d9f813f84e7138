/**
 * From a signal to the MARKER of a pipeline, by an entry of the pipeline's `markers`. Pure: the same signal and
 * configuration give the same MARKER, so that a second delivery changes nothing.
 */
import { search } from '@aws-lambda-powertools/jmespath';
import type { PipelineConfig, ScheduleConfig } from '../config';
import type { MarkerSource } from '../config/markers';
import { eventIdOf } from '../events/event';
import { businessDateAt, findSchedule, zoneOf } from '../schedule/schedule';
import { isDate, isZonedInstant } from '../time/date';
import { unstorablesIn } from '../values/storable';
import { printable } from '../values/text';
import { DEFAULT_SCHEDULE_ID, type Instance } from '../words/instance';
import { compilePattern, type Pattern } from './event-pattern';
import { compileKeyPattern, type Found, type KeyPattern, patternOfFormat } from './key-pattern';
import { instantMs, type Signal } from './signal';

/** A MARKER that a signal brings. */
export interface SourcedMarker extends Instance {
  /** Which signal, for people. */
  source: string;
  /** Which signal: the same however often it is delivered. */
  eventId: string;
  /** The thing that `sequence` orders the signals of. */
  origin: string;
  /** The later of two signals of an origin has the greater one. */
  sequence: string;
  /** When the signal came about, epoch milliseconds. */
  atMs: number;
  attributes: Readonly<Record<string, unknown>>;
}

export interface Refusal {
  reason: string;
  remedy: string;
}

/** Undefined: the entry is not meant for the signal. */
export type Mapped = { marker: SourcedMarker } | { refusal: Refusal } | undefined;

const MAX_ATTRIBUTES_BYTES = 4_096;
/** S3 pads the shorter of two sequencers with zeros on its right. */
const SEQUENCER_LENGTH = 64;

class Refused extends Error {
  override readonly name = 'Signalbox.Refused';

  constructor(
    reason: string,
    readonly remedy: string,
  ) {
    super(reason);
  }
}

const show = (value: unknown): string => printable(JSON.stringify(value) ?? 'nothing', 120);

const evaluate = (field: string, expression: string, { document }: Signal): unknown => {
  try {
    // A signal is JSON: it came as text.
    return search(expression, document as Parameters<typeof search>[1]);
  } catch (error) {
    throw new Refused(
      `its ${field} "${expression}" cannot be evaluated: ${(error as Error).message}`,
      `Correct ${field} of the pipeline's markers, or the sender.`,
    );
  }
};

const evaluateText = (field: string, expression: string, signal: Signal): string => {
  const value = evaluate(field, expression, signal);
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value);
  throw new Refused(
    `its ${field} "${expression}" gives ${show(value)}, and not a text or a number`,
    `Correct ${field} of the pipeline's markers, or the sender.`,
  );
};

const scheduleNamed = (pipeline: PipelineConfig, name: string): ScheduleConfig => {
  const schedule = findSchedule(pipeline, name);
  if (schedule !== undefined) return schedule;
  const known = pipeline.schedules.map((one) => one.name).join(', ');
  throw new Refused(
    `there is no schedule "${printable(name, 128)}"; there are ${printable(known, 200)}`,
    "Name one of them as schedule of the pipeline's markers, or add the schedule.",
  );
};

const hourName = (hour: number): string => `h${String(hour).padStart(2, '0')}`;

/** A name as it is, else an hour: 7, "7" and "07" are the schedule h07. */
const scheduleSaid = (pipeline: PipelineConfig, text: string): ScheduleConfig =>
  findSchedule(pipeline, text) ??
  scheduleNamed(pipeline, /^([01]?\d|2[0-3])$/.test(text) ? hourName(Number(text)) : text);

const scheduleOf = (
  { schedule, scheduleFrom }: MarkerSource,
  pipeline: PipelineConfig,
  signal: Signal,
  found: Found | undefined,
): ScheduleConfig => {
  if (schedule !== undefined) return scheduleNamed(pipeline, schedule);
  if (scheduleFrom !== undefined) return scheduleSaid(pipeline, evaluateText('scheduleFrom', scheduleFrom, signal));
  if (found?.schedule !== undefined) return scheduleNamed(pipeline, found.schedule);
  return scheduleNamed(pipeline, found?.hour === undefined ? DEFAULT_SCHEDULE_ID : hourName(found.hour));
};

const existing = (date: string | undefined): string => {
  if (date !== undefined && isDate(date)) return date;
  throw new Refused(
    `"${printable(date ?? '', 60)}" is not a date`,
    'Correct what the sender names so; a date is YYYY-MM-DD.',
  );
};

/** Few signals name a month or a week. */
const periods = () => require('./periods') as typeof import('./periods');

/** The day that a signal names, or the date of the schedule's run in the month or week that it names. */
const dateFound = ({ date, period }: Found, schedule: ScheduleConfig): string => {
  if (period === undefined) return existing(date);
  const run = periods().runDateIn(period, schedule);
  if ('date' in run) return run.date;
  throw new Refused(run.reason, run.remedy);
};

/** By entry: configurations that have not changed are the same objects. */
const keyPatterns = new WeakMap<MarkerSource, KeyPattern>();
const patterns = new WeakMap<MarkerSource, Pattern>();

/** That of the key, or of a date's format; undefined: neither is given. */
const patternTextOf = ({ key, format }: MarkerSource): string | undefined =>
  key ?? (format === undefined ? undefined : patternOfFormat(format));

const keyPatternOf = (entry: MarkerSource): KeyPattern => {
  const known = keyPatterns.get(entry);
  if (known !== undefined) return known;
  const pattern = compileKeyPattern(patternTextOf(entry) ?? '') ?? (() => undefined);
  keyPatterns.set(entry, pattern);
  return pattern;
};

const foundIn = (text: string, entry: MarkerSource): Found => {
  const found = keyPatternOf(entry)(text);
  if (typeof found === 'object') return found;
  throw new Refused(
    `its date "${printable(text, 60)}" is not written as ${entry.format}${found === undefined ? '' : `: ${found}`}`,
    "Correct date or format of the pipeline's markers, or the sender.",
  );
};

const attributesOf = ({ attributes = {} }: MarkerSource, signal: Signal): Record<string, unknown> => {
  const values = Object.entries(attributes)
    .map(([name, expression]) => [name, evaluate(`attribute ${name}`, expression, signal)] as const)
    .filter(([, value]) => value !== null && value !== undefined);
  const result = Object.fromEntries(values);
  const bytes = new TextEncoder().encode(JSON.stringify(result)).length;
  if (bytes > MAX_ATTRIBUTES_BYTES || unstorablesIn(result).length > 0)
    throw new Refused(
      `its attributes cannot be kept: ${bytes} bytes of JSON, and at most ${MAX_ATTRIBUTES_BYTES} that DynamoDB takes`,
      "Take fewer of them into the pipeline's markers.",
    );
  return result;
};

interface Read {
  schedule: ScheduleConfig;
  date: string;
}

/** A text is a date, or an instant: then the date is that of the schedule's zone. */
const readDocument = (entry: MarkerSource, pipeline: PipelineConfig, signal: Signal): Read => {
  // biome-ignore lint/style/noNonNullAssertion: `fieldsOf` in kernel/config/markers.ts requires it of documents.
  const text = evaluateText('date', entry.date!, signal);
  const found = entry.format === undefined ? undefined : foundIn(text, entry);
  const schedule = scheduleOf(entry, pipeline, signal, found);
  if (found !== undefined) return { schedule, date: dateFound(found, schedule) };
  const date = isZonedInstant(text) ? businessDateAt(Date.parse(text), zoneOf(pipeline, schedule)) : text;
  return { schedule, date: existing(date) };
};

const readKey = (entry: MarkerSource, pipeline: PipelineConfig, signal: Signal, found: Found | string): Read => {
  if (typeof found === 'string')
    throw new Refused(`its key contradicts itself: ${found}`, 'Correct the key that the sender writes.');
  const schedule = scheduleOf(entry, pipeline, signal, found);
  return { schedule, date: dateFound(found, schedule) };
};

const patternOf = (entry: MarkerSource): Pattern => {
  const known = patterns.get(entry);
  if (known !== undefined) return known;
  const pattern = compilePattern(entry.pattern);
  patterns.set(entry, pattern);
  return pattern;
};

/** Whether key, format and pattern can be read: a document may be in the table without having been checked. */
export const isReadable = (entry: MarkerSource): boolean => {
  const text = patternTextOf(entry);
  try {
    if (entry.pattern !== undefined) patternOf(entry);
  } catch {
    return false;
  }
  return text === undefined || compileKeyPattern(text) !== undefined;
};

/** The signal's date and schedule; undefined: the entry is not meant for it. */
const readSignal = (entry: MarkerSource, pipeline: PipelineConfig, signal: Signal): (() => Read) | undefined => {
  const { object } = signal;
  if (entry.type === 's3') {
    const found = object?.bucket === entry.bucket ? keyPatternOf(entry)(object?.key ?? '') : undefined;
    return found === undefined ? undefined : () => readKey(entry, pipeline, signal, found);
  }
  const isKind = entry.type === (signal.kind === 'event' ? 'event' : 'sqs');
  return isKind && patternOf(entry)(signal.document) ? () => readDocument(entry, pipeline, signal) : undefined;
};

/** The order of the signals of a pipeline's instance: S3's sequencer for one object, the instant for all others. */
const orderOf = ({ object, kind }: Signal, atMs: number): Pick<SourcedMarker, 'origin' | 'sequence'> =>
  object === undefined || object.sequencer === ''
    ? { origin: kind, sequence: new Date(atMs).toISOString() }
    : {
        origin: eventIdOf('s3', object.bucket, object.key),
        sequence: object.sequencer.toUpperCase().padEnd(SEQUENCER_LENGTH, '0'),
      };

/** A message may say itself which one it is, and of when. */
const identityOf = ({ id, time }: MarkerSource, signal: Signal): Pick<SourcedMarker, 'eventId' | 'atMs'> => {
  const said = time === undefined ? signal.atMs : instantMs(evaluate('time', time, signal));
  if (said === undefined)
    throw new Refused(
      `its time "${time}" gives no instant with a zone`,
      "Correct time of the pipeline's markers, or the sender.",
    );
  const own = id === undefined ? undefined : evaluateText('id', id, { ...signal, document: signal.exact });
  return { eventId: own === undefined ? signal.id : eventIdOf('said', own), atMs: said };
};

/** A signal of an instant in the future counts as one of its sending, or it would block the later ones. */
export const mapSignal = (entry: MarkerSource, pipeline: PipelineConfig, signal: Signal): Mapped => {
  const read = readSignal(entry, pipeline, signal);
  if (read === undefined) return undefined;
  try {
    const { schedule, date } = read();
    const identity = identityOf(entry, signal);
    const atMs = Math.min(identity.atMs, signal.sentMs);
    const marker = {
      pipelineId: pipeline.name,
      date,
      scheduleId: schedule.name,
      source: signal.text,
      ...identity,
      ...orderOf(signal, atMs),
      atMs,
      attributes: attributesOf(entry, signal),
    };
    return { marker };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refusal: { reason: error.message, remedy: error.remedy } };
  }
};
