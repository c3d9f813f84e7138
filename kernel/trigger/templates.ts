/**
 * The placeholders that are allowed in the strings of a trigger. Nothing else is expanded, above all no variable of the
 * environment: a configuration must not be able to read the keys of the function that runs it.
 */
import { fillDateExpression, isDateLike, problemOfDateExpression } from '../time/date-expression';
import type { Instance } from '../words/instance';

export const PLACEHOLDER_NAMES = [
  'date',
  'hour',
  'schedule',
  'pipeline',
  'runId',
  'attempt',
  'traceId',
  'unready',
] as const;
export type PlaceholderName = (typeof PLACEHOLDER_NAMES)[number];

const mapStrings = <Value>(value: Value, change: (text: string) => string): Value => {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, mapped(item)]));
  };
  return mapped(value) as Value;
};

/**
 * Known only when the job is started, and to it alone: the plan, which everybody sees who sees the execution, holds the
 * placeholder.
 */
export const REPORT_TOKEN = '${reportToken}';

export const withReportToken = <Value>(value: Value, token: string | undefined): Value =>
  token === undefined ? value : mapStrings(value, (text) => text.replaceAll(REPORT_TOKEN, () => token));

/** Known only when the run may start, so the plan keeps the placeholder. */
export const UNREADY = '${unready}';

export const withUnready = <Value>(value: Value, unready: readonly { type: string }[] = []): Value => {
  const types = unready.map(({ type }) => type).join(',');
  return mapStrings(value, (text) => text.replaceAll(UNREADY, () => types));
};

export interface Placeholder {
  /** As written, `${date}`. */
  source: string;
  name: string;
}

const PLACEHOLDER = /\$\{([^}]*)\}/g;

export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(([source, name = '']) => ({ source, name }));

const isPlaceholder = (name: string): name is PlaceholderName =>
  (PLACEHOLDER_NAMES as readonly string[]).includes(name);

/**
 * The expected text, where the name is no placeholder; undefined: it is one. Registration checks where `${jobId}` and
 * `${answer.NAME}` may be, which are filled in once a start has been answered.
 */
export const problemOfPlaceholder = (name: string): string | undefined => {
  if (isPlaceholder(name) || /^(jobId$|answer\.)/.test(name)) return undefined;
  const problem = problemOfDateExpression(name);
  if (problem === undefined) return undefined;
  if (isDateLike(name)) return `a placeholder of a day: ${problem}, as in \${date-1d} or \${date+1M:yyyy-MM}`;
  const known = PLACEHOLDER_NAMES.map((word) => `\${${word}}`).join(', ');
  return `only the placeholders ${known}, and days such as \${date-1d} or \${monthStart:yyyyMMdd}`;
};

export const mentionsRun = (text: string): boolean => text.includes('${runId}');

/** `07` for the schedule `h07`; undefined for a schedule that is not named after an hour. */
export const hourOf = (scheduleId: string): string | undefined => /^h([01]\d|2[0-3])$/.exec(scheduleId)?.[1];

/** Every string in a value, with its path. Keys are not expanded, so they are not visited. */
export const stringsIn = (
  value: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => stringsIn(item, [...path, key]));
};

export type Placeholders = Readonly<Record<PlaceholderName, string>>;

/** A MARKER may say anything, and what it says must not end a URL's path or a JSON text. */
const NOT_OF_A_TRACE_ID = /[^\w.:;=@+-]/g;

/** `${hour}` is empty where the schedule has none; registration refuses a pipeline that uses it there. */
export const placeholdersOf = (
  instance: Instance,
  run: { runId: string; attempt: number; traceId: string },
): Placeholders => ({
  date: instance.date,
  hour: hourOf(instance.scheduleId) ?? '',
  schedule: instance.scheduleId,
  pipeline: instance.pipelineId,
  runId: run.runId,
  attempt: String(run.attempt),
  traceId: run.traceId.replaceAll(NOT_OF_A_TRACE_ID, '_'),
  unready: UNREADY,
});

const renderText = (text: string, values: Placeholders): string =>
  text.replaceAll(PLACEHOLDER, (source: string, name: string) =>
    isPlaceholder(name) ? values[name] : (fillDateExpression(name, values.date) ?? source),
  );

/** A copy of the value with the placeholders of all its strings filled in. Unknown ones stay as they are. */
export const renderTemplates = <Value>(value: Value, values: Placeholders): Value =>
  mapStrings(value, (text) => renderText(text, values));
