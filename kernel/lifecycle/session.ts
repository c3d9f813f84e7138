import { defineLifecycle, type StateOf } from './definition';

/**
 * A trading session. Ending stamps `stopped_at`; a container that starts again takes it away. Source: seed 003, section
 * 3, of which "Transitioning to INITIALIZING clears stopped_at for container restart scenarios" makes the two restarts.
 */
export const sessionLifecycle = defineLifecycle({
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

/** What may fail while a session starts. */
export const START_STEPS = ['config', 'credentials', 'warmup'] as const;
export type StartStep = (typeof START_STEPS)[number];

/**
 * What a failure while the session starts leads to: in live mode a missing configuration or credential ends it, in
 * dry-run mode it is a warning and the session goes on with defaults. Source: seed 003, section 3, "LIVE vs DRY_RUN".
 */
export const startFailurePolicy = (mode: TradingMode, failed: StartStep): { to: 'ERROR' } | { warning: string } =>
  mode === 'live' || failed === 'warmup'
    ? { to: 'ERROR' }
    : {
        warning:
          `${failed === 'config' ? 'the configuration' : 'exchange credentials'} could not be loaded; the dry run ` +
          'goes on without',
      };
