import { msAt } from '../../../support/clock';
import { alert, event, goodEvidence, lock, received, run, runLog } from '../evidence-example';
import type { Case } from './change';

const SHADOW_ARN =
  'arn:aws:states:us-east-1:123456789012:execution:m:orders-daily-2026-03-07-0123456789abcdef01234567-s1';
const shadowRun = { ...run, executionArn: SHADOW_ARN };
const shadowLog = { ...runLog, executionArn: SHADOW_ARN };
const rerun = { ...run, attempt: 2, rerunId: 'r1' };
const laterShadow = { ...shadowRun, runId: 'run-2', completedAt: '2026-03-07T09:00:00.000Z' };
const registered = goodEvidence.registered.find(({ document }) => document.kind === 'pipeline')!.document;
const inShadowMode = { ...registered, document: { ...registered.document, mode: 'shadow' } };

export const shadowCases: readonly Case[] = [
  {
    what: 'a rerun before an attempt in shadow mode',
    change: {
      table: {
        runs: [rerun, laterShadow],
        runCopies: [rerun, laterShadow],
        runLogs: [{ ...runLog, attempt: 2, rerunId: 'r1' }],
        shadowLogs: [{ ...shadowLog, runId: laterShadow.runId }],
      },
      lifecycle: [received({ ...event, attempt: 2 })],
    },
    expected: [],
  },
  {
    what: 'a job of a run in shadow mode',
    change: {
      table: { runs: [shadowRun], runCopies: [shadowRun], runLogs: [], shadowLogs: [shadowLog] },
      lifecycle: [],
    },
    expected: ['shadow-does-nothing'],
  },
  {
    what: 'a job of a pipeline that is registered in shadow mode',
    change: { registered: [...goodEvidence.registered, { at: msAt('00:01'), document: inShadowMode }] },
    expected: ['shadow-does-nothing'],
  },
  {
    what: 'an event of shadow mode on a topic',
    change: { alerts: [received({ ...alert, shadow: true })] },
    expected: ['shadow-does-nothing'],
  },
  {
    what: 'a live lock in the hands of a shadow',
    change: { table: { locks: [{ ...lock, owner: SHADOW_ARN }] } },
    expected: ['shadow-does-nothing'],
  },
];
