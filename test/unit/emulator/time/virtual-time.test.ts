import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import { MIDNIGHT } from '../../../support/emulator-kit';

describe('virtual time', () => {
  it('fires timers in order of their instant, then of asking', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const fired: string[] = [];
    for (const [name, ms] of [
      ['late', 3000],
      ['b1', 2000],
      ['early', 1000],
      ['b2', 2000],
      ['b3', 2000],
    ] as const) {
      time.at(MIDNIGHT + ms, () => fired.push(`${name}@${time.now() - MIDNIGHT}`));
    }
    await time.run(MIDNIGHT + 2500);
    expect(fired).to.deep.equal(['early@1000', 'b1@2000', 'b2@2000', 'b3@2000']);
    expect(time.now()).to.equal(MIDNIGHT + 2500);
  });

  it('fires many timers in order of time, whatever the order in which they were set', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const fired: number[] = [];
    const instants = Array.from({ length: 1000 }, (_, index) => (index * 7919) % 1009);
    for (const ms of instants) time.at(MIDNIGHT + ms, () => fired.push(ms));
    await time.runToEnd(MIDNIGHT + 10_000);
    expect(fired).to.deep.equal(instants.toSorted((a, b) => a - b));
  });

  it('fires a timer for the past at the present, after those that are due', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const fired: string[] = [];
    time.at(MIDNIGHT + 1000, () => {
      time.at(MIDNIGHT, () => fired.push(`past@${time.now() - MIDNIGHT}`));
      fired.push('now');
    });
    time.at(MIDNIGHT + 1000, () => fired.push('now too'));
    await time.runToEnd(MIDNIGHT + 5000);
    expect(fired).to.deep.equal(['now', 'now too', 'past@1000']);
  });

  it('does not fire a cancelled timer, also when a timer of the same instant cancels it', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const fired: string[] = [];
    time.at(MIDNIGHT + 1, () => cancelOther());
    const cancelOther = time.at(MIDNIGHT + 1, () => fired.push('other'));
    time.at(MIDNIGHT + 2, () => fired.push('cancelled'))();
    await time.runToEnd(MIDNIGHT + 10);
    expect(fired).to.deep.equal([]);
  });

  it('advances only when every chain of promises has come to its end', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const seen: number[] = [];
    const chain = async (): Promise<void> => {
      for (let step = 0; step < 500; step += 1) await Promise.resolve();
      seen.push(time.now() - MIDNIGHT);
      await time.sleep(1000);
      for (let step = 0; step < 500; step += 1) await null;
      seen.push(time.now() - MIDNIGHT);
    };
    const work = chain();
    time.at(MIDNIGHT + 1, () => undefined);
    time.at(MIDNIGHT + 1001, () => undefined);
    await time.run(MIDNIGHT + 5000);
    await work;
    expect(seen).to.deep.equal([0, 1000]);
  });

  it('does not advance while something outside holds it', async () => {
    const time = createVirtualTime(MIDNIGHT);
    let readAt = -1;
    const read = async (): Promise<void> => {
      const release = time.hold();
      await readFile(__filename);
      readAt = time.now() - MIDNIGHT;
      release();
      release();
    };
    time.at(MIDNIGHT + 10, () => void read());
    time.at(MIDNIGHT + 20, () => undefined);
    await time.run(MIDNIGHT + 100);
    expect(readAt).to.equal(10);
  });

  it('rejects an aborted sleep with the reason and forgets its timer', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const controller = new AbortController();
    const reason = new Error('enough');
    const sleep = time.sleep(1000, controller.signal).catch((error: unknown) => error);
    time.at(MIDNIGHT + 1, () => controller.abort(reason));
    expect(await time.runToEnd(MIDNIGHT + 5000)).to.equal(MIDNIGHT + 1);
    expect(await sleep).to.equal(reason);
    expect(await time.sleep(1, AbortSignal.abort(reason)).catch((error: unknown) => error)).to.equal(reason);
  });

  it('says when something repeats for ever', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const again = (): void => void time.at(time.now() + 60_000, again);
    again();
    const error = await time.runToEnd(MIDNIGHT + 600_000).catch((thrown: Error) => thrown);
    expect(error).to.be.instanceOf(Error).with.property('message').that.contains('2026-03-07T00:11:00.000Z');
  });

  it('refuses what would never fire and two runs at once', async () => {
    const time = createVirtualTime(MIDNIGHT);
    expect(() => time.at(Date.parse('soon'), () => undefined)).to.throw('received NaN');
    const first = time.run(MIDNIGHT + 1);
    const second = await time.run(MIDNIGHT + 2).catch((error: Error) => error.message);
    await first;
    expect(second).to.contain('running already');
  });
});
