import type { FunctionName } from '../../kernel/words/manifest';

/** The size of `index.js`: Node reads and compiles all of it before the function is ready, at about 1 ms for 30 KB. */
export const budgets: Readonly<Record<FunctionName, number>> = {
  /**
   * With the grammar of days in placeholders and in cron, and the field for a pool, as everything that reads
   * configuration; with what a run that ends gives back to its pool; and with how long an open alert is kept.
   */
  'stream-router': 440_700,
  /** With the ways on at a validation timeout. */
  orchestrator: 463_200,
  /** Without the stores that only builtin traits read. */
  evaluator: 251_200,
  /** With how long an engine recognises a repeated start. */
  trigger: 278_400,
  'run-checker': 278_000,
  watchdog: 353_400,
  /** With the sweep of chunks, in a stack that fans out, and the waits for pools. */
  sweeper: 397_100,
  'fan-out': 249_000,
  /** With JMESPath, with months and weeks in keys, and with ids of 64 bits. */
  'marker-source': 332_200,
  'update-status': 216_200,
  'alert-notifier': 189_400,
  'approval-link': 205_200,
};
