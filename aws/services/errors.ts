import { PermissionError, TransientError } from '../../kernel/values/errors';

interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $fault?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

/**
 * The SDK's errors, by consequence: a missing right is `PermissionError`; a refusal of the request itself (4xx but
 * throttling) keeps its name; everything else (throttling, 5xx, no answer) is `TransientError`. `subject` says what was
 * attempted, on what.
 */
export const translateAwsError = (error: unknown, subject: string): unknown => {
  const { name = 'Error', message = String(error), $fault, $metadata } = error as SdkError;
  const text = `${subject}: ${name}: ${message}`;
  const kind = kindOfAwsError({ name, status: $metadata?.httpStatusCode, fault: $fault });
  if (kind === 'forbidden')
    return new PermissionError(`${text}; give the function's role this right`, { cause: error });
  // A request over a quota may be taken later.
  const isRefusal = kind === 'refused' && !/limit/i.test(name);
  return isRefusal ? error : new TransientError(`${text}; it may be retried`, { cause: error });
};

/** A name that cannot be looked up, a closed port, a network without a way there. */
const NO_CONNECTION = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

/** There was no connection, and no earlier attempt of the SDK may have had one: the service has received nothing. */
export const wasUnsent = (error: unknown): boolean => {
  const { code = '', $metadata } = error as SdkError;
  return NO_CONNECTION.has(code) && ($metadata?.attempts ?? 1) === 1;
};

/**
 * The SDK's error for the refusal of a plain call. `errorType`: the name that the service gives; empty where it gives
 * none, as servers in front of a service do when a right is missing.
 */
export const refusedCall = (status: number, errorType: string): Error =>
  Object.assign(new Error(`HTTP ${status}`), {
    name: errorType || (status === 403 ? 'AccessDenied' : 'UnknownError'),
    $metadata: { httpStatusCode: status },
  });

/**
 * The kind of an AWS service's error, by its name and its fault and never by its text. HTTP statuses alone mislead:
 * services of the JSON protocols answer 400 for defects of their own.
 */

export type AwsErrorKind =
  /** The role may not, or its credentials are not valid. */
  | 'forbidden'
  /** Not taken: too many requests. */
  | 'throttled'
  /** It is not known whether it was done. */
  | 'unclear'
  /** Refused for what it asks. */
  | 'refused';

export interface AwsError {
  name: string;
  /** Undefined: no answer, or one that cannot be read. */
  status: number | undefined;
  /** As the service's model says: whose fault it is. */
  fault?: string | undefined;
}

const FORBIDDEN = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'AuthorizationError',
  'AuthorizationErrorException',
  'ExpiredToken',
  'ExpiredTokenException',
  'IncompleteSignature',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'MissingAuthenticationToken',
  'MissingAuthenticationTokenException',
  'NotAuthorized',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
]);
/** `ActiveStatementsExceededException` of Redshift's Data API passes when other statements have ended. */
const THROTTLED = /throttl|^TooManyRequests|^(RequestLimit|Provisioned|Active)\w*Exceeded|^SlowDown$/i;
/** Defects and timeouts of the service itself, whatever status they have. */
const UNCLEAR = [
  'Internal',
  'KMSInternal',
  'ModelTimeout',
  'OperationTimeout',
  'RequestTimeout',
  'ServerError',
  'ServerException',
  'ServiceFailure',
  'ServiceUnavailable',
];

export const kindOfAwsError = ({ name, status, fault }: AwsError): AwsErrorKind => {
  if (FORBIDDEN.has(name)) return 'forbidden';
  if (status === undefined) return 'unclear';
  if (THROTTLED.test(name) || status === 429) return 'throttled';
  const isTheirs = fault === 'server' || status >= 500 || status < 300 || status === 408;
  return isTheirs || UNCLEAR.some((beginning) => name.startsWith(beginning)) ? 'unclear' : 'refused';
};
