/** Pipelines and calendars that the traits of another pipeline name stay. */
import { expect } from 'chai';
import { runDelete } from '../../../../../cli/verbs/documents/delete';
import { archetypeDocument, pipelineDocument } from '../../../../support/documents';
import { rejection } from '../../../../support/rejection';
import { testSession } from '../../../../support/session';
import { waitsForPool } from '../../waiting-situations';

describe('signalbox delete: what a trait waits for', () => {
  for (const [what, kind, name, config] of [
    [
      'a pipeline that is one of several that a trait waits for',
      'pipeline',
      'orders',
      { pipelines: ['raw', 'orders'] },
    ],
    ['a calendar by whose business days a trait waits', 'calendar', 'nyse', { pipeline: 'raw', calendar: 'nyse' }],
  ] as const)
    it(`refuses ${what}`, async () => {
      const session = testSession();
      const { config: registry } = session.stack.tables;
      const trait = { type: 'ready', defaultEvaluator: 'builtin:upstream', defaultConfig: config };
      await registry.register('archetype', 'waits', archetypeDocument({ name: 'waits', requiredTraits: [trait] }));
      await registry.register('pipeline', 'orders', pipelineDocument());
      await registry.register('calendar', 'nyse', { kind: 'calendar', name: 'nyse', days: ['sunday'] });
      const later = { name: 'later', archetype: 'waits', traits: {} };
      await registry.register('pipeline', 'later', pipelineDocument(later));
      const { message } = await rejection(runDelete(session, kind, name, { yes: true }));
      expect(message).to.contain('the pipeline later refers to it');
    });

  it('refuses a pipeline that an entry of another one names', async () => {
    const session = testSession();
    const { config: registry } = session.stack.tables;
    await registry.register('archetype', 'batch', archetypeDocument());
    await registry.register('pipeline', 'raw', pipelineDocument({ name: 'raw' }));
    await registry.register('pipeline', 'later', pipelineDocument({ name: 'later', waitsFor: [{ pipeline: 'raw' }] }));
    const { message } = await rejection(runDelete(session, 'pipeline', 'raw', { yes: true }));
    expect(message).to.contain('the pipeline later refers to it');
  });

  it('refuses a pool whose slots a run has, or waits for', async () => {
    const session = testSession();
    await waitsForPool.seed(session);
    const { message } = await rejection(runDelete(session, 'pool', 'warehouse', { yes: true }));
    expect(message).to.match(
      /the pool warehouse cannot be deleted: run run-2 has its slots; invoices for 2026-03-07 waits for its slots/,
    );
    expect(await session.stack.tables.config.pool('warehouse')).to.not.equal(undefined);
    expect(await runDelete(session, 'pool', 'warehouse', { dryRun: true })).to.equal(1);
  });
});
