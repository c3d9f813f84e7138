/** The sentences of a page that promise something without an exception. */
import { proseOf } from '../pages';

const PROMISING = /\b(?:never|always|at most|exactly once|within (?:an?|one|\d[\d,]*))\b/i;

/** A sentence ends where white space and the beginning of another one follow. */
const ENDS = /(?<=[.!?][)"*]*)\s+(?=[\p{Lu}`"*([])/u;

const sentencesIn = (text: string): string[] => text.replaceAll(/\s+/g, ' ').trim().split(ENDS);

/** A bar that belongs to a cell is escaped. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/** A cell is read with the first one of its row, which names what it is about. */
const sentencesOfRow = (row: string): string[] => {
  const [first = '', ...others] = cellsOf(row);
  return [...sentencesIn(first), ...others.flatMap(sentencesIn).map((sentence) => `${first} | ${sentence}`)];
};

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const COMMENT = /<!--[\s\S]*?-->/g;
const HEADING = /^#{1,6} .*$/gm;
const TABLE_HEADINGS = /^\|.*\n\|[-:| ]+\|$/gm;
const ITEM = /^\s*(?:[-*]|\d+\.) /gm;

const blocksOf = (text: string): string[] =>
  [COMMENT, TABLE_HEADINGS, HEADING, ITEM]
    .reduce((rest, part) => rest.replaceAll(part, '\n\n'), proseOf(text.replace(FRONT_MATTER, '')))
    .split(/\n\s*\n/);

const isRow = (line: string): boolean => line.trimStart().startsWith('|');

const sentencesOfBlock = (block: string): string[] =>
  isRow(block) ? block.trim().split('\n').filter(isRow).flatMap(sentencesOfRow) : sentencesIn(block);

/** Each once, in the order of the page. Markdown is kept, white space is not. A cell is `FIRST CELL | SENTENCE`. */
export const promisingSentences = (text: string): string[] => [
  ...new Set(
    blocksOf(text)
      .flatMap(sentencesOfBlock)
      .filter((sentence) => PROMISING.test(sentence.slice(sentence.indexOf(' | ') + 1))),
  ),
];
