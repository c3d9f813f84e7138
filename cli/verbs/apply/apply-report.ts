/** The output of `signalbox apply`: problems in files, and the results for the others. */

import type { PlacedProblem } from '../../../app/documents/documents';
import type { Stack } from '../../../app/stack/stack';
import type { ConfigKind } from '../../../aws/table/client/keys';
import type { Difference } from '../../../kernel/config/differences';
import { differencesJson, differencesText } from '../../render/differences';
import { paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';
import { type Ends, endsJson, endsText } from '../documents/delete-ends';
import { type Effects, effectsJson, effectsText } from './apply-effects';
import { type PlacedWarning, warn } from './apply-warnings';

export interface ApplyOptions extends StackOptions {
  dryRun?: boolean;
  /** With a dry run: a change counts as a bad answer. */
  detailedExitcode?: boolean;
  /** Pipelines become drafts, which run nothing until they are activated. */
  draft?: boolean;
  /** Removes what this owner has registered and the files do not have. */
  prune?: boolean;
  owner?: string;
}

/** `kept`: to be removed, and something needs it. */
export type Change = 'created' | 'changed' | 'unchanged' | 'draft' | 'removed' | 'kept';

export interface Applied {
  kind: ConfigKind;
  name: string;
  /** Empty: it is in no file. */
  file: string;
  change: Change;
  /** The version of a pipeline; null for other documents and where nothing was written. */
  version: number | null;
  /** The changes of a document that a dry run would change. */
  differences?: readonly Difference[];
  /** Why a document that is in no file is kept. */
  reasons?: readonly string[];
  /** The work that ends with a document that a dry run would remove. */
  ends?: Ends;
}

const bySource = (left: PlacedProblem, right: PlacedProblem): number =>
  left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column;

export const complain = ({ terminal }: Session, problems: readonly PlacedProblem[], json: boolean): void => {
  const sorted = [...problems].sort(bySource);
  if (json) {
    printJson(terminal, { ok: false, documents: [], problems: sorted, warnings: [] });
    return;
  }
  const paint = paintOf(terminal);
  for (const { file, line, column, path, found, expected, remedy } of sorted) {
    terminal.complain(
      `${paint.bold(`${file}:${line}:${column}`)}: ${path === '' ? '' : `${paint.cyan(path)}: `}found ` +
        `${paint.red(found)}; expected ${expected}. ${remedy}\n`,
    );
  }
  const count = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`;
  terminal.complain(`${count}; nothing was registered.\n`);
};

export interface Outcome {
  done: readonly Applied[];
  effects: Effects;
  warnings: readonly PlacedWarning[];
}

export const report = (
  session: Session,
  stack: Stack,
  { done, effects, warnings }: Outcome,
  { json = false, dryRun = false }: ApplyOptions,
): void => {
  const { terminal } = session;
  if (json) {
    const documents = done.map(({ differences, ends, ...document }) => ({
      ...document,
      ...(ends === undefined ? {} : { ends: endsJson(ends) }),
      ...(differences === undefined ? {} : { differences: differencesJson(differences) }),
    }));
    printJson(terminal, { ok: true, dryRun, documents, problems: [], warnings, ...effectsJson(effects) });
    return;
  }
  warn(session, warnings);
  const paint = paintOf(terminal);
  printTable(
    terminal,
    ['KIND', 'NAME', 'RESULT', 'VERSION', 'FILE'],
    done.map(({ kind, name, change, version, file }) => [
      kind,
      name,
      paintStatus(paint, change),
      version === null ? '' : String(version),
      file,
    ]),
  );
  for (const { kind, name, differences = [] } of done)
    if (differences.length > 0) terminal.write(`\n${kind} ${name}:\n${differencesText(terminal, differences)}`);
  for (const { kind, name, reasons = [] } of done)
    if (reasons.length > 0) terminal.write(`\nThe ${kind} ${name} is kept: ${reasons.join('; ')}.\n`);
  for (const { kind, name, ends } of done) {
    const text = ends === undefined ? '' : endsText(ends);
    if (text !== '') terminal.write(`\nWith the ${kind} ${name} ends:\n${text}`);
  }
  const count = (change: Change): number => done.filter((entry) => entry.change === change).length;
  const removed = count('removed') + count('kept') === 0 ? '' : `, ${count('removed')} removed, ${count('kept')} kept`;
  const drafts =
    count('draft') === 0 ? '' : `, ${count('draft')} drafted (\`signalbox config activate\` makes a draft hold)`;
  const registered = `${count('created')} created, ${count('changed')} changed, ${count('unchanged')} unchanged`;
  const summary = `${registered}${removed}${drafts}`;
  terminal.write(
    dryRun ? `\n${summary}: nothing was written; ${stack.title} was compared.\n` : `\n${summary} on ${stack.title}.\n`,
  );
  const later = effectsText(effects);
  if (later !== '') terminal.write(`\n${later}`);
};
