/** (pipeline, date, schedule): the unit that runs at most once per attempt. */
export interface Instance {
  pipelineId: string;
  /** Business date `YYYY-MM-DD` in the schedule's zone; it comes from the MARKER, never from a clock. */
  date: string;
  scheduleId: string;
}

/** An instance among those of its pipeline. */
export type InstanceInPipeline = Pick<Instance, 'date' | 'scheduleId'>;

/** Distinguishes the instances of one pipeline. */
export const nameInPipeline = ({ date, scheduleId }: InstanceInPipeline): string => `${date}#${scheduleId}`;

/** The command that a person types to examine an instance or to do something about it. */
export const commandOn = (
  verb: 'why' | 'mark' | 'rerun' | 'recheck' | 'approve' | 'cancel',
  { pipelineId, date, scheduleId }: Instance,
): string => `signalbox ${verb} ${pipelineId} --date ${date} --schedule ${scheduleId}`;

/** The command on this run alone: what runs after it is another decision. */
export const commandOnRun = (verb: 'approve' | 'cancel', { runId }: { runId: string }): string =>
  `signalbox ${verb} ${runId}`;

export const DEFAULT_SCHEDULE_ID = 'daily';

/** The `origin` of MARKERs that openings of schedules bring. */
export const OPENING_ORIGIN = 'schedule';
