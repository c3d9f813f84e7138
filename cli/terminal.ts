import Table from 'cli-table3';
import { createColors } from 'picocolors';

/** Where a command's words go. */
export interface Terminal {
  /** Standard output: the answer. */
  write(text: string): void;
  /** Standard error: progress and complaints. */
  complain(text: string): void;
  /** Standard output shows colours. */
  colours: boolean;
  /** Standard output is a terminal, with or without colours. */
  isTerminal: boolean;
  /** Standard error is a terminal: a line on it can be rewritten. */
  progress: boolean;
}

export type Paint = Pick<ReturnType<typeof createColors>, 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'>;

export const paintOf = ({ colours }: Pick<Terminal, 'colours'>): Paint => createColors(colours);

export const printJson = (terminal: Terminal, value: unknown): void =>
  terminal.write(`${JSON.stringify(value, null, 2)}\n`);

const NO_BORDERS = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
  ].map((name) => [name, '']),
);

/** Columns without borders, under bold headings. */
export const printTable = (
  terminal: Terminal,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const paint = paintOf(terminal);
  const table = new Table({
    head: headings.map((heading) => paint.bold(heading)),
    chars: { ...NO_BORDERS, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => [...row]));
  const lines = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
  terminal.write(`${lines.join('\n')}\n`);
};

/** The colour of a status, wherever it is shown. */
export const paintStatus = (paint: Paint, status: string): string => {
  if (['COMPLETED', 'PASS', 'created', 'EXCLUDED', 'SHADOW', 'AGREES', 'NEITHER_RAN'].includes(status))
    return paint.green(status);
  if (
    [
      'FAILED',
      'MISSED',
      'INVALID',
      'STUCK',
      'LOST',
      'OVERDUE',
      'FAIL',
      'ERROR',
      'error',
      'WOULD_PREVENT',
      'RAN_EXCLUDED',
      'MARKER_MISSING',
      'NEVER_STARTED',
    ].includes(status)
  )
    return paint.red(status);
  if (
    [
      'WAITING',
      'PENDING',
      'TRIGGERING',
      'RUNNING',
      'IN_PROGRESS',
      'STALE',
      'changed',
      'warning',
      'WOULD_WAIT',
      'OPEN',
      'HELD',
    ].includes(status)
  )
    return paint.yellow(status);
  return status;
};

export interface ProgressLine {
  /** Replaces the line on a terminal; elsewhere writes a line, when the text is a new one. */
  show(text: string): void;
  clear(): void;
}

const REWRITE = '\r\u001b[K';

export const progressLine = ({ complain, progress }: Terminal): ProgressLine => {
  let shown = '';
  return {
    show: (text) => {
      if (text === shown) return;
      complain(progress ? `${REWRITE}${text}` : `${text}\n`);
      shown = text;
    },
    clear: () => {
      if (progress && shown !== '') complain(REWRITE);
      shown = '';
    },
  };
};
