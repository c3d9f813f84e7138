/**
 * Which sweep pass the tick works on. A pass goes through all pipelines with a few requests per tick, so that an idle
 * tick costs little. A full sweep goes through all of them at once: when something is known to be lost, and now and
 * then for what is lost without a trace.
 */
import { LOST_AFTER_MS } from '../../kernel/markers/lost';
import type { SweepCursor } from '../../kernel/schedule/due-store';
import { iso } from '../../kernel/time/instant';

/**
 * From the beginning of a pass to that of the next: a MARKER is lost only when it has waited for as long. Ticks come a
 * little early and late.
 */
const PASS_MS = LOST_AFTER_MS - 60_000;
/** How often a pass covers the MARKERs of all dates. */
const WHOLE_PASS_MS = 3_600_000 - 60_000;
/** Losses within a minute after the first known loss count as one with it, and have to be old enough, too. */
const SWEEP_AFTER_LOSS_MS = LOST_AFTER_MS + 60_000;
const SWEEP_MS = 6 * 3_600_000 - 60_000;

export type SweepNow = SweepCursor & { begunAt: string };

const since = (at: string | undefined, nowMs: number): number =>
  at === undefined ? Number.POSITIVE_INFINITY : nowMs - Date.parse(at);

/** Old enough for a full sweep of this instant to find it. */
const isCovered = (lostAt: string, sweptMs: number): boolean => Date.parse(lostAt) + SWEEP_AFTER_LOSS_MS <= sweptMs;

/**
 * The loss for which a full sweep is to come. Later ones do not put it off. One that was reported while a tick saved
 * the cursor is the last of all.
 */
const pendingLoss = ({ lostAt, lostUntil, sweptAt }: SweepCursor): string | undefined => {
  if (lostAt !== undefined || lostUntil === undefined) return lostAt;
  return sweptAt !== undefined && isCovered(lostUntil, Date.parse(sweptAt)) ? undefined : lostUntil;
};

const isSweepDue = (cursor: SweepCursor, nowMs: number): boolean => {
  if (cursor.sweptAt !== undefined && since(cursor.sweptAt, nowMs) >= SWEEP_MS) return true;
  const lostAt = pendingLoss(cursor);
  return lostAt !== undefined && isCovered(lostAt, nowMs);
};

/** The loss that a full sweep of this instant leaves for the next: the last one, where it is not old enough. */
const leftLoss = ({ lostUntil }: SweepCursor, nowMs: number): string | undefined =>
  lostUntil === undefined || isCovered(lostUntil, nowMs) ? undefined : lostUntil;

const isUnderWay = (cursor: SweepCursor): cursor is SweepNow =>
  cursor.after !== undefined && cursor.begunAt !== undefined;

/** Undefined: the last one is over, and it is not time for another. */
export const sweepNow = (last: SweepCursor, nowMs: number): SweepNow | undefined => {
  if (last.isSweep && isUnderWay(last)) return last;
  const begunAt = iso(nowMs);
  if (isSweepDue(last, nowMs))
    return {
      ...last,
      after: undefined,
      begunAt,
      wholeAt: begunAt,
      sweptAt: begunAt,
      isSweep: true,
      lostAt: leftLoss(last, nowMs),
    };
  if (isUnderWay(last)) return last;
  if (since(last.begunAt, nowMs) < PASS_MS) return undefined;
  const isWhole = since(last.wholeAt, nowMs) >= WHOLE_PASS_MS;
  return {
    ...last,
    after: undefined,
    begunAt,
    wholeAt: isWhole ? begunAt : last.wholeAt,
    // The six hours of a new table begin now.
    sweptAt: last.sweptAt ?? begunAt,
    isSweep: false,
  };
};
