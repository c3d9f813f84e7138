/**
 * A pipeline that was `per-date` and is `serial`: the lock of the schedule does not meet runs that began under the lock
 * of their date. Who takes it first after the change looks for them, until there are none.
 */
import type { Instance } from '../instance';
import type { RunLog } from '../model';
import { isOver } from './over';

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

/** Who holds the lock of a date, or may yet, for whom has the schedule's: undefined where there is nobody. */
export const holderOfDate = (
  logs: readonly Pick<RunLog, 'scheduleId' | 'executionArn' | 'status'>[],
  { scheduleId, executionArn }: { scheduleId: string; executionArn: string },
  { until, nowMs }: { until: string; nowMs: number },
): string | undefined => {
  const other = logs.find(
    (log) => log.scheduleId === scheduleId && log.executionArn !== executionArn && !isOver(log.status),
  );
  if (other !== undefined) return other.executionArn;
  return nowMs < Date.parse(until) + BEGINS_WITHIN_MS ? `runs of before ${until}` : undefined;
};
