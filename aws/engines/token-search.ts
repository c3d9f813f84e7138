/**
 * The bounded search for a token among an engine's jobs: the newest first, page by page, back to the hour before the
 * run became TRIGGERING.
 *
 * 1. No more than `maxPages` pages are read, however many jobs there are.
 * 2. A search that the bound ends is `undecided`: the job may be further on.
 */
import type { JobSearch } from '../../kernel/trigger/engine';
import { unclear } from './aws-answers';

export interface Page<Item> {
  items: readonly Item[];
  /** Undefined: this was the last one. */
  next: string | undefined;
}

export interface Search<Item> {
  maxPages: number;
  page: (from: string | undefined) => Promise<Page<Item>>;
  isOurs: (item: Item) => boolean;
  startedAt: (item: Item) => Date | undefined;
}

export type SearchResult<Item> = { found: Item } | 'absent' | 'undecided';

/** Clocks differ. */
const MARGIN_MS = 3_600_000;

/** Epoch milliseconds before which no job of the token can have been started. */
export const earliestStartOf = ({ triggeredAt }: JobSearch): number => Date.parse(triggeredAt) - MARGIN_MS;

/**
 * For a page that the engine refuses because there is no such thing to search in. Only the first page says that for
 * sure: before a later one it was there.
 */
export const nothingThere = <Item>(subject: string, from: string | undefined): Page<Item> => {
  if (from === undefined) return { items: [], next: undefined };
  throw unclear(subject, 'a page of the search was refused, so it is open whether the job is there');
};

export const searchToken = async <Item>(
  request: JobSearch,
  { maxPages, page, isOurs, startedAt }: Search<Item>,
): Promise<SearchResult<Item>> => {
  const earliest = earliestStartOf(request);
  const isTooOld = (item: Item): boolean => (startedAt(item)?.getTime() ?? Infinity) < earliest;
  let from: string | undefined;
  for (let read = 0; read < maxPages; read += 1) {
    const { items, next } = await page(from);
    const found = items.find(isOurs);
    if (found !== undefined) return { found };
    if (next === undefined || next === '') return 'absent';
    if (items.length > 0 && items.every(isTooOld)) return 'absent';
    from = next;
  }
  return 'undecided';
};
