/** The service that a request's signature names: the only part of the signature that is read. */
import type { WireHead } from './client-config';

/** `KEY/20260307/us-east-1/sns/aws4_request`; a signature for all Regions names none. */
const SCOPE = /^[^/,]+\/\d{8}\/(?:[^/,]+\/)?([^/,]+)\/aws4_request/;

/** Only S3 still takes the signatures of version 2 that have a form of their own. */
const isOfVersion2 = ({ authorization = '' }: WireHead['headers'], query: WireHead['query']): boolean =>
  authorization.startsWith('AWS ') ||
  (query?.AWSAccessKeyId !== undefined && query.Signature !== undefined && query.Action === undefined);

/** A header has the signature, or the query of a presigned address. Undefined: the request has none. */
export const signedFor = ({ headers, query }: WireHead): string | undefined => {
  const { authorization = '' } = headers;
  const presigned = query?.['X-Amz-Credential'];
  const scope = /Credential=(.*)/.exec(authorization)?.[1] ?? (typeof presigned === 'string' ? presigned : '');
  return SCOPE.exec(scope)?.[1] ?? (isOfVersion2(headers, query) ? 's3' : undefined);
};
