/**
 * A board on the terminal: one line for each instance above a short log, drawn again in its place whenever something
 * has changed.
 *
 *   06:41:10  a morning of 2018, 60 times as fast
 *   orders  PENDING   freshness is STALE (the newest row is 4.1 h old)   next evaluation in 24 seconds   due in 2 hours
 */
import { createLogUpdate } from 'log-update';
import { blockingList, type Explanation } from '../../app/explain/explanation';
import type { Facts } from '../../app/explain/facts';
import { durationText, relativeText } from '../../app/explain/time-text';
import { DeadlineOutcome } from '../../kernel/words/vocabulary';
import { type Paint, paintOf, paintStatus, type Terminal } from './terminal';

export interface BoardLine {
  name: string;
  state: string;
  /** The reason for the wait, or the outcome. */
  text: string;
  /** The next step, and when it is due. */
  next: string;
  /** The deadline that it has to meet. */
  clock: string;
}

export interface Frame {
  title: string;
  lines: readonly BoardLine[];
  /** The oldest first; only the newest are shown. */
  log: readonly string[];
}

export interface Board {
  draw(frame: Frame): void;
  /** Leaves the last frame where it is. */
  done(): void;
}

const LOG_LINES = 8;
const GAP = '  ';
const LEAST_TEXT = 16;
/** A terminal that does not say. */
const defaultSize = { columns: 80, rows: 24 };

const textOf = ({ run, runLog, marker }: Facts, { sentences }: Explanation): string => {
  if (run?.status === 'PENDING' && run.blocking.length > 0) return blockingList(run.blocking);
  if (runLog?.message != null) return runLog.message;
  if (run?.completedAt != null) return `took ${durationText(run.createdAt, run.completedAt)}`;
  if (run?.jobId != null) return `its job runs at ${run.engine ?? 'its engine'}`;
  return marker === undefined ? 'no MARKER yet' : (sentences[0] ?? '');
};

const nextOf = ({ run, opensAtMs }: Facts, nowMs: number): string => {
  if (run !== undefined && run.completedAt === undefined)
    return run.nextCheckAt === undefined ? '' : `next evaluation ${relativeText(run.nextCheckAt, nowMs)}`;
  return run === undefined && opensAtMs !== undefined && opensAtMs > nowMs
    ? `opens ${relativeText(opensAtMs, nowMs)}`
    : '';
};

const clockOf = ({ deadlines, dueAtMs, runLog }: Facts, nowMs: number): string => {
  const open = deadlines.find(({ outcome }) => outcome === DeadlineOutcome.pending);
  if (open !== undefined) return `${open.kind} due ${relativeText(open.dueAt, nowMs)}`;
  if (runLog !== undefined || dueAtMs === undefined) return '';
  return dueAtMs > nowMs ? `due ${relativeText(dueAtMs, nowMs)}` : `was due ${relativeText(dueAtMs, nowMs)}`;
};

export const boardLine = (facts: Facts, explanation: Explanation, nowMs: number): BoardLine => ({
  name: facts.instance.pipelineId,
  state: explanation.state,
  text: textOf(facts, explanation),
  next: nextOf(facts, nowMs),
  clock: clockOf(facts, nowMs),
});

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));

/** No line is longer than the terminal is wide: a line that wraps would be drawn in another's place. */
export const frameText = (
  { title, lines, log }: Frame,
  { columns, paint }: { columns: number; paint: Paint },
): string => {
  const [names, states] = [widest(lines.map(({ name }) => name)), widest(lines.map(({ state }) => state))];
  const before = names + states + 2 * GAP.length;
  const endText = ({ next, clock }: BoardLine): string => [next, clock].filter((part) => part !== '').join(GAP);
  const board = lines.map((line) => {
    const { name, state, text } = line;
    const room = columns - before;
    const side = endText(line);
    const fits = side !== '' && room - side.length - GAP.length >= LEAST_TEXT;
    const shown = cut(text, fits ? room - side.length - GAP.length : Math.max(1, room));
    const painted = paintStatus(paint, state) + ' '.repeat(states - state.length);
    return [
      `${name.padEnd(names)}${GAP}${painted}${GAP}${shown}`,
      ...(fits ? [`${' '.repeat(room - side.length - shown.length)}${paint.dim(side)}`] : []),
    ].join('');
  });
  const newest = log.slice(-LOG_LINES).map((line) => cut(line, columns));
  return [paint.bold(cut(title, columns)), ...board, '', ...newest].join('\n');
};

/** The parts of a terminal that the library uses; the others are left out. */
const streamOf = (terminal: Terminal): NodeJS.WriteStream =>
  ({
    ...defaultSize,
    ...(terminal.columns === undefined ? {} : { columns: terminal.columns }),
    isTTY: true,
    write: (text: string) => {
      terminal.write(text);
      return true;
    },
  }) as NodeJS.WriteStream;

export const createBoard = (terminal: Terminal): Board => {
  const columns = terminal.columns ?? defaultSize.columns;
  const update = createLogUpdate(streamOf(terminal), { showCursor: true });
  return {
    draw: (frame) => update(frameText(frame, { columns, paint: paintOf(terminal) })),
    done: () => update.done(),
  };
};
