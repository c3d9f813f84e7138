/** The states of the state machine, with the path that the execution has taken and where it is now. */
import type { ReactNode } from 'react';
import type { Attempt, ExecutionView, MachineState } from '../../api';
import { LazyGraph } from '../graph/lazy-graph';
import { Loading } from '../parts/notices';
import { betweenText, Instant } from '../parts/times';
import { useLive } from '../reading/queries';

type Known = Extract<ExecutionView, { known: true }>;

const NODE_HEIGHT = 26;
/** The width of a character in the font of a node. */
const CHARACTER_WIDTH = 7;
/** With room for how often it was entered. */
const NODE_PADDING = 52;

const classOf = (name: string, { path }: Known): string => {
  const last = path.at(-1);
  if (last?.name === name && last.leftAt === null) return 'machine-state here';
  const visits = path.filter((step) => step.name === name);
  if (visits.some(({ error }) => error !== null)) return 'machine-state error';
  return visits.length > 0 ? 'machine-state taken' : 'machine-state';
};

const visitsText = (name: string, { path }: Known): string => {
  const visits = path.filter((step) => step.name === name).length;
  return visits > 1 ? ` ×${visits}` : '';
};

const takenEdges = ({ path }: Known): ReadonlySet<string> =>
  new Set(path.slice(1).map(({ name }, index) => `${path[index]?.name} ${name}`));

const MachineGraph = ({ states, execution }: { states: readonly MachineState[]; execution: Known }): ReactNode => {
  const taken = takenEdges(execution);
  const isTaken = (from: string, to: string): boolean => taken.has(`${from} ${to}`);
  return (
    <LazyGraph
      label="States of the state machine"
      direction="DOWN"
      nodes={states.map(({ name }) => ({
        id: name,
        content: `${name}${visitsText(name, execution)}`,
        className: classOf(name, execution),
        width: name.length * CHARACTER_WIDTH + NODE_PADDING,
        height: NODE_HEIGHT,
      }))}
      edges={states.flatMap(({ name, next, onError }) => [
        ...next.map((to) => ({ from: name, to, className: isTaken(name, to) ? 'taken' : 'not-taken' })),
        // Nearly every state has a way to the one that alerts; only one that was taken says something.
        ...onError.filter((to) => isTaken(name, to)).map((to) => ({ from: name, to, className: 'taken failing' })),
      ])}
    />
  );
};

/** Most states are left at once. */
const stayText = (enteredAt: string, leftAt: string | null): string => {
  if (leftAt === null) return 'is here now';
  return Date.parse(leftAt) - Date.parse(enteredAt) < 1000 ? '' : betweenText(enteredAt, leftAt);
};

const Path = ({ execution }: { execution: Known }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
  <ol className="path" tabIndex={0} aria-label="Path of the execution">
    {execution.path.map(({ name, enteredAt, leftAt, error }) => (
      <li key={`${name} ${enteredAt}`} className={leftAt === null ? 'here' : undefined}>
        <strong>{name}</strong> <Instant at={enteredAt} relative={false} isShort />{' '}
        <span className="muted">{stayText(enteredAt, leftAt)}</span>
        {error === null ? null : <span className="bad-text"> {error}</span>}
      </li>
    ))}
  </ol>
);

/** The attempt's own status first: an execution that records a failure succeeds in that. */
const statusText = (run: Attempt, { status, path, truncated }: Known): string => {
  const count = `${path.length} transitions${truncated ? ', the newest of which are left out' : ''}`;
  return `Attempt ${run.attempt} is ${run.status}. Its execution is ${status} after ${count}.`;
};

export const MachinePart = ({ run, execution }: { run: Attempt; execution: ExecutionView | undefined }): ReactNode => {
  const { data: states } = useLive('/api/machine', { pace: 'once' });
  if (execution === undefined || states === undefined) return <Loading what="the execution" />;
  if (!execution.known) return <p className="notice">The path is not known: {execution.reason}.</p>;
  return (
    <div className={`machine of-${run.status}`}>
      <MachineGraph states={states} execution={execution} />
      <div>
        <p className="muted">{statusText(run, execution)}</p>
        <Path execution={execution} />
      </div>
    </div>
  );
};
