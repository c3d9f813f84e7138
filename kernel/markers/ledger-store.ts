/** The ledgers of instances. Conditions that fail are values, as in `runs.ts`. */

import type { OnUnreadable } from '../run/run-store';
import type { Instance } from '../words/instance';
import type { LedgerMark } from './decided';
import type { Ledger, WithoutRun } from './ledger';

/** A request to process a MARKER: the router decides on the stored item, and on the outcome of the last start. */
export interface MarkerRequest extends Instance {
  /** Sort key of the MARKER; absent: that of the last start. */
  markerSort?: string;
  askedAt: string;
}

/** `next` takes the place of `read`, on condition that this is the ledger still. */
export interface AnswerWrite {
  next: Ledger;
  read: Ledger | undefined;
  /**
   * The expiry of the MARKER (epoch seconds), which the ledger outlives. Infinite: it is kept for ever; absent: not
   * known.
   */
  markerTtl?: number;
}

export interface LedgerStore {
  /** Strongly consistent. */
  get(instance: Instance): Promise<Ledger | undefined>;
  /** The ledgers of all schedules with dates from `fromDate` to `toDate`, both included; eventually consistent. */
  between(pipelineId: string, fromDate: string, toDate: string, onUnreadable?: OnUnreadable): Promise<Ledger[]>;
  /** Marks of the same ledgers, by name in the pipeline. Eventually consistent. */
  marks(pipelineId: string, fromDate: string, toDate: string): Promise<ReadonlyMap<string, LedgerMark>>;
  /** Records an answer. False: another writer has changed the ledger. */
  answer(write: AnswerWrite): Promise<boolean>;
  /**
   * The execution of this name ends without a run. Where a MARKER has joined it, or `asks` is true, the router is
   * requested to process the MARKER again. Nothing happens unless it is the last start.
   */
  close(instance: Instance, name: string, end: { outcome: WithoutRun; asks: boolean }): Promise<void>;
  /** The run of this start was seen. Nothing happens unless it is the last start. */
  begun(instance: Instance, name: string): Promise<void>;
  /** Makes the stream show the MARKER to the router again. */
  ask(request: MarkerRequest): Promise<void>;
  /** Pending requests, by instance. */
  pending(pipelineId: string): Promise<MarkerRequest[]>;
  /** Makes the stream show the request again, if it is still pending and no other one has replaced it. */
  askAgain(request: MarkerRequest, askedAt: string): Promise<void>;
  /** Whether the request is pending: it has not been processed, and no other one has come since. */
  isAsked(request: MarkerRequest): Promise<boolean>;
  /** The request is processed; another one that came since stays. */
  dropRequest(request: MarkerRequest): Promise<void>;
}

export type LedgerReader = Pick<LedgerStore, 'get'>;
