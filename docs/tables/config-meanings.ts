/**
 * What the fields of the configuration mean, and an example of each as it stands in YAML. Whatever the schema has is
 * here, and nothing else.
 */

export interface Meaning {
  text: string;
  example: string;
}

export type Meanings = Readonly<Record<string, Meaning>>;

const kind = (word: string): Meaning => ({
  text: 'Says what the document is. `signalbox apply` asks for it in every document.',
  example: word,
});
const name = (what: string, example: string): Meaning => ({
  text:
    `The ${what}'s name, unique among the ${what}s of a stack. \`#\` separates the keys of the table and is never ` +
    'allowed.',
  example,
});
const description: Meaning = { text: 'For people. Nothing decides by it.', example: 'orders of all shops' };

export const archetypeMeanings: Meanings = {
  kind: kind('archetype'),
  name: name('archetype', 'batch-ingestion'),
  description,
  requiredTraits: {
    text:
      'The traits that decide whether a run may start. A type may stand once in the whole archetype, and there are ' +
      'at most 50 in both lists together.',
    example: '[{type: freshness}]',
  },
  optionalTraits: {
    text: 'Traits that are evaluated and shown and never block a run. One without an evaluator is left out.',
    example: '[{type: schema}]',
  },
  'requiredTraits[].type': {
    text: "The trait's name; pipelines say more about it under `traits`.",
    example: 'freshness',
  },
  'requiredTraits[].description': description,
  'requiredTraits[].defaultEvaluator': {
    text: 'Who is asked when the pipeline names nobody. A required trait needs an evaluator here or in the pipeline.',
    example: 'check-freshness',
  },
  'requiredTraits[].defaultConfig': {
    text: "Sent to the evaluator. The pipeline's `config` is laid over it, field by field.",
    example: '{maxLagMinutes: 60}',
  },
  'requiredTraits[].defaultTtl': {
    text: 'How long a result holds. A PASS that runs out while the run waits for other traits is asked for again.',
    example: '30m',
  },
  'requiredTraits[].defaultTimeout': {
    text: 'How long an HTTP evaluator may take to answer. Builtins read the table and have no time-out of their own.',
    example: '15',
  },
  readinessRule: {
    text: 'How many of the required traits must pass, and how often in a row. See [readiness rules](#readiness-rules).',
    example: '{type: all-required-pass}',
  },
  'readinessRule.type': {
    text:
      '`all-required-pass`: all of them. `any-required`: one. `at-least`: as many as `count` says. `majority`: ' +
      'more than half, of four three. Upper and lower case are the same.',
    example: 'majority',
  },
  'readinessRule.count': {
    text: 'How many must pass; belongs to the type `at-least`, and is refused with any other.',
    example: '2',
  },
  'readinessRule.stableFor': {
    text: 'In how many evaluations in a row the rule must hold, against data that comes and goes. Without it: one.',
    example: '3',
  },
};

export const calendarMeanings: Meanings = {
  kind: kind('calendar'),
  name: name('calendar', 'us-holidays'),
  description,
  days: { text: 'Days of the week.', example: '[saturday, sunday]' },
  dates: { text: 'Single dates, in quotes: YAML readers differ about dates without.', example: '["2026-12-25"]' },
};

export const pipelineMeanings: Meanings = {
  kind: kind('pipeline'),
  name: name('pipeline', 'orders'),
  description,
  owner: { text: 'For people. Nothing decides by it.', example: 'shop-data@example.com' },
  archetype: {
    text: 'The archetype whose traits the pipeline has. It must be registered with the pipeline or before it.',
    example: 'batch-ingestion',
  },
  tier: { text: 'How important the pipeline is, for people. Nothing decides by it.', example: '1' },
  enabled: {
    text: '`false`: a MARKER runs nothing and leaves a `PIPELINE_EXCLUDED` event, and no schedule is expected.',
    example: 'false',
  },
  mode: {
    text:
      '`live`: a ready run starts its job. `shadow`: it says that it would have, and when; nothing is started, and ' +
      'nobody is alerted. See [shadow mode](shadow.md).',
    example: 'live',
  },
  concurrency: {
    text:
      '`serial`: one instance of a schedule at a time, the others wait for its lock. `per-date`: one instance of a ' +
      'schedule and date at a time.',
    example: 'per-date',
  },
  upstream: {
    text:
      'Pipelines that bring this one its MARKER: when all of them have completed for a date and schedule, it is ' +
      'written for the same date and schedule. See [cascades](cascades.md). An entry is a name, or a mapping with ' +
      'these fields.',
    example: '[raw-orders, {pipeline: raw-customers, delay: 10m}]',
  },
  'upstream[].pipeline': {
    text:
      "The upstream's name. It must be registered with this pipeline or before it, share a schedule with it, and " +
      'not wait for it, also not through others.',
    example: 'raw-customers',
  },
  'upstream[].delay': {
    text: "How long after this upstream's completion the run begins at the earliest.",
    example: '10m',
  },
  traits: {
    text:
      'What is different for this pipeline, by trait type of the archetype. A type that the archetype does not ' +
      'have is refused.',
    example: '{freshness: {evaluator: check-freshness}}',
  },
  'traits.*.evaluator': {
    text:
      "Who is asked: a path under the stack's `evaluatorBaseUrl`, a full URL, or a builtin. See " +
      '[evaluators](evaluators.md).',
    example: 'builtin:data-quality',
  },
  'traits.*.config': {
    text: "Laid over the archetype's `defaultConfig`, field by field.",
    example: '{maxLagMinutes: 30}',
  },
  'traits.*.ttl': { text: "Instead of the archetype's `defaultTtl`.", example: '30m' },
  'traits.*.timeout': { text: "Instead of the archetype's `defaultTimeout`.", example: '15' },
  trigger: {
    text: 'What starts the job. The fields follow from `type`, see [triggers](#triggers).',
    example: '{type: http, url: "https://jobs.example.com/orders"}',
  },
  schedules: {
    text: 'Which instances there are of a date. Without the field there is one, called `daily`, without a deadline.',
    example: '[{name: daily, deadline: "10:00"}]',
  },
  'schedules[].name': {
    text:
      "The schedule's name, once in the pipeline; required, except with `every`. `h00` to `h23` name an hour and " +
      'allow times written as `:MM`.',
    example: 'daily',
  },
  'schedules[].after': {
    text: 'Nothing starts before. A MARKER that comes earlier waits, without holding the lock.',
    example: '"06:00"',
  },
  'schedules[].deadline': {
    text:
      'When the instance must have a run log at the latest; the watchdog reports the others as `schedule_missed`. ' +
      'At or before the opening (`after`, or the time of `cron`) it is meant for the next day (`:MM`: the next ' +
      'hour); `+45m` counts from the opening, else from the beginning of the hour or day.',
    example: '"10:00"',
  },
  'schedules[].timezone': {
    text: 'The zone of `after`, `cron`, `deadline` and of the date. Without it `sla.timezone`, else UTC.',
    example: 'America/New_York',
  },
  'schedules[].every': {
    text:
      '`hour`: this stands for 24 schedules, `h00` to `h23`, with these settings; times are written as `:MM`. A ' +
      '`name` beside it is a label and no schedule.',
    example: 'hour',
  },
  'schedules[].cron': {
    text:
      'The time at which the schedule opens, and the dates that it has an instance of, as five fields: minute, ' +
      'hour, day of the month, month, day of the week. One time a day; `L` is the last day of the month. Instead ' +
      'of `after`. See [time](time.md#cron).',
    example: '"0 6 * * 1-5"',
  },
  exclusions: {
    text: "Dates that the pipeline does not run for. Judged for the instance's date, not for today.",
    example: '{days: [saturday, sunday]}',
  },
  'exclusions.calendar': {
    text:
      'A registered calendar: its days and dates are excluded, together with those below. See ' +
      '[calendars](time.md#calendars).',
    example: 'us-holidays',
  },
  'exclusions.days': { text: 'Days of the week.', example: '[friday]' },
  'exclusions.dates': { text: 'Single dates.', example: '["2026-03-15"]' },
  inclusions: {
    text:
      'The pipeline runs for these dates only; without the field for all. One that is excluded as well does not ' +
      'run.',
    example: '{dates: ["2026-03-31"]}',
  },
  'inclusions.dates': { text: 'Single dates.', example: '["2026-03-31"]' },
  sla: {
    text: 'Deadlines, in the zone `sla.timezone`, else in that of the schedule.',
    example: '{completionDeadline: "12:00"}',
  },
  'sla.evaluationDeadline': {
    text:
      'When the traits must be ready. `evaluation_sla_breach` is announced at that time, once, whether the ' +
      'instance waits, hangs, has failed or was never started; a run that waits goes on. For a schedule without a ' +
      '`deadline` this is also what `schedule_missed` is judged by.',
    example: '"10:00"',
  },
  'sla.completionDeadline': {
    text:
      'When the run must have completed. `completion_sla_breach` is announced at that time, once, whatever the ' +
      'instance is doing. A time before the evaluation deadline is meant for the day after it (`:MM`: the hour ' +
      'after it).',
    example: '"12:00"',
  },
  'sla.validationTimeout': {
    text:
      'How long a run waits for its traits; then it is FAILED with category TIMEOUT and alerts ' +
      "`validation_timeout`. A duration counts from the start of the run. A time is that of the instance's date " +
      'or, where that has passed, the next one. Without the field: 4 hours, and no record of the deadline.',
    example: '"+4h"',
  },
  'sla.maxDuration': {
    text:
      'How long the instance may take, from its first MARKER on and over all attempts. `duration_sla_breach` is ' +
      'announced when it is over. What has no MARKER has no such deadline.',
    example: '3h',
  },
  'sla.atRiskLead': {
    text: 'How long before each of these deadlines `sla_at_risk` warns, where it is not met by then.',
    example: '15m',
  },
  'sla.timezone': {
    text: 'The zone of the deadlines above, and of schedules that name none.',
    example: 'Europe/Berlin',
  },
  retry: {
    text:
      'What follows a failed job: further attempts in the same execution, which keeps its lock meanwhile. See ' +
      '[retries](#retries).',
    example: '{maxAttempts: 3}',
  },
  'retry.maxAttempts': {
    text:
      'How many attempts an execution makes by itself when the failures are TRANSIENT or TIMEOUT. 1: a failed run ' +
      'waits for a MARKER or a rerun.',
    example: '3',
  },
  'retry.backoffSeconds': {
    text:
      'The wait before the second attempt, up to a fifth shorter or longer: what failed together does not come ' +
      'back together.',
    example: '30s',
  },
  'retry.backoffMultiplier': { text: 'Each wait is so many times the one before.', example: '2' },
  'retry.maxBackoffSeconds': {
    text: 'The longest of these waits. Without the field: an hour, or `backoffSeconds` where that is longer.',
    example: '30m',
  },
  'retry.retryableFailures': {
    text:
      'After a failure of these categories the execution makes the next attempt and, when its attempts are used ' +
      'up, a new MARKER starts one; after any other a MARKER is rejected unless it says `replay`.',
    example: '[TRANSIENT, TIMEOUT]',
  },
  budgets: {
    text: 'How often something is done again that `retry.maxAttempts` does not count.',
    example: '{codeRetries: 1}',
  },
  'budgets.manualReruns': {
    text:
      'How often an instance that has run may be run again because somebody asks for it. Without the field: 10. ' +
      'See [reruns](reruns.md).',
    example: '1',
  },
  'budgets.driftReruns': {
    text: 'How often because its data has changed: reruns of the kinds `drift` and `late-data`. Without the field: 1.',
    example: '1',
  },
  'budgets.codeRetries': {
    text:
      'Further attempts after failures of the categories PERMANENT and EVALUATOR_CRASH, whatever ' +
      '`retryableFailures` says; `maxAttempts` does not count them. Without the field: those that ' +
      '`retryableFailures` names share `maxAttempts` of their own.',
    example: '1',
  },
  onCompleted: {
    text: 'What a run that completes moves: things that have a [lifecycle](lifecycles.md#moved-by-runs), at most 5.',
    example: '[{lifecycle: promotion, id: "fraud-${date}", to: Staging}]',
  },
  'onCompleted[].lifecycle': { text: 'Which lifecycle.', example: 'promotion' },
  'onCompleted[].id': {
    text: 'Whose. The placeholders of the [trigger](#triggers) may stand in it.',
    example: '"fraud-${date}"',
  },
  'onCompleted[].to': { text: 'The state that it is moved to.', example: 'Staging' },
  onFailed: {
    text: 'The same for a run that fails with its last attempt; the message stands on the subject as its error.',
    example: '[{lifecycle: session, id: momentum, to: ERROR}]',
  },
  'onFailed[].lifecycle': { text: 'Which lifecycle.', example: 'session' },
  'onFailed[].id': { text: 'Whose.', example: 'momentum' },
  'onFailed[].to': { text: 'The state that it is moved to.', example: 'ERROR' },
  circuitBreaker: {
    text:
      'Holds a pipeline whose jobs fail again and again. See [circuit ' +
      'breaker](reruns.md#pause-resume-circuit-breaker).',
    example: '{failures: 5}',
  },
  'circuitBreaker.failures': {
    text:
      'After so many runs in a row whose jobs failed. Data that never came and cancelled runs do not count; one ' +
      'that completes begins the count anew.',
    example: '5',
  },
  lateData: {
    text:
      'What a MARKER that is written after its instance has COMPLETED leads to besides the `LATE_DATA` event, ' +
      'which is always recorded. `ignore`: nothing; `alert`: one alert `late_data` per completed attempt; `rerun`: ' +
      'the alert and another run, within `budgets.driftReruns`. See [late data](monitoring.md#late-data).',
    example: 'alert',
  },
  watch: { text: 'What the watchdog does for this pipeline.', example: '{stuckRunThreshold: 2h}' },
  'watch.enabled': {
    text:
      '`false`: the watchdog leaves this pipeline alone and reports neither missed schedules nor silent runs. What ' +
      'has begun is still held to its deadlines.',
    example: 'true',
  },
  'watch.stuckRunThreshold': {
    text:
      "How long after its announced next sign of life a silent run counts as stuck. Without the field: the stack's " +
      '`stuckRunThreshold`.',
    example: '30m',
  },
  'watch.monitoring': {
    text: 'Evaluating the traits again after the run has completed. See [monitoring](monitoring.md).',
    example: '{enabled: true, duration: 2h}',
  },
  'watch.monitoring.enabled': { text: 'Whether it is done.', example: 'true' },
  'watch.monitoring.duration': { text: 'For how long after completion.', example: '2h' },
  'watch.monitoring.interval': {
    text:
      'From completion to the first look; the intervals grow by half each time, up to 30 minutes, or stay as they ' +
      'are where they are longer.',
    example: '5m',
  },
  'watch.monitoring.onDrift': {
    text:
      'What follows when something has changed. `alert`: the event `DRIFT_DETECTED` and an alert `trait_drift`; ' +
      '`rerun`: both and another run, within `budgets.driftReruns`.',
    example: 'alert',
  },
  'watch.monitoring.traits': {
    text:
      'The traits that are looked at; absent: all that were PASS when the run started. Leave out a freshness trait ' +
      'that grows stale by itself.',
    example: '[completeness, row-count]',
  },
  'watch.monitoring.thresholds': {
    text:
      'Numbers that are compared with what they were when the run started: by trait and field of its value, how ' +
      'far each may move, as an amount or a percentage. At most 50 fields.',
    example: '{row-count: {rows: "10%", nulls: 0}}',
  },
  maxMarkerAge: {
    text:
      "A MARKER whose date lies further back than this (from the day on which it was written, in the schedule's " +
      'zone) is rejected unless it says `replay`.',
    example: '7d',
  },
};

const poll: Meanings = {
  statusReports: {
    text:
      'True: the job is there to [report its status](lifecycles.md#jobs-of-runs) under `${runId}`, and its report ' +
      'ends the wait. Without `statusUrl`, and for functions, the report is then the outcome.',
    example: 'true',
  },
  poll: { text: 'How the job is asked about.', example: '{interval: 30s, timeout: 4h}' },
  'poll.initialDelay': { text: 'The wait before the first question.', example: '5m' },
  'poll.interval': { text: 'The wait before the second question.', example: '30s' },
  'poll.backoff': {
    text:
      'Each wait is so many times the one before. Towards the end of a long `timeout` waits also grow so that the ' +
      'execution stays within 25,000 history events.',
    example: '1.5',
  },
  'poll.maxInterval': {
    text:
      'The longest of these waits, at least `interval`. Without the field: 5 minutes, or the interval where that ' +
      'is longer.',
    example: '5m',
  },
  'poll.timeout': {
    text:
      'After so long since its start a job that runs is given up: the run is FAILED with category TIMEOUT. Neither ' +
      'HTTP nor Lambda jobs can be cancelled, so the job itself may go on.',
    example: '4h',
  },
};

const { statusReports: _reports, ...pollOnly } = poll;

const PLACEHOLDERS = 'Placeholders may stand in it.';

export const triggerMeanings: Readonly<Record<string, Meanings>> = {
  http: {
    type: {
      text: 'An HTTP endpoint starts the job. The protocol is in [evaluators and jobs](evaluators.md#jobs-over-http).',
      example: 'http',
    },
    method: { text: 'Of the start. The status is always asked with GET.', example: 'POST' },
    url: {
      text:
        `Where the job is started. ${PLACEHOLDERS} Plain \`http:\` is refused except for this machine, and on the ` +
        'local stack.',
      example: 'https://jobs.example.com/orders/${date}',
    },
    headers: {
      text:
        'Sent with start and status requests. `Idempotency-Key` is set by Signalbox alone; `authorization`, ' +
        '`proxy-authorization`, `cookie` and `x-api-key` are refused, because configuration is stored and shown in ' +
        'plain text.',
      example: '{x-team: shop}',
    },
    body: {
      text:
        'Sent with the start, as it is; with `content-type: application/json` unless the headers say otherwise. ' +
        `${PLACEHOLDERS}`,
      example: '\'{"date": "${date}"}\'',
    },
    statusUrl: {
      text:
        `Where the job is asked about. ${PLACEHOLDERS} Without it the answer to the start is the outcome, and may ` +
        "take 5 minutes; with `statusReports` the job's own report is.",
      example: 'https://jobs.example.com/status/${runId}',
    },
    ...poll,
  },
  lambda: {
    type: {
      text:
        'A Lambda function is the job: invoked synchronously, its result is the outcome. See [Lambda ' +
        'jobs](evaluators.md#lambda-jobs).',
      example: 'lambda',
    },
    functionName: {
      text:
        "Name or ARN of the function. The stack's `lambdaTriggerArns` must have it, or the invocation is refused " +
        'by IAM.',
      example: 'arn:aws:lambda:us-east-1:123456789012:function:orders-job',
    },
    payload: { text: `Part of the event that the function gets. ${PLACEHOLDERS}`, example: '{date: "${date}"}' },
    ...poll,
  },
  'fan-out': {
    type: {
      text: 'The run is divided into [chunks](chunks.md), which are handed to a worker function.',
      example: 'fan-out',
    },
    worker: {
      text: 'The function that works on one chunk per invocation, wrapped in `withChunk` or speaking the protocol.',
      example: '{functionName: fit-worker}',
    },
    'worker.functionName': {
      text: "Name or ARN. The stack's `fanOutWorkerArns` must have it, or its chunks fail.",
      example: 'arn:aws:lambda:us-east-1:123456789012:function:fit-worker',
    },
    'worker.timeout': {
      text:
        "The function's own time-out. A chunk that is IN_PROGRESS for longer, and for three minutes more in which " +
        'Lambda hands it over again, is stuck.',
      example: '5m',
    },
    'worker.lostAfter': {
      text:
        'Whoever is handed a chunk has this long to start with it; then the chunk is lost. Lambda keeps events ' +
        'while the function is throttled.',
      example: '30m',
    },
    chunks: {
      text:
        'The list, unless `chunksFrom` gives it: of each its key, or a mapping with `start`, `chunkKey`, ' +
        `\`nSpectra\` and what else its worker has to know, 4 KB of it. ${PLACEHOLDERS}`,
      example: '[{chunkKey: "${date}/a.npz", nSpectra: 500}]',
    },
    chunksFrom: {
      text:
        'Name or ARN of a function that answers the list, `{"chunks": […]}`, at most 10,000 entries, within 5 ' +
        "minutes. Asked again for the same `idempotencyKey` it must answer the same list. The stack's " +
        '`fanOutSplitterArns` must have it.',
      example: 'fit-splitter',
    },
    concurrency: { text: 'So many chunks at most are with a worker at a time.', example: '50' },
    toleratedFailurePercent: {
      text: 'The run completes although up to this share of its chunks has failed.',
      example: '1',
    },
    onOverdue: {
      text:
        'What is done with a chunk that is stuck or lost, besides the alert: `fail` closes it as FAILED, `alert` ' +
        'leaves it open.',
      example: 'alert',
    },
    survey: { text: 'Under which its runs are listed. Default: the pipeline.', example: 'grs-15' },
    params: { text: `What every worker and the splitter are told. ${PLACEHOLDERS}`, example: '{snr_min: 1.5}' },
    ...pollOnly,
  },
};
