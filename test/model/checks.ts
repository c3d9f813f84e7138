/** The configurations of the model, and the conditions without which an invariant breaks. */

/** Each check plays these; each is a file beside this one. */
export const CONFIGURATIONS = ['cancel', 'repeated', 'reruns', 'reruns-cancel', 'dates', 'lost'] as const;

/** Larger ones, for those who have the time. */
export const LARGER_CONFIGURATIONS = ['large-markers', 'large-reruns', 'large-dates'] as const;

export type Configuration = (typeof CONFIGURATIONS)[number] | (typeof LARGER_CONFIGURATIONS)[number];

/** In the configuration, without the condition, the invariant or property is broken. */
export interface Mutant {
  configuration: Configuration;
  without: string;
  breaks: string;
}

export const mutants: readonly Mutant[] = [
  { configuration: 'cancel', without: 'token', breaks: 'AtMostOneJob' },
  { configuration: 'cancel', without: 'cancelRequestedAt', breaks: 'NoStartAfterCancel' },
  { configuration: 'cancel', without: 'cancelled', breaks: 'NoStartAfterCancel' },
  { configuration: 'cancel', without: 'isThis', breaks: 'NoStartAfterCancel' },
  { configuration: 'cancel', without: 'sameVersion', breaks: 'NoStartAfterCancel' },
  { configuration: 'cancel', without: 'batchItemFailures', breaks: 'AnswersCancels' },
  { configuration: 'repeated', without: 'asOf', breaks: 'StartsUnderLock' },
  { configuration: 'repeated', without: 'sameStatus', breaks: 'EndIsFinal' },
  { configuration: 'reruns', without: 'earlierAttempt', breaks: 'OneOpenRun' },
  { configuration: 'reruns', without: 'earlierAttempt', breaks: 'LogAgrees' },
  { configuration: 'reruns', without: 'sweeping', breaks: 'AnswersReruns' },
  { configuration: 'reruns-cancel', without: 'isNotCancelled', breaks: 'NoStartAfterCancel' },
  { configuration: 'dates', without: 'free', breaks: 'StartsUnderLock' },
  { configuration: 'dates', without: 'OWNED', breaks: 'StartsUnderLock' },
  { configuration: 'dates', without: 'stateOf', breaks: 'StartsUnderLock' },
  { configuration: 'dates', without: 'isLeft', breaks: 'OneAtATime' },
  { configuration: 'dates', without: 'sweeping', breaks: 'EndsWell' },
  { configuration: 'lost', without: 'asksMarker', breaks: 'AnswersMarkers' },
  { configuration: 'lost', without: 'isRequest', breaks: 'AnswersMarkers' },
  { configuration: 'large-dates', without: 'asItWasLeft', breaks: 'StartsUnderLock' },
  { configuration: 'large-markers', without: 'earlier', breaks: 'NoStartAfterCancel' },
];
