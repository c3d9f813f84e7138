/** The pipelines of the fleet, a page at a time as far as one has scrolled, and the rows of those that are in view. */
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RunMode } from '../../../kernel/words/vocabulary';
import type { Cell, FleetPipeline } from '../../api';
import { useSession } from '../reading/queries';
import { addressOf, read } from '../reading/requests';

/** Rows that are read with one request. */
const CHUNK = 25;
/** The list of pipelines changes seldom: it is read again at this multiple of the pace. */
const LIST_PACE = 10;
const FIRST_POLL_MS = 2000;

export const usePipelines = (search: string, mode: RunMode | undefined) => {
  const pollMs = useSession()?.pollMs ?? FIRST_POLL_MS;
  const list = useInfiniteQuery({
    queryKey: ['/api/fleet', search, mode],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(search === '' ? {} : { search }),
        ...(mode === undefined ? {} : { mode }),
        ...(pageParam === undefined ? {} : { after: pageParam }),
      };
      return read('/api/fleet', { parameters: {}, query }, signal);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // Only the visible part of a long list is read again.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 2 ? false : pollMs * LIST_PACE),
    placeholderData: (previous) => previous,
  });
  const pipelines = useMemo(
    (): readonly FleetPipeline[] => list.data?.pages.flatMap((page) => page.pipelines) ?? [],
    [list.data],
  );
  return { list, pipelines };
};

export type Cells = ReadonlyMap<string, readonly Cell[]>;

/** By date the cells of its schedules, for the pipelines from `first` to `last`. */
export const useCells = (
  names: readonly string[],
  { first, last }: { first: number; last: number },
  { from, to }: { from: string; to: string },
): { cellsOf(pipelineId: string): Cells | undefined; error: Error | null } => {
  const pollMs = useSession()?.pollMs ?? FIRST_POLL_MS;
  const chunks: string[][] = [];
  for (let start = Math.floor(first / CHUNK) * CHUNK; start <= last && start < names.length; start += CHUNK)
    chunks.push(names.slice(start, start + CHUNK));
  return useQueries({
    queries: chunks.map((chunk) => {
      const options = { parameters: {}, query: { pipelines: chunk.join(','), from, to } };
      return {
        queryKey: [addressOf('/api/fleet/rows', options)],
        queryFn: ({ signal }: { signal: AbortSignal }) => read('/api/fleet/rows', options, signal),
        refetchInterval: pollMs,
        enabled: chunk.length > 0,
      };
    }),
    combine: (results) => {
      const rows = new Map<string, Cells>();
      for (const { data = [] } of results) for (const row of data) rows.set(row.pipelineId, byDate(row.cells));
      return {
        cellsOf: (pipelineId: string) => rows.get(pipelineId),
        error: results.find(({ error }) => error !== null)?.error ?? null,
      };
    },
  });
};

/** By the list that was read: a row that has not changed is the same list, and is not drawn again. */
const sorted = new WeakMap<readonly Cell[], Cells>();

const byDate = (cells: readonly Cell[]): Cells => {
  const known = sorted.get(cells);
  if (known !== undefined) return known;
  const found = new Map<string, Cell[]>();
  for (const cell of cells) {
    const own = found.get(cell.date);
    if (own === undefined) found.set(cell.date, [cell]);
    else own.push(cell);
  }
  sorted.set(cells, found);
  return found;
};
