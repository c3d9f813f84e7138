/** The file that says what a stack on this machine hears of and may ask. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { QueriedTables } from '../local/athena/tables';
import { configForDocuments } from '../local/config-for-documents';
import { loadDocuments } from './documents';
import { UsageError } from './exit';

/** That of the example pipelines. */
export const EXAMPLE_SETTINGS = join(__dirname, '..', 'examples', 'local.yaml');

export const localSettings = z.strictObject({
  /** Files and folders, from the folder of this file. */
  pipelines: z._default(z.array(z.string()), []),
  /** Keys of the stack's configuration, over what follows from the pipelines. */
  stack: z._default(z.record(z.string(), z.unknown()), {}),
  tables: z._default(
    z.record(z.string().check(z.regex(/^\w+$/)), z.strictObject({ bucket: z.string(), prefix: z.string() })),
    {},
  ),
});

export interface LocalSettings {
  /** Values of the `signalbox:` keys. */
  config: Record<string, unknown>;
  tables: QueriedTables;
}

const EXPECTED =
  'a mapping with pipelines (a list of paths), stack (keys of the stack configuration) and tables (a bucket and a ' +
  'prefix by name)';

const readFile = (file: string): unknown => {
  try {
    return parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
};

/** Throws `UsageError` for what is no such file, and for pipelines that cannot be read. */
export const readLocalSettings = (path: string, directory: string): LocalSettings => {
  const file = resolve(directory, path);
  const read = z.safeParse(localSettings, readFile(file));
  if (!read.success) {
    const [issue] = read.error.issues;
    const found = issue?.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is unknown` : 'is wrong';
    throw new UsageError(`${file}: ${issue?.path.join('.') || 'the file'}: ${found}; expected ${EXPECTED}.`);
  }
  const { pipelines, stack, tables } = read.data;
  const from = { directory: dirname(file), input: () => '' };
  const { documents, problems } =
    pipelines.length === 0 ? { documents: [], problems: [] } : loadDocuments(pipelines, from);
  const first = problems[0];
  if (first !== undefined)
    throw new UsageError(
      `${first.file}:${first.line}: found ${first.found}; expected ${first.expected}. ${first.remedy}`,
    );
  return { config: { ...configForDocuments(documents), ...stack }, tables };
};
