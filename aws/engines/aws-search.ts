/** The search for a token in the lists of an AWS service, page by page. */
import type { JobSearch } from '../../kernel/trigger/engine';
import { answerOrAbsent, unclear } from './aws-answers';
import { nothingThere, type SearchResult, searchToken } from './token-search';

export interface Listing<Item> {
  subject: string;
  /** The service's name for a job. */
  noun: string;
  /** The errors that say that there is nothing to search in. */
  unknown: readonly string[];
  maxPages: number;
  /** For an engine that knows no tokens: nothing may be started while it is not certain. */
  mustDecide?: boolean;
  page: (from: string | undefined) => Promise<{ items: readonly Item[] | undefined; next: string | undefined }>;
  idOf: (item: Item) => string | undefined;
  isOurs: (item: Item) => boolean;
  startedAt: (item: Item) => Date | undefined;
}

export const searchList = async <Item>(
  request: JobSearch,
  { subject, noun, unknown, maxPages, mustDecide, page, idOf, isOurs, startedAt }: Listing<Item>,
): Promise<SearchResult<Item>> => {
  const result = await searchToken<Item>(request, {
    maxPages,
    async page(from) {
      const answer = await answerOrAbsent(subject, page(from), unknown);
      if (answer === 'absent') return nothingThere(subject, from);
      const { items, next } = answer;
      if (items?.every((item) => idOf(item) !== undefined) !== true)
        throw unclear(subject, `the answer to the search has no list of ${noun}s`);
      return { items, next };
    },
    isOurs,
    startedAt,
  });
  if (result === 'undecided' && mustDecide === true)
    throw unclear(
      subject,
      `the token is not among its newest jobs in ${maxPages} pages, so it is not known whether it has been started`,
    );
  return result;
};
