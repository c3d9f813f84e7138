import { expect } from 'chai';
import type { DomainEvent } from '../../../../kernel/run/model';
import type { Check, TickPorts } from '../../../../kernel/watch/ports';
import { halfOfTime, record } from '../../../../kernel/watch/ports';
import { type Duty, runTick } from '../../../../kernel/watch/tick';
import { clockAt, msAt, timeAt } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';

const findings = { examined: 3, found: 1 };
const found: Check<TickPorts> = async () => findings;
const fails =
  (message: string): Check<TickPorts> =>
  async () => {
    throw new Error(message);
  };

const worldOf = (checks: Record<string, Check<TickPorts>>, append: () => string = () => 'appended') => {
  const said: unknown[] = [];
  const events: DomainEvent[] = [];
  const note =
    (level: string) =>
    (message: string, fields: Record<string, unknown> = {}): void =>
      void said.push(`${level}: ${message}${fields.check === undefined ? '' : ` (${fields.check})`}`);
  const ports = {
    events: {
      append: async (event: DomainEvent) => {
        events.push(event);
        return append();
      },
    },
    metrics: { count: (name: string, count: number) => void said.push(`${name} ${count}`) },
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
    clock: clockAt(),
  } as unknown as TickPorts; // Only what a tick calls.
  const duty: Duty<TickPorts> = {
    ...{ name: 'sweeper', heartbeat: 'sweeper_tick', degraded: 'sweeper_degraded', atStake: 'lost starts', checks },
  } as unknown as Duty<TickPorts>; // The metrics' names are of the tests.
  const tick = (time = '06:25') => runTick(duty, { nowMs: msAt(time), untilMs: msAt(time) }, ports);
  return { said, events, tick };
};

describe('kernel/watch/tick', () => {
  it('makes every check in order, and counts itself before them', async () => {
    const made: string[] = [];
    const making =
      (name: string): Check<TickPorts> =>
      async () => {
        made.push(name);
        return findings;
      };
    const { said, events, tick } = worldOf({ first: making('first'), second: making('second') });
    expect(await tick()).to.deep.equal({ checks: { first: findings, second: findings } });
    expect(made).to.deep.equal(['first', 'second']);
    expect(said).to.deep.equal(['sweeper_tick 1', 'info: tick']);
    expect(events).to.deep.equal([]);
  });

  it('makes the checks after one that fails, alerts, and fails with all of them', async () => {
    let isMade = false;
    const last: Check<TickPorts> = async () => {
      isMade = true;
      return findings;
    };
    const { said, events, tick } = worldOf({ runs: fails('no table'), pools: fails('no pools'), last });
    const error = await tick().catch((caught: AggregateError) => caught);
    expect(isMade).to.equal(true);
    expect(error).to.have.property('message', 'the sweeper is degraded: runs (no table); pools (no pools)');
    expect((error as AggregateError).errors.map(({ message }) => message)).to.deep.equal(['no table', 'no pools']);
    expect(said).to.deep.equal([
      'sweeper_tick 1',
      'error: a check of the sweeper failed (runs)',
      'error: a check of the sweeper failed (pools)',
      'sweeper_degraded 2',
    ]);
    expect(events).to.have.length(1);
    expect(events[0]).to.include({
      ...{ category: 'watchdog_degraded', level: 'error', pipelineId: 'signalbox.watchdog' },
      ...{ date: null, scheduleId: null, at: timeAt('06:25'), episodeAt: timeAt('06:00') },
      message: 'the sweeper could not do: runs (no table); pools (no pools)',
      remedy: 'See the log of the sweeper function. Until it is fixed, lost starts may go unnoticed.',
    });
  });

  it('alerts once an hour', async () => {
    const { events, tick } = worldOf({ runs: fails('no table') });
    for (const time of ['06:00', '06:59', '07:00']) await tick(time).catch(() => undefined);
    const [first, second, third] = events.map(({ eventId }) => eventId);
    expect(second).to.equal(first);
    expect(third).not.to.equal(first);
  });

  it('fails with the reason for which it cannot alert, too', async () => {
    const { said, tick } = worldOf({ runs: fails('no table'), found }, () => {
      throw new Error('no events');
    });
    const error = await tick().catch((caught: AggregateError) => caught);
    expect((error as AggregateError).errors.map(({ message }) => message)).to.deep.equal(['no table', 'no events']);
    expect(said.at(-1)).to.equal('error: the degraded sweeper could not record its alert');
  });

  it('counts an event that it records, and none that was recorded before', async () => {
    const appending = (answer: string) =>
      ({ events: { append: async () => answer } }) as unknown as Parameters<typeof record>[1]; // One method is called.
    expect(await record(exampleEvent(), appending('appended'))).to.equal(1);
    expect(await record(exampleEvent(), appending('exists'))).to.equal(0);
  });

  it('gives a check half of the time that is left', () => {
    let nowMs = 1000;
    const isTimeUp = halfOfTime({ untilMs: 3000 }, { clock: { ...clockAt(), now: () => nowMs } });
    const ups = [1000, 1999, 2000, 2001].map((ms) => {
      nowMs = ms;
      return isTimeUp();
    });
    expect(ups).to.deep.equal([false, false, true, true]);
  });
});
