/** The parts that the views of a pipeline share. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { zonedText, zoneText } from '../parts/times';

/** The way back, and what the view is about. */
export const ViewTitle = ({
  pipeline,
  title,
  children,
}: {
  /** Undefined: the way back leads to the fleet. */
  pipeline?: string;
  title: string;
  children?: ReactNode;
}): ReactNode => (
  <div className="view-title">
    <div>
      {pipeline === undefined ? (
        <Link to="/">Fleet</Link>
      ) : (
        <Link to="/pipelines/$pipeline" params={{ pipeline }}>
          {pipeline}
        </Link>
      )}
      <h1>{title}</h1>
    </div>
    <span className="grow" />
    {children}
  </div>
);

export const Tile = ({ name, value, note }: { name: string; value: string; note?: string }): ReactNode => (
  <div className="tile">
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      {note === undefined ? null : <span className="muted"> {note}</span>}
    </dd>
  </div>
);

/** Small sums of money: `$0.0003`, `$12.40`. */
export const usdText = (usd: number): string => {
  if (usd === 0) return '$0';
  if (usd >= 1) return `$${usd.toFixed(2)}`;
  return `$${usd.toFixed(Math.min(6, Math.max(4, 1 - Math.floor(Math.log10(usd)))))}`;
};

const short = (at: string, zone: string): string => zonedText(at, zone).slice(0, 16);

/** An instant by the clocks of its schedule, in UTC, and in the zone that the person has chosen. */
export const ScheduleInstant = ({ at, zone, chosen }: { at: string; zone: string; chosen: string }): ReactNode => {
  const others = [...new Set(['UTC', chosen])].filter((one) => one !== zone);
  return (
    <time dateTime={at} className="schedule-instant">
      {short(at, zone)} <span className="muted">{zoneText(zone)}</span>
      {others.map((other) => (
        <span key={other} className="muted schedule-other">
          {' '}
          {short(at, other)} {zoneText(other)}
        </span>
      ))}
    </time>
  );
};
