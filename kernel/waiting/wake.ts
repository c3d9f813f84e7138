/**
 * Waits that end early when something has happened. The state machine stores the task token of its wait in the table; a
 * process that notices a change counts a wake-up on that item and returns the token.
 *
 *   check k begins: c wake-ups ── check k ends: seen = c ── wait k: the token is stored if wake-ups <= seen
 *                      │                                        │
 *            a wake-up here makes it c + 1: wait k is           a wake-up here makes it c + 1 and returns the token:
 *            refused, and check k + 1 begins at once            wait k ends, and check k + 1 begins at once
 *
 * 1. A wake-up between the beginning of a check and the end of the wait after it leads to another check: none is lost.
 * 2. A wake-up is a hint. A second one, an old one, one out of order, or one for nothing costs a check and changes
 *    nothing else.
 * 3. A token that is not waited for any more is refused by Step Functions; the count on the item has been raised all
 *    the same.
 * 4. The checks after wake-ups are bounded: after `maxEarly` of them the waits are not wakeable and last until their
 * end.
 */
import type { WakeablePlan, WakeState } from '../run/execution';

/** More wake-ups than this count for nothing: the wait is not wakeable. */
export const NOT_WAKEABLE = 999_999_999;

/** The lifetime of the item with the token: longer than the 30 days that an execution lives (asl/pipeline.asl.json). */
export const WAIT_TTL_SECONDS = 31 * 86_400;

/** Before the first wait. */
export const neverWoken: WakeState = Object.freeze({
  seen: 0,
  counted: 0,
  early: 0,
  until: '1970-01-01T00:00:00.000Z',
});

/** Clocks that differ, and the time that an answer is on its way. */
const PUNCTUAL_MS = 1000;

/** Whether the wait before this check was cut short. */
export const wasWoken = ({ until }: WakeState, nowMs: number): boolean => nowMs < Date.parse(until) - PUNCTUAL_MS;

export interface WakeCheck {
  nowMs: number;
  /** Wake-ups that the check took into account, and those counted by now. */
  seen: number;
  counted: number;
  /** The length of the wait that follows. */
  waitSeconds: number;
}

/** Gives the wake state of the wait after a check. */
export const beforeWait = (
  before: WakeState,
  plan: Pick<WakeablePlan, 'maxEarly'>,
  { nowMs, seen, counted, waitSeconds }: WakeCheck,
): WakeState => {
  const early = before.early + (wasWoken(before, nowMs) ? 1 : 0);
  return {
    seen: early < plan.maxEarly ? seen : NOT_WAKEABLE,
    counted,
    early,
    until: new Date(nowMs + waitSeconds * 1000).toISOString(),
  };
};
