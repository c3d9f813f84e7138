/** Rights of each function, besides those that every function has. */
import type { FunctionName } from '../../kernel/words/manifest';
import { alertNotifierGrants } from './alert-notifier';
import { approvalLinkGrants } from './approval-link';
import { evaluatorGrants } from './evaluator';
import type { Grant } from './grant';
import { fanOutGrants, runCheckerGrants, triggerGrants, updateStatusGrants } from './jobs';
import { markerSourceGrants } from './marker-source';
import { orchestratorGrants } from './orchestrator';
import { streamRouterGrants } from './stream-router';
import { sweeperGrants } from './sweeper';
import { watchdogGrants } from './watchdog';

export const functionGrants: Readonly<Record<FunctionName, readonly Grant[]>> = {
  'stream-router': streamRouterGrants,
  orchestrator: orchestratorGrants,
  evaluator: evaluatorGrants,
  trigger: triggerGrants,
  'run-checker': runCheckerGrants,
  'fan-out': fanOutGrants,
  'marker-source': markerSourceGrants,
  'update-status': updateStatusGrants,
  'alert-notifier': alertNotifierGrants,
  'approval-link': approvalLinkGrants,
  sweeper: sweeperGrants,
  watchdog: watchdogGrants,
};
