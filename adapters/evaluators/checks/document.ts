/** A JSON document in S3, by its key or as the newest one under a prefix. */
import type { TraitQuestion } from '../../../core/ports/evaluator';
import type { DocumentPlace } from '../../../core/traits/checks/document-fields';
import { type AskAws, filled, permanently, readJsonText } from './asking';
import { listObjects, readS3Object } from './s3';

export interface FoundDocument {
  where: string;
  document: unknown;
}

/** The newest object that ends with `.json`; undefined: there is none. */
const newestKey = async (
  ask: AskAws,
  place: { bucket: string; prefix: string; region: string | undefined },
): Promise<string | undefined> => {
  const { objects, isWhole } = await listObjects(ask, place, 'checkDocumentArns');
  if (!isWhole)
    throw permanently(`more than ${objects.length} objects begin with s3://${place.bucket}/${place.prefix}`);
  return objects
    .filter(({ key }) => key.endsWith('.json'))
    .reduce<(typeof objects)[number] | undefined>(
      (newest, object) => (newest === undefined || object.modifiedAt > newest.modifiedAt ? object : newest),
      undefined,
    )?.key;
};

/** Text: where it was looked for without success. Throws `Undecided` for what is no JSON. */
export const readDocument = async (
  ask: AskAws,
  { bucket, key: named, prefix = '', region }: DocumentPlace,
  question: TraitQuestion,
): Promise<FoundDocument | string> => {
  const begins = filled(named ?? prefix, question);
  const where = `s3://${bucket}/${begins}`;
  const key = named === undefined ? await newestKey(ask, { bucket, prefix: begins, region }) : begins;
  const text = key === undefined ? undefined : await readS3Object(ask, { bucket, key, region });
  if (text === undefined) return where;
  const found = `s3://${bucket}/${key}`;
  return { where: found, document: readJsonText(found, text) };
};
