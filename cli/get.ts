/** `signalbox get KIND NAME`: a registered document, as `signalbox apply` takes it. */
import { stringify } from 'yaml';
import type { ConfigKind } from '../adapters/table/keys';
import { kindOf } from './documents';
import { ExitCode, UsageError } from './exit';
import { findPipeline } from './pipelines';
import type { Session, StackOptions } from './session';
import { type Stack, withStack } from './stack';
import { printJson } from './terminal';

export interface GetOptions extends StackOptions {
  /** Of a pipeline: not the active one. */
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
  const { config } = stack.tables;
  if (kind === 'pipeline') {
    if (version !== undefined) return versionOf(stack, name, version);
    const stored = name.includes('#') || name === '' ? undefined : await config.pipeline(name);
    // It says which names there are.
    return stored === undefined ? findPipeline(stack, name) : stored.document;
  }
  const stored = name.includes('#') || name === '' ? undefined : await config[kind](name);
  if (stored === undefined)
    throw new UsageError(`${stack.title} has no ${kind} "${name}". \`signalbox list\` names those in use.`);
  return stored.document;
};

export const runGet = async (
  session: Session,
  kindText: string,
  name: string,
  { version, ...options }: GetOptions,
): Promise<ExitCode> => {
  const kind = kindOf(kindText);
  if (version !== undefined && kind !== 'pipeline')
    throw new UsageError(`--version is of pipelines; ${kind}s have no versions.`);
  const stack = await session.open(options);
  const document = await withStack(stack, () => documentOf(stack, kind, name, version));
  const whole = { kind, ...(document as Record<string, unknown>) };
  if (options.json === true) printJson(session.terminal, whole);
  else session.terminal.data(stringify(whole));
  return ExitCode.ok;
};
