/** The states of each trait at the newest executions, and the numbers that are known, with their bounds. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PipelineHistory, TraitBounds, TraitSample } from '../../api';
import { sentenceIn } from '../parts/times';
import { LazyPlot } from '../plot/lazy-plot';
import type { PlotBound } from '../plot/plot';
import { useZone } from '../reading/preferences';

interface TraitProps {
  pipelineId: string;
  bounds: TraitBounds;
  /** The oldest first. */
  samples: readonly TraitSample[];
}

const numberText = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 3 });

const boundsText = ({ min, max }: TraitBounds): string => {
  if (min !== null && max !== null) return min === max ? `exactly ${min}` : `from ${min} to ${max}`;
  if (min !== null) return `at least ${min}`;
  return max === null ? '' : `at most ${max}`;
};

const levels = ({ min, max }: TraitBounds): PlotBound[] => [
  ...(min === null ? [] : [{ label: `at least ${numberText(min)}`, value: min, tone: 'warn' as const }]),
  ...(max === null || max === min ? [] : [{ label: `at most ${numberText(max)}`, value: max, tone: 'warn' as const }]),
];

const fieldsOf = (samples: readonly TraitSample[]): string[] => [
  ...new Set(samples.flatMap(({ values }) => Object.keys(values))),
];

/** Bounds are of the field that the configuration names, or of the only one that there is. */
const isBounded = (field: string, { field: named }: TraitBounds, fields: readonly string[]): boolean =>
  named === null ? fields.length === 1 : named === field;

const FieldPlot = ({ field, fields, bounds, samples }: { field: string; fields: string[] } & TraitProps): ReactNode => {
  const known = samples
    .flatMap(({ date, at, values: { [field]: value } }) => (value === undefined ? [] : { date, at, value }))
    .sort((left, right) => left.date.localeCompare(right.date) || left.at.localeCompare(right.at));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (known.length === 1)
    return (
      <p>
        {field}: <strong>{numberText(last.value)}</strong> <span className="muted">for {last.date}</span>
      </p>
    );
  return (
    <LazyPlot
      label={
        `${field} of ${bounds.type} for ${known.length} instances from ${first.date} to ${last.date}, last ` +
        `${numberText(last.value)}`
      }
      at={known.map(({ date }) => Date.parse(date))}
      areDates
      series={[{ label: field, tone: 'accent', kind: 'line', values: known.map(({ value }) => value) }]}
      bounds={isBounded(field, bounds, fields) ? levels(bounds) : []}
      text={numberText}
    />
  );
};

const valueTexts = (values: TraitSample['values']): string[] =>
  Object.entries(values).map(([field, value]) => `${field} ${numberText(value)}`);

/** One mark for each execution, as far as the page is wide. */
const Strip = ({ pipelineId, samples }: Omit<TraitProps, 'bounds'>): ReactNode => {
  const [zone] = useZone();
  return (
    <ol className="strip">
      {samples.map(({ date, scheduleId, status, reason, evaluations, values, at }) => (
        <li key={`${date} ${scheduleId} ${at}`}>
          <Link
            to="/instances/$pipeline/$date/$schedule"
            params={{ pipeline: pipelineId, date, schedule: scheduleId }}
            className={`strip-mark t-${status}`}
            title={`${date}: ${status}, ${evaluations} evaluations. ${sentenceIn(reason, zone)}`}
            aria-label={[`${date}: ${status}`, ...valueTexts(values)].join(', ')}
          />
        </li>
      ))}
    </ol>
  );
};

const Trait = (props: TraitProps): ReactNode => {
  const { pipelineId, bounds, samples } = props;
  const fields = fieldsOf(samples);
  const text = boundsText(bounds);
  return (
    <section className="trait" aria-label={bounds.type}>
      <h3>
        {bounds.type} <span className="muted">{bounds.required ? '' : 'optional, '}</span>
        <span className="muted">{bounds.evaluator}</span>
        {text === '' ? null : <span className="pill">{text}</span>}
      </h3>
      {samples.length === 0 ? (
        <p className="muted">No evaluation is known.</p>
      ) : (
        <Strip pipelineId={pipelineId} samples={samples} />
      )}
      {fields.map((field) => (
        <FieldPlot key={field} field={field} fields={fields} {...props} />
      ))}
    </section>
  );
};

export const TraitsPart = ({ pipelineId, history }: { pipelineId: string; history: PipelineHistory }): ReactNode => {
  const { bounds, traits, unread } = history;
  if (bounds.length === 0) return <p className="muted">The pipeline has no traits.</p>;
  const hasHistory = bounds.some(
    ({ type }) => traits.filter((one) => one.type === type && Object.keys(one.values).length > 0).length > 1,
  );
  return (
    <>
      {unread.map(({ reason, executions }) => (
        <p key={reason} className="muted">
          {executions} of the newest executions are left out: {reason}.
        </p>
      ))}
      <div className="traits">
        {bounds.map((one) => (
          <Trait
            key={one.type}
            pipelineId={pipelineId}
            bounds={one}
            samples={traits.filter(({ type }) => type === one.type)}
          />
        ))}
      </div>
      {hasHistory ? null : <p className="muted">Values are drawn once two executions have measured the same number.</p>}
    </>
  );
};
