import type { RerunRequest } from '../reruns/rerun';
import type { DomainEvent } from '../run/model';
import type { MonitoringStatus } from '../words/vocabulary';
import type { Monitoring } from './monitoring';

/** The events and the rerun request of an evaluation. */
export interface FoundByCheck {
  events: readonly DomainEvent[];
  /** Null: no other run is wanted. */
  request: RerunRequest | undefined;
}

export interface MonitoringEnd {
  /** Strongly consistent. */
  statusOf(runId: string): Promise<MonitoringStatus | undefined>;
  /** Ends it by a request, whichever evaluation is in progress. False: it has ended already. */
  cancel(runId: string, by: { at: string; reason: string }): Promise<boolean>;
}

export interface MonitoringStore {
  /** Strongly consistent. */
  get(runId: string): Promise<Monitoring | undefined>;
  /**
   * Records its state, with the findings of its evaluation in one transaction, unless a later evaluation, or its end,
   * is recorded already: then nothing is written, and it says false.
   */
  put(monitoring: Monitoring, found?: FoundByCheck): Promise<boolean>;
  /**
   * Monitorings whose next evaluation was due before `before` (epoch milliseconds), the longest overdue first; pages to
   * the end. Eventually consistent.
   */
  overdue(before: number): AsyncIterable<Monitoring>;
}
