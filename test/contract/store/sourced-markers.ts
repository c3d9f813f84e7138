/** MARKERs that signals bring, in any order and any number of deliveries: part of the contract of the table. */
import { expect } from 'chai';
import type { SourcedMarker } from '../../../kernel/sources/mapping';
import { AT } from '../../support/clock';
import { instance } from '../../support/instance';
import type { Opened } from './opened-table';

const key = { PK: `MARKER#${instance.pipelineId}`, SK: `${instance.date}#${instance.scheduleId}` };
const isoAt = (seconds: number): string => new Date(Date.parse(AT) + seconds * 1000).toISOString();

/** `seconds`: after AT, which is now. */
const signal = (eventId: string, seconds: number, fields: Partial<SourcedMarker> = {}): SourcedMarker => ({
  ...instance,
  source: `event ${eventId}`,
  eventId,
  origin: 'event',
  sequence: isoAt(seconds),
  atMs: Date.parse(AT) + seconds * 1000,
  attributes: {},
  ...fields,
});

const permutations = <Element>(elements: readonly Element[]): Element[][] =>
  elements.length < 2
    ? [[...elements]]
    : elements.flatMap((element, index) =>
        permutations(elements.toSpliced(index, 1)).map((others) => [element, ...others]),
      );

const orderTests = (opened: () => Opened): void => {
  it('in any order of deliveries the MARKER is the latest, and each signal is written at most once', async () => {
    const { table, getRaw } = opened();
    const object = { origin: 'object' };
    const signals = [
      signal('write-1', -90, { ...object, sequence: '00A1' }),
      signal('event', -60),
      signal('write-2', -30, { ...object, sequence: '00A2' }),
    ];
    for (const [number, order] of permutations(signals).entries()) {
      const of = { scheduleId: `order-${number}` };
      const written: string[] = [];
      for (const one of [...order, ...order])
        if (await table.sourcedMarkers.write({ ...one, ...of })) written.push(one.eventId);
      const item = await getRaw({ ...key, SK: `${instance.date}#order-${number}` });
      expect(item, order.map(({ eventId }) => eventId).join()).to.include({
        eventId: 'write-2',
        writtenAt: isoAt(-30),
      });
      expect(written).to.deep.equal([...new Set(written)]);
    }
  });

  it('of writes of one object in the same second the sequencer decides', async () => {
    const { table } = opened();
    const of = (eventId: string, sequence: string) => signal(eventId, -1, { origin: 'object', sequence });
    expect(await table.sourcedMarkers.write(of('second', '00A2'))).to.equal(true);
    expect(await table.sourcedMarkers.write(of('first', '00A1'))).to.equal(false);
    expect(await table.sourcedMarkers.write(of('third', '00A3'))).to.equal(true);
  });
};

const producerTests = (opened: () => Opened): void => {
  it('a newer MARKER of a producer stays, and an older one, or one that claims the future, does not', async () => {
    const { table, putRaw } = opened();
    await putRaw({ ...key, writtenAt: isoAt(-10) });
    expect(await table.sourcedMarkers.write(signal('older', -20))).to.equal(false);
    expect(await table.sourcedMarkers.write(signal('newer', -5))).to.equal(true);
    for (const writtenAt of [isoAt(3600), 'yesterday', undefined, 7, 1_772_863_200_123_456_789n]) {
      await putRaw({ ...key, ...(writtenAt === undefined ? {} : { writtenAt }) });
      expect(await table.sourcedMarkers.write(signal(`after ${String(writtenAt)}`, -20)), String(writtenAt)).to.equal(
        true,
      );
    }
  });

  it('is written with an attribute that is called __proto__', async () => {
    const attributes = { extra: JSON.parse('{"__proto__": {"rows": 1}}') };
    expect(await opened().table.sourcedMarkers.write(signal('one', -20, { attributes }))).to.equal(true);
  });

  it('compares the instant of a producer as an instant, whatever its offset and precision', async () => {
    const { table, putRaw } = opened();
    const offset = (seconds: number): string => isoAt(seconds + 7200).replace('.000Z', '+02:00');
    const west = (seconds: number): string => isoAt(seconds - 7200).replace('.000Z', '-02:00');
    const unzoned = (seconds: number): string => isoAt(seconds).replace('.000Z', '');
    for (const said of [offset, west, unzoned]) {
      await putRaw({ ...key, writtenAt: said(-10) });
      expect(await table.sourcedMarkers.write(signal('older', -20)), said(-10)).to.equal(false);
      expect(await table.sourcedMarkers.write(signal('newer', -5)), said(-10)).to.equal(true);
    }
  });

  it('writes each signal of one instant once, in whatever order and however often they come', async () => {
    const { table, getRaw } = opened();
    const written: string[] = [];
    for (const id of ['b', 'a', 'b', 'c', 'a', 'b', 'c'])
      if (await table.sourcedMarkers.write(signal(id, -60))) written.push(id);
    expect(written).to.deep.equal(['b', 'a', 'c']);
    expect(await getRaw(key)).to.deep.include({ eventId: 'c', sameInstant: ['b', 'a'] });
    expect(await table.sourcedMarkers.write(signal('later', -59))).to.equal(true);
    expect(await getRaw(key)).to.not.have.property('sameInstant');
  });

  it('writes each signal of one instant once, also where one object is written twice in it', async () => {
    const { table } = opened();
    const write = (id: string, sequence: string): SourcedMarker => signal(id, -60, { origin: 'object', sequence });
    const signals = [signal('message', -60), write('write-1', '00A1'), write('write-2', '00A2')];
    for (const [number, order] of permutations(signals).entries()) {
      const written: string[] = [];
      for (const one of [...order, ...order])
        if (await table.sourcedMarkers.write({ ...one, scheduleId: `instant-${number}` })) written.push(one.eventId);
      expect(written).to.deep.equal([...new Set(written)]);
    }
  });

  it('keeps what the signal says, for thirty days', async () => {
    const { table, getRaw } = opened();
    await table.sourcedMarkers.write(signal('one', -60, { attributes: { rows: 12, parts: ['a'] } }));
    expect(await getRaw(key)).to.deep.equal({
      ...key,
      date: instance.date,
      scheduleID: instance.scheduleId,
      source: 'event one',
      writtenAt: isoAt(-60),
      eventId: 'one',
      origin: 'event',
      originSequence: isoAt(-60),
      attributes: { rows: 12, parts: ['a'] },
      ttl: Math.ceil(Date.parse(AT) / 1000) + 30 * 86_400,
    });
    expect((await table.markers.get(instance))?.eventId).to.equal('one');
  });
};

export const sourcedMarkerContract = (opened: () => Opened): void => {
  describe('MARKERs of signals', () => {
    orderTests(opened);
    producerTests(opened);
  });
};
