/** Failures in production, reported by users. */
import type { KnownFailures } from './known-failure';

export const reportedFailures: KnownFailures = {
  'B-01': {
    failed: 'Traits that became ready a minute later started nothing without another MARKER.',
    test: 'B-01 W-04 B-03 traits become ready without another MARKER: the same attempt starts the job',
  },
  'B-02': {
    failed: 'A pipeline with an unknown archetype left no run log.',
    test: 'B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock',
  },
  'B-03': {
    failed: 'Waiting within an attempt was counted as another attempt.',
    test: 'B-01 W-04 B-03 traits become ready without another MARKER: the same attempt starts the job',
  },
  'B-04': {
    failed: 'A deadline one hour ahead, computed at 23:30, counted as already past.',
    test: 'B-04 G-28 a validation timeout of one hour at 23:30 ends tomorrow',
  },
  'B-05': {
    failed: 'A MARKER written after midnight for the day before ran for the wrong date.',
    test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says',
  },
  'B-06': {
    failed: 'A configuration that was edited during a run changed that run.',
    test: 'B-06 B-51 a config that is replaced while a run waits changes the next run and not this one',
  },
  'B-08': {
    failed: 'Some engines had no switch and no permissions in the deployment, and a lost answer started a job twice.',
    test: 'B-08 each engine starts its job once though the answer was lost',
  },
  'B-09': {
    failed: 'Fields nested under `data` of an item were not found by conditions.',
    test: 'B-09 B-50 a number that is text under `data` of a sensor is compared as a number',
  },
  'B-10': {
    failed: 'The state machine compared fields that the functions did not return under that name or type.',
    test: 'B-10 ${name} calls ${contract.function} with exactly its input, and its result goes where it is read',
  },
  'B-11': {
    failed: 'A deadline of only a minute made the reading of hourly schedules throw.',
    test: "B-11 B-16 B-64 G-16 schedules without a start are reported once each, by their zone's clock",
  },
  'B-12': {
    failed: 'An unfinished row of the history kept the polling going for ever.',
    why: 'A poll asks the engine about the job and reads no history row, so no row can keep it going.',
  },
  'B-14': {
    failed: 'Data that never came ended the execution as succeeded.',
    test: 'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run in time: run log, alert, event',
  },
  'B-15': {
    failed: 'Giving up on data that never came left no record.',
    test: 'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run in time: run log, alert, event',
  },
  'B-16': {
    failed: 'An hourly pipeline that ran each hour was reported as missed, since no row had the bare date.',
    test: "B-11 B-16 B-64 G-16 schedules without a start are reported once each, by their zone's clock",
  },
  'B-23': {
    failed: 'A run whose row was missing was polled for ever although its history had ended.',
    test: 'B-23 G-01 D-34 a job that its engine forgets fails the run instead of being polled for ever',
  },
  'B-25': {
    failed: 'Rows that expired after success made the pipeline run again, since its condition still held.',
    test: 'B-25 says late data of what has completed, and does not run it again',
  },
  'B-26': {
    failed: 'A run that ended kept its expiry, so its record was deleted.',
    test: 'B-27 B-26 G-22 goes through its states; the end leaves the open list, ends the log, has a ttl',
  },
  'B-27': {
    failed: 'Runs never reached their final status in the store and stayed RUNNING.',
    test: 'D-01 B-27 B-69 a pipeline whose data is there runs once, completes, and notifies subscribers once',
  },
  'B-28': {
    failed: 'A job that never ended was polled without a limit.',
    test: 'B-28 G-10 W-13 a job that never ends fails its run at the poll timeout, with the lock free',
  },
  'B-29': {
    failed: 'The execution as a whole had no timeout.',
    test: 'B-29 the execution as a whole has a timeout',
  },
  'B-30': {
    failed: 'Drift reruns and manual reruns used up the budget of automatic retries.',
    test: 'D-05 B-30 B-42 B-43 what ended or never ran runs again; other requests are refused with the reason',
  },
  'B-31': {
    failed: 'Failures used up the wrong retry budget: a passing outage that of errors in code, and vice versa.',
    test: 'B-31 a failure without category is transient',
  },
  'B-32': {
    failed: "The lock's lifetime was a constant, shorter than a long run.",
    test: 'B-32 D-14 covers the wait, an outage and the longest way to the next renewal or the release',
  },
  'B-34': {
    failed: "Harmless words on a job's error stream turned its success into a failure.",
    test: 'B-34 words that are not ours do not fail a job',
  },
  'B-35': {
    failed: 'Tests passed or failed by the day on which they ran.',
    why: 'Test data has explicit dates, and the ban on the machine`s clock (B-59) holds for tests too.',
  },
  'B-36': {
    failed: 'A job that ended with its start returned no run id, which broke the next state.',
    test: 'B-36 G-11 a Lambda job answers when it is done and is not polled; its failure keeps its category',
  },
  'B-38': {
    failed: 'Two callers could reset one lock at the same time, and both believed that they had it.',
    test: 'B-38 one of those who find a lock expired takes it; its former owner has no power over it',
  },
  'B-39': {
    failed: 'A failed start of an execution left the lock taken.',
    test: 'B-39 B-54 a MARKER waits while StartExecution fails, and runs afterwards',
  },
  'B-40': {
    failed: 'A job that failed on a date excluded meanwhile stayed RUNNING until it expired.',
    test: 'B-40 a job that fails on a date that has been excluded meanwhile leaves a FAILED run',
  },
  'B-41': {
    failed: 'A final status that could not be written stopped the cleanup of the execution.',
    test: 'D-27 W-05 W-10 B-41 ${task}: ${kind} that persists is alerted, and nothing starts twice',
  },
  'B-42': {
    failed: 'A rerun was announced as accepted before its lock was taken.',
    test: 'D-05 B-30 B-42 B-43 what ended or never ran runs again; other requests are refused with the reason',
  },
  'B-43': {
    failed: 'Exclusions and accepted reruns left no event.',
    test: 'B-43 D-17 an excluded day does not run but is recorded; the date of the instance decides',
  },
  'B-44': {
    failed: 'Events that could not be published were dropped without a word.',
    test: 'B-44 B-93 G-29 runs continue while topics and bus fail; the sweeper publishes the backlog',
  },
  'B-46': {
    failed: "An engine's error page was stored whole, a megabyte with control characters included.",
    test: 'B-46 a megabyte of control characters becomes at most 512 printable bytes',
  },
  'B-47': {
    failed: 'Tables had no point-in-time recovery and no protection against deletion.',
    test: 'B-47 has point-in-time recovery everywhere and deletion protection outside dev',
  },
  'B-49': {
    failed: 'Texts of a trigger were expanded with any environment variable, secret keys included.',
    test: 'B-49 expands nothing else',
  },
  'B-50': {
    failed: 'A number stored as text was compared as text.',
    test: 'B-09 B-50 a number that is text under `data` of a sensor is compared as a number',
  },
  'B-51': {
    failed: 'A caller that changed its copy of the cached configuration changed it for the next caller.',
    test: 'B-06 B-51 a config that is replaced while a run waits changes the next run and not this one',
  },
  'B-52': {
    failed: 'Whether an HTTP error was final was guessed from its text instead of its status.',
    test: 'B-52 D-25 a start refused with 4xx fails for good; what the engine cannot take, in its own words',
  },
  'B-53': {
    failed: 'Log lines that contained the word error made successful jobs count as failed.',
    test: 'B-53 words that Glue reports beside the state fail no job',
  },
  'B-54': {
    failed: 'A failed StartExecution left its pipeline blocked for hours.',
    test: 'B-39 B-54 a MARKER waits while StartExecution fails, and runs afterwards',
  },
  'B-56': {
    failed: 'Audit writes that failed were discarded without a log line.',
    why: 'There are no separate audit writes: an event is in the same transaction as the change that it records.',
  },
  'B-57': {
    failed: 'A function without its variables started anyway and failed at its first event.',
    test: 'B-57 says everything that its environment lacks',
  },
  'B-58': {
    failed: 'Some engines expanded the whole environment in their triggers.',
    test: 'B-49 B-58 sends what the plan says, and expands nothing',
  },
  'B-59': {
    failed: "Code read the machine's clock, so results depended on the time of day.",
    test: 'B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says',
  },
  'B-60': {
    failed: 'Nested parts of the cached configuration were shared between callers.',
    test: 'B-51 B-60 is frozen through and through, and nothing in common with the document',
  },
  'B-62': {
    failed: 'Rules of one evaluation read the clock separately, and saw different times.',
    why: 'A function reads the clock once per decision, and a trait is evaluated by one call.',
  },
  'B-63': {
    failed: 'Drift was found only in a field of one fixed name.',
    test: 'B-63 a number moves by more',
  },
  'B-64': {
    failed: 'Tests of deadlines and missed schedules depended on the time of day.',
    test: "B-11 B-16 B-64 G-16 schedules without a start are reported once each, by their zone's clock",
  },
  'B-69': {
    failed: 'One completed job was reported as completed more than once.',
    test: 'B-69 D-24 two hundred and ten MARKERs of one instance start one job',
  },
  'B-73': {
    failed: 'One failing record of a batch had the whole batch retried.',
    test: 'D-21 B-73 MARKERs that cannot run raise alerts and block no other records',
  },
  'B-74': {
    failed: 'A pipeline that had never started was reported as in time.',
    test: 'B-74 what is not due or has no deadline records nothing',
  },
  'B-77': {
    failed: 'The readiness mode was understood in one spelling only.',
    test: 'B-77 reads the rule in any case',
  },
  'B-79': {
    failed: 'Two drift rules with one field name shared a baseline.',
    test: 'B-79 numbers of one name are compared by their traits',
  },
  'B-81': {
    failed: 'A Lambda trigger without ARNs was deployed with the right to invoke every function.',
    test: 'B-81 Lambda engine without ARNs',
  },
  'B-82': {
    failed: 'A token written in plain text was accepted without a warning.',
    test: 'B-82 a credential in a header',
  },
  'B-83': {
    failed: 'An enabled engine got rights to every resource instead of the named ones.',
    test: 'B-83 let the trigger invoke the configured functions only',
  },
  'B-85': {
    failed: 'Tables and queues were not encrypted.',
    test: 'B-85 encrypts table, topics, queue and bucket without an own key',
  },
  'B-88': {
    failed: 'Triggers ran through a shell, which interpreted what the configuration said.',
    why: 'There is no command trigger and no shell anywhere.',
  },
  'B-89': {
    failed: 'One failed check of the watchdog stopped the others.',
    test: 'B-89 does the other checks when one fails, records one alert an hour, and fails',
  },
  'B-90': {
    failed: 'Copies of the configuration lost fields.',
    why:
      'Configuration is not copied field by field: the registered document is parsed as a whole wherever ' +
      'it is read.',
  },
  'B-92': {
    failed: 'Telemetry was shut down after the first invocation, so later ones recorded nothing.',
    test: 'B-92 are written at the end of every invocation, the second one too',
  },
  'B-93': {
    failed: 'An outage of the alert sink delayed runs.',
    test: 'B-44 B-93 G-29 runs continue while topics and bus fail; the sweeper publishes the backlog',
  },
};
