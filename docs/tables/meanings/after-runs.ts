/** Fields of a pipeline that say what follows a run: retries, reruns, moves, monitoring. */
import type { Meanings } from './meaning';

export const afterRunMeanings: Meanings = {
  retry: {
    text:
      'Retries of a failed job: further attempts in the same execution, which holds no lock between ' +
      'them. See [retries](#retries).',
    example: '{maxAttempts: 3}',
  },
  'retry.maxAttempts': {
    text:
      'How many attempts an execution makes when the failures are TRANSIENT or TIMEOUT. 1: a failed run ' +
      'waits for a MARKER or a rerun.',
    example: '3',
  },
  'retry.backoffSeconds': {
    text:
      'The wait before the second attempt, up to a fifth shorter or longer, so that ' +
      'jobs that failed together are not retried together.',
    example: '30s',
  },
  'retry.backoffMultiplier': { text: 'Each wait is so many times the one before.', example: '2' },
  'retry.maxBackoffSeconds': {
    text: 'The longest of these waits. Without the field: an hour, or `backoffSeconds` where that is longer.',
    example: '30m',
  },
  'retry.retryableFailures': {
    text:
      'After a failure of these categories the execution makes the next attempt and, when its attempts are used ' +
      'up, a new MARKER starts one; after any other a MARKER is rejected unless it says `replay`.',
    example: '[TRANSIENT, TIMEOUT]',
  },
  budgets: {
    text: 'How often something is done again that `retry.maxAttempts` does not count.',
    example: '{codeRetries: 1}',
  },
  'budgets.manualReruns': {
    text:
      'How often an instance that has run may be run again on request. Without the field: 10. ' +
      'See [reruns](reruns.md).',
    example: '1',
  },
  'budgets.driftReruns': {
    text: 'How often because its data has changed: reruns of the kinds `drift` and `late-data`. Without the field: 1.',
    example: '1',
  },
  'budgets.codeRetries': {
    text:
      'Further attempts after failures of the categories PERMANENT and EVALUATOR_CRASH, whatever ' +
      '`retryableFailures` says; `maxAttempts` does not count them. Without the field: those that ' +
      '`retryableFailures` names share `maxAttempts` of their own.',
    example: '1',
  },
  onCompleted: {
    text: 'Transitions of [lifecycles](lifecycles.md#moved-by-runs) after a completed run, at most 5.',
    example: '[{lifecycle: promotion, id: "fraud-${date}", to: Staging}]',
  },
  'onCompleted[].lifecycle': { text: 'Which lifecycle.', example: 'promotion' },
  'onCompleted[].id': {
    text: "The subject's id. The placeholders of the [trigger](#triggers) may be used.",
    example: '"fraud-${date}"',
  },
  'onCompleted[].to': { text: 'The state that it is moved to.', example: 'Staging' },
  onFailed: {
    text: 'The same for a run that fails with its last attempt; its message is stored on the subject as its error.',
    example: '[{lifecycle: session, id: momentum, to: ERROR}]',
  },
  'onFailed[].lifecycle': { text: 'Which lifecycle.', example: 'session' },
  'onFailed[].id': { text: 'Whose.', example: 'momentum' },
  'onFailed[].to': { text: 'The state that it is moved to.', example: 'ERROR' },
  circuitBreaker: {
    text:
      'Holds a pipeline whose jobs fail again and again. See [circuit ' +
      'breaker](reruns.md#pause-resume-circuit-breaker).',
    example: '{failures: 5}',
  },
  'circuitBreaker.failures': {
    text:
      'After so many runs in a row whose jobs failed. Data that never came and cancelled runs do not count; one ' +
      'that completes begins the count anew.',
    example: '5',
  },
  lateData: {
    text:
      'The action on a MARKER that is written after its instance started the job, besides the `LATE_DATA` ' +
      'event, which is always recorded. `ignore`: nothing; `alert`: one alert `late_data` per completed ' +
      'attempt; `rerun`: ' +
      'the alert and another run, within `budgets.driftReruns`. See [late data](monitoring.md#late-data).',
    example: 'alert',
  },
  watch: { text: 'Settings of the watchdog and the sweeper for this pipeline.', example: '{stuckRunThreshold: 2h}' },
  'watch.enabled': {
    text:
      '`false`: they report neither missed schedules nor unresponsive runs nor lost reruns. A run whose ' +
      'execution is gone is ended without an alert, so that its lock and its slots are free. Work that has begun is ' +
      'still held to its deadlines.',
    example: 'true',
  },
  'watch.stuckRunThreshold': {
    text:
      "How long after its announced next sign of life an unresponsive run counts as stuck. Default: the stack's " +
      '`stuckRunThreshold`.',
    example: '30m',
  },
  'watch.longRunning': {
    text:
      'When a job counts as long: `factor` times the median of the last 20 completed jobs among the last 60 runs ' +
      'of the pipeline, three hours without one; never below `atLeast`. The sweeper then alerts `long_running`, once ' +
      'per attempt. `off`: never, and no `long_queued` either.',
    example: '{factor: 5, atLeast: 30m}',
  },
  'watch.longRunning.factor': { text: 'How many times the median.', example: '5' },
  'watch.longRunning.atLeast': { text: 'A shorter job is never long.', example: '30m' },
  'watch.monitoring': {
    text: 'Evaluating the traits again after the run has completed. See [monitoring](monitoring.md).',
    example: '{enabled: true, duration: 2h}',
  },
  'watch.monitoring.enabled': { text: 'Whether it is done.', example: 'true' },
  'watch.monitoring.duration': { text: 'For how long after completion.', example: '2h' },
  'watch.monitoring.interval': {
    text:
      'From completion to the first check; the intervals double each time, up to 1 hour, or stay as they ' +
      'are where they are longer.',
    example: '5m',
  },
  'watch.monitoring.onDrift': {
    text:
      'The action when something has changed. `alert`: the event `DRIFT_DETECTED` and an alert `trait_drift`; ' +
      '`rerun`: both and another run, within `budgets.driftReruns`.',
    example: 'alert',
  },
  'watch.monitoring.traits': {
    text:
      'The traits that are checked; absent: all that were PASS when the run started. Leave out a freshness trait ' +
      'whose data ages.',
    example: '[completeness, row-count]',
  },
  'watch.monitoring.thresholds': {
    text:
      'Numbers that are compared with what they were when the run started: by trait and field of its value, how ' +
      'far each may move, as an amount or a percentage. At most 50 fields.',
    example: '{row-count: {rows: "10%", nulls: 0}}',
  },
};
