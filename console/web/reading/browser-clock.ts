/** The browser's clock and timers; no other file of the page uses them. */

/** Milliseconds since the page was opened; never goes back. */
export const elapsedMs = (): number => performance.now();

/** Calls `tick` every `ms`; gives how to end it. */
export const every = (ms: number, tick: () => void): (() => void) => {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
};
