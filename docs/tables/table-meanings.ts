/** What the attributes of every entity mean. What no store writes, or what is missing here, fails the generator. */
import type { ParsedKey } from '../../adapters/table/keys';

export type EntityName = ParsedKey['entity'];

interface Entity {
  /** Its heading on the page. */
  title: string;
  attributes: Readonly<Record<string, string>>;
}

const ofInstance = { pipelineId: 'The pipeline.', date: 'The business date, `YYYY-MM-DD`.', scheduleId: 'The schedule.' } as const;
const category = 'Why it failed: `TRANSIENT`, `TIMEOUT`, `PERMANENT` or `EVALUATOR_CRASH`.';

const run = {
  runId: 'A UUID of version 7: ids sort by the time of their making. It is also the token under which the job is started.',
  ...ofInstance,
  attempt: '1, 2, …',
  status: '`PENDING`, `TRIGGERING`, `RUNNING`, `COMPLETED`, `FAILED` or `CANCELLED`. Nothing writes `CANCELLED` in this release.',
  version: 'Grows by one with every change of `status`.',
  executionArn: 'The execution that owns the run. Another execution\'s write is refused.',
  traceId: 'The MARKER\'s `trace_id`, else the id of its stream record.',
  configVersion: 'The version of the configuration that the run was planned on; absent where that was put by hand.',
  createdAt: 'When the run began; ahead of the clock while a retry waits for its backoff.',
  updatedAt: 'Last change of `status`.',
  aliveAt: 'Last sign of life: an evaluation, a question to the engine, a change of status.',
  nextCheckAt: 'When the next sign of life is due; absent when the run has ended.',
  watched: 'Whether the watchdog looks at the run: `watch.enabled` of its pipeline.',
  stuckAfterSeconds: 'Silence of this long after `nextCheckAt` makes the run stuck.',
  startToken: 'The token, written before the engine is asked for the first time.',
  engine: 'The trigger\'s type, written with the token.',
  jobId: 'The engine\'s id of the job, else the token.',
  jobLink: 'A page about the job, where the engine has one; HTTP and Lambda jobs have none.',
  jobStartedAt: 'When the engine confirmed the start.',
  blocking: 'The required traits that the run waits for: a list of `{type, status, reason}`; absent while nothing blocks.',
  failureCategory: category,
  message: 'Why it failed, at most 512 bytes. It stands, with `failureCategory`, on a RUNNING run already when the job failed with the answer to its start.',
  completedAt: 'When the run ended; on a RUNNING run when the job ended with the answer to its start.',
  ttl: 'Set when the run has ended: `runRetentionDays` later.',
} as const;

export const entities: Readonly<Record<EntityName, Entity>> = {
  config: {
    title: 'Configuration',
    attributes: {
      document: 'The document as it was registered, without `kind` where the writer left it out.',
      contentHash: 'SHA-256 of the document with sorted keys: the same for documents that say the same.',
      registeredAt: 'When a document of this name was registered for the first time. No schedule is missed before.',
      updatedAt: 'When the document changed last.',
      configVersion: 'Of pipelines: the active version, of which this is the content; absent where the item was put by hand.',
      plannedHash: 'Of pipelines: the hash of the document whose schedules are in the due list. The watchdog plans again when the document hashes to something else.',
    },
  },
  run: { title: 'Run', attributes: run },
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
    attributes: { runId: 'The run that waits.', ...ofInstance, ttl: 'The end of the run\'s waiting: its validation timeout.' },
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
      failureCategory: category,
      message: 'Why it failed, at most 512 bytes.',
      failureRetries: 'How often the execution has tried again after failures (`retry.maxAttempts`); absent while it has not.',
      codeRetries: 'The same after errors of the code (`budgets.codeRetries`).',
      createdAt: 'When the first attempt began.',
      updatedAt: 'Last write.',
      completedAt: 'When the attempt ended; absent while it is under way.',
      ttl: 'Set when the attempt has ended: `runRetentionDays` later. The next attempt takes it away.',
    },
  },
  event: {
    title: 'Event',
    attributes: {
      eventId: 'Stable: whoever records the same episode again makes the same id.',
      at: 'When it was recorded. The key has the beginning of the episode instead.',
      kind: 'See [event kinds](events.md#event-kinds).',
      channel: 'Where it is published besides the bus: `alert`, `lifecycle`, `bus` (nowhere else). Absent: it is kept and not published.',
      ...ofInstance,
      runId: 'The run, if there is one.',
      attempt: 'The attempt, if there is one.',
      traceId: 'As on the run.',
      status: 'Of the run, for events about a run\'s state; kind and outcome of a deadline.',
      failureCategory: category,
      level: 'Of alerts: `info`, `warning`, `error`.',
      category: 'Of alerts: see [alert categories](events.md#alert-categories).',
      message: 'What happened, for people.',
      remedy: 'Of alerts: what to do.',
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
      riskAt: 'When it is at risk: `sla.atRiskLead` before `dueAt`. Absent without a warning, and where the instance began later than that.',
      warned: 'Whether the warning was given.',
      attempt: 'The attempt that opened it; absent when nothing had started.',
      outcome: '`pending`, and then once `met`, `breached` or `not-applicable`.',
      decidedAt: 'When that was decided.',
      reason: 'Why, in words.',
      announced: 'Whether the breach brought an alert of its own. That of a validation timeout comes with the end of the run.',
      ttl: '`runRetentionDays` after the decision, or after `judgeAt`.',
    },
  },
  trait: {
    title: 'Trait result',
    attributes: {
      date: 'Of the instance that asked last.',
      scheduleId: 'Of the instance that asked last.',
      runId: 'The run that asked last.',
      status: '`PASS`, `FAIL`, `STALE` or `ERROR`.',
      value: 'What the evaluator measured; absent when it said nothing or more than 4 KiB of JSON. Numbers that DynamoDB cannot hold become text.',
      reason: 'In the evaluator\'s words, at most 256 bytes.',
      failureCategory: 'Of `ERROR`.',
      evaluatedAt: 'When the evaluator was asked.',
      expiresAt: '`evaluatedAt` and the trait\'s TTL.',
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
      tolerated: 'What does not pass and keeps nothing waiting: optional traits, and required ones that the readiness rule can do without. A list as above.',
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
      dueAt: 'When: the deadline of that date\'s start.',
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
  round: {
    title: 'Watchdog round',
    attributes: { after: 'The pipeline after which the round goes on; absent: it begins anew.', updatedAt: 'Last write.' },
  },
  lock: {
    title: 'Lock',
    attributes: {
      owner: 'The ARN of the execution that holds it.',
      fence: 'Greater than that of every earlier holder.',
      acquiredAt: 'When the owner took it last.',
      expiresAtMs: 'Its end in epoch milliseconds. Readers go by this; a lock that was put by hand may have only `ttl`.',
      ttl: 'Its end in epoch seconds, for DynamoDB\'s deletion.',
    },
  },
  dependant: {
    title: 'Dependant',
    attributes: {
      schedules: 'The dependant\'s schedules: a completion of another one does not concern it.',
      upstreams: 'All its upstreams, a list of `{pipeline, delaySeconds}`: it gets its MARKER when all have completed.',
    },
  },
  marker: {
    title: 'MARKER',
    attributes: {
      date: 'The business date. It wins over the key; without both it is today in the schedule\'s zone.',
      scheduleID: 'The schedule; `scheduleId` is read as well. It wins over the key; without both it is `daily`.',
      source: 'Who wrote it, for logs. At most 128 bytes are kept.',
      writtenAt: 'When it was written, ISO 8601. It also makes a repeated MARKER differ from the one before.',
      trace_id: 'Travels with the run and its events as `traceId`. At most 128 bytes are kept.',
      replay: '`true`, also as text: the instance shall run although its date is too old or its failure is not one to repeat.',
      handedOverAt: 'When the watchdog handed it to the router again, because it had led to nothing; at most once for every time it is written.',
      notBefore: 'An instant, ISO 8601, at most 7 days ahead: the execution waits until then, without holding the lock. A cascade with a delay writes it.',
      upstreamAttempts: 'Written by a cascade: the attempt of every upstream that the MARKER stands for.',
      ttl: 'Yours to set; `signalbox mark` and cascades set 30 days.',
    },
  },
  sensor: {
    title: 'Sensor',
    attributes: {
      updatedAt: 'When it was measured; `builtin:sensor-freshness` reads it. It may stand in `data` instead.',
      data: 'A map of measured values. Values may as well be attributes of the item; where both say something, the item\'s own attribute holds.',
      ttl: 'Yours to set. An item whose `ttl` has passed is not there for a trait.',
    },
  },
  subject: {
    title: 'Lifecycle subject',
    attributes: {
      status: 'The stored word of its state, see [lifecycles](lifecycles.md).',
      group: 'Whom the lifecycle\'s rule about groups counts it with.',
      version: 'Grows by one with every transition. An item that you put yourself needs none.',
      created_at: 'When it was created.',
      updated_at: 'Last write.',
      execution_arn: 'The execution that reported last. Another execution\'s report is refused.',
      error_message: 'Why it failed, at most 2,000 characters.',
      trace_id: 'Trace id, from the MARKER on.',
      job_id: 'The job\'s id elsewhere.',
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
      occupants: 'The ids of those in the state that the group\'s rule is about.',
    },
  },
};
