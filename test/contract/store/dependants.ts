/** Dependants: the index, the debt of a completion, the MARKERs. Part of the contract of the table. */
import { expect } from 'chai';
import { limits } from '../../../kernel/fields/limits';
import type { Run } from '../../../kernel/run/model';
import { RunStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { archetypeDocument, pipelineDocument } from '../../support/documents';
import { exampleEvent } from '../../support/event';
import { executionArn, instance } from '../../support/instance';
import { exampleRun } from '../../support/run';
import { collect, type Opened } from './opened-table';

/** Pipelines that depend on others, and runs of theirs that complete. */
const pipelinesOf = (opened: () => Opened) => {
  const markerOf = (pipeline: string) => opened().getRaw({ PK: `MARKER#${pipeline}`, SK: '2026-03-07#daily' });
  const register = (name: string, upstream: unknown[], fields: Record<string, unknown> = {}) =>
    opened().table.config.register('pipeline', name, pipelineDocument({ name, upstream, ...fields }));
  const dependantsOf = async (name: string): Promise<string[]> =>
    (await collect(opened().table.cascade.dependants(name))).map(({ pipelineId }) => pipelineId);

  const completed = async (pipelineId: string, fields: Partial<Run> = {}): Promise<Run> => {
    const { table, clock } = opened();
    const at = new Date(clock.now()).toISOString();
    const run = exampleRun({
      pipelineId,
      runId: `run-of-${pipelineId}-${fields.attempt ?? 1}`,
      executionArn: executionArn(`${pipelineId}-${fields.attempt ?? 1}`),
      traceId: `trace of ${pipelineId}`,
      ...fields,
    });
    await table.runs.create(run, exampleEvent({ pipelineId, eventId: `${run.runId}-created` }));
    const steps = [RunStatus.triggering, RunStatus.running, RunStatus.completed] as const;
    let current = run;
    for (const to of steps) {
      const end = to === RunStatus.completed ? { completedAt: at, awaitsCascade: true } : {};
      const answer = await table.runs.transition(current, { to, at, ...end }, []);
      if (answer.result !== 'changed') return expect.fail(`${to} was ${answer.result}`);
      current = answer.run;
    }
    return current;
  };
  return { markerOf, register, dependantsOf, completed };
};

const indexTests = (opened: () => Opened): void => {
  const { register, dependantsOf } = pipelinesOf(opened);

  it('the index follows the configuration: added, changed, taken away', async () => {
    const { table } = opened();
    expect(await table.cascade.hasDependants('orders')).to.equal(false);
    await register('report', ['orders', { pipeline: 'customers', delay: '10m' }]);
    await register('audit', ['orders']);
    expect(await table.cascade.hasDependants('orders')).to.equal(true);
    expect(await dependantsOf('orders')).to.deep.equal(['audit', 'report']);
    const upstreams = [
      { pipeline: 'orders', delaySeconds: 0 },
      { pipeline: 'customers', delaySeconds: 600 },
    ];
    expect(await collect(table.cascade.dependants('customers'))).to.deep.equal([
      { pipelineId: 'report', schedules: ['daily'], upstreams },
    ]);

    await register('report', ['customers'], { schedules: [{ name: 'h01' }] });
    expect(await dependantsOf('orders')).to.deep.equal(['audit']);
    expect(await collect(table.cascade.dependants('customers'))).to.deep.equal([
      { pipelineId: 'report', schedules: ['h01'], upstreams: [{ pipeline: 'customers', delaySeconds: 0 }] },
    ]);
    await register('report', []);
    expect(await table.cascade.hasDependants('customers')).to.equal(false);
  });

  it('as many upstreams as a pipeline may have are all replaced in one transaction', async () => {
    const { table } = opened();
    const named = (prefix: string): string[] =>
      Array.from({ length: limits.upstream }, (_, number) => `${prefix}${number}`);
    await register('report', named('old'));
    await register('report', named('new'));
    const found = await Promise.all(
      [...named('old'), ...named('new')].map((name) => table.cascade.hasDependants(name)),
    );
    expect(found).to.deep.equal([...named('old').map(() => false), ...named('new').map(() => true)]);
  });

  it('two that register the same pipeline at once leave an index that fits the document that stayed', async () => {
    const { table } = opened();
    await register('report', ['orders']);
    await Promise.all([register('report', ['customers']), register('report', ['clicks'])]);
    const { document } = (await table.config.pipeline('report'))!;
    const [stayed] = (document as { upstream: string[] }).upstream;
    const found = await Promise.all(
      ['orders', 'customers', 'clicks'].map(async (upstream) =>
        (await dependantsOf(upstream)).length === 1 ? upstream : '',
      ),
    );
    expect(found.filter((upstream) => upstream !== '')).to.deep.equal([stayed]);
  });
};

const debtTests = (opened: () => Opened): void => {
  const { register, completed, markerOf } = pipelinesOf(opened);

  it('a completion owes MARKERs until they are written, and what is written is final', async () => {
    const { table, clock } = opened();
    await register('report', ['orders']);
    const run = await completed('orders');
    expect((await collect(table.cascade.owing(clock.now() + 1))).map(({ runId }) => runId)).to.deep.equal([run.runId]);
    expect(await collect(table.cascade.owing(clock.now())), 'not before it is due').to.deep.equal([]);
    expect(await collect(table.runs.open())).to.deep.equal([]);
    expect(
      await table.runs.heartbeat(run.runId, run.executionArn, { aliveAt: AT, nextCheckAt: AT }),
      'it has ended',
    ).to.equal(false);

    expect(await table.cascade.notify(run)).to.deep.equal({ marked: 1, already: 0, waiting: 0 });
    expect(await markerOf('report')).to.deep.include({
      date: '2026-03-07',
      scheduleID: 'daily',
      source: 'upstream orders attempt 1',
      trace_id: 'trace of orders',
      writtenAt: AT,
      upstreamAttempts: { orders: 1 },
    });
    expect(await collect(table.cascade.owing(clock.now() + 1))).to.deep.equal([]);
    expect(await table.runs.get(run.runId)).to.deep.equal(run);
    expect(await table.cascade.notify(run), 'notified twice').to.deep.equal({ marked: 0, already: 1, waiting: 0 });
  });

  it('one corrupt index entry does not stop the other notifications, and is reported', async () => {
    const { table, clock, putRaw } = opened();
    await register('report', ['orders']);
    await putRaw({ PK: 'UPSTREAM#orders', SK: 'broken' });
    const run = await completed('orders');
    const error = await table.cascade.notify(run).catch((reason: Error) => reason);
    expect(error).to.have.property('name', 'Signalbox.CorruptItem');
    expect((await markerOf('report'))?.source).to.equal('upstream orders attempt 1');
    expect(await collect(table.cascade.owing(clock.now() + 1))).to.have.length(1);
  });

  it('a hundred dependants in pages and batches', async () => {
    const { table } = opened();
    const names = Array.from({ length: 100 }, (_, number) => `d${String(number).padStart(3, '0')}`);
    for (const name of names)
      await register(name, ['orders'], { schedules: [{ name: name.endsWith('7') ? 'h01' : 'daily' }] });
    expect(await table.cascade.notify(await completed('orders', { ...instance }))).to.deep.equal({
      marked: 90,
      already: 0,
      waiting: 0,
    });
  });
};

const upstreamTests = (opened: () => Opened): void => {
  const { register, completed, markerOf } = pipelinesOf(opened);

  it('the last of several upstreams brings the MARKER; an upstream that runs again is not completed', async () => {
    const { table } = opened();
    await register('report', ['orders', 'customers']);
    expect(await table.cascade.notify(await completed('orders'))).to.deep.equal({
      marked: 0,
      already: 0,
      waiting: 1,
    });
    expect(await markerOf('report')).to.equal(undefined);
    await table.runs.create(
      exampleRun({ runId: 'again', attempt: 2, executionArn: executionArn('again') }),
      exampleEvent({ eventId: 'again' }),
    );
    const customers = await completed('customers');
    expect(await table.cascade.notify(customers)).to.deep.include({ marked: 0, waiting: 1 });
  });

  for (const [why, before] of [
    ['another upstream has not completed', () => register('report', ['orders', 'customers'])],
    [
      'a newer MARKER is there',
      async () => {
        await register('report', ['orders']);
        const key = { PK: 'MARKER#report', SK: '2026-03-07#daily' };
        await opened().putRaw({ ...key, writtenAt: '2026-03-07T06:00:01.000Z' });
        opened().clock.advance(60_000);
      },
    ],
  ] as const)
    it(`a request that waits for upstreams is shown again where ${why}`, async () => {
      const { table, getRaw, putRaw, clock } = opened();
      const key = { PK: 'REQUEST#report', SK: 'RERUNREQUEST#2026-03-07#daily' };
      const request = { ...key, requestedAt: AT };
      const run = await completed('orders');
      await before();
      await putRaw(request);
      await table.cascade.notify(run);
      expect(await getRaw(key), 'it does not wait for upstreams').to.deep.equal(request);
      await putRaw({ ...request, afterUpstreams: true });
      await table.cascade.notify(run);
      expect((await getRaw(key))?.shownAt).to.equal(new Date(clock.now()).toISOString());
    });

  it("an upstream's second attempt writes the MARKER again; a late notification of the first does not", async () => {
    const { table, clock } = opened();
    await register('report', ['orders']);
    const first = await completed('orders');
    await table.cascade.notify(first);
    clock.advance(3_600_000);
    const second = await completed('orders', { attempt: 2 });
    expect(await table.cascade.notify(second)).to.deep.include({ marked: 1 });
    expect(await table.cascade.notify(first)).to.deep.include({ marked: 0, already: 1 });
    expect(await markerOf('report')).to.include({ source: 'upstream orders attempt 2' });
  });

  it('a run that completed by a clock ahead of this one brings its MARKER', async () => {
    const { table, clock } = opened();
    await register('report', ['orders']);
    clock.advance(60_000);
    const run = await completed('orders');
    clock.advance(-60_000);
    expect(await table.cascade.notify(run)).to.deep.include({ marked: 1 });
  });
};

const markerTests = (opened: () => Opened): void => {
  const { register, completed, markerOf } = pipelinesOf(opened);

  it('a MARKER written after the completion is not overwritten', async () => {
    const { table, clock, putRaw } = opened();
    await register('report', ['orders']);
    const run = await completed('orders');
    clock.advance(60_000);
    await putRaw({
      PK: 'MARKER#report',
      SK: '2026-03-07#daily',
      writtenAt: '2026-03-07T06:00:01.000Z',
      source: 'jane',
    });
    expect(await table.cascade.notify(run)).to.deep.include({ marked: 0, already: 1 });
    expect(await markerOf('report')).to.include({ source: 'jane' });
  });

  for (const [what, writtenAt] of [
    ['no instant', 'soon'],
    ['no text', 17],
    ['a count of nanoseconds', 1_772_863_200_123_456_789n],
    ['yet to come', '2026-03-08T06:00:00.000Z'],
    ['absent', undefined],
  ] as const) {
    it(`a MARKER whose writtenAt is ${what} does not keep the dependant from its own`, async () => {
      const { table, putRaw } = opened();
      await register('report', ['orders']);
      const run = await completed('orders');
      await putRaw({
        PK: 'MARKER#report',
        SK: '2026-03-07#daily',
        source: 'jane',
        ...(writtenAt === undefined ? {} : { writtenAt }),
      });
      expect(await table.cascade.notify(run)).to.deep.include({ marked: 1 });
      expect(await markerOf('report')).to.include({ source: 'upstream orders attempt 1' });
      expect(await table.cascade.notify(run)).to.deep.include({ marked: 0, already: 1 });
    });
  }
};

export const cascadeContract = (opened: () => Opened): void => {
  describe('dependants', () => {
    beforeEach(() => opened().table.config.register('archetype', 'batch', archetypeDocument()));

    indexTests(opened);
    debtTests(opened);
    upstreamTests(opened);
    markerTests(opened);
  });
};
