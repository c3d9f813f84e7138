/** Pipelines that are held, and the MARKERs that came meanwhile. */
import type { HeldMarker, Hold } from '../control/hold';
import type { DomainEvent } from '../model';

export interface HoldStore {
  /** Holds the pipeline, with the event. `held`: it is already; `absent`: there is no such pipeline. */
  hold(pipelineId: string, hold: Hold, event: DomainEvent): Promise<'done' | 'held' | 'absent'>;
  /**
   * Lets it go on, with the event; what it has kept is released by the router. False: it is not held by `hold` any
   * more.
   */
  resume(pipelineId: string, hold: Hold, event: DomainEvent): Promise<boolean>;
  /**
   * Keeps a MARKER as long as the pipeline is held. `resumed`: it is not held any more. The first time that it came is
   * kept.
   */
  keep(marker: HeldMarker, event: DomainEvent): Promise<'kept' | 'resumed'>;
  /** Strongly consistent; by date. */
  kept(pipelineId: string): Promise<HeldMarker[]>;
  /**
   * Shows the MARKER to the router again (also one that has been deleted since), and keeps it no longer. False: it is
   * not kept, or was kept anew.
   */
  release(marker: HeldMarker): Promise<boolean>;
  /** Shows a MARKER that is not kept to the router again. */
  showAgain(marker: HeldMarker): Promise<void>;
  /** Makes the stream tell the router that there is more to release. */
  goOn(pipelineId: string): Promise<void>;
}
