/** Items of an instance: its job, its run log, its events, deadlines and evaluations. */
import { CATEGORY, type Entity, type EntityName, ofInstance, ROUTING } from './entity';
import { run } from './runs';

export const instanceEntities = {
  job: {
    title: 'Job',
    attributes: { runId: 'The run whose job it is.', ttl: '`runRetentionDays` after the start.' },
  },
  'run-copy': { title: 'Run copy', attributes: run },
  'run-log': {
    title: 'Run log',
    attributes: {
      ...ofInstance,
      status: 'The status of the last attempt, in the words of a run.',
      attempt: 'The last attempt.',
      runId: 'Its run; absent when the attempt failed before it had one.',
      executionArn: 'The execution of the attempt.',
      traceId: 'As on the run.',
      failureCategory: CATEGORY,
      message: 'Why it failed, or what its job says of its result; at most 512 bytes.',
      failureRetries:
        'How often the execution has tried again after failures (`retry.maxAttempts`); absent while it has not.',
      codeRetries: 'The same after errors of the code (`budgets.codeRetries`).',
      createdAt: 'When the first attempt began.',
      updatedAt: 'Last write.',
      completedAt: 'When the attempt ended; absent while it is in progress.',
      rerunId: 'The rerun that the last attempt belongs to.',
      upstreamAttempts: 'As on the run.',
      awaited:
        'While the attempt is open: executions wait for its end, because it began before `concurrency` changed from ' +
        '`per-date` to `serial`.',
      triggeredAt: 'As on the run, when the attempt has ended; absent where it started no job.',
      routing: ROUTING,
      cameLate: 'MARKERs came while the job of the attempt ran. The next attempt takes it away.',
      movesLeft:
        'After a failure whose MARKER may lead to another attempt: the run (`runId`, `attempt`, `createdAt`) and the ' +
        '`moves` of `onFailed` that it left to that attempt. The next run of the instance takes it away.',
      ttl:
        'Set when the attempt has ended: 457 days later, or `runRetentionDays` where that is longer. The next ' +
        'attempt takes it away.',
    },
  },
  'shadow-log': { title: 'Shadow log', attributes: {}, like: 'run-log' },
  event: {
    title: 'Event',
    attributes: {
      eventId: 'Stable: recording the same episode again makes the same id.',
      at: 'When it was recorded. The key has the beginning of the episode instead.',
      kind: 'See [event kinds](events.md#event-kinds).',
      channel:
        'Where it is published besides the bus: `alert`, `lifecycle`, `bus` (nowhere else). Absent: it is kept ' +
        'and not published.',
      ...ofInstance,
      runId: 'The run, if there is one.',
      attempt: 'The attempt, if there is one.',
      traceId: 'As on the run.',
      status: "For the run, for events about a run's state; kind and outcome of a deadline.",
      failureCategory: CATEGORY,
      routing: ROUTING,
      trait: 'For the warning of a trait: its `type`, and the numbers that it has measured (`value`).',
      level: 'For alerts: `info`, `warning`, `error`.',
      category: 'For alerts: see [alert categories](events.md#alert-categories).',
      message: 'A description of the event, for display.',
      remedy: 'For alerts: what to do.',
      shadow: '`true` for work in [shadow mode](shadow.md); absent otherwise.',
      ofAlert: 'For `ALERT_RESOLVED` and `ALERT_ACKNOWLEDGED`: `alertId`, `alertType` and `level` of the alert.',
      resolvedAt: 'For alerts: when the problem was found to be over; absent while it is open, or has no end.',
      acknowledged:
        'For alerts: who has acknowledged it last (`by`), when (`at`), why (`reason`) and until when (`until`; ' +
        'absent: until the alert ends).',
      reached: 'Where it has been published, while the rest cannot be reached: `topic`, `bus`.',
      publishedAt: 'When it left the outbox.',
      ttl:
        '`runRetentionDays` after `at`, of a resolved alert after `resolvedAt`; 90 days for events of `signalbox ' +
        'apply`; 30 days at least while it is not published, or an alert that is not resolved.',
    },
  },
  deadline: {
    title: 'Deadline',
    attributes: {
      ...ofInstance,
      dueAt: 'When it is due. A run that reaches the goal at exactly this instant is late.',
      judgeAt: 'When it may be decided: `dueAt`; for the validation, `dueAt` plus the time of a last evaluation.',
      riskAt:
        'When it is at risk: `sla.atRiskLead` before `dueAt`. Absent without a warning, and where the instance ' +
        'began later than that.',
      warned: 'Whether the warning was given.',
      attempt: 'The attempt that opened it; absent when nothing had started.',
      outcome: '`pending`, and then once `met`, `breached` or `not-applicable`.',
      decidedAt: 'When that was decided.',
      reason: 'Why, in words.',
      announced:
        'Whether the breach had an alert of its own. The alert of a validation timeout comes with the end of the run.',
      onTimeout:
        '`skip` or `start`, of a readiness deadline whose breach is no alert, unless a `start` fails for its ' +
        'upstreams: see ' +
        '[data that does not come](config.md#data-that-does-not-come). Absent otherwise.',
      routing: ROUTING,
      ttl: '457 days after the decision, or after `judgeAt`; `runRetentionDays` where that is longer.',
    },
  },
  'shadow-deadline': { title: 'Shadow deadline', attributes: {}, like: 'deadline' },
  actual: {
    title: 'Actual run',
    attributes: {
      startedAt: 'When the other scheduler started the job, ISO 8601 with its zone. The only required attribute.',
      endedAt: 'When the job ended, ISO 8601 with its zone.',
      outcome: '`succeeded` or `failed`.',
      source: 'The scheduler that ran it, for display.',
      ttl:
        'Yours to set; `signalbox shadow record` sets 90 days from the recording, or from `startedAt` if that is ' +
        'later.',
    },
  },
  trait: {
    title: 'Trait result',
    attributes: {
      date: 'The date of the instance whose evaluation was last.',
      scheduleId: 'The schedule of the instance whose evaluation was last.',
      runId: 'The run that asked last.',
      status: '`PASS`, `FAIL`, `STALE`, `PENDING` (the query that answers it is still running) or `ERROR`.',
      value:
        'The value that the evaluator measured; absent when it said nothing or more than 4 KiB of JSON. Numbers that ' +
        'DynamoDB cannot hold become text.',
      reason: "In the evaluator's words, at most 256 bytes.",
      failureCategory: 'For `ERROR`.',
      evaluatedAt: 'When the evaluator was called.',
      expiresAt: "`evaluatedAt` and the trait's TTL.",
      ttl: '`expiresAt` in epoch seconds.',
    },
  },
  'trait-query': {
    title: 'Query of a trait',
    attributes: {
      statement: 'A hash of the statement and of where it runs; the answer to another one is not read.',
      number: 'Which query of the trait in this run it is; the first one is 1.',
      queryId: 'As Athena or Redshift name it.',
      startedAt: 'When it was started.',
      isRead: 'Whether its answer has been read.',
      status: 'The status after the last answer; absent before the first one.',
      reason: 'The reason in the last answer.',
      value: 'The value in the last answer; absent where it has more than 4 KiB of JSON.',
      askedAt: 'When the query of the last answer was started.',
      ttl: '31 days after `startedAt`: longer than an execution lives.',
    },
  },
  readiness: {
    title: 'Readiness',
    attributes: {
      date: 'The date of the instance that was evaluated last.',
      scheduleId: 'The schedule of the instance that was evaluated last.',
      runId: 'The run that was evaluated last.',
      ready: 'Whether its job could start.',
      blocking: 'The traits that it waits for: a list of `{type, status, reason}`.',
      tolerated:
        'Traits that do not pass and that block nothing: optional traits, and required ones that the readiness ' +
        'rule can do without. A list as above.',
      evaluatedAt: 'When it was evaluated.',
      nextEvaluationAt: 'When its traits are evaluated next; absent when it is ready.',
      ttl: '`runRetentionDays` after `evaluatedAt`.',
    },
  },
} as const satisfies Partial<Record<EntityName, Entity>>;
