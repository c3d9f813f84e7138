/** Failures in code that was fixed without an announcement. */
import type { KnownFailures } from './known-failure';

export const unannouncedFailures: KnownFailures = {
  'G-01': {
    failed: "An engine's answer without a status crashed the poll.",
    test: 'B-23 G-01 D-34 a job that its engine forgets fails the run instead of being polled for ever',
  },
  'G-02': {
    failed: 'A refused change of a run was dropped silently.',
    test: 'G-02 a repeated change is `already`; stale and foreign ones are refused with the run as it is',
  },
  'G-03': {
    failed: 'Calls to evaluators and SNS had no timeout.',
    test: 'G-03 ends a request that is never answered when its time is over',
  },
  'G-04': {
    failed: 'An evaluator that was down was mistaken for data that was not ready.',
    test: 'G-04 an evaluator that answers garbage, 503, nothing or late delays the run, starts and fails none',
  },
  'G-05': {
    failed: 'The category of a failure was lost between the poll and the run log.',
    test: 'G-05 D-27 D-28 W-20 B-41 a failed job says why, is alerted once, and a MARKER starts attempt 2',
  },
  'G-06': {
    failed: "A check of an upstream without a schedule read the schedule daily instead of the caller's.",
    test: "G-06 reads the upstream's instance of the same date and, by default, of the caller's schedule",
  },
  'G-09': {
    failed: 'An execution without an optional input field died on a missing path.',
    test: 'G-09 an input without attempt, trace id and MARKER time runs on the defaults of InitDefaults',
  },
  'G-10': {
    failed: 'The count of polls was read before it existed, and its limit did not end the polling.',
    test: 'B-28 G-10 W-13 a job that never ends fails its run at the poll timeout, with the lock free',
  },
  'G-11': {
    failed: 'A start without details gave null, and the next state read a path below it.',
    test: 'B-36 G-11 a Lambda job answers when it is done and is not polled; its failure keeps its category',
  },
  'G-12': {
    failed: 'The name of an execution had no schedule, so the second schedule of a day never ran.',
    test: 'G-12 two schedules of a day both run, side by side',
  },
  'G-13': {
    failed: 'After a validation timeout, another MARKER could not start the pipeline again.',
    test: 'G-13 starts the next attempt after a validation timeout',
  },
  'G-15': {
    failed: 'Alerts were still being written when the function was frozen.',
    why: 'Alerts are written with the change and awaited; nothing is left to do after a handler`s answer.',
  },
  'G-16': {
    failed: 'A first deployment in the middle of the day sent an alert for every schedule of the morning.',
    test: "B-11 B-16 B-64 G-16 schedules without a start are reported once each, by their zone's clock",
  },
  'G-18': {
    failed: 'A pipeline that failed again and again was started again and again.',
    test: 'D-38 G-18 G-25 the breaker opens and alerts once, keeps what waits; missing data does not count',
  },
  'G-19': {
    failed: 'MARKERs of old dates from a backlog started runs.',
    test: 'G-19 B-05 a MARKER three days old runs for its date, one older than maxMarkerAge is rejected',
  },
  'G-20': {
    failed: 'An execution could release a lock that another one held.',
    test: 'W-18 G-20 a run whose execution was killed is ended, its lock released, the schedule not blocked',
  },
  'G-22': {
    failed: 'How long run logs are kept could not be configured.',
    test: 'B-27 B-26 G-22 goes through its states; the end leaves the open list, ends the log, has a ttl',
  },
  'G-23': {
    failed: 'A failed write of the list copy was not noticed.',
    why: 'The list copy is written in one transaction with the truth, so that it cannot fail alone.',
  },
  'G-24': {
    failed: 'Paging through events returned other items of the same partition.',
    test: 'G-24 lists newest first and only events',
  },
  'G-25': {
    failed: 'The circuit breaker counted stale data as failures.',
    test: 'D-38 G-18 G-25 the breaker opens and alerts once, keeps what waits; missing data does not count',
  },
  'G-27': {
    failed: 'A missed deadline was alerted again at every check.',
    test: 'G-27 W-11 a missed evaluation deadline is alerted once and the run continues',
  },
  'G-28': {
    failed: 'Tests that added an hour to the present failed late in the evening.',
    test: 'B-04 G-28 a validation timeout of one hour at 23:30 ends tomorrow',
  },
  'G-29': {
    failed: 'Published messages lacked the fields that were inside the stored data.',
    test: 'B-44 B-93 G-29 runs continue while topics and bus fail; the sweeper publishes the backlog',
  },
  'G-34': {
    failed: 'A missing or malformed token of the Slack sink failed each message instead of the start.',
    why: 'There is no Slack sink: alerts go to a topic, which anyone may subscribe to.',
  },
  'G-37': {
    failed: 'The local deployment had no watchdog, unlike the one on AWS.',
    test: 'G-37 the watchdog and the sweeper are woken in their interval, and lost wake-ups are kept',
  },
};
