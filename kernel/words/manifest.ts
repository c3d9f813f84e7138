/**
 * The names that the program (infra) and the functions must agree on: pure data, so that neither imports the other.
 * Each function lists every variable it reads; `optional` ones may be absent, and what that means is said here.
 */
export interface FunctionManifest {
  required: readonly string[];
  optional: readonly string[];
  timeoutSeconds: number;
}

export type DeclaredVariables = Pick<FunctionManifest, 'optional' | 'required'>;

/**
 * The settings for one-shot timers: the group, the role, the function, and the queue for calls that could not be
 * made.
 */
const TIMERS = ['TIMER_GROUP_NAME', 'TIMER_ROLE_ARN', 'TIMER_FUNCTION_ARN', 'TIMER_DEAD_LETTER_ARN'] as const;

/** Settings of a stack whose alerts carry links to approve: where a link leads, and the key that signs it. */
const APPROVAL_LINKS = ['APPROVAL_URL', 'APPROVAL_KEY_ARN'] as const;

/** Read by all of them: the stack's name is the dimension of every metric and part of every log line. */
const COMMON = ['SIGNALBOX_STACK', 'TABLE_NAME'] as const;

export const functionManifest = {
  'stream-router': {
    required: [
      ...COMMON,
      'RUN_RETENTION_DAYS',
      'STATE_MACHINE_ARN',
      'EVENT_BUS_NAME',
      'ALERT_TOPIC_ARN',
      'RETURNS_QUEUE_URL',
    ],
    /**
     * Without LIFECYCLE_TOPIC_ARN lifecycle events go to the bus only. RERUNS_PER_ENGINE: `glue=10,http=50`; of engines
     * that it does not name the default number.
     */
    optional: ['LIFECYCLE_TOPIC_ARN', 'RERUNS_PER_ENGINE', ...APPROVAL_LINKS],
    timeoutSeconds: 60,
  },
  orchestrator: {
    /** ENABLED_ENGINES: comma separated, `http,lambda`. STUCK_RUN_THRESHOLD_SECONDS: the stack-wide default. */
    required: [...COMMON, 'ENABLED_ENGINES', 'STUCK_RUN_THRESHOLD_SECONDS', 'RUN_RETENTION_DAYS', ...TIMERS],
    /** EVENT_ENGINES: those of them whose events reach this stack; absent: none. */
    optional: ['EVENT_ENGINES'],
    timeoutSeconds: 30,
  },
  evaluator: {
    required: [...COMMON],
    /**
     * Without EVALUATOR_BASE_URL evaluators must be full URLs or builtins. ALLOW_PRIVATE_ADDRESSES=true is for local
     * use. ALLOWED_PRIVATE_CIDRS: comma separated; the private networks that evaluators may be in. SECRET_ARNS: JSON;
     * the only secrets that traits may refer to, and where each may go. CHECK_METRIC_NAMESPACES, CHECK_ACTIONS,
     * CHECK_ICEBERG_CATALOGS: comma separated; the only ones that checks may request.
     */
    optional: [
      'EVALUATOR_BASE_URL',
      'ALLOW_PRIVATE_ADDRESSES',
      'ALLOWED_PRIVATE_CIDRS',
      'SECRET_ARNS',
      'CHECK_METRIC_NAMESPACES',
      'CHECK_ACTIONS',
      'CHECK_ICEBERG_CATALOGS',
    ],
    timeoutSeconds: 330,
  },
  trigger: {
    required: [...COMMON, 'RUN_RETENTION_DAYS', 'ENABLED_ENGINES'],
    /**
     * SECRET_ARNS: JSON; the only secrets that triggers may refer to, and where each may go. AWS_SDK_ACTIONS: comma
     * separated; the only actions that `aws-sdk` triggers may call.
     */
    optional: ['ALLOW_PRIVATE_ADDRESSES', 'ALLOWED_PRIVATE_CIDRS', 'SECRET_ARNS', 'AWS_SDK_ACTIONS'],
    timeoutSeconds: 330,
  },
  'run-checker': {
    required: [...COMMON, 'RUN_RETENTION_DAYS', 'ENABLED_ENGINES'],
    optional: ['ALLOW_PRIVATE_ADDRESSES', 'ALLOWED_PRIVATE_CIDRS', 'SECRET_ARNS', 'AWS_SDK_ACTIONS'],
    timeoutSeconds: 60,
  },
  watchdog: {
    required: [...COMMON, 'RUN_RETENTION_DAYS', 'STATE_MACHINE_ARN', 'WATCHDOG_INTERVAL_SECONDS', ...TIMERS],
    optional: [],
    timeoutSeconds: 240,
  },
  sweeper: {
    required: [...COMMON, 'RUN_RETENTION_DAYS', 'STATE_MACHINE_ARN', 'EVENT_BUS_NAME', 'ALERT_TOPIC_ARN', ...TIMERS],
    /** WATCH_CHUNKS=true where the stack has fan-outs. */
    optional: ['LIFECYCLE_TOPIC_ARN', 'WATCH_CHUNKS', ...APPROVAL_LINKS],
    timeoutSeconds: 240,
  },
  'fan-out': {
    required: [...COMMON],
    optional: [],
    timeoutSeconds: 60,
  },
  'marker-source': {
    required: [...COMMON, 'RUN_RETENTION_DAYS'],
    /** Without MESSAGE_QUEUE_ARN no messages come from outside: every queue is fed by rules. MESSAGE_BUCKETS: `a,b`. */
    optional: ['MESSAGE_QUEUE_ARN', 'MESSAGE_BUCKETS'],
    timeoutSeconds: 60,
  },
  'update-status': {
    required: [...COMMON, 'RUN_RETENTION_DAYS'],
    optional: [],
    timeoutSeconds: 30,
  },
  'approval-link': {
    required: [...COMMON, 'APPROVAL_KEY_ARN'],
    optional: [],
    /** Longer than all attempts of its calls take, so that a person reads what became of them. */
    timeoutSeconds: 60,
  },
  'alert-notifier': {
    /** RECEIVERS: JSON; see `kernel/events/notification.ts`. */
    required: ['SIGNALBOX_STACK', 'RECEIVERS'],
    optional: [],
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, FunctionManifest>;

export type FunctionName = keyof typeof functionManifest;

/**
 * The purpose of each function in one sentence (also its description in Lambda). Apart from the manifest, which every
 * bundle carries.
 */
export const functionDescriptions: Readonly<Record<FunctionName, string>> = {
  'stream-router': 'Starts executions for MARKER items and publishes run log changes and outbox events.',
  orchestrator: 'The decisions of the state machine, one action per call, and of the timers of deadlines.',
  evaluator: 'Evaluates one trait.',
  trigger: 'Starts and cancels jobs, each at most once per attempt.',
  'run-checker': 'Asks a job engine how a job is doing.',
  watchdog: 'Finds what did not happen in time: missed schedules; it opens the deadlines that come next.',
  sweeper:
    'Finds orphaned and stale items: lost MARKERs, stuck and abandoned runs, overdue deadlines, unpublished events.',
  'fan-out':
    'Hands the chunks of runs to workers, and wakes the run when they have all ended. Deployed where the engine ' +
    'fan-out is enabled.',
  'marker-source':
    'Writes the MARKERs for objects, events, messages and openings. Deployed where the stack has such sources.',
  'update-status': 'Records what a workflow reports of its job.',
  'approval-link': 'Answers the links of alerts by which people approve runs. Deployed where the stack has such links.',
  'alert-notifier': 'Notifies Slack and PagerDuty of alerts. Deployed where the stack has such receivers.',
};

/** Apart from the manifest, as the purposes. */
export const functionMemoryMb: Readonly<Record<FunctionName, number>> = {
  'stream-router': 256,
  orchestrator: 256,
  evaluator: 256,
  trigger: 256,
  'run-checker': 256,
  watchdog: 512,
  /** A sweep of 100,000 pipelines makes 300,000 requests, and memory brings processor time. */
  sweeper: 1024,
  'fan-out': 256,
  'marker-source': 256,
  'update-status': 256,
  'approval-link': 256,
  'alert-notifier': 256,
};

export const functionNames = Object.keys(functionManifest) as FunctionName[];

/** Functions that are there only where a stack uses what they do. */
type OptionalFunction = 'alert-notifier' | 'approval-link' | 'fan-out' | 'marker-source';

/** By function; those of them that are optional may be absent. */
export type OfFunctions<Value> = Record<Exclude<FunctionName, OptionalFunction>, Value> &
  Partial<Record<OptionalFunction, Value>>;

/**
 * Parts that a stack may have: signals that lead to MARKERs, Slack or PagerDuty as receivers of alerts, and links to
 * approve in alerts.
 */
export interface OptionalParts {
  sources?: boolean;
  receivers?: boolean;
  approvalLinks?: boolean;
}

/** The functions of a stack with these engines and parts. */
export const functionsFor = (engines: readonly string[], parts: OptionalParts = {}): FunctionName[] =>
  functionNames.filter((name) => {
    if (name === 'fan-out') return engines.includes('fan-out');
    if (name === 'marker-source') return parts.sources === true;
    if (name === 'approval-link') return parts.approvalLinks === true;
    return name !== 'alert-notifier' || parts.receivers === true;
  });

/** CloudWatch embedded metrics. The dimension `stack` comes with every one of them. */
export const METRIC_NAMESPACE = 'Signalbox';
export const metricNames = {
  runsCompleted: 'RunsCompleted',
  runsFailed: 'RunsFailed',
  runsCancelled: 'RunsCancelled',
  runsSkipped: 'RunsSkipped',
  alerts: 'Alerts',
  markersRejected: 'MarkersRejected',
  signalsUnmatched: 'SignalsUnmatched',
  publishFailures: 'PublishFailures',
  watchdogHeartbeat: 'WatchdogHeartbeat',
  watchdogDegraded: 'WatchdogDegraded',
  sweeperHeartbeat: 'SweeperHeartbeat',
  sweeperDegraded: 'SweeperDegraded',
  poolRunsWaiting: 'PoolRunsWaiting',
  poolLongestWait: 'PoolLongestWaitSeconds',
} as const;

/** By the status that a run ends with. */
export const endMetrics = {
  COMPLETED: metricNames.runsCompleted,
  FAILED: metricNames.runsFailed,
  CANCELLED: metricNames.runsCancelled,
  SKIPPED: metricNames.runsSkipped,
} as const;

/**
 * Metrics of jobs' reports; the dimensions are `Status`, `Environment` and, for `StatusUpdates`, `Success`. Source:
 * seed 000, "CloudWatch Metrics".
 */
export const WORKFLOW_METRIC_NAMESPACE = `${METRIC_NAMESPACE}/WorkflowStatus`;
export const workflowMetricNames = { statusUpdates: 'StatusUpdates', jobsTerminated: 'JobsTerminated' } as const;

/** Names the parameter of AWS Systems Manager in which the command finds a stack. */
export const stackParameterName = (stack: string): string => `/signalbox/${stack}`;
