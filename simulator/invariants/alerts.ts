import { endOf } from '../../kernel/events/alert-ends';
import { type Alert, canEnd, isAlert } from '../../kernel/events/open-alerts';
import { EventKind, RunStatus } from '../../kernel/words/vocabulary';
import { type Evidence, instanceKey } from '../evidence/evidence';
import { factsOf } from './facts';
import type { Broken, Invariant } from './invariant';

/** A sweep resolves an alert some minutes after the completion. */
const SWEEPS_MS = 30 * 60_000;

interface End {
  alertId: string;
  at: string;
}

const endsOf = ({ ever }: Evidence): End[] =>
  ever.events.flatMap(({ kind, ofAlert, at }) =>
    kind === EventKind.alertResolved && ofAlert !== undefined ? [{ alertId: ofAlert.alertId, at }] : [],
  );

const withoutAlert = (evidence: Evidence, ends: readonly End[]): Broken[] => {
  const alerted = new Set(evidence.ever.events.filter(isAlert).map(({ eventId }) => eventId));
  return ends
    .filter(({ alertId }) => !alerted.has(alertId))
    .map(({ alertId, at }) => ({
      at: Date.parse(at),
      message: `alert ${alertId} is resolved, and there was none`,
      evidence: { alertId },
    }));
};

/** Alerts of failures whose instance has completed since. */
const leftOpen = (evidence: Evidence, ends: readonly End[]): Broken[] => {
  const { table, end } = evidence;
  const resolved = new Set(ends.map(({ alertId }) => alertId));
  const logs = new Map(table.runLogs.map((log) => [instanceKey(log), log]));
  const waiting = new Set(table.outbox.map(({ eventId }) => eventId));
  const isOpen = (event: Alert): boolean =>
    canEnd(event) &&
    endOf(event.category) === 'succeeded' &&
    !resolved.has(event.eventId) &&
    !waiting.has(event.eventId);
  // The table forgets an alert whose time is over, and nothing resolves it.
  const keptUntil = new Map(
    evidence.ever.items.flatMap(({ eventId, ttl }) => (typeof ttl === 'number' ? [[String(eventId), ttl * 1000]] : [])),
  );
  return table.events.filter(isAlert).flatMap((alert): Broken[] => {
    const { pipelineId, date, scheduleId } = alert;
    if (date === null || scheduleId === null || !isOpen(alert)) return [];
    const log = logs.get(instanceKey({ pipelineId, date, scheduleId }));
    const completedAt = log?.completedAt ?? '';
    if (log?.status !== RunStatus.completed || completedAt <= alert.at) return [];
    if ((keptUntil.get(alert.eventId) ?? Infinity) <= Date.parse(completedAt) + SWEEPS_MS) return [];
    if (factsOf(evidence).answeredBy(pipelineId, Date.parse(completedAt)) >= end) return [];
    return [
      {
        at: Date.parse(completedAt),
        message: `${instanceKey(log)} has completed, and its alert ${alert.category} of ${alert.at} is still open`,
        evidence: { alertId: alert.eventId, attempt: log.attempt },
      },
    ];
  });
};

export const alertsResolved: Invariant = {
  name: 'alerts-resolved',
  rule:
    'Only what was alerted is resolved; and the alert of a failure whose instance completed later is resolved within ' +
    'three hours after the last trouble.',
  check: (evidence) => {
    const ends = endsOf(evidence);
    return [...withoutAlert(evidence, ends), ...leftOpen(evidence, ends)];
  },
};
