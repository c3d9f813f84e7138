/** Holding pipelines, running instances again, and the limits of both. */
import { type Entity, type EntityName, ofInstance, ROUTING } from './entity';

const asked = {
  reason: 'Why, for display.',
  requestedBy: 'The name of the requester, for display.',
  requestedAt:
    'When, by the clock of the writer: makes a request differ from the one before it. An identical item written ' +
    'again is no change, and nothing happens.',
} as const;

const rerun = {
  ...ofInstance,
  kind: '`manual`, `drift` or `late-data`.',
  ...asked,
  backfill: 'The backfill that it is part of.',
  status: '`running`, `completed`, `failed` or `refused`.',
  attempt: 'The attempt that it runs; absent when it was refused.',
  engine:
    "The engine on which it holds a slot while it is in progress: the type of its pipeline's trigger when it began.",
  chunksOf: 'For a rerun of failed chunks: the run whose completed chunks it takes over.',
  replaces:
    'Where the instance had completed: a map of `attempt`, `completedAt` and `traceId` of that completion, which ' +
    'still counts if the rerun is cancelled before its job is started.',
  message: 'Why it was refused, or failed.',
  createdAt: 'When the router processed the request.',
  updatedAt: 'Last change of `status`.',
  completedAt: 'When it ended.',
  ttl: '`runRetentionDays` after the end; while it is in progress, 457 days after it began.',
} as const;

/** The parts of a MARKER that are needed to start it. */
const kept = {
  markerSort: 'Sort key of the MARKER.',
  recordedAt: "When it was written, by DynamoDB's clock; its age counts from here.",
  markerAt: 'When it was written, by the clock of its writer.',
  source: 'As on the MARKER.',
  traceId: 'As on the run.',
  notBefore: 'As on the MARKER.',
  upstreamAttempts: 'As on the MARKER.',
  replay: 'True where the MARKER, or one before it, was a replay; absent otherwise.',
  mode: '`live` or `shadow`: the mode of the pipeline when the MARKER came.',
} as const;

export const controlEntities = {
  control: {
    title: 'Control',
    attributes: {
      failuresInARow: 'Runs whose jobs failed since one completed, for pipelines with a circuit breaker.',
      openReruns: 'Reruns in progress: a set, so that a slot is taken and released once.',
      rerunEndedAt: 'When a rerun ended last; the change notifies the router that a slot is free.',
      resumedAt:
        'When the pipeline was resumed last, or registered again with held MARKERs and no hold; the change makes the ' +
        'router release what was kept.',
      releasedAt: 'When the router released the last of several portions.',
      releases: 'Portions of held MARKERs that were followed by another.',
      perDateSince:
        'When `concurrency` changed from `serial` to `per-date` last; the change makes the router wake what waits ' +
        'for the lock of a schedule.',
      openingsSince:
        'When the opening of a schedule, or the delay after an upstream, changed last; the change makes the router ' +
        'wake the starts that wait for one.',
    },
  },
  engine: {
    title: 'Engine',
    attributes: {
      openReruns:
        'Reruns of all pipelines in progress on the engine: a set, so that a slot is taken and released once.',
      slots: 'How many there may be: `rerunsPerEngine` of the stack when a slot was last taken or requested.',
      waiting: 'Pipelines that wait for a slot. Only while there are some do changes reach the router.',
      rerunEndedAt: 'When a rerun ended last; the change notifies the router that a slot is free.',
      rungAt: 'When the router or the sweeper last requested another check of the queue.',
      rings: 'How many checks of the queue they have requested.',
    },
  },
  'engine-wait': {
    title: 'Engine wait',
    attributes: {
      since: 'Pipelines take their turns in this order; one that has had a rerun and has more to run goes to the end.',
      asked: 'Requests that were added while the pipeline waited; only a writer that has read all of them removes it.',
    },
  },
  'pool-slots': {
    title: 'Pool slots',
    attributes: {
      holders:
        'The slots that runs have: a set of `{runId}#{n}`, so that a run of the weight 3 is in it three times, and ' +
        'slots are taken and released once.',
      changedAt: 'Last change of the slots or the queue; it notifies the router.',
    },
  },
  'pool-place': {
    title: 'Pool place',
    attributes: {
      ...ofInstance,
      weight: 'The slots that the run needs.',
      priority: 'A greater one goes first: its rank in the key is 999 less the priority.',
      since: 'When the run came to wait first.',
    },
  },
  rejections: {
    title: 'Rejections',
    attributes: {
      pipelineId: 'The pipeline, also one that is not registered; `signalbox.router` of MARKERs that name none.',
      since: 'When the hour began: a MARKER was rejected, and alerted at once.',
      until: 'When the hour is over. Then the sweeper, or the next rejection, alerts what was counted.',
      counted: 'Rejections since.',
      markers: 'The first five of their MARKERs.',
      routing: ROUTING,
    },
  },
  'held-marker': {
    title: 'Held MARKER',
    attributes: { heldAt: 'When a MARKER of the instance was kept first; they are released in this order.', ...kept },
  },
  'marker-request': {
    title: 'MARKER request',
    attributes: {
      markerSort: 'Sort key of the MARKER; absent: that of the last start.',
      askedAt: 'When the check was requested; makes a request differ from the one before it.',
      ttl: '30 days later. The router deletes the request when it has processed it.',
    },
  },
  'rerun-request': {
    title: 'Rerun request',
    attributes: {
      kind: '`manual` (default), `drift` or `late-data`: which budget it counts against.',
      ...asked,
      requestedAt: `${asked.requestedAt} Where the writer says nothing, the router writes when the item was written.`,
      concurrency: 'How many reruns of the pipeline may be in progress with this one, 1 to 100. Default: 5.',
      backfill: 'Copied to the rerun, so that the reruns of a backfill can be found.',
      unlessCompleted:
        'With `true`, the router drops the request if the instance has completed, or runs, when its turn comes. ' +
        '`signalbox backfill` without `--all` writes it.',
      afterUpstreams:
        '`true`: it waits, without a slot, until no rerun of an upstream of the instance runs or waits. Then it ' +
        'begins, unless the instance has read what they have completed; where one has not completed, it is refused.',
      failedChunks:
        '`true`, of a pipeline that fans out: chunks that the last attempt has completed stay as they are, the ' +
        'others run again.',
      upstreams: 'Written by Signalbox: the upstreams whose completions late data is about.',
      shownAt: 'When it was shown to the router again.',
      readyAt:
        'With `afterUpstreams`: since when it has waited for a slot or for its pipeline to be resumed, and no ' +
        'longer for its upstreams.',
      ttl: 'As the writer likes; `signalbox` keeps it for 457 days.',
    },
  },
  'cancel-request': {
    title: 'Cancel request',
    attributes: {
      runId: "Only while this is the instance's run.",
      ...asked,
      backfill: 'With it, only waiting and running reruns of this backfill end. Absent: all work of the instance.',
      targets:
        'Set by the router when it first processes the request: what it ends. Work that begins later is not ' +
        'cancelled.',
      ttl: 'As the writer likes.',
    },
  },
  'recheck-request': {
    title: 'Recheck request',
    attributes: {
      runId: "Only while this is the instance's run.",
      ...asked,
      ttl: 'As the writer likes; `signalbox` keeps it for 30 days.',
    },
  },
  'approve-request': {
    title: 'Approve request',
    attributes: {
      runId:
        'The run that is approved, as its alert names it. Without it: the one that had asked last when this was ' +
        'written.',
      ...asked,
      alertId: 'The alert whose [link](config.md#links-to-approve) was used: nothing but its request is approved.',
      ttl: 'As the writer likes; `signalbox` keeps it for 30 days.',
    },
  },
  approval: {
    title: 'Approval',
    attributes: {
      executionArn: 'The execution that asked; an approval is for all of its attempts.',
      runId: 'The run that asked.',
      attempt: 'Its attempt.',
      requestedAt: 'When it asked.',
      dueAt: 'When its time is over; then `approval.otherwise` decides.',
      approvers: '`approval.by` of the pipeline; empty: anyone.',
      outcome: '`approved` or `expired`; absent while the run waits.',
      decidedAt: 'When that was decided.',
      decidedBy: 'The person who approved it; empty where its time was over.',
      reason: 'The reason given; may be empty.',
      ttl: '457 days after `requestedAt`; `runRetentionDays` where that is longer.',
    },
  },
  ledger: {
    title: 'Ledger',
    attributes: {
      version: 'Grows by one with every answer; writes compare it.',
      generation: 'Executions that MARKERs have started; it makes the name of each another one.',
      started:
        'The last start by a MARKER: a map of `name` (of the execution), `attempt`, `generation`, `at`, what a ' +
        '[held MARKER](#held-marker) has beside `heldAt` and, where the execution ended without a run by its own ' +
        'decision, `outcome`: `excluded`, `disabled` or `kept`.',
      begun:
        'Name of the last start whose run the sweeper has found in the run log. It does not read the run log for it ' +
        'again.',
      answers:
        'The outcomes of the last 8 stream records, and before them the last one of up to 4 other keys, the newest ' +
        'last: a list of maps with `key` (sort key of the ' +
        'MARKER), `recordId` and `sequence` of the stream record (`asked:`, an instant and the key for a requested ' +
        'check), `image` (a fingerprint of the content), `answer`, `mode` (of the pipeline when it was answered), ' +
        '`at` (when the MARKER was written) and, where ' +
        'they apply, `seenAt` (when the router made the requested check), ' +
        '`attempt`, `generation`, `reason` and `remedy`.',
      forgotten: '`sequence` and `at` of the newest record whose outcome is no longer listed.',
      cancelled:
        'A map of `at` and `reason` of the last request to cancel the instance. MARKERs and reruns requested up to ' +
        '`at` start nothing, however late the router reads them.',
      manualReruns: 'Manual reruns of the instance so far: `budgets.manualReruns`.',
      driftReruns:
        'Reruns of the kinds `drift` and `late-data` so far, but for late data of upstreams: `budgets.driftReruns`.',
      upstreamReruns: 'Reruns for late data of upstreams so far, by upstream: `budgets.driftReruns` holds for each.',
      openRerunId: 'The rerun in progress: there is one at a time.',
      ttl:
        '457 days after the last answer or rerun, and a day after the `ttl` of the MARKERs; never shortened, and ' +
        'absent where one of the MARKERs has none.',
    },
  },
  rerun: { title: 'Rerun', attributes: rerun },
  'rerun-copy': { title: 'Rerun copy', attributes: rerun },
  'lock-waiter': {
    title: 'Lock waiter',
    attributes: { ttl: 'It expires 6 hours after its next check of the lock.' },
  },
  'lock-wanted': {
    title: 'Lock wanted',
    attributes: {
      untilMs:
        'Until then, in epoch milliseconds, reruns do not take the lock: a run that a MARKER started waits for it.',
      ttl: '`untilMs` in seconds.',
    },
  },
} as const satisfies Partial<Record<EntityName, Entity>>;
