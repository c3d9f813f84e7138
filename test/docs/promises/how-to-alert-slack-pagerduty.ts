import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'Within one watchdog interval after its completion the incident',
    heldBy: [
      'test/scenarios/alert-ends.test.ts :: a failed run is resolved when a later attempt has completed, ' +
        'within a tick of the sweeper',
      'test/scenarios/alert-receivers.test.ts :: PagerDuty opens, acknowledges and resolves one incident; ' +
        'Slack shows the same',
    ],
  },
];
