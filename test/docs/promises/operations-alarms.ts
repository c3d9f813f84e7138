import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '`publish-failures` | Nothing, if it ends within one hour.',
    heldBy: [],
    without: 'no promise: advice',
  },
  {
    sentence: 'After 30 minutes of failures the router alerts `record_failing`, at most once for all',
    heldBy: [
      'test/unit/functions/stream-router/redrive.test.ts :: ' +
        'lets a record that fails wait, longer each time, and alerts from half an hour on',
      'test/scenarios/returns.test.ts :: ' +
        'hold up the shard for minutes in an outage, are alerted once, and are left after eight hours',
      'test/infra/program-alarms.test.ts :: ' +
        'fire when redriven records fail for half an hour, though hidden between two attempts',
    ],
    defects: ['return-waits-no-longer', 'failing-return-told-each-time'],
  },
  {
    sentence: 'The router then starts the next attempt automatically, at most four times for one write',
    heldBy: [
      'test/scenarios/answers.test.ts :: ${answer}: ${found}',
      'test/scenarios/outages.test.ts :: ' +
        'what fails for an outage before its job was started is handed over without another MARKER',
    ],
    defects: ['outage-not-handed-over'],
  },
  {
    sentence: 'When nothing is due or open and no MARKER is near, both together make at most 20',
    heldBy: [
      'test/simulation/watchdog-reads.test.ts :: ' +
        'is at most 20 requests and 20 read units when nothing is due, also during a sweep',
      'test/simulation/watchdog-reads.test.ts :: ' +
        'H-18 does not depend on how many pipelines and schedules there are when nothing is due',
    ],
  },
  {
    sentence: 'Each check of the sweeper takes at most half of the time that its tick has left, so',
    heldBy: [
      'test/unit/functions/sweeper/tick.test.ts :: ' +
        'leaves half of the time to the sweep pass, however much a topic refuses',
      'test/unit/functions/sweeper/open-runs.test.ts :: leaves half of the time to the other checks',
    ],
    defects: ['outbox-takes-all-time'],
  },
  {
    sentence: 'A tick asks Step Functions about at most 300 unresponsive runs, four at a time.',
    heldBy: [
      'test/unit/functions/sweeper/open-runs.test.ts :: ' +
        'it checks as many as Step Functions takes, and comes to all of them in turn',
    ],
    defects: ['silent-runs-never-in-turn'],
  },
  {
    sentence: 'jobs that run for longer than [`watch.longRunning`](../config.md#pipeline) allows | the',
    heldBy: [
      'test/unit/functions/sweeper/open-runs.test.ts :: ' +
        'reads the history of as many running jobs, and comes to all of them in turn',
    ],
    defects: ['running-jobs-never-in-turn'],
  },
  {
    sentence: 'runs whose execution is gone (stopped, timed out, or `UNDECIDED`) | A job that was',
    heldBy: [
      'test/unit/functions/sweeper/open-runs.test.ts :: ' +
        'D-34 ends the unresponsive run whose execution is ${execution}: ${title}',
      'invariant runs-closed',
    ],
  },
  {
    sentence: 'MARKERs that a pipeline still holds 15 minutes after it was resumed | in sweep passes',
    heldBy: [
      'test/unit/functions/sweeper/left-holds.test.ts :: a pipeline that ${what} and keeps a MARKER',
      'test/scenarios/held-pipelines.test.ts :: what was kept runs also when the stream loses the record of ${lost}',
    ],
    defects: ['resumption-watched-for-a-day'],
  },
  {
    sentence: 'Both alert their own failures, and items that they cannot read, as `watchdog_degraded`,',
    heldBy: [
      'test/unit/functions/sweeper/tick.test.ts :: ' +
        'B-89 does the other checks when one fails, records one alert an hour, and fails',
      'test/scenarios/unreadable.test.ts :: ' +
        'keeps no run, dependant, rerun, wake-up or net of the watchdog from its work, and is reported',
    ],
    defects: ['unreadable-wakes-nobody'],
  },
  {
    sentence: 'Losses within a minute are one, and a sweep is finished before the next begins.',
    heldBy: [
      'test/unit/functions/sweeper/sweep-now.test.ts :: ' +
        'a loss leads to one full sweep, when what was lost is old enough, whatever pass is in progress',
      'test/unit/functions/sweeper/sweep-now.test.ts :: ' +
        'a sweep is finished first; a loss that came meanwhile has one of its own',
    ],
  },
  {
    sentence: 'So an outage that gives up thousands of records costs a sweep every 16 minutes, and each of its',
    heldBy: [
      'test/unit/functions/watchdog/due-schedules-interrupted.test.ts :: ' +
        'losses that continue do not put the full sweep off; the last of them has one, too',
      'test/unit/functions/sweeper/sweep-now.test.ts :: ' +
        'later losses do not put a full sweep off, and have the next one together',
    ],
    defects: ['loss-puts-sweep-off'],
  },
  {
    sentence: 'Point-in-time recovery is always on: any second of the last 35 days.',
    heldBy: [
      'test/infra/program-protection.test.ts :: ' +
        'B-47 has point-in-time recovery everywhere and deletion protection outside dev',
    ],
  },
];
