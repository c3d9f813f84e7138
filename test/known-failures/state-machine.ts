/** Failures of the state machine. */
import type { KnownFailures } from './known-failure';

export const stateMachineFailures: KnownFailures = {
  'W-02': {
    failed: 'Errors of the first steps ended the execution quietly as succeeded, without a run log or an alert.',
    test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock',
  },
  'W-03': {
    failed: 'An execution that did not get the lock ended, and its MARKER was lost.',
    test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost',
  },
  'W-04': {
    failed: 'A run whose data was not ready stayed PENDING for ever, because a second MARKER was dropped as known.',
    test: 'B-01 W-04 B-03 traits become ready without another MARKER: the same attempt starts the job',
  },
  'W-05': {
    failed: 'A failed release of the lock failed the execution without an alert, and the lock stayed until it expired.',
    test: 'D-27 W-05 W-10 B-41 ${task}: ${kind} that persists is alerted, and nothing starts twice',
  },
  'W-06': {
    failed: 'An alert with a long or non-ASCII subject, or one that was throttled, was lost.',
    test: 'W-06 an alert about names as long as they may be is delivered',
  },
  'W-07': {
    failed: 'A missing path ended executions with an error that cannot be caught, and leaked the lock.',
    test: 'W-07 H-01 H-02 H-09 every path that a state reads is given by InitDefaults or by an earlier state',
  },
  'W-08': {
    failed: 'Retries left out common errors of Lambda, and no task had a timeout.',
    test: 'W-08 ${name} waits out what is not available, retries what may pass, and bounds its time',
  },
  'W-10': {
    failed: 'Errors of some steps wrote no run log, so the run stayed PENDING or RUNNING.',
    test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock',
  },
  'W-11': {
    failed: 'Deadlines were checked only when an execution passed that step, so a long job never alerted while it ran.',
    test: 'D-42 a job of 45 minutes is not stuck; W-11 one past its deadline is alerted once, while it runs',
  },
  'W-13': {
    failed: 'A final failure of a job, a start or a timeout had no state that alerted.',
    test: 'B-28 G-10 W-13 a job that never ends fails its run at the poll timeout, with the lock free',
  },
  'W-14': {
    failed: 'Each poll cost five transitions, every 30 seconds, and polling ended after an hour whatever the pipeline.',
    test: 'W-14 three traits and a job that answers at once: at most 14 transitions and 8 Lambda invocations',
  },
  'W-15': {
    failed: 'Monitoring cost many transitions and calls a minute, and held a lock that had long expired.',
    test: 'W-15 two hours of monitoring three traits: at most 40 transitions, no lock, the next date runs',
  },
  'W-17': {
    failed: 'Traits were evaluated without a limit on concurrency, and their values could exceed the size of a state.',
    test: 'W-17 H-18 two thousand MARKERs of a hundred pipelines finish, all of them, and break no invariant',
  },
  'W-18': {
    failed: 'Executions had no timeout and no guard against the limit of their history.',
    test: 'W-18 G-20 a run whose execution was killed is ended, its lock released, the schedule not blocked',
  },
  'W-19': {
    failed: "Only one step knew the run's date; the others took today.",
    test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says',
  },
  'W-20': {
    failed: 'Every end of the state machine counted as succeeded.',
    test: 'G-05 D-27 D-28 W-20 B-41 a failed job says why, is alerted once, and a MARKER starts attempt 2',
  },
  'W-21': {
    failed: 'A retried start of a job was not idempotent.',
    test: 'W-08 W-21 ${task} survives ${kind} once',
  },
  'W-22': {
    failed: 'A failed notification of dependants was swallowed, so they never ran and no alert was sent.',
    test: 'W-22 a notification that fails in every attempt is alerted, and the watchdog makes up for it',
  },
};
