/** `signalbox init`: writes a commented pipeline for a source, checks and an engine, with what rehearses it. */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join, parse, resolve } from 'node:path';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { isName } from '../../../kernel/config';
import { documentSchema } from '../../../kernel/config/json-schema';
import { shellWord } from '../../../kernel/values/text';
import { printJson } from '../../render/terminal';
import type { Session } from '../../session/session';
import { archetypeNameOf, type Choice, documentOf, filesBeside, stackCommandsOf } from './init-document';

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
      `"${name}" is no name of a pipeline. Write at most 100 letters, digits, . _ - :, the first of them no -.`,
    );
  const twice = check.find((one, index) => check.indexOf(one) < index);
  if (twice !== undefined) throw new UsageError(`--check ${twice} is given twice. Give every check once.`);
  return { name, source, engine, checks: check };
};

/** Where editors find the schema of the documents, as the YAML language server reads it. */
const SCHEMA_FILE = 'signalbox.schema.json';
const SCHEMA_LINE = `# yaml-language-server: $schema=./${SCHEMA_FILE}\n`;

interface NewFile {
  path: string;
  text: string;
}

/** Every file that is written, each as it is typed. Beside the document: a rehearsal, settings, and the schema. */
const filesOf = (choice: Choice, out: string): NewFile[] => {
  const { dir, name } = parse(out);
  const beside = (file: string): string => join(dir, file);
  const { scenario, local } = filesBeside(choice, basename(out));
  return [
    { path: out, text: SCHEMA_LINE + documentOf(choice) },
    { path: beside(`${name}.scenario.yaml`), text: scenario },
    { path: beside(`${name}.local.yaml`), text: local },
    { path: beside(SCHEMA_FILE), text: `${JSON.stringify(documentSchema(), null, 2)}\n` },
  ];
};

const write = (session: Session, files: readonly NewFile[]): void => {
  const found = files.find(
    ({ path }) => basename(path) !== SCHEMA_FILE && existsSync(resolve(session.directory, path)),
  );
  if (found !== undefined) throw new UsageError(`${found.path} exists. Name another file with --out, or remove it.`);
  for (const { path, text } of files)
    try {
      // The schema is that of this version, and the same for every pipeline of the folder.
      writeFileSync(resolve(session.directory, path), text, { flag: basename(path) === SCHEMA_FILE ? 'w' : 'wx' });
    } catch (error) {
      throw new UsageError(`${path} cannot be written: ${(error as Error).message}. Name another file with --out.`);
    }
};

const nextSteps = ({ name }: Choice, files: readonly NewFile[], commands: readonly string[]): string[] => {
  const [out, scenario, local] = files.map(({ path }) => shellWord(path));
  return [
    `signalbox validate ${out}`,
    `signalbox simulate ${scenario}`,
    `signalbox local --settings ${local}`,
    ...commands,
    ...(commands.length === 0 ? [] : ['pulumi up']),
    `signalbox apply ${out}`,
    `signalbox check ${name}`,
  ];
};

export const runInit = (session: Session, name: string = DEFAULT_NAME, options: InitOptions): ExitCode => {
  const choice = choiceOf(name, options);
  const document = documentOf(choice);
  const { out, json = false } = options;
  const files = out === undefined ? [] : filesOf(choice, out);
  write(session, files);
  const stackCommands = stackCommandsOf(choice);
  const paths = files.map(({ path }) => path);
  if (json) printJson(session.terminal, { ...choice, file: out ?? null, files: paths, document, stackCommands });
  else if (out === undefined) session.terminal.write(document);
  else {
    const steps = nextSteps(choice, files, stackCommands);
    session.terminal.write(
      `Written: ${paths.join(', ')}.\nPut in what is yours, then:\n${steps.map((step) => `  ${step}\n`).join('')}`,
    );
  }
  return ExitCode.ok;
};
