/** The closed sets of words that the state machine, the code, the logs and the console share. */

const closedSet = <const T extends Record<string, string>>(words: T): Readonly<T> => Object.freeze(words);
type WordOf<T> = T[keyof T];

export const RunStatus = closedSet({
  pending: 'PENDING',
  triggering: 'TRIGGERING',
  running: 'RUNNING',
  completed: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  /** Its data did not come in time, and its pipeline wants no run then. */
  skipped: 'SKIPPED',
  /** Would have started its job; see `kernel/shadow/mode.ts`. */
  shadow: 'SHADOW',
});
export type RunStatus = WordOf<typeof RunStatus>;

/** `live`: a ready run starts its job. `shadow`: it says that it would have. */
export const RunMode = closedSet({ live: 'live', shadow: 'shadow' });
export type RunMode = WordOf<typeof RunMode>;

export const TraitStatus = closedSet({
  pass: 'PASS',
  fail: 'FAIL',
  stale: 'STALE',
  /** The query that answers it is still running. */
  pending: 'PENDING',
  error: 'ERROR',
});
export type TraitStatus = WordOf<typeof TraitStatus>;

/** Why something failed, and with it whether another attempt may help. */
export const FailureCategory = closedSet({
  transient: 'TRANSIENT',
  timeout: 'TIMEOUT',
  permanent: 'PERMANENT',
  evaluatorCrash: 'EVALUATOR_CRASH',
});
export type FailureCategory = WordOf<typeof FailureCategory>;

/** The end of an execution of the state machine; its output names it as `outcome`. */
export const Outcome = closedSet({
  completed: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  skipped: 'SKIPPED',
  excluded: 'EXCLUDED',
  alreadyDone: 'ALREADY_DONE',
  /** Its pipeline was paused before its turn came; it runs when that is resumed. */
  held: 'HELD',
  shadow: 'SHADOW',
  undecided: 'UNDECIDED',
});
export type Outcome = WordOf<typeof Outcome>;

export const AlertLevel = closedSet({ info: 'info', warning: 'warning', error: 'error' });
export type AlertLevel = WordOf<typeof AlertLevel>;

export const AlertCategory = closedSet({
  scheduleMissed: 'schedule_missed',
  stuckRun: 'stuck_run',
  longQueued: 'long_queued',
  longRunning: 'long_running',
  longPoolWait: 'long_pool_wait',
  chunksStuck: 'chunks_stuck',
  chunksLost: 'chunks_lost',
  evaluationSlaBreach: 'evaluation_sla_breach',
  completionSlaBreach: 'completion_sla_breach',
  durationSlaBreach: 'duration_sla_breach',
  slaAtRisk: 'sla_at_risk',
  validationTimeout: 'validation_timeout',
  startedUnready: 'started_unready',
  traitWarned: 'trait_warned',
  approvalRequested: 'approval_requested',
  approvalTimeout: 'approval_timeout',
  poolTimeout: 'pool_timeout',
  poolRepaired: 'pool_repaired',
  traitDrift: 'trait_drift',
  monitoringStopped: 'monitoring_stopped',
  runFailed: 'run_failed',
  orchestrationError: 'orchestration_error',
  markerRejected: 'marker_rejected',
  signalUnmatched: 'signal_unmatched',
  lateData: 'late_data',
  moveRefused: 'move_refused',
  circuitOpen: 'circuit_open',
  recordFailing: 'record_failing',
  applyUnfinished: 'apply_unfinished',
  watchdogDegraded: 'watchdog_degraded',
});
export type AlertCategory = WordOf<typeof AlertCategory>;

/** Where an event of the outbox is published: the topic of its channel, and the event bus. */
export const Destination = closedSet({ topic: 'topic', bus: 'bus' });
export type Destination = WordOf<typeof Destination>;

/**
 * The deadlines of an instance: ready by, completed by, ready within the validation timeout, completed within a time
 * after its first request.
 */
export const DeadlineKind = closedSet({
  evaluation: 'evaluation',
  completion: 'completion',
  validation: 'validation',
  duration: 'duration',
});
export type DeadlineKind = WordOf<typeof DeadlineKind>;

/** The outcome of a deadline. `pending` until it is decided, once. */
export const DeadlineOutcome = closedSet({
  pending: 'pending',
  met: 'met',
  breached: 'breached',
  notApplicable: 'not-applicable',
});
export type DeadlineOutcome = WordOf<typeof DeadlineOutcome>;

/** The requester of a rerun. */
export const RerunKind = closedSet({ manual: 'manual', drift: 'drift', lateData: 'late-data' });
export type RerunKind = WordOf<typeof RerunKind>;

/** `requested` is the status of no rerun: a request without a decision is an item of its own. */
export const RerunStatus = closedSet({
  running: 'running',
  completed: 'completed',
  failed: 'failed',
  skipped: 'skipped',
  refused: 'refused',
});
export type RerunStatus = WordOf<typeof RerunStatus>;

/** The answer to a MARKER. */
export const MarkerAnswer = closedSet({
  /** An execution was started. */
  started: 'started',
  /** One of the instance is in progress, or waits. */
  joined: 'joined',
  /** Its pipeline is held. */
  kept: 'kept',
  excluded: 'excluded',
  disabled: 'disabled',
  rejected: 'rejected',
  /** The run has completed without that data. */
  late: 'late',
  /** The run has completed with it. */
  known: 'known',
  /** A request to cancel the instance was written after it. */
  cancelled: 'cancelled',
});
export type MarkerAnswer = WordOf<typeof MarkerAnswer>;

/** Why a pipeline starts nothing new. */
export const HoldKind = closedSet({ paused: 'paused', circuit: 'circuit' });
export type HoldKind = WordOf<typeof HoldKind>;

/** Kinds of audit events. Those in `publishedKinds` are outbox items as well. */
export const EventKind = closedSet({
  pipelineRegistered: 'PIPELINE_REGISTERED',
  pipelineRemoved: 'PIPELINE_REMOVED',
  runStateChanged: 'RUN_STATE_CHANGED',
  pipelineCompleted: 'PIPELINE_COMPLETED',
  pipelineFailed: 'PIPELINE_FAILED',
  pipelineCancelled: 'PIPELINE_CANCELLED',
  pipelineSkipped: 'PIPELINE_SKIPPED',
  /** To the pipelines that wait for the one that was skipped. */
  upstreamSkipped: 'UPSTREAM_SKIPPED',
  pipelineExcluded: 'PIPELINE_EXCLUDED',
  pipelinePaused: 'PIPELINE_PAUSED',
  pipelineResumed: 'PIPELINE_RESUMED',
  markerHeld: 'MARKER_HELD',
  markerRejected: 'MARKER_REJECTED',
  rerunStateChanged: 'RERUN_STATE_CHANGED',
  lateData: 'LATE_DATA',
  traitsTolerated: 'TRAITS_TOLERATED',
  traitWarned: 'TRAIT_WARNED',
  checkRequested: 'CHECK_REQUESTED',
  /** A request to approve was answered, or the time for one was over. */
  approvalDecided: 'APPROVAL_DECIDED',
  alert: 'ALERT',
  /** The problem of an alert is over. */
  alertResolved: 'ALERT_RESOLVED',
  /** A person has taken an alert on. */
  alertAcknowledged: 'ALERT_ACKNOWLEDGED',
  slaEvaluated: 'SLA_EVALUATED',
  lifecycleMoved: 'LIFECYCLE_MOVED',
  driftDetected: 'DRIFT_DETECTED',
});
export type EventKind = WordOf<typeof EventKind>;

/** Where an outbox event goes besides the event bus, which gets all of them. */
export const EventChannel = closedSet({ bus: 'bus', lifecycle: 'lifecycle', alert: 'alert' });
export type EventChannel = WordOf<typeof EventChannel>;

/** The object of an execution's wait. Each has its own wait. */
export const WaitPhase = closedSet({
  schedule: 'SCHEDULE',
  lock: 'LOCK',
  traits: 'TRAITS',
  job: 'JOB',
  retry: 'RETRY',
  monitoring: 'MONITORING',
});
export type WaitPhase = WordOf<typeof WaitPhase>;

/** Why a waiting run checks before its time. */
export const WakeReason = closedSet({
  marker: 'marker',
  upstream: 'upstream',
  sensor: 'sensor',
  jobEvent: 'job-event',
  report: 'report',
  /** The run is to end. */
  cancel: 'cancel',
  approval: 'approval',
  /** A pool that the run waits for has room for it. */
  pool: 'pool',
  lock: 'lock',
  /** The attempt was cancelled before its run began. */
  closed: 'closed',
  /** Its schedule opens at another time, or its delay has another length. */
  opening: 'opening',
  /** A person or a program requested it. */
  recheckData: 'recheck-data',
  recheckJob: 'recheck-job',
  /** A request to cancel ended the monitoring of the completed run. */
  monitoringEnded: 'monitoring-ended',
});
export type WakeReason = WordOf<typeof WakeReason>;

/** Changes of a trait since a run started on it. */
export const DriftKind = closedSet({
  status: 'status',
  moved: 'moved',
  incomparable: 'incomparable',
  unknown: 'unknown',
});
export type DriftKind = WordOf<typeof DriftKind>;

/** The state of a run's monitoring. */
export const MonitoringStatus = closedSet({
  watching: 'WATCHING',
  /** Its time is over. */
  over: 'OVER',
  /** Drift was found, and another run requested. */
  rerun: 'RERUN',
  /** A newer attempt of the instance has its own. */
  superseded: 'SUPERSEDED',
  /** Its execution ended before its time was over. */
  stopped: 'STOPPED',
  /** A request to cancel ended it; its run stays completed. */
  cancelled: 'CANCELLED',
});
export type MonitoringStatus = WordOf<typeof MonitoringStatus>;

/** The trait in whose place a run waits for its approval. */
export const APPROVAL_TRAIT = 'approval';

/** The trait in whose place a run waits for slots of its pool. */
export const POOL_TRAIT = 'pool';

/** The trait in whose place a run waits for the lock of its pipeline. */
export const LOCK_TRAIT = 'lock';

/** A user's trait of this type would be taken for Signalbox's own. */
export const isOwnTrait = (type: string): boolean => [APPROVAL_TRAIT, POOL_TRAIT, LOCK_TRAIT].includes(type);

/** A deadline that is never reached: every path that a Choice state compares must hold a timestamp. */
export const NEVER = '9999-12-31T23:59:59Z';

/** The parts of the stack that have events of their own, in the place of the pipeline's name: they belong to none. */
export const StackSubject = /* @__PURE__ */ Object.freeze({
  watchdog: 'signalbox.watchdog',
  router: 'signalbox.router',
  sources: 'signalbox.sources',
} as const);
