/**
 * Rejections of MARKERs and the hours in which they are counted, one item per pipeline:
 *
 *   router reads the hour ── it is absent or over ── event, alert, new hour (and the alert of the old one)
 *          │                                         condition: the hour is as it was read
 *          └── it is open ── event, count + 1        condition: the same
 *
 * The event is written on condition that it is not there: a record that is delivered again is counted no second time.
 */

import type { RejectionHours, RejectionRecorder } from '../../../kernel/markers/rejection-store';
import {
  beginHour,
  firstRejected,
  furtherRejected,
  isHourOver,
  markerRejected,
  type Rejections,
  withRejection,
} from '../../../kernel/markers/rejections';
import type { DomainEvent } from '../../../kernel/run/model';
import { CorruptItemError, retryOnConflict } from '../../../kernel/values/errors';
import type { Condition, OpenTable, TransactionPart } from '../client/client';
import { rejectionsPosition, timedLists } from '../client/index-positions';
import { type Item, itemReader, readEach } from '../client/item-reader';
import { keys } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { keyFor } from '../client/parse-key';
import { eventItem } from '../items/event-items';
import { routingFrom } from '../items/run-items';

export const hourFrom = (item: Item): Rejections => {
  const read = itemReader(item);
  const { instant, number, strings } = read;
  return {
    pipelineId: keyFor(item, 'rejections').pipelineId,
    since: instant('since'),
    until: instant('until'),
    counted: number('counted'),
    markers: strings('markers'),
    ...routingFrom(read),
  };
};

export const isHourAsRead = ({ since, counted }: Rejections): Condition => ({
  expression: 'since = :since AND counted = :counted',
  values: { ':since': since, ':counted': counted },
});

export type Ttl = (at: string) => number;

export const eventPart = (event: DomainEvent, ttl: Ttl): TransactionPart => ({ put: eventItem(event, ttl(event.at)) });

/** The alert of what was counted, where something was. */
export const countedParts = (hour: Rejections, now: string, ttl: Ttl): TransactionPart[] => {
  const alert = furtherRejected(hour, now);
  return alert === undefined ? [] : [eventPart(alert, ttl)];
};

export const rejectionHours = ({ client, ttl }: OpenTable): RejectionHours => ({
  over: (before) => readEach(readOpen(client, timedLists.rejections, { before }), hourFrom),
  end: async (hour, now) => {
    const result = await client.transact([
      { delete: keys.rejections(hour.pipelineId), condition: isHourAsRead(hour) },
      ...countedParts(hour, now, ttl),
    ]);
    return result.written;
  },
});

const hourItem = (hour: Rejections): Item => ({
  ...keys.rejections(hour.pipelineId),
  ...rejectionsPosition(hour.until, hour.pipelineId),
  ...hour,
});

/** One that was edited by hand is no reason to reject nothing any more: it is written anew. */
const readHour = (item: Item | undefined): Rejections | 'unreadable' | undefined => {
  try {
    return item === undefined ? undefined : hourFrom(item);
  } catch (error) {
    if (error instanceof CorruptItemError) return 'unreadable';
    throw error;
  }
};

export const rejectionStore = ({ client, ttl }: OpenTable): RejectionRecorder => ({
  record: async (rejection) => {
    const { pipelineId } = rejection.about;
    const isNew = 'attribute_not_exists(PK)';
    const event = markerRejected(rejection);
    return retryOnConflict(`rejecting MARKER ${rejection.marker} of ${pipelineId}`, async () => {
      const read = readHour(await client.get(keys.rejections(pipelineId), { consistent: true }));
      const hour = read === 'unreadable' ? undefined : read;
      const isFirst = hour === undefined || isHourOver(hour, rejection.at);
      const next = isFirst ? beginHour(rejection) : withRejection(hour, rejection);
      const asRead = hour === undefined ? { expression: isNew } : isHourAsRead(hour);
      const result = await client.transact([
        { put: eventItem(event, ttl(event.at)), condition: { expression: isNew } },
        { put: hourItem(next), ...(read === 'unreadable' ? {} : { condition: asRead }) },
        ...(isFirst ? [eventPart(firstRejected(rejection), ttl)] : []),
        ...(isFirst && hour !== undefined ? countedParts(hour, rejection.at, ttl) : []),
      ]);
      if (result.written) return isFirst ? 'alerted' : 'counted';
      return result.refused.has(0) ? 'known' : undefined;
    });
  },
});
