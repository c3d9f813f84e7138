/**
 * Events and alerts of monitoring and late data. Ids are derived from the run, so that a repeated step reports
 * everything once.
 */
import { alertEvent } from '../events/alert';
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { MonitoringPlan } from '../run/execution';
import type { DomainEvent } from '../run/model';
import type { DriftFinding } from '../traits/drift';
import { ALERT_BYTES, printable } from '../values/text';
import { commandOn } from '../words/instance';
import { AlertCategory, AlertLevel, EventKind } from '../words/vocabulary';
import { findingKey, isDrift, type Monitoring } from './monitoring';

type About = Pick<Monitoring, 'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'attempt' | 'traceId' | 'routing'>;

const instanceText = ({ pipelineId, date, scheduleId, attempt }: About): string =>
  `${pipelineId} for ${date} (schedule ${scheduleId}, attempt ${attempt})`;

const messagesOf = (findings: readonly DriftFinding[]): string => findings.map(({ message }) => message).join('; ');

const driftDetected = (about: About, findings: readonly DriftFinding[], episodeAt: string, now: string): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: eventIdOf(EventKind.driftDetected, about.runId, ...findings.map(findingKey)),
    episodeAt,
    at: now,
    kind: EventKind.driftDetected,
    message: printable(messagesOf(findings), ALERT_BYTES),
  });

const remedyOf = (about: About, hasRerun: boolean, isWanted: boolean): string =>
  hasRerun
    ? `Another run is requested; an alert reports a refusal. See its state: ${commandOn('why', about)}`
    : `The run stays COMPLETED${isWanted ? ', because budgets.driftReruns is used up' : ''}. If it matters, run it ` +
      `again: ${commandOn('rerun', about)}`;

/**
 * The events of what one evaluation has found for the first time: the change of the data, and the alert. `foundAt`:
 * when the evaluation ended. `hasRerun`: another run is requested with it.
 */
export const driftEvents = (
  about: About,
  findings: readonly DriftFinding[],
  {
    onDrift,
    hasRerun,
    foundAt,
    now,
  }: Pick<MonitoringPlan, 'onDrift'> & { hasRerun: boolean; foundAt: string; now: string },
): DomainEvent[] => {
  if (findings.length === 0) return [];
  const drift = findings.filter(isDrift);
  const whatHappened =
    drift.length > 0
      ? `what ${instanceText(about)} ran on has changed since`
      : `whether the data of ${instanceText(about)} has changed is not known`;
  const alert = alertEvent(
    about,
    {
      category: AlertCategory.traitDrift,
      level: AlertLevel.warning,
      message: `${whatHappened}: ${messagesOf(findings)}`,
      remedy: remedyOf(about, hasRerun, drift.length > 0 && onDrift === 'rerun'),
    },
    { id: JSON.stringify([about.runId, ...findings.map(findingKey)]), at: foundAt },
    now,
  );
  return [...(drift.length > 0 ? [driftDetected(about, drift, foundAt, now)] : []), alert];
};

/** Once per run, whichever process finds it. */
export const monitoringStopped = (monitoring: Monitoring, reason: string, now: string): DomainEvent =>
  alertEvent(
    monitoring,
    {
      category: AlertCategory.monitoringStopped,
      level: AlertLevel.warning,
      message:
        `monitoring of ${instanceText(monitoring)} has stopped ` +
        (monitoring.checkedAt === undefined
          ? 'before its first evaluation, '
          : `after its evaluation of ${monitoring.checkedAt}, `) +
        `and not at its end of ${monitoring.endsAt}: ${reason}`,
      remedy:
        'The run is COMPLETED and needs nothing. Whether its data has changed since then is not watched; its ' +
        `execution was ${monitoring.executionArn}.`,
    },
    { id: monitoring.runId, at: monitoring.startedAt },
    now,
  );
