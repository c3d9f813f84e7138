import { expect } from 'chai';
import type { Clock } from '../../../kernel/time/clock';
import { createPacedTime } from '../../../local/paced-time';

/** A machine clock that the test moves by hand. */
const createHandClock = (): Clock & { advance(ms: number): Promise<void> } => {
  let now = 1_000_000;
  const sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        sleepers.push({ at: now + ms, wake: resolve });
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    async advance(ms) {
      now += ms;
      for (const sleeper of sleepers.filter(({ at }) => at <= now)) sleeper.wake();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

const START = Date.parse('2018-02-07T05:40:00Z');

describe('paced time', () => {
  it('runs fast while nothing is in progress', async () => {
    const clock = createHandClock();
    const time = createPacedTime({ clock, startMs: START, speed: 60 });
    await clock.advance(1_000);
    expect(time.now() - START).to.equal(60_000);
  });

  it('runs in real time while something is in progress, and fast again afterwards', async () => {
    const clock = createHandClock();
    const time = createPacedTime({ clock, startMs: START, speed: 60 });
    time.enter();
    await clock.advance(1_000);
    expect(time.now() - START).to.equal(1_000);
    time.leave();
    await clock.advance(1_000);
    expect(time.now() - START).to.equal(61_000);
  });

  it('fires timers in order of their instant, then of asking', async () => {
    const clock = createHandClock();
    const time = createPacedTime({ clock, startMs: START, speed: 60 });
    const fired: string[] = [];
    time.at(START + 60_000, () => fired.push('b'));
    time.at(START + 30_000, () => fired.push('a'));
    time.at(START + 60_000, () => fired.push('c'));
    const cancel = time.at(START + 45_000, () => fired.push('cancelled'));
    cancel();
    await clock.advance(500);
    expect(fired).to.deep.equal(['a']);
    await clock.advance(500);
    expect(fired).to.deep.equal(['a', 'b', 'c']);
  });

  it('arms a timer anew when the pace changes', async () => {
    const clock = createHandClock();
    const time = createPacedTime({ clock, startMs: START, speed: 60 });
    const fired: string[] = [];
    time.at(START + 60_000, () => fired.push('due'));
    time.enter();
    await clock.advance(1_000);
    expect(fired).to.deep.equal([]);
    time.leave();
    await clock.advance(984);
    expect(fired).to.deep.equal(['due']);
  });

  it('sleeps until its own instant and stops when aborted', async () => {
    const clock = createHandClock();
    const time = createPacedTime({ clock, startMs: START, speed: 60 });
    const stop = new AbortController();
    const slept: string[] = [];
    const whole = time.sleep(60_000).then(() => slept.push('whole'));
    const broken = time.sleep(60_000, stop.signal).catch((reason: Error) => slept.push(reason.message));
    stop.abort(new Error('stopped'));
    await clock.advance(1_000);
    await Promise.all([whole, broken]);
    expect(slept).to.deep.equal(['stopped', 'whole']);
  });
});
