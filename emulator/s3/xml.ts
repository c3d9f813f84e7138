/** S3's documents: how answers are worded, and how those of requests are read. */
import { parseXML } from '@aws-sdk/xml-builder';
import { type Fields, isFields } from '../../kernel/values/json';
import type { WireResponse } from '../protocol/client-config';
import { ServiceError } from '../protocol/refusals';

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** A thousand keys of 1,024 bytes, or ten thousand parts. */
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A control character is a number, as in S3's answers, although XML 1.0 has none but three. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
  text.replace(/[&<>"\u0000-\u001f]/g, (found) => entities[found] ?? `&#x${found.charCodeAt(0).toString(16)};`);

/** Nothing for what is not there. */
export const tag = (name: string, value: string | number | boolean | undefined): string =>
  value === undefined ? '' : `<${name}>${escaped(String(value))}</${name}>`;

export const group = (name: string, ...inner: string[]): string => `<${name}>${inner.join('')}</${name}>`;

export const xmlAnswer = (name: string, ...inner: string[]): WireResponse => ({
  statusCode: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">${inner.join('')}</${name}>`,
});

export const s3Error = (fields: Readonly<Record<string, string | number>>): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  group('Error', ...Object.entries(fields).map(([name, value]) => tag(name, value)));

export const instant = (atMs: number): string => new Date(Math.floor(atMs / 1000) * 1000).toISOString();

export const quotedEtag = (etag: string): string => `"${etag}"`;

export const malformedXml = (): ServiceError =>
  new ServiceError(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );

/** The root element of a request's document. @throws ServiceError MalformedXML for anything else. */
export const parseDocument = (body: Buffer, root: string): Fields => {
  if (body.length > MAX_DOCUMENT_BYTES) throw malformedXml();
  let found: unknown;
  try {
    found = (parseXML(body.toString()) as Fields)[root];
  } catch {
    throw malformedXml();
  }
  if (!isFields(found)) throw malformedXml();
  return found;
};

/** The elements of a repeated element: the parser gives one alone without a list. */
export const listOf = (value: unknown): Fields[] => {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (value === undefined || !items.every(isFields)) throw malformedXml();
  return items;
};

/** As `encoding-type=url` words a key. */
const urlEncoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

/** How a list words its keys. @throws ServiceError for a wording that S3 does not have. */
export const keyEncoding = (type: string | undefined): ((text: string) => string) => {
  if (type === undefined || type === '') return (text) => text;
  if (type !== 'url')
    throw new ServiceError('InvalidArgument', 'Invalid Encoding Method specified in Request', 400, {
      ArgumentName: 'encoding-type',
      ArgumentValue: type,
    });
  return urlEncoded;
};
