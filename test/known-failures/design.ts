/** Failures of the design and its code. */
import type { KnownFailures } from './known-failure';

export const designFailures: KnownFailures = {
  'D-01': {
    failed: 'The router read a field that the store never wrote, so no lifecycle event was ever published.',
    test: 'D-01 B-27 B-69 a pipeline whose data is there runs once, completes, and notifies subscribers once',
  },
  'D-02': {
    failed: 'The category of a failed job got lost on the way, so failed jobs were never retried.',
    test: 'D-02 G-05 a job that failed, with category and message',
  },
  'D-04': {
    failed: 'The check for drift read fields that the evaluator did not send, so it never found any.',
    test: 'D-04 third evaluation fails, one alert',
  },
  'D-05': {
    failed: 'The rerun after late data had the name of the first execution, which was taken, so it never ran.',
    test: 'D-05 drift is followed by another run of the instance, within the budget, each with its monitoring',
  },
  'D-06': {
    failed: "Steps took the date of today instead of the run's, so a replay overwrote the run log of another day.",
    test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says',
  },
  'D-07': {
    failed: 'Calendars that pipelines named were ignored: runs started and alerts were sent on excluded days.',
    test: 'D-07 a named calendar leaves dates out, beside the pipeline`s own, and nothing is missed on them',
  },
  'D-09': {
    failed: "A schedule's earliest time was not enforced, so a MARKER that came early started its run at once.",
    test: 'D-09 a MARKER before the schedule opens waits for it, in the schedule`s zone',
  },
  'D-10': {
    failed: 'The configured readiness rule was ignored, and two of four traits passed as a majority.',
    test: 'D-10 two of four are no majority',
  },
  'D-11': {
    failed: 'No state ever wrote the end of a monitoring, so the check that should expire it had nothing to do.',
    why:
      'There is no monitoring status of a run to expire: a completed run is COMPLETED, and the watchdog ' +
      'ends an orphaned monitoring.',
  },
  'D-13': {
    failed: 'Functions were deployed without variables and permissions that their code needed, so every event failed.',
    test: 'D-13 ${name} gets every required variable of its manifest and none beyond the optional ones',
  },
  'D-14': {
    failed: "The lock expired while its owner still ran; a second run began, and the first released the second's lock.",
    test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost',
  },
  'D-15': {
    failed: 'The lock had no date: one date blocked the next, and the MARKER that lost was gone.',
    test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost',
  },
  'D-17': {
    failed: 'An execution that found the lock taken just ended; its name was used up, so nothing tried again.',
    test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost',
  },
  'D-21': {
    failed: 'One record that could not be processed blocked all records after it.',
    test: 'D-21 B-73 MARKERs that cannot run raise alerts and block no other records',
  },
  'D-23': {
    failed: 'Jobs were polled without the configured headers, so engines with authentication never answered.',
    test: 'D-23 H-11 polls the status with the same headers',
  },
  'D-24': {
    failed: 'A retried start wrote its state without a condition, so one run could start its job twice.',
    test: 'D-24 W-21 loses every answer of the table in turn, and dies before it: one job, one RUNNING run',
  },
  'D-25': {
    failed: 'A failed start was never retried, and its category and message were overwritten.',
    test: 'B-52 D-25 a start refused with 4xx fails for good; what the engine cannot take, in its own words',
  },
  'D-27': {
    failed: 'Several ways to fail, such as a failed job or a poll timeout, sent no alert.',
    test: 'D-27 W-05 W-10 B-41 ${task}: ${kind} that persists is alerted, and nothing starts twice',
  },
  'D-28': {
    failed: 'Every path of the state machine ended as succeeded, so failed runs appeared healthy.',
    test: 'G-05 D-27 D-28 W-20 B-41 a failed job says why, is alerted once, and a MARKER starts attempt 2',
  },
  'D-29': {
    failed:
      'The handler of a configuration error read a path that was missing; the lock stayed and nothing was logged.',
    test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock',
  },
  'D-30': {
    failed: 'A pipeline without a trigger ended its execution on a missing path, with the lock still held.',
    test: 'D-30 D-45 a configuration written past the registration is refused by name, and nothing is held',
  },
  'D-32': {
    failed: 'An error after a successful job hid its success: the run was not completed, dependants never started.',
    test: 'D-32 a job that had succeeded is COMPLETED, whatever failed after it; the error is alerted once',
  },
  'D-33': {
    failed: 'A result that could not be written was ignored, and the execution continued as if it were recorded.',
    test: 'D-33 if a result cannot be written, the execution reports it and the watchdog ends the run',
  },
  'D-34': {
    failed: 'A crashed poll left the run RUNNING, whatever its job did.',
    test: 'B-23 G-01 D-34 a job that its engine forgets fails the run instead of being polled for ever',
  },
  'D-36': {
    failed:
      "Dependants were notified with the clock's date, in a loop that outlasted the function; errors were dropped.",
    test: 'D-36 two hundred dependants are notified in one call, well within its timeout',
  },
  'D-38': {
    failed: 'The circuit breaker counted data that was not ready as failures and, half open, let everything through.',
    test: 'D-38 G-18 G-25 the breaker opens and alerts once, keeps what waits; missing data does not count',
  },
  'D-40': {
    failed: 'An error of an optional trait failed the whole run for good.',
    test: 'D-40 an optional trait in ERROR does not fail the run',
  },
  'D-42': {
    failed: 'A fixed limit of 30 minutes declared normal jobs stuck, and alerted only once a day.',
    test: 'D-42 a job of 45 minutes is not stuck; W-11 one past its deadline is alerted once, while it runs',
  },
  'D-43': {
    failed: 'Requests could reach internal addresses, and texts could carry any process variable, keys included.',
    test: 'D-43 addresses that are not public',
  },
  'D-45': {
    failed: 'A wrong time zone left out a field that the state machine read, which ended the execution uncaught.',
    test: 'D-30 D-45 a configuration written past the registration is refused by name, and nothing is held',
  },
};
