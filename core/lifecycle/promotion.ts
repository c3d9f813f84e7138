import { defineLifecycle, type StateOf } from './definition';

/**
 * The stage of a model version. At most one version is in Production: promoting another archives it in the same transaction, so that no
 * crash leaves a model without a Production version. Source: seed 003, section 4.
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
  onEnter: { PRODUCTION: { stamp: ['promotedAt'], clear: ['archivedAt'] }, ARCHIVED: { stamp: ['archivedAt'] }, STAGING: { stamp: ['stagedAt'] } },
  group: { state: 'PRODUCTION', displacesTo: 'ARCHIVED' },
});

export type ModelStage = StateOf<typeof promotionLifecycle>;

export interface ModelVersion {
  version: string;
  stage: ModelStage;
  /** The registry has the version's files. */
  ready: boolean;
  tags: Readonly<Record<string, string>>;
  /** The validation backtest, where one was asked for. */
  validation?: 'passed' | 'failed';
}

/** A running comparison of two versions; while it runs, only its champion may be promoted. */
export interface AbTest {
  champion: string;
  challenger: string;
}

export const requiredTags = ['strategy_name', 'strategy_version'] as const;

/** Why the version may not go to Production, every reason; empty when it may. `skipValidation` leaves the A/B guard in place. */
export const promotionProblems = (candidate: ModelVersion, { abTest, skipValidation }: { abTest?: AbTest; skipValidation: boolean }): string[] => [
  ...(abTest !== undefined && abTest.champion !== candidate.version
    ? [`an A/B test of ${abTest.champion} and ${abTest.challenger} is running, during which only ${abTest.champion} may be promoted; complete it first`]
    : []),
  ...(skipValidation ? [] : validationProblems(candidate)),
];

const validationProblems = ({ version, stage, ready, tags, validation }: ModelVersion): string[] => [
  ...(ready ? [] : [`version ${version} is not READY`]),
  ...(stage === 'STAGING' ? [] : [`version ${version} is in ${promotionLifecycle.states[stage]}, not in Staging; stage it first`]),
  ...requiredTags.filter((tag) => (tags[tag] ?? '') === '').map((tag) => `version ${version} has no tag ${tag}`),
  ...(validation === 'failed' ? [`the validation backtest of version ${version} failed`] : []),
];
