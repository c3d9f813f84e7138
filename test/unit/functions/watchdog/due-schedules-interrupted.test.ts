import { DeleteItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { dieAfter, TABLE } from '../../../support/embedded-table';
import { documentOf, MINUTE_MS, openDueList } from './due-list-world';

describe('due schedules that are interrupted', () => {
  const schedules = ['a', 'b', 'c'].map((name) => ({ name, deadline: '10:00' }));
  const expected = ['2026-03-06', '2026-03-07'].flatMap((date) =>
    schedules.map(({ name }) => `${date} ${name} ${date}T10:00`),
  );

  it('a tick that dies after any table call, its answer lost or not, loses nothing, says nothing twice', async () => {
    for (let dies = 1; ; dies += 1) {
      const world = openDueList('2026-03-06T08:00:00Z');
      await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
      const revive = dieAfter(world.embedded, dies);
      await world.tick('2026-03-07T10:00:00Z').catch(() => undefined);
      const isOver = revive() < dies;
      await world.tick('2026-03-07T10:05:00Z');
      expect((await world.missed()).sort(), `died after call ${dies}`).to.deep.equal(expected);
      expect(await world.listed()).to.deep.equal(
        schedules.map(({ name }) => `orders ${name} 2026-03-08 2026-03-08T10:00`),
      );
      if (isOver) break;
    }
  });

  it('a tick that dies while it makes up for versions that no tick saw loses nothing, says nothing twice', async () => {
    const versions = [
      ['2026-03-06T09:00:00Z', { enabled: false }],
      ['2026-03-07T09:00:00Z', {}],
      ['2026-03-07T11:00:00Z', { description: 'changed' }],
    ] as const;
    for (let dies = 1; ; dies += 1) {
      const world = openDueList('2026-03-06T08:00:00Z');
      await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
      await world.tick('2026-03-06T08:05:00Z');
      for (const [at, fields] of versions) {
        world.clock.set(at);
        await world.table.config.register('pipeline', 'orders', documentOf({ schedules, ...fields }));
      }
      world.clock.set('2026-03-08T10:00:00Z');
      const revive = dieAfter(world.embedded, dies);
      await world.tick('2026-03-08T10:00:00Z').catch(() => undefined);
      const isOver = revive() < dies;
      await world.tick('2026-03-08T10:05:00Z');
      expect((await world.missed()).sort(), `died after call ${dies}`).to.deep.equal(
        ['2026-03-07', '2026-03-08'].flatMap((date) => schedules.map(({ name }) => `${date} ${name} ${date}T10:00`)),
      );
      if (isOver) break;
    }
  });

  it('two ticks at once find the same once', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
    await Promise.all([
      world.tick('2026-03-07T10:00:00Z'),
      world.tick('2026-03-07T10:00:00Z'),
      world.tick('2026-03-07T10:00:00Z'),
    ]);
    expect((await world.missed()).sort()).to.deep.equal(expected);
  });

  it('a registration in the middle of planning is planned, too', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
    let isReplaced = false;
    const due = {
      ...world.table.due,
      put: async (...args: Parameters<typeof world.table.due.put>) => {
        if (!isReplaced) {
          isReplaced = true;
          await world.table.config.register(
            'pipeline',
            'orders',
            documentOf({ schedules: [...schedules, { name: 'd', deadline: '12:00' }] }),
          );
        }
        return world.table.due.put(...args);
      },
    };
    await world.tick('2026-03-06T08:05:00Z', { using: { ...world.ports, due } });
    expect((await world.listed()).filter((line) => !line.startsWith('planning'))).to.deep.equal([
      ...schedules.map(({ name }) => `orders ${name} 2026-03-06 2026-03-06T10:00`),
      'orders d 2026-03-06 2026-03-06T12:00',
    ]);
  });

  it('stops in time, and the next ticks continue', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    for (let index = 0; index < 40; index += 1)
      await world.table.config.register(
        'pipeline',
        `p${String(index).padStart(2, '0')}`,
        documentOf({ name: `p${String(index).padStart(2, '0')}`, schedules }),
      );
    const takeASecond = () => {
      world.clock.advance(1000);
    };
    world.embedded.intercept = takeASecond;
    let ticks = 0;
    for (let left = true; left && ticks < 50; ticks += 1) {
      const nowMs = Date.parse('2026-03-06T10:00:00Z') + ticks * 5 * MINUTE_MS;
      await world.tick(new Date(nowMs).toISOString(), { workingMs: 2 * MINUTE_MS });
      expect(world.clock.now()).to.be.lessThan(nowMs + 4 * MINUTE_MS);
      world.embedded.intercept = undefined;
      left = (await world.listed()).some((line) => line.includes('2026-03-06'));
      world.embedded.intercept = takeASecond;
    }
    world.embedded.intercept = undefined;
    expect(ticks).to.be.greaterThan(2);
    for (let index = 0; index < 40; index += 1)
      expect(await world.missed(`p${String(index).padStart(2, '0')}`)).to.have.length(3);
  });

  /** As if they had been written past the registration. */
  const writtenByHand = async (world: ReturnType<typeof openDueList>, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const name = `p${String(index).padStart(3, '0')}`;
      await world.table.config.register(
        'pipeline',
        name,
        documentOf({ name, schedules: [{ name: 'daily', deadline: '10:00' }] }),
      );
      await world.raw.send(
        new DeleteItemCommand({ TableName: TABLE, Key: marshall({ PK: `PIPELINE#${name}`, SK: 'PLANNING' }) }),
      );
    }
  };

  it('the sweep comes to every pipeline in turn', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await writtenByHand(world, 5);
    const planned = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await world.tick(`2026-03-06T08:${10 + turn * 5}:00Z`);
      planned.push((await world.listed()).length);
    }
    expect(planned, 'two at a tick of the first pass, which covers all dates').to.deep.equal([2, 4, 5]);
    // And begins anew: one whose mark was lost is planned again.
    await world.raw.send(
      new UpdateItemCommand({
        TableName: TABLE,
        Key: marshall({ PK: 'PIPELINE#p000', SK: 'CONFIG' }),
        UpdateExpression: 'REMOVE plannedHash',
      }),
    );
    await world.tick('2026-03-06T08:30:00Z');
    expect((await world.table.due.pipeline('p000'))!.plannedHash).to.be.a('string');
  });

  it('a full sweep comes to all pipelines at one tick; without time it is repeated, cut off it continues', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await writtenByHand(world, 230);
    await world.table.sweep.lost('2026-03-06T08:00:00.000Z');
    await world.tick('2026-03-06T08:16:00Z', { workingMs: 0 });
    expect(await world.listed()).to.have.length(0);
    world.embedded.intercept = () => world.clock.advance(100);
    await world.tick('2026-03-06T08:20:00Z', { workingMs: 2 * MINUTE_MS });
    const first = (await world.listed()).length;
    expect(first).to.be.greaterThan(50).and.lessThan(230);
    world.embedded.intercept = undefined;
    await world.tick('2026-03-06T08:25:00Z');
    expect(await world.listed()).to.have.length(230);
    expect(await world.table.sweep.sweepCursor()).to.deep.include({ after: undefined, isSweep: true });
  });

  it('losses that continue do not put the full sweep off; the last of them has one, too', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    const minute = (count: number): string =>
      new Date(Date.parse('2026-03-06T08:00:00Z') + count * MINUTE_MS).toISOString();
    const swept = new Set<string | undefined>();
    for (let count = 0; count <= 90; count += 1) {
      if (count <= 45) await world.table.sweep.lost(minute(count));
      if (count % 5 === 4) await world.tick(minute(count));
      const { sweptAt, isSweep } = await world.table.sweep.sweepCursor();
      if (isSweep) swept.add(sweptAt?.slice(11, 16));
    }
    expect([...swept]).to.deep.equal(['08:19', '08:34', '08:54', '09:04']);
  });

  it('many losses within a minute are one write', async () => {
    const { table } = openDueList('2026-03-06T08:00:00Z');
    const seconds = ['00', '30', '59'];
    const written = [];
    for (const second of seconds) written.push(await table.sweep.lost(`2026-03-06T08:00:${second}.000Z`));
    expect(written).to.deep.equal([true, false, false]);
    expect(await table.sweep.lost('2026-03-06T08:01:01.000Z')).to.equal(true);
    expect(await table.sweep.sweepCursor()).to.deep.include({
      lostAt: '2026-03-06T08:00:00.000Z',
      lostUntil: '2026-03-06T08:01:01.000Z',
    });
  });

  it('a pipeline that cannot be checked is named, and the others are checked', async () => {
    const world = openDueList('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
    await world.table.config.register('pipeline', 'returns', { ...documentOf({ schedules }), name: 'returns' });
    const due = {
      ...world.table.due,
      put: async (...args: Parameters<typeof world.table.due.put>) => {
        if (args[0].pipelineId === 'orders') throw new RangeError('Invalid time value');
        return world.table.due.put(...args);
      },
    };
    const thrown = await world
      .tick('2026-03-06T08:05:00Z', { using: { ...world.ports, due } })
      .catch((error: unknown) => error);
    expect((thrown as Error).message).to.equal('pipeline orders: Invalid time value');
    expect((await world.listed()).filter((line) => line.startsWith('returns'))).to.have.length(3);
  });
});
