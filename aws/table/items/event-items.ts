/** Domain events as items: audit records, and the outbox among them. */

import { isTraced } from '../../../kernel/events/event';
import type { DomainEvent, NamedAlert } from '../../../kernel/run/model';
import { DAY_MS } from '../../../kernel/time/date';
import { AlertCategory, AlertLevel, Destination, EventChannel, EventKind } from '../../../kernel/words/vocabulary';
import { outboxPosition, recordedPosition, tracePosition } from '../client/index-positions';
import { compact, type Item, type ItemReader, itemReader, ttlAt } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { readFailureCategory, routingFrom } from './run-items';

type Positioned = Pick<DomainEvent, 'pipelineId' | 'traceId' | 'kind' | 'status' | 'episodeAt' | 'at' | 'eventId'>;

/**
 * The position of an event in the index when it has nothing left to be published. What begins a trace is recorded as it
 * happens, so no event belongs into both lists.
 */
export const restingPosition = (event: Positioned): Item => {
  const { traceId, pipelineId, episodeAt, at, eventId } = event;
  if (traceId !== null && isTraced(event)) return tracePosition(traceId, at, eventId);
  return episodeAt === at ? {} : recordedPosition(pipelineId, at, eventId);
};

/** An event that something is still to follow outlives outages of topics and sweeper, however short runs are kept. */
const PENDING_DAYS = 30;

/** `ttl`: as long as it is kept once nothing is to follow: it is published and, where it can end, resolved. */
export const eventTtl = ({ at }: Pick<DomainEvent, 'at'>, ttl: number, isPending: boolean): number =>
  isPending ? Math.max(ttl, ttlAt(Date.parse(at) + PENDING_DAYS * DAY_MS)) : ttl;

export const eventItem = ({ episodeAt, ...event }: DomainEvent, ttl: number): Item => ({
  ...keys.event(event.pipelineId, episodeAt, event.eventId),
  ...(event.channel === null ? restingPosition({ ...event, episodeAt }) : outboxPosition(event.at, event.eventId)),
  ttl: eventTtl(event, ttl, event.channel !== null),
  ...compact(event),
});

const namedAlertFrom = ({ map }: ItemReader): NamedAlert => {
  const { string, oneOf } = itemReader(map('ofAlert'));
  return {
    alertId: string('alertId'),
    level: oneOf('level', AlertLevel),
    alertType: oneOf('alertType', AlertCategory),
  };
};

/** Written by this program alone, from a value of this type. */
const traitFrom = ({ optional, map }: ItemReader): Pick<DomainEvent, 'trait'> => {
  const found = optional('trait', map);
  // As above.
  return found === undefined ? {} : { trait: found as unknown as NonNullable<DomainEvent['trait']> };
};

export const eventFrom = (item: Item): DomainEvent => {
  const { pipelineId, episodeAt, eventId } = keyFor(item, 'event');
  const read = itemReader(item);
  const { string, orNull } = read;
  return {
    eventId,
    episodeAt,
    at: read.instant('at'),
    kind: read.oneOf('kind', EventKind),
    channel: orNull('channel', (field) => read.oneOf(field, EventChannel)),
    pipelineId,
    date: orNull('date', string),
    scheduleId: orNull('scheduleId', string),
    runId: orNull('runId', string),
    attempt: orNull('attempt', read.number),
    traceId: orNull('traceId', string),
    status: orNull('status', string),
    failureCategory: readFailureCategory(read) ?? null,
    level: orNull('level', (field) => read.oneOf(field, AlertLevel)),
    category: orNull('category', (field) => read.oneOf(field, AlertCategory)),
    message: string('message'),
    remedy: orNull('remedy', string),
    ...(item.ofAlert === undefined ? {} : { ofAlert: namedAlertFrom(read) }),
    ...routingFrom(read),
    ...traitFrom(read),
    ...(item.shadow === true ? { shadow: true as const } : {}),
    ...(item.reached instanceof Set
      ? { reached: Object.values(Destination).filter((destination) => (item.reached as Set<unknown>).has(destination)) }
      : {}),
  };
};
