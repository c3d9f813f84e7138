/** Compares what Signalbox would have done in shadow mode with what another scheduler did. */
import './pipeline.css';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Verdict } from '../../../kernel/shadow/compare';
import type { CellState, ShadowView as View } from '../../api';
import { Text } from '../actions/fields';
import { Failure, Loading, Section } from '../parts/notices';
import { Glyph } from '../parts/states';
import { Table } from '../parts/table';
import { Instant, Sentence } from '../parts/times';
import { Wide } from '../parts/wide';
import { useLive } from '../reading/queries';
import { ViewTitle } from './parts';
import type { ShadowSearch } from './search';

type Compared = View['instances'][number];

const glyphs: Readonly<Record<Verdict, CellState>> = {
  AGREES: 'COMPLETED',
  WOULD_WAIT: 'PENDING',
  WOULD_PREVENT: 'FAILED',
  RAN_EXCLUDED: 'FAILED',
  MARKER_MISSING: 'MISSED',
  NEVER_STARTED: 'MISSED',
  NEITHER_RAN: 'EXCLUDED',
  NO_ACTUAL: 'EXPECTED',
  OPEN: 'MARKED',
  CUT_OFF: 'CANCELLED',
  NOT_JUDGED: 'NOT_DUE',
};

const words = (verdict: Verdict): string => verdict.toLowerCase().replaceAll('_', ' ');

const differenceText = (minutes: number | null): string => {
  if (minutes === null) return '';
  return minutes === 0 ? 'none' : `${minutes > 0 ? '+' : ''}${minutes} min`;
};

const useChangeSearch = (search: ShadowSearch) => {
  const navigate = useNavigate();
  const params = useParams({ from: '/pipelines/$pipeline/shadow' });
  return (change: { [Name in keyof ShadowSearch]: ShadowSearch[Name] | undefined }): void => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined);
    void navigate({
      to: '/pipelines/$pipeline/shadow',
      params,
      search: Object.fromEntries(next),
      replace: true,
    });
  };
};

/** How often each verdict was given; one that is chosen is shown alone. */
const Totals = ({ view, search }: { view: View; search: ShadowSearch }): ReactNode => {
  const change = useChangeSearch(search);
  const { verdicts: chosen = [] } = search;
  const toggle = (verdict: Verdict): void => {
    const next = chosen.includes(verdict) ? chosen.filter((one) => one !== verdict) : [...chosen, verdict];
    change({ verdicts: next.length === 0 ? undefined : next });
  };
  const given = (Object.entries(view.totals) as [Verdict, number][]).filter(([, count]) => count > 0);
  return (
    <ul className="verdicts" aria-label="Verdicts: choose those that are shown">
      {given.map(([verdict, count]) => (
        <li key={verdict}>
          <ToggleButton className="verdict" isSelected={chosen.includes(verdict)} onChange={() => toggle(verdict)}>
            <Glyph state={glyphs[verdict]} />
            <strong>{count}</strong> {words(verdict)}
          </ToggleButton>
          <span className="muted">{view.verdicts[verdict]}</span>
        </li>
      ))}
    </ul>
  );
};

const WouldStart = ({ decision }: Compared): ReactNode =>
  decision.kind === 'start' ? <Instant at={decision.at} relative={false} /> : null;

const Started = ({ actuals: [first, ...others] }: Compared): ReactNode =>
  first === undefined ? null : (
    <>
      <Instant at={first.startedAt} relative={false} />
      {others.length === 0 ? '' : ` (${others.length + 1} runs)`}
    </>
  );

const Row = (one: Compared): ReactNode => (
  <tr>
    <th scope="row">
      <Link
        to="/instances/$pipeline/$date/$schedule"
        params={{ pipeline: one.pipelineId, date: one.date, schedule: one.scheduleId }}
      >
        {one.date}
      </Link>
    </th>
    <td>{one.scheduleId}</td>
    <td>
      <span className={one.needsReview ? 'badge bad-text' : 'badge'}>
        <Glyph state={glyphs[one.verdict]} />
        {one.verdict}
      </span>
    </td>
    <td>
      <WouldStart {...one} />
    </td>
    <td>
      <Started {...one} />
    </td>
    <td>{differenceText(one.differenceMinutes)}</td>
    <td>
      <Sentence text={one.reason} />
    </td>
  </tr>
);

const Instances = ({ view, search: { verdicts = [] } }: { view: View; search: ShadowSearch }): ReactNode => {
  const shown = view.instances.filter(({ verdict }) => verdicts.length === 0 || verdicts.includes(verdict));
  if (view.instances.length === 0)
    return (
      <p className="notice">
        Nothing was decided in shadow mode in these days.
        {view.mode === 'shadow' ? '' : ` The pipeline is in ${view.mode} mode: apply it with mode: shadow.`}
      </p>
    );
  return (
    <>
      <Wide label="Compared instances">
        <Table heads={['Date', 'Schedule', 'Verdict', 'Would start', 'Started', 'Difference', 'Why']}>
          {shown.map((one) => (
            <Row key={`${one.date} ${one.scheduleId}`} {...one} />
          ))}
        </Table>
      </Wide>
      <p className="muted" role="status">
        {shown.length} of {view.instances.length} instances
      </p>
    </>
  );
};

const Refused = ({ refused }: Pick<View, 'refused'>): ReactNode =>
  refused.length === 0 ? null : (
    <Section title="Not understood">
      <ul>
        {refused.map(({ place, problem }) => (
          <li key={place}>
            <code>{place}</code>: {problem}
          </li>
        ))}
      </ul>
    </Section>
  );

const Shown = ({ pipelineId }: { pipelineId: string }): ReactNode => {
  const search = useSearch({ from: '/pipelines/$pipeline/shadow' });
  const change = useChangeSearch(search);
  const { from, to } = search;
  const { data, error } = useLive('/api/pipelines/:pipeline/shadow', {
    parameters: { pipeline: pipelineId },
    query: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  });
  const dateOrNone = (date: string): string | undefined => (date === '' ? undefined : date);
  return (
    <article className="view">
      <ViewTitle pipeline={pipelineId} title={`Shadow report of ${pipelineId}`} />
      <Section title="Dates">
        <div className="backfill-form">
          <Text
            label="From"
            type="date"
            value={from ?? data?.from ?? ''}
            onChange={(date) => change({ from: dateOrNone(date) })}
          />
          <Text
            label="To"
            type="date"
            value={to ?? data?.to ?? ''}
            onChange={(date) => change({ to: dateOrNone(date) })}
          />
        </div>
        {error === null ? null : <Failure error={error} />}
        {data === undefined && error === null ? <Loading what="the report" /> : null}
        {data === undefined || error !== null ? null : <Totals view={data} search={search} />}
      </Section>
      {data === undefined || error !== null ? null : (
        <>
          <Section title="Instances">
            <Instances view={data} search={search} />
          </Section>
          <Refused refused={data.refused} />
        </>
      )}
    </article>
  );
};

export const ShadowView = (): ReactNode => {
  const { pipeline } = useParams({ from: '/pipelines/$pipeline/shadow' });
  return <Shown key={pipeline} pipelineId={pipeline} />;
};
