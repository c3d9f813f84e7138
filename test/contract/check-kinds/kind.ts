/** What a check asks, and what its service may answer. */
import type { Answered, Asked, Play } from '../evaluator-server';

/**
 * `more`: other fields of the configuration; undefined takes one away. `kept`: of a query that an earlier look began.
 */
export type Answer = [what: string, play: Play, verdict: object, reason: RegExp, more?: object, kept?: object];

export interface CheckKind {
  config: object;
  /** The first one is what `asked` is said of. */
  answers: readonly Answer[];
  /** `refused` holds the word MESSAGE. */
  refusals: Readonly<Record<'throttled' | 'unavailable' | 'denied' | 'refused', Answered>>;
  /** What of a request is compared. */
  shown: (asked: Asked) => unknown;
  asked: readonly unknown[];
  /** The service's name in the signature. */
  signing: string;
}
