/** A kind of check: its requests, and the answers that its service may give. */
import type { Answered, Asked, Play } from '../evaluator-server';

/**
 * `more` overrides fields of the configuration; undefined removes one. `kept` is the query that an earlier evaluation
 * started.
 */
export type Answer = [what: string, play: Play, verdict: object, reason: RegExp, more?: object, kept?: object];

export interface CheckKind {
  config: object;
  /** The first one is what `asked` is said of. */
  answers: readonly Answer[];
  /** `refused` holds the word MESSAGE. */
  refusals: Readonly<Record<'throttled' | 'unavailable' | 'denied' | 'refused', Answered>>;
  /** The part of a request that is compared. */
  shown: (asked: Asked) => unknown;
  asked: readonly unknown[];
  /** The service's name in the signature. */
  signing: string;
}
