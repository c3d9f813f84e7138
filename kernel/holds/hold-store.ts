/** Pipelines that are held, and the MARKERs that came meanwhile. */

import type { AnswerWrite, MarkerRequest } from '../markers/ledger-store';
import type { HeldMarker, Hold } from '../run/held';
import type { DomainEvent } from '../run/model';
import type { Instance } from '../words/instance';

export interface HoldStore {
  /** Holds the pipeline, with the event. `held`: it is already; `absent`: there is no such pipeline. */
  hold(pipelineId: string, hold: Hold, event: DomainEvent): Promise<'done' | 'held' | 'absent'>;
  /** Gives the pause another reason, with the event. False: the pipeline is not held by `hold` any more. */
  giveReason(pipelineId: string, hold: Hold, reason: string, event: DomainEvent): Promise<boolean>;
  /**
   * Resumes it, with the event; the router releases its held MARKERs. False: it is not held by `hold` any
   * more.
   */
  resume(pipelineId: string, hold: Hold, event: DomainEvent): Promise<boolean>;
  /**
   * Holds a MARKER as long as the pipeline is held, with its answer in the ledger. `resumed`: the pipeline is not
   * held any more. `changed`: the ledger is not as it was read. The first time that a MARKER of the instance came is
   * kept, and that one of them was a replay.
   */
  keep(marker: HeldMarker, answer: AnswerWrite, event: DomainEvent): Promise<'kept' | 'resumed' | 'changed'>;
  /** Strongly consistent; by date. What cannot be read is thrown after the others. */
  kept(pipelineId: string): AsyncIterable<HeldMarker>;
  /** The held MARKER of one instance; strongly consistent. */
  keptOf(instance: Instance): Promise<HeldMarker | undefined>;
  /**
   * Holds the MARKER no longer, with the answer in the ledger; `request`: the router is requested to process it, so
   * that a start that is lost is made. `gone`: it is not held as it was read. `changed`: the ledger is not as it was
   * read.
   */
  release(
    marker: HeldMarker,
    answer: AnswerWrite,
    request: MarkerRequest | undefined,
  ): Promise<'released' | 'gone' | 'changed'>;
  /** Makes the stream show the router that there is more to release. */
  drain(pipelineId: string): Promise<void>;
}

/** Pauses and resumes a pipeline. */
export type HoldSwitch = Pick<HoldStore, 'hold' | 'resume'>;

export type MarkerHolder = Pick<HoldStore, 'keep'>;
