/** Configuration, the runs that were planned on it, and what runs wait for. */
import { CATEGORY, type Entity, type EntityName, ofInstance, ROUTING } from './entity';

export const run = {
  runId:
    'A UUID of version 7: ids sort by the time of their making. It is also the token under which the job is started.',
  ...ofInstance,
  attempt: '1, 2, …',
  status:
    '`PENDING`, `TRIGGERING`, `RUNNING`, `COMPLETED`, `FAILED`, `CANCELLED` or `SKIPPED`; in ' +
    '[shadow mode](shadow.md) `SHADOW`: it would have started its job.',
  version: 'Grows by one with every change of `status`.',
  executionArn: "The execution that owns the run. Another execution's write is refused.",
  traceId: "The MARKER's `trace_id`, else the id of its stream record.",
  configVersion: 'The version of the configuration that the run was planned on; absent where that was put by hand.',
  createdAt: 'When the run began; ahead of the clock while a retry waits for its backoff.',
  updatedAt: 'Last change of `status`.',
  aliveAt: 'Last sign of life: an evaluation, a question to the engine, a change of status.',
  nextCheckAt: 'When the next sign of life is due; absent when the run has ended.',
  watched: 'Whether the sweeper alerts about the run: `watch.enabled` of its pipeline.',
  stuckAfterSeconds: 'Silence of this long after `nextCheckAt` makes the run stuck.',
  startToken: 'The token, written before the first request to the engine.',
  engine: "The trigger's type, written with the token.",
  triggeredAt: 'When the run became TRIGGERING: a MARKER that is written from then on is late data.',
  jobId: "The engine's id of the job, else the token.",
  jobQueued:
    'Since when (`since`) the job has been queued at its engine, and where (`message`), by the last poll; absent ' +
    'or null: it is not.',
  jobLink:
    'A page about the job, where the engine has one; an HTTP job has the `link` of its trigger, a Lambda job none.',
  jobStartedAt: 'When the engine confirmed the start.',
  blocking:
    'The required traits that the run waits for: a list of `{type, status, reason}`; absent while nothing blocks.',
  pool:
    'The place or the slots of the run in its pool: a map of `name`, `weight`, `priority`, `since` (when it came ' +
    'to wait first) and ' +
    '`state`, which is `waits`, `holds` (until the run ends) or `left`; ' +
    'absent: its jobs take no slots, or it has come to none.',
  failureCategory: CATEGORY,
  message:
    'Why it failed, or what its job says of its result; at most 512 bytes. A RUNNING run already has it, with ' +
    '`failureCategory` of a failure, when the job ended with the answer to its start.',
  completedAt: 'When the run ended; on a RUNNING run when the job ended with the answer to its start.',
  rerunId: 'The rerun that the attempt belongs to; absent where a MARKER started it.',
  upstreamAttempts:
    'For a pipeline with upstreams: the attempt of each that had completed when the run was ready, 0 where none had. ' +
    'The end of the run compares them.',
  isRetry: 'True where its execution began it because the attempt before it had failed with its job; absent otherwise.',
  routing: ROUTING,
  cancelRequestedAt: "When the run's end was requested; its execution reads it at its next check.",
  cancelReason: 'The requester and the reason.',
  ttl: 'Set when the run has ended: `runRetentionDays` later.',
} as const;

export const runEntities = {
  config: {
    title: 'Configuration',
    attributes: {
      document: 'The document as it was registered, without `kind` where the writer left it out.',
      contentHash: 'SHA-256 of the document with sorted keys: the same for documents that say the same.',
      registeredAt:
        'When a document of this name was registered for the first time or, of a pipeline, when its `mode` ' +
        'changed last. No schedule is missed before.',
      schedulesSince:
        'For pipelines: when each schedule came that the pipeline did not have before, by name. No date of the ' +
        'schedule is missed or opened before.',
      updatedAt: 'When the document changed last.',
      configVersion:
        'For pipelines: the active version, of which this is the content; absent where the item was put by hand.',
      plannedHash:
        'For pipelines: the hash of the document whose schedules are in the due list. The sweeper has it ' +
        'planned again when the document hashes to something else.',
      plannedVersion:
        'For pipelines: the version of that document; absent where it was put by hand. What was due before the ' +
        'active version came into force is checked against the versions from this one on.',
      datesApartUntil:
        'When `concurrency` changed from `per-date` to `serial` last. Until no run of a schedule is open that ' +
        'began under the lock of its date, executions wait for such runs before they take the lock of the schedule.',
      datesTogether: 'The schedules of which no such run is left.',
      resumedAt:
        'When it was resumed last, or registered again with held MARKERs and no hold: the sweeper checks for lost ' +
        'MARKERs from then on.',
      hold: 'While the pipeline is held: a map of `kind` (`paused`, `circuit`), `at`, `by` and `reason`.',
    },
  },
  run: { title: 'Run', attributes: run },
  monitoring: {
    title: 'Monitoring',
    attributes: {
      runId: 'The completed run.',
      ...ofInstance,
      attempt: 'Its attempt.',
      traceId: 'As in the run.',
      executionArn: 'The execution that checks again.',
      status:
        '`WATCHING`; `OVER` when its time is over; `RERUN` when another run was requested; `SUPERSEDED` when a ' +
        'newer attempt has its own; `STOPPED` when its execution ended early; `CANCELLED` by a request.',
      watched: 'Whether the sweeper watches it: `watch.enabled` of its pipeline.',
      startedAt: 'When the run had completed.',
      endsAt: 'When the time of monitoring is over.',
      round: 'Checks so far.',
      checkedAt: 'When the last check ended; absent before the first.',
      nextCheckAt: 'When the next check is due; absent when monitoring has ended.',
      endedAt: 'When it ended.',
      endReason: 'With `CANCELLED`: who requested it, and why.',
      findings:
        'The differences from the start of the run: a list of `{type, field, kind, message, at}`. `field` is ' +
        'absent where it is about the trait itself; `kind` is `status`, `moved`, `incomparable` (no number at ' +
        'the start) or `unknown` (in ERROR until the end).',
      routing: 'As in the run.',
      ttl: '`runRetentionDays` after `endsAt`.',
    },
  },
  wait: {
    title: 'Wait',
    attributes: {
      taskToken: 'The task token of the wait, stored by the state machine. Returning it ends the wait.',
      seen: 'The wake-ups counted when the run began to wait; 999999999: the run ignores further wake-ups.',
      waitsUntil: 'When the wait ends without a wake-up; absent in the wait of monitoring.',
      wakeUps: 'How many changes that concern the run have occurred; the component that wakes the run increments it.',
      ttl: 'After the end of any execution.',
    },
  },
  report: { title: 'Report', attributes: {} },
  'wait-for': {
    title: 'Waiting for',
    attributes: {
      runId: 'The run that waits.',
      ...ofInstance,
      ttl: "The end of the run's waiting: its validation timeout.",
    },
  },
} as const satisfies Partial<Record<EntityName, Entity>>;
