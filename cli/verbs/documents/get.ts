/** `signalbox get KIND [NAME]`: registered documents, as `signalbox apply` takes them. */
import { stringify } from 'yaml';
import { kindOf } from '../../../app/documents/documents';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { findDocument } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { ConfigKind } from '../../../aws/table/client/keys';
import { printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export interface GetOptions extends StackOptions {
  /** Absent: YAML, or JSON with `json`. */
  output?: 'yaml' | 'json';
  /** A version of a pipeline other than the active one. */
  version?: number;
}

const versionOf = async ({ tables, title }: Stack, name: string, number: number): Promise<unknown> => {
  const document = await tables.config.pipelineVersion(name, number);
  if (document === undefined)
    throw new UsageError(
      `${title} has no version ${number} of ${name}. \`signalbox config history ${name}\` lists those that there are.`,
    );
  return document;
};

const documentOf = async (stack: Stack, kind: ConfigKind, name: string, version?: number): Promise<unknown> => {
  if (version !== undefined) return versionOf(stack, name, version);
  return (await findDocument(stack, kind, name)).document;
};

/** All of the kind, by name. */
const allOf = async ({ tables }: Stack, kind: ConfigKind): Promise<unknown[]> =>
  (await tables.config.documents(kind)).map(({ document }) => document);

/** `name`: absent, all of the kind. */
export const runGet = async (
  session: Session,
  kindText: string,
  name: string | undefined,
  { version, output, ...options }: GetOptions,
): Promise<ExitCode> => {
  const kind = kindOf(kindText);
  if (version !== undefined && (kind !== 'pipeline' || name === undefined))
    throw new UsageError(
      kind === 'pipeline' ? '--version needs a name.' : `--version is of pipelines; ${kind}s have no versions.`,
    );
  if (output === 'yaml' && options.json === true) throw new UsageError('choose one of -o yaml and --json.');
  const stack = await session.open(options);
  const found = await withStack(stack, async () =>
    name === undefined ? allOf(stack, kind) : [await documentOf(stack, kind, name, version)],
  );
  const whole = found.map((document) => ({ kind, ...(document as Record<string, unknown>) }));
  if (options.json === true || output === 'json') printJson(session.terminal, name === undefined ? whole : whole[0]);
  else session.terminal.data(whole.map((document) => stringify(document)).join('---\n'));
  return ExitCode.ok;
};
