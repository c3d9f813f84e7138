/**
 * Pipelines whose reruns wait until their engine has a slot for one. Conditions that fail are values, as in `runs.ts`.
 */
import type { EngineSlots, EngineWait } from './engine-slots';

export interface EngineQueue {
  /** Strongly consistent; undefined: no slot was requested yet. */
  slots(engine: string): Promise<EngineSlots | undefined>;
  /** The queue, in no order; strongly consistent. Unreadable items go to `onUnreadable`, else they are thrown. */
  waits(engine: string, onUnreadable?: (error: unknown) => void): Promise<EngineWait[]>;
  /** The pipeline's place. */
  place(engine: string, pipelineId: string): Promise<EngineWait | undefined>;
  /**
   * Gives the pipeline a place at the end of the queue, if it has none. `free`: not all `limit` slots are taken, and no
   * pipeline waits for one.
   */
  queue(engine: string, pipelineId: string, limit: number): Promise<'waits' | 'free'>;
  /** Moves the pipeline to this place, unless it has moved meanwhile. */
  move(wait: EngineWait, since: string): Promise<void>;
  /** Gives the place up. False: more requests have come to wait there since it was read. */
  leave(wait: EngineWait): Promise<boolean>;
  /** No waiting pipeline was found although the count was above 0: it is reset, unless it has changed since. */
  setEmpty(slots: EngineSlots): Promise<void>;
}
