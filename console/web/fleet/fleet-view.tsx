/** The fleet: what needs attention, and every pipeline by days or hours. */
import './fleet.css';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Attention, FleetPipeline } from '../../api';
import { Failure, Loading } from '../parts/notices';
import { useLive } from '../reading/queries';
import { useStackNow } from '../reading/stack-clock';
import { AttentionList } from './attention-list';
import { columnsOfDays, columnsOfHours, dayOf, daysUpTo } from './columns';
import { Filters, Legend } from './filters';
import { FleetGrid } from './fleet-grid';
import type { FleetSearch } from './search';
import { usePipelines } from './use-fleet';

const DEFAULT_DAYS = 30;

/** The pipelines that need attention and fit the search, wherever they are in the list. */
const needing = (attention: Attention | undefined, { q = '', mode }: FleetSearch): FleetPipeline[] =>
  attention?.pipelines.filter((one) => one.pipelineId.includes(q) && (mode === undefined || one.mode === mode)) ?? [];

const NoPipelines = ({ isFiltered, isSearching }: { isFiltered: boolean; isSearching: boolean }): ReactNode => {
  if (isSearching) return <Loading what="the names of all pipelines" />;
  return (
    <p className="notice">
      {isFiltered ? (
        'No pipeline fits this search.'
      ) : (
        <>
          No pipeline is registered. Register some: <code>signalbox apply examples/pipelines</code>
        </>
      )}
    </p>
  );
};

export const FleetView = (): ReactNode => {
  const search = useSearch({ from: '/' });
  const { q = '', mode, show, hours, states = [] } = search;
  const days = hours === undefined ? (search.days ?? DEFAULT_DAYS) : hours / 24;
  const { list, pipelines } = usePipelines(q, mode);
  // The rows come first: examining pipelines for attention takes longer.
  const [areRowsShown, setRowsShown] = useState(false);
  const onShown = useCallback(() => setRowsShown(true), []);
  const isEmpty = list.data !== undefined && pipelines.length === 0;
  const attention = useLive('/api/attention', { enabled: areRowsShown || isEmpty || show === 'attention' });
  const nowMs = useStackNow();
  const today = dayOf(nowMs ?? 0);
  const to = search.to ?? today;
  const columns = useMemo(
    () => (hours === undefined ? columnsOfDays : columnsOfHours)(daysUpTo(to, days), today),
    [hours, to, days, today],
  );
  const shown = useMemo(
    () => (show === 'attention' ? needing(attention.data, search) : pipelines),
    [show, pipelines, attention.data, search],
  );
  const hasMore = show === undefined && list.hasNextPage;
  const isIdle = !list.isFetchingNextPage && !list.isPlaceholderData;
  const more = hasMore && isIdle ? () => void list.fetchNextPage() : undefined;
  // A page of a search may have found nothing yet.
  const isSearching = hasMore && shown.length === 0;
  useEffect(() => {
    if (isSearching) more?.();
  }, [isSearching, more]);
  if (list.error !== null) return <Failure error={list.error} />;
  if (list.data === undefined || nowMs === undefined) return <Loading what="the pipelines" />;
  return (
    <div className="fleet">
      <h1 className="unseen">Fleet</h1>
      <AttentionList attention={attention.data} error={attention.error} />
      <section className="card" aria-label="Pipelines">
        <Filters search={search} days={days} to={to} today={today} />
        <Legend bright={states} />
        {shown.length === 0 ? (
          <NoPipelines isFiltered={q !== '' || mode !== undefined || show !== undefined} isSearching={isSearching} />
        ) : (
          <FleetGrid pipelines={shown} columns={columns} bright={states} more={more} onShown={onShown} />
        )}
        <p className="muted small">
          {shown.length} {shown.length === 1 ? 'pipeline' : 'pipelines'}
          {hasMore ? ', more below' : ''}
        </p>
      </section>
    </div>
  );
};
