import type { RerunRequest } from '../control/rerun';
import type { DomainEvent } from '../model';
import type { Monitoring } from '../monitoring/monitoring';

/** What a look tells and asks for. */
export interface FoundByLook {
  events: readonly DomainEvent[];
  /** Null: no other run is wanted. */
  request: RerunRequest | null;
}

export interface MonitoringStore {
  /** Strongly consistent. */
  get(runId: string): Promise<Monitoring | undefined>;
  /**
   * Records how it stands, with what its look has found in one transaction, unless a later look, or its end, is
   * recorded already: then nothing is written, and it says false.
   */
  put(monitoring: Monitoring, found?: FoundByLook): Promise<boolean>;
  /**
   * Those whose next look was due before `before` (epoch milliseconds), the longest overdue first; pages to the end.
   * Eventually consistent.
   */
  overdue(before: number): AsyncIterable<Monitoring>;
}
