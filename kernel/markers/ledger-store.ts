/** The ledgers of instances. Conditions that fail are values, as in `runs.ts`. */

import type { OnUnreadable } from '../run/run-store';
import type { Instance } from '../words/instance';
import type { Ledger, WithoutRun } from './ledger';

/** The router is asked to look at a MARKER: it judges what lies there, and what has become of the last start. */
export interface MarkerRequest extends Instance {
  /** Sort key of the MARKER; null: that of the last start. */
  markerSort: string | null;
  askedAt: string;
}

/** `next` takes the place of `read`, on condition that this is the ledger still. */
export interface AnswerWrite {
  next: Ledger;
  read: Ledger | undefined;
  /** Of the MARKER (epoch seconds), which the ledger outlives. Null: it is kept for ever; absent: nobody knows. */
  markerTtl?: number | null | undefined;
}

export interface LedgerStore {
  /** Strongly consistent. */
  get(instance: Instance): Promise<Ledger | undefined>;
  /** Those of all schedules whose dates lie from `fromDate` to `toDate`, both included; eventually consistent. */
  between(pipelineId: string, fromDate: string, toDate: string, onUnreadable?: OnUnreadable): Promise<Ledger[]>;
  /** Marks of the same ledgers, by name in the pipeline: equal while a ledger is unchanged. Eventually consistent. */
  marks(pipelineId: string, fromDate: string, toDate: string): Promise<ReadonlyMap<string, string>>;
  /** Records an answer. False: somebody else has changed the ledger. */
  answer(write: AnswerWrite): Promise<boolean>;
  /**
   * The execution of this name ends without a run. Where a MARKER has joined it, or `asks` says so, the router is asked
   * to judge the MARKER again. Nothing happens unless it is the last start.
   */
  close(instance: Instance, name: string, end: { outcome: WithoutRun; asks: boolean }): Promise<void>;
  /** The run of this start was seen. Nothing happens unless it is the last start. */
  begun(instance: Instance, name: string): Promise<void>;
  /** Makes the stream show the MARKER to the router again. */
  ask(request: MarkerRequest): Promise<void>;
  /** Requests that are not dealt with, by instance. */
  asked(pipelineId: string): Promise<MarkerRequest[]>;
  /** Makes the stream show the request again, unless it was dealt with, or another one has come. */
  askAgain(request: MarkerRequest, askedAt: string): Promise<void>;
  /** Whether the request waits: it has not been dealt with, and no other one has come since. */
  isAsked(request: MarkerRequest): Promise<boolean>;
  /** The request is dealt with; another one that came since stays. */
  dropRequest(request: MarkerRequest): Promise<void>;
}
