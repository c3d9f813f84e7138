import { FailureCategory } from '../words/vocabulary';

/** Request timeout, too early, too many requests: the server says "not now". */
const NOT_NOW = new Set([408, 425, 429]);

/**
 * What an HTTP status says about trying again; null for a success. The status decides, never the text of the answer.
 */
export const categoryOfHttpStatus = (status: number): FailureCategory | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 500 || NOT_NOW.has(status) ? FailureCategory.transient : FailureCategory.permanent;
};
