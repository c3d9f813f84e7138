/** Building blocks of the rows. */
import { iso } from '../../support/clock-edges';
import type { Night } from './night';
import type { Part } from './row';

export const at = (ms: number, event: Part): Part => ({ at: iso(ms), ...event });
export const marker = (ms: number, pipeline: string, fields: Part = {}): Part =>
  at(ms, { marker: { pipeline, ...fields } });
export const markerOf = (ms: number, pipeline: string, date: string, fields: Part = {}): Part =>
  marker(ms, pipeline, { date, ...fields });
/** For a date that is too old for a MARKER without `replay`. */
export const replayOf = (ms: number, pipeline: string, date: string): Part =>
  markerOf(ms, pipeline, date, { replay: true });

/** Its job answers at once. */
export const atOnce = { type: 'http', url: 'https://jobs.local/job' };
/** A job that is polled every `minutes`. */
export const polled = (minutes: number): Part => ({
  ...atOnce,
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: `${minutes}m`, interval: `${minutes}m`, backoff: 1, timeout: '24h' },
});
/** A trigger whose first poll is due only after the night. */
export const lasting = polled(12 * 60);
export const lastingJob = (pipeline: string): Part => ({ match: { pipeline }, duration: '20h' });

/** A pipeline whose one schedule is in the night's zone, and which the watchdog leaves alone. */
export const inZone = ({ zone }: Night, name: string, fields: Part = {}, schedule: Part = {}): Part => ({
  name,
  archetype: 'asked',
  trigger: atOnce,
  watch: { enabled: false },
  schedules: [{ name: 'daily', timezone: zone, ...schedule }],
  ...fields,
});
export const watched = { watch: { enabled: true } };

export const failsUntil = (ms: number, pipeline: string): Part => ({
  match: { pipeline },
  from: iso(ms),
  status: 'PASS',
});
export const failsFrom = (ms: number, pipeline: string): Part[] => [
  { match: { pipeline }, status: 'PASS' },
  { match: { pipeline }, from: iso(ms), status: 'FAIL', reason: 'rows are missing' },
];
export const neverPasses = (pipeline: string): Part => ({ match: { pipeline }, status: 'FAIL', reason: 'late' });

/** `23:59` as cron writes it. */
export const cronAt = (clock: string, rest = '* * *'): string =>
  `${Number(clock.slice(3))} ${Number(clock.slice(0, 2))} ${rest}`;
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
