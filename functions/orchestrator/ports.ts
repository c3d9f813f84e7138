import type { OrchestratorAction, OrchestratorInput, OrchestratorResult } from '../../asl/contract';
import type { EngineType } from '../../core/manifest';
import type { Cascade } from '../../core/ports/cascade';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore } from '../../core/ports/config';
import type { DeadlineStore } from '../../core/ports/deadlines';
import type { EventStore } from '../../core/ports/events';
import type { HoldStore } from '../../core/ports/holds';
import type { Ids } from '../../core/ports/ids';
import type { LedgerStore } from '../../core/ports/ledgers';
import type { LifecycleStore } from '../../core/ports/lifecycle';
import type { LockStore } from '../../core/ports/locks';
import type { MonitoringStore } from '../../core/ports/monitoring';
import type { RerunStore } from '../../core/ports/reruns';
import type { RunLogStore } from '../../core/ports/runs';
import type { Log, Metrics } from '../../core/ports/telemetry';
import type { Timers } from '../../core/ports/timers';
import type { ReadinessStore } from '../../core/ports/traits';
import type { WaitStore } from '../../core/ports/wakeups';
import type { ExecutionStates } from '../../core/ports/world';
import type { BeginningRunStore } from '../../core/run/counted-runs';

/** What shadow mode has keys of its own for. */
export interface ShadowStores {
  runLogs: Pick<RunLogStore, 'get' | 'between' | 'awaitEnd'>;
  deadlines: DeadlineStore;
}

export interface OrchestratorPorts extends ShadowStores {
  config: Pick<ConfigStore, 'pipeline' | 'pipelineVersion' | 'archetype' | 'calendar' | 'datesTogether'>;
  locks: LockStore;
  shadow: ShadowStores;
  /** What really ran, also for work in shadow mode. */
  upstreamLogs: Pick<RunLogStore, 'standing'>;
  runs: Pick<BeginningRunStore, 'get' | 'create' | 'begin' | 'transition' | 'retry' | 'heartbeat' | 'failWithoutRun'>;
  readiness: Pick<ReadinessStore, 'put'>;
  events: Pick<EventStore, 'append'>;
  timers: Timers;
  waits: Pick<WaitStore, 'get' | 'register'>;
  cascade: Pick<Cascade, 'hasDependants' | 'notify'>;
  monitorings: Pick<MonitoringStore, 'get' | 'put'>;
  /** Used only for what `onCompleted` and `onFailed` name. */
  lifecycles: Pick<LifecycleStore, 'move'>;
  reruns: Pick<RerunStore, 'get' | 'request' | 'ledger' | 'finish'>;
  holds: Pick<HoldStore, 'keep'>;
  ledgers: Pick<LedgerStore, 'get' | 'close'>;
  /** Asked about the holder of a lock, where the table does not tell. */
  executionStates: ExecutionStates;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  log: Log;
  metrics: Metrics;
  enabledEngines: readonly EngineType[];
  /** Those whose events reach this stack. */
  eventEngines: readonly EngineType[];
  tableName: string;
  /** For pipelines that do not say how long a run may be silent. */
  stuckRunThresholdSeconds: number;
}

/** One action of the dispatcher: idempotent, because the state machine and Lambda repeat it. */
export type Action<A extends OrchestratorAction> = (
  input: OrchestratorInput<A>,
  ports: OrchestratorPorts,
) => Promise<OrchestratorResult<A>>;
