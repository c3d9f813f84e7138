/** `signalbox apply DIR|FILE…`: validates everything, then registers all of it or nothing. */

import type { RegisterAnswer, Registration } from '../adapters/table/config-store';
import { contentHash } from '../adapters/table/content-hash';
import type { ConfigKind } from '../adapters/table/keys';
import type { PipelineConfig } from '../core/config';
import { ConfigError } from '../core/errors';
import { auditEvent } from '../core/events/event';
import { commandOn, type Instance } from '../core/instance';
import type { DomainEvent } from '../core/model';
import { EventKind } from '../core/vocabulary';
import { notBrought, withOtherUpstreams } from './apply-upstreams';
import { type Checked, type CheckedDocument, checkAlone, checkTogether } from './check-documents';
import { upstreamsFirst } from './check-upstreams';
import { KINDS, loadDocuments, type PlacedProblem } from './documents';
import { ExitCode, UsageError } from './exit';
import type { Session, StackOptions } from './session';
import { type Stack, withStack } from './stack';
import { paintOf, paintStatus, printJson, printTable, progressLine } from './terminal';

export interface ApplyOptions extends StackOptions {
  dryRun?: boolean;
  /** Pipelines become drafts, which run nothing until they are activated. */
  draft?: boolean;
  /** In several transactions, where one cannot hold them all. */
  inParts?: boolean;
}

type Change = 'created' | 'changed' | 'unchanged' | 'draft';

interface Applied {
  kind: ConfigKind;
  name: string;
  file: string;
  change: Change;
  /** Of a pipeline; null for other documents and where nothing was written. */
  version: number | null;
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
    terminal.complain(
      `${paint.bold(`${file}:${line}:${column}`)}: ${path === '' ? '' : `${paint.cyan(path)}: `}found ` +
        `${paint.red(found)}; expected ${expected}. ${remedy}\n`,
    );
  }
  const count = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`;
  terminal.complain(`${count}; nothing was registered.\n`);
};

export const registrationEvent = (session: Session, pipelineId: string, message: string): DomainEvent => {
  const now = new Date(session.clock.now()).toISOString();
  return auditEvent({
    eventId: session.ids.uuid(),
    episodeAt: now,
    at: now,
    kind: EventKind.pipelineRegistered,
    pipelineId,
    message,
  });
};

/**
 * Archetypes and calendars before the pipelines that refer to them, and upstreams before those that wait for them: a
 * reader between two transactions of `--in-parts` finds what it needs.
 */
const inOrder = (checked: Checked): CheckedDocument[] =>
  KINDS.flatMap((kind) =>
    kind === 'pipeline'
      ? upstreamsFirst(checked.pipelines)
      : checked.documents.filter((document) => document.kind === kind),
  );

const registrationOf = (session: Session, { kind, name, value }: CheckedDocument): Registration => ({
  kind,
  name,
  document: value,
  ...(kind === 'pipeline'
    ? { event: registrationEvent(session, name, `configuration ${contentHash(value).slice(0, 12)} registered`) }
    : {}),
});

const applied = (
  { kind, name, placeOf }: CheckedDocument,
  { change, version }: Pick<Applied, 'change' | 'version'>,
): Applied => ({ kind, name, file: placeOf({ path: [], atKey: false }).file, change, version });

const named = (documents: readonly CheckedDocument[]): string =>
  documents.map(({ kind, name }) => `${kind} ${name}`).join(', ');

/** What somebody else has registered since the files were judged refuses one of them; earlier parts hold. */
const refusal = (error: unknown, done: readonly Applied[]): unknown => {
  if (!(error instanceof ConfigError)) return error;
  const changed = done.filter(({ change }) => change !== 'unchanged').map(({ kind, name }) => `${kind} ${name}`);
  return new UsageError(
    `${error.message} Somebody else has registered something since these files were judged. ` +
      `${changed.length === 0 ? 'Nothing was registered.' : `Registered before it: ${changed.join(', ')}.`}`,
    { cause: error },
  );
};

const tooMany = (documents: readonly CheckedDocument[], fitting: number, how: string): UsageError =>
  new UsageError(
    `these ${documents.length} documents change more of the table than one transaction of DynamoDB holds (100 ` +
      `items); nothing was registered, because all of them or none are. ${how} Apply ${fitting} of them first, and ` +
      `then the others: ${named(documents.slice(0, fitting))}.`,
  );

const IN_PARTS =
  'With --in-parts they are registered in as many transactions as it takes, upstreams first; what one of them has ' +
  'registered holds when a later one is refused.';

const changeOf = { registered: 'created', updated: 'changed', unchanged: 'unchanged' } as const;

const registerDocuments = async (
  session: Session,
  { tables }: Stack,
  documents: readonly CheckedDocument[],
  { dryRun = false, inParts = false }: ApplyOptions,
): Promise<Applied[]> => {
  const done: Applied[] = [];
  const progress = progressLine(session.terminal);
  const register = (part: readonly CheckedDocument[]): Promise<RegisterAnswer> =>
    tables.config
      .registerAll(
        part.map((document) => registrationOf(session, document)),
        { dryRun },
      )
      .catch((error: unknown) => {
        progress.clear();
        throw refusal(error, done);
      });
  for (let part = [...documents]; part.length > 0; ) {
    if (session.terminal.progress) progress.show(`${dryRun ? 'comparing' : 'registering'} ${part.length} documents`);
    const answer = await register(part);
    if (answer.kind === 'too-many' && !inParts) {
      progress.clear();
      throw tooMany(documents, answer.fitting, IN_PARTS);
    }
    if (answer.kind === 'too-many') {
      part = part.slice(0, Math.min(answer.fitting, part.length - 1));
      continue;
    }
    done.push(
      ...part.map((document, index) => {
        const { result, version } = answer.registered[index]!;
        return applied(document, { change: changeOf[result], version: dryRun ? null : version });
      }),
    );
    part = documents.slice(done.length);
  }
  progress.clear();
  return done;
};

const draftDocuments = async (
  { tables }: Stack,
  documents: readonly CheckedDocument[],
  { dryRun = false }: ApplyOptions,
): Promise<Applied[]> => {
  const answer = await tables.config.draftAll(
    documents.map(({ name, value }) => ({ name, document: value })),
    { dryRun },
  );
  if (answer.kind === 'too-many') throw tooMany(documents, answer.fitting, '');
  return documents.map((document, index) => {
    const { version, isDraft } = answer.drafts[index]!;
    return applied(document, { change: isDraft ? 'draft' : 'unchanged', version: dryRun ? null : version });
  });
};

const MOST_SHOWN = 20;

/** What the completions of before do not bring to those that wait for them from now on. */
const leftText = (left: readonly Instance[]): string => {
  const commands = left.slice(0, MOST_SHOWN).map((instance) => `  ${commandOn('mark', instance)}\n`);
  const more = left.length > MOST_SHOWN ? `  and ${left.length - MOST_SHOWN} more\n` : '';
  return (
    'The upstreams of these had completed before this change, so no cascade brings them. To run them:\n' +
    `${commands.join('')}${more}`
  );
};

const pipelinesOf = ({ pipelines }: Checked): PipelineConfig[] => pipelines.map(({ config }) => config);

const report = (
  { terminal }: Session,
  stack: Stack,
  { done, left }: { done: readonly Applied[]; left: readonly Instance[] },
  { json = false, dryRun = false }: ApplyOptions,
): void => {
  if (json) {
    printJson(terminal, { ok: true, dryRun, documents: done, problems: [], notBrought: left });
    return;
  }
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
  const count = (change: Change): number => done.filter((entry) => entry.change === change).length;
  const drafts =
    count('draft') === 0 ? '' : `, ${count('draft')} drafted (\`signalbox config activate\` makes a draft hold)`;
  const summary = `${count('created')} created, ${count('changed')} changed, ${count('unchanged')} unchanged${drafts}`;
  terminal.write(
    dryRun
      ? `\n${summary}: nothing was written (--dry-run); ${stack.title} was compared.\n`
      : `\n${summary} on ${stack.title}.\n`,
  );
  if (left.length > 0) terminal.write(`\n${leftText(left)}`);
};

export const runApply = async (
  session: Session,
  paths: readonly string[],
  options: ApplyOptions,
): Promise<ExitCode> => {
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
    const together = withStack(stack, () =>
      checkTogether(checked, { config: tables.config, cascade: tables.cascade, enabledEngines, secretArns, plainHttp }),
    );
    problems.push(...(problems.length === 0 ? await together : await together.catch(() => [])));
  }
  if (problems.length > 0 || stack === undefined) {
    complain(session, problems, options.json ?? false);
    return ExitCode.usage;
  }
  if (checked.documents.length === 0) {
    complain(
      session,
      [
        {
          file: paths.join(', '),
          line: 1,
          column: 1,
          path: '',
          found: 'no document',
          expected: `documents of kind ${KINDS.join(', ')}`,
          remedy: 'Check the path.',
        },
      ],
      options.json ?? false,
    );
    return ExitCode.usage;
  }
  const others = options.draft === true ? checked.documents.filter(({ kind }) => kind !== 'pipeline') : [];
  if (others.length > 0)
    throw new UsageError(
      `--draft is for pipelines, and there is the ${others[0]!.kind} ${others[0]!.name}. Apply archetypes and ` +
        'calendars by themselves, without --draft.',
    );
  const documents = inOrder(checked);
  await withStack(stack, async () => {
    const changesNothing = options.draft === true || options.dryRun === true;
    const others = changesNothing ? [] : await withOtherUpstreams(stack, pipelinesOf(checked));
    const done =
      options.draft === true
        ? await draftDocuments(stack, documents, options)
        : await registerDocuments(session, stack, documents, options);
    const left: Instance[] = [];
    for (const pipeline of others) left.push(...(await notBrought(stack, pipeline, session.clock.now())));
    report(session, stack, { done, left }, options);
  });
  return ExitCode.ok;
};
