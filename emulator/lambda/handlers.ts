/** The handlers as they are deployed, by the folder under `functions/`. */
import type { HttpCompose } from '../../aws/runtime/runtime';
import { compose as alertNotifier } from '../../functions/alert-notifier/handler';
import { compose as approvalLink } from '../../functions/approval-link/handler';
import { compose as evaluator } from '../../functions/evaluator/handler';
import { compose as fanOut } from '../../functions/fan-out/handler';
import { compose as markerSource } from '../../functions/marker-source/handler';
import { compose as orchestrator } from '../../functions/orchestrator/handler';
import { compose as runChecker } from '../../functions/run-checker/handler';
import { compose as streamRouter } from '../../functions/stream-router/handler';
import { compose as sweeper } from '../../functions/sweeper/handler';
import { compose as trigger } from '../../functions/trigger/handler';
import { compose as updateStatus } from '../../functions/update-status/handler';
import { compose as watchdog } from '../../functions/watchdog/handler';
import type { FunctionName } from '../../kernel/words/manifest';

/** Events come as JSON from outside, so their types are the handlers' own claim. */
export type Handlers = Readonly<Record<FunctionName, HttpCompose<never>>>;

export const deployedHandlers: Handlers = {
  'alert-notifier': alertNotifier,
  'approval-link': approvalLink,
  evaluator,
  'fan-out': fanOut,
  'marker-source': markerSource,
  orchestrator,
  'run-checker': runChecker,
  'stream-router': streamRouter,
  sweeper,
  trigger,
  'update-status': updateStatus,
  watchdog,
};
