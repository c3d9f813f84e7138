/** Items that other programs write as well: MARKERs, sensors, subjects of lifecycles. */
import type { Entity, EntityName } from './entity';

export const subjectEntities = {
  marker: {
    title: 'MARKER',
    attributes: {
      date:
        'The business date. It wins over the key; without both it is the day on which the MARKER was written, in ' +
        "the schedule's zone.",
      scheduleID: 'The schedule; `scheduleId` is read as well. It wins over the key; without both it is `daily`.',
      source: 'Its writer, for logs. At most 128 bytes are kept.',
      writtenAt: 'When it was written, ISO 8601. It also makes a repeated MARKER differ from the one before.',
      trace_id: 'Copied to the run and its events as `traceId`. At most 128 bytes are kept.',
      replay:
        '`true`, also as text: the instance shall run although its date is too old or its failure is not one to ' +
        'repeat.',
      notBefore:
        'An instant, ISO 8601, at most 7 days ahead: the execution waits until then, without holding the lock. A ' +
        'cascade with a delay writes it.',
      upstreamAttempts:
        'Written by a cascade: the attempt of every upstream that the MARKER stands for. The run begins only while ' +
        'all upstreams have completed.',
      eventId: 'Written for a [signal](markers.md): its identity, the same for every delivery.',
      origin: 'Written for a signal: the object, or the kind of signal, that `originSequence` orders.',
      originSequence: "Written for a signal: S3's sequencer, padded to 64 characters, or the signal's instant.",
      sameInstant: 'Written for a signal: the last 20 `eventId`s of other signals of the same instant.',
      attributes: "Written for a signal: the values that the pipeline's `markers` take from it.",
      ttl: 'Yours to set; `signalbox mark`, cascades and signals set 30 days.',
    },
  },
  sensor: {
    title: 'Sensor',
    attributes: {
      updatedAt: 'When it was measured; `builtin:sensor-freshness` reads it. It may be in `data` instead.',
      data:
        'A map of measured values. Values may as well be attributes of the item; where both are there, the ' +
        "item's own attribute counts.",
      ttl: 'Yours to set. An item whose `ttl` has passed is not there for a trait.',
    },
  },
  subject: {
    title: 'Lifecycle subject',
    attributes: {
      status: 'The stored word of its state, see [lifecycles](lifecycles.md).',
      group: "The group in which the lifecycle's rule about groups counts it.",
      run_id: "The run whose job it is: the job's end wakes it. Of other lifecycles, the run that moved it last.",
      moved_by: 'The last 100 runs that moved it, so that the repeated call of a run moves it once.',
      version: 'Grows by one with every transition. An item that you put yourself needs none.',
      created_at: 'When it was created.',
      updated_at: 'Last write.',
      report_token: 'For a job of a run: what a report has to carry.',
      execution_arn: "The execution that reported last. Another execution's report is refused.",
      error_message: 'Why it failed, at most 2,000 characters.',
      trace_id: 'Trace id, from the MARKER on.',
      job_id: "The job's id elsewhere.",
      mlflow_run_id: 'The experiment.',
      git_commit: 'The code.',
      started_at: 'Stamped by the lifecycle, or reported.',
      completed_at: 'Stamped by the lifecycle, or reported.',
      ecs_task_arn: 'Reported. Any other attribute that you set is kept.',
      ttl: 'Set on entering a state that its lifecycle lets expire; removed on leaving it.',
    },
  },
  'subject-group': {
    title: 'Lifecycle group',
    attributes: {
      occupants: "The ids of those in the state that the group's rule is about.",
      limit: "How many of the group may be in that state at once, instead of the lifecycle's limit.",
      ab_champion: 'While an A/B test runs: no other model version enters `Production`.',
      ab_challenger: 'The model version that the champion is compared with, for display.',
      last_id: 'The retraining of the model that completed last.',
      last_at: 'When that was.',
    },
  },
} as const satisfies Partial<Record<EntityName, Entity>>;
