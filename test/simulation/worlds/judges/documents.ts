/**
 * What the documents of a world say, read off the documents as they were registered and by arithmetic of the judges'
 * own: whoever judges by the product's own rules finds that the product follows them.
 */
import { documentAt, type Evidence } from '../../../../local/simulate/evidence';
import type { Document } from '../drawn';

export interface OfInstance {
  pipelineId: string;
  date: string;
  scheduleId: string;
}

export const nameOf = ({
  pipelineId,
  date,
  scheduleId,
}: {
  pipelineId: string;
  date: string | null;
  scheduleId: string | null;
}): string => `${pipelineId} ${date} ${scheduleId}`;

/** Every version of a pipeline that was registered between two instants, and the one that stood at the first. */
export const versionsBetween = ({ registered }: Evidence, pipeline: string, from: number, to: number): Document[] => {
  const first = documentAt(registered, 'pipeline', pipeline, from)?.document;
  const later = registered
    .filter(({ at, document: { kind, name } }) => kind === 'pipeline' && name === pipeline && at > from && at <= to)
    .map(({ document }) => document.document);
  return [...(first === undefined ? [] : [first]), ...later];
};

/** All versions that there ever were. */
export const versionsOf = (evidence: Evidence, pipeline: string): Document[] =>
  versionsBetween(evidence, pipeline, -Infinity, Infinity);

interface Schedule {
  name?: string;
  every?: string;
  after?: string;
  cron?: string;
  deadline?: string;
  timezone?: string;
}

const scheduleOf = (document: Document, scheduleId: string): Schedule => {
  const schedules = (document.schedules ?? [{ name: 'daily' }]) as Schedule[];
  return (
    schedules.find(({ name, every }) => (every === 'hour' ? /^h\d\d$/.test(scheduleId) : name === scheduleId)) ?? {}
  );
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-07T06:05` on the wall of a zone. */
const wallAt = (zone: string, at: number): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, format);
  return format.format(at).replace(' ', 'T');
};

const QUARTER_MS = 900_000;
const WIDEST_ZONE_MS = 15 * 3_600_000;

/** The first instant at which the wall shows this time or a later one; clocks change at quarters of an hour. */
const firstShown = (zone: string, date: string, time: string): number => {
  const wanted = `${date}T${time}`;
  const naive = Date.parse(`${wanted}:00Z`);
  for (let at = naive - WIDEST_ZONE_MS; at <= naive + WIDEST_ZONE_MS; at += QUARTER_MS)
    if (wallAt(zone, at) >= wanted) return at - lateBy(wanted, wallAt(zone, at));
  throw new Error(`${zone} never shows ${wanted}`);
};

/** Minutes of `:05` that the grid of quarters has overshot; none across a gap, which ends at a quarter. */
const lateBy = (wanted: string, shown: string): number => {
  const late = Date.parse(`${shown}:00Z`) - Date.parse(`${wanted}:00Z`);
  return late < QUARTER_MS ? late : 0;
};

export const zoneOf = (document: Document, scheduleId: string): string =>
  scheduleOf(document, scheduleId).timezone ?? (document.sla as { timezone?: string } | undefined)?.timezone ?? 'UTC';

/** When the instance may begin at the earliest; undefined: at any time. */
export const opensAt = (document: Document, { date, scheduleId }: OfInstance): number | undefined => {
  const { after, cron } = scheduleOf(document, scheduleId);
  const [minute = '0', hour = '0'] = cron?.split(' ') ?? [];
  const firstHour = after?.startsWith(':') === true ? scheduleId.slice(1) : '';
  const opening = after === undefined ? undefined : `${firstHour}${after}`;
  const time = cron === undefined ? opening : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return time === undefined ? undefined : firstShown(zoneOf(document, scheduleId), date, time);
};

const minutes: Readonly<Record<string, number>> = { m: 1, h: 60 };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const nextDay = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/** A deadline as it is written, for an instance: `HH:MM`, `:MM` of an hour, or `+45m` from the opening. */
const deadlineAt = (document: Document, instance: OfInstance, deadline: string, zone: string): number => {
  const { date, scheduleId } = instance;
  const opening = opensAt(document, instance);
  const hour = /^h\d\d$/.test(scheduleId) ? scheduleId.slice(1) : undefined;
  const offset = /^\+(\d+)([mh])$/.exec(deadline);
  if (offset !== null)
    return (
      (opening ?? firstShown(zoneOf(document, scheduleId), date, `${hour ?? '00'}:00`)) +
      Number(offset[1]) * minutes[offset[2]!]! * MINUTE_MS
    );
  const isOfHour = deadline.startsWith(':');
  const time = isOfHour ? `${hour}${deadline}` : deadline;
  const own = zoneOf(document, scheduleId);
  const days = [0, 1, 2, 3].map((day) => new Date(Date.parse(date) + day * DAY_MS).toISOString().slice(0, 10));
  // Told in another zone: the first time behind the opening. An hour is the schedule's, whoever tells of it.
  if (zone !== own && !isOfHour && opening !== undefined)
    return days.map((day) => firstShown(zone, day, time)).find((at) => at > opening)!;
  const at = firstShown(isOfHour ? own : zone, date, time);
  if (opening === undefined || wallAt(own, opening) < `${date}T${time}` || at > opening) return at;
  return isOfHour ? at + 60 * MINUTE_MS : firstShown(zone, nextDay(date), time);
};

/** When the instance must have begun: the schedule's deadline, else that of its evaluation. */
export const startDueAt = (document: Document, instance: OfInstance): number | undefined => {
  const { deadline } = scheduleOf(document, instance.scheduleId);
  const { evaluationDeadline, timezone } = (document.sla ?? {}) as { evaluationDeadline?: string; timezone?: string };
  const zone = zoneOf(document, instance.scheduleId);
  if (deadline !== undefined) return deadlineAt(document, instance, deadline, zone);
  return evaluationDeadline === undefined
    ? undefined
    : deadlineAt(document, instance, evaluationDeadline, timezone ?? zone);
};

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const cronHas = (field: string, weekday: number): boolean =>
  field === '*' ||
  field.split(',').some((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return weekday >= from! && weekday <= to!;
  });

/** Whether the pipeline has this instance at all. */
export const isOpenDay = ({ scenario }: Evidence, document: Document, { date, scheduleId }: OfInstance): boolean => {
  const {
    calendar,
    dates = [],
    days = [],
  } = (document.exclusions ?? {}) as { calendar?: string; dates?: string[]; days?: string[] };
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const named = scenario.documents.find(({ kind, name }) => kind === 'calendar' && name === calendar)?.document as
    | { dates?: string[] }
    | undefined;
  const cron = scheduleOf(document, scheduleId).cron?.split(' ')[4] ?? '*';
  return (
    document.enabled !== false &&
    !dates.includes(date) &&
    !days.includes(WEEKDAYS[weekday]!) &&
    named?.dates?.includes(date) !== true &&
    cronHas(cron, weekday)
  );
};

export interface Hold {
  from: number;
  to: number;
}

/** When a pipeline was held, by the events that say so. */
export const holdsOf = ({ table }: Evidence, pipeline: string): Hold[] => {
  const turns = table.events
    .filter(
      ({ pipelineId, kind, category }) =>
        pipelineId === pipeline &&
        (kind === 'PIPELINE_PAUSED' || kind === 'PIPELINE_RESUMED' || category === 'circuit_open'),
    )
    .map(({ at, kind }) => ({ at: Date.parse(at), holds: kind !== 'PIPELINE_RESUMED' }))
    .sort((left, right) => left.at - right.at);
  const holds: Hold[] = [];
  for (const { at, holds: isHeld } of turns) {
    const open = holds.at(-1);
    if (isHeld) holds.push({ from: at, to: Infinity });
    else if (open !== undefined && open.to === Infinity) open.to = at;
  }
  return holds;
};
