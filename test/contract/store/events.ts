/** Events and the outbox: part of the contract of the table. */
import { expect } from 'chai';
import { EventChannel } from '../../../kernel/words/vocabulary';
import { exampleEvent } from '../../support/event';
import { exampleRun } from '../../support/run';
import { collect, created, type Opened } from './opened-table';

const itListsByRecording = (opened: () => Opened): void => {
  it('lists by when an event was recorded, also one whose episode began long before, published or not', async () => {
    const { table } = opened();
    const minute = (number: number): string => `2026-03-07T06:${String(number).padStart(2, '0')}:00.000Z`;
    for (let number = 10; number < 20; number += 1)
      await table.events.append(
        exampleEvent({ eventId: `run-${number}`, episodeAt: minute(number), at: minute(number) }),
      );
    const old = { episodeAt: '2026-03-01T00:00:00.000Z', channel: EventChannel.alert };
    const published = exampleEvent({ ...old, eventId: 'published', at: minute(30) });
    const unpublished = exampleEvent({ ...old, eventId: 'unpublished', at: minute(31) });
    const audit = exampleEvent({ ...old, eventId: 'audit', at: minute(29), channel: null });
    const ahead = exampleEvent({ eventId: 'ahead', at: minute(1), episodeAt: '2026-03-09T00:00:00.000Z' });
    const other = exampleEvent({ ...old, pipelineId: 'sales', eventId: 'other', at: minute(32) });
    for (const event of [published, unpublished, audit, ahead, other]) await table.events.append(event);
    await table.events.markPublished(published);
    const listed = async (limit: number): Promise<string[]> =>
      (await table.events.list('orders', limit)).map(({ eventId }) => eventId);
    expect(await listed(1)).to.deep.equal(['unpublished']);
    expect(await listed(4)).to.deep.equal(['unpublished', 'published', 'audit', 'run-19']);
    expect(await listed(13)).to.deep.equal([
      ...['unpublished', 'published', 'audit'],
      ...Array.from({ length: 10 }, (_, index) => `run-${19 - index}`),
    ]);
    expect((await listed(50)).at(-1)).to.equal('ahead');
    expect(await listed(50)).to.have.length(14);
  });
};

export const eventContract = (opened: () => Opened): void => {
  describe('events', () => {
    it('G-27 an episode is recorded once', async () => {
      const { table } = opened();
      expect(await table.events.append(exampleEvent())).to.equal('appended');
      expect(await table.events.append(exampleEvent({ at: '2026-03-07T09:00:00.000Z', message: 'again' }))).to.equal(
        'duplicate',
      );
      expect(await table.events.list('orders', 10)).to.deep.equal([exampleEvent()]);
    });

    it('G-24 lists newest first and only events', async () => {
      const { table } = opened();
      await table.runs.create(exampleRun(), created);
      await table.events.append(exampleEvent({ eventId: 'newest', episodeAt: '2026-03-08T00:00:00.000Z' }));
      expect((await table.events.list('orders', 10)).map(({ eventId }) => eventId)).to.deep.equal([
        'newest',
        'created',
      ]);
      expect((await table.events.list('orders', 1)).map(({ eventId }) => eventId)).to.deep.equal(['newest']);
    });

    itListsByRecording(opened);

    it('the outbox holds what has a channel until it is published, oldest first', async () => {
      const { table } = opened();
      const late = exampleEvent({ eventId: 'late', at: '2026-03-07T06:02:00.000Z', channel: EventChannel.alert });
      const early = exampleEvent({ eventId: 'early', at: '2026-03-07T06:01:00.000Z', channel: EventChannel.bus });
      for (const event of [late, early, exampleEvent({ eventId: 'audit' })]) await table.events.append(event);
      const all = Date.parse('2026-03-07T07:00:00Z');
      expect(await collect(table.events.unpublished(all))).to.deep.equal([early, late]);
      expect(await collect(table.events.unpublished(Date.parse(late.at)))).to.deep.equal([early]);
      await table.events.markPublished(early);
      await table.events.markPublished(early);
      await table.events.markPublished(exampleEvent({ eventId: 'deleted since' }));
      expect(await collect(table.events.unpublished(all))).to.deep.equal([late]);
      expect(await table.events.list('orders', 10)).to.have.length(3);
    });

    it('an event records the destinations that it has reached until it leaves the outbox', async () => {
      const { table } = opened();
      const event = exampleEvent({ eventId: 'alert', channel: EventChannel.alert });
      const all = Date.parse('2026-03-07T07:00:00Z');
      await table.events.append(event);
      await table.events.markReached(event, ['topic']);
      expect(await collect(table.events.unpublished(all))).to.deep.equal([{ ...event, reached: ['topic'] }]);
      expect(await table.events.pending(event)).to.deep.equal({ ...event, reached: ['topic'] });
      await table.events.markReached(event, ['bus']);
      expect(await collect(table.events.unpublished(all))).to.deep.equal([{ ...event, reached: ['topic', 'bus'] }]);
      await table.events.markPublished(event);
      await table.events.markReached(event, ['topic']);
      await table.events.markReached(exampleEvent({ eventId: 'deleted since' }), ['topic']);
      expect(await table.events.pending(event)).to.equal(undefined);
      expect(await table.events.pending(exampleEvent({ eventId: 'deleted since' }))).to.equal(undefined);
      expect(await table.events.list('orders', 10)).to.deep.equal([event]);
    });

    it('every list pages to its end', async () => {
      const { table, clock } = opened();
      const reason = 'x'.repeat(400_000 - 2000);
      for (let index = 0; index < 4; index += 1) {
        await table.events.append(
          exampleEvent({ eventId: `large-${index}`, channel: EventChannel.bus, message: reason }),
        );
      }
      expect(await collect(table.events.unpublished(clock.now() + 1000))).to.have.length(4);
      expect(await table.events.list('orders', 10)).to.have.length(4);
    });
  });
};
