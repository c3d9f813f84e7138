/** Fields of a pipeline that say what runs, when, and until when. */
import { description, kind, type Meanings, name, owner } from './meaning';

export const scheduledRunMeanings: Meanings = {
  kind: kind('pipeline'),
  name: name('pipeline', 'orders'),
  description,
  owner: {
    text:
      `${owner.text} Alerts and the events of runs name it, so [subscribers](events.md#sns) and ` +
      '[receivers of alerts](events.md#receivers-of-alerts) can select by it.',
    example: owner.example,
  },
  tags: {
    text:
      'Alerts and the events of runs name them, as the owner. At most 10: a key has 1 to 32 and a value 1 to 64 ' +
      'letters, digits, `.`, `_`, `-`, `/` and `:`. Subscribers see them as texts such as `team=growth`.',
    example: '{team: growth, tier: gold}',
  },
  severity: {
    text:
      'The level of all [alerts](events.md#alert-categories) about the pipeline: `info`, `warning` or `error`. ' +
      'Without it each has the level of its category. The warning of a trait may have its own.',
    example: 'warning',
  },
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
      '`live`: a ready run starts its job. `shadow`: a ready run records that it would have started it, and when; ' +
      'nothing is started, and no alert is sent. See [shadow mode](shadow.md).',
    example: 'live',
  },
  concurrency: {
    text:
      '`serial`: one job of a schedule at a time; another ready run waits for the lock, and a run that waits for ' +
      'data holds no lock. `per-date`: one job of a schedule and date at a time. After a change to `serial` the ' +
      'next run waits for all runs that have begun; after one to `per-date`, what waits for the lock begins at once, ' +
      'unless its run has begun already.',
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
  waitsFor: {
    text:
      'Runs of other pipelines, or earlier ones of this, that hold the start until they have completed. They do not ' +
      'start the pipeline, which gets its own MARKER. Each entry has the fields of ' +
      '[`builtin:upstream`](evaluators.md#builtinupstream), and becomes a required trait: `after-PIPELINE`, or its ' +
      '`name`. See [other days and many runs](cascades.md#other-days-and-many-runs).',
    example: '[{pipeline: orders-hourly, schedules: hourly}]',
  },
  traits: {
    text:
      'Differences for this pipeline, by trait type of the archetype. A type that the archetype does not ' +
      'have is refused.',
    example: '{freshness: {evaluator: check-freshness}}',
  },
  'traits.*.evaluator': {
    text:
      "The evaluator that is called: a path under the stack's `evaluatorBaseUrl`, a full URL, a Lambda " +
      'function (`lambda:NAME` or its ARN), or a builtin. See ' +
      '[evaluators](evaluators.md).',
    example: 'builtin:data-quality',
  },
  'traits.*.config': {
    text: "Overrides the archetype's `defaultConfig`, field by field.",
    example: '{maxLagMinutes: 30}',
  },
  'traits.*.onFail': {
    text:
      'For an optional trait that does not pass by the time the run starts. `tolerate`: the event ' +
      '`TRAITS_TOLERATED` names it. `warn`: it has an event `TRAIT_WARNED` and an alert `trait_warned` of its own. ' +
      'The run starts all the same; a required trait keeps it waiting, and has no `onFail`. Default: `tolerate`.',
    example: 'warn',
  },
  'traits.*.owner': {
    text: "The owner that the warning names, instead of the pipeline's. With `onFail: warn` only.",
    example: 'data-platform@example.com',
  },
  'traits.*.severity': {
    text: "The level of the warning, instead of the pipeline's `severity`. With `onFail: warn` only.",
    example: 'info',
  },
  'traits.*.ttl': { text: "Instead of the archetype's `defaultTtl`.", example: '30m' },
  'traits.*.timeout': { text: "Instead of the archetype's `defaultTimeout`.", example: '15' },
  'traits.*.auth': {
    text:
      "Instead of the archetype's `defaultAuth`: how Signalbox authenticates at an HTTP evaluator. See " +
      '[authentication](evaluators.md#authentication).',
    example: '{type: bearer, secret: "{{secret:checks#token}}"}',
  },
  'traits.*.auth.type': {
    text:
      '`bearer`: a token in `Authorization`. `basic`: user and password. `header`: a header of its own. ' +
      "`oauth2-client-credentials`: a token that an identity provider gives for a client's credentials. `sigv4`: a " +
      "signature by the evaluator function's role, for APIs and function URLs under IAM.",
    example: 'bearer',
  },
  'traits.*.auth.secret': {
    text:
      "The token, the password, the header's value or the client's secret: text with references to secrets, whose " +
      "ARNs the stack's `secretArns` must bind to the host. Needed, except by `sigv4`.",
    example: '"{{secret:checks#token}}"',
  },
  'traits.*.auth.user': { text: 'The user. For `basic` only, and needed there.', example: 'signalbox' },
  'traits.*.auth.header': { text: "The header's name. For `header` only, and needed there.", example: 'x-api-key' },
  'traits.*.auth.tokenUrl': {
    text:
      "The identity provider's token endpoint, whose host `secretArns` must list beside the evaluator's. For " +
      '`oauth2-client-credentials` only, and needed there; so is `clientId`.',
    example: 'https://login.example.com/oauth2/token',
  },
  'traits.*.auth.clientId': { text: "The client's id.", example: 'signalbox' },
  'traits.*.auth.scope': {
    text: 'The scope to request with the token, for `oauth2-client-credentials`.',
    example: 'checks.read',
  },
  'traits.*.auth.audience': {
    text: 'The audience of the token, for identity providers that require it.',
    example: 'https://checks.example.com',
  },
  'traits.*.auth.clientAuth': {
    text: '`basic` (the default): id and secret in `Authorization`. `body`: in the body.',
    example: 'body',
  },
  'traits.*.auth.service': {
    text: 'The service in the signature, for `sigv4`. Default: by the host, else `execute-api`.',
    example: 'lambda',
  },
  'traits.*.auth.region': {
    text: "The Region in the signature, for `sigv4`. Default: by the host, else the stack's.",
    example: 'us-east-1',
  },
  trigger: {
    text: 'The start of the job. The fields follow from `type`, see [triggers](#triggers).',
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
      'hour, day of the month, month, day of the week. One time a day; also `L-3`, `LW`, `15W`, `mon#1` and `5L`. ' +
      'Instead of `after`. See [time](time.md#cron).',
    example: '"0 6 * * 1-5"',
  },
  exclusions: {
    text: "Dates that the pipeline does not run for. The instance's date counts, not today's.",
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
      'instance waits, hangs, has failed or was never started; a run that waits continues. For a schedule without a ' +
      '`deadline` this is also the limit for `schedule_missed`.',
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
      'or, where that has passed, the next one; no run waits for longer than two days. Without the field: 4 hours, ' +
      'and no record of the deadline.',
    example: '"+4h"',
  },
  'sla.onTimeout': {
    text:
      'The way on for a run that is not ready by `validationTimeout`, or by its default of 4 hours. `fail`: as said ' +
      'there. `skip`: the run is SKIPPED, which is no failure. `start`: the job starts all the same, with an alert ' +
      '`started_unready`; `${unready}` names the traits to it. See ' +
      '[data that does not come](#data-that-does-not-come).',
    example: 'skip',
  },
  approval: {
    text:
      'A ready run waits until a person has approved it, and only then starts its job. Without the field it needs no ' +
      'approval. See [approval](#approval).',
    example: '{by: [ada, data-leads], timeout: 4h}',
  },
  'approval.by': {
    text:
      'Whose word counts: names as requests give them in `requestedBy`. Without it anybody who may write a ' +
      'request.',
    example: '[ada, data-leads]',
  },
  'approval.timeout': {
    text: 'How long the run waits for the approval, counted from when it asks, apart from `sla.validationTimeout`.',
    example: '4h',
  },
  'approval.otherwise': {
    text: 'The way on without an approval by then: the run is FAILED, SKIPPED, or starts its job all the same.',
    example: 'skip',
  },
  pool: {
    text:
      'A ready run takes slots of this pool before its job starts, and waits for them. A name alone is a mapping ' +
      'with this name. See [pools of slots](#pools-of-slots).',
    example: '{name: warehouse, weight: 2, priority: high}',
  },
  'pool.name': { text: 'A registered pool.', example: 'warehouse' },
  'pool.weight': { text: 'How many slots each job takes: at most as many as the pool has.', example: '2' },
  'pool.priority': {
    text: 'Whose turn it is first: `high` is 75, `normal` 50, `low` 25. Of the same priority, the longest wait.',
    example: 'high',
  },
  'sla.maxDuration': {
    text:
      'How long the instance may take to complete, over all attempts. It counts from the first request: its first ' +
      'MARKER, or the rerun that was requested without one. Time before the schedule opens, before `notBefore`, ' +
      'or before the pipeline was registered is not counted. A rerun of an instance that has completed counts anew, ' +
      'from its own request. ' +
      '`duration_sla_breach` is announced when the time is over.',
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
};
