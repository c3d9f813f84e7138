/** Meanings of the alert categories. */
import type { AlertEnd } from '../../kernel/events/alert-ends';
import type { AlertCategory, AlertLevel } from '../../kernel/words/vocabulary';

interface CategoryMeaning {
  level: AlertLevel;
  when: string;
  recordedBy: string;
  /** The field that separates one episode from the next: within an episode, the alert is recorded once. */
  episode: string;
}

/** After "Resolved when", in the table of categories. */
export const endMeanings: Readonly<Record<AlertEnd, string>> = {
  'run-ended': 'the run of the instance has completed, or has ended in another way since',
  succeeded: 'the instance has completed since, or was cancelled or skipped',
  alive: 'the run has ended, or has shown a sign of life',
  started: 'the run has ended, or has started its job',
  'job-over': 'the run has ended',
  'chunks-over': 'the run has ended; if it is none of Signalbox: its chunks have all ended or were stopped',
  'job-begun': 'the run has ended, or its job is queued no longer',
  resumed: 'the pipeline was resumed',
  applied: 'all documents of the apply are registered',
  hour: 'the hour is over; a failure that continues is alerted again',
};

/** Undefined: nothing raises it in this release. */
export const categoryMeanings: Readonly<Record<AlertCategory, CategoryMeaning | undefined>> = {
  schedule_missed: {
    level: 'error',
    when: 'The start deadline of an instance passed, and there is no run log.',
    recordedBy: 'watchdog',
    episode: 'instance',
  },
  stuck_run: {
    level: 'error',
    when:
      'An open run has been silent for longer than its threshold past its announced next sign of life. Its ' +
      'execution runs, but hangs; its job may still run.',
    recordedBy: 'sweeper',
    episode: 'silence of a run',
  },
  long_queued: {
    level: 'warning',
    when:
      'The job of a run has been queued at its engine for more than 30 minutes: the DAG of Airflow is paused, or the ' +
      'engine has no room. As `long_running`, it is switched off with [`watch.longRunning`](config.md#pipeline).',
    recordedBy: 'sweeper',
    episode: 'attempt',
  },
  long_running: {
    level: 'warning',
    when:
      'The job of a run takes longer than [`watch.longRunning`](config.md#pipeline) allows: three times the ' +
      'median of the last 20 completed jobs among the last 60 runs of the pipeline, three hours without ' +
      'one. Its execution runs, and its engine says that it runs.',
    recordedBy: 'sweeper',
    episode: 'attempt',
  },
  long_pool_wait: {
    level: 'warning',
    when:
      'A run is ready, and has waited for slots of its [pool](config.md#pools-of-slots) for an hour, or for ' +
      '`watch.longRunning.atLeast` where that is more. It is switched off as `long_running` is. The run keeps ' +
      'waiting for up to a day: then the alert is `pool_timeout`.',
    recordedBy: 'sweeper',
    episode: 'attempt',
  },
  chunks_stuck: {
    level: 'error',
    when:
      'Chunks of a run are IN_PROGRESS for longer than their worker may run: it ran out of time or memory. They ' +
      'are closed as FAILED if the fan-out has `onOverdue: fail`.',
    recordedBy: 'sweeper',
    episode: 'start of a chunk',
  },
  chunks_lost: {
    level: 'error',
    when:
      'Chunks of a run were dispatched, and no worker has started them in time. They are closed as FAILED ' +
      'if the fan-out has `onOverdue: fail`.',
    recordedBy: 'sweeper',
    episode: 'chunk',
  },
  evaluation_sla_breach: {
    level: 'error',
    when:
      '`sla.evaluationDeadline` passed, and the instance was not ready: it waits, its evaluation hangs, it failed, ' +
      'or nothing has started. A run that waits continues to wait.',
    recordedBy: 'orchestrator, sweeper',
    episode: 'deadline',
  },
  completion_sla_breach: {
    level: 'error',
    when:
      '`sla.completionDeadline` passed before the run completed: it waits, it runs, it hangs, it failed, or ' +
      'nothing has started.',
    recordedBy: 'orchestrator, sweeper',
    episode: 'deadline',
  },
  duration_sla_breach: {
    level: 'error',
    when:
      '`sla.maxDuration` passed since the instance was requested and could start, and it has not completed. See ' +
      '[`sla.maxDuration`](config.md#pipeline).',
    recordedBy: 'orchestrator, sweeper',
    episode: 'deadline',
  },
  move_refused: {
    level: 'warning',
    when:
      'A transition in `onCompleted` or `onFailed` was not made: the subject does not exist, its lifecycle does not ' +
      "allow it, the run's execution is gone, or the run left it to an attempt that never came. The run's outcome " +
      'does not change.',
    recordedBy: 'orchestrator, sweeper, stream-router',
    episode: 'run and subject',
  },
  sla_at_risk: {
    level: 'warning',
    when: 'A deadline of `sla` is `sla.atRiskLead` away and not met yet. Not given to what starts later than that.',
    recordedBy: 'orchestrator, sweeper',
    episode: 'deadline',
  },
  validation_timeout: {
    level: 'error',
    when:
      'The traits were not ready by `sla.validationTimeout`: the attempt is FAILED, its execution has died while it ' +
      'waited, or an [outage](operations/alarms.md#behaviour-in-an-outage) delays its last evaluation. The message ' +
      'names the traits that blocked it.',
    recordedBy: 'orchestrator, sweeper',
    episode: 'attempt',
  },
  started_unready: {
    level: 'warning',
    when:
      'The traits were not ready by the validation timeout, and `sla.onTimeout` is `start`: the job starts all the ' +
      'same. The message names the traits.',
    recordedBy: 'orchestrator',
    episode: 'run',
  },
  trait_warned: {
    level: 'warning',
    when:
      'A run starts although an optional trait with [`onFail: warn`](config.md#pipeline) does not pass, or could not ' +
      'be evaluated. The message names the trait and its reason, `trait` and `value` are as in `TRAIT_WARNED`.',
    recordedBy: 'orchestrator',
    episode: 'run and trait',
  },
  trait_drift: {
    level: 'warning',
    when:
      '[Monitoring](monitoring.md) found that the data on which a completed run started has changed, or could not be ' +
      'checked until its end. The run stays COMPLETED.',
    recordedBy: 'orchestrator',
    episode: 'what one check finds for the first time',
  },
  monitoring_stopped: {
    level: 'warning',
    when:
      'The monitoring of a completed run ended early: its execution is gone, or one of its steps failed. The ' +
      'run stays COMPLETED; its data is no longer monitored.',
    recordedBy: 'orchestrator, sweeper',
    episode: 'run',
  },
  approval_requested: {
    level: 'warning',
    when:
      'A run is ready, or starts without its data by `sla.onTimeout: start`, and waits for the ' +
      '[approval](config.md#approval) that its pipeline wants. The message says who can give it, until when, and ' +
      'which data is missing, the remedy how, by commands that are for this run alone.',
    recordedBy: 'orchestrator',
    episode: 'execution',
  },
  approval_timeout: {
    level: 'error',
    when:
      'A run was ready, and the [approval](config.md#approval) did not come in time: the attempt is FAILED with ' +
      'category TIMEOUT.',
    recordedBy: 'orchestrator',
    episode: 'attempt',
  },
  pool_timeout: {
    level: 'error',
    when:
      'A run was ready, and its [pool](config.md#pools-of-slots) had no room for it within a day: the attempt is ' +
      'FAILED with category TIMEOUT.',
    recordedBy: 'orchestrator',
    episode: 'attempt',
  },
  pool_repaired: {
    level: 'warning',
    when:
      'A [pool](config.md#pools-of-slots) still had slots of a run that has ended or has no record, or a place in ' +
      'its queue, because an item was deleted by hand or the table was restored. They were given back; the job of ' +
      'the run may still run.',
    recordedBy: 'sweeper',
    episode: 'repair',
  },
  run_failed: {
    level: 'error',
    when: 'The job failed, was refused, vanished, or took longer than `trigger.poll.timeout`: the attempt is FAILED.',
    recordedBy: 'orchestrator',
    episode: 'attempt',
  },
  orchestration_error: {
    level: 'error',
    when:
      'A step of the execution failed: a configuration that is not valid any more, a lock that was not free for a ' +
      'day, a missing permission, a table that could not be reached; or the execution itself is gone, and the ' +
      'sweeper has ended its attempt. The attempt is FAILED, unless its job had completed.',
    recordedBy: 'orchestrator, watchdog, sweeper',
    episode: 'attempt',
  },
  marker_rejected: {
    level: 'warning',
    when:
      'A MARKER started nothing; the message says why. Further MARKERs of the pipeline that start nothing within an ' +
      'hour of the first are counted and alerted together when the hour is over: the message says how many and names ' +
      'some of them. `MARKER_REJECTED` has the reason of each.',
    recordedBy: 'router, sweeper',
    episode: 'first one of a pipeline, and then once per hour',
  },
  signal_unmatched: {
    level: 'warning',
    when:
      'An object, event or message that the [rules of the stack](markers.md) let through fits the `markers` of no ' +
      'pipeline, or is no JSON. `pipelineId` is `signalbox.sources`; the message names the first one.',
    recordedBy: 'marker-source',
    episode: 'hour',
  },
  late_data: {
    level: 'warning',
    when: 'The run has not seen data that has come since it was ready, and `lateData` is not `ignore`.',
    recordedBy: 'router',
    episode: 'completed attempt',
  },
  circuit_open: {
    level: 'error',
    when: '`circuitBreaker.failures` runs of the pipeline failed in a row: it starts nothing more until it is resumed.',
    recordedBy: 'orchestrator',
    episode: 'opening',
  },
  record_failing: {
    level: 'error',
    when:
      'A record that the [stream gave up](operations/alarms.md#redriven-records) has failed for half an hour since ' +
      'it was redriven. Or an item is malformed, so that no delivery of the record can succeed: it is skipped at ' +
      'once. `pipelineId` is `signalbox.router`; the message names the first record.',
    recordedBy: 'router',
    episode: 'hour in which records were redriven; partition key and hour of the skipped record',
  },
  apply_unfinished: {
    level: 'error',
    when: 'A large `apply` ended before all of its documents were registered, ten minutes ago or earlier.',
    recordedBy: 'sweeper',
    episode: 'apply',
  },
  watchdog_degraded: {
    level: 'error',
    when: 'A check of the watchdog or of the sweeper failed; the others were done.',
    recordedBy: 'watchdog, sweeper',
    episode: 'hour, for each of the two',
  },
};
