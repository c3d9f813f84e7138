import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '`PIPELINE_FAILED` | The last attempt of an execution ended otherwise; `failureCategory`',
    heldBy: [
      'rule ends-told-once',
      'invariant lifecycle-once',
      'test/contract/store/run-changes.ts :: ' +
        'B-02 an attempt that ended before it had a run is logged once; a terminal or newer log stays',
    ],
  },
  {
    sentence: 'An episode is never alerted a second time, acknowledged or not.',
    heldBy: [
      'invariant episodes-once',
      'test/contract/store/events.ts :: G-27 an episode is recorded once',
      'test/scenarios/alert-ends.test.ts :: ' +
        'an open alert is kept for 30 days at least, and resolved when its run completes much later',
    ],
    defects: ['open-alert-expires'],
  },
  {
    sentence: '`started_unready` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: '`trait_warned` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: '`pool_timeout` | A run was ready, and its [pool](config.md#pools-of-slots) had no room',
    heldBy: ['test/scenarios/pools.test.ts :: that never come fail the run after a day, with an alert'],
  },
  {
    sentence: '`pool_repaired` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: '`monitoring_stopped` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: '`marker_rejected` | Further MARKERs of the pipeline that start nothing within an hour',
    heldBy: [
      'test/scenarios/rejections.test.ts :: ' +
        'the first is alerted at once, the others of its hour with their number when it is over',
      'rule rejections-told',
    ],
    defects: ['rejections-alerted-each'],
  },
  {
    sentence: '`marker_rejected` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: '`signal_unmatched` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: '`move_refused` | A transition in `onCompleted` or `onFailed` was not made: the subject',
    heldBy: [
      'test/scenarios/run-moves.test.ts :: refused: the run ends as it ends, and one alert says why',
      'test/scenarios/run-moves.test.ts :: ' +
        'an execution that is killed: the watchdog ends the run, and reports the missing transition',
      'test/scenarios/moves-left.test.ts :: its date is excluded while the pipeline is held',
      'rule moves-made',
    ],
    defects: ['unmoved-untold-when-excluded'],
  },
  {
    sentence: '`move_refused` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: '`record_failing` | never: it reports what has happened',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant alerts-resolved',
    ],
  },
  {
    sentence: 'Every field is always there; what does not apply is null.',
    heldBy: [
      'test/unit/kernel/events/message.test.ts :: ' +
        'has every field of the page for every kind of event, null where it does not apply',
    ],
  },
  {
    sentence: 'The subject of SNS messages is one line of ASCII, at most 100 characters:',
    heldBy: [
      'test/unit/kernel/events/message.test.ts :: ' +
        'has one line of at most 100 characters of ASCII for its subject, whatever names it has',
    ],
    defects: ['subject-of-any-length'],
  },
  {
    sentence: '`eventType` | always',
    heldBy: [
      'test/unit/kernel/events/message.test.ts :: has its kind and its pipeline for attributes, whatever else it has',
    ],
  },
  {
    sentence: '`pipelineId` | always',
    heldBy: [
      'test/unit/kernel/events/message.test.ts :: has its kind and its pipeline for attributes, whatever else it has',
    ],
  },
  {
    sentence: 'A filter policy of SNS has at most five attributes.',
    heldBy: [],
    without: 'a limit of AWS, not ours',
  },
  {
    sentence: 'The function reads it when it sends, and keeps it in memory for at most five minutes.',
    heldBy: [
      'test/unit/aws/services/secrets.test.ts :: ' +
        'asks once per five minutes, whatever the key, and again when it must be fresh',
      'test/unit/functions/alert-notifier/handler.test.ts :: ' +
        'opens, acknowledges and resolves one incident of PagerDuty',
    ],
    defects: ['rotated-secret-unread'],
  },
  {
    sentence: 'An [alert without an end](#alert-categories) is never resolved in PagerDuty; leave it',
    heldBy: [
      'test/unit/kernel/events/alert-ends.test.ts :: ' +
        'what is about a deleted pipeline is over, and what reports something that happened never is',
      'invariant receivers-notified',
    ],
  },
  {
    sentence: 'any other, or none within 8 seconds',
    heldBy: [
      'test/unit/functions/alert-notifier/handler.test.ts :: ' +
        'HTTP ${status} leaves the message in its queue, and says why without the address',
      'test/unit/functions/alert-notifier/handler.test.ts :: an answer that is lost leaves the message in its queue',
    ],
  },
];
