/**
 * What went wrong in earlier systems of this design, in words, and the test that acts it out here:
 * `npm run test:all -- --grep ID` runs it where its title says the id.
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
