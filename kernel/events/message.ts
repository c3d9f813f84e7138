import type { DomainEvent } from '../run/model';
import { printable } from '../values/text';
import { EventKind } from '../words/vocabulary';

/** SNS: at most 100 characters of ASCII. */
const MAX_SUBJECT_LENGTH = 100;

/** An alert and its end name the same episode. */
const alertFields = ({ kind, eventId, level, category, ofAlert }: DomainEvent) =>
  ofAlert ?? { level, alertType: category, alertId: kind === EventKind.alert ? eventId : null };

/**
 * The message to subscribers, the same on topics and bus; absent values are null, so that every field is always there.
 */
export const eventMessage = (event: DomainEvent) => ({
  eventId: event.eventId,
  eventType: event.kind,
  timestamp: event.at,
  pipelineId: event.pipelineId,
  date: event.date,
  scheduleId: event.scheduleId,
  runId: event.runId,
  attempt: event.attempt,
  traceId: event.traceId,
  status: event.status,
  failureCategory: event.failureCategory,
  ...alertFields(event),
  owner: event.routing?.owner ?? null,
  tags: event.routing?.tags ?? {},
  trait: event.trait?.type ?? null,
  value: event.trait?.value ?? null,
  message: event.message,
  remedy: event.remedy,
  shadow: event.shadow ?? false,
});

export type EventMessage = ReturnType<typeof eventMessage>;

/** One line for an inbox; what SNS would refuse is replaced, so that no alert is lost to its own subject. */
export const eventSubject = (event: DomainEvent): string => {
  const what = event.category ?? event.kind;
  const about = [event.pipelineId, event.date, event.scheduleId].filter((part) => part !== null).join(' ');
  const line = printable(`Signalbox ${what}: ${about}`, 4 * MAX_SUBJECT_LENGTH).replaceAll(/[^\x20-\x7e]/g, '?');
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 3)}...`;
};

/** As filter policies name a tag: `team=growth`. */
export const tagTexts = (tags: Readonly<Record<string, string>>): string[] =>
  Object.entries(tags).map(([key, value]) => `${key}=${value}`);

/** SNS refuses control characters, and an empty value. */
const MAX_OWNER_BYTES = 2_000;

/**
 * The attributes by which filter policies select events; only those that the event has. Tags are one attribute: SNS
 * drops a message of more than ten on its way to a queue that gets it raw.
 */
export const eventAttributes = (event: DomainEvent): Record<string, string | readonly string[]> => {
  const { level, alertType } = alertFields(event);
  const { kind: eventType, pipelineId, scheduleId, routing = {} } = event;
  const owner = printable(routing.owner ?? '', MAX_OWNER_BYTES);
  const tags = tagTexts(routing.tags ?? {});
  return Object.fromEntries(
    Object.entries({ eventType, pipelineId, level, alertType, scheduleId, owner, tags }).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== null && entry[1].length > 0,
    ),
  );
};
