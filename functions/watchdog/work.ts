/** The shared state of the work on the due list. */
import type { Tick, WatchdogPorts } from '../../kernel/watch/ports';
import type { Work } from '../../kernel/watch/work';

/** All in epoch milliseconds. */
export interface WatchdogTick extends Tick {
  /** How far back a pipeline is checked that was registered in the past. */
  searchBackMs: number;
  /** How far ahead it plans: beyond the next tick, also when that one is lost. */
  searchAheadMs: number;
}

export type DueWork = Work<WatchdogPorts, WatchdogTick>;
