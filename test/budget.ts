/**
 * Ends a test that hangs: one that has used up its budget of processor time, which load from other programs does not
 * consume, or one that stays idle for minutes. The idle limit is long because a test may be waiting for a child
 * process.
 */
import type { Context, RootHookObject, Runnable } from 'mocha';

const CPU_BUDGET_MS = 600_000;
/** Five minutes: the number of idle samples in a row after which a test counts as hanging. */
const SILENT_LOOKS = 150;
const LOOK_MS = 2000;
/** A sample is idle below this much processor time: sampling and the test runner themselves use about that much. */
const SILENCE_MS = 20;

/** mocha sets the callback of a running test; its type declarations omit it. */
type Running = Runnable & { callback?: (error: Error) => void };

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Ends the test with an error when its budget is used up; gives what stops the watch. */
const watch = (test: Running): (() => void) => {
  const startMs = cpuMs();
  let [lastMs, silent] = [startMs, 0];
  const timer = setInterval(() => {
    const nowMs = cpuMs();
    silent = nowMs - lastMs < SILENCE_MS ? silent + 1 : 0;
    lastMs = nowMs;
    if (nowMs - startMs > CPU_BUDGET_MS)
      test.callback?.(new Error(`it has used ${CPU_BUDGET_MS / 1000} s of processor time and is not done`));
    if (silent >= SILENT_LOOKS) test.callback?.(new Error('it waits for something that does not come'));
  }, LOOK_MS);
  // A test that is done does not keep the process.
  timer.unref();
  return () => clearInterval(timer);
};

let stop: () => void = () => undefined;

export const mochaHooks: RootHookObject = {
  beforeEach(this: Context) {
    stop();
    if (this.currentTest !== undefined) stop = watch(this.currentTest);
  },
  afterEach() {
    stop();
  },
};
