import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';

const START = Date.parse('2026-03-07T00:00:00Z');

describe('virtual time', () => {
  it('fires timers in order of their instant, then of asking', async () => {
    const time = createVirtualTime(START);
    const fired: string[] = [];
    for (const [name, ms] of [
      ['late', 3000],
      ['b1', 2000],
      ['early', 1000],
      ['b2', 2000],
      ['b3', 2000],
    ] as const) {
      time.at(START + ms, () => fired.push(`${name}@${time.now() - START}`));
    }
    await time.run(START + 2500);
    expect(fired).to.deep.equal(['early@1000', 'b1@2000', 'b2@2000', 'b3@2000']);
    expect(time.now()).to.equal(START + 2500);
  });

  it('keeps the order of many timers that were asked for in any order', async () => {
    const time = createVirtualTime(START);
    const fired: number[] = [];
    const instants = Array.from({ length: 1000 }, (_, index) => (index * 7919) % 1009);
    for (const ms of instants) time.at(START + ms, () => fired.push(ms));
    await time.runToEnd(START + 10_000);
    expect(fired).to.deep.equal(instants.toSorted((a, b) => a - b));
  });

  it('fires a timer for the past at the present, after those that are due', async () => {
    const time = createVirtualTime(START);
    const fired: string[] = [];
    time.at(START + 1000, () => {
      time.at(START, () => fired.push(`past@${time.now() - START}`));
      fired.push('now');
    });
    time.at(START + 1000, () => fired.push('now too'));
    await time.runToEnd(START + 5000);
    expect(fired).to.deep.equal(['now', 'now too', 'past@1000']);
  });

  it('does not fire a cancelled timer, also when a timer of the same instant cancels it', async () => {
    const time = createVirtualTime(START);
    const fired: string[] = [];
    time.at(START + 1, () => cancelOther());
    const cancelOther = time.at(START + 1, () => fired.push('other'));
    time.at(START + 2, () => fired.push('cancelled'))();
    await time.runToEnd(START + 10);
    expect(fired).to.deep.equal([]);
  });

  it('advances only when every chain of promises has come to its end', async () => {
    const time = createVirtualTime(START);
    const seen: number[] = [];
    const chain = async (): Promise<void> => {
      for (let step = 0; step < 500; step += 1) await Promise.resolve();
      seen.push(time.now() - START);
      await time.sleep(1000);
      for (let step = 0; step < 500; step += 1) await null;
      seen.push(time.now() - START);
    };
    const work = chain();
    time.at(START + 1, () => undefined);
    time.at(START + 1001, () => undefined);
    await time.run(START + 5000);
    await work;
    expect(seen).to.deep.equal([0, 1000]);
  });

  it('stands still while something outside holds it', async () => {
    const time = createVirtualTime(START);
    let readAt = -1;
    const read = async (): Promise<void> => {
      const release = time.hold();
      await readFile(__filename);
      readAt = time.now() - START;
      release();
      release();
    };
    time.at(START + 10, () => void read());
    time.at(START + 20, () => undefined);
    await time.run(START + 100);
    expect(readAt).to.equal(10);
  });

  it('rejects an aborted sleep with the reason and forgets its timer', async () => {
    const time = createVirtualTime(START);
    const controller = new AbortController();
    const reason = new Error('enough');
    const sleep = time.sleep(1000, controller.signal).catch((error: unknown) => error);
    time.at(START + 1, () => controller.abort(reason));
    expect(await time.runToEnd(START + 5000)).to.equal(START + 1);
    expect(await sleep).to.equal(reason);
    expect(await time.sleep(1, AbortSignal.abort(reason)).catch((error: unknown) => error)).to.equal(reason);
  });

  it('says when something repeats for ever', async () => {
    const time = createVirtualTime(START);
    const again = (): void => void time.at(time.now() + 60_000, again);
    again();
    const error = await time.runToEnd(START + 600_000).catch((thrown: Error) => thrown);
    expect(error).to.be.instanceOf(Error).with.property('message').that.contains('2026-03-07T00:11:00.000Z');
  });

  it('refuses what would never fire and two runs at once', async () => {
    const time = createVirtualTime(START);
    expect(() => time.at(Date.parse('soon'), () => undefined)).to.throw('received NaN');
    const first = time.run(START + 1);
    const second = await time.run(START + 2).catch((error: Error) => error.message);
    await first;
    expect(second).to.contain('running already');
  });
});
