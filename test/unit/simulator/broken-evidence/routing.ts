import { msAt, timeAt } from '../../../support/clock';
import { alert, event, goodEvidence } from '../evidence-example';
import type { Case } from './change';

const routing = { owner: 'shop-data', tags: { team: 'growth' } };
const owned = {
  registered: goodEvidence.registered.map((entry) => ({
    ...entry,
    document: {
      ...entry.document,
      document: { ...entry.document.document, ...routing, severity: 'warning' },
    },
  })),
  lifecycle: goodEvidence.lifecycle.map(({ at, event: end }) => ({ at, event: { ...end, routing } })),
  bus: [],
};

export const routingCases: readonly Case[] = [
  {
    what: 'an event of a run that does not name the owner of its pipeline',
    change: { ...owned, bus: [{ at: msAt('08:00'), event: { ...event, runId: 'run-1' } }] },
    expected: ['events-routed'],
  },
  {
    what: 'an alert that names another tag than its pipeline has',
    change: { ...owned, alerts: [{ at: msAt('08:00'), event: { ...alert, routing: { ...routing, tags: {} } } }] },
    expected: ['events-routed'],
  },
  {
    what: 'an alert with another level than the severity of its pipeline',
    change: { ...owned, alerts: [{ at: msAt('08:00'), event: { ...alert, routing } }] },
    expected: ['events-routed'],
  },
  {
    what: 'an alert with owner, tags and severity of its pipeline',
    change: { ...owned, alerts: [{ at: msAt('08:00'), event: { ...alert, routing, level: 'warning' } }] },
    expected: [],
  },
  {
    what: 'an alert from before the registration of its pipeline, without its owner',
    change: {
      ...owned,
      registered: owned.registered.map((entry) => ({ ...entry, at: msAt('05:59') })),
      alerts: [{ at: msAt('05:00'), event: { ...alert, at: timeAt('05:00'), routing: {} } }],
    },
    expected: [],
  },
];
