/** What the checks of the watchdog have in common. */
import type { DomainEvent } from '../../core/model';
import type { Cascade } from '../../core/ports/cascade';
import type { ChunkStore, FanOutStore } from '../../core/ports/chunks';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore } from '../../core/ports/config';
import type { DeadlineStore } from '../../core/ports/deadlines';
import type { DueStore } from '../../core/ports/due-list';
import type { EventStore } from '../../core/ports/events';
import type { HoldStore } from '../../core/ports/holds';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { LockStore } from '../../core/ports/locks';
import type { MarkerStore } from '../../core/ports/markers';
import type { MonitoringStore } from '../../core/ports/monitoring';
import type { RejectionStore } from '../../core/ports/rejections';
import type { RerunStore } from '../../core/ports/reruns';
import type { CountingRunStore, RunLogStore } from '../../core/ports/runs';
import type { Log, Metrics } from '../../core/ports/telemetry';
import type { Timers } from '../../core/ports/timers';
import type { ExecutionStates, Notifications } from '../../core/ports/world';
import { portsInMode } from '../../core/shadow/mode';
import { RunMode } from '../../core/vocabulary';

/** The watchdog's own alerts belong to no pipeline. */
export const WATCHDOG = 'signalbox.watchdog';

/** What shadow mode has keys of its own for. */
export interface ShadowStores {
  runLogs: Pick<RunLogStore, 'between' | 'get'>;
  deadlines: DeadlineStore;
}

export interface ChunkWatchPorts {
  chunks: Pick<ChunkStore, 'run' | 'list'>;
  fanOuts: Pick<FanOutStore, 'due' | 'lookNext' | 'nudge' | 'report'>;
}

export interface WatchdogPorts extends ShadowStores {
  config: Pick<ConfigStore, 'pipeline' | 'pipelineVersion' | 'calendar' | 'decision'>;
  due: DueStore;
  shadow: ShadowStores;
  timers: Timers;
  runs: Pick<CountingRunStore, 'open' | 'list' | 'transition' | 'failWithoutRun'>;
  locks: Pick<LockStore, 'release'>;
  markers: MarkerStore;
  monitorings: MonitoringStore;
  events: Pick<EventStore, 'append' | 'isRecorded' | 'unpublished' | 'markReached' | 'markPublished'>;
  cascade: Pick<Cascade, 'hasDependants' | 'owing' | 'notify'>;
  reruns: Pick<RerunStore, 'open' | 'waiting' | 'showAgain' | 'ring' | 'finish'>;
  holds: Pick<HoldStore, 'kept' | 'goOn'>;
  rejections: Pick<RejectionStore, 'over' | 'end'>;
  ledgers: Pick<LedgerStore, 'get' | 'between' | 'ask' | 'asked' | 'askAgain'>;
  executionStates: ExecutionStates;
  /** Whose executions run the attempts. */
  stateMachineArn: string;
  notifications: Notifications;
  /** Absent where the stack has no fan-outs. */
  chunkWatch?: ChunkWatchPorts;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** The one "now" of a tick. All in epoch milliseconds. */
export interface Tick {
  nowMs: number;
  /** How far back a pipeline is judged that was registered in the past. */
  lookBackMs: number;
  /** How far ahead it looks: beyond the next tick, also when that one is lost. */
  lookAheadMs: number;
  /** When the tick takes on no more work: what is left is there for the next one. */
  untilMs: number;
}

/** What a check did, for the log and the invocation's result. */
export interface Findings {
  examined: number;
  found: number;
}

/**
 * Records what it finds under the episode's own id: a tick that runs twice, late, or beside another one finds the same
 * and records it once.
 */
export type Check = (tick: Tick, ports: WatchdogPorts) => Promise<Findings>;

/** The ports for what is in this mode. What ran live is not missed in shadow mode. */
export const inMode = (mode: RunMode, ports: WatchdogPorts): WatchdogPorts => {
  const own = portsInMode<ShadowStores, WatchdogPorts>(mode, ports);
  if (mode === RunMode.live) return own;
  const between: RunLogStore['between'] = async (...range) => [
    ...(await ports.runLogs.between(...range)),
    ...(await own.runLogs.between(...range)),
  ];
  return { ...own, runLogs: { ...own.runLogs, between } };
};

export const iso = (epochMs: number): string => new Date(epochMs).toISOString();

export const record = async (event: DomainEvent, ports: Pick<WatchdogPorts, 'events'>): Promise<number> =>
  (await ports.events.append(event)) === 'appended' ? 1 : 0;

/** Half of the time that is left: no check, however much it finds, keeps those behind it from theirs. */
export const halfOfTime = ({ untilMs }: Pick<Tick, 'untilMs'>, { clock }: Pick<WatchdogPorts, 'clock'>) => {
  const upMs = clock.now() + (untilMs - clock.now()) / 2;
  return (): boolean => clock.now() >= upMs;
};
