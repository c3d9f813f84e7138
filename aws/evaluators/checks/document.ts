/** JSON documents in S3: one by its key, or the newest ones under a prefix. */

import type { DocumentPlace } from '../../../kernel/traits/checks/document-fields';
import type { TraitQuestion } from '../../../kernel/traits/evaluator';
import { type AskAws, filled, permanently, readJsonText } from './asking';
import { type ListedObject, listObjects, readS3Object } from './s3';

export interface FoundDocument {
  where: string;
  document: unknown;
}

/** Which documents under a prefix belong together, by their keys and by what they say; undefined: no others. */
export interface Together {
  ofKey(key: string): string | undefined;
  ofDocument(document: unknown): string | undefined;
}

/** The most of one run; a check that reads more takes longer than it has. */
const MAX_DOCUMENTS = 50;

/** The objects that end with `.json`, the newest first. */
const listNewest = async (
  ask: AskAws,
  place: { bucket: string; prefix: string; region: string | undefined },
): Promise<ListedObject[]> => {
  const { objects, isWhole } = await listObjects(ask, place, 'checkDocumentArns');
  if (!isWhole)
    throw permanently(`more than ${objects.length} objects begin with s3://${place.bucket}/${place.prefix}`);
  return objects.filter(({ key }) => key.endsWith('.json')).sort((left, right) => right.modifiedAt - left.modifiedAt);
};

const readOne = async (
  ask: AskAws,
  place: { bucket: string; key: string; region: string | undefined },
): Promise<FoundDocument | undefined> => {
  const text = await readS3Object(ask, place);
  const where = `s3://${place.bucket}/${place.key}`;
  return text === undefined ? undefined : { where, document: readJsonText(where, text) };
};

/** The newest document, and those that belong together with it. */
const readTogether = async (
  read: (key: string) => Promise<FoundDocument | undefined>,
  newestFirst: readonly ListedObject[],
  { ofKey, ofDocument }: Together,
): Promise<FoundDocument[]> => {
  const [newest, ...older] = newestFirst.map(({ key }) => key);
  const first = newest === undefined ? undefined : await read(newest);
  if (newest === undefined || first === undefined) return [];
  const run = ofDocument(first.document);
  const found = [first];
  if (run === undefined) return found;
  const ownKey = ofKey(newest);
  // Folders say which documents to read; without them, those of one run were written one after the other.
  for (const key of ownKey === undefined ? older : older.filter((each) => ofKey(each) === ownKey)) {
    if (found.length === MAX_DOCUMENTS)
      throw permanently(`more than ${MAX_DOCUMENTS} documents belong to the run of ${first.where}`);
    const next = await read(key);
    if (next === undefined || ofDocument(next.document) !== run) break;
    found.push(next);
  }
  return found;
};

/**
 * Under a prefix, the newest document and those that belong together with it; by a key, this one. Text: where it was
 * looked for without success. Throws `Undecided` for what is no JSON.
 */
export const readDocuments = async (
  ask: AskAws,
  { bucket, key: named, prefix = '', region }: DocumentPlace,
  question: TraitQuestion,
  together: Together,
): Promise<readonly [FoundDocument, ...FoundDocument[]] | string> => {
  const begins = filled(named ?? prefix, question);
  const read = (key: string) => readOne(ask, { bucket, key, region });
  const one = named === undefined ? undefined : await read(begins);
  const [newest, ...others] =
    named === undefined
      ? await readTogether(read, await listNewest(ask, { bucket, prefix: begins, region }), together)
      : [one].filter((document) => document !== undefined);
  return newest === undefined ? `s3://${bucket}/${begins}` : [newest, ...others];
};

/** One document, the newest under a prefix. */
export const readDocument = async (
  ask: AskAws,
  place: DocumentPlace,
  question: TraitQuestion,
): Promise<FoundDocument | string> => {
  const found = await readDocuments(ask, place, question, { ofKey: () => undefined, ofDocument: () => undefined });
  return typeof found === 'string' ? found : found[0];
};
