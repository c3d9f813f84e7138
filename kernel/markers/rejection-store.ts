/** MARKERs that start nothing, and the hours in which those of a pipeline are counted. */
import type { Rejection, Rejections } from './rejections';

export interface RejectionStore {
  /** Records the rejection, with its alert or its place in the count, once. `known`: it was recorded before. */
  record(rejection: Rejection): Promise<'alerted' | 'counted' | 'known'>;
  /** Hours that were over before `before` (epoch milliseconds), the longest over first. */
  over(before: number): AsyncIterable<Rejections>;
  /** Ends the hour, with the alert of what was counted. False: it is not as it was read. */
  end(hour: Rejections, now: string): Promise<boolean>;
}

/** The hours in which rejected MARKERs are counted, for those who end them. */
export type RejectionHours = Pick<RejectionStore, 'over' | 'end'>;

/** Records rejections. */
export type RejectionRecorder = Pick<RejectionStore, 'record'>;
