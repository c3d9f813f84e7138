/** A harmless event for each function, and its answer in the function's own words. */
import type { OfFunctions } from '../../kernel/words/manifest';

/** A function that does not start as deployed reports a missing variable or a module that is not found. */
const STARTED = /^(?!.*(environment of this function|Cannot find module))/;

/** The emulator gives no error its own type, so the message has to do. */
export const firstEvents: OfFunctions<[event: unknown, answer: RegExp]> = {
  'stream-router': [{ Records: [] }, /^\{"batchItemFailures":\[\]\}$/],
  'marker-source': [{ Records: [] }, /^\{"batchItemFailures":\[\]\}$/],
  watchdog: [{}, /^\{"checks":/],
  sweeper: [{}, /^\{"checks":/],
  orchestrator: [{ action: 'nonsense' }, /orchestrator: unknown action \\"nonsense\\"/],
  trigger: [{ action: 'nonsense' }, /trigger: unknown action \\"nonsense\\"/],
  'update-status': [
    { job_id: 'nobody', status: 'RUNNING' },
    /^\{"statusCode":200,.*"reason":"stale_or_invalid_transition"/,
  ],
  // Without a trait, without a job: they begin to work and find nothing to work on.
  evaluator: [{}, STARTED],
  'run-checker': [{}, STARTED],
};
