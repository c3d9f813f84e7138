/**
 * The lifecycles of Signalbox and of what its users run; those of models have a file of their own. Marked as pure, so
 * that a bundle has only those that its function names.
 */
import { anyLifecycle, defineLifecycle, type Lifecycle, type StateOf } from './definition';
import { promotionLifecycle, retrainingLifecycle } from './models';

/**
 * A job's reports about itself (`update-status`), and the life of a backtest job: the five states, the guards and the
 * limit per strategy. Source: seed 003, section 2, and seed 000, "State Transition Guards".
 */
export const jobLifecycle = /* @__PURE__ */ defineLifecycle({
  name: 'job',
  subject: 'job',
  states: { PENDING: 'pending', RUNNING: 'running', COMPLETED: 'completed', FAILED: 'failed', CANCELLED: 'cancelled' },
  initial: 'PENDING',
  terminal: ['COMPLETED', 'FAILED', 'CANCELLED'],
  active: ['RUNNING'],
  transitions: [
    { from: 'PENDING', to: 'RUNNING', on: 'the executor starts the task' },
    { from: 'PENDING', to: 'FAILED', on: 'the submission fails' },
    { from: 'PENDING', to: 'CANCELLED', on: 'an operator cancels it' },
    { from: 'RUNNING', to: 'COMPLETED', on: 'the job ends well' },
    { from: 'RUNNING', to: 'FAILED', on: 'an error or a timeout' },
    { from: 'RUNNING', to: 'CANCELLED', on: 'an operator cancels it' },
  ],
  sameState: 'accepted',
  onEnter: { COMPLETED: { expireAfterDays: 90 }, FAILED: { expireAfterDays: 90 }, CANCELLED: { expireAfterDays: 90 } },
  group: { state: 'RUNNING', limit: 3 },
});

export type JobStatus = StateOf<typeof jobLifecycle>;

/**
 * A trading session. Ending stamps `stopped_at`; a container that starts again takes it away. Source: seed 003, section
 * 3, of which "Transitioning to INITIALIZING clears stopped_at for container restart scenarios" makes the two restarts.
 */
export const sessionLifecycle = /* @__PURE__ */ defineLifecycle({
  name: 'session',
  subject: 'trading session',
  states: {
    INITIALIZING: 'initializing',
    WARMUP: 'warmup',
    RUNNING: 'running',
    PAUSED: 'paused',
    ERROR: 'error',
    STOPPED: 'stopped',
  },
  initial: 'INITIALIZING',
  terminal: ['ERROR', 'STOPPED'],
  active: ['WARMUP', 'RUNNING'],
  transitions: [
    { from: 'INITIALIZING', to: 'WARMUP', on: 'configuration and credentials are loaded' },
    { from: 'WARMUP', to: 'RUNNING', on: 'historical data is loaded' },
    { from: 'RUNNING', to: 'PAUSED', on: 'an operator pauses it' },
    { from: 'PAUSED', to: 'RUNNING', on: 'an operator resumes it' },
    { from: 'RUNNING', to: 'STOPPED', on: 'a graceful shutdown' },
    { from: 'RUNNING', to: 'ERROR', on: 'an unhandled exception' },
    { from: 'INITIALIZING', to: 'ERROR', on: 'configuration or credentials fail' },
    { from: 'WARMUP', to: 'ERROR', on: 'the warm-up fails' },
    { from: 'PAUSED', to: 'STOPPED', on: 'a shutdown while paused' },
    { from: 'PAUSED', to: 'ERROR', on: 'an error while paused' },
    { from: 'ERROR', to: 'INITIALIZING', on: 'the container starts again' },
    { from: 'STOPPED', to: 'INITIALIZING', on: 'the container starts again' },
  ],
  sameState: 'accepted',
  onEnter: {
    INITIALIZING: { clear: ['stopped_at', 'error_message'] },
    ERROR: { stamp: ['stopped_at'] },
    STOPPED: { stamp: ['stopped_at'] },
  },
});

export type SessionStatus = StateOf<typeof sessionLifecycle>;

/** Whether money is at stake. */
export const TRADING_MODES = ['live', 'dry-run'] as const;
export type TradingMode = (typeof TRADING_MODES)[number];

/** Failures while a session starts. */
export const START_STEPS = ['config', 'credentials', 'warmup'] as const;
export type StartStep = (typeof START_STEPS)[number];

/**
 * The effect of a failure while the session starts: in live mode a missing configuration or credential ends it, in
 * dry-run mode it is a warning and the session continues with defaults. Source: seed 003, section 3, "LIVE vs DRY_RUN".
 */
export const startFailurePolicy = (mode: TradingMode, failed: StartStep): { to: 'ERROR' } | { warning: string } =>
  mode === 'live' || failed === 'warmup'
    ? { to: 'ERROR' }
    : {
        warning:
          `${failed === 'config' ? 'the configuration' : 'exchange credentials'} could not be loaded; the dry run ` +
          'continues without it',
      };

/**
 * A version of a configuration: one is ACTIVE at a time, and activating another deprecates it in the same transaction.
 * Deprecated versions are deleted after 90 days. Source: seed 003, section 6.
 */
export const configVersionLifecycle = /* @__PURE__ */ defineLifecycle({
  name: 'config-version',
  subject: 'configuration version',
  states: { DRAFT: 'draft', ACTIVE: 'active', DEPRECATED: 'deprecated' },
  initial: 'DRAFT',
  terminal: ['DEPRECATED'],
  active: ['ACTIVE'],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', on: 'validated and activated' },
    { from: 'ACTIVE', to: 'DEPRECATED', on: 'another version is activated' },
  ],
  sameState: 'accepted',
  onEnter: { ACTIVE: { stamp: ['deployedAt'] }, DEPRECATED: { stamp: ['deprecatedAt'], expireAfterDays: 90 } },
  group: { state: 'ACTIVE', displacesTo: 'DEPRECATED' },
});

export type ConfigVersionStatus = StateOf<typeof configVersionLifecycle>;

/**
 * One chunk of a run that fans out. Starting again is accepted: Lambda hands an event over once more when the worker
 * died with it. A chunk that no worker has begun, or whose worker is gone, is closed by the sweeper where the run
 * requires it. Source: seed 001, "Chunk lifecycle".
 */
export const chunkLifecycle = /* @__PURE__ */ defineLifecycle({
  name: 'chunk',
  subject: 'chunk',
  states: { PENDING: 'PENDING', IN_PROGRESS: 'IN_PROGRESS', COMPLETED: 'COMPLETED', FAILED: 'FAILED' },
  initial: 'PENDING',
  terminal: ['COMPLETED', 'FAILED'],
  active: ['IN_PROGRESS'],
  transitions: [
    { from: 'PENDING', to: 'IN_PROGRESS', on: 'a worker starts' },
    { from: 'IN_PROGRESS', to: 'COMPLETED', on: 'the worker is done' },
    { from: 'IN_PROGRESS', to: 'FAILED', on: 'the worker fails, or is gone' },
    { from: 'PENDING', to: 'FAILED', on: 'no worker ever came' },
  ],
  sameState: 'refused',
  onEnter: {
    IN_PROGRESS: { stamp: ['started_at'], clear: ['completed_at', 'error'] },
    COMPLETED: { stamp: ['completed_at'], clear: ['error'] },
    FAILED: { stamp: ['completed_at'] },
  },
});

export type ChunkStatus = StateOf<typeof chunkLifecycle>;

/** Every lifecycle by its name, in the order of the documentation. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = {
  job: /* @__PURE__ */ anyLifecycle(jobLifecycle),
  session: /* @__PURE__ */ anyLifecycle(sessionLifecycle),
  promotion: /* @__PURE__ */ anyLifecycle(promotionLifecycle),
  retraining: /* @__PURE__ */ anyLifecycle(retrainingLifecycle),
  'config-version': /* @__PURE__ */ anyLifecycle(configVersionLifecycle),
};
