/** The parts of a simulated service of an engine of AWS. */
import type { Json } from '../../emulator/protocol/service';
import type { AwsJobs } from './aws-jobs';

export type Operation = (world: AwsJobs, input: Json) => Json;

/** The part of the engine that an operation is, as faults name it. */
export type EnginePart = 'start' | 'find' | 'status' | 'cancel';

/** Where one action serves two parts. */
type PartOf = (world: AwsJobs, input: Json) => EnginePart;

export interface SimulatedService {
  /** By action, as IAM names it. */
  operations: Readonly<Record<string, readonly [part: EnginePart | PartOf, operation: Operation]>>;
  /** The words for the states of a job. */
  words: Readonly<Record<'running' | 'succeeded' | 'failed' | 'cancelled', string>>;
  /** The job in the answer to a start: its id here and in events, and the resource that it runs on. */
  started: (input: Json, answer: Json) => { id: string; jobId: string; runsOn: string };
}
