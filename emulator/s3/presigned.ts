/** Presigned addresses: until when they are good. Their signatures are not checked. */
import { ServiceError } from '../protocol/refusals';
import type { S3Request } from './route';

/** `20260307T060000Z` */
const LONG_FORMAT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const WEEK_SECONDS = 604_800;

const parameterError = (message: string): ServiceError =>
  new ServiceError('AuthorizationQueryParametersError', message);

/** Epoch milliseconds. */
const signedAt = (date: string): number => {
  const at = Date.parse(date.replace(LONG_FORMAT, '$1-$2-$3T$4:$5:$6Z'));
  if (!LONG_FORMAT.test(date) || Number.isNaN(at))
    throw parameterError("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  return at;
};

const lifeSeconds = (expires: string): number => {
  const seconds = expires === '' ? Number.NaN : Number(expires);
  if (Number.isNaN(seconds)) throw parameterError('X-Amz-Expires should be a number');
  if (seconds < 0) throw parameterError('X-Amz-Expires must be non-negative');
  if (seconds > WEEK_SECONDS)
    throw parameterError(`X-Amz-Expires must be less than a week (in seconds) that is ${WEEK_SECONDS}`);
  return seconds;
};

/** With when it ends, in epoch milliseconds; undefined: the address says nothing about it. */
const endOf = (query: S3Request['query']): { endsAt: number; said: Record<string, string> } | undefined => {
  const { 'X-Amz-Date': date, 'X-Amz-Expires': life, AWSAccessKeyId: key, Expires: end } = query;
  if (date !== undefined && life !== undefined)
    return { endsAt: signedAt(date) + lifeSeconds(life) * 1000, said: { 'X-Amz-Expires': life } };
  if (key === undefined || end === undefined) return undefined;
  // Version 2 has the instant itself.
  const endsAt = end === '' ? Number.NaN : Number(end) * 1000;
  if (Number.isNaN(endsAt))
    throw new ServiceError('AccessDenied', `Invalid date (should be seconds since epoch): ${end}`, 403);
  return { endsAt, said: {} };
};

const instant = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** @throws ServiceError AccessDenied where the address has expired */
export const checkExpiry = ({ query }: S3Request, nowMs: number): void => {
  const end = endOf(query);
  if (end === undefined || nowMs < end.endsAt) return;
  throw new ServiceError('AccessDenied', 'Request has expired', 403, {
    ...end.said,
    Expires: instant(end.endsAt),
    ServerTime: instant(nowMs),
  });
};
