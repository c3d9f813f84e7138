import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { TABLE } from '../../../support/embedded-table';
import { documentOf, openDueList } from './due-list-world';

describe('due schedules when configurations change', () => {
  const changed = async (
    from: Record<string, unknown>,
    to: Record<string, unknown>,
    { at, tickAt }: { at: string; tickAt: string },
  ) => {
    const world = openDueList('2026-03-05T20:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf(from));
    await world.tick('2026-03-05T20:05:00Z');
    world.clock.set(at);
    await world.table.config.register('pipeline', 'orders', documentOf(to));
    await world.tick(tickAt);
    return world;
  };
  const utc = (deadline: string, ...others: Record<string, unknown>[]) => ({
    schedules: [{ name: 'daily', deadline }, ...others],
  });

  it('a later deadline holds for the date that waits', async () => {
    const world = await changed(utc('10:00'), utc('12:00'), {
      at: '2026-03-06T09:00:00Z',
      tickAt: '2026-03-06T11:00:00Z',
    });
    expect(await world.missed()).to.deep.equal([]);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-06 2026-03-06T12:00']);
  });

  it('an earlier deadline that had passed by then holds from the next date on', async () => {
    const world = await changed(utc('10:00'), utc('08:00'), {
      at: '2026-03-06T09:00:00Z',
      tickAt: '2026-03-06T09:05:00Z',
    });
    expect(await world.missed()).to.deep.equal([]);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-06 2026-03-06T10:00']);
    await world.tick('2026-03-06T10:05:00Z');
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-07 2026-03-07T08:00']);
  });

  it('a date that was checked is not checked again by a later deadline', async () => {
    const world = await changed(utc('10:00'), utc('10:00'), {
      at: '2026-03-06T10:00:00Z',
      tickAt: '2026-03-06T10:05:00Z',
    });
    await world.table.config.register('pipeline', 'orders', documentOf(utc('11:00')));
    await world.tick('2026-03-06T11:05:00Z');
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
  });

  it('an instance that fell due before the change and was not checked is checked all the same', async () => {
    const world = await changed(utc('10:00'), utc('10:00', { name: 'evening', deadline: '09:00' }), {
      at: '2026-03-06T10:01:00Z',
      tickAt: '2026-03-06T10:05:00Z',
    });
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
    expect(await world.listed()).to.deep.equal([
      'orders evening 2026-03-07 2026-03-07T09:00',
      'orders daily 2026-03-07 2026-03-07T10:00',
    ]);
  });

  it('a date that is open again since the change is checked when it comes, one that has passed is not', async () => {
    const excluded = { ...utc('10:00'), exclusions: { dates: ['2026-03-06', '2026-03-07'] } };
    const world = await changed(excluded, utc('10:00'), { at: '2026-03-06T12:00:00Z', tickAt: '2026-03-07T10:00:00Z' });
    expect(await world.missed()).to.deep.equal(['2026-03-07 daily 2026-03-07T10:00']);
  });

  it('a schedule that is gone leaves the list when it would be due', async () => {
    const world = await changed(utc('10:00', { name: 'evening', deadline: '20:00' }), utc('10:00'), {
      at: '2026-03-06T09:00:00Z',
      tickAt: '2026-03-06T20:05:00Z',
    });
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-07 2026-03-07T10:00']);
  });

  for (const [title, off] of [
    ['disabled', { enabled: false }],
    ['not watched', { watch: { enabled: false } }],
  ] as const) {
    it(`a pipeline that is ${title} is left alone, and begins anew afterwards`, async () => {
      const world = await changed(
        utc('10:00'),
        { ...utc('10:00'), ...off },
        { at: '2026-03-06T09:00:00Z', tickAt: '2026-03-06T10:05:00Z' },
      );
      expect(await world.listed()).to.deep.equal([]);
      world.clock.set('2026-03-08T12:00:00Z');
      await world.table.config.register('pipeline', 'orders', documentOf(utc('10:00')));
      await world.tick('2026-03-08T12:05:00Z');
      expect(await world.missed()).to.deep.equal([]);
      expect(await world.listed()).to.deep.equal(['orders daily 2026-03-09 2026-03-09T10:00']);
    });
  }

  it('a configuration that was written by hand is found by the sweep', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await world.configByHand(documentOf(utc('10:00')), '2026-03-06T08:00:00.000Z');
    await world.tick('2026-03-06T10:05:00Z');
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-07 2026-03-07T10:00']);
    await world.configByHand(
      documentOf(utc('10:00', { name: 'evening', deadline: '20:00' })),
      '2026-03-06T08:00:00.000Z',
    );
    await world.tick('2026-03-06T10:10:00Z');
    expect(await world.listed(), 'between two sweeps').to.deep.equal(['orders daily 2026-03-07 2026-03-07T10:00']);
    await world.tick('2026-03-06T10:20:00Z');
    expect(await world.listed()).to.deep.equal([
      'orders evening 2026-03-06 2026-03-06T20:00',
      'orders daily 2026-03-07 2026-03-07T10:00',
    ]);
  });

  it('a pipeline that was deleted by hand leaves the list when it would be due', async () => {
    const world = await changed(utc('10:00'), utc('11:00'), {
      at: '2026-03-06T09:00:00Z',
      tickAt: '2026-03-06T09:05:00Z',
    });
    await world.raw.send(
      new DeleteItemCommand({ TableName: TABLE, Key: marshall({ PK: 'PIPELINE#orders', SK: 'CONFIG' }) }),
    );
    await world.tick('2026-03-06T11:00:00Z');
    expect(await world.missed()).to.deep.equal([]);
    expect(await world.listed()).to.deep.equal([]);
  });

  it('the others are watched when one configuration is not valid, and the check fails afterwards', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'broken', { name: 'broken' });
    await world.putRaw({ PK: 'PIPELINE#corrupt', SK: 'CONFIG', GSI1PK: 'PIPELINES', GSI1SK: 'corrupt' });
    await world.table.config.register('pipeline', 'orders', documentOf(utc('10:00')));
    let failure = '';
    await world.tick('2026-03-06T10:05:00Z').catch((error: Error) => {
      failure = error.message;
    });
    expect(failure).to.contain('the configuration of broken, corrupt is not valid in this version');
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
  });

  it('an unreadable item of the list does not hide the others', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf(utc('10:00')));
    await world.putRaw({ PK: 'PIPELINE#a', SK: 'DUE#daily', GSI1PK: 'DUE', GSI1SK: '2026-03-01' });
    await world.tick('2026-03-06T10:05:00Z').catch(() => undefined);
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
  });
});
