/** The reads of the views: budgets in read units, so that a fleet of any size costs what its visible part costs. */
import { expect } from 'chai';
import type { FleetPage } from '../../../console/api';
import { addDays } from '../../../kernel/time/date';
import { largeFleet } from '../../console/large-fleet';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { completed, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const PIPELINES = 60;
const DAYS = 30;

const HOURLY = ['hourly-0', 'hourly-1', 'hourly-2', 'hourly-3', 'hourly-4'];

/** Every hour of so many days. */
const seedHours = async (session: TestSession, name: string, days: number): Promise<void> => {
  await register(session, { name, schedules: [{ every: 'hour' }] });
  for (let hour = 0; hour < days * 24; hour += 1) {
    const own = { pipelineId: name, date: addDays('2026-03-06', -Math.floor(hour / 24)) };
    const scheduleId = `h${String(hour % 24).padStart(2, '0')}`;
    const earlier = (at: string): string => new Date(Date.parse(at) - hour * 3_600_000).toISOString();
    const run = runOf({ ...own, scheduleId, runId: `${name}-${hour}`, executionArn: `arn:${name}-${hour}` });
    const changes = [triggering, running, completed].map((change) => ({ ...change, at: earlier(change.at) }));
    await seedRun(session, { ...run, createdAt: earlier(run.createdAt) }, ...changes);
  }
};

const seedFleet = async (session: TestSession): Promise<void> => {
  for (let number = 0; number < PIPELINES; number += 1) {
    const name = `p${String(number).padStart(3, '0')}`;
    await register(session, { name });
    for (let day = 0; day < DAYS; day += 1) {
      const run = runOf({
        pipelineId: name,
        date: addDays('2026-03-06', -day),
        runId: `run-${number}-${day}`,
        executionArn: `arn:${number}-${day}`,
      });
      await seedRun(session, run, triggering, running, completed);
    }
  }
  for (const name of HOURLY) await seedHours(session, name, name === HOURLY[0] ? DAYS : 2);
  // As the router does at once.
  const { events } = session.stack.tables;
  for await (const event of events.unpublished(session.clock.now() + 1)) await events.markPublished(event);
};

describe('console: budgets', () => {
  let world: ConsoleWorld;
  let large: ConsoleWorld;
  before(async () => {
    const session = testSession();
    await seedFleet(session);
    world = await consoleWorld({ session });
  });
  after(async () => {
    await world?.close();
    await large?.close();
  });

  const unitsOf = async (path: string): Promise<number> => {
    const { units } = world.session.embedded;
    const before = units.length;
    await world.read(path);
    return units.slice(before).reduce((sum, { read }) => sum + read, 0);
  };
  const names = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => `p${String(from + index).padStart(3, '0')}`).join(',');

  it('lists a page of pipelines for their configurations alone', async () => {
    expect(await unitsOf('/api/fleet')).to.be.at.most((PIPELINES + HOURLY.length) * 0.25);
  });

  it('searches for a part of a name in a part of the list at a time, and reads nothing twice', async () => {
    large = await consoleWorld({ session: largeFleet({ pipelines: 1300, days: 0 }) });
    const search = async (after: string | null): Promise<{ found: string[]; next: string | null; units: number }> => {
      const { units } = large.session.embedded;
      const before = units.length;
      const from = after === null ? '' : `&after=${encodeURIComponent(after)}`;
      const { pipelines, next }: FleetPage = await large.read(`/api/fleet?search=e-0125${from}`);
      const found = pipelines.map(({ pipelineId }) => pipelineId);
      return { found, next, units: units.slice(before).reduce((sum, { read }) => sum + read, 0) };
    };
    const [begin, first] = [await search(null), await search('#')];
    expect([begin.found, begin.next, first.found]).to.deep.equal([[], '#', []]);
    expect(first.units).to.be.within(10, 1000 * 0.25);
    const second = await search(first.next);
    expect([second.found.length, second.found[0], second.next]).to.deep.equal([10, 'pipeline-01250', null]);
    const again = await search('#');
    expect(again.found).to.deep.equal(second.found);
    expect(again.units).to.equal(0);
  });

  it('reads 25 rows of 30 days with at most 10 units each, whatever else there is', async () => {
    const range = 'from=2026-02-05&to=2026-03-06';
    const first = await unitsOf(`/api/fleet/rows?pipelines=${names(0, 25)}&${range}`);
    expect(first / 25).to.be.at.most(10);
    world.session.clock.advance(60_000);
    const ten = await unitsOf(`/api/fleet/rows?pipelines=${names(25, 35)}&${range}`);
    expect(ten / 10).to.be.at.most(10);
  });

  it('reads hours: 7 units for a row of 24, 9 for one of 48, 62 for one of 30 days', async () => {
    const rows = async (of: readonly string[], from: string): Promise<number> => {
      world.session.clock.advance(60_000);
      return (await unitsOf(`/api/fleet/rows?pipelines=${of.join(',')}&from=${from}&to=2026-03-06`)) / of.length;
    };
    expect(await rows(HOURLY, '2026-03-06')).to.be.within(1, 7);
    expect(await rows(HOURLY, '2026-03-05')).to.be.within(2, 9);
    expect(await rows(HOURLY.slice(0, 1), '2026-02-05')).to.be.within(30, 62);
  });

  it('reads rows that are fresh not again', async () => {
    const path = `/api/fleet/rows?pipelines=${names(0, 25)}&from=2026-02-05&to=2026-03-06`;
    await unitsOf(path);
    expect(await unitsOf(path)).to.be.at.most(1);
  });

  it('examines pipelines for attention with at most 4 units each', async () => {
    expect((await unitsOf('/api/attention')) / PIPELINES).to.be.at.most(4);
  });

  it('reads an instance with at most 40 units', async () => {
    expect(await unitsOf('/api/instances/p000/2026-03-06/daily')).to.be.at.most(40);
  });

  it('polls an instance with at most 25 units, however many events its pipeline has', async () => {
    const path = `/api/instances/${HOURLY[0]}/2026-03-06/h03`;
    const first = await unitsOf(path);
    expect(first).to.be.at.most(45);
    world.session.clock.advance(5000);
    expect(await unitsOf(path)).to.be.within(1, Math.min(25, first - 10));
    // Behind the newest events of its pipeline.
    expect(await unitsOf(`/api/instances/${HOURLY[0]}/2026-02-15/h03`)).to.be.at.most(60);
  });
});
