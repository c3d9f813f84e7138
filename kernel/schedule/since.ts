/** Since when a pipeline has a schedule: an earlier opening or deadline does not count. */
import type { StoredConfig } from '../config/config-store';

export type ScheduleAges = Pick<StoredConfig, 'registeredAt' | 'schedulesSince'>;

/** A schedule may have one of the names that objects inherit. */
const own = (since: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(since, name) ? since[name] : undefined;

/** An ISO instant: when the schedule came to its pipeline, or when that was registered. */
export const scheduleSince = ({ registeredAt, schedulesSince }: ScheduleAges, scheduleId: string): string => {
  const since = own(schedulesSince, scheduleId);
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
      const since = own(before.since, name);
      return since === undefined ? [] : [[name, since]];
    }),
  );
