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

const isSweepDue = ({ lostAt, sweptAt }: SweepCursor, nowMs: number): boolean => {
  if (sweptAt !== undefined && since(sweptAt, nowMs) >= SWEEP_MS) return true;
  if (lostAt === undefined) return false;
  const dueMs = Date.parse(lostAt) + SWEEP_AFTER_LOSS_MS;
  return nowMs >= dueMs && (sweptAt === undefined || Date.parse(sweptAt) < dueMs);
};

const isUnderWay = (cursor: SweepCursor): cursor is SweepNow =>
  cursor.after !== undefined && cursor.begunAt !== undefined;

/** Undefined: the last one is over, and it is not time for another. */
export const sweepNow = (last: SweepCursor, nowMs: number): SweepNow | undefined => {
  if (last.isSweep && isUnderWay(last)) return last;
  const begunAt = iso(nowMs);
  if (isSweepDue(last, nowMs))
    return { ...last, after: undefined, begunAt, wholeAt: begunAt, sweptAt: begunAt, isSweep: true };
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
