/**
 * Failures of earlier systems with this design, each with the test that reproduces it here: `npm run test:all -- --grep
 * ID` runs that test if its title contains the id.
 */
import { designFailures } from './known-failures/design';
import type { KnownFailures } from './known-failures/known-failure';
import { laterFailures } from './known-failures/later';
import { reportedFailures } from './known-failures/reported';
import { stateMachineFailures } from './known-failures/state-machine';
import { unannouncedFailures } from './known-failures/unannounced';

export const knownFailures: KnownFailures = {
  ...designFailures,
  ...stateMachineFailures,
  ...reportedFailures,
  ...unannouncedFailures,
  ...laterFailures,
};
