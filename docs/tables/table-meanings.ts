/** What the attributes of every entity mean. What no store writes, or what is missing here, fails the generator. */
import type { ParsedKey } from '../../adapters/table/keys';

export type EntityName = ParsedKey['entity'];

interface Entity {
  /** Its heading on the page. */
  title: string;
  attributes: Readonly<Record<string, string>>;
  /** It has those of another entity. */
  like?: EntityName;
}

const ofInstance = {
  pipelineId: 'The pipeline.',
  date: 'The business date, `YYYY-MM-DD`.',
  scheduleId: 'The schedule.',
} as const;
const CATEGORY = 'Why it failed: `TRANSIENT`, `TIMEOUT`, `PERMANENT` or `EVALUATOR_CRASH`.';

const run = {
  runId:
    'A UUID of version 7: ids sort by the time of their making. It is also the token under which the job is started.',
  ...ofInstance,
  attempt: '1, 2, …',
  status:
    '`PENDING`, `TRIGGERING`, `RUNNING`, `COMPLETED`, `FAILED` or `CANCELLED`; in [shadow mode](shadow.md) ' +
    '`SHADOW`: it would have started its job.',
  version: 'Grows by one with every change of `status`.',
  executionArn: "The execution that owns the run. Another execution's write is refused.",
  traceId: "The MARKER's `trace_id`, else the id of its stream record.",
  configVersion: 'The version of the configuration that the run was planned on; absent where that was put by hand.',
  createdAt: 'When the run began; ahead of the clock while a retry waits for its backoff.',
  updatedAt: 'Last change of `status`.',
  aliveAt: 'Last sign of life: an evaluation, a question to the engine, a change of status.',
  nextCheckAt: 'When the next sign of life is due; absent when the run has ended.',
  watched: 'Whether the watchdog looks at the run: `watch.enabled` of its pipeline.',
  stuckAfterSeconds: 'Silence of this long after `nextCheckAt` makes the run stuck.',
  startToken: 'The token, written before the engine is asked for the first time.',
  engine: "The trigger's type, written with the token.",
  jobId: "The engine's id of the job, else the token.",
  jobLink: 'A page about the job, where the engine has one; HTTP and Lambda jobs have none.',
  jobStartedAt: 'When the engine confirmed the start.',
  blocking:
    'The required traits that the run waits for: a list of `{type, status, reason}`; absent while nothing blocks.',
  failureCategory: CATEGORY,
  message:
    'Why it failed, at most 512 bytes. It stands, with `failureCategory`, on a RUNNING run already when the job ' +
    'failed with the answer to its start.',
  completedAt: 'When the run ended; on a RUNNING run when the job ended with the answer to its start.',
  rerunId: 'The rerun that the attempt belongs to; absent where a MARKER started it.',
  isRetry: 'True where its execution began it because the attempt before it had failed with its job; absent otherwise.',
  cancelRequestedAt: "When somebody asked for the run's end; its execution sees it at its next look.",
  cancelReason: 'Who asked for it, and why.',
  ttl: 'Set when the run has ended: `runRetentionDays` later.',
} as const;

const asked = {
  reason: 'Why, for people.',
  requestedBy: 'Who asks, for people.',
  requestedAt:
    'When, as the writer says it: tells a request from the one before it. An identical item written again is no ' +
    'change, and nothing happens.',
} as const;

const rerun = {
  ...ofInstance,
  kind: '`manual`, `drift` or `late-data`.',
  ...asked,
  backfill: 'The backfill that it is part of.',
  status: '`running`, `completed`, `failed` or `refused`.',
  attempt: 'The attempt that it runs; absent when it was refused.',
  engine: "The engine of which it has a slot while it is under way: the type of its pipeline's trigger when it began.",
  message: 'Why it was refused, or failed.',
  createdAt: 'When it was judged.',
  updatedAt: 'Last change of `status`.',
  completedAt: 'When it ended.',
  ttl: '`runRetentionDays` after the last change.',
} as const;

export const entities: Readonly<Record<EntityName, Entity>> = {
  control: {
    title: 'Control',
    attributes: {
      failuresInARow: 'Runs whose jobs failed since one completed, for pipelines with a circuit breaker.',
      openReruns: 'Reruns that are under way: a set, so that a slot is taken and given back once.',
      rerunEndedAt: 'When a rerun ended last; the change tells the router that a slot is free.',
      resumedAt: 'When the pipeline was resumed last; the change tells the router to release what was kept.',
      releasedAt: 'When the router released the last of several portions.',
      releases: 'Portions of kept MARKERs that were followed by another.',
    },
  },
  engine: {
    title: 'Engine',
    attributes: {
      openReruns:
        'Reruns of all pipelines that are under way on it: a set, so that a slot is taken and given back once.',
      slots: 'How many there may be, as the stack said when one was taken or asked for last: `rerunsPerEngine`.',
      waiting: 'Pipelines that wait for a slot. Only while there are some do changes reach the router.',
      rerunEndedAt: 'When a rerun ended last; the change tells the router that a slot is free.',
      rungAt: 'When the router or the watchdog asked to look at the queue again.',
      rings: 'How often.',
    },
  },
  'engine-wait': {
    title: 'Engine wait',
    attributes: {
      since: 'In this order pipelines take their turns; one that has had a rerun and has more to run goes to the end.',
      asked: 'Requests that came to wait while it stood here; it is removed only by whoever knows of all of them.',
    },
  },
  'held-marker': {
    title: 'Held MARKER',
    attributes: {
      heldAt: 'When it came first; in this order they are released.',
      markerSort: 'Sort key of the MARKER, which is shown to the router again.',
      traceId: 'As on the run.',
    },
  },
  'rerun-request': {
    title: 'Rerun request',
    attributes: {
      kind: '`manual` (default), `drift` or `late-data`: which budget it counts against.',
      ...asked,
      concurrency: 'How many reruns of the pipeline may be under way with this one, 1 to 100. Default: 5.',
      backfill: 'Stands on the rerun, for whoever wants to find those of a backfill.',
      shownAt: 'When the watchdog showed it to the router again.',
      ttl: 'As the writer likes; `signalbox` keeps it for `runRetentionDays`.',
    },
  },
  'cancel-request': {
    title: 'Cancel request',
    attributes: { runId: "Only while this is the instance's run.", ...asked, ttl: 'As the writer likes.' },
  },
  'rerun-ledger': {
    title: 'Rerun ledger',
    attributes: {
      manualReruns: 'Of the instance so far: `budgets.manualReruns`.',
      driftReruns: 'Of the kinds `drift` and `late-data` so far: `budgets.driftReruns`.',
      openRerunId: 'The rerun that is under way: there is one at a time.',
      ttl: '`runRetentionDays` after the last rerun began.',
    },
  },
  rerun: { title: 'Rerun', attributes: rerun },
  'rerun-copy': { title: 'Rerun copy', attributes: rerun },
  'lock-wanted': {
    title: 'Lock wanted',
    attributes: {
      untilMs:
        'Until then, in epoch milliseconds, reruns do not take the lock: a run that a MARKER started waits for it.',
      ttl: '`untilMs` in seconds.',
    },
  },
  config: {
    title: 'Configuration',
    attributes: {
      document: 'The document as it was registered, without `kind` where the writer left it out.',
      contentHash: 'SHA-256 of the document with sorted keys: the same for documents that say the same.',
      registeredAt:
        'When a document of this name was registered for the first time or, of a pipeline, when its `mode` ' +
        'changed last. No schedule is missed before.',
      updatedAt: 'When the document changed last.',
      configVersion:
        'Of pipelines: the active version, of which this is the content; absent where the item was put by hand.',
      plannedHash:
        'Of pipelines: the hash of the document whose schedules are in the due list. The watchdog plans again ' +
        'when the document hashes to something else.',
      resumedAt: 'When it was resumed last: the watchdog looks for lost MARKERs from then on.',
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
      executionArn: 'The execution that looks again.',
      status:
        '`WATCHING`; `OVER` when its time is over; `RERUN` when another run was asked for; `SUPERSEDED` when a ' +
        'newer attempt has its own; `STOPPED` when its execution ended before its time.',
      watched: 'Whether the watchdog looks after it: `watch.enabled` of its pipeline.',
      startedAt: 'When the run had completed.',
      endsAt: 'When the time of monitoring is over.',
      round: 'Looks so far.',
      checkedAt: 'When the last look ended; absent before the first.',
      nextCheckAt: 'When the next look is due; absent when it has ended.',
      endedAt: 'When it ended.',
      findings:
        'What is not as it was when the run started: a list of `{type, field, kind, message, at}`. `field` is ' +
        'absent where it is about the trait itself; `kind` is `status`, `moved`, `incomparable` (no number at ' +
        'the start) or `unknown` (in ERROR until the end).',
      ttl: '`runRetentionDays` after `endsAt`.',
    },
  },
  wait: {
    title: 'Wait',
    attributes: {
      taskToken: 'The task token of the wait, laid by the state machine. Returning it ends the wait.',
      seen: 'The wake-ups that the run knew of when it began to wait; 999999999: it does not listen any more.',
      waitsUntil: 'When the wait ends by itself.',
      wakeUps: 'How often something has happened that the run may want to know; raised by whoever wakes it.',
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
  'chunk-run': {
    title: 'Chunks of a run',
    attributes: {
      survey: 'Under which its runs are listed: the pipeline, unless the trigger or the splitter says something else.',
      created_at: 'When it was registered.',
      jobs_total: 'Total chunks to process.',
      jobs_completed: 'Chunks that are `COMPLETED`. Raised in the transaction that completes the chunk.',
      jobs_failed: 'Chunks that are `FAILED`. Raised in the transaction that fails or closes the chunk.',
      n_spectra: 'Sum over the chunks, where they say it.',
      n_chunks: 'Number of chunks created.',
      params: 'JSON of what every worker is told, if there is something.',
      chunks_hash: 'Of the list of chunks: registering the same list again goes on, another one is refused.',
      ttl: '`runRetentionDays` and 31 days after `created_at`.',
    },
  },
  chunk: {
    title: 'Chunk',
    attributes: {
      status: '`PENDING`, `IN_PROGRESS`, `COMPLETED` or `FAILED`.',
      chunk_key: 'Where its input lies, for example an S3 key.',
      n_spectra: 'How many spectra (rows, files, whatever is divided) it has.',
      input: 'What else its worker is told; at most 4 KB of JSON.',
      created_at: 'When it was registered.',
      dispatched_at: 'When it was handed to a worker; absent while it waits for its turn.',
      started_at: 'When a worker started with it last.',
      completed_at: 'When it ended.',
      duration_ms: 'From the last start to the end; absent when it was closed without its worker.',
      output_key: 'Where its result lies.',
      error: 'Why it failed, at most 1 KB; on a chunk IN_PROGRESS, why the attempt before it failed.',
      attempt: 'How often a worker has started with it.',
      worker: 'Who started with it last: the request id of a Lambda function.',
      lease_until: 'Until when no other worker may start with it.',
      reported_at: 'When it was reported stuck or lost.',
      ttl: "As on [the run's item](#chunks-of-a-run).",
    },
  },
  'fan-out': {
    title: 'Fan-out',
    attributes: {
      runId: 'The run.',
      ...ofInstance,
      traceId: 'As on the run.',
      workerTimeoutSeconds: 'A chunk that is IN_PROGRESS for longer is stuck.',
      lostAfterSeconds: 'A chunk that was handed out, and has not been started with for so long, is lost.',
      onOverdue: 'What is done with it: `alert` says it once, `fail` also closes it as `FAILED`.',
      createdAt: 'When the chunks had been registered.',
      lookAt: 'When the watchdog looks next.',
      stoppedAt: 'Since when nothing is handed out and nobody is watched any more: the run has ended.',
      workerFunction: 'Where Signalbox hands the chunks out: the function that it invokes.',
      concurrency: 'So many chunks at most are with a worker at a time.',
      dispatched: 'How many have been handed out.',
      through: 'The last of them.',
      handing: 'Those that are being handed out now.',
      nudgedAt: 'Written to make the function `fan-out` look again; gone when it has.',
      ttl: "As on [the run's item](#chunks-of-a-run).",
    },
  },
  job: {
    title: 'Job',
    attributes: { runId: 'The run whose job it is.', ttl: '`runRetentionDays` after the start.' },
  },
  'run-copy': { title: 'Run copy', attributes: run },
  'run-log': {
    title: 'Run log',
    attributes: {
      ...ofInstance,
      status: 'Of the last attempt; the words of a run.',
      attempt: 'The last attempt.',
      runId: 'Its run; absent when the attempt failed before it had one.',
      executionArn: 'The execution of the attempt.',
      traceId: 'As on the run.',
      failureCategory: CATEGORY,
      message: 'Why it failed, at most 512 bytes.',
      failureRetries:
        'How often the execution has tried again after failures (`retry.maxAttempts`); absent while it has not.',
      codeRetries: 'The same after errors of the code (`budgets.codeRetries`).',
      createdAt: 'When the first attempt began.',
      updatedAt: 'Last write.',
      completedAt: 'When the attempt ended; absent while it is under way.',
      rerunId: 'The rerun that the last attempt belongs to.',
      ttl: 'Set when the attempt has ended: `runRetentionDays` later. The next attempt takes it away.',
    },
  },
  'shadow-log': { title: 'Shadow log', attributes: {}, like: 'run-log' },
  event: {
    title: 'Event',
    attributes: {
      eventId: 'Stable: whoever records the same episode again makes the same id.',
      at: 'When it was recorded. The key has the beginning of the episode instead.',
      kind: 'See [event kinds](events.md#event-kinds).',
      channel:
        'Where it is published besides the bus: `alert`, `lifecycle`, `bus` (nowhere else). Absent: it is kept ' +
        'and not published.',
      ...ofInstance,
      runId: 'The run, if there is one.',
      attempt: 'The attempt, if there is one.',
      traceId: 'As on the run.',
      status: "Of the run, for events about a run's state; kind and outcome of a deadline.",
      failureCategory: CATEGORY,
      level: 'Of alerts: `info`, `warning`, `error`.',
      category: 'Of alerts: see [alert categories](events.md#alert-categories).',
      message: 'What happened, for people.',
      remedy: 'Of alerts: what to do.',
      shadow: '`true` for work in [shadow mode](shadow.md); absent otherwise.',
      reached: 'Where it has been published, while the rest cannot be reached: `topic`, `bus`.',
      publishedAt: 'When it left the outbox.',
      ttl: '`runRetentionDays` after `at`; 90 days for events of `signalbox apply`.',
    },
  },
  deadline: {
    title: 'Deadline',
    attributes: {
      ...ofInstance,
      dueAt: 'When it is due. Who reaches its goal at this very instant is late.',
      judgeAt: 'When it may be judged: `dueAt`, for the validation later by as long as a last look may take.',
      riskAt:
        'When it is at risk: `sla.atRiskLead` before `dueAt`. Absent without a warning, and where the instance ' +
        'began later than that.',
      warned: 'Whether the warning was given.',
      attempt: 'The attempt that opened it; absent when nothing had started.',
      outcome: '`pending`, and then once `met`, `breached` or `not-applicable`.',
      decidedAt: 'When that was decided.',
      reason: 'Why, in words.',
      announced:
        'Whether the breach brought an alert of its own. That of a validation timeout comes with the end of the run.',
      ttl: '`runRetentionDays` after the decision, or after `judgeAt`.',
    },
  },
  'shadow-deadline': { title: 'Shadow deadline', attributes: {}, like: 'deadline' },
  actual: {
    title: 'Actual run',
    attributes: {
      startedAt:
        'When the other scheduler started the job, ISO 8601 with its zone. The only attribute that must be there.',
      endedAt: 'When the job ended, likewise.',
      outcome: '`succeeded` or `failed`.',
      source: 'Who ran it, for people.',
      ttl: 'Yours to set; `signalbox shadow record` sets 90 days.',
    },
  },
  trait: {
    title: 'Trait result',
    attributes: {
      date: 'Of the instance that asked last.',
      scheduleId: 'Of the instance that asked last.',
      runId: 'The run that asked last.',
      status: '`PASS`, `FAIL`, `STALE` or `ERROR`.',
      value:
        'What the evaluator measured; absent when it said nothing or more than 4 KiB of JSON. Numbers that ' +
        'DynamoDB cannot hold become text.',
      reason: "In the evaluator's words, at most 256 bytes.",
      failureCategory: 'Of `ERROR`.',
      evaluatedAt: 'When the evaluator was asked.',
      expiresAt: "`evaluatedAt` and the trait's TTL.",
      ttl: '`expiresAt` in epoch seconds.',
    },
  },
  readiness: {
    title: 'Readiness',
    attributes: {
      date: 'Of the instance that was judged last.',
      scheduleId: 'Of the instance that was judged last.',
      runId: 'The run that was judged last.',
      ready: 'Whether its job could start.',
      blocking: 'What it waits for: a list of `{type, status, reason}`.',
      tolerated:
        'What does not pass and keeps nothing waiting: optional traits, and required ones that the readiness ' +
        'rule can do without. A list as above.',
      evaluatedAt: 'When it was judged.',
      nextEvaluationAt: 'When its traits are asked again; absent when it is ready.',
      ttl: '`runRetentionDays` after `evaluatedAt`.',
    },
  },
  'config-version': {
    title: 'Configuration version',
    attributes: {
      pipelineId: 'The pipeline.',
      number: '1, 2, …; the key has it with leading zeros.',
      status: '`draft`, `active` or `deprecated`.',
      contentHash: 'SHA-256 of the document with sorted keys.',
      document: 'The document. It never changes.',
      createdAt: 'When the version was made.',
      deployedAt: 'When it became active.',
      deprecatedAt: 'When another one became active.',
      updated_at: 'Last change of `status`.',
      ttl: 'Set with `deprecatedAt`: 90 days later.',
    },
  },
  due: {
    title: 'Due schedule',
    attributes: {
      pipelineId: 'The pipeline.',
      scheduleId: 'The schedule.',
      date: 'The business date that is judged next.',
      dueAt: "When: the deadline of that date's start.",
      judgedDate: 'The last date that was judged; absent before the first.',
    },
  },
  planning: {
    title: 'Request to plan',
    attributes: { pipelineId: 'The pipeline.', requestedAt: 'When the pipeline was registered.' },
  },
  'deadline-look': {
    title: 'Look at deadlines',
    attributes: { pipelineId: 'The pipeline.', lookAt: 'When.' },
  },
  'cascade-graph': {
    title: 'Cascade graph',
    attributes: {
      version:
        "Counted up by every registration that changes somebody's upstreams, on condition that it is the one " +
        'that was judged.',
      updatedAt: 'Last write.',
    },
  },
  round: {
    title: 'Watchdog round',
    attributes: {
      after: 'The pipeline after which the round goes on; absent: it is over.',
      begunAt: 'When it began; the next one begins a quarter of an hour later.',
      updatedAt: 'Last write.',
    },
  },
  lock: {
    title: 'Lock',
    attributes: {
      owner: 'The ARN of the execution that holds it.',
      date: 'The business date that it runs: by its run log whoever waits sees whether the lock was left behind.',
      fence: 'Greater than that of every earlier holder.',
      acquiredAt: 'When the owner took it last.',
      expiresAtMs:
        'Its end in epoch milliseconds. Readers go by this; a lock that was put by hand may have only `ttl`.',
      ttl: "Its end in epoch seconds, for DynamoDB's deletion.",
    },
  },
  dependant: {
    title: 'Dependant',
    attributes: {
      schedules: "The dependant's schedules: a completion of another one does not concern it.",
      upstreams: 'All its upstreams, a list of `{pipeline, delaySeconds}`: it gets its MARKER when all have completed.',
    },
  },
  marker: {
    title: 'MARKER',
    attributes: {
      date:
        'The business date. It wins over the key; without both it is the day on which the MARKER was written, in ' +
        "the schedule's zone.",
      scheduleID: 'The schedule; `scheduleId` is read as well. It wins over the key; without both it is `daily`.',
      source: 'Who wrote it, for logs. At most 128 bytes are kept.',
      writtenAt: 'When it was written, ISO 8601. It also makes a repeated MARKER differ from the one before.',
      trace_id: 'Travels with the run and its events as `traceId`. At most 128 bytes are kept.',
      replay:
        '`true`, also as text: the instance shall run although its date is too old or its failure is not one to ' +
        'repeat.',
      handedOverAt:
        'When the watchdog handed it to the router again, because it had led to nothing; at most once for every ' +
        'time it is written.',
      notBefore:
        'An instant, ISO 8601, at most 7 days ahead: the execution waits until then, without holding the lock. A ' +
        'cascade with a delay writes it.',
      upstreamAttempts: 'Written by a cascade: the attempt of every upstream that the MARKER stands for.',
      releasedAt: 'Set by the router when it shows a MARKER that was kept to itself again.',
      ttl: 'Yours to set; `signalbox mark` and cascades set 30 days.',
    },
  },
  sensor: {
    title: 'Sensor',
    attributes: {
      updatedAt: 'When it was measured; `builtin:sensor-freshness` reads it. It may stand in `data` instead.',
      data:
        'A map of measured values. Values may as well be attributes of the item; where both say something, the ' +
        "item's own attribute holds.",
      ttl: 'Yours to set. An item whose `ttl` has passed is not there for a trait.',
    },
  },
  subject: {
    title: 'Lifecycle subject',
    attributes: {
      status: 'The stored word of its state, see [lifecycles](lifecycles.md).',
      group: "Whom the lifecycle's rule about groups counts it with.",
      run_id: "The run whose job it is: the job's end wakes it. Of other lifecycles, the run that moved it last.",
      version: 'Grows by one with every transition. An item that you put yourself needs none.',
      created_at: 'When it was created.',
      updated_at: 'Last write.',
      execution_arn: "The execution that reported last. Another execution's report is refused.",
      error_message: 'Why it failed, at most 2,000 characters.',
      trace_id: 'Trace id, from the MARKER on.',
      job_id: "The job's id elsewhere.",
      mlflow_run_id: 'The experiment.',
      git_commit: 'The code.',
      started_at: 'Stamped by the lifecycle, or reported.',
      completed_at: 'Stamped by the lifecycle, or reported.',
      ecs_task_arn: 'Reported. Any other attribute that you set stands beside it.',
      ttl: 'Set on entering a state that its lifecycle lets expire; taken away on leaving it.',
    },
  },
  'subject-group': {
    title: 'Lifecycle group',
    attributes: {
      occupants: "The ids of those in the state that the group's rule is about.",
    },
  },
};
