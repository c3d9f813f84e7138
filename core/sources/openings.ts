/**
 * MARKERs of pipelines whose data gives no signal: at the opening of their schedules. Every look within a day after an
 * opening gives the same MARKER, so that the next tick makes up for one that was lost.
 */
import type { PipelineConfig, ScheduleConfig } from '../config';
import { eventIdOf } from '../events/event';
import { ownExclusionReason } from '../schedule/exclusion';
import { beginsAt, businessDateAt, zoneOf } from '../schedule/schedule';
import { addDays } from '../time/date';
import type { SourcedMarker } from './mapping';

const LOOK_BACK_MS = 24 * 3_600_000;

const meantOf = ({ enabled, markers, schedules }: PipelineConfig): readonly ScheduleConfig[] => {
  const entries = enabled ? markers.filter(({ type }) => type === 'schedule') : [];
  return schedules.filter(({ name }) =>
    entries.some((entry) => entry.schedule === undefined || entry.schedule === name),
  );
};

/** The MARKERs of the openings within 24 hours up to `nowMs`, oldest first; none before `sinceMs`. */
export const openingMarkers = (pipeline: PipelineConfig, sinceMs: number, nowMs: number): SourcedMarker[] =>
  meantOf(pipeline)
    .flatMap((schedule) => {
      const today = businessDateAt(nowMs, zoneOf(pipeline, schedule));
      return [addDays(today, -2), addDays(today, -1), today].flatMap((date): SourcedMarker[] => {
        const atMs = beginsAt(pipeline, schedule, date);
        const isOpen = atMs <= nowMs && atMs > nowMs - LOOK_BACK_MS && atMs >= sinceMs;
        if (!isOpen || ownExclusionReason(pipeline, schedule, date) !== undefined) return [];
        const opening = new Date(atMs).toISOString();
        return [
          {
            pipelineId: pipeline.name,
            date,
            scheduleId: schedule.name,
            source: `opening of schedule ${schedule.name} at ${opening}`,
            eventId: eventIdOf('opening', pipeline.name, date, schedule.name),
            origin: 'schedule',
            sequence: opening,
            atMs,
            attributes: {},
          },
        ];
      });
    })
    .sort((left, right) => left.atMs - right.atMs);
