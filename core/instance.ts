/** (pipeline, date, schedule): the unit that runs at most once per attempt. */
export interface Instance {
  pipelineId: string;
  /** Business date `YYYY-MM-DD` in the schedule's zone; it comes from the MARKER, never from a clock. */
  date: string;
  scheduleId: string;
}

export const DEFAULT_SCHEDULE_ID = 'daily';
