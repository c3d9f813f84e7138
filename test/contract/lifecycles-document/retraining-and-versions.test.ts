/** The rules of the document about retraining, and about versions of a configuration. */
import { expect } from 'chai';
import { contentHash } from '../../../aws/table/client/content-hash';
import { decideRetraining, RetrainingDecision, RetrainingTrigger, stateAfterCheck } from '../../../kernel/lifecycle';
import { pipelineDocument } from '../../support/documents';
import { NOW, of, open, type Rule, ruleTests } from './subjects';

const decide = (trigger: RetrainingTrigger, more: object = {}) =>
  decideRetraining({ trigger, cooldownSeconds: 3600, nowMs: Date.parse(NOW), isOutOfBounds: true, ...more });
const rules: readonly Rule[] = [
  [
    '161-164',
    'the triggers and their words',
    () =>
      void expect(Object.values(RetrainingTrigger)).to.deep.equal([
        'drift_detected',
        'scheduled',
        'manual',
        'performance_degradation',
      ]),
  ],
  [
    '168',
    'drift, the schedule and performance lead to training',
    () => {
      for (const trigger of Object.values(RetrainingTrigger))
        expect(decide(trigger), trigger).to.equal('needs_retraining');
      expect(stateAfterCheck(RetrainingDecision.needsRetraining)).to.equal('TRAINING');
    },
  ],
  [
    '138, 169',
    'within bounds no training is needed',
    () => {
      expect(decide(RetrainingTrigger.driftDetected, { isOutOfBounds: false })).to.equal('no_retraining');
      expect(stateAfterCheck(RetrainingDecision.noRetraining)).to.equal('SKIPPED');
    },
  ],
  [
    '138, 170',
    'within the cooldown nothing is trained again',
    () => {
      expect(decide(RetrainingTrigger.driftDetected, { lastTrainedAtMs: Date.parse(NOW) - 60_000 })).to.equal(
        'recently_trained',
      );
      expect(stateAfterCheck(RetrainingDecision.recentlyTrained)).to.equal('SKIPPED');
    },
  ],
  [
    '172',
    'a retraining keeps the task, the execution, the new version and why it failed',
    async () => {
      const { store, put, move } = open();
      put('retraining', 'fraud', 'CHECKING');
      await move('retraining', 'fraud', 'TRAINING', {
        executionArn: 'arn:aws:states:retraining',
        attributes: { task_arn: 'arn:aws:ecs:task', new_version: '7' },
      });
      await move('retraining', 'fraud', 'FAILED', { error: 'disk full' });
      const subject = await store.get(of('retraining'), 'fraud');
      expect(subject?.attributes).to.include({
        task_arn: 'arn:aws:ecs:task',
        execution_arn: 'arn:aws:states:retraining',
        new_version: '7',
      });
      expect(subject?.errorMessage).to.equal('disk full');
    },
  ],
  [
    '187-188',
    'a version has the SHA-256 of its content, and the same content is no other version',
    async () => {
      const { table } = open();
      await table.config.register('pipeline', 'orders', pipelineDocument());
      await table.config.register('pipeline', 'orders', pipelineDocument());
      const versions = await table.versions.list('orders');
      expect(versions.map(({ contentHash }) => contentHash)).to.deep.equal([contentHash(pipelineDocument())]);
      expect(versions[0]!.contentHash).to.match(/^[0-9a-f]{64}$/);
    },
  ],
  [
    '188-189',
    'one version is ACTIVE at any time',
    async () => {
      const { table } = open();
      for (const tier of [1, 2, 3]) await table.config.register('pipeline', 'orders', pipelineDocument({ tier }));
      expect((await table.versions.list('orders')).map(({ status }) => status)).to.deep.equal([
        'ACTIVE',
        'DEPRECATED',
        'DEPRECATED',
      ]);
    },
  ],
  [
    '186, 190-191',
    'activation and deprecation are stamped, and a deprecated version is deleted after 90 days',
    async () => {
      const { store, put, move, item } = open();
      for (const id of ['v1', 'v2']) put('config-version', id, 'DRAFT', { group: { S: 'momentum' } });
      await move('config-version', 'v1', 'ACTIVE');
      expect((await store.get(of('config-version'), 'v1'))?.attributes).to.deep.equal({ deployedAt: NOW });
      await move('config-version', 'v2', 'ACTIVE');
      expect(item('config-version', 'v1')).to.deep.include({
        status: { S: 'deprecated' },
        deprecatedAt: { S: NOW },
        ttl: { N: String(Date.parse(NOW) / 1000 + 90 * 86_400) },
      });
    },
  ],
  [
    '193',
    'a read of the active version returns the one that was activated last',
    async () => {
      const { table } = open();
      for (const tier of [1, 2]) await table.config.register('pipeline', 'orders', pipelineDocument({ tier }));
      const { configVersion, document } = (await table.config.pipeline('orders'))!;
      expect([configVersion, (document as { tier: number }).tier]).to.deep.equal([2, 2]);
    },
  ],
];

describe('lifecycles, line by line of the document', () => ruleTests(rules));
