/** The file that names the sources and services of a stack on this machine, and what its stubs do. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { loadDocuments } from '../../../app/documents/documents';
import { UsageError } from '../../../app/stack/exit';
import type { QueriedTables } from '../../../emulator/athena/tables';
import { configForDocuments } from '../../../local/config-for-documents';
import { type StubScript, stubFields } from '../../../local/stubs/script';
import { describeProblem } from '../../../simulator/scenario/problems';
import { parseSources, problemsOf, type Source } from '../../../simulator/scenario/source';
import { fields, mapping } from '../../../simulator/scenario-file/values';
import { tables } from '../../../simulator/scenario-file/world';
import { EXAMPLE_PORT, exampleEvaluators } from './example-world';

const PATHS = 'a list of paths of files and folders';

export const localSettings = fields('a mapping with pipelines, stack, tables, jobs and more', {
  /** Files and folders, from the folder of this file. */
  pipelines: z.array(z.string(PATHS), PATHS).default([]),
  /** Keys of the stack's configuration, over what follows from the pipelines. */
  stack: mapping.default({}),
  tables: tables.default({}),
  ...stubFields,
});

export interface LocalSettings {
  /** Values of the `signalbox:` keys. */
  config: Record<string, unknown>;
  tables: QueriedTables;
  /** The stubs for the world outside of the stack. */
  stubs: {
    script: StubScript;
    documents: readonly Readonly<Record<string, unknown>>[];
    evaluatorBaseUrl: string;
  };
}

const readSource = (file: string): Source => {
  const empty = { file, value: {}, lineOf: () => 1 };
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const { sources, problems } = parseSources(file, content);
  if (problems.length > 0) throw new UsageError(problems.map(describeProblem).join('\n'));
  if (sources.length > 1)
    throw new UsageError(`${file} holds ${sources.length} documents; expected one. Take the lines \`---\` out.`);
  const [source = empty] = sources;
  return (source.value ?? null) === null ? empty : source;
};

/**
 * `evaluatorBaseUrl`: where evaluators that are given as a path are found. Throws `UsageError` with everything that is
 * wrong with the file, and for pipelines that cannot be read.
 */
export const readLocalSettings = (
  path: string,
  directory: string,
  evaluatorBaseUrl: string = exampleEvaluators(EXAMPLE_PORT),
): LocalSettings => {
  const source = readSource(resolve(directory, path));
  const read = localSettings.safeParse(source.value);
  if (!read.success) throw new UsageError(problemsOf(source, read.error).map(describeProblem).join('\n'));
  const { pipelines, stack, tables, ...script } = read.data;
  const from = { directory: dirname(source.file), input: () => '' };
  const { documents, problems } =
    pipelines.length === 0 ? { documents: [], problems: [] } : loadDocuments(pipelines, from);
  const first = problems[0];
  if (first !== undefined)
    throw new UsageError(
      `${first.file}:${first.line}: found ${first.found}; expected ${first.expected}. ${first.remedy}`,
    );
  return {
    config: { ...configForDocuments(documents, { evaluatorBaseUrl, answers: script.aws }), ...stack },
    tables,
    stubs: { script, documents: documents.map(({ value }) => value), evaluatorBaseUrl },
  };
};
