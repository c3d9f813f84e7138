/**
 * Reads a list of what is open out of all shards, in the order of its instants: the next item of every shard is known,
 * and the earliest of them comes first. So no shard waits for another to be read to its end. There is one request at a
 * time for each shard.
 */
import { iso } from '../../../kernel/time/instant';
import type { QueryInput, TableClient } from './client';
import { GSI1, type OpenList, openLists, shards, TIMED, type TimedList } from './index-positions';
import type { Item } from './item-reader';

/** Bounds of one shard, both ends included. */
export interface ShardRange {
  shard: string;
  from: string;
  to: string;
}

export const shardQuery = ({ shard, from, to }: ShardRange, newestFirst = false): QueryInput => ({
  index: GSI1,
  condition: {
    expression: 'GSI1PK = :shard AND GSI1SK BETWEEN :from AND :to',
    values: { ':shard': shard, ':from': from, ':to': to },
  },
  ...(newestFirst ? { newestFirst } : {}),
});

/** Undefined: the query reads no shard. */
export const rangeOf = ({ condition: { values } }: QueryInput): ShardRange | undefined => {
  const { ':shard': shard, ':from': from, ':to': to } = values ?? {};
  return typeof shard === 'string' && typeof from === 'string' && typeof to === 'string'
    ? { shard, from, to }
    : undefined;
};

export const positionOf = (item: Item): string => String(item.GSI1SK);

const openNames: ReadonlySet<string> = new Set(Object.values(openLists));

const isOpenList = (list: OpenList | TimedList): list is OpenList => openNames.has(list);

const boundsOf = (list: OpenList | TimedList, before: number | undefined): Omit<ShardRange, 'shard'> => {
  const start = isOpenList(list) ? list : TIMED;
  // `$` is the character after `#`. Behind the instant of an item more follows: one of that very instant is not before.
  return { from: `${start}#`, to: before === undefined ? `${start}$` : `${start}#${iso(before)}` };
};

/** The third part of a timed position names the list. */
const isIn = (item: Item, list: OpenList | TimedList): boolean => {
  if (isOpenList(list)) return true;
  const position = positionOf(item);
  const begin = position.indexOf('#', TIMED.length + 1) + 1;
  const end = position.indexOf('#', begin);
  return begin > 0 && position.slice(begin, end < 0 ? undefined : end) === list;
};

interface Head {
  item: Item;
  rest: AsyncIterator<Item>;
}

/** The items of several queries, each in this order, as if it were one. */
export const inOrder = async function* (queries: readonly AsyncIterable<Item>[], newestFirst = false) {
  const sources = queries.map((query) => query[Symbol.asyncIterator]());
  const headOf = async (rest: AsyncIterator<Item>): Promise<Head | undefined> => {
    const { done, value } = await rest.next();
    return done === true ? undefined : { item: value, rest };
  };
  const isBefore = (left: Item, right: Item): boolean =>
    newestFirst ? positionOf(left) > positionOf(right) : positionOf(left) < positionOf(right);
  try {
    const heads = (await Promise.all(sources.map(headOf))).filter((head) => head !== undefined);
    while (heads.length > 0) {
      const first = heads.reduce((best, head) => (isBefore(head.item, best.item) ? head : best));
      yield first.item;
      const next = await headOf(first.rest);
      if (next === undefined) heads.splice(heads.indexOf(first), 1);
      else first.item = next.item;
    }
  } finally {
    for (const source of sources) await source.return?.();
  }
};

/** Two lists that are next to each other, in one query of each shard; in no order. */
export const readNeighbours = async function* (
  client: TableClient,
  first: OpenList,
  last: OpenList,
): AsyncGenerator<Item> {
  const range = { from: boundsOf(first, undefined).from, to: boundsOf(last, undefined).to };
  yield* inOrder(shards.map((shard) => client.query(shardQuery({ shard, ...range }))));
};

/** `before`: epoch milliseconds; absent: all of the list. */
export const readOpen = async function* (
  client: Pick<TableClient, 'query' | 'knownOpen'>,
  list: OpenList | TimedList,
  { before, newestFirst = false }: { before?: number; newestFirst?: boolean } = {},
): AsyncGenerator<Item> {
  const bounds = boundsOf(list, before);
  const known = newestFirst ? undefined : await client.knownOpen?.(bounds.from, bounds.to);
  if (known !== undefined) {
    for (const item of known) if (isIn(item, list)) yield item;
    return;
  }
  const queries = shards.map((shard) => client.query(shardQuery({ shard, ...bounds }, newestFirst)));
  for await (const item of inOrder(queries, newestFirst)) if (isIn(item, list)) yield item;
};
