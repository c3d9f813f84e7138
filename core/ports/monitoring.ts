import type { Monitoring } from '../monitoring/monitoring';

export interface MonitoringStore {
  /** Strongly consistent. */
  get(runId: string): Promise<Monitoring | undefined>;
  /**
   * Records how it stands, unless a later look, or its end, is recorded already: then nothing is written, and it says
   * false.
   */
  put(monitoring: Monitoring): Promise<boolean>;
  /**
   * Those whose next look was due before `before` (epoch milliseconds), the longest overdue first; pages to the end.
   * Eventually consistent.
   */
  overdue(before: number): AsyncIterable<Monitoring>;
}
