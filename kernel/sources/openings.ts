/**
 * MARKERs of pipelines whose data gives no signal: at the opening of their schedules. Every wake-up gives the same
 * MARKERs of the openings before it, so that it makes up for the one before, which may have been lost.
 */
import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import { eventIdOf } from '../events/event';
import { exclusionReason, ownExclusionReason } from '../schedule/exclusion';
import { beginsAt, businessDateAt, findSchedule, zoneOf } from '../schedule/schedule';
import { type ScheduleAges, scheduleSince } from '../schedule/since';
import { addDays } from '../time/date';
import { OPENING_ORIGIN } from '../words/instance';
import type { SourcedMarker } from './mapping';

/** A wake-up comes once a day, up to an hour later where the clocks change, and may itself be late. */
const SEARCH_BACK_MS = 26 * 3_600_000;

const meantOf = ({ enabled, markers, schedules }: PipelineConfig): readonly ScheduleConfig[] => {
  const entries = enabled ? markers.filter(({ type }) => type === 'schedule') : [];
  return schedules.filter(({ name }) =>
    entries.some((entry) => entry.schedule === undefined || entry.schedule === name),
  );
};

export interface Opening {
  atMs: number;
  /** `early`: from before the pipeline had the schedule. `due`: a wake-up writes its MARKER. `over`: none does so. */
  state: 'ahead' | 'early' | 'due' | 'over';
}

const stateOf = (atMs: number, sinceMs: number, nowMs: number): Opening['state'] => {
  if (atMs > nowMs) return 'ahead';
  if (atMs < sinceMs) return 'early';
  return atMs > nowMs - SEARCH_BACK_MS ? 'due' : 'over';
};

/** The opening that brings the MARKER of a date; undefined: openings of the schedule bring none. */
export const openingOf = (
  pipeline: PipelineConfig,
  { schedule, date, since }: { schedule: ScheduleConfig; date: string; since: string },
  nowMs: number,
): Opening | undefined => {
  if (!meantOf(pipeline).some(({ name }) => name === schedule.name)) return undefined;
  const atMs = beginsAt(pipeline, schedule, date);
  return { atMs, state: stateOf(atMs, Date.parse(since), nowMs) };
};

/**
 * The MARKERs of the openings within 26 hours up to `nowMs`, oldest first; none from before the pipeline had the
 * schedule.
 */
export const openingMarkers = (pipeline: PipelineConfig, ages: ScheduleAges, nowMs: number): SourcedMarker[] =>
  meantOf(pipeline)
    .flatMap((schedule) => {
      const sinceMs = Date.parse(scheduleSince(ages, schedule.name));
      const today = businessDateAt(nowMs, zoneOf(pipeline, schedule));
      return [addDays(today, -2), addDays(today, -1), today].flatMap((date): SourcedMarker[] => {
        const atMs = beginsAt(pipeline, schedule, date);
        const isDue = stateOf(atMs, sinceMs, nowMs) === 'due';
        if (!isDue || ownExclusionReason(pipeline, schedule, date) !== undefined) return [];
        const opening = new Date(atMs).toISOString();
        return [
          {
            pipelineId: pipeline.name,
            date,
            scheduleId: schedule.name,
            source: `opening of schedule ${schedule.name} at ${opening}`,
            eventId: eventIdOf('opening', pipeline.name, date, schedule.name),
            origin: OPENING_ORIGIN,
            sequence: opening,
            atMs,
            attributes: {},
          },
        ];
      });
    })
    .sort((left, right) => left.atMs - right.atMs);

/** The openings on whose dates the pipeline runs by the calendar that it names. */
export const openIn = (
  calendar: CalendarConfig | undefined,
  pipeline: PipelineConfig,
  markers: readonly SourcedMarker[],
): SourcedMarker[] =>
  markers.filter(({ scheduleId, date }) => {
    const schedule = findSchedule(pipeline, scheduleId);
    return schedule !== undefined && exclusionReason(pipeline, schedule, calendar, date) === undefined;
  });
