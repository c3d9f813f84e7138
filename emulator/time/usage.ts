/** Usage, counted as AWS counts it for the bill, and what it would cost on demand in us-east-1. */

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

/** Billed usage, in the units of the bill. */
export interface Billed {
  transitions: number;
  lambdaRequests: number;
  lambdaGbSeconds: number;
  readUnits: number;
  writeUnits: number;
  snsPublishes: number;
  busEvents: number;
  scheduledInvocations: number;
}

/**
 * US dollars per unit, from the public price lists: Standard workflows, arm64 functions, on-demand tables (standard
 * class).
 */
const prices = {
  transitions: 0.025 / 1000,
  lambdaRequests: 0.2 / 1e6,
  lambdaGbSeconds: 0.0000133334,
  readUnits: 0.125 / 1e6,
  writeUnits: 0.625 / 1e6,
  snsPublishes: 0.5 / 1e6,
  busEvents: 1 / 1e6,
  scheduledInvocations: 1 / 1e6,
} as const satisfies Billed;

/** US dollars; what is absent was not used. */
export const listPriceOf = (billed: Partial<Billed>): number =>
  (Object.keys(prices) as (keyof Billed)[]).reduce((sum, unit) => sum + (billed[unit] ?? 0) * prices[unit], 0);

/**
 * A call in this process takes no time of the clock, while a function on AWS spends its time waiting for answers: at
 * least this much.
 */
export const LEAST_BILLED_MS = 30;

export interface UsageMeter {
  invocation(component: string, memoryMb: number, durationMs: number): void;
  capacity(operation: string, readUnits: number, writeUnits: number): void;
  publish(): void;
  busEvent(): void;
  scheduledInvocation(): void;
  /** Usage of all functions. */
  invocations(): number;
  /** `transitions` are counted where they happen. */
  total(transitions: number): Usage;
}

export const createUsageMeter = (): UsageMeter => {
  const lambdaInvocations: Record<string, number> = {};
  const requests: Record<string, number> = {};
  const units: Record<string, { read: number; write: number }> = {};
  let gbSeconds = 0;
  let snsPublishes = 0;
  let busEvents = 0;
  let scheduledInvocations = 0;
  const sum = (side: 'read' | 'write'): number => Object.values(units).reduce((total, unit) => total + unit[side], 0);

  const invocations = (): number => Object.values(lambdaInvocations).reduce((total, count) => total + count, 0);

  return {
    invocation(component, memoryMb, durationMs) {
      lambdaInvocations[component] = (lambdaInvocations[component] ?? 0) + 1;
      gbSeconds += (memoryMb / 1024) * (Math.max(LEAST_BILLED_MS, durationMs) / 1000);
    },
    capacity(operation, read, write) {
      requests[operation] = (requests[operation] ?? 0) + 1;
      units[operation] ??= { read: 0, write: 0 };
      const unit = units[operation];
      unit.read += read;
      unit.write += write;
    },
    publish() {
      snsPublishes += 1;
    },
    busEvent() {
      busEvents += 1;
    },
    scheduledInvocation() {
      scheduledInvocations += 1;
    },
    invocations,
    total(transitions) {
      const [readUnits, writeUnits] = [sum('read'), sum('write')];
      const estimatedUsd = listPriceOf({
        transitions,
        lambdaRequests: invocations(),
        lambdaGbSeconds: gbSeconds,
        readUnits,
        writeUnits,
        snsPublishes,
        busEvents,
        scheduledInvocations,
      });
      return {
        transitions,
        lambdaInvocations: { ...lambdaInvocations },
        dynamodb: { readUnits, writeUnits, requests: { ...requests }, units: structuredClone(units) },
        snsPublishes,
        busEvents,
        scheduledInvocations,
        estimatedUsd: Math.round(estimatedUsd * 1e6) / 1e6,
      };
    },
  };
};
