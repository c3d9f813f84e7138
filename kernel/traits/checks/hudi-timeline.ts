/**
 * The timeline of a Hudi table: a file for each action that has completed. Layout 1 (Hudi 0.x) names it by the instant
 * of its begin, layout 2 (Hudi 1.x) also by that of its end.
 */
import { type Fields, fieldsOf } from '../../values/json';
import { readNumber } from '../../values/numbers';

/** The lines of `hoodie.properties`; undefined: these are none of Hudi. */
export const hudiProperties = (text: string): ReadonlyMap<string, string> | undefined => {
  const properties = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf('=');
    if (at > 0 && !line.startsWith('#')) properties.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return properties.has('hoodie.table.name') ? properties : undefined;
};

/** The folder of the timeline, below the folder `.hoodie`. */
export const timelineFolder = (properties: ReadonlyMap<string, string>): string =>
  Number(properties.get('hoodie.timeline.layout.version') ?? 1) < 2
    ? ''
    : `${properties.get('hoodie.timeline.path') ?? 'timeline'}/`;

/** Undefined: the table names its instants in the time zone of whatever machine writes. */
export const isInUtc = (properties: ReadonlyMap<string, string>): boolean =>
  properties.get('hoodie.table.timeline.timezone')?.toUpperCase() === 'UTC';

export interface HudiInstant {
  name: string;
  /** Epoch milliseconds. */
  at: number;
}

const COMPLETED = /^(\d{14}(?:\d{3})?)(?:_(\d{14}(?:\d{3})?))?\.(?:commit|deltacommit|replacecommit)$/;
const PARTS = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})?$/;

/** Epoch milliseconds of the digits, read as UTC. */
const digitsAsUtc = (digits: string): number => {
  const [, year, month, day, hour, minute, second, ms = '0'] = PARTS.exec(digits) ?? [];
  return Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(ms),
  );
};

const MS_PER_HOUR = 3_600_000;
/** Local time is at most this much ahead of UTC, and at most this much behind. */
const MOST_AHEAD_MS = 14 * MS_PER_HOUR;
const MOST_BEHIND_MS = 12 * MS_PER_HOUR;

/**
 * In an unknown time zone, when the file was written, as far as the name allows: a copy of an old table has new files.
 */
const instantOf = (digits: string, modifiedAt: number, isUtc: boolean): number => {
  const named = digitsAsUtc(digits);
  if (isUtc) return named;
  return Math.min(Math.max(modifiedAt, named - MOST_AHEAD_MS), named + MOST_BEHIND_MS);
};

/** Commits, delta commits and replacing commits that have completed, the newest first. */
export const completedInstants = (
  files: readonly { name: string; modifiedAt: number }[],
  isUtc: boolean,
): HudiInstant[] => {
  const found = files.flatMap(({ name, modifiedAt }) => {
    const [, begun, ended = begun] = COMPLETED.exec(name) ?? [];
    return ended === undefined ? [] : [{ name, order: ended.padEnd(17, '0'), at: instantOf(ended, modifiedAt, isUtc) }];
  });
  return found.sort((left, right) => (left.order < right.order ? 1 : -1)).map(({ name, at }) => ({ name, at }));
};

export interface HudiCommit {
  inserted: number;
  updated: number;
  deleted: number;
  /** Whether it added data that was not there before. */
  bringsData: boolean;
}

/** Operations that write files again, or take data away. */
const WITHOUT_NEW_DATA = new Set([
  'COMPACT',
  'LOG_COMPACT',
  'CLUSTER',
  'DELETE',
  'DELETE_PREPPED',
  'DELETE_PARTITION',
  'ALTER_SCHEMA',
  'INDEX',
  'BUCKET_RESCALE',
]);

/** `metadata`: what the file of a commit holds. */
export const hudiCommit = ({ partitionToWriteStats, operationType, compacted }: Fields): HudiCommit => {
  const stats = Object.values(fieldsOf(partitionToWriteStats)).flat().map(fieldsOf);
  const sum = (name: string): number => stats.reduce((total, stat) => total + (readNumber(stat[name]) ?? 0), 0);
  const inserted = sum('numInserts');
  const updated = sum('numUpdateWrites');
  const isNew = compacted !== true && !WITHOUT_NEW_DATA.has(String(operationType).toUpperCase());
  return { inserted, updated, deleted: sum('numDeletes'), bringsData: isNew && inserted + updated > 0 };
};
