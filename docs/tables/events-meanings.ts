/**
 * Meanings of the event kinds. Typed by the closed set of the code: a word
 * more or less does not compile.
 */
import type { EventChannel, EventKind } from '../../kernel/words/vocabulary';

interface KindMeaning {
  when: string;
  recordedBy: string;
  /** Where it is published; null: it is kept in the table only. */
  channel: EventChannel | null;
}

/** Undefined: nothing records it in this release. */
export const kindMeanings: Readonly<Record<EventKind, KindMeaning | undefined>> = {
  PIPELINE_REGISTERED: {
    when: 'A pipeline was registered or its configuration changed.',
    recordedBy: '`signalbox apply`',
    channel: null,
  },
  PIPELINE_REMOVED: {
    when: 'A pipeline was deleted.',
    recordedBy: '`signalbox delete`, `signalbox apply --prune`',
    channel: null,
  },
  RUN_STATE_CHANGED: {
    when:
      'A run entered `PENDING`, `TRIGGERING` or `RUNNING`; `status` says which. Or it FAILED and another attempt ' +
      'follows. Only `RUNNING` (the job has started) and `FAILED` are published; the end of the last attempt is ' +
      'published as `PIPELINE_COMPLETED` or `PIPELINE_FAILED`. In [shadow mode](shadow.md) `SHADOW`, also published: ' +
      'the job would have started.',
    recordedBy: 'orchestrator, trigger',
    channel: 'bus',
  },
  PIPELINE_COMPLETED: {
    when: 'An attempt ended, and its job succeeded; `message` is what the job says of its result, else `completed`.',
    recordedBy: 'orchestrator',
    channel: 'lifecycle',
  },
  PIPELINE_FAILED: {
    when:
      'The last attempt of an execution ended otherwise; `failureCategory` and `message` say why, `runId` is null ' +
      'when it never had a run.',
    recordedBy: 'orchestrator',
    channel: 'lifecycle',
  },
  PIPELINE_CANCELLED: {
    when: 'The attempt was cancelled; `message` names the requester and the reason, `runId` is null without a run.',
    recordedBy: 'orchestrator, router',
    channel: 'lifecycle',
  },
  PIPELINE_SKIPPED: {
    when:
      'The data of the attempt did not come by its validation timeout, and `sla.onTimeout` is `skip`; `message` ' +
      'names the traits that were not ready. There is no alert, and nothing was started.',
    recordedBy: 'orchestrator',
    channel: 'lifecycle',
  },
  UPSTREAM_SKIPPED: {
    when:
      'The pipeline waits for one that was skipped, directly or through others: its [cascade](cascades.md) brings no ' +
      'MARKER for this date and schedule. `message` names the upstream. Once per skipped attempt.',
    recordedBy: 'orchestrator, sweeper',
    channel: 'bus',
  },
  PIPELINE_PAUSED: {
    when:
      'An operator paused the pipeline: it starts nothing new. A circuit breaker that opens alerts `circuit_open` ' +
      'instead.',
    recordedBy: '`signalbox pause`',
    channel: 'bus',
  },
  PIPELINE_RESUMED: { when: 'The pipeline was resumed.', recordedBy: '`signalbox resume`', channel: 'bus' },
  MARKER_HELD: {
    when: 'A MARKER came while its pipeline was held, or its turn did: it runs when the pipeline is resumed.',
    recordedBy: 'router, orchestrator',
    channel: 'bus',
  },
  MARKER_REJECTED: {
    when: 'A MARKER started nothing; the message says why. Once per record of a MARKER.',
    recordedBy: 'router',
    channel: 'bus',
  },
  RERUN_STATE_CHANGED: {
    when:
      'A rerun is `running`, `completed`, `failed`, `skipped` or `refused`; `status` says which, `message` names the ' +
      'requester, the reason, and the reason of a refusal, a failure or a skip.',
    recordedBy: 'router, orchestrator',
    channel: 'bus',
  },
  PIPELINE_EXCLUDED: {
    when: 'A MARKER came for an excluded date or a disabled pipeline: nothing runs.',
    recordedBy: 'router, orchestrator',
    channel: 'bus',
  },
  LATE_DATA: {
    when:
      'A run completed, and a MARKER came after its job was started, or an upstream had completed again by then. ' +
      'Or a MARKER came after the run was skipped.',
    recordedBy: 'router, orchestrator, sweeper',
    channel: 'bus',
  },
  TRAITS_TOLERATED: {
    when:
      'A run became ready although traits do not pass: optional ones without `onFail: warn`, or required ones that ' +
      'the readiness rule can do without; or its job starts although it is not ready, because `sla.onTimeout` is ' +
      '`start`. The message names them with their reasons.',
    recordedBy: 'orchestrator',
    channel: 'bus',
  },
  TRAIT_WARNED: {
    when:
      'A run starts although an optional trait with [`onFail: warn`](config.md#pipeline) does not pass: `trait` ' +
      'names it, `value` has the numbers that it has measured, `message` the reason. `trait_warned` alerts it, at ' +
      'the level and with the owner of the trait. Once per run and trait.',
    recordedBy: 'orchestrator',
    channel: 'bus',
  },
  CHECK_REQUESTED: {
    when:
      'A person or a program asked that a waiting run checks now. `status` is `accepted` or `refused`, `message` ' +
      'names the requester, the reason, and the reason of a refusal.',
    recordedBy: 'router',
    channel: 'bus',
  },
  APPROVAL_DECIDED: {
    when:
      'A request to [approve](config.md#approval) a run was answered, or the time for it was over. `status` is ' +
      '`approved`, `refused` or `expired`; `message` names who, why, and the reason of a refusal.',
    recordedBy: 'router, orchestrator',
    channel: 'bus',
  },
  DRIFT_DETECTED: {
    when:
      '[Monitoring](monitoring.md) found that what a completed run started on has changed: a trait passes no more, ' +
      'or a number has moved by more than its threshold. The message says which. Once per finding of a run.',
    recordedBy: 'orchestrator',
    channel: 'bus',
  },
  ALERT: {
    when: 'A problem that an operator should check; `alertType` says which.',
    recordedBy: 'orchestrator, router, watchdog, sweeper',
    channel: 'alert',
  },
  ALERT_RESOLVED: {
    when:
      'The problem of an alert is over: `alertId` is the `eventId` of that alert, `message` says what ended it. ' +
      '[Some alerts](#alert-categories) have no end.',
    recordedBy: 'sweeper',
    channel: 'alert',
  },
  ALERT_ACKNOWLEDGED: {
    when:
      'A person has acknowledged an open alert: `alertId` is the `eventId` of that alert, `message` says who, until ' +
      'when and why.',
    recordedBy: '`signalbox ack`, the console',
    channel: 'alert',
  },
  SLA_EVALUATED: {
    when:
      'It was decided what became of a deadline of `sla`. `status` is its kind and its outcome, for example ' +
      '`completion:met`: `evaluation`, `completion`, `validation` or `duration`; `met`, `breached` or ' +
      '`not-applicable`.',
    recordedBy: 'orchestrator, sweeper',
    channel: 'bus',
  },
  LIFECYCLE_MOVED: {
    when:
      'A subject of a [lifecycle](lifecycles.md) entered another state; `status` says which, `pipelineId` is ' +
      '`lifecycle:{lifecycle}:{id}`, `runId` the run that it belongs to or that moved it.',
    recordedBy: 'update-status, trigger, run-checker, `signalbox lifecycle`',
    channel: 'bus',
  },
};
