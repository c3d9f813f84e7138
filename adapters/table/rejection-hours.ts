/** The hours in which rejected MARKERs are counted, for those who end them; `rejection-store.ts` says what they are. */
import { furtherRejected, type Rejections } from '../../core/markers/rejections';
import type { DomainEvent } from '../../core/model';
import type { RejectionStore } from '../../core/ports/rejections';
import type { Condition, TableClient, TransactionPart } from './client';
import { eventItem } from './event-items';
import { timedLists } from './index-positions';
import { type Item, itemReader, readEach } from './item-reader';
import { keys } from './keys';
import { readOpen } from './open-lists';
import { keyFor } from './parse-key';

export const hourFrom = (item: Item): Rejections => {
  const { instant, number, strings } = itemReader(item);
  return {
    pipelineId: keyFor(item, 'rejections').pipelineId,
    since: instant('since'),
    until: instant('until'),
    counted: number('counted'),
    markers: strings('markers'),
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

export type RejectionHours = Pick<RejectionStore, 'over' | 'end'>;

export const createRejectionHours = (client: TableClient, ttl: Ttl): RejectionHours => ({
  over: (before) => readEach(readOpen(client, timedLists.rejections, { before }), hourFrom),
  end: async (hour, now) => {
    const result = await client.transact([
      { delete: keys.rejections(hour.pipelineId), condition: isHourAsRead(hour) },
      ...countedParts(hour, now, ttl),
    ]);
    return result.written;
  },
});
