/** `signalbox apply DIR|FILE…`: validates everything, then registers all documents or none. */

import {
  type Checked,
  type CheckedDocument,
  checkAlone,
  checkTogether,
  knownArchetypes,
  knownCalendars,
} from '../../../app/documents/check-documents';
import { upstreamsFirst } from '../../../app/documents/check-upstreams';
import { KINDS, loadDocuments, noDocument } from '../../../app/documents/documents';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import { contentHash } from '../../../aws/table/client/content-hash';
import type { Registration } from '../../../aws/table/config/config-registration';
import type { PipelineConfig } from '../../../kernel/config';
import { type Difference, differencesOf } from '../../../kernel/config/differences';
import { auditEvent } from '../../../kernel/events/event';
import type { DomainEvent } from '../../../kernel/run/model';
import { ConfigError } from '../../../kernel/values/errors';
import { required } from '../../../kernel/values/required';
import { EventKind } from '../../../kernel/words/vocabulary';
import { progressLine } from '../../render/terminal';
import type { Session } from '../../session/session';
import { changePipelines } from './apply-effects';
import { foreignDocuments, ownerToPrune, prune } from './apply-prune';
import { type Applied, type ApplyOptions, complain, report } from './apply-report';
import { type PlacedWarning, warningsFor } from './apply-warnings';

/** `by`: who asks. */
export const registrationEvent = (
  session: Session,
  pipelineId: string,
  { message, by }: { message: string; by: string },
): DomainEvent => {
  const now = new Date(session.clock.now()).toISOString();
  return auditEvent({
    eventId: session.ids.uuid(),
    episodeAt: now,
    at: now,
    kind: EventKind.pipelineRegistered,
    pipelineId,
    message: `${message} by ${by}`,
  });
};

/**
 * Archetypes, calendars and pools before the pipelines that refer to them, and upstreams before those that wait for
 * them: a reader between two transactions of a large `apply` finds what it needs.
 */
const inOrder = (checked: Checked): CheckedDocument[] =>
  KINDS.flatMap((kind) =>
    kind === 'pipeline'
      ? upstreamsFirst(checked.pipelines)
      : checked.documents.filter((document) => document.kind === kind),
  );

const registrationOf = (session: Session, { kind, name, value }: CheckedDocument, by: string): Registration => ({
  kind,
  name,
  document: value,
  ...(kind === 'pipeline'
    ? {
        event: registrationEvent(session, name, {
          message: `configuration ${contentHash(value).slice(0, 12)} registered`,
          by,
        }),
      }
    : {}),
});

const applied = (
  { kind, name, placeOf }: CheckedDocument,
  { change, version }: Pick<Applied, 'change' | 'version'>,
): Applied => ({ kind, name, file: placeOf({ path: [], atKey: false }).file, change, version });

const namesOf = (documents: readonly CheckedDocument[]): string =>
  documents.map(({ kind, name }) => `${kind} ${name}`).join(', ');

/** The error where a registration after the validation prevents one of the documents. */
const refusal = (error: unknown): unknown =>
  error instanceof ConfigError
    ? new UsageError(
        `${error.message} The configuration changed after validation. Nothing was registered; run apply again.`,
        { cause: error },
      )
    : error;

const changeOf = { registered: 'created', updated: 'changed', unchanged: 'unchanged' } as const;

/** The differences between a document and the registered one. */
const differencesFrom = async (
  { config }: Stack['tables'],
  { kind, name, value }: CheckedDocument,
): Promise<Difference[]> => differencesOf((await config[kind](name))?.document, value);

const registerDocuments = async (
  session: Session,
  { tables, requester }: Stack,
  documents: readonly CheckedDocument[],
  { dryRun = false }: ApplyOptions,
): Promise<Applied[]> => {
  const progress = progressLine(session.terminal);
  const show = (text: string): void => {
    if (session.terminal.progress) progress.show(text);
  };
  show(`${dryRun ? 'comparing' : 'registering'} ${documents.length} documents`);
  try {
    // The decision of an earlier `apply` takes effect before this one.
    if (!dryRun) await tables.config.finish();
    const by = dryRun ? '' : await requester();
    const registered = await tables.config.registerAll(
      documents.map((document) => registrationOf(session, document, by)),
      { dryRun, onProgress: (done, all) => show(`registered ${done} of ${all} documents`) },
    );
    return await Promise.all(
      documents.map(async (document, index) => {
        const { result, version } = required(registered[index], `result for ${document.name}`);
        if (!dryRun) return applied(document, { change: changeOf[result], version: version ?? null });
        const differences = result === 'updated' ? await differencesFrom(tables, document) : undefined;
        const done = applied(document, { change: changeOf[result], version: null });
        return differences === undefined ? done : { ...done, differences };
      }),
    );
  } catch (error) {
    throw refusal(error);
  } finally {
    progress.clear();
  }
};

const tooMany = (documents: readonly CheckedDocument[], fitting: number): UsageError =>
  new UsageError(
    `these ${documents.length} drafts change more of the table than one transaction of DynamoDB holds (100 items); ` +
      `nothing was drafted, because all of them or none are. Draft ${fitting} of them first, and then the others: ` +
      `${namesOf(documents.slice(0, fitting))}.`,
  );

const draftDocuments = async (
  { tables }: Stack,
  documents: readonly CheckedDocument[],
  { dryRun = false }: ApplyOptions,
): Promise<Applied[]> => {
  const answer = await tables.config.draftAll(
    documents.map(({ name, value }) => ({ name, document: value })),
    { dryRun },
  );
  if (answer.kind === 'too-many') throw tooMany(documents, answer.fitting);
  return documents.map((document, index) => {
    const { version, isDraft } = required(answer.drafts[index], `draft of ${document.name}`);
    return applied(document, { change: isDraft ? 'draft' : 'unchanged', version: dryRun ? null : version });
  });
};

/** Documents beside drafts: they have no versions, so they are registered as the files have them, or refused. */
const besideDrafts = async (
  session: Session,
  stack: Stack,
  documents: readonly CheckedDocument[],
): Promise<Applied[]> => {
  const compared = await registerDocuments(session, stack, documents, { dryRun: true });
  const other = compared.find(({ change }) => change !== 'unchanged');
  if (other === undefined) return compared;
  throw new UsageError(
    `--draft is for pipelines, and the ${other.kind} ${other.name} ` +
      `${other.change === 'created' ? 'is not registered' : 'differs from the registered one'}. Apply archetypes, ` +
      'calendars and pools first, without --draft.',
  );
};

const pipelinesOf = ({ pipelines }: Checked): PipelineConfig[] => pipelines.map(({ config }) => config);

const findWarnings = async (session: Session, { tables }: Stack, checked: Checked): Promise<PlacedWarning[]> => {
  const archetypes = await knownArchetypes(checked, tables);
  const calendars = await knownCalendars(checked, archetypes, tables);
  return warningsFor(checked, { archetypes, calendars }, session.clock.now());
};

export const runApply = async (
  session: Session,
  paths: readonly string[],
  options: ApplyOptions,
): Promise<ExitCode> => {
  const owner = ownerToPrune(options);
  const loaded = loadDocuments(paths, session);
  const checked = checkAlone(loaded.documents);
  const foreign = owner === undefined ? [] : foreignDocuments(loaded.documents, owner);
  const problems = [...loaded.problems, ...checked.problems, ...foreign];
  // Problems in the files are reported even where no stack can be reached for the rest.
  const stack = await session.open(options).catch((error: unknown) => {
    if (problems.length === 0) throw error;
    return undefined;
  });
  if (stack !== undefined) {
    const together = withStack(stack, () => checkTogether(checked, stack));
    problems.push(...(problems.length === 0 ? await together : await together.catch(() => [])));
  }
  if (problems.length > 0 || stack === undefined) {
    complain(session, problems, options.json ?? false);
    return ExitCode.usage;
  }
  if (checked.documents.length === 0) {
    complain(session, [noDocument(paths)], options.json ?? false);
    return ExitCode.usage;
  }
  if (options.detailedExitcode === true && options.dryRun !== true)
    throw new UsageError('--detailed-exitcode reports whether anything would change: use it with --dry-run.');
  const documents = inOrder(checked);
  const isOf = (isPipeline: boolean) => documents.filter(({ kind }) => (kind === 'pipeline') === isPipeline);
  return withStack(stack, async () => {
    const beside = options.draft === true ? await besideDrafts(session, stack, isOf(false)) : [];
    const warnings = await findWarnings(session, stack, checked);
    const { done, effects } = await changePipelines(
      stack,
      options.draft === true ? [] : pipelinesOf(checked),
      session.clock.now,
      () =>
        options.draft === true
          ? draftDocuments(stack, isOf(true), options)
          : registerDocuments(session, stack, documents, options),
    );
    const pruned =
      owner === undefined
        ? []
        : await prune(session, stack, { owner, inFiles: documents, dryRun: options.dryRun === true });
    const all = [...beside, ...done, ...pruned];
    report(session, stack, { done: all, effects, warnings }, options);
    const hasChanges = all.some(({ change }) => change !== 'unchanged');
    const isBad = all.some(({ change }) => change === 'kept') || (options.detailedExitcode === true && hasChanges);
    return isBad ? ExitCode.bad : ExitCode.ok;
  });
};
