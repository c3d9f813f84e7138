/**
 * A pipeline that was `per-date` and is `serial`: the lock of the schedule does not keep it from runs that began under
 * the lock of their date (`kernel/attempt/runs-of-before.ts`).
 */
import type { Instance } from '../words/instance';

export interface DatesApart {
  /** When `concurrency` became `serial`. */
  until: string;
  /** Schedules of which no such run is left. */
  over: readonly string[];
}

/** A step that has read the configuration of before has begun its run within this time. */
const BEGINS_WITHIN_MS = 120_000;

/** ISO instant until which runs of the schedule began under locks of their dates; empty where none can be left. */
export const datesApartUntil = (
  { datesApart }: { datesApart: DatesApart | null },
  { scheduleId }: Pick<Instance, 'scheduleId'>,
): string => (datesApart === null || datesApart.over.includes(scheduleId) ? '' : datesApart.until);

/** Until when a run may begin under the lock of its date, by a configuration that was read before the change. */
export const beginsApartUntilMs = (until: string): number => Date.parse(until) + BEGINS_WITHIN_MS;
