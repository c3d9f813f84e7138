/** Meanings of the fields of a scenario file. Each field of the schema is here, and nothing else. */
import type { SimulationReport } from '../../simulator/evidence/result';

export const scenarioMeanings: Readonly<Record<string, string>> = {
  start: 'Where virtual time begins. Needed in one of the files.',
  until: 'Where it ends, whatever still runs. Needed in one of the files.',
  timezone:
    'The time zone of the times of events that recur, and of the report. Default: UTC. Instants have their own.',
  seed: 'Seed of everything that is random; `--seed` wins. Without both: 1.',
  registeredAt: 'When the documents are registered. Default: `start`. A document may have a `registeredAt` of its own.',
  deletedAfter: 'How long after its `ttl` the table deletes an item, to the minute. Default: within six hours.',
  stack:
    "Values of the stack's [configuration keys](config/stack.md), without `signalbox:`. Enabled " +
    'engines, functions of Lambda triggers and of evaluators, and what checks may ask follow from the pipelines.',
  documents:
    'Documents of every kind, each with its `kind`: inline, or paths of files and folders, relative to the ' +
    "scenario's own file. So `documents: ../pipelines` rehearses what `signalbox apply ../pipelines` registers.",
  archetypes: "Archetypes: inline, or paths of files with documents, relative to the scenario's own file.",
  calendars: 'Calendars, in the same form.',
  pools: 'Pools, in the same form.',
  pipelines: 'Pipelines, in the same form.',
  evaluators:
    'Answers of evaluators, under the names that traits use: by path under `evaluatorBaseUrl`, by full URL, by ' +
    '`lambda:NAME` or by ARN. [Which entry holds](#which-entry-holds). An evaluator without an entry for the ' +
    'instance answers `PASS`; one whose entries all begin later answers `FAIL` until then.',
  'evaluators.*[].from': 'From when on. Default: always.',
  'evaluators.*[].status': "The answer's `status`.",
  'evaluators.*[].value': "The answer's `value`.",
  'evaluators.*[].reason': "The answer's `reason`.",
  'evaluators.*[].failureCategory': "The answer's `failureCategory`.",
  'evaluators.*[].http': 'An HTTP status instead of an answer, with `body`. Of a function: Lambda refuses with it.',
  'evaluators.*[].hang': 'No answer until the caller gives up. A function runs for 15 minutes.',
  'evaluators.*[].body': 'This text instead of JSON; a function returns it.',
  'evaluators.*[].bodyBytes': 'Repeats `body` until it has so many bytes.',
  'evaluators.*[].refuse': 'The connection is refused. A function crashes.',
  'evaluators.*[].delay': 'The answer comes so late.',
  aws:
    'Answers of actions of AWS to [checks](evaluators.md#checks-of-aws), by service and action as IAM names them: ' +
    '`glue:GetTable`. [Which entry holds](#which-entry-holds); without ' +
    'one the action is refused with `EntityNotFoundException`. S3 is embedded: the event `object` puts what it ' +
    'answers.',
  'aws.*[].from': 'From when on. Default: always.',
  'aws.*[].parameters': 'The parameters that the call must have; all others may be anything.',
  'aws.*[].answer': 'The answer, as the service words it.',
  'aws.*[].error': "The type of the service's refusal, instead of an answer.",
  'aws.*[].message': 'The message of the refusal.',
  'aws.*[].http': 'The HTTP status of the refusal. Default: 400.',
  'aws.*[].delay': 'The answer comes so late.',
  jobs: 'Behaviour of jobs of every engine. [Which entry holds](#which-entry-holds). Default: success after 1 minute.',
  'jobs[].duration': 'How long it runs. Default: 1 minute.',
  'jobs[].queued': 'For how long of this time Airflow or Databricks says that it is queued. Default: never.',
  'jobs[].stopping': 'How long it runs on after its engine has accepted a cancellation. Default: it stops at once.',
  'jobs[].outcome':
    '`succeeded` (default), `failed`, `hangs` (runs for ever), `vanishes` (the engine then knows no such job).',
  'jobs[].category': 'The category of a failure. Default: `TRANSIENT`.',
  'jobs[].message': 'Why it failed; of a success what it says of its result.',
  'jobs[].messageBytes': 'Repeats `message` until it has so many bytes.',
  'jobs[].reports':
    'The [status reports of the job](lifecycles.md#jobs-of-runs). Default: its end, where the trigger says ' +
    '`statusReports`; an empty list: nothing.',
  'jobs[].reports[].after': 'When, counted from its start.',
  'jobs[].reports[].status': 'The status.',
  'jobs[].reports[].error': 'The error of a failure.',
  'jobs[].startHttp': 'The start is refused with this HTTP status: no job comes to be.',
  tables:
    'The tables that the SQL of `builtin:athena-query` may name, by name. DuckDB runs it on the objects that the ' +
    'event `object` has put below the prefix, as on [the local stack](embedded-cloud.md#athena).',
  'tables.*.bucket': 'The bucket of its objects.',
  'tables.*.prefix': 'The prefix below which they are.',
  workers:
    'Behaviour of the workers of a `fan-out` do with their chunks. They are wrapped in the real `withChunk`; Lambda ' +
    'delivers an event once, and after a failure twice more, one and two minutes later. [Which entry ' +
    'holds](#which-entry-holds). Default: success after 10 seconds.',
  'workers[].match': 'The scope of the entry; every given field must match. Default: every delivery.',
  'workers[].match.pipeline': 'The pipeline.',
  'workers[].match.date': 'The date.',
  'workers[].match.schedule': 'The schedule.',
  'workers[].match.function': 'The worker function, by its name.',
  'workers[].match.chunk': 'The chunk.',
  'workers[].match.delivery': 'The first, second or third delivery of the event.',
  'evaluators.*[].share':
    'The share of the matching answers that this entry is for, drawn by the seed. An evaluator ' +
    'without an entry answers `PASS`. ' +
    'Default: all.',
  'jobs[].share':
    'The share of the matching jobs that this entry is for, drawn by the seed for each attempt; the entries after it ' +
    'are for the others. Default: all.',
  'workers[].share': 'The share of the matching deliveries that this entry is for, drawn by the seed. Default: all.',
  'workers[].duration': 'How long it works. Default: 10 seconds.',
  'workers[].outcome':
    '`succeeded` (default), `failed` (throws), `crashes` (dies after `duration`), `crashes-after` (dies when the ' +
    'chunk has ended, before Lambda receives its answer), `hangs` (runs into its timeout), `lost` (the event never ' +
    'arrives).',
  'workers[].message': 'The error that it throws.',
  'workers[].attempts': 'The option `attempts` of `withChunk`.',
  'workers[].duplicate': 'The event is delivered a second time, at the same instant.',
  splitters: 'Answers of the functions that are called for a list of chunks (`chunksFrom`), by name.',
  'splitters.*.count': 'So many chunks.',
  'splitters.*.nSpectra': 'Each of them with so many spectra.',
  'splitters.*.chunks': 'Or this list.',
  MATCH: 'The scope of the entry; every given field must match. Default: everything.',
  'MATCH.pipeline': 'The pipeline.',
  'MATCH.date': 'The date.',
  'MATCH.schedule': 'The schedule.',
  'MATCH.scheduleId': 'The same.',
  'MATCH.attempt': 'The attempt. Jobs only: an evaluator does not receive it.',
  'MATCH.trait': 'The trait that asks. Evaluators only.',
  events: 'The actions of the scenario. Each has `at` and exactly one of the actions below.',
  'events[].at': 'When; from `start` to `until`: of a later one `simulate` warns. Or `recurs`.',
  'events[].recurs': 'The times of a schedule at which it happens, see [events that recur](#events-that-recur).',
  'events[].recurs.after': 'Every day at `HH:MM`; with `every: hour` at `:MM`.',
  'events[].recurs.cron': 'One time of a day on the dates of a cron expression, as in a [schedule](time.md).',
  'events[].recurs.every': 'Every hour.',
  'events[].recurs.timezone': "The time zone of these times. Default: the scenario's `timezone`.",
  'events[].recurs.daysBack': 'How many days `{date}` is before the day on which it happens. Default: 0.',
  'events[].recurs.from': 'Not before this instant. Default: `start`.',
  'events[].recurs.until': 'Not after it. Default: `until`.',
  'events[].marker':
    'Writes a MARKER as a producer would, with `writtenAt` set to this instant unless it says otherwise.',
  'events[].marker.pipeline': 'The pipeline.',
  'events[].marker.schedule': 'The schedule; may be left out, as in the table.',
  'events[].marker.date': 'The date; may be left out, as in the table.',
  'events[].marker.source': "The item's `source`.",
  'events[].marker.writtenAt': "The item's `writtenAt`.",
  'events[].marker.trace_id': "The item's `trace_id`.",
  'events[].marker.bytes': 'Pads the item with so many bytes, in an attribute `payload`.',
  'events[].marker.replay': "The item's `replay`.",
  'events[].object':
    'Puts an object into a bucket of yours, which comes into being with its first object. S3 announces `Object ' +
    'Created` on the default bus.',
  'events[].object.bucket': 'The name of the bucket.',
  'events[].object.key': 'The key. A second object under it is a new version.',
  'events[].object.body': 'Its content. Default: none.',
  'events[].object.bytes': 'Its size, where the content does not matter and cannot be read. Default: that of `body`.',
  'events[].event': 'Puts an event on a bus, as a service or a program of yours does.',
  'events[].event.source': "The event's `source`.",
  'events[].event.detailType': "The event's `detail-type`.",
  'events[].event.detail': "The event's `detail`. Default: an empty one.",
  'events[].event.bus': 'The bus. Default: `default`. One that no rule of the stack listens on swallows the event.',
  'events[].event.id': "The event's `id`: the same one again is a second delivery. Default: another one each time.",
  'events[].message': 'Sends a message to the queue of the stack that others send to.',
  'events[].message.body': 'Its body: a text, or a mapping that is sent as JSON.',
  'events[].register': 'Registers a document: a new one or a new version. A pipeline, unless it says `kind`.',
  'events[].rerun': 'Writes a request for a rerun, as anyone may.',
  'events[].rerun.kind': "The item's `kind`.",
  'events[].rerun.concurrency': "The item's `concurrency`.",
  'events[].cancel': 'Writes a request to cancel an instance, as anyone may.',
  'events[].approve': 'Writes a request that approves the start of a run, as anyone may.',
  'events[].approve.link': 'Opens the last link of its alert and sends the form; needs `stack: {approvalLinks: true}`.',
  'events[].recheck': 'Writes a request that the run of an instance checks now, as anyone may.',
  'events[].pause': 'Pauses a pipeline, as `signalbox pause` does.',
  'events[].resume': 'Resumes a pipeline, as `signalbox resume` does.',
  'events[].put': 'Writes any item, as plain JSON values.',
  'events[].put.PK': 'Its partition key; further attributes are given beside the keys.',
  'events[].put.SK': 'Its sort key.',
  'events[].update': 'Sets attributes of an item, as an UpdateItem would; the item comes to be where it is not there.',
  'events[].update.PK': 'Its partition key; the attributes that change are given beside the keys.',
  'events[].update.SK': 'Its sort key.',
  'events[].delete': 'Deletes an item.',
  'events[].delete.PK': 'Its partition key.',
  'events[].delete.SK': 'Its sort key.',
  'events[].stop': "Stops the running executions of an instance, as an operator's StopExecution would.",
  'events[].report': 'Calls `update-status`, as a workflow would. A call that a fault keeps away is lost.',
  'events[].report.job': 'The job by its id; or the job of an instance, by the fields that follow.',
  'events[].report.pipeline': 'The pipeline.',
  'events[].report.date': 'The date.',
  'events[].report.schedule': 'The schedule. Default: `daily`.',
  'events[].report.attempt': 'The attempt. Default: the last one.',
  'events[].report.status': 'The status.',
  'events[].report.report_token': "The report's `report_token`. Default: that of the job's start.",
  ...Object.fromEntries(
    [
      'error',
      'trace_id',
      'execution_arn',
      'started_at',
      'completed_at',
      'ecs_task_arn',
      'mlflow_run_id',
      'git_commit',
    ].map((field) => [`events[].report.${field}`, `The report's \`${field}\`.`]),
  ),
  'INSTANCE.pipeline': 'The pipeline.',
  'INSTANCE.date': 'The date.',
  'INSTANCE.schedule': 'The schedule. Default: `daily`; of a stop: all of them.',
  'INSTANCE.requestedBy': "The item's `requestedBy`. Default: `scenario`.",
  'INSTANCE.reason': 'Why; the cause of the stop.',
  'events[].times': 'How often it happens, all at this instant. Default: 1.',
  'events[].counting': 'A field of the item that counts 1, 2, … along `times`, so that every write differs.',
  faults: 'Failures of calls. If several entries match a call, the first applies.',
  'faults[].from': 'From when on. Default: `start`.',
  'faults[].until': 'Until when. Default: `until`.',
  'faults[].target': 'Which calls, see [targets](#faults).',
  'faults[].kind': 'The effect on the calls, see [kinds](#faults).',
  'faults[].count': 'How many calls. Default: all.',
  'faults[].after': 'Lets so many calls pass first.',
  'faults[].by': 'For `delay`: for how long.',
  clocks:
    'How far the clocks of functions are off, by folder under `functions/`. A file that names a function again wins. ' +
    'Default: they are right.',
  random: 'Seeded random faults, on top of the others.',
  expect:
    'Facts that must be true at the end; see [expectations](#expectations). Each names one of `run`, `job`, `alert` ' +
    'and `event`.',
  'expect[].run': 'A run, by what it is at the end.',
  'expect[].job': 'The start of a job, counted at its engine.',
  'expect[].alert': 'An alert that a subscriber received; a second delivery counts once.',
  'expect[].event': 'An event of the bus; a second delivery counts once.',
  'EXPECTED.pipeline': 'The pipeline.',
  'EXPECTED.date': 'The date.',
  'EXPECTED.schedule': 'The schedule.',
  'EXPECTED.attempt': 'The attempt.',
  'EXPECTED.owner': 'The owner that it names.',
  'expect[].run.status': 'Its status.',
  'expect[].run.failureCategory': 'Why it failed.',
  'expect[].job.engine': 'Its engine.',
  'expect[].alert.category': 'Its category.',
  'expect[].alert.level': 'Its level.',
  'expect[].event.kind': 'Its kind.',
  'expect[].event.status': 'The status in the event.',
  'expect[].event.category': 'For an alert: its category.',
  'expect[].from': 'Not before this instant: of a run or job its beginning.',
  'expect[].until': 'Not after it.',
  'expect[].times': 'How many there must be, 0 included. Without it: at least one.',
  'random.faults':
    "The probability of a fault of each possible kind per call; a stream's records are neither dropped nor reordered.",
  'random.until': 'Until when. Default: `until`.',
};

/** Fields of the same shape share their rows. */
export const sharedScenarioPath = (path: string): string =>
  path
    .replace(/^expect\[\]\.(run|job|alert|event)\.(?=(pipeline|date|schedule|attempt|owner)$)/, 'EXPECTED.')
    .replace(/^(evaluators\.\*\[\]|jobs\[\])\.match/, 'MATCH')
    .replace(
      /^events\[\]\.(rerun|cancel|recheck|approve|stop|pause|resume)\.(?=(pipeline|date|schedule|reason|requestedBy)$)/,
      'INSTANCE.',
    );

export const resultMeanings: Readonly<Record<keyof SimulationReport, string>> = {
  seed: 'The seed.',
  start: 'Where virtual time began.',
  end: 'Where it ended.',
  digest: 'SHA-256 over `runs` to `violations`: the same scenario and seed give the same digest.',
  unmet:
    'Unmet [expectations](#expectations) of the scenario: the expectation, how many were found, and what ' +
    'comes nearest.',
  quotas:
    'With `--quotas`: the profile, and the [limits](#limits-of-an-account) that were reached, how often and when.',
  runs: 'Every run in the table.',
  runLogs: 'Every run log; `attempts` is the last attempt.',
  jobStarts: 'Jobs that engines started, counted there; a fan-out counts when its chunks are registered.',
  alerts: 'The messages that a subscriber of the alert topic received, in order; a second delivery is listed twice.',
  lifecycle: 'The messages of the lifecycle topic.',
  events: 'The events on the bus.',
  executions: 'Executions with the top-level states that they passed.',
  locks: 'Locks that are held at the end.',
  chunks: 'For each run that fanned out: its counters, and the chunks that are not `COMPLETED`.',
  usage: 'The resources that AWS would bill, with an estimate for us-east-1 without free tier.',
  violations: 'Broken [invariants](#invariants), with the instant and the evidence.',
  timeline: 'The lines that the command prints, each with its instant, what it is, its text and its tone.',
};
