/** A preview of the requests that a backfill would make. */
import './pipeline.css';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { BackfillPreview, CellState } from '../../api';
import { addDays, dayOf } from '../fleet/columns';
import { Failure, Loading, Section } from '../parts/notices';
import { Glyph } from '../parts/states';
import { Table } from '../parts/table';
import { Wide } from '../parts/wide';
import { useLive, useSession } from '../reading/queries';
import { useStackNow } from '../reading/stack-clock';
import { BackfillDialog } from './backfill-dialog';
import { BackfillForm } from './backfill-form';
import { Tile, usdText, ViewTitle } from './parts';
import type { BackfillSearch } from './search';

type Instance = BackfillPreview['instances'][number];

/** More are behind a button. */
const SHOWN = 200;
const WEEK = 7;

const glyphs: Readonly<Partial<Record<Instance['state'], CellState>>> = {
  planned: 'MARKED',
  skipped: 'COMPLETED',
  excluded: 'EXCLUDED',
};

const wouldBe = ({ state, isStartedByUpstream }: Instance): string => {
  if (state !== 'planned') return state;
  return isStartedByUpstream ? 'runs after its upstreams' : 'runs';
};

const Instances = ({ preview: { instances } }: { preview: BackfillPreview }): ReactNode => {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? instances : instances.slice(0, SHOWN);
  const several = new Set(instances.map(({ pipelineId }) => pipelineId)).size > 1;
  let turn = 0;
  return (
    <>
      <Wide label="Planned instances">
        <Table heads={['Turn', ...(several ? ['Pipeline'] : []), 'Date', 'Schedule', 'Would', 'Why']}>
          {shown.map((one) => {
            const { pipelineId, date, scheduleId, state, detail } = one;
            if (state === 'planned') turn += 1;
            return (
              <tr key={`${pipelineId} ${date} ${scheduleId}`} className={state === 'planned' ? undefined : 'left-out'}>
                <td>{state === 'planned' ? turn : ''}</td>
                {several ? <td>{pipelineId}</td> : null}
                <th scope="row">
                  <Link
                    to="/instances/$pipeline/$date/$schedule"
                    params={{ pipeline: pipelineId, date, schedule: scheduleId }}
                  >
                    {date}
                  </Link>
                </th>
                <td>{scheduleId}</td>
                <td>
                  <Glyph state={glyphs[state] ?? 'PENDING'} /> {wouldBe(one)}
                </td>
                <td>{detail}</td>
              </tr>
            );
          })}
        </Table>
      </Wide>
      {instances.length > shown.length ? (
        <Button className="button" onPress={() => showWhole(true)}>
          Show all {instances.length}
        </Button>
      ) : null}
    </>
  );
};

const count = ({ instances }: BackfillPreview, state: Instance['state']): string =>
  String(instances.filter((one) => one.state === state).length);

const Figures = ({ preview }: { preview: BackfillPreview }): ReactNode => (
  <dl className="tiles">
    <Tile name="Would run" value={String(preview.runs)} note={`of ${preview.instances.length}`} />
    <Tile name="Completed already" value={count(preview, 'skipped')} />
    <Tile name="Excluded" value={count(preview, 'excluded')} />
    <Tile
      name="Order"
      value={preview.order === 'parallel' ? 'Several at a time' : 'One at a time'}
      note={preview.order === 'parallel' ? 'each date has a lock of its own' : 'its dates share a lock'}
    />
    <Tile name="Costs about" value={usdText(preview.costUsd)} note="without the jobs; an estimate" />
  </dl>
);

interface PreviewProps {
  pipelineId: string;
  range: { from: string; to: string };
  search: BackfillSearch;
  preview: BackfillPreview;
}

const Preview = (props: PreviewProps): ReactNode => {
  const [isAsking, ask] = useState(false);
  const session = useSession();
  const { preview } = props;
  return (
    <>
      <Figures preview={preview} />
      {session?.canWrite === true ? (
        <Button className="button first" isDisabled={preview.runs === 0} onPress={() => ask(true)}>
          Start {preview.runs} {preview.runs === 1 ? 'run' : 'runs'} …
        </Button>
      ) : (
        <p className="muted">This console only reads.</p>
      )}
      {preview.runs === 0 ? <p className="muted">Nothing of this range is left to run.</p> : null}
      <Instances preview={preview} />
      {isAsking ? <BackfillDialog {...props} onClose={() => ask(false)} /> : null}
    </>
  );
};

const Shown = ({ pipelineId, today }: { pipelineId: string; today: string }): ReactNode => {
  const search = useSearch({ from: '/pipelines/$pipeline/backfill' });
  const range = { from: search.from ?? addDays(today, -WEEK), to: search.to ?? addDays(today, -1) };
  const { data, error, isPlaceholderData } = useLive('/api/pipelines/:pipeline/backfill', {
    parameters: { pipeline: pipelineId },
    query: {
      ...range,
      ...(search.schedule === undefined ? {} : { schedule: search.schedule }),
      ...(search.all === true ? { all: 'true' } : {}),
      ...(search.withDependants === true ? { withDependants: 'true' } : {}),
    },
    // It is planned again when something was written.
    pace: 'once',
  });
  const isShown = data !== undefined && !isPlaceholderData && error === null;
  return (
    <article className="view">
      <ViewTitle pipeline={pipelineId} title={`Backfill ${pipelineId}`} />
      <Section title="Dates">
        <BackfillForm range={range} search={search} schedules={data?.schedules ?? []} />
      </Section>
      <Section title="Preview">
        {error === null ? null : <Failure error={error} />}
        {error === null && !isShown ? <Loading what="the plan" /> : null}
        {isShown ? <Preview pipelineId={pipelineId} range={range} search={search} preview={data} /> : null}
      </Section>
    </article>
  );
};

export const BackfillView = (): ReactNode => {
  const { pipeline } = useParams({ from: '/pipelines/$pipeline/backfill' });
  const nowMs = useStackNow();
  if (nowMs === undefined) return <Loading what="the stack’s time" />;
  return <Shown key={pipeline} pipelineId={pipeline} today={dayOf(nowMs)} />;
};
