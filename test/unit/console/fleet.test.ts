import { expect } from 'chai';
import type { Attention, Cell, FleetPage, FleetRow } from '../../../console/api';
import { alertAcknowledged } from '../../../kernel/events/acknowledgement';
import { alertResolved } from '../../../kernel/events/alert-ends';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import {
  completed,
  failed,
  register,
  rejectMarker,
  running,
  runOf,
  seedAlert,
  seedRun,
  triggering,
} from '../../support/seeds';

const RANGE = 'from=2026-03-04&to=2026-03-08';

describe('console: the fleet', () => {
  let world: ConsoleWorld;
  beforeEach(async () => {
    world = await consoleWorld();
  });
  afterEach(() => world.close());

  const stateOn = ({ cells }: FleetRow, date: string): Cell | undefined => cells.find((cell) => cell.date === date);
  const rowOf = async (name: string): Promise<FleetRow> =>
    ((await world.read(`/api/fleet/rows?pipelines=${name}&${RANGE}`)) as FleetRow[])[0]!;

  it('lists pipelines by name, those of a mode, and those that begin with a text', async () => {
    for (const name of ['orders', 'orders-eu', 'sales', 'or']) await register(world.session, { name });
    const names = ({ pipelines }: FleetPage): string[] => pipelines.map(({ pipelineId }) => pipelineId);
    expect(names(await world.read('/api/fleet'))).to.deep.equal(['or', 'orders', 'orders-eu', 'sales']);
    expect(names(await world.read('/api/fleet?search=orders'))).to.deep.equal(['orders', 'orders-eu']);
    expect(names(await world.read('/api/fleet?mode=shadow'))).to.deep.equal([]);
  });

  it('names the schedules that are named after an hour by it', async () => {
    await register(world.session, { name: 'daily-one' });
    await register(world.session, { name: 'some', schedules: [{ name: 'h07' }, { name: 'h19' }, { name: 'evening' }] });
    const { pipelines }: FleetPage = await world.read('/api/fleet');
    expect(pipelines.map(({ hours }) => hours)).to.deep.equal([{}, { '07': 'h07', 19: 'h19' }]);
  });

  it('gives a long list in pages, each once, and its end', async () => {
    for (let number = 0; number < 203; number += 1)
      await register(world.session, { name: `p${String(number).padStart(3, '0')}` });
    const first: FleetPage = await world.read('/api/fleet');
    expect(first.pipelines).to.have.length(200);
    const second: FleetPage = await world.read(`/api/fleet?after=${first.next}`);
    expect(second.pipelines.map(({ pipelineId }) => pipelineId)).to.deep.equal(['p200', 'p201', 'p202']);
    expect(second.next).to.equal(null);
  });

  /** All pages, as the page requests them; how many pipelines came with each. */
  const search = async (query: string): Promise<{ names: string[]; pages: number[] }> => {
    const [names, pages]: [string[], number[]] = [[], []];
    for (let after: string | null | undefined; after !== null; ) {
      const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
      const { pipelines, next }: FleetPage = await world.read(`/api/fleet?${query}${from}`);
      names.push(...pipelines.map(({ pipelineId }) => pipelineId));
      pages.push(pipelines.length);
      after = next;
    }
    return { names, pages };
  };

  it('finds a part of a name: first the names that begin with it, each once', async () => {
    for (const name of ['eu-orders', 'orders', 'orders-eu', 'raw-orders', 'sales'])
      await register(world.session, { name });
    await register(world.session, { name: 'new-orders', mode: 'shadow' });
    expect(await search('search=orders')).to.deep.equal({
      names: ['orders', 'orders-eu', 'eu-orders', 'new-orders', 'raw-orders'],
      pages: [2, 3],
    });
    expect((await search('search=orders&mode=shadow')).names).to.deep.equal(['new-orders']);
    expect((await search('search=zz')).names).to.deep.equal([]);
    expect((await search('search=s')).names).to.include.members(['sales', 'raw-orders']);
  });

  it('finds no pipeline that is gone, though its name is still kept', async () => {
    await register(world.session, { name: 'old-orders' });
    expect((await search('search=orders')).names).to.deep.equal(['old-orders']);
    await world.session.stack.tables.config.remove('pipeline', 'old-orders', { reasons: async () => [] });
    await world.read(`/api/fleet/rows?pipelines=old-orders&${RANGE}`);
    world.session.clock.advance(60_000);
    await world.read(`/api/fleet/rows?pipelines=old-orders&${RANGE}`);
    expect((await search('search=orders')).names).to.deep.equal([]);
  });

  it('says of every date what `status` would say: run, failed, missed, nothing', async () => {
    await register(world.session, { schedules: [{ name: 'daily', deadline: '10:00' }] });
    await seedRun(world.session, runOf({ date: '2026-03-06' }), triggering, running, completed);
    await seedRun(
      world.session,
      runOf({ date: '2026-03-05', runId: 'run-2', executionArn: 'arn:2' }),
      triggering,
      running,
      failed,
    );
    const row = await rowOf('orders');
    expect(stateOn(row, '2026-03-04')).to.include({ state: 'MISSED' });
    expect(stateOn(row, '2026-03-05')).to.include({ state: 'FAILED', detail: 'PERMANENT: no such table' });
    expect(stateOn(row, '2026-03-06')).to.include({ state: 'COMPLETED', attempt: 1 });
    expect(stateOn(row, '2026-03-07')?.state).to.equal('MISSED');
    expect(stateOn(row, '2026-03-08')?.state).to.be.oneOf(['EXPECTED', 'NOT_DUE']);
  });

  it('says nothing of the days before a pipeline was registered', async () => {
    await register(world.session);
    const [row]: FleetRow[] = await world.read('/api/fleet/rows?pipelines=orders&from=2026-02-20&to=2026-03-02');
    expect(row!.cells.map(({ date }) => date)).to.deep.equal(['2026-02-28', '2026-03-01', '2026-03-02']);
  });

  it('shows a run that is silent as stuck, and one of its schedules each', async () => {
    await register(world.session, { schedules: [{ every: 'hour' }] });
    const silent = { aliveAt: '2026-03-07T03:00:00.000Z', nextCheckAt: '2026-03-07T03:10:00.000Z' };
    await seedRun(world.session, runOf({ scheduleId: 'h03', ...silent }));
    const { cells } = await rowOf('orders');
    const today = cells.filter(({ date }) => date === '2026-03-07');
    expect(today).to.have.length(24);
    expect(today.find(({ scheduleId }) => scheduleId === 'h03')?.state).to.equal('STUCK');
  });

  it('shows a change at its next answer, because the row of an open run is read again', async () => {
    await register(world.session);
    await seedRun(world.session, runOf());
    expect(stateOn(await rowOf('orders'), '2026-03-07')?.state).to.equal('PENDING');
    const { runs } = world.session.stack.tables;
    const run = (await runs.get('run-1'))!;
    await runs.transition(run, { ...triggering }, []);
    world.session.clock.advance(1000);
    expect(stateOn(await rowOf('orders'), '2026-03-07')?.state).to.equal('TRIGGERING');
  });

  it('leaves out a pipeline that is gone', async () => {
    await register(world.session);
    expect(await world.read(`/api/fleet/rows?pipelines=nope,orders&${RANGE}`)).to.have.length(1);
  });

  it('refuses days that do not exist, and more than a quarter of them', async () => {
    for (const range of [
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-01-01',
    ]) {
      const path = `/api/fleet/rows?pipelines=orders&${range}`;
      expect((await world.send({ path, headers: world.key })).status, range).to.equal(400);
    }
  });

  it('names what needs attention, and how much was examined', async () => {
    await register(world.session, { schedules: [{ name: 'daily', deadline: '10:00' }] });
    await register(world.session, { name: 'held' });
    await register(world.session, { name: 'rejected' });
    await seedRun(world.session, runOf({ date: '2026-03-06' }), triggering, running, failed);
    await rejectMarker(
      world.session,
      { pipelineId: 'rejected', date: '2026-03-07', scheduleId: 'daily' },
      'no such date',
    );
    await world.act('/api/actions/pause', { pipelineId: 'held', reason: 'a repair' });
    const { items, examined, pipelines }: Attention = await world.read('/api/attention');
    expect(pipelines.map(({ pipelineId }) => pipelineId)).to.deep.equal(['held', 'orders', 'rejected']);
    const said = items.map(({ kind, pipelineId, date }) => `${kind} ${pipelineId} ${date ?? ''}`.trim());
    expect(said).to.include.members([
      'failed orders 2026-03-06',
      'missed orders 2026-03-07',
      'failed rejected 2026-03-07',
      'held held',
    ]);
    expect(said.findIndex((one) => one.startsWith('failed'))).to.be.below(said.indexOf('held held'));
    expect(examined).to.deep.include({ pipelines: 3, of: 3, isComplete: true });
  });

  it('names open alerts of what is not listed for its state, and those of the stack', async () => {
    await register(world.session);
    await seedRun(world.session, runOf({ date: '2026-03-06' }), triggering, running, failed);
    await seedAlert(world.session, { date: '2026-03-06' });
    const late = { eventId: 'alert-2', category: 'late_data', level: 'warning', date: '2026-03-05' } as const;
    const alert = await seedAlert(world.session, late);
    await seedAlert(world.session, {
      ...{ eventId: 'alert-3', category: 'apply_unfinished', pipelineId: 'signalbox.watchdog' },
      ...{ date: null, scheduleId: null },
    });
    const alerts = async (): Promise<string[]> =>
      ((await world.read('/api/attention')) as Attention).items
        .filter(({ kind }) => kind === 'alert')
        .map(({ pipelineId, date, message }) => `${pipelineId} ${date} ${message}`);
    expect(await alerts()).to.have.members([
      'orders 2026-03-05 late_data: orders failed',
      'null null apply_unfinished: orders failed',
    ]);
    const taken = { by: 'ada', at: alert.at, until: null, reason: '' };
    const { alerts: stored } = world.session.stack.tables;
    await stored.acknowledge(alert, taken, alertAcknowledged(alert, taken));
    expect(await alerts()).to.deep.equal(['null null apply_unfinished: orders failed']);
    await world.session.stack.tables.alerts.resolve(alert, alertResolved(alert, 'repaired', alert.at));
    expect(await alerts()).to.deep.equal(['null null apply_unfinished: orders failed']);
  });

  it('names no failed run whose open alerts a person has taken, until that is over', async () => {
    await register(world.session);
    await seedRun(world.session, runOf({ date: '2026-03-06' }), triggering, running, failed);
    await seedAlert(world.session, { date: '2026-03-06' });
    const second = { eventId: 'alert-2', category: 'completion_sla_breach', date: '2026-03-06' } as const;
    const listed = async (): Promise<string[]> =>
      ((await world.read('/api/attention')) as Attention).items
        .filter(({ pipelineId }) => pipelineId === 'orders')
        .map(({ kind, date }) => `${kind} ${date}`);
    const ack = { pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily', reason: 'on it', forMinutes: 120 };
    expect(await listed()).to.deep.equal(['failed 2026-03-06']);
    await world.act('/api/actions/ack', ack);
    expect(await listed()).to.deep.equal([]);
    // An alert after the acknowledgement needs attention.
    await seedAlert(world.session, second);
    expect(await listed()).to.deep.equal(['failed 2026-03-06']);
    await world.act('/api/actions/ack', ack);
    expect(await listed()).to.deep.equal([]);
    world.session.clock.advance(121 * 60_000);
    expect(await listed()).to.deep.equal(['failed 2026-03-06']);
  });

  it('names a run that waits beyond the time by which it should be ready', async () => {
    await register(world.session, { sla: { evaluationDeadline: '09:00' } });
    await seedRun(world.session, runOf({ date: '2026-03-06' }));
    const { items }: Attention = await world.read('/api/attention');
    const late = items.find(({ kind }) => kind === 'overdue');
    expect(late).to.include({ pipelineId: 'orders', date: '2026-03-06' });
    expect(late?.message).to.match(/^should have been ready .* ago/);
  });

  it('needs no attention for what happens in shadow mode', async () => {
    await register(world.session, { mode: 'shadow', schedules: [{ name: 'daily', deadline: '10:00' }] });
    const { items }: Attention = await world.read('/api/attention');
    expect(items.filter(({ pipelineId }) => pipelineId === 'orders')).to.deep.equal([]);
  });
});
