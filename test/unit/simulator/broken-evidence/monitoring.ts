import { beginMonitoring, endMonitoring, type Monitoring } from '../../../../kernel/monitoring/monitoring';
import { msAt } from '../../../support/clock';
import { alert, answer, event, execution, run } from '../evidence-example';
import type { Case } from './change';

const monitoring: Monitoring = {
  ...beginMonitoring(
    run,
    { enabled: true, waitSeconds: 300, intervalSeconds: 300, durationSeconds: 7200, onDrift: 'alert' },
    '2026-03-07T06:20:00.000Z',
  ),
  findings: [],
};
const found: Monitoring = {
  ...endMonitoring(monitoring, 'OVER', '2026-03-07T08:20:00.000Z'),
  findings: [
    {
      type: answer.trait,
      field: null,
      kind: 'status',
      message: 'freshness was PASS and is FAIL',
      at: '2026-03-07T07:00:00.000Z',
    },
  ],
};
const drift = { ...alert, eventId: 'alert-9', category: 'trait_drift' as const };
const failedLater = { ...answer, at: msAt('06:59'), status: 'FAIL' };

export const monitoringCases: readonly Case[] = [
  {
    what: 'monitoring that was not ended',
    change: { table: { monitorings: [monitoring] } },
    expected: ['monitoring-ended'],
  },
  {
    what: 'monitoring that the sweeper leaves alone',
    change: { table: { monitorings: [{ ...monitoring, watched: false }] } },
    expected: [],
  },
  {
    what: 'monitoring that is in progress',
    change: {
      executions: [{ ...execution, status: 'RUNNING', stoppedAt: undefined }],
      table: { monitorings: [monitoring] },
    },
    expected: [],
  },
  {
    what: 'drift as it was answered',
    change: { answers: [answer, failedLater], table: { monitorings: [found], events: [event, drift] } },
    expected: [],
  },
  {
    what: 'drift without an alert',
    change: { answers: [answer, failedLater], table: { monitorings: [found] } },
    expected: ['drift-true'],
  },
  {
    what: 'drift that no evaluator reported',
    change: {
      answers: [answer, { ...failedLater, status: 'PASS' }],
      table: { monitorings: [found], events: [event, drift] },
    },
    expected: ['drift-true'],
  },
];
