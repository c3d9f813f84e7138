/** The configuration in force, and what each version changed. */
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ConfigVersionRow, PipelineView } from '../../api';
import { Choice } from '../parts/choice';
import { DifferencesTable } from '../parts/differences-table';
import { Failure, Loading } from '../parts/notices';
import { Instant } from '../parts/times';
import { Wide } from '../parts/wide';
import { useLive } from '../reading/queries';

const Differences = ({ row: { version, before, differences } }: { row: ConfigVersionRow }): ReactNode => {
  if (before === null) return <p className="muted">No version before it is kept.</p>;
  if (differences.length === 0) return <p className="muted">It says the same as version {before}.</p>;
  return (
    <Wide label="What the version changed">
      <DifferencesTable from={before} to={version} differences={differences} />
    </Wide>
  );
};

const since = ({ deployedAt, createdAt }: ConfigVersionRow): string => deployedAt ?? createdAt;

const Versions = ({ rows, chosen }: { rows: readonly ConfigVersionRow[]; chosen: number | undefined }): ReactNode => {
  const navigate = useNavigate({ from: '/pipelines/$pipeline' });
  const row =
    rows.find(({ version }) => version === chosen) ?? rows.find(({ status }) => status === 'ACTIVE') ?? rows[0];
  if (row === undefined) return <p className="muted">It was written by hand: it has no versions.</p>;
  return (
    <>
      <p className="versions-line">
        <Choice
          label="Version"
          value={String(row.version)}
          options={rows.map(({ version, status }) => ({
            id: String(version),
            text: `${version} (${status.toLowerCase()})`,
          }))}
          onChoose={(id) => void navigate({ search: (before) => ({ ...before, version: Number(id) }), replace: true })}
        />
        <span>
          {row.deployedAt === null ? 'made' : 'in force since'} <Instant at={since(row)} />
          {row.deprecatedAt === null ? null : (
            <>
              {' until '}
              <Instant at={row.deprecatedAt} />
            </>
          )}
        </span>
      </p>
      <Differences row={row} />
    </>
  );
};

export const VersionsPart = ({ view, chosen }: { view: PipelineView; chosen: number | undefined }): ReactNode => {
  const parameters = { pipeline: view.pipeline.pipelineId };
  const { data, error } = useLive('/api/pipelines/:pipeline/versions', { parameters });
  return (
    <>
      {data === undefined && error === null ? <Loading what="the versions" /> : null}
      {error === null ? null : <Failure error={error} />}
      {data === undefined ? null : <Versions rows={data} chosen={chosen} />}
      <details>
        <summary>Configuration in force</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
        <section className="document" tabIndex={0} aria-label="Configuration in force">
          <pre>{JSON.stringify(view.document, null, 2)}</pre>
        </section>
      </details>
    </>
  );
};
