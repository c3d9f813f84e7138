import { PermissionError, TransientError } from '../../core/errors';

interface SdkError {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const FORBIDDEN = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'AuthorizationError',
  'AuthorizationErrorException',
  'NotAuthorized',
]);

/**
 * What the SDK throws, by consequence: a missing right is `PermissionError`; a refusal of the request itself (4xx but
 * throttling) keeps its name; everything else (throttling, 5xx, no answer) is `TransientError`. `subject` says what was
 * attempted, on what.
 */
export const translateAwsError = (error: unknown, subject: string): unknown => {
  const { name = 'Error', message = String(error), $metadata } = error as SdkError;
  const text = `${subject}: ${name}: ${message}`;
  if (FORBIDDEN.has(name)) return new PermissionError(`${text}; give the function's role this right`, { cause: error });
  const status = $metadata?.httpStatusCode;
  const isRefusal =
    status !== undefined &&
    status >= 400 &&
    status < 500 &&
    status !== 408 &&
    status !== 429 &&
    !/throttl|limit|toomany/i.test(name);
  return isRefusal ? error : new TransientError(`${text}; it may be asked again`, { cause: error });
};
