/** Every pool, and how full it is. */
import '../pipeline/pipeline.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PoolRow } from '../../api';
import { Failure, Loading, Section } from '../parts/notices';
import { Table } from '../parts/table';
import { Instant } from '../parts/times';
import { Wide } from '../parts/wide';
import { ViewTitle } from '../pipeline/parts';
import { useLive } from '../reading/queries';
import { SlotsMeter } from './slots-meter';

const Row = ({ row: { pool, slots, taken, waiting, waitingSince } }: { row: PoolRow }): ReactNode => (
  <tr>
    <th scope="row">
      <Link to="/pools/$pool" params={{ pool }}>
        {pool}
      </Link>
    </th>
    <td>
      <SlotsMeter pool={pool} slots={slots} taken={taken} />
    </td>
    <td>{waiting === 0 ? 'none' : waiting}</td>
    <td>{waitingSince === null ? null : <Instant at={waitingSince} />}</td>
  </tr>
);

const Rows = ({ rows }: { rows: readonly PoolRow[] }): ReactNode =>
  rows.length === 0 ? (
    <p className="muted">
      No pool is registered. A pool limits the jobs of several pipelines: <code>kind: pool</code>.
    </p>
  ) : (
    <Wide label="Pools by name">
      <Table heads={['Pool', 'Slots', 'Runs that wait', 'Since']}>
        {rows.map((row) => (
          <Row key={row.pool} row={row} />
        ))}
      </Table>
    </Wide>
  );

export const PoolsView = (): ReactNode => {
  const { data, error } = useLive('/api/pools');
  return (
    <article className="view">
      <ViewTitle title="Pools" />
      {error === null ? null : <Failure error={error} />}
      {data === undefined && error === null ? <Loading what="the pools" /> : null}
      {data === undefined ? null : (
        <Section title="Registered pools">
          <Rows rows={data} />
        </Section>
      )}
    </article>
  );
};
