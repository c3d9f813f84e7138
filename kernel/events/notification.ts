/** Events of the alert topic on their way to people: what arrives, and who receives it. */

import { ContractError } from '../values/errors';
import { isFields, readJson } from '../values/json';
import { beginningOf } from '../values/text';
import { EventKind } from '../words/vocabulary';
import type { EventMessage } from './message';

/** A person's tool, as the function that notifies it receives it; `secret` is a reference to a secret. */
export type AlertReceiver =
  | { kind: 'slack'; secret: string }
  | { kind: 'pagerduty'; secret: string; region: PagerDutyRegion };

/** All of them, as the program passes them to the function in JSON. */
export interface AlertReceivers extends Pick<AlertPlace, 'dashboardUrl'> {
  /** By the ARNs of their queues. */
  byQueue: Readonly<Record<string, AlertReceiver>>;
}

export type PagerDutyRegion = 'us' | 'eu';

/** The kinds of events about alerts. */
export const ALERT_KINDS = [EventKind.alert, EventKind.alertResolved, EventKind.alertAcknowledged] as const;

/** An alert, its end or its acknowledgement. */
export type AlertMessage = EventMessage & {
  eventType: (typeof ALERT_KINDS)[number];
  alertId: string;
  /** The signed link of an alert that requests approval, in a stack that has such links. */
  approvalUrl?: string;
};

/** Where the alert comes from. */
export interface AlertPlace {
  stack: string;
  region: string;
  account: string;
  /** The page of CloudWatch that shows the stack. */
  dashboardUrl: string;
}

const isAlertMessage = (value: unknown): value is AlertMessage =>
  isFields(value) &&
  (ALERT_KINDS as readonly unknown[]).includes(value.eventType) &&
  ['alertId', 'pipelineId', 'message', 'timestamp'].every((field) => typeof value[field] === 'string') &&
  ['undefined', 'string'].includes(typeof value.approvalUrl);

/** Throws `ContractError` for what is no event about an alert. */
export const readAlertMessage = (body: string): AlertMessage => {
  let value: unknown;
  try {
    value = readJson(body);
  } catch {
    // Reported below.
  }
  // An earlier release has published neither owner nor tags.
  if (isAlertMessage(value)) return { ...value, owner: value.owner ?? null, tags: value.tags ?? {} };
  throw new ContractError('the message of the alert topic is no event about an alert');
};

/** `run_failed: orders 2026-03-07 daily` */
export const alertTitle = ({ alertType, pipelineId, date, scheduleId }: AlertMessage): string =>
  `${alertType}: ${[pipelineId, date, scheduleId].filter((part) => part !== null).join(' ')}`;

/** At most so many UTF-16 code units, never half a character; a text that was cut ends in an ellipsis. */
export const atMost = (text: string, length: number): string =>
  text.length <= length ? text : `${beginningOf(text, length - 1)}…`;
