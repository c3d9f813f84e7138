/** Items by which the watchdog, the sweeper and the router plan: versions, due schedules, locks and cascades. */
import type { Entity, EntityName } from './entity';

export const planningEntities = {
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
  'config-version-count': {
    title: 'Configuration version count',
    attributes: { last: 'The number of the version that was made last, also where it was deleted since.' },
  },
  due: {
    title: 'Due schedule',
    attributes: {
      pipelineId: 'The pipeline.',
      scheduleId: 'The schedule.',
      date: 'The business date that is checked next.',
      dueAt: "When: the deadline of that date's start.",
      judgedDate: 'The last date that was checked; absent before the first.',
    },
  },
  planning: {
    title: 'Request to plan',
    attributes: { pipelineId: 'The pipeline.', requestedAt: 'When the pipeline was registered.' },
  },
  'deadline-look': {
    title: 'Check of deadlines',
    attributes: { pipelineId: 'The pipeline.', lookAt: 'When the deadlines are checked.' },
  },
  'cascade-graph': {
    title: 'Cascade graph',
    attributes: {
      version:
        'Counted up by every registration that changes what a pipeline refers to, and by every removal, on condition ' +
        'that it still has the value that was checked.',
      decided:
        'An `apply` that is decided and may not be carried out yet: a map of `id`, `documents` (how many) and ' +
        '`decidedAt`. Other registrations are checked when it is done.',
      updatedAt: 'Last write.',
    },
  },
  'staged-document': {
    title: 'Staged document',
    attributes: {
      kind: '`archetype`, `calendar`, `pool` or `pipeline`.',
      name: 'Its name.',
      document: 'The document to register when the apply is decided.',
      event: 'For a pipeline: the event that is recorded with its registration.',
      ttl: 'It expires 30 days after it was staged.',
    },
  },
  round: {
    title: 'Sweep cursor',
    attributes: {
      after: 'The pipeline after which the sweep pass continues; absent: the pass is complete.',
      begunAt: 'When the pass began; the next one begins 15 minutes later, or when this one is complete.',
      wholeAt:
        'When the last pass began that checks the MARKERs of all dates: the next such pass begins one hour later.',
      sweptAt: 'When the last full sweep began: a pass that checks all pipelines at once.',
      isSweep: 'Whether the last pass is, or was, a full sweep.',
      lostAt:
        'When the router gave up a record, or an execution failed, that no full sweep has covered yet: one begins ' +
        '16 minutes later.',
      lostUntil: 'When that last happened. What a full sweep does not cover has the next one, 16 minutes later.',
      updatedAt: 'Last write.',
    },
  },
  lock: {
    title: 'Lock',
    attributes: {
      owner: 'The ARN of the execution that holds it.',
      date: 'The business date that it runs: its run log shows waiting executions whether the lock is orphaned.',
      fence: 'Greater than that of every earlier holder.',
      acquiredAt: 'When the owner took it last.',
      queue: '`OPEN`: executions wait for it; the stream router wakes the first when the item is deleted.',
      expiresAtMs:
        'Its end in epoch milliseconds. Readers go by this; a lock that was put by hand may have only `ttl`.',
      ttl: "30 days after its end, in epoch seconds, for DynamoDB's deletion.",
    },
  },
  dependant: {
    title: 'Dependant',
    attributes: {
      schedules: "The dependant's schedules: a completion of another one does not concern it.",
      upstreams: 'All its upstreams, a list of `{pipeline, delaySeconds}`: it gets its MARKER when all have completed.',
    },
  },
} as const satisfies Partial<Record<EntityName, Entity>>;
