/** Common ports of the checks of the watchdog and of the sweeper. */

import type { CountingRunStore } from '../attempt/counted-runs';
import type { ChunkStore, FanOutWatch } from '../chunks';
import type { ConfigStore, PipelineReader, PlanReader } from '../config/config-store';
import type { EventAppender, EventStore } from '../events/event-store';
import type { OpenAlerts } from '../events/open-alerts';
import type { HoldStore } from '../holds/hold-store';
import type { Cascade } from '../markers/cascade-store';
import type { DecidedMarkers } from '../markers/decided';
import type { LedgerStore } from '../markers/ledger-store';
import type { MarkerStore } from '../markers/marker-store';
import type { RejectionHours } from '../markers/rejection-store';
import type { MonitoringStore } from '../monitoring/monitoring-store';
import type { RerunStore } from '../reruns/rerun-store';
import type { LockRelease } from '../run/locks';
import type { DomainEvent, Run } from '../run/model';
import type { RunLists, RunLogStore } from '../run/run-store';
import type { ExecutionStates, Notifications } from '../run/world';
import type { DueStore, SweepStore } from '../schedule/due-store';
import { portsInMode } from '../shadow/mode';
import type { DeadlineStore } from '../sla/deadline-store';
import type { Clock } from '../time/clock';
import type { Timers } from '../time/timers';
import type { PoolPlace, PoolStore } from '../waiting/pool';
import type { Log, Metrics } from '../words/telemetry';
import { RunMode, StackSubject } from '../words/vocabulary';

/** Slots or a place that a run has in a pool, and should not. */
export interface LeftInPool {
  pool: string;
  runId: string;
  /** Slots; 0: it has a place alone. */
  weight: number;
  place: PoolPlace | undefined;
  /** The run as it was read; undefined: the table has none. */
  run: Run | undefined;
}

export interface PoolRepair extends Pick<PoolStore, 'holders' | 'queue'> {
  /**
   * Takes them out of the pool and records the event, if the run is as it was read and still has them. False: nothing
   * was changed.
   */
  giveBack(left: LeftInPool, event: DomainEvent): Promise<boolean>;
}

/** Alerts of the watchdog and the sweeper about themselves belong to no pipeline. */
export const WATCHDOG = StackSubject.watchdog;

/** The stores that have keys of their own in shadow mode. */
export interface ShadowStores {
  runLogs: Pick<RunLogStore, 'between' | 'get'>;
  deadlines: DeadlineStore;
}

type ShadowRunLogs = Pick<ShadowStores, 'runLogs'>;

export interface ChunkWatchPorts {
  chunks: Pick<ChunkStore, 'run' | 'list' | 'isStopped'>;
  fanOuts: FanOutWatch;
}

/** The ports of every tick. */
export interface TickPorts {
  events: EventAppender;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** The ports to have the router process a MARKER again, and to record that an execution failed before its run. */
export interface RetrievalPorts extends TickPorts, ShadowRunLogs {
  config: PipelineReader;
  shadow: ShadowRunLogs;
  runs: Pick<CountingRunStore, 'get' | 'failWithoutRun'>;
  locks: LockRelease;
  markers: MarkerStore;
  ledgers: Pick<LedgerStore, 'get' | 'between' | 'ask'>;
  executionStates: ExecutionStates;
  /** Whose executions run the attempts. */
  stateMachineArn: string;
}

/** The ports of the function that decides what is due. */
export interface WatchdogPorts extends RetrievalPorts, ShadowStores {
  config: PlanReader;
  due: DueStore;
  shadow: ShadowStores;
  timers: Timers;
}

/** The ports of the function that finds orphaned and stale items. */
export interface SweeperPorts extends RetrievalPorts, ShadowStores {
  config: Pick<ConfigStore, 'pipeline' | 'pipelineVersion' | 'calendar' | 'decision'>;
  sweep: SweepStore;
  shadow: ShadowStores;
  timers: Timers;
  runs: RunLists & Pick<CountingRunStore, 'get' | 'transition' | 'failWithoutRun'>;
  monitorings: MonitoringStore;
  events: Pick<EventStore, 'append' | 'isRecorded' | 'unpublished' | 'markReached' | 'markPublished'>;
  alerts: OpenAlerts;
  cascade: Pick<Cascade, 'hasDependants' | 'owing' | 'notify'>;
  reruns: Pick<RerunStore, 'open' | 'pending' | 'showAgain' | 'signal' | 'get' | 'finish'>;
  holds: Pick<HoldStore, 'kept' | 'drain'>;
  /** Loaded when a run waits for slots of a pool. */
  poolRepair(): PoolRepair;
  rejections: RejectionHours;
  ledgers: Pick<LedgerStore, 'get' | 'between' | 'marks' | 'begun' | 'ask' | 'pending' | 'askAgain'>;
  /** The memory of this process of the sweeper. */
  decided: DecidedMarkers;
  notifications: Notifications;
  /** Absent where the stack has no fan-outs. */
  chunkWatch?: ChunkWatchPorts;
}

/** The one "now" of a tick. All in epoch milliseconds. */
export interface Tick {
  nowMs: number;
  /** When the tick takes on no more work: what is left is there for the next one. */
  untilMs: number;
}

/** The results of a check, for the log and the invocation's result. */
export interface Findings {
  examined: number;
  found: number;
}

/**
 * Records what it finds under the episode's own id: a tick that runs twice, late, or beside another one finds the same
 * and records it once.
 */
export type Check<Ports, AtTick extends Tick = Tick> = (tick: AtTick, ports: Ports) => Promise<Findings>;

/** The ports for what is in this mode. What ran live is not missed in shadow mode. */
export const inMode = <Ports extends TickPorts & ShadowStores & { shadow: ShadowStores }>(
  mode: RunMode,
  ports: Ports,
): Ports => {
  const own = portsInMode<ShadowStores, Ports>(mode, ports);
  if (mode === RunMode.live) return own;
  const between: RunLogStore['between'] = async (...range) => [
    ...(await ports.runLogs.between(...range)),
    ...(await own.runLogs.between(...range)),
  ];
  return { ...own, runLogs: { ...own.runLogs, between } };
};

export const record = async (event: DomainEvent, ports: Pick<TickPorts, 'events'>): Promise<number> =>
  (await ports.events.append(event)) === 'appended' ? 1 : 0;

/** Half of the time that is left: no check, however much it finds, keeps later ones from theirs. */
export const halfOfTime = ({ untilMs }: Pick<Tick, 'untilMs'>, { clock }: Pick<TickPorts, 'clock'>) => {
  const upMs = clock.now() + (untilMs - clock.now()) / 2;
  return (): boolean => clock.now() >= upMs;
};
