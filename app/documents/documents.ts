/** Configuration files, with the place of everything in them. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseAllDocuments } from 'yaml';
import type { ConfigKind } from '../../aws/table/client/keys';
import { describeValue, type Problem, type ProblemPlace, pathText } from '../../kernel/config';
import { nearestName } from '../../kernel/values/nearest';
import { printable } from '../../kernel/values/text';
import { configFilesBelow, textOfFile, UnreadableFile } from '../../simulator/scenario/files';
import { UsageError } from '../stack/exit';

export interface Place {
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
}

export interface PlacedProblem extends Place {
  /** `schedules[0].deadline`; empty for the document as a whole. */
  path: string;
  found: string;
  expected: string;
  remedy: string;
}

export interface LoadedDocument {
  kind: ConfigKind;
  value: Record<string, unknown>;
  /** Where the problem is, or the nearest thing around it that is in the file. */
  placeOf(problem: ProblemPlace): Place;
}

export const KINDS: readonly ConfigKind[] = ['archetype', 'calendar', 'pool', 'pipeline'];

export const kindOf = (text: string): ConfigKind => {
  const kind = KINDS.find((one) => one === text || `${one}s` === text);
  if (kind !== undefined) return kind;
  throw new UsageError(`"${text}" is no kind of document. Kinds are ${KINDS.join(', ')}.`);
};

export const placed = (document: LoadedDocument, problem: Problem): PlacedProblem => ({
  ...document.placeOf(problem),
  path: pathText(problem.path),
  found: problem.found,
  expected: problem.expected,
  remedy: problem.remedy,
});

const fileProblem = (file: string, found: string, expected: string, remedy: string): PlacedProblem => ({
  file,
  line: 1,
  column: 1,
  path: '',
  found,
  expected,
  remedy,
});

/** The parser quotes what it cannot read, however long it is. */
const MAX_MESSAGE_BYTES = 200;

const STANDARD_INPUT = '-';

/** Files that hold nothing but comments. */
export const noDocument = (paths: readonly string[]): PlacedProblem =>
  fileProblem(paths.join(', '), 'no document', `documents of kind ${KINDS.join(', ')}`, 'Check the path.');

/** The file's text, or why it has none. */
const textOf = (file: string, directory: string): { text: string } | { problem: PlacedProblem } => {
  try {
    return { text: textOfFile(resolve(directory, file)) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { problem: fileProblem(file, error.found, error.expected, error.remedy) };
  }
};

/** Files as they are named, folders with all configuration files below them, in order of their names. */
const filesOf = (path: string, directory: string): { files: string[]; problems: PlacedProblem[] } => {
  const place = resolve(directory, path);
  const below = configFilesBelow(place);
  if (below === undefined)
    return existsSync(place)
      ? { files: [path], problems: [] }
      : { files: [], problems: [fileProblem(path, 'nothing at this path', 'a file or folder', 'Check the path.')] };
  const files = below.map((name) => join(path, name));
  if (files.length > 0) return { files, problems: [] };
  return {
    files,
    problems: [
      fileProblem(path, 'a folder without configuration', 'files that end in .yaml, .yml or .json', 'Check the path.'),
    ],
  };
};

/** The offset of what a path names in the document's text. */
const offsetOf = (document: Document, { path, atKey }: ProblemPlace): number => {
  for (let length = path.length; length >= 1; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value ?? '') === String(key),
      );
      const node = atKey || !isNode(pair?.value) ? pair?.key : pair.value;
      if (isNode(node) && node.range) return node.range[0];
    } else {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
  }
  return document.contents?.range?.[0] ?? document.range?.[0] ?? 0;
};

const placer =
  (file: string, document: Document, counter: LineCounter): LoadedDocument['placeOf'] =>
  (problem) => {
    const { line, col } = counter.linePos(offsetOf(document, problem));
    return { file, line, column: col };
  };

const kindRemedy = (kind: unknown): string => {
  const nearest = typeof kind === 'string' ? nearestName(kind, KINDS) : undefined;
  if (nearest !== undefined) return `Did you mean ${nearest}?`;
  return kind === undefined ? 'Add the field.' : 'Correct the value.';
};

const kindProblem = (document: Document, value: unknown, placeOf: LoadedDocument['placeOf']): PlacedProblem => {
  const expected = `one of ${KINDS.join(', ')}`;
  if (!isMap(document.contents)) {
    return {
      ...placeOf({ path: [], atKey: false }),
      path: '',
      found: describeValue(value),
      expected: 'a mapping of fields that begins with kind',
      remedy: 'Write one mapping per document.',
    };
  }
  const kind = (value as Record<string, unknown>).kind;
  const place = placeOf({ path: ['kind'], atKey: false });
  return { ...place, path: 'kind', found: describeValue(kind), expected, remedy: kindRemedy(kind) };
};

/** The documents of one file's text, or what is wrong with it. */
export const parseFile = (
  file: string,
  content: string,
): { documents: LoadedDocument[]; problems: PlacedProblem[] } => {
  const counter = new LineCounter();
  const stream = parseAllDocuments(content, { lineCounter: counter, prettyErrors: false });
  const documents: LoadedDocument[] = [];
  const problems: PlacedProblem[] = [];
  // Without any document the answer is an array-like with a mark of its own.
  for (const document of Array.isArray(stream) ? stream : []) {
    // Everything after the first error of a document is a consequence of that error.
    const [error] = [...document.errors, ...document.warnings];
    if (error !== undefined) {
      const { line, col } = counter.linePos(error.pos[0]);
      const isTag = document.errors.length === 0;
      problems.push({
        file,
        line,
        column: col,
        path: '',
        found: printable(error.message, MAX_MESSAGE_BYTES),
        expected: isTag ? 'values without tags' : 'YAML or JSON',
        remedy: isTag ? 'Write the value itself.' : 'Correct the syntax.',
      });
    }
    if (error !== undefined || document.contents === null) continue;
    const placeOf = placer(file, document, counter);
    let value: unknown;
    try {
      value = document.toJS();
    } catch (error) {
      problems.push({
        ...placeOf({ path: [], atKey: false }),
        path: '',
        found: (error as Error).message,
        expected: 'aliases that expand to little',
        remedy: 'Write the values out.',
      });
      continue;
    }
    const kind = isMap(document.contents) ? (value as Record<string, unknown>).kind : undefined;
    if (KINDS.includes(kind as ConfigKind))
      documents.push({ kind: kind as ConfigKind, value: value as Record<string, unknown>, placeOf });
    else problems.push(kindProblem(document, value, placeOf));
  }
  if (documents.length + problems.length === 0)
    problems.push(
      fileProblem(file, 'an empty file', 'YAML or JSON documents', 'Remove the file, or write something into it.'),
    );
  return { documents, problems };
};

/**
 * Every document of all files and folders, and of standard input for `-`; relative paths start at `directory`, and are
 * shown as they are given.
 */
export const loadDocuments = (
  paths: readonly string[],
  { directory, input }: { directory: string; input(): string },
): { documents: LoadedDocument[]; problems: PlacedProblem[] } => {
  const documents: LoadedDocument[] = [];
  const problems: PlacedProblem[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    const found = path === STANDARD_INPUT ? { files: [path], problems: [] } : filesOf(path, directory);
    problems.push(...found.problems);
    for (const file of found.files.filter((name) => !seen.has(name))) {
      seen.add(file);
      const content = file === STANDARD_INPUT ? { text: input() } : textOf(file, directory);
      const parsed = 'text' in content ? parseFile(file, content.text) : { documents: [], problems: [content.problem] };
      documents.push(...parsed.documents);
      problems.push(...parsed.problems);
    }
  }
  return { documents, problems };
};
