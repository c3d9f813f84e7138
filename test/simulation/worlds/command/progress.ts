/** How far the command is, on the standard error. */
import { systemClock } from '../../../../aws/runtime/clock';

const EVERY_WORLDS = 10;

export const rateOf = (worlds: number, beganAt: number): string =>
  `${((worlds * 60_000) / Math.max(1, systemClock.now() - beganAt)).toFixed(0)} worlds a minute`;

export const progressOf =
  (beganAt: number) =>
  (played: number, all: number, failed: number): void => {
    if (played % EVERY_WORLDS !== 0) return;
    console.error(`${played} of ${all} worlds, ${rateOf(played, beganAt)}, ${failed} failed`);
  };
