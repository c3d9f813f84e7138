/** `signalbox apply DIR|FILE…`: validates everything, then registers all of it or nothing. */
import { contentHash } from '../adapters/table/content-hash';
import type { ConfigKind } from '../adapters/table/keys';
import type { DomainEvent } from '../core/model';
import type { StoredConfig } from '../core/ports/store';
import { EventKind } from '../core/vocabulary';
import { checkAlone, checkTogether, type CheckedDocument } from './check-documents';
import { kinds, loadDocuments, type PlacedProblem } from './documents';
import { ExitCode } from './exit';
import type { Session, StackOptions } from './session';
import { withStack, type Stack } from './stack';
import { paintOf, paintStatus, printJson, printTable, progressLine } from './terminal';

export interface ApplyOptions extends StackOptions {
  dryRun?: boolean;
}

type Change = 'created' | 'changed' | 'unchanged';

interface Applied {
  kind: ConfigKind;
  name: string;
  file: string;
  change: Change;
}

const bySource = (left: PlacedProblem, right: PlacedProblem): number =>
  left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column;

const complain = ({ terminal }: Session, problems: readonly PlacedProblem[], json: boolean): void => {
  const sorted = [...problems].sort(bySource);
  if (json) {
    printJson(terminal, { ok: false, documents: [], problems: sorted });
    return;
  }
  const paint = paintOf(terminal);
  for (const { file, line, column, path, found, expected, remedy } of sorted) {
    terminal.complain(`${paint.bold(`${file}:${line}:${column}`)}: ${path === '' ? '' : `${paint.cyan(path)}: `}found ${paint.red(found)}; expected ${expected}. ${remedy}\n`);
  }
  const count = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`;
  terminal.complain(`${count}; nothing was registered.\n`);
};

const registration = (session: Session, { name }: CheckedDocument, hash: string): DomainEvent => {
  const now = new Date(session.clock.now()).toISOString();
  return {
    eventId: session.ids.uuid(),
    episodeAt: now,
    at: now,
    kind: EventKind.pipelineRegistered,
    channel: null,
    pipelineId: name,
    date: null,
    scheduleId: null,
    runId: null,
    attempt: null,
    traceId: null,
    status: null,
    failureCategory: null,
    level: null,
    category: null,
    message: `configuration ${hash.slice(0, 12)} registered`,
    remedy: null,
  };
};

const storedConfig = ({ tables }: Stack, { kind, name }: CheckedDocument): Promise<StoredConfig | undefined> => tables.config[kind](name);

/** What registering would do, without doing it. */
const compare = async (stack: Stack, document: CheckedDocument): Promise<Change> => {
  const stored = await storedConfig(stack, document);
  if (stored === undefined) return 'created';
  return stored.contentHash === contentHash(document.value) ? 'unchanged' : 'changed';
};

const register = async (session: Session, stack: Stack, document: CheckedDocument): Promise<Change> => {
  const event = document.kind === 'pipeline' ? { event: registration(session, document, contentHash(document.value)) } : {};
  const result = await stack.tables.config.register(document.kind, document.name, document.value, event);
  return ({ registered: 'created', updated: 'changed', unchanged: 'unchanged' } as const)[result];
};

/** Archetypes and calendars before the pipelines that refer to them, so that a reader in between finds what it needs. */
const inOrder = (documents: readonly CheckedDocument[]): CheckedDocument[] => kinds.flatMap((kind) => documents.filter((document) => document.kind === kind));

const applyAll = async (session: Session, stack: Stack, documents: readonly CheckedDocument[], dryRun: boolean): Promise<Applied[]> => {
  const progress = progressLine(session.terminal);
  const applied: Applied[] = [];
  for (const document of inOrder(documents)) {
    if (session.terminal.progress) progress.show(`${dryRun ? 'comparing' : 'registering'} ${applied.length + 1} of ${documents.length}: ${document.kind} ${document.name}`);
    const change = dryRun ? await compare(stack, document) : await register(session, stack, document);
    applied.push({ kind: document.kind, name: document.name, file: document.placeOf({ path: [], atKey: false }).file, change });
  }
  progress.clear();
  return applied;
};

const report = ({ terminal }: Session, stack: Stack, applied: readonly Applied[], { json = false, dryRun = false }: ApplyOptions): void => {
  if (json) {
    printJson(terminal, { ok: true, dryRun, documents: applied, problems: [] });
    return;
  }
  const paint = paintOf(terminal);
  printTable(terminal, ['KIND', 'NAME', 'RESULT', 'FILE'], applied.map(({ kind, name, change, file }) => [kind, name, paintStatus(paint, change), file]));
  const count = (change: Change): number => applied.filter((entry) => entry.change === change).length;
  const summary = `${count('created')} created, ${count('changed')} changed, ${count('unchanged')} unchanged`;
  terminal.write(dryRun ? `\n${summary}: nothing was written (--dry-run); ${stack.title} was compared.\n` : `\n${summary} on ${stack.title}.\n`);
};

export const runApply = async (session: Session, paths: readonly string[], options: ApplyOptions): Promise<ExitCode> => {
  const loaded = loadDocuments(paths, session.directory);
  const checked = checkAlone(loaded.documents);
  const problems = [...loaded.problems, ...checked.problems];
  // What is wrong with the files is told even where no stack can be asked for the rest.
  const stack = await session.open(options).catch((error: unknown) => {
    if (problems.length === 0) throw error;
    return undefined;
  });
  if (stack !== undefined) {
    const { enabledEngines, secretArns, plainHttp, tables } = stack;
    const together = withStack(stack, () => checkTogether(checked, { config: tables.config, enabledEngines, secretArns, plainHttp }));
    problems.push(...(problems.length === 0 ? await together : await together.catch(() => [])));
  }
  if (problems.length > 0 || stack === undefined) {
    complain(session, problems, options.json ?? false);
    return ExitCode.usage;
  }
  if (checked.documents.length === 0) {
    complain(session, [{ file: paths.join(', '), line: 1, column: 1, path: '', found: 'no document', expected: `documents of kind ${kinds.join(', ')}`, remedy: 'Check the path.' }], options.json ?? false);
    return ExitCode.usage;
  }
  const applied = await withStack(stack, () => applyAll(session, stack, checked.documents, options.dryRun ?? false));
  report(session, stack, applied, options);
  return ExitCode.ok;
};
