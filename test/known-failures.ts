/**
 * What went wrong in earlier systems of this design, and the test that acts it out here: `npm test -- --grep ID` runs
 * it where its title says the id. `why` says in one sentence why a failure cannot happen here, or what it comes with.
 */
export type KnownFailure = { test: string } | { why: string };

export const knownFailures: Readonly<Record<string, KnownFailure>> = {
  'D-01': {
    test: 'D-01 B-27 B-69 a pipeline whose data is there runs once, completes, and subscribers hear of it once',
  },
  'D-02': { test: 'D-02 G-05 a job that failed, with category and message' },
  'D-04': { test: 'D-04 a trait fails in the fourth look, and is announced once' },
  'D-05': {
    test: 'D-05 drift is followed by another run of the instance, within the budget, and each has its monitoring',
  },
  'D-06': { test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says' },
  'D-07': {
    test: 'D-07 a named calendar leaves dates out, together with the pipeline`s own, and nothing is missed on them',
  },
  'D-09': { test: 'D-09 a MARKER before the schedule opens waits for it, in the schedule`s zone' },
  'D-10': { test: 'D-10 two of four are no majority' },
  'D-11': {
    why:
      'There is no monitoring status of a run to expire: a completed run is COMPLETED, and the watchdog ends a ' +
      'monitoring that its execution has left behind.',
  },
  'D-13': { test: 'D-13 ${name} gets every required variable of its manifest and none beyond the optional ones' },
  'D-14': { test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost' },
  'D-15': { test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost' },
  'D-17': { test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost' },
  'D-21': { test: 'D-21 B-73 MARKERs that nobody can run become alerts and hold nothing up' },
  'D-23': { test: 'D-23 H-11 asks for the status with the same headers' },
  'D-24': {
    test:
      'D-24 W-21 loses the answer of every request to the table in turn, and dies before it: one job, one RUNNING ' +
      'run',
  },
  'D-25': {
    test:
      'B-52 D-25 a start that is refused with 4xx fails for good, and one that the engine cannot take fails with ' +
      'its own words',
  },
  'D-27': { test: 'D-27 W-05 W-10 B-41 ${task} fails loudly when ${kind} persists' },
  'D-28': {
    test:
      'G-05 D-27 D-28 W-20 B-41 a failed job keeps its category and message, is alerted once, and a new MARKER ' +
      'starts attempt 2',
  },
  'D-29': { test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock' },
  'D-30': {
    test: 'D-30 D-45 a configuration that was written past the registration is refused by name, and nothing is held',
  },
  'D-32': { test: 'D-32 a job that had succeeded is COMPLETED, whatever failed after it; the error is alerted once' },
  'D-33': {
    test:
      'D-33 a result that cannot be written is not taken for written: the execution says so, and the watchdog ends ' +
      'the run',
  },
  'D-34': { test: 'B-23 G-01 D-34 a job that its engine forgets fails the run instead of being asked about for ever' },
  'D-36': { test: 'D-36 two hundred dependants are told in one call, well within its time' },
  'D-38': {
    test:
      'D-38 G-18 G-25 the circuit breaker opens once, alerts once, and keeps what waits; data that never came does ' +
      'not count',
  },
  'D-40': { test: 'D-40 an optional trait in ERROR does not fail the run' },
  'D-42': {
    test:
      'D-42 a job of 45 minutes is not stuck, and W-11 one that overruns its completion deadline is alerted once, ' +
      'while it runs',
  },
  'D-43': { test: 'D-43 addresses that are not public' },
  'D-45': {
    test: 'D-30 D-45 a configuration that was written past the registration is refused by name, and nothing is held',
  },
  'W-02': { test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock' },
  'W-03': { test: 'D-14 D-15 W-03 D-17 dates of one schedule run one after the other, and none is lost' },
  'W-04': {
    test:
      'B-01 W-04 B-03 traits that are not ready become ready without another MARKER: the same attempt starts the ' +
      'job',
  },
  'W-05': { test: 'D-27 W-05 W-10 B-41 ${task} fails loudly when ${kind} persists' },
  'W-06': { test: 'W-06 an alert about names as long as they may be is delivered' },
  'W-07': {
    test:
      'W-07 H-01 H-02 H-09 every path that a state reads has been given by InitDefaults or by a state that always ' +
      'comes before',
  },
  'W-08': { test: 'W-08 ${name} retries what is transient and bounds its time' },
  'W-10': { test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock' },
  'W-11': {
    test:
      'D-42 a job of 45 minutes is not stuck, and W-11 one that overruns its completion deadline is alerted once, ' +
      'while it runs',
  },
  'W-13': { test: 'B-28 G-10 W-13 a job that never ends fails its run at the poll timeout, with the lock free' },
  'W-14': {
    test: 'W-14 three traits and a job that answers at once: at most 27 transitions and 14 Lambda invocations',
  },
  'W-15': {
    test:
      'W-15 two hours of monitoring with three traits take at most 150 transitions, and no lock: the next date ' +
      'runs meanwhile',
  },
  'W-17': { test: 'W-17 H-18 ten thousand MARKERs of a hundred pipelines finish, all of them, and break no invariant' },
  'W-18': {
    test:
      'W-18 G-20 a run whose execution was killed is ended, and its lock is released instead of blocking the ' +
      'schedule',
  },
  'W-19': { test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says' },
  'W-20': {
    test:
      'G-05 D-27 D-28 W-20 B-41 a failed job keeps its category and message, is alerted once, and a new MARKER ' +
      'starts attempt 2',
  },
  'W-21': { test: 'W-08 W-21 ${task} survives ${kind} once' },
  'W-22': { test: 'W-22 a notification that fails in every attempt is alerted, and the watchdog makes up for it' },
  'B-01': {
    test:
      'B-01 W-04 B-03 traits that are not ready become ready without another MARKER: the same attempt starts the ' +
      'job',
  },
  'B-02': { test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock' },
  'B-03': {
    test:
      'B-01 W-04 B-03 traits that are not ready become ready without another MARKER: the same attempt starts the ' +
      'job',
  },
  'B-04': { test: 'B-04 G-28 a validation timeout of one hour at 23:30 ends tomorrow' },
  'B-05': { test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says' },
  'B-06': { test: 'B-06 B-51 a config that is replaced while a run waits changes the next run and not this one' },
  'B-08': { test: 'B-08 each engine starts its job once although the answer to the start was lost' },
  'B-09': { test: 'B-09 B-50 a number that is text under `data` of a sensor is compared as a number' },
  'B-10': {
    test: 'B-10 ${name} calls ${contract.function} with exactly its input, and its result goes where it is read',
  },
  'B-11': {
    test: 'B-11 B-16 B-64 G-16 schedules that nobody starts are reported once each, by the clock of their own zone',
  },
  'B-12': { why: 'A poll asks the engine about the job and reads no history row, so no row can keep it going.' },
  'B-14': {
    test:
      'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run after the validation timeout, with run log, ' +
      'alert and lifecycle event',
  },
  'B-15': {
    test:
      'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run after the validation timeout, with run log, ' +
      'alert and lifecycle event',
  },
  'B-16': {
    test: 'B-11 B-16 B-64 G-16 schedules that nobody starts are reported once each, by the clock of their own zone',
  },
  'B-23': { test: 'B-23 G-01 D-34 a job that its engine forgets fails the run instead of being asked about for ever' },
  'B-25': { test: 'B-25 says late data of what has completed, and does not run it again' },
  'B-26': {
    test:
      'B-27 B-26 G-22 goes through its states; the end leaves the open list, ends the log and is kept for the ' +
      'retention',
  },
  'B-27': {
    test: 'D-01 B-27 B-69 a pipeline whose data is there runs once, completes, and subscribers hear of it once',
  },
  'B-28': { test: 'B-28 G-10 W-13 a job that never ends fails its run at the poll timeout, with the lock free' },
  'B-29': { test: 'B-29 the execution as a whole has a timeout' },
  'B-30': {
    test:
      'D-05 B-30 B-42 B-43 completed, failed and never-run instances run again; in-flight, excluded and spent ones ' +
      'are refused with the reason',
  },
  'B-31': { test: 'B-31 a failure without category is transient' },
  'B-32': {
    test:
      'B-32 D-14 covers the wait and the longest way to the next renewal or the release that the state machine ' +
      'allows',
  },
  'B-34': { test: 'B-34 words that are not ours do not fail a job' },
  'B-35': { why: 'Test data has explicit dates, and the ban on the machine`s clock (B-59) holds for tests too.' },
  'B-36': { test: 'B-36 G-11 a Lambda job answers when it is done and is not polled; its failure keeps its category' },
  'B-38': {
    test:
      'B-38 an expired lock is taken by one of those who find it expired; its former owner can neither renew nor ' +
      'release it',
  },
  'B-39': { test: 'B-39 B-54 while StartExecution fails the MARKER is kept, and runs afterwards' },
  'B-40': { test: 'B-40 a job that fails on a date that has been excluded meanwhile leaves a FAILED run' },
  'B-41': { test: 'D-27 W-05 W-10 B-41 ${task} fails loudly when ${kind} persists' },
  'B-42': {
    test:
      'D-05 B-30 B-42 B-43 completed, failed and never-run instances run again; in-flight, excluded and spent ones ' +
      'are refused with the reason',
  },
  'B-43': { test: 'B-43 D-17 an excluded day does not run, says so, and is judged by the instance`s date' },
  'B-44': {
    test: 'B-44 B-93 G-29 while topics and bus take nothing runs go on, and the watchdog publishes what was left',
  },
  'B-46': { test: 'B-46 a megabyte of control characters becomes at most 512 printable bytes' },
  'B-47': { test: 'B-47 has point-in-time recovery everywhere and deletion protection outside dev' },
  'B-49': { test: 'B-49 expands nothing else' },
  'B-50': { test: 'B-09 B-50 a number that is text under `data` of a sensor is compared as a number' },
  'B-51': { test: 'B-06 B-51 a config that is replaced while a run waits changes the next run and not this one' },
  'B-52': {
    test:
      'B-52 D-25 a start that is refused with 4xx fails for good, and one that the engine cannot take fails with ' +
      'its own words',
  },
  'B-53': { test: 'B-53 words in what Glue says beside the state fail nobody' },
  'B-54': { test: 'B-39 B-54 while StartExecution fails the MARKER is kept, and runs afterwards' },
  'B-56': { why: 'There are no separate audit writes: an event is in the same transaction as the change it tells of.' },
  'B-57': { test: 'B-57 says everything that its environment lacks' },
  'B-58': { test: 'B-49 B-58 sends what the plan says, and expands nothing' },
  'B-59': { test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says' },
  'B-60': { test: 'B-51 B-60 is frozen through and through, and nothing in common with the document' },
  'B-62': { why: 'A function reads the clock once per decision, and a trait is judged by one call.' },
  'B-63': { test: 'B-63 a number moves by more' },
  'B-64': {
    test: 'B-11 B-16 B-64 G-16 schedules that nobody starts are reported once each, by the clock of their own zone',
  },
  'B-69': { test: 'B-69 D-24 two hundred and ten MARKERs of one instance start one job' },
  'B-73': { test: 'D-21 B-73 MARKERs that nobody can run become alerts and hold nothing up' },
  'B-74': { test: 'B-74 what is not due or has no deadline records nothing' },
  'B-77': { test: 'B-77 reads the rule in any case' },
  'B-79': { test: 'B-79 numbers of one name are compared by their traits' },
  'B-81': { test: 'B-81 Lambda engine without ARNs' },
  'B-82': { test: 'B-82 a credential in a header' },
  'B-83': { test: 'B-83 let the trigger invoke the configured functions only' },
  'B-85': { test: 'B-85 encrypts table, topics, queue and bucket without an own key' },
  'B-88': { why: 'There is no command trigger and no shell anywhere.' },
  'B-89': { test: 'B-89 does the other checks when one fails, records one alert an hour, and fails' },
  'B-90': {
    why:
      'Configuration is not copied field by field: the registered document is parsed as a whole wherever it is ' +
      'read.',
  },
  'B-92': { test: 'B-92 are written at the end of every invocation, the second one too' },
  'B-93': {
    test: 'B-44 B-93 G-29 while topics and bus take nothing runs go on, and the watchdog publishes what was left',
  },
  'G-01': { test: 'B-23 G-01 D-34 a job that its engine forgets fails the run instead of being asked about for ever' },
  'G-02': {
    test: "G-02 a repeated change is `already`; a stale one and another execution's are refused with the run as it is",
  },
  'G-03': { test: 'G-03 ends a request that is never answered when its time is over' },
  'G-04': {
    test:
      'G-04 an evaluator that answers garbage, 503, nothing or too late delays the run and neither starts nor ' +
      'fails it',
  },
  'G-05': {
    test:
      'G-05 D-27 D-28 W-20 B-41 a failed job keeps its category and message, is alerted once, and a new MARKER ' +
      'starts attempt 2',
  },
  'G-06': {
    test: "G-06 asks for the upstream's instance of the same date and, by default, of the caller's own schedule",
  },
  'G-09': { test: 'G-09 an input without attempt, trace id and MARKER time runs on the defaults of InitDefaults' },
  'G-10': { test: 'B-28 G-10 W-13 a job that never ends fails its run at the poll timeout, with the lock free' },
  'G-11': { test: 'B-36 G-11 a Lambda job answers when it is done and is not polled; its failure keeps its category' },
  'G-12': { test: 'G-12 two schedules of a day both run, side by side' },
  'G-13': { test: 'G-13 starts the next attempt after a validation timeout' },
  'G-15': { why: 'Alerts are written with the change and awaited; nothing is left to do after a handler`s answer.' },
  'G-16': {
    test: 'B-11 B-16 B-64 G-16 schedules that nobody starts are reported once each, by the clock of their own zone',
  },
  'G-18': {
    test:
      'D-38 G-18 G-25 the circuit breaker opens once, alerts once, and keeps what waits; data that never came does ' +
      'not count',
  },
  'G-19': { test: 'G-19 B-05 a MARKER three days old runs for its date, one older than maxMarkerAge is rejected' },
  'G-20': {
    test:
      'W-18 G-20 a run whose execution was killed is ended, and its lock is released instead of blocking the ' +
      'schedule',
  },
  'G-22': {
    test:
      'B-27 B-26 G-22 goes through its states; the end leaves the open list, ends the log and is kept for the ' +
      'retention',
  },
  'G-23': { why: 'The list copy is written in one transaction with the truth, so that it cannot fail alone.' },
  'G-24': { test: 'G-24 lists newest first and only events' },
  'G-25': {
    test:
      'D-38 G-18 G-25 the circuit breaker opens once, alerts once, and keeps what waits; data that never came does ' +
      'not count',
  },
  'G-27': { test: 'G-27 W-11 a missed evaluation deadline is alerted once and the run goes on' },
  'G-28': { test: 'B-04 G-28 a validation timeout of one hour at 23:30 ends tomorrow' },
  'G-29': {
    test: 'B-44 B-93 G-29 while topics and bus take nothing runs go on, and the watchdog publishes what was left',
  },
  'G-34': { why: 'There is no Slack sink: alerts go to a topic, which anyone may subscribe to.' },
  'G-37': { test: 'G-37 the watchdog is woken in its interval, and lost wake-ups are kept' },
  'H-01': {
    test:
      'W-07 H-01 H-02 H-09 every path that a state reads has been given by InitDefaults or by a state that always ' +
      'comes before',
  },
  'H-02': {
    test:
      'W-07 H-01 H-02 H-09 every path that a state reads has been given by InitDefaults or by a state that always ' +
      'comes before',
  },
  'H-05': { test: 'H-05 completed late' },
  'H-06': {
    test:
      'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run after the validation timeout, with run log, ' +
      'alert and lifecycle event',
  },
  'H-07': {
    test:
      'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run after the validation timeout, with run log, ' +
      'alert and lifecycle event',
  },
  'H-09': {
    test:
      'W-07 H-01 H-02 H-09 every path that a state reads has been given by InitDefaults or by a state that always ' +
      'comes before',
  },
  'H-10': {
    test: 'H-10 changes of one run at once: every version is made by one caller; truth, copy, log and events agree',
  },
  'H-11': { test: 'D-23 H-11 asks for the status with the same headers' },
  'H-16': { test: 'H-16 the event id is no identifier: the whole batch is taken for failed' },
  'H-17': { test: 'H-17 what is recorded in one millisecond is recorded side by side' },
  'H-18': { test: 'W-17 H-18 ten thousand MARKERs of a hundred pipelines finish, all of them, and break no invariant' },
  'H-19': { test: 'H-19 an expired lock is free to the millisecond, and the next holder has a greater fence' },
  'H-21': { test: 'H-21 a watchdog that is not invoked any more rings, since no data is a breach' },
  'H-28': { test: 'H-28 D-36 a chain of three runs from one MARKER, for the MARKER`s date and under its trace id' },
};
