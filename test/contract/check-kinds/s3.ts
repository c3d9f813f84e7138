/** S3 on the wire: XML. */
import type { Answered } from '../evaluator-server';

export const s3Error = (status: number, code: string, message: string): Answered => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

export const s3Refusals = {
  throttled: s3Error(503, 'SlowDown', 'Please reduce your request rate.'),
  unavailable: s3Error(500, 'InternalError', 'We encountered an internal error. Please try again.'),
  denied: s3Error(403, 'AccessDenied', 'User is not authorized to perform: s3:ListBucket'),
  refused: s3Error(404, 'NoSuchBucket', 'MESSAGE'),
} as const;

export interface Listed {
  key: string;
  size: number;
  at: string;
}

export const s3List = (objects: readonly Listed[], next?: string): Answered => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>data-lake</Name>',
    `<EncodingType>url</EncodingType><IsTruncated>${next !== undefined}</IsTruncated>`,
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...objects.map(({ key, size, at }) => {
      const fields = `<LastModified>${at}</LastModified><Size>${size}</Size>`;
      return `<Contents><Key>${encodeURIComponent(key)}</Key>${fields}</Contents>`;
    }),
    '</ListBucketResult>',
  ].join(''),
});
