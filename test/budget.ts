/**
 * What a test may use before it counts as hanging: time of the processor, which another program on the same machine
 * does not shorten. A test that waits for something that never comes uses none; only after a long silence, that is told
 * apart from waiting for a process of its own.
 */
import type { Context, RootHookObject, Runnable } from 'mocha';

const CPU_BUDGET_MS = 600_000;
/** Five minutes of silence: so many looks in a row. */
const SILENT_LOOKS = 150;
const LOOK_MS = 2000;
/** Processor time between two looks: the look itself and the runner take as much. */
const SILENCE_MS = 20;

/** mocha gives a running test its callback; its types do not tell of it. */
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
