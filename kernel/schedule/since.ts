/** Since when a pipeline has a schedule: an earlier opening or deadline does not count. */
import type { StoredConfig } from '../config/config-store';

export type ScheduleAges = Pick<StoredConfig, 'registeredAt' | 'schedulesSince'>;

/** An ISO instant: when the schedule came to its pipeline, or when that was registered. */
export const scheduleSince = ({ registeredAt, schedulesSince }: ScheduleAges, scheduleId: string): string => {
  const since = Object.hasOwn(schedulesSince, scheduleId) ? schedulesSince[scheduleId] : undefined;
  return since !== undefined && since > registeredAt ? since : registeredAt;
};

/** The schedules by name with the instant at which they came, where that was after the registration. */
export const schedulesSinceAfter = (
  names: readonly string[],
  before: { names: readonly string[]; since: Readonly<Record<string, string>> },
  now: string,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      if (!before.names.includes(name)) return [[name, now]];
      const since = Object.hasOwn(before.since, name) ? before.since[name] : undefined;
      return since === undefined ? [] : [[name, since]];
    }),
  );
