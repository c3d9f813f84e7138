import { expect } from 'chai';
import { lastMarker, nameOfPipeline, TICK_AT, watchedTable } from './many-schedules';

describe('what a tick of watchdog and sweeper reads', () => {
  it('H-18 does not depend on how many pipelines and schedules there are when nothing is due', async () => {
    const reads = [];
    for (const pipelines of [150, 300, 600]) {
      const { requests, items, units, alerts } = await watchedTable({ pipelines, overdue: 0 }).tick();
      reads.push({ requests, items, units: Math.round(units), alerts });
    }
    expect(reads[1]).to.deep.equal(reads[0]);
    expect(reads[2]).to.deep.equal(reads[0]);
    expect(reads[0]!.alerts).to.equal(0);
  });

  it('is at most 20 requests and 20 read units when nothing is due, also during a sweep', async () => {
    const { tick, advance } = watchedTable({ pipelines: 40, overdue: 0 });
    // To the first deadlines, and more often than a tick is made.
    for (let minute = 0; minute < 34; minute += 2) {
      const { requests, units } = await tick();
      expect(requests, `requests after ${minute} minutes`).to.be.at.most(20);
      expect(units, `read units after ${minute} minutes`).to.be.at.most(20);
      advance(120_000);
    }
  });

  it('a MARKER whose record was given up is found within 30 minutes, with three reads per pipeline', async () => {
    const pipelines = 1200;
    const world = watchedTable({ pipelines, overdue: 0, schedules: 0 });
    world.put(lastMarker(pipelines));
    await world.table.sweep.lost(TICK_AT);
    let [requests, minutes] = [0, 0];
    while ((await world.table.ledgers.pending(nameOfPipeline(pipelines - 1))).length === 0 && minutes < 60) {
      minutes += 5;
      world.advance(300_000);
      requests += (await world.tick()).requests;
    }
    expect(minutes).to.be.at.most(30);
    expect(requests).to.be.at.most(3 * pipelines + pipelines / 100 + 20 * (minutes / 5));
  });

  it('grows with what is due: so many reads for every pipeline that has something due and every instance', async () => {
    const idle = await watchedTable({ pipelines: 300, overdue: 0 }).tick();
    const reads = [];
    for (const overdue of [3, 6]) reads.push(await watchedTable({ pipelines: 300, overdue }).tick());
    const [few, more] = reads.map(({ requests, items, alerts }) => ({
      requests: requests - idle.requests,
      items: items - idle.items,
      alerts,
    }));
    expect(few!.alerts).to.equal(3 * 24);
    expect(more!.alerts).to.equal(6 * 24);
    // Pipeline and run logs; for each instance its place in the list, its MARKER, which is not there, and its alert.
    expect(few).to.deep.include({ requests: 3 * (2 + 24), items: 3 * (1 + 24 + 24) });
    expect(more).to.deep.include({ requests: 6 * (2 + 24), items: 6 * (1 + 24 + 24) });
  });

  it('a tick after one that found everything finds nothing', async () => {
    const { tick, advance } = watchedTable({ pipelines: 150, overdue: 4 });
    expect((await tick()).alerts).to.equal(96);
    advance(300_000);
    expect((await tick()).alerts).to.equal(0);
  });
});
