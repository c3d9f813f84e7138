/**
 * The machine's time as timers, or (with a `speed` above 1) hurrying through waiting: `speed` times as fast while
 * nothing is in progress, and at its natural pace while something is, so that no busy function times out early.
 * Watching a morning of pipelines takes a minute.
 *
 * 1. Time never goes back, whatever the changes of pace.
 * 2. Timers fire in order of their instant, and of asking where that is the same.
 */

import { sleeper } from '../emulator/time/sleeper';
import type { Timers } from '../emulator/time/timers';
import type { Clock } from '../kernel/time/clock';

export interface PacedTime extends Timers {
  /** Counts one piece of work as in progress until `leave`. */
  enter(): void;
  leave(): void;
  /** No timer fires any more. */
  close(): void;
}

/**
 * Node's timers overflow after 2^31 - 1 ms and would then fire at once: a longer wait is divided.
 */
const LONGEST_WAIT_MS = 2_147_483_647;

interface Timer {
  at: number;
  fire: () => void;
}

export const createPacedTime = (options: { clock: Clock; startMs: number; speed: number }): PacedTime => {
  const { clock, speed } = options;
  const timers: Timer[] = [];
  let anchor = { real: clock.now(), paced: options.startMs };
  let underWay = 0;
  let alarm = new AbortController();
  let closed = false;

  const pace = (): number => (underWay > 0 ? 1 : speed);
  const now = (): number => Math.floor(anchor.paced + (clock.now() - anchor.real) * pace());

  const fireDue = (): void => {
    while (!closed && timers[0] !== undefined && timers[0].at <= now()) timers.shift()?.fire();
    arm();
  };

  const arm = (): void => {
    alarm.abort();
    const next = timers[0];
    if (next === undefined || closed) return;
    alarm = new AbortController();
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, Math.ceil((next.at - now()) / pace())));
    clock.sleep(waitMs, alarm.signal).then(fireDue, () => undefined);
  };

  const change = (by: 1 | -1): void => {
    const before = pace();
    const real = clock.now();
    anchor = { real, paced: anchor.paced + (real - anchor.real) * before };
    underWay += by;
    if (pace() !== before) arm();
  };

  const at = (epochMs: number, fire: () => void): (() => void) => {
    const timer: Timer = { at: epochMs, fire };
    const place = timers.findIndex((other) => other.at > epochMs);
    timers.splice(place === -1 ? timers.length : place, 0, timer);
    if (timers[0] === timer) arm();
    return () => {
      const index = timers.indexOf(timer);
      if (index !== -1) timers.splice(index, 1);
      if (index === 0) arm();
    };
  };

  return {
    now,
    at,
    sleep: sleeper({ now, at }),
    enter: () => change(1),
    leave: () => change(-1),
    close() {
      closed = true;
      alarm.abort();
    },
  };
};
