/** The deadlines of the instance: clocks that count down while one is open, and the outcomes of the others. */
import type { ReactNode } from 'react';
import type { CellState, InstanceView } from '../../api';
import { Countdown, Instant, sentenceIn } from '../parts/times';
import { useZone } from '../reading/preferences';

type Deadline = InstanceView['why']['deadlines'][number];

const kindWords: Readonly<Record<Deadline['kind'], string>> = {
  evaluation: 'Ready by',
  completion: 'Completed by',
  validation: 'Readiness deadline',
  duration: 'Completed within its time',
};

const outcomeWords: Readonly<Record<Deadline['outcome'], string>> = {
  pending: 'open',
  met: 'met',
  breached: 'breached',
  'not-applicable': 'does not apply',
};

const Clock = ({ deadline: { kind, dueAt, outcome, reason } }: { deadline: Deadline }): ReactNode => {
  const [zone] = useZone();
  // An open one has a reason where it does not apply to the last attempt: nothing runs towards it.
  const shown = outcome === 'pending' && reason !== null ? 'not-applicable' : outcome;
  return (
    <li className={`clock ${shown}`}>
      <span className="label">{kindWords[kind]}</span>
      <strong className="clock-value">{shown === 'pending' ? <Countdown at={dueAt} /> : outcomeWords[shown]}</strong>
      <span className="clock-due">
        <Instant at={dueAt} relative={false} />
      </span>
      {reason === null ? null : <span className="muted">{sentenceIn(reason, zone)}</span>}
    </li>
  );
};

/** The start is due where nothing has run yet. */
const StartClock = ({ at }: { at: string }): ReactNode => (
  <li className="clock pending">
    <span className="label">Started by</span>
    <strong className="clock-value">
      <Countdown at={at} />
    </strong>
    <span className="clock-due">
      <Instant at={at} relative={false} />
    </span>
  </li>
);

/** States in which a start is still to come, or is missed. */
const MAY_START: ReadonlySet<CellState> = new Set([
  'EXPECTED',
  'NOT_DUE',
  'MARKED',
  'HELD',
  'QUEUED',
  'MISSED',
  'PENDING',
]);

export const Clocks = ({ view: { why, startDueAt } }: { view: InstanceView }): ReactNode => {
  const isStartDue = why.runLog === null && startDueAt !== null && MAY_START.has(why.state);
  if (why.deadlines.length === 0 && !isStartDue) return null;
  return (
    <ul className="clocks" aria-label="Deadlines">
      {isStartDue ? <StartClock at={startDueAt} /> : null}
      {why.deadlines.map((deadline) => (
        <Clock key={deadline.kind} deadline={deadline} />
      ))}
    </ul>
  );
};
