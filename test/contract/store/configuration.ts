/** Registered documents: part of the contract of the table. */
import { expect } from 'chai';
import { AT } from '../../support/clock';
import { exampleEvent } from '../../support/event';
import type { Opened } from './opened-table';

const document = { name: 'orders', archetype: 'batch', traits: { freshness: { evaluator: 'check' } } };

export const configurationContract = (opened: () => Opened): void => {
  describe('configuration', () => {
    it('registers once, says whether it changed anything, and keeps the first time of registration', async () => {
      const { table, clock } = opened();
      expect(await table.config.register('pipeline', 'orders', document)).to.equal('registered');
      clock.advance(1000);
      expect(
        await table.config.register('pipeline', 'orders', {
          traits: document.traits,
          archetype: 'batch',
          name: 'orders',
        }),
      ).to.equal('unchanged');
      const before = await table.config.pipeline('orders');
      expect(await table.config.register('pipeline', 'orders', { ...document, enabled: false })).to.equal('updated');
      const after = await table.config.pipeline('orders');
      expect(before).to.deep.include({ id: 'orders', document, registeredAt: AT });
      expect(after).to.deep.include({ document: { ...document, enabled: false }, registeredAt: AT });
      expect(after!.contentHash).to.not.equal(before!.contentHash);
    });

    it('keeps pipelines, archetypes and calendars apart and lists only pipelines', async () => {
      const { table } = opened();
      await table.config.register('archetype', 'orders', { kind: 'archetype' });
      await table.config.register('calendar', 'orders', { kind: 'calendar' });
      expect(await table.config.pipeline('orders')).to.equal(undefined);
      for (const id of ['b', 'a']) await table.config.register('pipeline', id, { name: id });
      expect((await table.config.pipelines()).map(({ id }) => id)).to.deep.equal(['a', 'b']);
      expect((await table.config.archetype('orders'))!.document).to.deep.equal({ kind: 'archetype' });
      expect((await table.config.calendar('orders'))!.document).to.deep.equal({ kind: 'calendar' });
    });

    it('appends the audit event together with a change, and only then', async () => {
      const { table } = opened();
      await table.config.register('pipeline', 'orders', document, {
        event: exampleEvent({ eventId: 'one' }),
        registeredAt: '2026-01-01T00:00:00.000Z',
      });
      await table.config.register('pipeline', 'orders', document, { event: exampleEvent({ eventId: 'two' }) });
      expect((await table.events.list('orders', 10)).map(({ eventId }) => eventId)).to.deep.equal(['one']);
      expect((await table.config.pipeline('orders'))!.registeredAt).to.equal('2026-01-01T00:00:00.000Z');
    });
  });
};
