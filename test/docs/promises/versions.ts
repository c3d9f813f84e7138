import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'A version never changes; its status does',
    heldBy: [
      'test/unit/aws/table/config/config-versions.test.ts :: says after every command what the lifecycle ' +
        'says: one ACTIVE in force, past ones for 90 days',
    ],
  },
];
