/** Requests for reruns, and the reruns that came of them. Conditions that fail are values, as in `runs.ts`. */

import type { DomainEvent } from '../run/model';
import type { LoggedOrigin } from '../run/parts';
import type { Instance } from '../words/instance';
import type { RerunStatus } from '../words/vocabulary';
import type { EngineWait } from './engine-slots';
import type { BudgetName, Rerun, RerunLedger, RerunOrigin, RerunRequest } from './rerun';

/** Within which a rerun may begin. */
export interface Admission {
  /** Reruns of the pipeline that may be in progress, this one included. */
  concurrency: number;
  budget: BudgetName;
  /** The instance's budget; undefined: it counts against none. */
  limit: number | undefined;
  /** Reruns that may be in progress on the rerun's engine, this one included. */
  engineLimit: number;
  /** Late data of these counts against `limit` for each of them, and not against the budget. */
  upstreams?: readonly string[];
  /**
   * It is the turn of its pipeline, which has a place in the queue for the engine; without it no rerun begins while
   * others wait.
   */
  hasTurn: boolean;
  /** `at` of the last request to cancel the instance, as it was read; absent: there was none. */
  cancelledAt?: string | undefined;
  /** The id under which another call may have refused the request meanwhile. */
  refusalId: string;
}

/** Entries that may have been forgotten. */
export type LeftOpen = Rerun | EngineWait;

/** A request without a final decision, and what its evaluations found. */
export interface PendingRerun {
  request: RerunRequest;
  /** It waits until no upstream runs again: a free slot is not for it. */
  awaitsUpstreams: boolean;
  /** When it was last shown to the router again; absent: never. */
  shownAt: string | undefined;
}

/** For those who wait for runs. */
export interface OpenRerun {
  /** The rerun in progress whose attempt comes after that of the log, which is terminal; strongly consistent. */
  openBeyond(instance: Instance, log: LoggedOrigin): Promise<string | undefined>;
}

export interface RerunStore {
  /**
   * Requests a rerun; an earlier request for the instance that has not begun is replaced: a person's by a person's,
   * Signalbox's own by one of the same kind.
   */
  request(request: RerunRequest): Promise<void>;
  /** Requests without a final decision, by date; strongly consistent. */
  waiting(pipelineId: string): Promise<RerunRequest[]>;
  /** The same, with what their evaluations found. */
  pending(pipelineId: string): Promise<PendingRerun[]>;
  /** The requests of one instance; strongly consistent. */
  waitingFor(instance: Instance): Promise<RerunRequest[]>;
  /** A person's request for the instance without a final decision; strongly consistent. */
  requested(instance: Instance): Promise<RerunRequest | undefined>;
  /** Whether the request is pending: it was not processed, and no other one has taken its place. */
  isWaiting(request: RerunRequest): Promise<boolean>;
  /**
   * Gives a request that says no instant this one, and shows it to the router again. Undefined: it waits no longer, or
   * is not as it was read.
   */
  dateRequest(request: RerunRequest, at: string): Promise<RerunRequest | undefined>;
  /**
   * Records of a request with `afterUpstreams` whether it waits for its upstreams (false) or for a slot or its pipeline
   * (true). Each change shows it to the router again: a slot may have come meanwhile.
   */
  setReady(request: RerunRequest, isReady: boolean): Promise<void>;
  /** The request is processed; another one that came since stays. */
  dropRequest(request: RerunRequest): Promise<void>;
  get(rerunId: string): Promise<Rerun | undefined>;
  ledger(instance: Instance): Promise<RerunLedger | undefined>;
  /**
   * Begins the rerun: itself and its copy, one of the pipeline's slots and one of its engine's, the instance's ledger,
   * and the event, in one transaction. `exists`: an earlier call did it, or it has ended since. `taken`: another one is
   * in progress for the instance, or its budget is used up. `full`: the pipeline has no slot free. `engine-full`: its
   * engine has none, or others wait for it. `changed`: a request to cancel the instance has come.
   * `refused`: another call has refused the request.
   */
  admit(
    rerun: Rerun,
    admission: Admission,
    event: DomainEvent,
  ): Promise<'admitted' | 'exists' | 'full' | 'taken' | 'engine-full' | 'changed' | 'refused'>;
  /**
   * Records a rerun that never was, with its events. False: it is recorded already, or another call has begun
   * `unlessBegun`, the rerun that the request would become.
   */
  refuse(rerun: Rerun, unlessBegun: string | undefined, ...events: DomainEvent[]): Promise<boolean>;
  /** Ends a running rerun and frees its slots; undefined: it does not run (any more). */
  finish(
    rerunId: string,
    end: { status: RerunStatus; message: string | undefined; at: string },
    eventOf: (rerun: Rerun) => DomainEvent,
  ): Promise<Rerun | undefined>;
  /**
   * Reruns that run and began, and pipelines that have waited for an engine, since before `before` (epoch
   * milliseconds), oldest first.
   */
  open(before: number): AsyncIterable<LeftOpen>;
  /** Makes the stream show the request to the router, if it still waits. */
  showAgain(request: Instance & RerunOrigin): Promise<void>;
  /** Makes the stream show the router that a pipeline waits for the engine. */
  signal(engine: string): Promise<void>;
  /** The reruns of a pipeline, in no order; pages to the end. */
  list(pipelineId: string): Promise<Rerun[]>;
}
