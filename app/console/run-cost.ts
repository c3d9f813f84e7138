/**
 * The cost of Signalbox for a run, without its job: an estimate at list prices in us-east-1, on demand, without free
 * tier. Nothing is read from a bill.
 */
import { type Billed, LEAST_BILLED_MS, listPriceOf } from '../../emulator/time/usage';

/** The functions that an execution calls have this much memory, or a little less. */
const MEMORY_GB = 0.25;

const callsCost = (calls: number): Pick<Billed, 'lambdaRequests' | 'lambdaGbSeconds'> => ({
  lambdaRequests: calls,
  lambdaGbSeconds: calls * MEMORY_GB * (LEAST_BILLED_MS / 1000),
});

/** State transitions of the run of README's table: three traits, and a job that answers at once. */
const TRANSITIONS = 12;
/** Calls that its execution makes, of all its six calls. */
const CALLS_OF_EXECUTION = 4;

/** The price of such a run, as `bench/usage.ts` counts its usage. */
export const ONE_RUN_USD = listPriceOf({
  transitions: TRANSITIONS,
  ...callsCost(6),
  readUnits: 10,
  writeUnits: 40,
  snsPublishes: 1,
  busEvents: 2,
});

/** The steps that the history of an execution shows. */
export interface CountedSteps {
  /** States that were entered, and the start. */
  transitions: number;
  /** Functions that were called. */
  calls: number;
}

/** US dollars of an execution: what was counted, and for all else what that run uses. */
export const executionUsd = ({ transitions, calls }: CountedSteps): number =>
  ONE_RUN_USD +
  listPriceOf({
    transitions: Math.max(0, transitions - TRANSITIONS),
    ...callsCost(Math.max(0, calls - CALLS_OF_EXECUTION)),
  });
