/**
 * Times and dates as documents say them, by arithmetic of the invariants' own: one that computes with the product's
 * rules finds that the product follows them.
 */
import { required } from '../../kernel/values/required';
import { cronMatches, cronTime } from './cron';

export type Document = Readonly<Record<string, unknown>>;

/** An instance's date and schedule. */
export interface OfDate {
  date: string;
  scheduleId: string;
}

interface Schedule {
  name?: string;
  every?: string;
  after?: string;
  cron?: string;
  deadline?: string;
  timezone?: string;
}

const HOUR_ID = /^h\d\d$/;

const schedulesOf = (document: Document): Schedule[] => (document.schedules ?? [{ name: 'daily' }]) as Schedule[];

const scheduleOf = (document: Document, scheduleId: string): Schedule | undefined =>
  schedulesOf(document).find(({ name, every }) =>
    every === 'hour' ? HOUR_ID.test(scheduleId) : (name ?? 'daily') === scheduleId,
  );

export const hasSchedule = (document: Document, scheduleId: string): boolean =>
  scheduleOf(document, scheduleId) !== undefined;

/** Every id that the schedules stand for. */
export const scheduleIdsOf = (document: Document): string[] =>
  schedulesOf(document).flatMap(({ name, every }) =>
    every === 'hour' ? Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`) : [name ?? 'daily'],
  );

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

/** The day on the calendar of a zone. */
export const dayAt = (zone: string, at: number): string => wallAt(zone, at).slice(0, 10);

const QUARTER_MS = 900_000;
const WIDEST_ZONE_MS = 15 * 3_600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const shown = new Map<string, number>();

/**
 * The first instant at which the wall shows this time or, where a gap leaves it out, a later one. Clocks change at
 * quarters of an hour, so that within each the wall moves evenly.
 */
const firstShown = (zone: string, date: string, time: string): number => {
  const wanted = `${date}T${time}`;
  const known = shown.get(`${zone} ${wanted}`);
  if (known !== undefined) return known;
  const naive = Date.parse(`${wanted}:00Z`);
  const first = Math.floor((naive - WIDEST_ZONE_MS) / QUARTER_MS) * QUARTER_MS;
  for (let quarter = first; quarter <= naive + WIDEST_ZONE_MS; quarter += QUARTER_MS) {
    const ahead = naive - Date.parse(`${wallAt(zone, quarter)}:00Z`);
    if (ahead >= QUARTER_MS) continue;
    const at = quarter + Math.max(0, ahead);
    shown.set(`${zone} ${wanted}`, at);
    return at;
  }
  throw new Error(`${zone} never shows ${wanted}`);
};

export const zoneOf = (document: Document, scheduleId: string): string =>
  scheduleOf(document, scheduleId)?.timezone ?? (document.sla as { timezone?: string } | undefined)?.timezone ?? 'UTC';

/** When the instance may begin at the earliest; undefined: at any time. */
export const opensAt = (document: Document, { date, scheduleId }: OfDate): number | undefined => {
  const { after, cron } = scheduleOf(document, scheduleId) ?? {};
  const firstHour = after?.startsWith(':') === true ? scheduleId.slice(1) : '';
  const opening = after === undefined ? undefined : `${firstHour}${after}`;
  const time = cron === undefined ? opening : cronTime(cron);
  return time === undefined ? undefined : firstShown(zoneOf(document, scheduleId), date, time);
};

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** `+45m` or `1h30m` in milliseconds. */
export const lengthOf = (duration: string): number =>
  [...duration.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0),
    0,
  );

/** A deadline as it is written, for an instance: `HH:MM`, `:MM` of an hour, or `+45m` from the opening. */
export const deadlineAt = (document: Document, instance: OfDate, deadline: string, zone: string): number => {
  const { date, scheduleId } = instance;
  const own = zoneOf(document, scheduleId);
  const opening = opensAt(document, instance);
  const hour = HOUR_ID.test(scheduleId) ? scheduleId.slice(1) : undefined;
  if (deadline.startsWith('+')) return (opening ?? firstShown(own, date, `${hour ?? '00'}:00`)) + lengthOf(deadline);
  const isOfHour = deadline.startsWith(':');
  const time = isOfHour ? `${hour}${deadline}` : deadline;
  // In another zone: the first time after the opening. An hour is the schedule's, in every zone.
  if (zone !== own && !isOfHour && opening !== undefined)
    return required(
      [0, 1, 2, 3].map((days) => firstShown(zone, dayAfter(date, days), time)).find((at) => at > opening),
      'time after the opening',
    );
  const at = firstShown(isOfHour ? own : zone, date, time);
  if (opening === undefined || wallAt(own, opening) < `${date}T${time}` || at > opening) return at;
  // An hour that the clocks leave out opens and is due at the instant after it.
  if (isOfHour) return deadline > (scheduleOf(document, scheduleId)?.after ?? '') ? at : at + HOUR_MS;
  return firstShown(zone, dayAfter(date, 1), time);
};

/** When the instance must have begun: the schedule's deadline, else that of its evaluation. */
export const startDueAt = (document: Document, instance: OfDate): number | undefined => {
  const { deadline } = scheduleOf(document, instance.scheduleId) ?? {};
  const { evaluationDeadline, timezone } = (document.sla ?? {}) as { evaluationDeadline?: string; timezone?: string };
  const zone = zoneOf(document, instance.scheduleId);
  if (deadline !== undefined) return deadlineAt(document, instance, deadline, zone);
  return evaluationDeadline === undefined
    ? undefined
    : deadlineAt(document, instance, evaluationDeadline, timezone ?? zone);
};

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export const weekdayOf = (date: string): string =>
  required(WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()], `weekday of ${date}`);

/** Whether the schedule has the date at all: a cron expression names some only, and a zone may leave one out. */
export const isOfSchedule = (document: Document, { date, scheduleId }: OfDate): boolean => {
  const { cron } = scheduleOf(document, scheduleId) ?? {};
  const zone = zoneOf(document, scheduleId);
  if (dayAt(zone, firstShown(zone, date, '00:00')) !== date) return false;
  return cron === undefined || cronMatches(cron, date);
};
