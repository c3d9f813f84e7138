import { expect } from 'chai';
import { sweeping, sweepOutbox } from '../../../../functions/sweeper/checks';
import type { DomainEvent } from '../../../../kernel/run/model';
import { runTick } from '../../../../kernel/watch/tick';
import { createWorld, tickAt } from './sweeper-world';

describe('outbox sweep', () => {
  const event = (eventId: string) => ({ eventId, kind: 'ALERT', pipelineId: 'orders' }) as DomainEvent;

  it('publishes and marks what was left, and one that cannot be published does not hold up the others', async () => {
    const world = createWorld({
      outbox: [event('a'), event('b'), event('c')],
      refuse: ({ eventId }) => eventId === 'b',
    });
    let failure = '';
    await sweepOutbox(tickAt('2026-03-07T12:00:00Z'), world.ports).catch((error: Error) => {
      failure = error.message;
    });
    expect(world.published).to.deep.equal(['a', 'c']);
    expect(world.marked).to.deep.equal(['a', 'c']);
    expect(failure).to.equal('1 of 3 events could not be published; they stay in the outbox');
  });

  it('leaves half of the time to the sweep pass, however much a topic refuses', async () => {
    const world = createWorld({ outbox: Array.from({ length: 1_000 }, (_, number) => event(`e${number}`)) });
    let now = 0;
    let tried = 0;
    const publish = async () => {
      now += 10;
      tried += 1;
      throw new Error('topic unavailable');
    };
    const clock = { ...world.ports.clock, now: () => now };
    await sweepOutbox(
      { ...tickAt('2026-03-07T12:00:00Z'), untilMs: 1_000 },
      { ...world.ports, clock, notifications: { ...world.ports.notifications, publish } },
    ).catch(() => undefined);
    expect(tried).to.be.within(50, 58);
  });
});

describe('a tick', () => {
  it('B-89 does the other checks when one fails, records one alert an hour, and fails', async () => {
    const world = createWorld({ outbox: [{ eventId: 'a', kind: 'ALERT', pipelineId: 'orders' } as DomainEvent] });
    const broken = {
      ...sweeping,
      checks: { ...sweeping.checks, 'open runs': async () => Promise.reject(new Error('table unavailable')) },
    };
    const failures: string[] = [];
    for (const now of ['2026-03-07T12:00:00Z', '2026-03-07T12:05:00Z']) {
      await runTick(broken, tickAt(now), world.ports).catch((error: Error) => failures.push(error.message));
    }
    expect(failures).to.have.length(2);
    expect(failures[0]).to.contain('open runs (table unavailable)');
    expect(world.published).to.deep.equal(['a', 'a']);
    expect(world.recorded().map(({ category }) => category)).to.deep.equal(['watchdog_degraded']);
    expect(world.counted).to.deep.include({ SweeperHeartbeat: 2, SweeperDegraded: 2 });
  });

  it('H-21 counts a heartbeat every time it runs', async () => {
    const world = createWorld({});
    await runTick(sweeping, tickAt('2026-03-07T12:00:00Z'), world.ports);
    expect(world.counted).to.deep.equal({ SweeperHeartbeat: 1 });
  });
});
