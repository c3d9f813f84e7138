/** Runs whose end counts: for the pipeline's circuit breaker, its dependants, its monitoring and its lock. */
import type { BreakerCount } from '../holds/hold';
import type { ReportedLate } from '../markers/late-data';
import type { Monitoring } from '../monitoring/monitoring';
import type { DomainEvent, PendingTransitions, Run, UpstreamAttempts } from '../run/model';
import type { RunChange, RunChanged, RunStore } from '../run/run-store';

/** Gives the events and requests that follow if upstreams have completed since the run was ready. */
export type ReportStale = (now: UpstreamAttempts) => ReportedLate;

/** Changes besides the run's own, in the transaction that ends it. A part that is absent changes nothing. */
export interface EndEffects {
  /**
   * The pipeline counts this end as a failure, or as the end of its failures in a row, and holds itself when it is
   * enough.
   */
  breaker?: BreakerCount | undefined;
  /** How the run is monitored from now on. */
  monitoring?: Monitoring | undefined;
  /**
   * Written where an upstream has completed an attempt that the run has not read; otherwise the run ends on condition
   * that none has.
   */
  reportStale?: ReportStale | undefined;
  /** Requests that the router processes the MARKER again. */
  asksMarker?: boolean;
  /** The run log keeps it until the next run of the instance begins. */
  movesLeft?: PendingTransitions | undefined;
  /** The key of the lock that is released, unless another execution has it. */
  releases?: string | undefined;
}

/** For those that end runs whose end may count. */
export interface CountingRunStore extends RunStore {
  transition(run: Run, change: RunChange & { effects?: EndEffects }, events: DomainEvent[]): Promise<RunChanged>;
}

/** For the one that begins attempts at once. */
export interface BeginningRunStore extends CountingRunStore {
  /**
   * Like `create`, and takes the lock in the same transaction, where it is free or this execution's, and with
   * `afterOthers` unless an execution with precedence wants it. `not-begun`: a condition failed, perhaps because of an
   * earlier call of the same execution; nothing was written.
   */
  begin(
    run: Run,
    event: DomainEvent,
    lock: { lockKey: string; expiresAt: number; afterOthers: boolean },
  ): Promise<'begun' | 'not-begun'>;
}
