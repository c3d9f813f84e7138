/** Meanings of the fields of a published event, and the attributes of its message: read by `events.ts`. */
import type { EventMessage } from '../../kernel/events/message';

export const fieldMeanings: Readonly<Record<keyof EventMessage, string>> = {
  eventId: 'Names the event. A second delivery has the same id.',
  eventType: 'The event kind.',
  timestamp: 'When it was recorded.',
  pipelineId:
    'The pipeline. Of alerts of the watchdog and the sweeper about themselves `signalbox.watchdog`; of a MARKER ' +
    'whose key names no pipeline, and of `record_failing`, `signalbox.router`.',
  date: 'The business date.',
  scheduleId: 'The schedule.',
  runId: 'The run.',
  attempt: '1, 2, …',
  traceId: "The MARKER's `trace_id`, else the id of its stream record.",
  status: 'For the run: `RUNNING`, `COMPLETED` or `FAILED`. Of a deadline: its kind and its outcome.',
  failureCategory: '`TRANSIENT`, `TIMEOUT`, `PERMANENT` or `EVALUATOR_CRASH`.',
  level: 'For an alert, its end and its acknowledgement: `info`, `warning` or `error`.',
  alertType: 'For an alert, its end and its acknowledgement: the category.',
  alertId: 'Names the episode: the `eventId` of the alert, on the alert, its end and its acknowledgement.',
  owner:
    'The `owner` of the pipeline, on alerts and on the events of runs: as its configuration was when the run was ' +
    'planned, or without a run when the event was recorded.',
  tags: 'The `tags` of the pipeline, in the same way; an empty object without any.',
  trait: 'For the warning of a trait: its type.',
  value: 'For the warning of a trait: the numbers that it has measured, if there are any.',
  message: 'A description of the event.',
  remedy: 'For an alert: what to do.',
  shadow: '`true`: work in [shadow mode](shadow.md), so nothing has really happened.',
};

export const attributeMeanings: Readonly<Record<string, string>> = {
  eventType: 'always',
  pipelineId: 'always',
  level: 'alerts, their ends and acknowledgements',
  alertType: 'alerts, their ends and acknowledgements',
  scheduleId: 'events of an instance',
  owner: 'events with an owner',
  tags: 'events with tags; type `String.Array`, as texts such as `team=growth`',
};
