/** The traits of the instance: their states, what was measured against which bounds, and every evaluation so far. */
import type { ReactNode } from 'react';
import type { TraitStatus } from '../../../kernel/words/vocabulary';
import type { Attempt, ExecutionView, InstanceView, TraitBounds, TraitPoint } from '../../api';
import { Table } from '../parts/table';
import { Instant, Sentence, sentenceIn, zonedText } from '../parts/times';
import { Wide } from '../parts/wide';
import { useZone } from '../reading/preferences';

interface PartProps {
  traits: InstanceView['traits'];
  run: Attempt | undefined;
  execution: ExecutionView | undefined;
}

const boundsText = ({ min, max }: TraitBounds): string => {
  if (min !== null && max !== null) return min === max ? `= ${min}` : `${min} … ${max}`;
  if (min !== null) return `≥ ${min}`;
  return max === null ? '' : `≤ ${max}`;
};

/** `rows 213, columns 5`; what is nested further stays JSON. */
const valueText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, field]) => `${name} ${typeof field === 'object' ? JSON.stringify(field) : String(field)}`)
    .join(', ');
};

/**
 * The newest of what is known: evaluations of the execution, or the result that the table keeps, which is that of the
 * pipeline's newest instance alone. Of older ones the history has some numbers.
 */
const latestOf = (
  type: string,
  points: readonly TraitPoint[],
  results: PartProps['traits']['latest'],
): { status: TraitStatus; reason: string; at: string; value: unknown } | undefined => {
  const result = results.find((one) => one.type === type);
  const point = points.filter((one) => one.type === type).at(-1);
  if (result !== undefined && (point === undefined || result.evaluatedAt >= point.at))
    return { status: result.status, reason: result.reason, at: result.evaluatedAt, value: result.value };
  if (point === undefined) return undefined;
  return { status: point.status, reason: point.reason, at: point.at, value: result?.value ?? point.measured ?? null };
};

const TraitMark = ({ status }: { status: TraitStatus }): ReactNode => (
  <span className={`trait-mark t-${status}`}>{status}</span>
);

/** Evaluations over time, in their order: what changed is said under the pointer. */
const History = ({ points }: { points: readonly TraitPoint[] }): ReactNode => {
  const [zone] = useZone();
  if (points.length === 0) return null;
  const passed = points.filter(({ status }) => status === 'PASS').length;
  return (
    <span className="trait-history" role="img" aria-label={`${points.length} evaluations, ${passed} passed`}>
      {points.slice(-60).map(({ at, status, reason }) => (
        <i key={at} className={`t-${status}`} title={`${zonedText(at, zone)} ${status}: ${sentenceIn(reason, zone)}`} />
      ))}
    </span>
  );
};

const Row = ({ bounds, points, traits }: { bounds: TraitBounds; points: readonly TraitPoint[] } & PartProps) => {
  const { type, required } = bounds;
  const latest = latestOf(type, points, traits.latest);
  return (
    <tr>
      <th scope="row">
        {type}
        {required ? '' : ' (optional)'}
      </th>
      <td>
        {latest === undefined ? <span className="muted">not evaluated</span> : <TraitMark status={latest.status} />}
      </td>
      <td className="mono">{latest === undefined || latest.value === null ? '' : valueText(latest.value)}</td>
      <td className="mono">{boundsText(bounds)}</td>
      <td>{latest === undefined ? null : <Sentence text={latest.reason ?? ''} />}</td>
      <td>
        <History points={points.filter((point) => point.type === type)} />
      </td>
      <td>{latest === undefined ? null : <Instant at={latest.at} />}</td>
    </tr>
  );
};

export const TraitsPart = (props: PartProps): ReactNode => {
  const { traits, execution } = props;
  const points = execution?.known === true ? execution.traits : [];
  if (traits.bounds.length === 0) return <p className="muted">The pipeline has no traits.</p>;
  return (
    <Wide label="Traits of the instance">
      <Table heads={['Trait', 'Status', 'Value', 'Bounds', 'Reason', 'Evaluations', 'Last']}>
        {traits.bounds.map((bounds) => (
          <Row key={bounds.type} bounds={bounds} points={points} {...props} />
        ))}
      </Table>
    </Wide>
  );
};
