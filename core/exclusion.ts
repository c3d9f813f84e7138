import type { CalendarConfig, PipelineConfig } from './config';
import { weekdayOf } from './date';

/** Why a calendar leaves the date out; undefined when it does not. */
const excludedBy = ({ days, dates }: Pick<CalendarConfig, 'days' | 'dates'>, date: string): string | undefined => {
  if (dates.includes(date)) return `${date} is listed in the excluded dates`;
  const weekday = weekdayOf(date);
  return days.includes(weekday) ? `${date} is a ${weekday}, which is excluded` : undefined;
};

/** Why the pipeline does not run for the date (the instance's, not today's); undefined when it does. */
export const exclusionReason = (pipeline: PipelineConfig, date: string): string | undefined => excludedBy(pipeline.exclusions, date);

/** The same, and that the pipeline is switched off: what keeps a MARKER from starting anything. */
export const reasonNotToRun = (pipeline: PipelineConfig, date: string): string | undefined =>
  pipeline.enabled ? exclusionReason(pipeline, date) : `pipeline ${pipeline.name} is disabled`;
