/** The phases of an attempt from its beginning to its end, or to now: waiting, its lock, evaluations, its job. */
import type { ReactNode } from 'react';
import type { Attempt, ExecutionView, Span } from '../../api';
import { secondsText, zonedText } from '../parts/times';
import { useZone } from '../reading/preferences';
import { useStackNow } from '../reading/stack-clock';

type Known = Extract<ExecutionView, { known: true }>;

const kindWords: Readonly<Record<Span['kind'], string>> = {
  wait: 'Waiting for data',
  lock: 'Lock',
  evaluation: 'Evaluations',
  job: 'Job',
  monitoring: 'Monitoring',
  other: 'Between steps',
};

/** Steps in between take no time that a person would see. */
const LANES: readonly Span['kind'][] = ['lock', 'evaluation', 'wait', 'job', 'monitoring'];

/** The phases of an attempt whose execution cannot be read, from its run. One that waits for its retry begins later. */
const spansOfRun = ({ createdAt, jobStartedAt, completedAt }: Attempt, nowMs: number): Span[] =>
  Date.parse(createdAt) > nowMs
    ? []
    : [
        { kind: 'wait', label: 'until its job', from: createdAt, to: jobStartedAt ?? completedAt },
        ...(jobStartedAt === null ? [] : [{ kind: 'job' as const, label: 'job', from: jobStartedAt, to: completedAt }]),
      ];

/** An execution continues with retries: only the part of this attempt. */
const spansOf = (run: Attempt, execution: Known): Span[] => {
  const begin = Date.parse(run.createdAt);
  const end = run.completedAt === null ? Number.POSITIVE_INFINITY : Date.parse(run.completedAt);
  const isOwn = ({ kind, from, to }: Span): boolean =>
    (to === null || Date.parse(to) >= begin) && (Date.parse(from) <= end || kind === 'monitoring');
  return execution.spans.filter(isOwn);
};

interface Scale {
  beginMs: number;
  endMs: number;
}

const percent = (ms: number, { beginMs, endMs }: Scale): number =>
  ((ms - beginMs) / Math.max(1, endMs - beginMs)) * 100;

interface LaneProps {
  kind: Span['kind'];
  spans: readonly Span[];
  scale: Scale;
  /** The status of the attempt, which gives its last job its colour. */
  status: Attempt['status'];
}

const Lane = ({ kind, spans, scale, status }: LaneProps): ReactNode => {
  const own = spans.filter((span) => span.kind === kind);
  if (own.length === 0) return null;
  const msOf = ({ from, to }: Span): number => (to === null ? scale.endMs : Date.parse(to)) - Date.parse(from);
  const total = own.reduce((sum, span) => sum + msOf(span), 0) / 1000;
  return (
    <>
      <dt>{kindWords[kind]}</dt>
      <dd>
        <span className="lane" aria-hidden="true">
          {own.map((span) => (
            <span
              key={span.from}
              className={`span ${kind} ${span.to === null ? 'open' : ''} ${span === own.at(-1) ? `of-${status}` : ''}`}
              title={`${span.label}: ${secondsText(msOf(span) / 1000)}`}
              style={{
                left: `${percent(Date.parse(span.from), scale)}%`,
                width: `${(msOf(span) / Math.max(1, scale.endMs - scale.beginMs)) * 100}%`,
              }}
            />
          ))}
        </span>
        <span className="lane-total">
          {secondsText(total)}
          {own.length > 1 ? ` in ${own.length} steps` : ''}
        </span>
      </dd>
    </>
  );
};

export const Timeline = ({ run, execution }: { run: Attempt; execution: ExecutionView | undefined }): ReactNode => {
  const nowMs = useStackNow();
  const [zone] = useZone();
  if (nowMs === undefined) return null;
  const spans = execution?.known === true ? spansOf(run, execution) : spansOfRun(run, nowMs);
  if (spans.length === 0) return null;
  const ends = spans.map(({ to }) => (to === null ? nowMs : Date.parse(to)));
  const scale = { beginMs: Math.min(...spans.map(({ from }) => Date.parse(from))), endMs: Math.max(...ends) };
  return (
    <>
      <dl className="timeline">
        {LANES.map((kind) => (
          <Lane key={kind} kind={kind} spans={spans} scale={scale} status={run.status} />
        ))}
      </dl>
      <p className="timeline-axis muted">
        <span>{zonedText(scale.beginMs, zone)}</span>
        <span>{secondsText((scale.endMs - scale.beginMs) / 1000)}</span>
        <span>{spans.some(({ to }) => to === null) ? 'now' : zonedText(scale.endMs, zone)}</span>
      </p>
      {execution?.known === false ? (
        <p className="muted">The execution’s own history is not shown: {execution.reason}.</p>
      ) : null}
    </>
  );
};
