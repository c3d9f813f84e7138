/** Where the sources say a condition: the file and line of its rarest piece. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './branches';

interface Line {
  place: string;
  text: string;
}

const linesBelow = (folder: string): Line[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry): Line[] => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return linesBelow(path);
      return readFileSync(path, 'utf8')
        .split('\n')
        .map((text, index) => ({ place: `${relative(ROOT, path)}:${index + 1}`, text }));
    });

const lines: { read?: Line[] } = {};

const piecesOf = (condition: string): string[] =>
  condition
    .replace(/^[\w-]+: /, '')
    .replace(/ is (true|false)$/, '')
    .split(/ (?:AND|OR) /);

/** Whether the file says a piece of the condition. */
export const isSaidIn = (file: string, condition: string): boolean => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return piecesOf(condition).some((piece) => text.includes(piece));
};

/** `FILE:LINE `, or nothing for a condition that is put together from pieces. */
export const placeOf = (condition: string): string => {
  lines.read ??= linesBelow(join(ROOT, 'aws/table'));
  const pieces = piecesOf(condition).sort((left, right) => right.length - left.length);
  const found = pieces.flatMap((piece) => lines.read!.filter((line) => line.text.includes(piece)).slice(0, 1));
  return found[0] === undefined ? '' : `${found[0].place} `;
};
