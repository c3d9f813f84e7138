import type { FunctionName } from '../../kernel/words/manifest';

/** Of `index.js`: Node reads and compiles all of it before the function is ready, at about 1 ms for 30 KB. */
export const budgets: Readonly<Record<FunctionName, number>> = {
  /** With the grammar of days in placeholders and in cron, as everything that reads configuration. */
  'stream-router': 439_500,
  /** With the ways on at a validation timeout. */
  orchestrator: 464_000,
  /** Without the stores that only builtin traits read. */
  evaluator: 250_000,
  trigger: 278_000,
  'run-checker': 278_000,
  watchdog: 351_000,
  /** With what looks after chunks, in a stack that fans out. */
  sweeper: 395_200,
  'fan-out': 297_000,
  /** With JMESPath, and with months and weeks in keys. */
  'marker-source': 330_000,
  'update-status': 222_000,
  'alert-notifier': 190_000,
};
