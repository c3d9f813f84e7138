/** One pool: who has its slots, who waits for them in which order, and which pipelines use it. */
import '../pipeline/pipeline.css';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CellState, PoolView as View } from '../../api';
import { Failure, Loading, Section, Unavailable } from '../parts/notices';
import { StateBadge } from '../parts/states';
import { Table } from '../parts/table';
import { Instant } from '../parts/times';
import { Wide } from '../parts/wide';
import { Tile } from '../pipeline/parts';
import { useLive } from '../reading/queries';
import { SlotsMeter } from './slots-meter';

const RunLink = ({ of }: { of: { pipelineId: string; date: string; scheduleId: string } }): ReactNode => (
  <Link
    to="/instances/$pipeline/$date/$schedule"
    params={{ pipeline: of.pipelineId, date: of.date, schedule: of.scheduleId }}
  >
    {of.pipelineId} · {of.date}
    {of.scheduleId === 'daily' ? '' : ` · ${of.scheduleId}`}
  </Link>
);

const HolderSubject = ({ holder }: { holder: View['holders'][number] }): ReactNode => {
  const { runId, pipelineId, date, scheduleId } = holder;
  if (pipelineId === null || date === null || scheduleId === null) return `run ${runId}, which has no record`;
  return <RunLink of={{ pipelineId, date, scheduleId }} />;
};

const Holders = ({ holders }: Pick<View, 'holders'>): ReactNode =>
  holders.length === 0 ? (
    <p className="muted">Every slot is free.</p>
  ) : (
    <Wide label="Runs that have slots">
      <Table heads={['Run', 'Status', 'Slots', 'Has them since', 'Came to wait']}>
        {holders.map((holder) => (
          <tr key={holder.runId}>
            <th scope="row">
              <HolderSubject holder={holder} />
            </th>
            <td>{holder.status === null ? null : <StateBadge state={holder.status as CellState} />}</td>
            <td>{holder.weight}</td>
            <td>{holder.startedAt === null ? 'about to start' : <Instant at={holder.startedAt} />}</td>
            <td>{holder.waitedSince === null ? null : <Instant at={holder.waitedSince} />}</td>
          </tr>
        ))}
      </Table>
    </Wide>
  );

const Queue = ({ waiting, next }: Pick<View, 'waiting' | 'next'>): ReactNode => (
  <>
    <p>{next ?? 'No run waits for slots.'}</p>
    {waiting.length === 0 ? null : (
      <Wide label="Runs in the order of their turns" isTall>
        <Table heads={['Turn', 'Run', 'Priority', 'Slots needed', 'Waits since']}>
          {waiting.map((place, index) => (
            <tr key={place.runId}>
              <td>{index + 1}</td>
              <th scope="row">
                <RunLink of={place} />
              </th>
              <td>{place.priority}</td>
              <td>{place.weight}</td>
              <td>
                <Instant at={place.since} />
              </td>
            </tr>
          ))}
        </Table>
      </Wide>
    )}
  </>
);

const Users = ({ usedBy }: Pick<View, 'usedBy'>): ReactNode =>
  usedBy.length === 0 ? (
    <p className="muted">No pipeline uses this pool.</p>
  ) : (
    <Wide label="Pipelines by name" isTall>
      <Table heads={['Pipeline', 'Slots for each job', 'Priority']}>
        {usedBy.map(({ pipelineId, weight, priority }) => (
          <tr key={pipelineId}>
            <th scope="row">
              <Link to="/pipelines/$pipeline" params={{ pipeline: pipelineId }}>
                {pipelineId}
              </Link>
            </th>
            <td>{weight}</td>
            <td>{priority}</td>
          </tr>
        ))}
      </Table>
    </Wide>
  );

const Title = ({ view: { pool, owner, description, registeredAt } }: { view: View }): ReactNode => (
  <>
    <div className="view-title">
      <div>
        <Link to="/pools">Pools</Link>
        <h1>{pool}</h1>
      </div>
      {owner === null ? null : <span className="pill">{owner}</span>}
      {registeredAt === null ? <span className="pill">deleted: it limits nothing</span> : null}
    </div>
    {description === null ? null : <p className="muted">{description}</p>}
  </>
);

export const PoolView = (): ReactNode => {
  const parameters = useParams({ from: '/pools/$pool' });
  const { data, error } = useLive('/api/pools/:pool', { parameters });
  if (data === undefined)
    return error === null ? <Loading what={`the pool ${parameters.pool}`} /> : <Unavailable error={error} />;
  const { pool, slots, taken, waiting } = data;
  return (
    <article className="view">
      {error === null ? null : <Failure error={error} />}
      <Title view={data} />
      <Section title="Slots">
        <SlotsMeter pool={pool} slots={slots} taken={taken} />
        <dl className="tiles">
          <Tile name="Free" value={slots === null ? 'no limit' : String(Math.max(0, slots - taken))} />
          <Tile name="Runs that wait" value={String(waiting.length)} />
        </dl>
        <Holders holders={data.holders} />
      </Section>
      <Section title="Queue">
        <Queue waiting={waiting} next={data.next} />
      </Section>
      <Section title="Pipelines">
        <Users usedBy={data.usedBy} />
      </Section>
    </article>
  );
};
