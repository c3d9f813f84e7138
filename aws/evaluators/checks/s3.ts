/**
 * Objects of S3, by plain signed calls and the SDK's own XML parser: the client library of S3 is many times as large as
 * the two operations that it needs.
 */
import { parseXML } from '@aws-sdk/xml-builder';
import type { TraitQuestion } from '../../../kernel/traits/evaluator';
import { type Fields, isFields } from '../../../kernel/values/json';
import type { SignedAnswer } from '../../services/signed-call';
import type { AwsRefusal } from '../answer/aws-refusal';
import { excerptOf } from '../answer/verdict';
import { type AskAws, filled, permanently } from './asking';

export interface ListedObject {
  key: string;
  bytes: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

export interface Prefix {
  bucket: string;
  prefix: string;
  region?: string | undefined;
  /** Keys up to this one are left out. */
  after?: string | undefined;
  /** Keys that have it behind the prefix are left out. */
  delimiter?: '/' | undefined;
}

/** A table whose metadata are objects beside its data. */
export interface TableFolder {
  ask: AskAws;
  bucket: string;
  /** The beginning of the keys of its metadata. */
  prefix: string;
  region: string | undefined;
  /** As reasons name the table. */
  where: string;
}

/** `metadata`: the folder of the metadata, in that of the table. */
export const tableFolder = (
  { bucket, prefix, region }: Prefix,
  question: TraitQuestion,
  { ask, metadata }: { ask: AskAws; metadata: string },
): TableFolder => {
  const folder = filled(prefix, question).replace(/\/*$/, '/');
  return { ask, bucket, prefix: folder + metadata, region, where: `s3://${bucket}/${folder}` };
};

/** Commits of a table that one evaluation reads: each is a request. */
export const MAX_COMMITS = 100;

/** At 1,000 objects each; beyond, a check costs more than it says. */
export const MAX_PAGES = 20;
/** A thousand keys of 1,024 bytes, each of them encoded as three. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** The element that the document consists of; undefined: it is another, or no XML. */
const elementOf = (xml: string, name: string): Fields | undefined => {
  try {
    const document = parseXML(xml) as Fields;
    return isFields(document[name]) ? document[name] : undefined;
  } catch {
    return undefined;
  }
};

const readRefusal = ({ status, headers, body }: SignedAnswer): AwsRefusal => {
  const error = elementOf(body, 'Error');
  const type = typeof error?.Code === 'string' ? error.Code : `HTTP ${status}`;
  const said = typeof error?.Message === 'string' ? error.Message : body;
  const region = headers['x-amz-bucket-region'];
  const message = status === 301 && region !== undefined ? `the bucket is in ${region}: set region` : said;
  return { status, type, message };
};

/** The children of a repeated element: the parser gives one alone without a list. */
const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
};

/** As `encoding-type=url` words it. */
const decoded = (key: string): string => decodeURIComponent(key.replaceAll('+', ' '));

const readObject = (value: unknown): ListedObject | undefined => {
  if (!isFields(value)) return undefined;
  const { Key, Size, LastModified } = value;
  const bytes = Number(Size);
  const modifiedAt = Date.parse(String(LastModified));
  if (typeof Key !== 'string' || Size === '' || !Number.isSafeInteger(bytes) || Number.isNaN(modifiedAt))
    return undefined;
  try {
    return { key: decoded(Key), bytes, modifiedAt };
  } catch {
    return undefined;
  }
};

const readPage = (subject: string, xml: string): { objects: ListedObject[]; next: string | undefined } => {
  const page = elementOf(xml, 'ListBucketResult');
  const objects = listOf(page?.Contents).map(readObject);
  const next = page?.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
  if (page === undefined || objects.includes(undefined) || (next !== undefined && typeof next !== 'string'))
    throw permanently(`${subject} answered what is no list of objects: ${excerptOf(xml) || 'nothing'}`);
  return { objects: objects.filter((object) => object !== undefined), next };
};

export const arnOf = (bucket: string, key: string): string => `arn:aws:s3:::${bucket}/${key}`;

/** The part of one object that a check reads. */
const MAX_OBJECT_BYTES = 8 * 1024 * 1024;

/** S3 signs a path in which everything but letters, digits and `-._~/` is escaped. */
const pathOf = (bucket: string, key: string): string => {
  const escaped = (part: string): string =>
    encodeURIComponent(part).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
  return `/${[bucket, ...key.split('/')].map(escaped).join('/')}`;
};

export interface ObjectPlace {
  bucket: string;
  key: string;
  region?: string | undefined;
}

const askForObject = (
  ask: AskAws,
  { bucket, key, region }: ObjectPlace,
  { isBinary, headers = {} }: { isBinary: boolean; headers?: Readonly<Record<string, string>> },
): Promise<string | undefined> =>
  ask({
    request: {
      subject: `s3://${bucket}/${key}`,
      endpoint: 's3',
      signing: 's3',
      region,
      method: 'GET',
      path: pathOf(bucket, key),
      headers,
      maxBytes: MAX_OBJECT_BYTES,
      isBinary,
    },
    remedy: `add ${arnOf(bucket, key)} to checkDocumentArns`,
    isAbsent: ({ type }) => type === 'NoSuchKey',
    readRefusal,
  });

/** An object's text, or its bytes, one a character; undefined: there is no such object. */
export const readS3Object = (ask: AskAws, place: ObjectPlace, isBinary = false): Promise<string | undefined> =>
  askForObject(ask, place, { isBinary });

/** The bytes from `start` to before `end`. Throws `Undecided` where there is no such object. */
export const readS3Range = async (
  ask: AskAws,
  place: ObjectPlace,
  { start, end }: { start: number; end: number },
): Promise<Uint8Array> => {
  const headers = { range: `bytes=${start}-${end - 1}` };
  const bytes = await askForObject(ask, place, { isBinary: true, headers });
  if (bytes === undefined) throw permanently(`s3://${place.bucket}/${place.key} does not exist`);
  return Buffer.from(bytes, 'latin1');
};

/** The objects whose keys begin with the prefix, page after page; `isWhole`: there are no more. */
export const listObjects = async (
  ask: AskAws,
  { bucket, prefix, region, after, delimiter }: Prefix,
  key: 'checkPrefixArns' | 'checkDocumentArns',
): Promise<{ objects: ListedObject[]; isWhole: boolean }> => {
  const subject = `the list of s3://${bucket}/${prefix}`;
  const found: ListedObject[] = [];
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = await ask({
      request: {
        subject,
        endpoint: 's3',
        signing: 's3',
        region,
        method: 'GET',
        path: `/${bucket}`,
        query: {
          'encoding-type': 'url',
          'list-type': '2',
          prefix,
          ...(delimiter === undefined ? {} : { delimiter }),
          ...(after === undefined ? {} : { 'start-after': after }),
          ...(token === undefined ? {} : { 'continuation-token': token }),
        },
        headers: {},
        maxBytes: MAX_PAGE_BYTES,
      },
      remedy: `add ${arnOf(bucket, prefix)}* to ${key}`,
      readRefusal,
    });
    // biome-ignore lint/style/noNonNullAssertion: only `isAbsent` makes an answer undefined, and it is not given.
    const { objects, next } = readPage(subject, body!);
    found.push(...objects);
    if (next === undefined) return { objects: found, isWhole: true };
    token = next;
  }
  return { objects: found, isWhole: false };
};
