/** The body of a request: SDKs send streams in chunks, with checksums in headers or after the last chunk. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { ServiceError } from '../protocol/refusals';
import type { S3Request } from './route';

type Headers = Readonly<Record<string, string>>;

export interface Payload {
  content: Buffer;
  /** The checksums that the sender gave, by header. */
  checksums: Headers;
}

const LINE_END = '\r\n';

const incomplete = (): ServiceError =>
  new ServiceError(
    'IncompleteBody',
    'The request body terminated unexpectedly: its chunks are not those that its header announces.',
  );

/** The lines after the last chunk: `x-amz-checksum-crc32:AAAA==`. */
const trailersOf = (text: string): Headers =>
  Object.fromEntries(
    text.split(LINE_END).flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
    }),
  );

/** Each chunk begins with the number of its bytes; the last one has 0. */
const joinChunks = (body: Buffer): { content: Buffer; trailers: Headers } => {
  const parts: Buffer[] = [];
  for (let rest = body; ; ) {
    const end = rest.indexOf(LINE_END);
    const size = Number.parseInt(rest.subarray(0, Math.max(end, 0)).toString('latin1'), 16);
    const start = end + LINE_END.length;
    if (end < 0 || !(size >= 0) || start + size > rest.length) throw incomplete();
    if (size === 0) return { content: Buffer.concat(parts), trailers: trailersOf(rest.subarray(start).toString()) };
    parts.push(rest.subarray(start, start + size));
    rest = rest.subarray(start + size + LINE_END.length);
  }
};

const isInChunks = (headers: Headers): boolean =>
  headers['content-encoding']?.includes('aws-chunked') === true ||
  headers['x-amz-content-sha256']?.startsWith('STREAMING-') === true;

const CHECKSUM = /^x-amz-checksum-(?:crc32|crc32c|crc64nvme|md5|sha1|sha256|sha512|xxhash\w*)$/;

const hashed = (algorithm: string) => (content: Buffer) => createHash(algorithm).update(content).digest('base64');

interface Sum {
  update(content: Uint8Array): void;
  digest(): Promise<Uint8Array>;
}

const summed = (Algorithm: new () => Sum) => async (content: Buffer) => {
  const sum = new Algorithm();
  sum.update(content);
  return Buffer.from(await sum.digest()).toString('base64');
};

/** Others are believed, and given back to readers, who compare them. */
type Compute = (content: Buffer) => string | Promise<string>;

const computed: Readonly<Record<string, Compute> & Record<'md5', Compute>> = {
  crc32: (content) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(content));
    return bytes.toString('base64');
  },
  crc32c: summed(Crc32c),
  crc64nvme: summed(Crc64Nvme),
  md5: hashed('md5'),
  sha1: hashed('sha1'),
  sha256: hashed('sha256'),
  sha512: hashed('sha512'),
};

const badDigest = (what: string): ServiceError =>
  new ServiceError('BadDigest', `The ${what} you specified did not match what we received.`);

const algorithmOf = (header: string): string => header.slice('x-amz-checksum-'.length);

export const checksumsIn = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => CHECKSUM.test(name)));

/** @throws ServiceError BadDigest where a checksum is not that of the content. */
export const verifyChecksums = async (content: Buffer, checksums: Headers): Promise<void> => {
  for (const [header, value] of Object.entries(checksums)) {
    const algorithm = algorithmOf(header);
    const compute = computed[algorithm];
    if (compute !== undefined && (await compute(content)) !== value) throw badDigest(algorithm.toUpperCase());
  }
};

/** S3 has no checksum of checksums of this algorithm: an upload in parts has that of its content. */
const OF_CONTENT = 'x-amz-checksum-crc64nvme';

/**
 * The checksum of an upload in parts with these checksums: the checksum of them or of the whole content.
 * Undefined: it cannot be computed here.
 */
export const checksumOfParts = async (
  header: string,
  parts: readonly string[],
  content: Buffer,
): Promise<Headers | undefined> => {
  const compute = computed[algorithmOf(header)];
  if (compute === undefined) return undefined;
  if (header === OF_CONTENT) return { [header]: await compute(content), 'x-amz-checksum-type': 'FULL_OBJECT' };
  const composite = await compute(Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))));
  return { [header]: `${composite}-${parts.length}`, 'x-amz-checksum-type': 'COMPOSITE' };
};

/** @throws ServiceError for a body that is not what its headers say. */
export const payloadOf = async ({ headers, body }: Pick<S3Request, 'headers' | 'body'>): Promise<Payload> => {
  const { content, trailers } = isInChunks(headers) ? joinChunks(body) : { content: body, trailers: {} };
  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== content.length) throw incomplete();
  const checksums = checksumsIn({ ...headers, ...trailers });
  await verifyChecksums(content, checksums);
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== (await computed.md5(content))) throw badDigest('Content-MD5');
  return { content, checksums };
};
