/** `signalbox init`: writes a commented pipeline for a source, checks and an engine. */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isName } from '../core/config';
import { ExitCode, UsageError } from './exit';
import { archetypeNameOf, type Choice, documentOf, stackCommandsOf } from './init-document';
import type { Session } from './session';
import { printJson } from './terminal';

export interface InitOptions extends Pick<Choice, 'source' | 'engine'> {
  check?: Choice['checks'];
  out?: string;
  json?: boolean;
}

const DEFAULT_NAME = 'orders';
const DEFAULT_CHECKS: Choice['checks'] = ['http'];

const choiceOf = (name: string, { source, engine, check = DEFAULT_CHECKS }: InitOptions): Choice => {
  if (!isName(name) || !isName(archetypeNameOf(name)))
    throw new UsageError(
      `"${name}" is no name of a pipeline. Write letters, digits, . _ - :, and not more than 100 of them.`,
    );
  const twice = check.find((one, index) => check.indexOf(one) < index);
  if (twice !== undefined) throw new UsageError(`--check ${twice} is given twice. Give every check once.`);
  return { name, source, engine, checks: check };
};

const write = (session: Session, out: string, document: string): void => {
  const path = resolve(session.directory, out);
  if (existsSync(path)) throw new UsageError(`${out} exists. Name another file with --out, or remove it.`);
  try {
    writeFileSync(path, document, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${out} cannot be written: ${(error as Error).message}. Name another file with --out.`);
  }
};

const nextSteps = ({ name }: Choice, out: string, commands: readonly string[]): string[] => [
  `signalbox validate ${out}`,
  ...commands,
  ...(commands.length === 0 ? [] : ['pulumi up']),
  `signalbox apply ${out}`,
  `signalbox check ${name}`,
];

export const runInit = (session: Session, name: string = DEFAULT_NAME, options: InitOptions): ExitCode => {
  const choice = choiceOf(name, options);
  const document = documentOf(choice);
  const { out, json = false } = options;
  if (out !== undefined) write(session, out, document);
  const stackCommands = stackCommandsOf(choice);
  if (json) printJson(session.terminal, { ...choice, file: out ?? null, document, stackCommands });
  else if (out === undefined) session.terminal.write(document);
  else {
    const steps = nextSteps(choice, out, stackCommands);
    session.terminal.write(
      `${out} is written. Put in what is yours, then:\n${steps.map((step) => `  ${step}\n`).join('')}`,
    );
  }
  return ExitCode.ok;
};
