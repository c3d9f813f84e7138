import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
import { createColors } from 'picocolors';
import { withInstants } from '../../app/explain/time-text';

/** Where a command's words go. */
export interface Terminal {
  /** Standard output: the answer, for people. */
  write(text: string): void;
  /** Standard output: JSON and documents, for programs. */
  data(text: string): void;
  /** Standard error: progress and complaints. */
  complain(text: string): void;
  /** Standard output shows colours. */
  colours: boolean;
  /** Standard output is a terminal, with or without colours. */
  isTerminal: boolean;
  /** Standard error is a terminal: a line on it can be rewritten. */
  progress: boolean;
  /** How wide standard output is; absent: as wide as it takes. */
  columns?: number | undefined;
  /** Converts the instants of a text to the zone that the user chose; absent: they are shown in UTC. */
  inZone?(text: string): string;
}

export type Coloured = Pick<Terminal, 'colours'>;

export type Paint = Pick<ReturnType<typeof createColors>, 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'>;

export const paintOf = ({ colours }: Coloured): Paint => createColors(colours);

export const printJson = (terminal: Terminal, value: unknown): void =>
  terminal.data(`${JSON.stringify(value, null, 2)}\n`);

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

const GAP = '  ';

const render = (head: readonly string[], rows: readonly (readonly string[])[], widths: number[]): string => {
  const table = new Table({
    head: [...head],
    chars: { ...NO_BORDERS, middle: GAP },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colWidths: widths,
    wordWrap: true,
  });
  table.push(...rows.map((row) => [...row]));
  const lines = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
  return `${lines.join('\n')}\n`;
};

const widthOf = (text: string): number => stripVTControlCharacters(text).length;
const widest = (texts: readonly string[]): number => texts.reduce((width, text) => Math.max(width, widthOf(text)), 0);
const wordsOf = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split(/\s+/));

/** Narrower than this, a column of sentences is a column of words. */
const LEAST_WIDTH = 20;

/** Prints each row on lines of its own, with the headings as labels. */
const asLists = (head: readonly string[], rows: readonly (readonly string[])[], columns: number): string => {
  const names = widest(head);
  const lists = rows.map((row) =>
    render(
      [],
      row.flatMap((text, index) => (text === '' ? [] : [[head[index] ?? '', text]])),
      [names, Math.max(LEAST_WIDTH, columns - names - GAP.length, widest(wordsOf(row)))],
    ),
  );
  return lists.join('\n');
};

const layOut = (head: readonly string[], rows: readonly (readonly string[])[], columns: number): string => {
  const column = (index: number): string[] => [head, ...rows].map((row) => row[index] ?? '');
  const widths = head.map((_heading, index) => widest(column(index)));
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP.length, 0);
  const left = columns - before;
  const last = head.length - 1;
  if ((widths[last] ?? 0) <= left) return render(head, rows, []);
  const isWrapped = left >= LEAST_WIDTH && widest(wordsOf(column(last))) <= left;
  return isWrapped ? render(head, rows, [...widths.slice(0, -1), left]) : asLists(head, rows, columns);
};

/**
 * Columns without borders, under bold headings. Where they are wider than the terminal, the last one is wrapped; where
 * too little is left for it, each row is a list of its own.
 */
export const printTable = (
  terminal: Terminal,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const paint = paintOf(terminal);
  const head = headings.map((heading) => paint.bold(heading));
  const { inZone = (text) => text } = terminal;
  // Before the layout: an instant with its offset is longer.
  const shown = rows.map((row) => row.map((cell) => inZone(withInstants(cell))));
  terminal.write(layOut(head, shown, terminal.columns ?? Infinity));
};

/** The colour of a status, wherever it is shown. */
export const paintStatus = (paint: Paint, status: string): string => {
  if (['COMPLETED', 'PASS', 'created', 'EXCLUDED', 'SKIPPED', 'SHADOW', 'AGREES', 'NEITHER_RAN'].includes(status))
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
