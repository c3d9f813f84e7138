import type { FunctionName } from '../../kernel/words/manifest';

/** Of `index.js`: Node reads and compiles all of it before the function is ready, at about 1 ms for 30 KB. */
export const budgets: Readonly<Record<FunctionName, number>> = {
  /** With the grammar of days in placeholders and in cron, as everything that reads configuration. */
  'stream-router': 436_000,
  orchestrator: 455_000,
  /** Without the stores that only builtin traits read. */
  evaluator: 248_500,
  trigger: 278_000,
  'run-checker': 278_000,
  watchdog: 350_000,
  /** With what looks after chunks, in a stack that fans out. */
  sweeper: 391_100,
  'fan-out': 297_000,
  /** With JMESPath. */
  'marker-source': 326_500,
  'update-status': 222_000,
  'alert-notifier': 190_000,
};
