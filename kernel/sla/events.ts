/** What is said about deadlines. Ids follow from the deadline alone, so that whoever finds it says the same. */

import { type AlertText, alertEvent } from '../events/alert';
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { Deadline, DomainEvent } from '../run/model';
import { commandOn } from '../words/instance';
import { AlertCategory, AlertLevel, DeadlineKind, type DeadlineOutcome, EventKind } from '../words/vocabulary';

type About = Pick<Deadline, 'pipelineId' | 'date' | 'scheduleId' | 'kind' | 'dueAt'> &
  Partial<Pick<DomainEvent, 'runId' | 'attempt' | 'traceId'>>;

const nameOf = ({ pipelineId, date, scheduleId }: About): string =>
  `${pipelineId} for ${date} (schedule ${scheduleId})`;

/** What the deadline asked for, as the end of "was not" and "may not be". */
const demand = {
  [DeadlineKind.evaluation]: 'ready',
  [DeadlineKind.completion]: 'completed',
  [DeadlineKind.validation]: 'ready',
  [DeadlineKind.duration]: 'completed',
} as const satisfies Record<DeadlineKind, string>;

const breaches: Readonly<Record<DeadlineKind, { category: AlertCategory; remedy: string }>> = {
  [DeadlineKind.evaluation]: {
    category: AlertCategory.evaluationSlaBreach,
    remedy: 'A run that waits goes on waiting until its validation timeout. See what blocks it',
  },
  [DeadlineKind.completion]: { category: AlertCategory.completionSlaBreach, remedy: 'See what it waits for' },
  [DeadlineKind.validation]: {
    category: AlertCategory.validationTimeout,
    remedy:
      'The run had not said so by then: an outage delays its last evaluation, or its execution has died. ' +
      'See what happened',
  },
  [DeadlineKind.duration]: { category: AlertCategory.durationSlaBreach, remedy: 'See what it waits for' },
};

const countedFrom = (about: About): string =>
  about.kind === DeadlineKind.duration ? ', sla.maxDuration after it was requested and could start' : '';

/** Once per deadline: the instant it was due is the episode. */
export const deadlineBreached = (about: About, reason: string, now: string): DomainEvent => {
  const { category, remedy } = breaches[about.kind];
  const message = `${nameOf(about)} was not ${demand[about.kind]} by ${about.dueAt}${countedFrom(about)}: ${reason}`;
  return alertEvent(
    about,
    { category, level: AlertLevel.error, message, remedy: `${remedy}: ${commandOn('why', about)}` },
    { id: about.kind, at: about.dueAt },
    now,
  );
};

export const deadlineAtRisk = (about: About, now: string): DomainEvent => {
  const text: AlertText = {
    category: AlertCategory.slaAtRisk,
    level: AlertLevel.warning,
    message: `${nameOf(about)} is not ${demand[about.kind]} yet and is due by ${about.dueAt}${countedFrom(about)}`,
    remedy: `There is time left to act. See what it waits for: ${commandOn('why', about)}`,
  };
  return alertEvent(about, text, { id: about.kind, at: about.dueAt }, now);
};

/** One per deadline, whatever became of it: `status` is its kind and its outcome, `completion:met`. */
export const slaEvaluated = (
  about: About,
  outcome: Exclude<DeadlineOutcome, 'pending'>,
  reason: string,
  now: string,
): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: eventIdOf(EventKind.slaEvaluated, about.pipelineId, about.date, about.scheduleId, about.kind, about.dueAt),
    episodeAt: about.dueAt,
    at: now,
    kind: EventKind.slaEvaluated,
    status: `${about.kind}:${outcome}`,
    message: `${about.kind} deadline ${about.dueAt} ${outcome}: ${reason}`,
  });
