import { expect } from 'chai';
import { limits } from '../../../../kernel/fields/limits';
import { TRAITS_PER_CALL } from '../../../../kernel/traits/evaluator';
import {
  LONGEST_OUTAGE_SECONDS,
  OUTAGE_EVENTS,
  waitingForALook,
  waitingOut,
  waitingOutInMap,
} from '../../../../kernel/waiting/outage';
import { HISTORY_BUDGET } from '../../../../kernel/waiting/pacing';

type Retrier = Record<'MaxAttempts' | 'IntervalSeconds' | 'BackoffRate' | 'MaxDelaySeconds', number>;

const longestPauses = ({ MaxAttempts, IntervalSeconds, BackoffRate, MaxDelaySeconds }: Retrier): number[] =>
  Array.from({ length: MaxAttempts }, (_, tries) => Math.min(IntervalSeconds * BackoffRate ** tries, MaxDelaySeconds));

/** With full jitter a pause is uniform between 0 and its maximum, so its mean is half the maximum. */
const mean = (pauses: readonly number[]): number => pauses.reduce((sum, pause) => sum + pause / 2, 0);
const deviation = (pauses: readonly number[]): number =>
  Math.sqrt(pauses.reduce((sum, pause) => sum + pause ** 2 / 12, 0));

/** The average number of retries of a Task within the outage. */
const retriesWithin = (retrier: Retrier, seconds: number): number => {
  const pauses = longestPauses(retrier);
  return pauses.findIndex((_, tries) => mean(pauses.slice(0, tries)) >= seconds);
};

/** Scheduled, started, failed. */
const EVENTS_OF_RETRY = 3;
/** Events of the evaluation after a start or a wait that was given up, including the wait for the next evaluation. */
const EVENTS_OF_LOOK = 60;

describe('kernel/waiting/outage', () => {
  for (const [name, retrier] of Object.entries({ waitingOut, waitingOutInMap }))
    it(`${name} outlasts an outage of six hours, however the dice fall`, () => {
      const pauses = longestPauses(retrier);
      // Five standard deviations: once in three million outages of this length.
      expect(mean(pauses) - 5 * deviation(pauses)).to.be.above(LONGEST_OUTAGE_SECONDS);
    });

  it('what an outage adds to the history has its place beside all that is planned', () => {
    expect(25_000 - HISTORY_BUDGET).to.be.at.least(OUTAGE_EVENTS);
    const calls = limits.traits / TRAITS_PER_CALL;
    const inMap = calls * retriesWithin(waitingOutInMap, LONGEST_OUTAGE_SECONDS) * EVENTS_OF_RETRY;
    const inTask = retriesWithin(waitingOut, LONGEST_OUTAGE_SECONDS) * EVENTS_OF_RETRY;
    const looks = LONGEST_OUTAGE_SECONDS / mean(longestPauses(waitingForALook));
    const withLooks = looks * (waitingForALook.MaxAttempts * EVENTS_OF_RETRY + EVENTS_OF_LOOK);
    for (const events of [inMap, inTask, withLooks]) expect(events).to.be.within(1, OUTAGE_EVENTS);
  });
});
