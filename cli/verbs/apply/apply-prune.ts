/**
 * `signalbox apply --prune --owner NAME`: takes out of the configuration what the owner has registered and the files do
 * not have. The label is in the documents themselves, so that two repositories can register into one stack.
 */

import type { CheckedDocument } from '../../../app/documents/check-documents';
import { KINDS, type LoadedDocument, type PlacedProblem } from '../../../app/documents/documents';
import { UsageError } from '../../../app/stack/exit';
import type { Stack } from '../../../app/stack/stack';
import type { ConfigKind } from '../../../aws/table/client/keys';
import { fieldsOf } from '../../../kernel/values/json';
import type { Session } from '../../session/session';
import { endsOf } from '../documents/delete-ends';
import { referrersIn, registeredArchetypeIn, removeDocument, usersOf } from '../documents/removal';
import type { Applied } from './apply-report';

export interface PruneOptions {
  prune?: boolean;
  owner?: string;
  draft?: boolean;
}

/** Throws where the options do not go together. Undefined: nothing is pruned. */
export const ownerToPrune = ({ prune = false, owner, draft = false }: PruneOptions): string | undefined => {
  if (prune && owner === undefined)
    throw new UsageError(
      '--prune removes what an owner has registered and the files do not have: name the owner with --owner NAME, ' +
        'as `owner` in the documents does.',
    );
  if (!prune && owner !== undefined) throw new UsageError('--owner says whose documents --prune removes: add --prune.');
  if (prune && draft) throw new UsageError('--draft registers nothing that could replace what --prune removes.');
  return owner;
};

/** A document of another owner would be pruned with the documents of that owner, one without an owner never. */
export const foreignDocuments = (documents: readonly LoadedDocument[], owner: string): PlacedProblem[] =>
  documents
    .filter(({ value }) => value.owner !== owner)
    .map(({ value, placeOf }) => ({
      ...placeOf({ path: ['owner'], atKey: false }),
      path: 'owner',
      found: value.owner === undefined ? 'nothing' : JSON.stringify(value.owner),
      expected: `${owner}, because of --owner`,
      remedy: 'Write the owner into the document, or apply it without --prune.',
    }));

type Candidate = Pick<Applied, 'kind' | 'name'>;

const candidatesOf = async (
  { tables }: Stack,
  owner: string,
  isInFiles: (document: Candidate) => boolean,
): Promise<Candidate[]> => {
  // Pipelines refer to the others.
  const found: Candidate[] = [];
  for (const kind of KINDS.toReversed())
    for (const { id, document } of await tables.config.documents(kind))
      if (fieldsOf(document).owner === owner && !isInFiles({ kind, name: id })) found.push({ kind, name: id });
  return found;
};

type Left = Pick<Applied, 'change' | 'reasons' | 'ends'>;

/** A document that another candidate needs can go after that one is gone. */
const eachUntilNoneGoes = async (
  candidates: readonly Candidate[],
  remove: (candidate: Candidate) => Promise<Left>,
): Promise<Applied[]> => {
  const removed: Applied[] = [];
  let left = candidates;
  for (;;) {
    const kept: Applied[] = [];
    for (const { kind, name } of left) {
      const done = { kind, name, file: '', version: null, ...(await remove({ kind, name })) };
      (done.change === 'kept' ? kept : removed).push(done);
    }
    if (kept.length === 0 || kept.length === left.length) return [...removed, ...kept];
    left = kept;
  }
};

const removing =
  (session: Session, stack: Stack) =>
  async (candidate: Candidate): Promise<Left> => {
    const answer = await removeDocument(session, stack, candidate);
    return answer.kind === 'refused' ? { change: 'kept', reasons: answer.reasons } : { change: 'removed' };
  };

/** The result as it would be after the files are applied, with everything else that is registered. */
const rehearsing = async (
  stack: Stack,
  inFiles: readonly CheckedDocument[],
): Promise<(candidate: Candidate) => Promise<Left>> => {
  const ofFiles = (kind: ConfigKind, name: string): unknown =>
    inFiles.find((document) => document.kind === kind && document.name === name)?.value;
  const registered = await stack.tables.config.pipelines();
  let pipelines = [
    ...inFiles.filter(({ kind }) => kind === 'pipeline').map(({ name, value }) => ({ id: name, document: value })),
    ...registered.filter(({ id }) => ofFiles('pipeline', id) === undefined),
  ];
  const archetype = async (name: string): Promise<unknown> =>
    ofFiles('archetype', name) ?? (await registeredArchetypeIn(stack)(name));
  return async ({ kind, name }) => {
    const ends = await endsOf(stack, kind, name);
    const needed = await referrersIn({ pipelines, archetype }, kind, name);
    const reasons = [...needed, ...(await usersOf(stack, kind, name))];
    if (reasons.length > 0) return { change: 'kept', reasons };
    if (kind === 'pipeline') pipelines = pipelines.filter(({ id }) => id !== name);
    return { change: 'removed', ends };
  };
};

/** Removes what the files do not have, and returns the result; in a dry run, the result that a removal would have. */
export const prune = async (
  session: Session,
  stack: Stack,
  { owner, inFiles, dryRun }: { owner: string; inFiles: readonly CheckedDocument[]; dryRun: boolean },
): Promise<Applied[]> => {
  const names = new Set(inFiles.map(({ kind, name }) => `${kind} ${name}`));
  const candidates = await candidatesOf(stack, owner, ({ kind, name }) => names.has(`${kind} ${name}`));
  return eachUntilNoneGoes(candidates, dryRun ? await rehearsing(stack, inFiles) : removing(session, stack));
};
