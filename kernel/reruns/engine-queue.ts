/**
 * Pipelines whose reruns wait until their engine has a slot for one. Conditions that fail are values, as in `runs.ts`.
 */
import type { EngineSlots, EngineWait } from './engine-slots';

export interface EngineQueue {
  /** Strongly consistent; undefined: nobody has asked for a slot yet. */
  slots(engine: string): Promise<EngineSlots | undefined>;
  /** The queue, in no order; strongly consistent. What cannot be read is told, else thrown. */
  waits(engine: string, onUnreadable?: (error: unknown) => void): Promise<EngineWait[]>;
  /** The pipeline's place. */
  place(engine: string, pipelineId: string): Promise<EngineWait | undefined>;
  /**
   * Gives the pipeline a place behind all others, if it has none. `free`: all `limit` slots are not taken, and nobody
   * waits for one.
   */
  queue(engine: string, pipelineId: string, limit: number): Promise<'waits' | 'free'>;
  /** Moves the pipeline to this place, unless it has moved meanwhile. */
  move(wait: EngineWait, since: string): Promise<void>;
  /** Gives the place up. False: more requests have come to wait there since it was read. */
  leave(wait: EngineWait): Promise<boolean>;
  /** Nobody was found waiting although the count said so: it says so no longer, unless it has changed since. */
  nobodyWaits(slots: EngineSlots): Promise<void>;
}
