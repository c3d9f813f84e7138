import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { describeValue, pathText } from '../../kernel/config/problem';
import type { ScenarioProblem } from './problems';

/** One YAML or JSON file with the place of everything in it. */
export interface Source {
  file: string;
  value: unknown;
  /** The line of what `path` names, or of the nearest thing around it that exists. */
  lineOf(path: readonly PropertyKey[], key?: string): number;
}

const lineReader = (document: Document, counter: LineCounter): Source['lineOf'] => {
  const lineAt = (offset: number | undefined): number => (offset === undefined ? 1 : counter.linePos(offset).line);
  return (path, key) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (!isNode(node)) continue;
      const pair =
        key !== undefined && length === path.length && isMap(node)
          ? node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
          : undefined;
      if (pair !== undefined && isNode(pair.key)) return lineAt(pair.key.range?.[0]);
      return lineAt(node.range?.[0]);
    }
    return 1;
  };
};

/** Parses the text of `file`, one source per YAML document; what is not YAML is returned as problems. */
export const parseSources = (file: string, content: string): { sources: Source[]; problems: ScenarioProblem[] } => {
  const counter = new LineCounter();
  const documents = parseAllDocuments(content, { lineCounter: counter, prettyErrors: false });
  // An empty file is one document without a value; the stream form of the answer is an array with a flag.
  const parsed = Array.isArray(documents) ? [...documents] : [];
  const problems = parsed
    .flatMap((document) => document.errors)
    .map(
      (error): ScenarioProblem => ({
        file,
        line: counter.linePos(error.pos[0]).line,
        path: '',
        found: error.message,
        expected: 'YAML or JSON',
        remedy: 'Correct the syntax.',
      }),
    );
  if (problems.length > 0) return { sources: [], problems };
  return {
    sources: parsed.map((document) => ({
      file,
      value: document.toJS() as unknown,
      lineOf: lineReader(document, counter),
    })),
    problems: [],
  };
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      inner === null || typeof inner !== 'object' ? undefined : (inner as Record<PropertyKey, unknown>)[part],
    value,
  );

const step = (part: PropertyKey): string | number => (typeof part === 'symbol' ? String(part) : part);

/** A schema's findings with their place in the file. One problem per unknown field. */
export const problemsOf = (source: Source, error: z.core.$ZodError): ScenarioProblem[] =>
  error.issues.flatMap((issue): ScenarioProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        file: source.file,
        line: source.lineOf(issue.path, key),
        path: pathText(issue.path.map(step)),
        found: `the unknown field \`${key}\``,
        expected: issue.message,
        remedy: 'Correct its name or take it out.',
      }));
    }
    return [
      {
        file: source.file,
        line: source.lineOf(issue.path),
        path: pathText(issue.path.map(step)),
        found: describeValue(valueAt(source.value, issue.path)),
        expected: issue.message,
        remedy: 'Correct the value.',
      },
    ];
  });
