/**
 * `signalbox apply --prune --owner NAME`: takes out of the configuration what the owner has registered and the files do
 * not have. The label stands in the documents themselves, so that two repositories can register into one stack.
 */
import { fieldsOf } from '../core/json';
import type { Applied } from './apply-report';
import { removeDocument } from './config-removal';
import { KINDS, type LoadedDocument, type PlacedProblem } from './documents';
import { UsageError } from './exit';
import type { Session } from './session';
import type { Stack } from './stack';

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

/** What one of them needs may go when that one is gone. */
const removeAll = async (session: Session, stack: Stack, candidates: readonly Candidate[]): Promise<Applied[]> => {
  const removed: Applied[] = [];
  let left = candidates;
  for (;;) {
    const kept: Applied[] = [];
    for (const { kind, name } of left) {
      const answer = await removeDocument(session, stack, { kind, name });
      const done = { kind, name, file: '', version: null };
      if (answer.kind === 'refused') kept.push({ ...done, change: 'kept', reasons: answer.reasons });
      else removed.push({ ...done, change: 'removed' });
    }
    if (kept.length === 0 || kept.length === left.length) return [...removed, ...kept];
    left = kept;
  }
};

/** What became of what the files do not have; of a dry run what would be asked for. */
export const prune = async (
  session: Session,
  stack: Stack,
  { owner, inFiles, dryRun }: { owner: string; inFiles: readonly Candidate[]; dryRun: boolean },
): Promise<Applied[]> => {
  const names = new Set(inFiles.map(({ kind, name }) => `${kind} ${name}`));
  const candidates = await candidatesOf(stack, owner, ({ kind, name }) => names.has(`${kind} ${name}`));
  return dryRun
    ? candidates.map(({ kind, name }) => ({ kind, name, file: '', version: null, change: 'removed' }))
    : removeAll(session, stack, candidates);
};
