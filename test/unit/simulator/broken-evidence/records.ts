import type { DomainEvent } from '../../../../kernel/run/model';
import type { Registered } from '../../../../simulator/evidence/evidence';
import { msAt, timeAt } from '../../../support/clock';
import { alert, event, execution, failedLog, goodEvidence, job, record, run } from '../evidence-example';
import type { Case } from './change';

const later = { id: 'record-2', sort: '2026-03-06#daily', at: msAt('08:00') };
const bySignal = { ...record, image: { ...record.image, eventId: 'signal-1', origin: 'message' } };
const late: DomainEvent = { ...event, kind: 'LATE_DATA', at: timeAt('06:30') };
const excluded: DomainEvent = {
  ...event,
  eventId: 'event-2',
  kind: 'PIPELINE_EXCLUDED',
  date: '2026-03-06',
  at: timeAt('07:00'),
};

const withExclusion = (entry: Registered): Registered => ({
  ...entry,
  document: {
    ...entry.document,
    document: { ...entry.document.document, exclusions: { dates: ['2026-03-07'] } },
  },
});

/** Twenty seconds after the job began. */
const opening = (entry: Registered): Registered => ({
  ...entry,
  document: {
    ...entry.document,
    document: { ...entry.document.document, schedules: [{ name: 'daily', timezone: 'UTC', after: '06:02' }] },
  },
});
const early = {
  jobs: [{ ...job, startedAt: msAt('06:01') + 40_000 }],
  registered: goodEvidence.registered.map(opening),
};

/** The failure belongs to the attempt before the one that completed. */
const failure: DomainEvent = { ...alert, at: timeAt('06:10') };
const resolvedFailure: DomainEvent = {
  ...event,
  ...{ eventId: 'end-1', kind: 'ALERT_RESOLVED', channel: 'alert', at: timeAt('06:25') },
  ofAlert: { alertId: failure.eventId, level: 'error', alertType: 'run_failed' },
};

const paging = (selection: object) => ({
  ...goodEvidence.scenario,
  stack: { alerts: [{ pagerduty: { routingKeySecret: 'arn' }, ...selection }] },
});
const incident = (action: string) => ({
  at: msAt('08:00'),
  host: 'events.pagerduty.com',
  body: { event_action: action, dedup_key: `signalbox/0/us-east-1/simulated/${alert.eventId}` },
});
const notifying = {
  scenario: paging({ levels: [alert.level], alertTypes: [alert.category], pipelines: ['ord*'] }),
  alerts: [{ at: msAt('08:00'), event: alert }],
  notified: [incident('trigger')],
};

const died = { ...execution, arn: 'other', status: 'ABORTED', outcome: undefined } as const;

export const recordCases: readonly Case[] = [
  {
    what: 'a MARKER that led to nothing',
    change: { records: [record, { ...record, ...later }] },
    expected: ['markers-answered'],
  },
  {
    what: 'a MARKER that was written again after its run had completed, and led to nothing',
    change: { records: [record, { ...record, id: 'record-2', at: msAt('06:30') }] },
    expected: ['markers-answered'],
  },
  {
    what: 'a signal that has written a MARKER twice',
    change: { records: [bySignal, { ...bySignal, id: 'record-2' }] },
    expected: ['signals-once'],
  },
  {
    what: 'a signal that is received again after another program has written the MARKER',
    change: { records: [bySignal, record, { ...bySignal, id: 'record-3' }] },
    expected: [],
  },
  {
    what: 'late data that is reported twice for one MARKER',
    change: {
      records: [record, { ...record, id: 'record-2', at: msAt('06:30') }],
      table: {
        events: [event, ...['1', '2', '3'].map((eventId) => ({ ...late, eventId }))],
      },
    },
    expected: ['markers-answered'],
  },
  {
    what: 'a MARKER of an hour ago',
    change: { records: [record, { ...record, ...later, at: msAt('22:00') }] },
    expected: [],
  },
  {
    what: 'a MARKER that was rejected',
    change: {
      records: [record, { ...record, ...later }],
      table: {
        events: [
          event,
          {
            ...alert,
            eventId: 'rejection-1',
            date: '2026-03-06',
            at: timeAt('08:00'),
            kind: 'MARKER_REJECTED',
            category: null,
          },
        ],
      },
    },
    expected: [],
  },
  {
    what: 'an exclusion from before the MARKER, whose reason is gone',
    change: { records: [record, { ...record, ...later }], table: { events: [event, excluded] } },
    expected: ['markers-answered'],
  },
  {
    what: 'an execution that died before it had a run',
    change: { executions: [execution, { ...died, stoppedAt: msAt('06:10') }] },
    expected: ['failures-reported'],
  },
  {
    what: 'an execution that died after another had completed its attempt',
    change: { executions: [execution, died] },
    expected: [],
  },
  {
    what: 'a completion that is reported as a failure',
    change: {
      table: { events: [event, alert, { ...event, eventId: 'event-2', kind: 'PIPELINE_FAILED', runId: null }] },
    },
    expected: ['failures-true'],
  },
  {
    what: 'a run of an excluded date',
    change: { registered: goodEvidence.registered.map(withExclusion) },
    expected: ['starts-allowed'],
  },
  {
    what: 'a job before its schedule opens',
    change: early,
    expected: ['starts-allowed'],
  },
  {
    what: 'a job before its schedule opens that the clock of the orchestrator takes for open',
    change: {
      ...early,
      scenario: { ...goodEvidence.scenario, clocks: { orchestrator: 30_000 } },
    },
    expected: [],
  },
  {
    what: 'more attempts than were requested',
    change: { records: [] },
    expected: ['attempts-allowed'],
  },
  {
    what: 'a list copy that says something else',
    change: { table: { runCopies: [{ ...run, status: 'RUNNING' }] } },
    expected: ['copies-agree'],
  },
  {
    what: 'a run log that says something else',
    change: { table: { runLogs: [failedLog] } },
    expected: ['lifecycle-once', 'failures-alerted', 'copies-agree'],
  },
  {
    what: 'an event id for two episodes',
    change: { table: { events: [event, { ...event, episodeAt: '2026-03-07T07:00:00.000Z' }] } },
    expected: ['episodes-once'],
  },
  {
    what: 'an episode under two ids',
    change: { table: { events: [alert, { ...alert, eventId: 'alert-2' }] } },
    expected: ['episodes-once'],
  },
  {
    what: 'the alert of a failure that is open although its instance has completed since',
    change: { table: { events: [event, failure] } },
    expected: ['alerts-resolved'],
  },
  {
    what: 'the same alert, resolved',
    change: { table: { events: [event, failure] }, ever: { events: [event, failure, resolvedFailure] } },
    expected: [],
  },
  {
    what: 'the same alert, acknowledged and still open',
    change: {
      table: { events: [event, failure] },
      ever: { events: [event, failure, { ...resolvedFailure, kind: 'ALERT_ACKNOWLEDGED', channel: 'alert' }] },
    },
    expected: ['alerts-resolved'],
  },
  {
    what: 'an alert that PagerDuty did not receive',
    change: { ...notifying, notified: [] },
    expected: ['receivers-notified'],
  },
  {
    what: 'an alert that PagerDuty received',
    change: notifying,
    expected: [],
  },
  {
    what: 'an alert that arrived after its end, and was left out',
    change: { ...notifying, notified: [incident('resolve')] },
    expected: [],
  },
  {
    what: 'an alert that PagerDuty received, and that the stack does not select',
    change: { ...notifying, scenario: paging({ pipelines: ['shop-*'] }) },
    expected: ['receivers-notified'],
  },
  {
    what: 'the alert of a failure that came after the completion',
    change: { table: { events: [event, alert] } },
    expected: [],
  },
  {
    what: 'the end of an alert that there never was',
    change: { ever: { events: [event, resolvedFailure] } },
    expected: ['alerts-resolved'],
  },
  { what: 'an event that was never published', change: { table: { outbox: [event] } }, expected: ['outbox-swept'] },
  {
    what: 'a key of AWS in an item',
    change: { table: { items: [{ PK: 'PIPELINE#orders', SK: 'CONFIG', note: `AKIA${'A'.repeat(16)}` }] } },
    expected: ['no-secrets'],
  },
  {
    what: 'a password in an item',
    change: { table: { items: [{ PK: 'PIPELINE#orders', SK: 'CONFIG', document: { password: 'hunter2' } }] } },
    expected: ['no-secrets'],
  },
  {
    what: 'a reference to a secret',
    change: {
      table: { items: [{ PK: 'PIPELINE#orders', SK: 'CONFIG', auth: { secret: '{{secret:checks#token}}' } }] },
    },
    expected: [],
  },
];
