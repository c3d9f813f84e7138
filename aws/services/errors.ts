import { PermissionError, TransientError } from '../../kernel/values/errors';
import { kindOfAwsError } from './error-kinds';

interface SdkError {
  name?: string;
  message?: string;
  $fault?: string;
  $metadata?: { httpStatusCode?: number };
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
