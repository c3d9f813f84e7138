/** The HTTP form of the operations: a target header and a JSON body in, status, headers and a JSON body out. */
import { crc32 } from 'node:zlib';
import { AwsError, serialization, wireError } from './errors';

export interface WireResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const CONTENT_TYPE = 'application/x-amz-json-1.0';
const TARGET = /^(DynamoDB_20120810|DynamoDBStreams_20120810)\.([A-Za-z]+)$/;

/**
 * Never throws: what goes wrong is an answer. An error that is none of the service's own is a 500, which callers retry.
 */
export const answer = (requestId: string, execute: () => unknown): WireResponse => {
  try {
    return response(requestId, 200, JSON.stringify(execute()));
  } catch (error) {
    const known =
      error instanceof AwsError
        ? error
        : new AwsError('InternalServerError', `Internal error of the embedded DynamoDB: ${String(error)}`, 500);
    return response(requestId, known.statusCode, JSON.stringify(wireError(known)));
  }
};

export const operationOf = (header: string): string => {
  const operation = TARGET.exec(header)?.[2];
  if (!operation)
    throw new AwsError(
      'UnknownOperationException',
      `X-Amz-Target must name an operation of DynamoDB_20120810; received ${header}`,
    );
  return operation;
};

export const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw serialization(`The request body is not JSON: ${(error as Error).message}`);
  }
};

/** With the checksum that SDKs compare. */
export const response = (requestId: string, status: number, body: string): WireResponse => ({
  status,
  headers: { 'content-type': CONTENT_TYPE, 'x-amzn-requestid': requestId, 'x-amz-crc32': String(crc32(body)) },
  body,
});
