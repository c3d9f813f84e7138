/** The bounded search for a token at engines that have none of their own: the newest jobs first, page by page. */
import type { JobRequest } from '../../core/ports/engine';
import { unclear } from './aws-answers';

export interface Page<Item> {
  items: readonly Item[];
  /** Undefined: this was the last one. */
  next: string | undefined;
}

export interface Search<Item> {
  subject: string;
  maxPages: number;
  page: (from: string | undefined) => Promise<Page<Item>>;
  isOurs: (item: Item) => boolean;
  startedAt: (item: Item) => Date | undefined;
}

/** Clocks differ, and a run waits in line before it starts its job. */
const MARGIN_MS = 3_600_000;

/** When the token was made, by its first 48 bits (UUID version 7); null for another kind of token. */
const madeAt = (token: string): number | null => (/^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(token) ? Number.parseInt(token.slice(0, 8) + token.slice(9, 13), 16) : null);

/** Undefined: there is no such job. Throws `TransientError` where the bound ends the search before that is certain, for then nothing may be started. */
export const searchToken = async <Item>({ token }: JobRequest, { subject, maxPages, page, isOurs, startedAt }: Search<Item>): Promise<Item | undefined> => {
  const made = madeAt(token);
  const isTooOld = (item: Item): boolean => made !== null && (startedAt(item)?.getTime() ?? Infinity) < made - MARGIN_MS;
  let from: string | undefined;
  for (let read = 0; read < maxPages; read += 1) {
    const { items, next } = await page(from);
    const found = items.find(isOurs);
    if (found !== undefined) return found;
    if (next === undefined || next === '') return undefined;
    if (items.length > 0 && items.every(isTooOld)) return undefined;
    from = next;
  }
  throw unclear(subject, `its token is not among the newest jobs in ${maxPages} pages, so it cannot be told whether it has been started`);
};
