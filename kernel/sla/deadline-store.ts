/** The deadlines of instances. Conditions that fail are values, as in `runs.ts`. */

import type { Deadline, DomainEvent } from '../run/model';
import type { DeadlineDue } from '../run/parts';
import type { OnUnreadable } from '../run/run-store';
import type { Instance } from '../words/instance';
import type { DeadlineKind, DeadlineOutcome } from '../words/vocabulary';

export interface DeadlineStore {
  /** Strongly consistent. */
  get(instance: Instance, kind: DeadlineKind): Promise<Deadline | undefined>;
  /** The deadlines of all schedules with dates from `fromDate` to `toDate`, both included; strongly consistent. */
  between(pipelineId: string, fromDate: string, toDate: string, onUnreadable?: OnUnreadable): Promise<Deadline[]>;
  /**
   * Opens it, or gives the one that is there. One that is pending moves to another instant, and one that did not apply
   * to a later one, except the relative one, which counts from the first request; that of the validation begins anew
   * with a later attempt. `anew`: the relative one of a rerun of what has completed takes the place of the one that was
   * decided.
   */
  open(deadline: Deadline, anew?: boolean): Promise<Deadline>;
  /** Records that the warning was given, with its event, once. False: it is decided, or another writer was first. */
  warn(deadline: Deadline, event: DomainEvent): Promise<boolean>;
  /** Decides it with its events, unless it is decided: then nothing is written. The deadline as it is afterwards. */
  decide(
    about: Instance & DeadlineDue & { attempt?: number },
    decision: { outcome: DeadlineOutcome; reason: string; at: string; announced: boolean },
    events: DomainEvent[],
  ): Promise<Pick<Deadline, 'outcome' | 'announced'>>;
  /**
   * Pending ones whose check was due before `before` (epoch milliseconds), the oldest first; pages to
   * the end.
   */
  due(before: number): AsyncIterable<Deadline>;
}
