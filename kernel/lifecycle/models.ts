/** The lifecycles of models: the promotion of their versions, and their retraining. */
import { defineLifecycle, type Ruled, type StateOf } from './definition';

/** Names that a version must carry before it goes to Production. */
const REQUIRED_TAGS = ['strategy_name', 'strategy_version'] as const;

type VersionStage = 'NONE' | 'STAGING' | 'PRODUCTION' | 'ARCHIVED';

/** Why the version is not fit for Production. A rollback goes to a version that was there before, and is not asked. */
const promotionProblems = ({ id, state, attributes }: Ruled<VersionStage>): string[] => [
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

/**
 * One retraining of a model. Source: seed 003, section 5, in whose workflow validation is part of training: both ways
 * to COMPARING exist.
 */
export const retrainingLifecycle = defineLifecycle({
  name: 'retraining',
  subject: 'retraining of a model',
  states: {
    PENDING: 'pending',
    CHECKING: 'checking',
    TRAINING: 'training',
    VALIDATING: 'validating',
    COMPARING: 'comparing',
    PROMOTING: 'promoting',
    COMPLETED: 'completed',
    FAILED: 'failed',
    SKIPPED: 'skipped',
  },
  initial: 'PENDING',
  terminal: ['COMPLETED', 'FAILED', 'SKIPPED'],
  active: ['CHECKING', 'TRAINING', 'VALIDATING', 'COMPARING', 'PROMOTING'],
  transitions: [
    { from: 'PENDING', to: 'CHECKING', on: 'the workflow starts' },
    { from: 'CHECKING', to: 'SKIPPED', on: 'no retraining is needed' },
    { from: 'CHECKING', to: 'TRAINING', on: 'retraining is needed' },
    { from: 'CHECKING', to: 'FAILED', on: 'the check fails' },
    { from: 'TRAINING', to: 'VALIDATING', on: 'training is done' },
    { from: 'TRAINING', to: 'COMPARING', on: 'training has validated the model' },
    { from: 'TRAINING', to: 'FAILED', on: 'a training error' },
    { from: 'VALIDATING', to: 'COMPARING', on: 'the validation backtest is done' },
    { from: 'VALIDATING', to: 'FAILED', on: 'a validation error' },
    { from: 'COMPARING', to: 'PROMOTING', on: 'the challenger wins' },
    { from: 'COMPARING', to: 'COMPLETED', on: 'the champion wins' },
    { from: 'COMPARING', to: 'FAILED', on: 'a comparison error' },
    { from: 'PROMOTING', to: 'COMPLETED', on: 'the model is promoted' },
    { from: 'PROMOTING', to: 'FAILED', on: 'a promotion error' },
  ],
  sameState: 'accepted',
  lastOfGroup: 'COMPLETED',
  onEnter: {
    CHECKING: { stamp: ['started_at'] },
    COMPLETED: { stamp: ['completed_at'], expireAfterDays: 90 },
    FAILED: { stamp: ['completed_at'], expireAfterDays: 90 },
    SKIPPED: { stamp: ['completed_at'], expireAfterDays: 90 },
  },
});

export type RetrainingStatus = StateOf<typeof retrainingLifecycle>;

export const RetrainingTrigger = Object.freeze({
  driftDetected: 'drift_detected',
  scheduled: 'scheduled',
  manual: 'manual',
  performanceDegradation: 'performance_degradation',
} as const);
export type RetrainingTrigger = (typeof RetrainingTrigger)[keyof typeof RetrainingTrigger];

export const RetrainingDecision = Object.freeze({
  needsRetraining: 'needs_retraining',
  noRetraining: 'no_retraining',
  recentlyTrained: 'recently_trained',
} as const);
export type RetrainingDecision = (typeof RetrainingDecision)[keyof typeof RetrainingDecision];

export interface RetrainingCheck {
  trigger: RetrainingTrigger;
  /** Epoch milliseconds of the last training that completed; undefined when there was none. */
  lastTrainedAtMs?: number;
  cooldownSeconds: number;
  nowMs: number;
  /** Whether metrics have left their bounds; a person who asks needs no such reason. */
  isOutOfBounds: boolean;
}

/**
 * The cooldown holds for everyone but a person: what was trained a moment ago is not trained again because an alarm
 * is still active.
 */
export const decideRetraining = ({
  trigger,
  lastTrainedAtMs,
  cooldownSeconds,
  nowMs,
  isOutOfBounds,
}: RetrainingCheck): RetrainingDecision => {
  if (trigger === RetrainingTrigger.manual) return RetrainingDecision.needsRetraining;
  if (lastTrainedAtMs !== undefined && nowMs < lastTrainedAtMs + cooldownSeconds * 1000)
    return RetrainingDecision.recentlyTrained;
  return trigger === RetrainingTrigger.scheduled || isOutOfBounds
    ? RetrainingDecision.needsRetraining
    : RetrainingDecision.noRetraining;
};

/** The state that a decision leads to from CHECKING. */
export const stateAfterCheck = (decision: RetrainingDecision): RetrainingStatus =>
  decision === RetrainingDecision.needsRetraining ? 'TRAINING' : 'SKIPPED';
