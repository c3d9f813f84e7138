import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '`name` | `#` separates the keys of the table and is never allowed.',
    heldBy: ['test/unit/kernel/config/parse.test.ts :: refuses a # in the name'],
  },
  {
    sentence: '`requiredTraits` | list of: a mapping of fields, at most 50',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`requiredTraits` | A type may occur once in the whole archetype',
    heldBy: [
      'test/unit/kernel/config/parse-archetype.test.ts :: refuses a trait twice',
      'test/unit/kernel/config/parse-archetype.test.ts :: refuses 51 traits',
    ],
  },
  {
    sentence: '`requiredTraits[].defaultAuth.secret`, `optionalTraits[].defaultAuth.secret` | text with a reference',
    heldBy: ['test/unit/kernel/config/trait.test.ts :: is no a secret in plain text'],
  },
  {
    sentence: '`optionalTraits` | list of: a mapping of fields, at most 50',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`optionalTraits` | Traits that are evaluated and shown and never block a run',
    heldBy: [
      'test/scenarios/readiness.test.ts :: D-40 an optional trait in ERROR does not fail the run',
      'test/unit/functions/orchestrator/wait/check-readiness.test.ts :: B-01 ready when every required ' +
        'trait passes; an optional one in ERROR does not hold it up (D-40)',
    ],
  },
  {
    sentence: '`days` | list of: one of monday',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`dates` | list of: a date YYYY-MM-DD, at most 1000',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`tags` | at most 10 tags, such as {team: growth}',
    heldBy: ['test/unit/kernel/config/pipeline.test.ts :: refuses more than ten'],
  },
  {
    sentence: '`tags` | At most 10: a key has 1 to 32',
    heldBy: [
      'test/unit/kernel/config/pipeline.test.ts :: refuses more than ten',
      'test/unit/kernel/config/pipeline.test.ts :: refuses a key that is too long',
    ],
  },
  {
    sentence: '`upstream` | list of: a mapping of fields, at most 40',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`waitsFor` | list of: a mapping, at most 50',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`traits.*.auth.secret` | text with a reference',
    heldBy: ['test/unit/kernel/config/trait.test.ts :: is no a secret in plain text'],
  },
  {
    sentence: '`schedules` | list of: a mapping of fields, at least 1, at most 96',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`schedules[].deadline` | a time HH:MM',
    heldBy: ['test/unit/kernel/config/parse.test.ts :: refuses a deadline further away than two days'],
  },
  {
    sentence: '`markers` | list of: a mapping of fields, at most 10',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`markers[].attributes` | Names, each with a JMESPath expression',
    heldBy: ['test/unit/kernel/sources/mapping.test.ts :: too many attributes is refused'],
  },
  {
    sentence: '`exclusions.days` | list of: one of monday',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`exclusions.dates` | list of: a date YYYY-MM-DD, at most 1000',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`inclusions.dates` | list of: a date YYYY-MM-DD, at least 1, at most 1000',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`sla.evaluationDeadline` | a time HH:MM',
    heldBy: ['test/unit/kernel/config/parse.test.ts :: refuses a deadline further away than two days'],
  },
  {
    sentence: '`sla.evaluationDeadline` | `evaluation_sla_breach` is announced at that time, once',
    heldBy: [
      'rule breaches-told',
      'test/scenarios/missed.test.ts :: an SLA breach of an instance that never started is alerted, and ' +
        'not only its miss',
      'test/scenarios/readiness.test.ts :: G-27 W-11 a missed evaluation deadline is alerted once and the ' +
        'run continues',
    ],
    defects: ['deadlines-of-outage-lost'],
  },
  {
    sentence: '`sla.completionDeadline` | a time HH:MM',
    heldBy: ['test/unit/kernel/config/parse.test.ts :: refuses a deadline further away than two days'],
  },
  {
    sentence: '`sla.validationTimeout` | a duration such as +4h',
    heldBy: ['test/unit/kernel/config/parse.test.ts :: refuses a validation timeout of three days'],
  },
  {
    sentence: '`approval.by` | list of: text of 1 to 128 characters, at most 20',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`pool.weight` | How many slots each job takes',
    heldBy: ['test/unit/kernel/config/pool.test.ts :: refuses a weight that the pool never has room for'],
  },
  {
    sentence: '`retry.retryableFailures` | list of: one of TRANSIENT',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`onCompleted` | list of: a mapping of fields, at most 5',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`onCompleted` | Transitions of [lifecycles]',
    heldBy: ['test/unit/kernel/config/pipeline.test.ts :: refuses more than five'],
  },
  {
    sentence: '`onFailed` | list of: a mapping of fields, at most 5',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`circuitBreaker.failures` | Data that never came and cancelled runs do not count',
    heldBy: [
      'test/unit/kernel/holds/hold.test.ts :: D-38 a run that never came to its job: does not count',
      'test/unit/kernel/holds/hold.test.ts :: a cancelled run: does not count',
      'test/scenarios/held-pipelines.test.ts :: D-38 G-18 G-25 the breaker opens and alerts once, keeps ' +
        'what waits; missing data does not count',
    ],
  },
  {
    sentence: '`lateData` | The action on a MARKER that is written after its instance started the job',
    heldBy: [
      'test/scenarios/markers.test.ts :: late data is an event each time, an alert once where wanted; the ' +
        'first MARKER again is neither',
      'test/scenarios/late-in-flight.test.ts :: is late data once for each writing, with one more attempt ' +
        'for all of them',
      'invariant markers-answered',
    ],
  },
  {
    sentence: '`watch.longRunning` | When a job counts as long: `factor` times the median',
    heldBy: [
      'test/unit/kernel/attempt/long-running.test.ts :: compares the 20 newest jobs that completed',
      'test/unit/kernel/attempt/long-running.test.ts :: is long after so many times the median, and never ' +
        'below the least time',
      'test/scenarios/long-running.test.ts :: a job that hangs at its engine is alerted once, at three ' +
        'times the median of the earlier ones',
      'test/scenarios/long-running.test.ts :: without a completed run, three hours are long',
      'test/scenarios/long-running.test.ts :: the pipeline says how long: factor, atLeast, or off',
      'rule long-running-true',
    ],
    defects: ['long-job-untold'],
  },
  {
    sentence: '`watch.longRunning` | `off`: never, and no `long_queued` either.',
    heldBy: [
      'test/scenarios/long-running.test.ts :: the pipeline says how long: factor, atLeast, or off',
      'test/scenarios/long-running.test.ts :: a job that begins sooner, or of a pipeline without such ' +
        'alerts, is not alerted',
    ],
  },
  {
    sentence: '`watch.longRunning.atLeast` | A shorter job is never long.',
    heldBy: [
      'test/unit/kernel/attempt/long-running.test.ts :: is long after so many times the median, and never ' +
        'below the least time',
      'test/scenarios/long-running.test.ts :: a job that takes about as long as the others, or less than ' +
        'five minutes, is not long',
      'rule long-running-true',
    ],
  },
  {
    sentence: '`watch.monitoring.traits` | list of: name, at least 1, at most 50',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`watch.monitoring.thresholds` | At most 50 fields.',
    heldBy: ['test/unit/kernel/config/monitoring.test.ts :: refuses too many fields'],
  },
  {
    sentence: '`status.running` | list of: text of 1 to 2048 characters, at most 100',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`status.succeeded` | list of: text of 1 to 2048 characters, at most 100',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`status.failed` | list of: text of 1 to 2048 characters, at most 100',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`jobId.path` | Where the answer to the start has the id',
    heldBy: [
      'test/unit/aws/engines/http-own-id.test.ts :: is refused as 513 bytes, with the reason',
      'test/unit/aws/engines/http-own-id.test.ts :: may be 512 bytes',
    ],
  },
  {
    sentence: '`answer` | At most 10 further values of the answer to the start',
    heldBy: [
      'test/unit/kernel/registration/http-jobs.test.ts :: refuses too many values',
      'test/unit/aws/engines/http-own-id.test.ts :: a value of 2 KB is kept, and a longer one is refused',
    ],
  },
  {
    sentence: '`link` | A page about the job, shown with its run and never requested.',
    heldBy: [
      'test/unit/aws/engines/http-own-id.test.ts :: takes id, values and link from the answer, and sends ' +
        'none of them with the start',
    ],
  },
  {
    sentence: '`allowedOrigins` | list of: a full https URL',
    heldBy: ['test/docs/generated.test.ts :: config.md is what `npm run docs` writes'],
  },
  {
    sentence: '`poll.backoff` | Towards the end of a long `timeout` waits also grow',
    heldBy: [
      'invariant bounded-history',
      'test/unit/kernel/job/retry.test.ts :: W-18 an execution stays within its history limit, however its ' +
        'checks are spread over attempts',
      'test/unit/kernel/waiting/pacing.test.ts :: stretches when few waits are left, and reaches the ' +
        'timeout exactly',
    ],
  },
  {
    sentence: '`chunks` | The list, unless `chunksFrom` gives it',
    heldBy: ['test/unit/kernel/chunks/list.test.ts :: refuse too much for one worker'],
  },
  {
    sentence: '`chunksFrom` | Name or ARN of a function that answers the list',
    heldBy: ['test/unit/kernel/chunks/list.test.ts :: refuse too many'],
  },
  {
    sentence: '`concurrency` | How many chunks are with workers at a time, at most.',
    heldBy: [
      'test/unit/functions/fan-out/dispatch.test.ts :: forgets nothing, and never has more with workers ' +
        'than may be, wherever it dies',
    ],
  },
];
