/** Items of an instance beside its runs: evaluations, deadlines, events, waits, its MARKER. */

import { ttlAt } from '../../../aws/table/client/item-reader';
import { keys } from '../../../aws/table/client/keys';
import { alertAcknowledged } from '../../../kernel/events/acknowledgement';
import { alertEvent } from '../../../kernel/events/alert';
import { alertResolved } from '../../../kernel/events/alert-ends';
import { isAlert } from '../../../kernel/events/open-alerts';
import { beginMonitoring, endMonitoring } from '../../../kernel/monitoring/monitoring';
import type { Deadline } from '../../../kernel/run/model';
import { inShadow } from '../../../kernel/shadow/mode';
import { required } from '../../../kernel/values/required';
import {
  AlertCategory,
  AlertLevel,
  DriftKind,
  FailureCategory,
  TraitStatus,
  WaitPhase,
} from '../../../kernel/words/vocabulary';
import { AT, answeredLedger, blocking, EXECUTION, instance, routing, runOf } from './example';
import type { Client, Stores } from './table';

export const writeEvaluations = async (table: Stores): Promise<void> => {
  const measured = { ...instance, runId: runOf(1).runId, evaluatedAt: AT };
  await table.traits.put({
    ...measured,
    type: 'freshness',
    status: TraitStatus.error,
    value: { lagMinutes: 12 },
    reason: 'down',
    failureCategory: FailureCategory.transient,
    expiresAt: AT,
  });
  await table.queries.put({
    pipelineId: instance.pipelineId,
    runId: runOf(1).runId,
    type: 'row-count',
    statement: 'a1b2c3',
    number: 2,
    queryId: '0d4c3f5e-0000-4000-8000-000000000001',
    startedAt: AT,
    isRead: false,
    last: { status: TraitStatus.fail, reason: 'rows is 12, at least 1000 wanted', value: { rows: 12 }, askedAt: AT },
  });
  await table.readiness.put({ ...measured, ready: false, blocking, tolerated: blocking, nextEvaluationAt: AT });
  const monitored = beginMonitoring(
    runOf(2),
    { enabled: true, waitSeconds: 300, intervalSeconds: 300, durationSeconds: 7200, onDrift: 'alert' },
    AT,
  );
  await table.monitorings.put(monitored);
  const moved = {
    type: 'volume',
    field: 'rows',
    kind: DriftKind.moved,
    message: 'rows of volume moved from 1000 to 900, by more than 5%',
    at: AT,
  };
  await table.monitorings.put(
    endMonitoring({ ...monitored, runId: runOf(3).runId, round: 1, checkedAt: AT, findings: [moved] }, 'OVER', AT),
  );
  await table.monitorings.put({ ...monitored, runId: runOf(4).runId });
  await table.monitorings.cancel(runOf(4).runId, { at: AT, reason: 'cancelled by jane: rewritten' });
};

export const writeDeadlines = async (table: Stores): Promise<void> => {
  const deadline: Deadline = {
    ...instance,
    kind: 'completion',
    dueAt: AT,
    judgeAt: AT,
    riskAt: AT,
    warned: false,
    attempt: 1,
    outcome: 'pending',
    decidedAt: undefined,
    reason: undefined,
    announced: false,
    onTimeout: 'skip',
    routing,
  };
  await table.deadlines.open(deadline);
  await table.deadlines.decide(deadline, { outcome: 'met', reason: 'completed', at: AT, announced: false }, []);
  await table.actuals.write({
    ...instance,
    number: '',
    startedAt: AT,
    endedAt: AT,
    outcome: 'succeeded',
    source: 'cron',
  });
  await table.events.append(
    inShadow(
      alertEvent(
        instance,
        { category: AlertCategory.scheduleMissed, level: AlertLevel.error, message: 'late', remedy: 'what to do' },
        { id: 'missed', at: AT },
        AT,
      ),
    ),
  );
};

export const writeAlertEnd = async (table: Stores): Promise<void> => {
  const text = { category: AlertCategory.runFailed, level: AlertLevel.error, message: 'failed', remedy: 'what to do' };
  const alert = alertEvent(instance, text, { id: 'ended', at: AT }, AT);
  if (!isAlert(alert)) throw new Error('the documented alert is none');
  await table.events.append(alert);
  await table.events.markPublished(alert);
  const acknowledgement = { by: 'ada', at: AT, until: AT, reason: 'the vendor is on it' };
  await table.alerts.acknowledge(alert, acknowledgement, alertAcknowledged(alert, acknowledgement));
  await table.alerts.resolve(alert, alertResolved(alert, 'attempt 2 is COMPLETED', AT));
};

export const writeWaits = async (table: Stores, client: Client): Promise<void> => {
  await table.locks.acquire('eval:orders:daily', EXECUTION, Date.parse(AT) + 1000, {
    date: instance.date,
    hasWaited: true,
  });
  await table.markers.write({ ...instance, source: 'airflow', traceId: 'trace', replay: true });
  // The state machine (asl/pipeline.asl.json) stores the token; no store does.
  await client.put({
    ...keys.wait(runOf(1).runId, WaitPhase.job),
    taskToken: 'token',
    seen: 0,
    waitsUntil: AT,
    ttl: ttlAt(AT) + 1,
  });
  await table.waits.countWakeUp(runOf(1).runId, WaitPhase.job);
  await table.waits.register(runOf(1).runId, instance, [{ kind: 'sensor', name: 'orders' }], AT);
  await client.put({ ...keys.report(runOf(1).runId, 'job') });
};

const sourcedMarker = {
  ...instance,
  date: '2026-03-08',
  source: 's3://raw/orders/dt=2026-03-08/_SUCCESS (version v1)',
  eventId: 'event',
  origin: 'object',
  sequence: '00A1',
  atMs: Date.parse(AT),
  attributes: { rows: 12 },
};

export const writeMarkers = async (table: Stores, client: Client): Promise<void> => {
  const marker = required(await table.markers.get(instance), 'MARKER');
  await table.ledgers.answer({ next: answeredLedger, read: undefined, markerTtl: marker.ttl });
  await table.ledgers.begun(instance, required(answeredLedger.begun, 'start'));
  await table.ledgers.ask({ ...instance, markerSort: marker.markerSort, askedAt: AT });
  await table.sourcedMarkers.write(sourcedMarker);
  await table.sourcedMarkers.write({ ...sourcedMarker, eventId: 'of-the-same-instant', origin: 'another' });
  await client.put({ PK: 'MARKER#report', SK: '2026-03-07#daily', notBefore: AT, upstreamAttempts: { orders: 1 } });
  await client.put({ PK: 'SENSOR#orders', SK: '2026-03-07', updatedAt: AT, data: { count: 1000 }, ttl: 1 });
};
