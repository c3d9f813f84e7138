/** The start of every test of the contract: an empty table and a fixed clock. */
import type { Table } from '../../../aws/table';
import type { TestClock } from '../../support/embedded-table';
import { exampleEvent } from '../../support/event';

export interface Opened {
  table: Table;
  clock: TestClock;
  /** Puts an item past the stores, as another program would. */
  putRaw: (item: Record<string, unknown>) => Promise<void>;
  getRaw: (key: { PK: string; SK: string }) => Promise<Record<string, unknown> | undefined>;
}

export type OpenedStores = Pick<Opened, 'table'>;

/** Instants of requests as programs write them. A count of nanoseconds has more digits than a number keeps. */
export const oddInstants: readonly unknown[] = [
  'soon',
  17,
  1_772_863_200_123_456_789n,
  1_772_863_200.123456,
  [1_772_863_200_123_456_789n],
  { ns: 1_772_863_200_123_456_789n },
  true,
  null,
  '',
];

/** The event that the creation of a run records. */
export const created = exampleEvent({ eventId: 'created' });

export const collect = async <Element>(elements: AsyncIterable<Element>): Promise<Element[]> => {
  const found: Element[] = [];
  for await (const element of elements) found.push(element);
  return found;
};
