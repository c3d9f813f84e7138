/**
 * Waits that end early when something has happened. The state machine lays the task token of its wait into the table;
 * whoever hears of something counts a wake-up on that item and returns the token.
 *
 *   look k begins: c wake-ups ─── look k ends: seen = c ─── wait k: the token is laid on condition that wake-ups <=
 *   seen
 *                      │                                        │
 *            a wake-up here makes it c + 1: wait k is           a wake-up here makes it c + 1 and returns the token:
 *            refused, and look k + 1 begins at once             wait k ends, and look k + 1 begins at once
 *
 * 1. A wake-up between the beginning of a look and the end of the wait after it leads to another look: none is lost.
 * 2. A wake-up is a hint. A second one, an old one, one out of order, or one for nothing costs a look and changes
 *    nothing else.
 * 3. A token that is not waited for any more is refused by Step Functions; the count on the item has been raised all
 *    the same.
 * 4. The looks that wake-ups ask for are bounded: after `maxEarly` of them the waits are deaf and end by themselves.
 */
import type { WakeablePlan, WakeState } from '../run/execution';

/** More wake-ups than this count for nothing: the wait is deaf. */
export const DEAF = 999_999_999;

/** Of the item with the token: longer than the 30 days that an execution lives (asl/pipeline.asl.json). */
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

/** Whether the wait before this look was cut short. */
export const wasWoken = ({ until }: WakeState, nowMs: number): boolean => nowMs < Date.parse(until) - PUNCTUAL_MS;

export interface Look {
  nowMs: number;
  /** Wake-ups that the look took into account, and those counted by now. */
  seen: number;
  counted: number;
  /** Of the wait that follows. */
  waitSeconds: number;
}

/** What the wait after a look knows. */
export const beforeWait = (
  before: WakeState,
  plan: Pick<WakeablePlan, 'maxEarly'>,
  { nowMs, seen, counted, waitSeconds }: Look,
): WakeState => {
  const early = before.early + (wasWoken(before, nowMs) ? 1 : 0);
  return {
    seen: early < plan.maxEarly ? seen : DEAF,
    counted,
    early,
    until: new Date(nowMs + waitSeconds * 1000).toISOString(),
  };
};
