/** Alerts whose problem is not over, and the port to their list. */

import type { Acknowledgement, DomainEvent } from '../run/model';
import { type AlertCategory, type AlertLevel, EventChannel, EventKind } from '../words/vocabulary';

/** These report something that has happened, and nothing ends it. */
export const ENDLESS = [
  'monitoring_stopped',
  'started_unready',
  'trait_warned',
  'marker_rejected',
  'signal_unmatched',
  'move_refused',
  'record_failing',
  'pool_repaired',
] as const;

export type Alert = DomainEvent & { level: AlertLevel; category: AlertCategory };

export const isAlert = (event: DomainEvent): event is Alert =>
  event.kind === EventKind.alert && event.category !== null && event.level !== null;

/** In shadow mode nothing has happened, so no alert is on its channel, and nothing ends. */
export const canEnd = ({ channel, category }: DomainEvent): boolean =>
  channel === EventChannel.alert && category !== null && !(ENDLESS as readonly AlertCategory[]).includes(category);

export interface AlertAcknowledging {
  /**
   * With its event, in one transaction; a later acknowledgement replaces an earlier one. False: the alert has ended, or
   * is not there any more.
   */
  acknowledge(alert: Alert, acknowledgement: Acknowledgement, event: DomainEvent): Promise<boolean>;
}

export interface OpenAlerts {
  /** Published alerts that can end and have not, oldest first; pages to the end. */
  open(): AsyncIterable<Alert>;
  /** With the event that reports it, in one transaction. False: the alert has ended, or is not there any more. */
  resolve(alert: Alert, end: DomainEvent): Promise<boolean>;
}
