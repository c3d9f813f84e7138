/**
 * The list of pipelines, a page at a time, and the search in it. Names that begin with the search text come first: they
 * are a range of the index. Names that contain it elsewhere follow: the whole list is read for them, a few pages a
 * call, and the pages that were read are cached for a while, for all users.
 */
import type { Stack } from '../../../app/stack/stack';
import type { StoredConfig } from '../../../kernel/config/config-store';
import type { WatchedPipeline } from '../../../kernel/schedule/due-store';
import type { FleetPage, FleetPipeline } from '../../api';
import { fleetPipeline } from './fleet-rows';
import { keepAnswers } from './kept-answers';

export interface FleetOptions {
  stack: Stack;
  /** Milliseconds of the stack's time for which what was read is shown without reading it again. */
  freshMs: number;
}

export interface ListQuery {
  after?: string | undefined;
  search?: string | undefined;
  mode?: string | undefined;
}

interface Page {
  pipelines: readonly WatchedPipeline[];
  /** The name after which the next page begins; undefined: this is the last one. */
  next: string | undefined;
}

/** The facts about each pipeline, which may be newer than the page that it was listed in. */
interface Notes {
  note(stored: StoredConfig): void;
  /** Undefined: it is gone. */
  noted(id: string): StoredConfig | undefined;
}

const PAGE = 200;
/** Pages that one call of a search reads from the table; those that are kept cost nothing. */
const READ_AT_ONCE = 5;
/** For a search a page is as good as new for so many times as long as other answers: names seldom change. */
const NAMES_LAST = 15;
/** Sorts before the name after which the search within the names continues: no name has it. */
const WITHIN = '#';

/** A text before every name that begins with `search`, and behind all others before them. */
const before = (search: string): string =>
  `${search.slice(0, -1)}${String.fromCharCode(search.charCodeAt(search.length - 1) - 1)}\uffff`;

const unreadable = (id: string): FleetPipeline => ({
  ...fleetPipeline({ id, document: {} } as StoredConfig),
  hold: null,
  invalid: 'its item cannot be read',
});

export const createPipelineList = ({ stack, freshMs }: FleetOptions, { note, noted }: Notes) => {
  const keep = keepAnswers<Page>(stack.clock, freshMs * NAMES_LAST);

  const read = async (after: string | undefined): Promise<Page> => {
    const page = await stack.tables.sweep.pipelinesAfter(after, PAGE);
    for (const { config } of page.pipelines) if (config !== undefined) note(config);
    return page;
  };
  const readAndKeep = async (after: string | undefined): Promise<Page> => {
    const page = await read(after);
    await keep(after ?? '', async () => page);
    return page;
  };

  const prefixPage = async (search: string, after: string | undefined): Promise<Page> => {
    const { pipelines, next } = await read(after ?? before(search));
    const fitting = pipelines.filter(({ id }) => id.startsWith(search));
    return { pipelines: fitting, next: next?.startsWith(search) === true ? next : WITHIN };
  };

  const within = async (search: string, after: string): Promise<Page> => {
    const found: WatchedPipeline[] = [];
    let reads = 0;
    let next: string | undefined = after;
    do {
      const from: string = next;
      const page: Page = await keep(from, () => {
        reads += 1;
        return read(from === '' ? undefined : from);
      });
      found.push(...page.pipelines.filter(({ id }) => id.includes(search) && !id.startsWith(search)));
      next = page.next;
    } while (next !== undefined && reads < READ_AT_ONCE && found.length < PAGE);
    return { pipelines: found, next: next === undefined ? undefined : `${WITHIN}${next}` };
  };

  const listPage = (after: string | undefined, search: string): Promise<Page> => {
    if (search === '') return readAndKeep(after);
    return after?.startsWith(WITHIN) === true ? within(search, after.slice(WITHIN.length)) : prefixPage(search, after);
  };

  return async ({ after, search = '', mode }: ListQuery): Promise<FleetPage> => {
    const { pipelines, next } = await listPage(after, search);
    const shown = pipelines.flatMap(({ id, config }): FleetPipeline[] => {
      if (config === undefined) return [unreadable(id)];
      const stored = noted(id);
      return stored === undefined ? [] : [fleetPipeline(stored)];
    });
    return { pipelines: shown.filter((one) => mode === undefined || one.mode === mode), next: next ?? null };
  };
};
