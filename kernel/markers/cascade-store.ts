/** The dependants of a pipeline, and their MARKERs. */

import type { Run } from '../run/model';
import type { Dependant } from './cascade';

/** The results of notifying dependants of a completion; MARKERs that were not written are not counted. */
export interface Notified {
  /** MARKERs that this call wrote. */
  marked: number;
  /** Dependants that have this MARKER, or a newer one. */
  already: number;
  /** Dependants whose other upstreams have not completed, or that were notified that they get none. */
  waiting: number;
}

export interface Cascade {
  /**
   * Whether anybody waits for the pipeline. Eventually consistent: a dependant counts from the second after its
   * registration.
   */
  hasDependants(pipelineId: string): Promise<boolean>;
  /** By name; pages to the end. */
  dependants(pipelineId: string): AsyncIterable<Dependant>;
  /**
   * Writes the MARKER of every dependant whose upstreams have all completed for the run's date and schedule, then takes
   * the run out of the list of those that owe one. Every dependant is tried; throws afterwards when one could not be
   * notified; a repeated call does the rest. For a run that was skipped, records for every pipeline that gets no MARKER
   * for it, also through others, that this is so.
   */
  notify(run: Run): Promise<Notified>;
  /** Ended runs, oldest first, that still owe MARKERs or notices and had ended before `before` (epoch milliseconds). */
  owing(before: number): AsyncIterable<Run>;
}

/** Reads the dependants of a pipeline. */
export type DependantReader = Pick<Cascade, 'dependants'>;
