import { expect } from 'chai';
import { systemClock } from '../../../adapters/clock';
import { createRealTime } from '../../../local/real-time';

/** A clock whose sleeps end when the test says so. */
const handClock = (startMs: number) => {
  let nowMs = startMs;
  const sleeps: { until: number; resolve: () => void }[] = [];
  return {
    lengths: [] as number[],
    now: () => nowMs,
    sleep(ms: number, signal?: AbortSignal): Promise<void> {
      this.lengths.push(ms);
      return new Promise((resolve, reject) => {
        sleeps.push({ until: nowMs + ms, resolve });
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
    async pass(ms: number): Promise<void> {
      nowMs += ms;
      for (const sleep of sleeps) if (sleep.until <= nowMs) sleep.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

describe('real time', () => {
  it('fires at the instant, and at once for the past', async () => {
    const clock = handClock(1000);
    const time = createRealTime(clock);
    const fired: string[] = [];
    time.at(900, () => fired.push('past'));
    time.at(1500, () => fired.push('later'));
    await clock.pass(0);
    expect(fired).to.deep.equal(['past']);
    await clock.pass(500);
    expect(fired).to.deep.equal(['past', 'later']);
  });

  it('splits waits that are longer than a timer of Node can be', async () => {
    const clock = handClock(0);
    const time = createRealTime(clock);
    const thirtyDays = 30 * 86_400_000;
    let fired = false;
    time.at(thirtyDays, () => (fired = true));
    await clock.pass(2_147_483_647);
    expect(fired).to.equal(false);
    await clock.pass(thirtyDays - 2_147_483_647);
    expect(fired).to.equal(true);
    expect(clock.lengths).to.deep.equal([2_147_483_647, thirtyDays - 2_147_483_647]);
  });

  it('fires nothing that was cancelled or closed, and keeps no timer of the machine', async () => {
    const time = createRealTime(systemClock);
    // Mocha's own timer starts when the test first waits.
    await new Promise((resolve) => setImmediate(resolve));
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const cancel = time.at(systemClock.now() + 3_600_000, () => expect.fail('was cancelled'));
    time.at(systemClock.now() + 3_600_000, () => expect.fail('was closed'));
    cancel();
    time.close();
    time.at(0, () => expect.fail('asked for after closing'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout')).to.have.length(before);
  });
});
