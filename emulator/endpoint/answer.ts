/** The wire form of answers and refusals, per protocol. */

import type { WireResponse } from '../protocol/client-config';
import type { Json, ServiceError } from '../protocol/service';
import { s3Error } from '../s3/xml';
import type { Route } from './route';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `{Topics: [{TopicArn: 'a'}]}` as the Query protocol words it; `Attributes` is the only map that SNS answers. */
const xml = (value: unknown, name = ''): string => {
  if (Array.isArray(value)) return value.map((item) => `<member>${xml(item)}</member>`).join('');
  if (typeof value !== 'object' || value === null) return escaped(String(value));
  const entries = Object.entries(value);
  if (name === 'Attributes')
    return entries
      .map(([key, item]) => `<entry><key>${escaped(key)}</key><value>${xml(item)}</value></entry>`)
      .join('');
  return entries.map(([key, item]) => `<${key}>${xml(item, key)}</${key}>`).join('');
};

/** The services that speak the Query protocol. */
const namespaces: Readonly<Record<string, string>> = {
  sns: 'http://sns.amazonaws.com/doc/2010-03-31/',
  sts: 'https://sts.amazonaws.com/doc/2011-06-15/',
};

/** The SDKs and the CLI read instants as seconds since the epoch. */
const withEpochSeconds = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime() / 1000;
  if (Array.isArray(value)) return value.map(withEpochSeconds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withEpochSeconds(item)]));
};

const contentTypes = {
  query: 'text/xml',
  rest: 'application/json',
  'rest-xml': 'application/xml',
  'json-1.0': 'application/x-amz-json-1.0',
  'json-1.1': 'application/x-amz-json-1.1',
} as const satisfies Record<Route['protocol'], string>;

export const success = (route: Route, output: Json, requestId: string): WireResponse => {
  const { protocol, operation } = route;
  const headers = { 'content-type': contentTypes[protocol], 'x-amzn-requestid': requestId };
  if (protocol !== 'query') return { statusCode: 200, headers, body: JSON.stringify(withEpochSeconds(output)) };
  const result = `<${operation}Result>${xml(output)}</${operation}Result>`;
  const metadata = `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata>`;
  return {
    statusCode: 200,
    headers,
    body: `<${operation}Response xmlns="${namespaces[route.service]}">${result}${metadata}</${operation}Response>`,
  };
};

/** Codes of refusals that differ in the Query protocol. */
const sqsQueryCodes: Readonly<Record<string, string>> = {
  BatchEntryIdsNotDistinct: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
  EmptyBatchRequest: 'AWS.SimpleQueueService.EmptyBatchRequest',
  MessageNotInflight: 'AWS.SimpleQueueService.MessageNotInflight',
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  QueueNameExists: 'QueueAlreadyExists',
  TooManyEntriesInBatchRequest: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
  UnsupportedOperation: 'AWS.SimpleQueueService.UnsupportedOperation',
};

export const refusal = (
  { protocol, service = 'sns' }: { protocol: Route['protocol']; service?: string },
  error: ServiceError,
  requestId: string,
): WireResponse => {
  const { code, message, statusCode, fields } = error;
  const headers: Record<string, string> = { 'content-type': contentTypes[protocol], 'x-amzn-requestid': requestId };
  if (protocol === 'query') {
    const type = statusCode >= 500 ? 'Receiver' : 'Sender';
    const detail = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`;
    const inner = `${detail}<RequestId>${requestId}</RequestId>`;
    const namespace = namespaces[service] ?? namespaces.sns;
    return { statusCode, headers, body: `<ErrorResponse xmlns="${namespace}">${inner}</ErrorResponse>` };
  }
  if (protocol === 'rest-xml') {
    headers['x-amz-request-id'] = requestId;
    return { statusCode, headers, body: s3Error({ Code: code, Message: message, ...fields, RequestId: requestId }) };
  }
  if (protocol === 'rest') {
    return {
      statusCode,
      headers: { ...headers, 'x-amzn-errortype': code },
      body: JSON.stringify({ Type: statusCode >= 500 ? 'Service' : 'User', Message: message, message, ...fields }),
    };
  }
  // SDKs that knew SQS by its Query protocol show these codes.
  const queryCode = sqsQueryCodes[code];
  const type = statusCode >= 500 ? 'Receiver' : 'Sender';
  if (queryCode !== undefined) headers['x-amzn-query-error'] = `${queryCode};${type}`;
  return { statusCode, headers, body: JSON.stringify({ __type: code, message, ...fields }) };
};
