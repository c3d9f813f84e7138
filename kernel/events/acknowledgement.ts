/** Acknowledgements of open alerts: who takes care of the problem, and until when the others may rely on it. */

import type { Acknowledgement, DomainEvent } from '../run/model';
import { ALERT_BYTES, clause, givenText, printable } from '../values/text';
import { EventChannel, EventKind } from '../words/vocabulary';
import { aboutRun, auditEvent, eventIdOf } from './event';
import type { Alert } from './open-alerts';

/** The one that counts now; undefined: there was none, or it has expired. */
export const acknowledgementOf = (
  { acknowledged }: Pick<DomainEvent, 'acknowledged'>,
  nowMs: number,
): Acknowledgement | undefined =>
  acknowledged !== undefined && (acknowledged.until === null || Date.parse(acknowledged.until) > nowMs)
    ? acknowledged
    : undefined;

/** After "acknowledged": `by ada until 2026-03-07T14:00:00.000Z (the vendor is on it)`. */
export const acknowledgementText = ({ by, until, reason }: Acknowledgement): string =>
  clause(' by ', givenText(by)) + clause(' until ', until) + clause(' (', givenText(reason), ')');

/** Once per acknowledgement. */
export const alertAcknowledged = (alert: Alert, acknowledgement: Acknowledgement): DomainEvent =>
  auditEvent({
    ...aboutRun(alert),
    eventId: eventIdOf(EventKind.alertAcknowledged, alert.eventId, acknowledgement),
    episodeAt: acknowledgement.at,
    at: acknowledgement.at,
    kind: EventKind.alertAcknowledged,
    channel: EventChannel.alert,
    ofAlert: { alertId: alert.eventId, level: alert.level, alertType: alert.category },
    message: printable(
      `the alert ${alert.category} of ${alert.at} is acknowledged${acknowledgementText(acknowledgement)}`,
      ALERT_BYTES,
    ),
  });
