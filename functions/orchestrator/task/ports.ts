import type { OrchestratorAction, OrchestratorInput, OrchestratorResult } from '../../../asl/contract';
import type { BeginningRunStore } from '../../../kernel/attempt/counted-runs';
import type { ConfigStore } from '../../../kernel/config/config-store';
import type { EngineType } from '../../../kernel/engines/engines';
import type { EventAppender } from '../../../kernel/events/event-store';
import type { MarkerHolder } from '../../../kernel/holds/hold-store';
import type { SubjectMover } from '../../../kernel/lifecycle';
import type { Cascade } from '../../../kernel/markers/cascade-store';
import type { LedgerStore } from '../../../kernel/markers/ledger-store';
import type { MonitoringStore } from '../../../kernel/monitoring/monitoring-store';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { LockStore } from '../../../kernel/run/locks';
import type { CurrentLogs, RunLogStore } from '../../../kernel/run/run-store';
import type { ExecutionStates } from '../../../kernel/run/world';
import type { DeadlineStore } from '../../../kernel/sla/deadline-store';
import type { Clock } from '../../../kernel/time/clock';
import type { Timers } from '../../../kernel/time/timers';
import type { ReadinessStore } from '../../../kernel/traits/trait-store';
import type { ApprovalStore } from '../../../kernel/waiting/approval';
import type { PoolStore } from '../../../kernel/waiting/pool';
import type { WaitStore } from '../../../kernel/waiting/wakeups';
import type { Uuids } from '../../../kernel/words/ids';
import type { Log, Metrics } from '../../../kernel/words/telemetry';

/** Stores with keys of their own in shadow mode. */
export interface ShadowStores {
  runLogs: Pick<RunLogStore, 'get' | 'between' | 'awaitEnd'>;
  deadlines: DeadlineStore;
}

export interface OrchestratorPorts extends ShadowStores {
  config: Pick<ConfigStore, 'pipeline' | 'pipelineVersion' | 'archetype' | 'calendar' | 'datesTogether'>;
  locks: LockStore;
  shadow: ShadowStores;
  /** Stores of what really ran, also for work in shadow mode. */
  upstreamLogs: CurrentLogs;
  runs: Pick<BeginningRunStore, 'get' | 'create' | 'begin' | 'transition' | 'retry' | 'heartbeat' | 'failWithoutRun'>;
  readiness: Pick<ReadinessStore, 'put'>;
  events: EventAppender;
  timers: Timers;
  waits: Pick<WaitStore, 'get' | 'register'>;
  cascade: Pick<Cascade, 'hasDependants' | 'notify'>;
  monitorings: Pick<MonitoringStore, 'get' | 'put'>;
  /** Used only for what `onCompleted` and `onFailed` name. */
  lifecycles: SubjectMover;
  reruns: Pick<RerunStore, 'get' | 'request' | 'ledger' | 'finish'>;
  holds: MarkerHolder;
  /** Loaded for a pipeline that wants an approval. */
  approvals(): ApprovalStore;
  /** Loaded for a pipeline whose jobs take slots of a pool. */
  pools(): PoolStore;
  ledgers: Pick<LedgerStore, 'get' | 'close'>;
  /** Checks the holder of a lock where the table has no answer. */
  executionStates: ExecutionStates;
  clock: Clock;
  ids: Uuids;
  log: Log;
  metrics: Metrics;
  enabledEngines: readonly EngineType[];
  /** The engines whose events reach this stack. */
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
