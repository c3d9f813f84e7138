import { defineLifecycle, type Ruled, type StateOf } from './definition';

/** Names that a version must carry before it goes to Production. */
const REQUIRED_TAGS = ['strategy_name', 'strategy_version'] as const;

type Stage = 'NONE' | 'STAGING' | 'PRODUCTION' | 'ARCHIVED';

/** Why the version is not fit for Production. A rollback goes to a version that was there before, and is not asked. */
const promotionProblems = ({ id, state, attributes }: Ruled<Stage>): string[] => [
  ...(attributes.ready === true ? [] : [`${id} is not ready: its attribute ready is not true`]),
  ...(state === 'STAGING' ? [] : [`${id} is not in Staging; stage it first`]),
  ...REQUIRED_TAGS.filter((tag) => (attributes[tag] ?? '') === '').map((tag) => `${id} has no ${tag}`),
  ...(attributes.validation === 'failed' ? [`the validation backtest of ${id} failed`] : []),
];

/**
 * The stage of a model version. At most one version is in Production: promoting another archives it in the same
 * transaction, so that no crash leaves a model without a Production version. Source: seed 003, section 4.
 */
export const promotionLifecycle = defineLifecycle({
  name: 'promotion',
  subject: 'model version',
  states: { NONE: 'None', STAGING: 'Staging', PRODUCTION: 'Production', ARCHIVED: 'Archived' },
  initial: 'NONE',
  terminal: [],
  active: ['PRODUCTION'],
  transitions: [
    { from: 'NONE', to: 'STAGING', on: 'stage' },
    { from: 'STAGING', to: 'PRODUCTION', on: 'promote' },
    { from: 'PRODUCTION', to: 'ARCHIVED', on: 'another version is promoted' },
    { from: 'ARCHIVED', to: 'PRODUCTION', on: 'rollback' },
    { from: 'NONE', to: 'PRODUCTION', on: 'promote without validation, or rollback' },
    { from: 'ARCHIVED', to: 'STAGING', on: 'stage again' },
  ],
  sameState: 'accepted',
  onEnter: {
    PRODUCTION: { stamp: ['promoted_at'], clear: ['archived_at'] },
    ARCHIVED: { stamp: ['archived_at'] },
    STAGING: { stamp: ['staged_at'] },
  },
  // While an A/B test runs, only its champion may be promoted.
  group: { state: 'PRODUCTION', displacesTo: 'ARCHIVED', reservedBy: 'ab_champion' },
  validated: ['ready', 'validation', ...REQUIRED_TAGS],
  validate: (version, to) => (to === 'PRODUCTION' && version.state !== 'ARCHIVED' ? promotionProblems(version) : []),
});

export type ModelStage = StateOf<typeof promotionLifecycle>;
