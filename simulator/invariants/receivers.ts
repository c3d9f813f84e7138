import { EventKind } from '../../kernel/words/vocabulary';
import type { Evidence, Received } from '../evidence/evidence';
import { factsOf } from './facts';
import type { Broken, Invariant } from './invariant';

/** A target of the scenario's stack, as a person writes it. */
interface Target {
  pagerduty?: unknown;
  levels?: readonly string[];
  alertTypes?: readonly string[];
  pipelines?: readonly string[];
  owners?: readonly string[];
  tags?: readonly string[];
}

/** An event as the incident shows it. */
interface Shown {
  alertId: string;
  action: string;
}

const actions: Readonly<Record<string, string>> = {
  [EventKind.alert]: 'trigger',
  [EventKind.alertResolved]: 'resolve',
  [EventKind.alertAcknowledged]: 'acknowledge',
};

/** Whether one of the names is one of those, or begins as one of those that end in an asterisk. */
const isAmong = (names: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 ||
  wanted.some((one) => names.some((name) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name)));

const selects = (target: Target, { event }: Received): boolean => {
  const { level, alertType } = event.ofAlert ?? { level: event.level, alertType: event.category };
  const { levels = [], alertTypes = [], pipelines = [], owners = [], tags = [] } = target;
  const { owner, tags: tagged = {} } = event.routing ?? {};
  return (
    (levels.length === 0 || levels.includes(String(level))) &&
    (alertTypes.length === 0 || alertTypes.includes(String(alertType))) &&
    isAmong([event.pipelineId], pipelines) &&
    isAmong(owner === undefined ? [] : [owner], owners) &&
    isAmong(
      Object.entries(tagged).map(([key, value]) => `${key}=${value}`),
      tags,
    )
  );
};

const alertIdOf = ({ event }: Received): string => event.ofAlert?.alertId ?? event.eventId;

const shownIn = ({ notified }: Evidence): Shown[] =>
  notified.flatMap(({ body }) => {
    const { event_action: action, dedup_key: key } = body as { event_action?: string; dedup_key?: string };
    return action === undefined || key === undefined ? [] : [{ action, alertId: key.split('/').at(-1) ?? '' }];
  });

/** An alert that comes after its end is left out. */
const missing = (evidence: Evidence, targets: readonly Target[], shown: readonly Shown[]): Broken[] => {
  const had = new Set(shown.map(({ alertId, action }) => `${alertId} ${action}`));
  return evidence.alerts
    .filter((received) => targets.some((target) => selects(target, received)))
    .filter(({ at, event }) => factsOf(evidence).answeredBy(event.pipelineId, at) < evidence.end)
    .flatMap((received): Broken[] => {
      const alertId = alertIdOf(received);
      const action = actions[received.event.kind] ?? '';
      if (had.has(`${alertId} ${action}`) || had.has(`${alertId} resolve`)) return [];
      const message = `PagerDuty was not notified: ${action} of ${alertId} (${received.event.message})`;
      return [{ at: received.at, message, evidence: { alertId, action } }];
    });
};

const unselected = (evidence: Evidence, targets: readonly Target[], shown: readonly Shown[]): Broken[] => {
  const wanted = new Set(
    evidence.alerts.filter((one) => targets.some((target) => selects(target, one))).map(alertIdOf),
  );
  return shown
    .filter(({ alertId }) => !wanted.has(alertId))
    .map(({ alertId, action }) => ({
      at: evidence.end,
      message: `PagerDuty was notified of ${alertId} (${action}), which no target selects`,
      evidence: { alertId, action },
    }));
};

export const receiversNotified: Invariant = {
  name: 'receivers-notified',
  rule:
    'Where the stack notifies PagerDuty, an incident shows every alert that the stack selects, its end and its ' +
    'acknowledgement, within three hours after the last trouble, and no other.',
  check: (evidence) => {
    const alerts = (evidence.scenario.stack.alerts ?? []) as readonly Target[];
    const targets = alerts.filter(({ pagerduty }) => pagerduty !== undefined);
    const shown = shownIn(evidence);
    return [...missing(evidence, targets, shown), ...unselected(evidence, targets, shown)];
  },
};
