import { defineLifecycle, type StateOf } from './definition';

/**
 * A version of a configuration: one is ACTIVE at a time, and activating another deprecates it in the same transaction.
 * Deprecated versions are deleted after 90 days. Source: seed 003, section 6.
 */
export const configVersionLifecycle = defineLifecycle({
  name: 'config-version',
  subject: 'configuration version',
  states: { DRAFT: 'draft', ACTIVE: 'active', DEPRECATED: 'deprecated' },
  initial: 'DRAFT',
  terminal: ['DEPRECATED'],
  active: ['ACTIVE'],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', on: 'validated and activated' },
    { from: 'ACTIVE', to: 'DEPRECATED', on: 'another version is activated' },
  ],
  sameState: 'accepted',
  onEnter: { ACTIVE: { stamp: ['deployedAt'] }, DEPRECATED: { stamp: ['deprecatedAt'], expireAfterDays: 90 } },
  group: { state: 'ACTIVE', displacesTo: 'DEPRECATED' },
});

export type ConfigVersionStatus = StateOf<typeof configVersionLifecycle>;
