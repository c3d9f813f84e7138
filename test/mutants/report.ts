/** The report of a mutation test as text: the score of a folder, and the mutants that no test noticed. */

interface Position {
  line: number;
  column: number;
}

export interface Mutant {
  mutatorName: string;
  replacement: string;
  status: string;
  location: { start: Position; end: Position };
}

/** The part of Stryker's JSON report that is read. Lines and columns are counted from 1. */
export interface Report {
  files: Readonly<Record<string, { source: string; mutants: readonly Mutant[] }>>;
}

/** A mutant whose tests do not end is noticed, too. */
const FOUND = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);
const LONGEST_TEXT = 60;
const SHOWN_BEFORE = 20;

/** On one line, from shortly before the first character that differs. */
const inShort = (code: string, other: string): string => {
  const [line, otherLine] = [code, other].map((text) => text.replace(/\s+/g, ' ').trim()) as [string, string];
  const same = [...line].findIndex((character, index) => character !== otherLine[index]);
  const from = line.length > LONGEST_TEXT ? Math.max(0, same - SHOWN_BEFORE) : 0;
  const to = from + LONGEST_TEXT;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${line.length > to ? '…' : ''}`;
};

const textBetween = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
};

/** One line for each mutant that no test noticed: `file:line:column mutator: code → replacement`. */
export const survivorsOf = ({ files }: Report): string[] =>
  Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => MISSED.has(status))
      .map(({ mutatorName, replacement, status, location }) => {
        const place = `${path}:${location.start.line}:${location.start.column}`;
        const untested = status === 'Survived' ? '' : ' (no test)';
        const code = textBetween(source, location);
        const change = `${inShort(code, replacement)} → ${inShort(replacement, code)}`;
        return `${place} ${mutatorName}${untested}: ${change}`;
      }),
  );

/** How many mutants there were, and which part a test noticed, in percent; disabled ones do not count. */
export const scoreOf = ({ files }: Report): { mutants: number; percent: number } => {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const found = statuses.filter((status) => FOUND.has(status)).length;
  const mutants = found + statuses.filter((status) => MISSED.has(status)).length;
  return { mutants, percent: mutants === 0 ? 100 : (100 * found) / mutants };
};
