/** What was used, counted as AWS counts it for the bill, and what that would cost in us-east-1. */

export interface Usage {
  /** State transitions of Standard executions; a retry is one. */
  transitions: number;
  /** By the folder under `functions/`. */
  lambdaInvocations: Record<string, number>;
  dynamodb: {
    readUnits: number;
    writeUnits: number;
    /** By operation. */
    requests: Record<string, number>;
    /** The same units, by operation. */
    units: Record<string, { read: number; write: number }>;
  };
  snsPublishes: number;
  /** Entries, not requests. */
  busEvents: number;
  /** Scheduler invocations. */
  scheduledInvocations: number;
  estimatedUsd: number;
}
