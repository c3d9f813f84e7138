/** Requests to S3: by path as every Region takes them, or by a host name that begins with the bucket's. */

import { decodePathPart } from '../protocol/bodies';
import type { WireRequest } from '../protocol/client-config';
import { type S3Request, s3Operation } from '../s3/route';

const BY_HOST = /^(.+)\.localhost(?::\d+)?$/i;

const placeOf = ({ path, headers }: WireRequest): Pick<S3Request, 'Bucket' | 'Key'> => {
  const [, host] = BY_HOST.exec(headers.host ?? '') ?? [];
  const [, bucket = '', key = ''] =
    host === undefined ? (/^\/([^/]*)\/?(.*)$/s.exec(path) ?? []) : ['', host, path.slice(1)];
  return { Bucket: decodePathPart(bucket), Key: decodePathPart(key) };
};

const queryOf = ({ query = {} }: WireRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']),
  );

/** A presigned address has in its query what would otherwise be headers. */
const headersOf = (query: Readonly<Record<string, string>>, { headers }: WireRequest): S3Request['headers'] => {
  const hoisted = Object.entries(query).filter(([name]) => /^x-amz-/i.test(name));
  return { ...Object.fromEntries(hoisted.map(([name, value]) => [name.toLowerCase(), value])), ...headers };
};

/** A browser's upload to a bucket. Its signature is a field of the form. */
export const isUploadForm = ({ method, headers }: WireRequest): boolean =>
  method === 'POST' && headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;

/** @throws ServiceError for a request that S3 does not have. */
export const s3Route = (request: WireRequest) => {
  const query = queryOf(request);
  const headers = headersOf(query, request);
  const place = placeOf(request);
  const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body;
  return {
    service: 's3' as const,
    operation: s3Operation(request.method, { ...place, query, headers }),
    input: { ...place, query, headers, body } satisfies S3Request,
    protocol: 'rest-xml' as const,
    target: '',
  };
};
