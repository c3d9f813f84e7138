import type { FunctionName } from '../../core/manifest';

/** Of `index.js`: Node reads and compiles all of it before the function is ready, at about 1 ms for 20 KB. */
export const budgets: Readonly<Record<FunctionName, number>> = {
  'stream-router': 404_000,
  orchestrator: 423_000,
  /** Without the stores that only builtin traits read. */
  evaluator: 235_000,
  trigger: 262_000,
  'run-checker': 262_000,
  watchdog: 328_000,
  /** With what looks after chunks, in a stack that fans out. */
  sweeper: 362_000,
  'fan-out': 278_000,
  /** With JMESPath, and what judges the markers of pipelines. */
  'marker-source': 304_000,
  'update-status': 211_000,
};
