/** PagerDuty's Events API v2: one incident for each episode of an alert. */

import { AlertLevel, EventKind } from '../words/vocabulary';
import { tagTexts } from './message';
import { type AlertMessage, type AlertPlace, alertTitle, atMost, type PagerDutyRegion } from './notification';

/** Accounts of PagerDuty are in one service region. */
export const pagerDutyHosts: Readonly<Record<PagerDutyRegion, string>> = {
  us: 'events.pagerduty.com',
  eu: 'events.eu.pagerduty.com',
};

/** Limits of the API; the whole event may have 512 KB. */
const MAX_SUMMARY = 1024;
const MAX_KEY = 255;
/** Far below that, with every detail at its longest. */
const MAX_DETAIL = 8192;

const actions: Readonly<Record<AlertMessage['eventType'], 'trigger' | 'resolve' | 'acknowledge'>> = {
  [EventKind.alert]: 'trigger',
  [EventKind.alertResolved]: 'resolve',
  [EventKind.alertAcknowledged]: 'acknowledge',
};

const severities: Readonly<Record<AlertLevel, 'error' | 'warning' | 'info'>> = {
  [AlertLevel.error]: 'error',
  [AlertLevel.warning]: 'warning',
  [AlertLevel.info]: 'info',
};

/** Stacks of several accounts may notify one service, and an episode has the same id in each of them. */
const dedupKey = ({ alertId }: AlertMessage, { stack, region, account }: AlertPlace): string =>
  `signalbox/${account}/${region}/${stack}/${alertId}`.slice(-MAX_KEY);

const details = (message: AlertMessage): Record<string, string | number> => {
  const { alertType, pipelineId, date, scheduleId, attempt, runId, traceId, failureCategory, remedy, alertId } =
    message;
  const tags = tagTexts(message.tags).join(', ');
  const known = {
    ...{ message: message.message, remedy, alertType, pipelineId, date, scheduleId },
    ...{ owner: message.owner, tags: tags === '' ? null : tags },
    ...{ attempt, runId, traceId, failureCategory, alertId },
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, typeof value === 'number' ? value : atMost(String(value), MAX_DETAIL)]];
    }),
  );
};

/** The end and the acknowledgement need the key alone. */
export const pagerDutyEvent = (message: AlertMessage, place: AlertPlace, routingKey: string): object => {
  const event = {
    routing_key: routingKey,
    event_action: actions[message.eventType],
    dedup_key: dedupKey(message, place),
  };
  if (message.eventType !== EventKind.alert) return event;
  const { stack, dashboardUrl } = place;
  const { approvalUrl } = message;
  return {
    ...event,
    payload: {
      summary: atMost(`${alertTitle(message)}: ${message.message}`, MAX_SUMMARY),
      source: `signalbox ${stack}`,
      severity: severities[message.level ?? AlertLevel.error],
      timestamp: message.timestamp,
      component: message.pipelineId,
      group: stack,
      class: message.alertType,
      custom_details: details(message),
    },
    client: 'Signalbox',
    client_url: dashboardUrl,
    links: [
      ...(approvalUrl === undefined ? [] : [{ href: approvalUrl, text: 'Approve it' }]),
      { href: dashboardUrl, text: `Dashboard of the stack ${stack}` },
    ],
  };
};
