import { alert, at, event, failedLog, run } from '../evidence-example';
import type { Case } from './change';

export const recordCases: readonly Case[] = [
  {
    what: 'a MARKER that led to nothing',
    change: { markers: [{ at: at('08:00'), pipeline: 'bills', date: '2026-03-07', schedule: null }] },
    expected: ['markers-answered'],
  },
  {
    what: 'a MARKER of this minute',
    change: { markers: [{ at: at('22:59'), pipeline: 'bills', date: '2026-03-07', schedule: null }] },
    expected: [],
  },
  {
    what: 'a MARKER that was rejected',
    change: {
      markers: [{ at: at('08:00'), pipeline: 'bills', date: 'x', schedule: null }],
      table: { events: [event, { ...alert, eventId: 'alert-2', pipelineId: 'bills', category: 'marker_rejected' }] },
    },
    expected: [],
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
];
