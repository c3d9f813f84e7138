/** A refusal by AWS in place of an answer to an evaluator. */
import { categoryOfHttpStatus } from '../../../kernel/job/retry';
import { readJson } from '../../../kernel/values/json';
import { FailureCategory } from '../../../kernel/words/vocabulary';
import { kindOfAwsError } from '../../services/errors';
import { errorTypeOf, type SignedAnswer } from '../../services/signed-call';

export interface AwsRefusal {
  status: number;
  /** Without its namespace; `HTTP 502` where the answer names none. */
  type: string;
  message: string;
}

/** As the JSON protocols and REST with JSON word it. */
export const readRefusal = ({ status, headers, body }: SignedAnswer): AwsRefusal => {
  const none = `HTTP ${status}`;
  try {
    const said = readJson(body) as { message?: unknown; Message?: unknown } | null;
    const message = String(said?.message ?? said?.Message ?? '');
    return { status, type: errorTypeOf(said, headers) || none, message };
  } catch {
    return { status, type: errorTypeOf(undefined, headers) || none, message: body };
  }
};

const DENIED = new Set(['AccessDenied', 'AccessDeniedException']);

/** The role may not: the stack's configuration lacks the resource. */
export const isDenied = ({ type }: AwsRefusal): boolean => DENIED.has(type);

/** Throttling and defects of the service pass; what is refused for what it asks does not. */
export const categoryOfRefusal = ({ status, type }: AwsRefusal): FailureCategory => {
  const kind = kindOfAwsError({ name: type, status });
  if (kind === 'throttled' || kind === 'unclear') return FailureCategory.transient;
  return kind === 'forbidden' ? FailureCategory.permanent : (categoryOfHttpStatus(status) ?? FailureCategory.permanent);
};
