/** The file that a local stack is kept in: always whole, for one process at a time, and nothing but what it wrote. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { SavedCloud } from '../../../../emulator/saved-cloud';
import type { Clock } from '../../../../kernel/time/clock';
import { DataFileError, openDataFile, type StackState } from '../../../../local/data-file/data-file';
import { thisProcess } from '../../../../local/data-file/running-process';
import { withFolder } from '../../../support/session';

/** A clock that advances only on request, and detects when all callers sleep again. */
const steppedClock = () => {
  let wakers: (() => void)[] = [];
  let sleeping: () => void = () => undefined;
  const clock: Clock = {
    now: () => 0,
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        wakers.push(resolve);
        sleeping();
      }),
  };
  /** Resolves when all that were woken sleep again: what they do in between is done then. */
  const step = async (): Promise<void> => {
    const woken = wakers;
    wakers = [];
    const again = new Promise<void>((resolve) => {
      let left = woken.length;
      sleeping = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
    for (const wake of woken) wake();
    await again;
  };
  return { clock, step };
};

const cloudOf = (name: string) => {
  let changes = 0;
  return {
    saved: (): StackState => ({
      cloud: { tables: [{ name, items: [], next: changes }] } as unknown as SavedCloud,
      jobs: [],
    }),
    changes: () => changes,
    change: () => {
      changes += 1;
    },
  };
};

/** A device whose disk is always full stands in for one. */
const onFullDisk = (title: string, test: () => Promise<void>): unknown =>
  existsSync('/dev/full') ? it(title, test) : it.skip(`${title}: this system has no /dev/full`);

const contentOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { cloud: SavedCloud; version: number };

describe('local/data-file/data-file', () => {
  const opened = (file: string, clock: Clock, told: string[] = [], elapsedMs = () => 0) =>
    openDataFile(file, { clock, elapsedMs, onTrouble: (message) => told.push(message) });
  const refusal = (opening: Promise<unknown>): Promise<unknown> =>
    opening.then(
      () => expect.fail('it was opened'),
      (error: unknown) => error,
    );

  it('is written at once, a moment after a change, and at the end; and read by the next', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      const { clock, step } = steppedClock();
      const data = await opened(file, clock);
      expect(data.saved).to.equal(undefined);
      const cloud = cloudOf('orders');
      await data.keep(cloud);
      const next = () => contentOf(file).cloud.tables[0]!.next;
      expect(next()).to.equal(0);
      cloud.change();
      await step();
      expect(next()).to.equal(1);
      rmSync(file);
      await step();
      expect(existsSync(file), 'nothing has changed').to.equal(false);
      cloud.change();
      await data.close();
      expect(next()).to.equal(2);
      const again = await opened(file, clock);
      expect(again.saved).to.deep.include(cloud.saved());
      await again.close();
      expect(existsSync(`${file}.lock`)).to.equal(false);
    }));

  it('belongs to one process at a time; the lock of one that was killed is taken over', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      const { clock } = steppedClock();
      const first = await opened(file, clock);
      expect(await refusal(opened(file, clock)))
        .to.be.instanceOf(DataFileError)
        .with.property(
          'message',
          `${file} belongs to a local stack that is running (process ${process.pid}). End it first, or name another ` +
            'file.',
        );
      await first.close();
      expect(existsSync(`${file}.lock`)).to.equal(false);
    }));

  const left: [whose: string, lock: () => object][] = [
    [
      'a process that was killed',
      () => ({ ...thisProcess(), processId: spawnSync(process.execPath, ['--eval', '0']).pid }),
    ],
    [
      'an earlier process of the same number, as the first one of a container is',
      () => ({ ...thisProcess(), startedAt: 'before' }),
    ],
    ['a container that is no more', () => ({ ...thisProcess(), host: 'another' })],
    ['an unknown process', () => ({})],
  ];
  for (const [whose, lock] of left)
    it(`takes over the lock of ${whose}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'stack.json');
        writeFileSync(`${file}.lock`, JSON.stringify(lock()));
        const { clock } = steppedClock();
        const data = await opened(file, {
          ...clock,
          sleep: (_ms, signal) => (signal ? clock.sleep(1, signal) : Promise.resolve()),
        });
        expect(JSON.parse(readFileSync(`${file}.lock`, 'utf8'))).to.deep.equal(thisProcess());
        await data.close();
      }));

  it('refuses the lock of another machine that is still touched', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      writeFileSync(`${file}.lock`, JSON.stringify({ ...thisProcess(), processId: 1, host: 'another' }));
      const sleep = async (): Promise<void> => utimesSync(`${file}.lock`, 1, 1);
      const error = await refusal(opened(file, { now: () => 0, sleep }));
      expect(error).to.have.property('message').that.contains('is running (process 1 on another)');
    }));

  it('touches its lock every second', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      const { clock, step } = steppedClock();
      const data = await opened(file, { ...clock, now: () => 7_000 });
      await step();
      expect(statSync(`${file}.lock`).mtimeMs).to.equal(7_000);
      await data.close();
    }));

  onFullDisk('keeps its previous content where the disk is full, and reports that, also at the end', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      const { clock, step } = steppedClock();
      const told: string[] = [];
      const data = await opened(file, clock, told);
      const cloud = cloudOf('orders');
      await data.keep(cloud);
      const before = readFileSync(file, 'utf8');
      const fill = () => symlinkSync('/dev/full', `${file}.new`);
      fill();
      cloud.change();
      await step();
      fill();
      await step();
      fill();
      expect(await data.close(), 'what it holds is older').to.equal(false);
      expect(readFileSync(file, 'utf8')).to.equal(before);
      expect(told).to.have.length(2);
      expect(told[0]).to.match(/cannot be written: ENOSPC.*What changes now may be lost\.$/);
      expect(told[1]).to.match(/cannot be written: ENOSPC.*What it holds is older\.$/);
    }),
  );

  it('removes what a killed process had begun to write', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      writeFileSync(`${file}.new`, '{"format": "sign');
      const data = await opened(file, steppedClock().clock);
      expect(existsSync(`${file}.new`)).to.equal(false);
      await data.close();
    }));

  it('writes on where the clock is set ahead during a write', () =>
    withFolder(async (folder) => {
      const slept: number[] = [];
      let nowMs = 0;
      const { clock, step } = steppedClock();
      const jumping: Clock = {
        now: () => (nowMs += 3_600_000),
        sleep: (ms, signal) => {
          slept.push(ms);
          return clock.sleep(ms, signal);
        },
      };
      const data = await opened(join(folder, 'stack.json'), jumping);
      await data.keep(cloudOf('orders'));
      await step();
      expect(Math.max(...slept)).to.equal(1_000);
      await data.close();
    }));

  const wrong: [what: string, content: string, reason: RegExp][] = [
    ['what is no JSON', '{', /cannot be read as the data of a local stack: .*Name another file\.$/],
    ['what is something else', '{"name": "signalbox"}', /holds something else than the data of a local stack/],
    ['what is no mapping', '[]', /holds something else/],
    [
      'the data of another release',
      '{"format": "signalbox local data", "version": 99}',
      /written by another release: its data has version 99, this one reads 2/,
    ],
  ];
  for (const [what, content, reason] of wrong)
    it(`refuses ${what}, and leaves it as it is`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'stack.json');
        writeFileSync(file, content);
        const error = await refusal(opened(file, steppedClock().clock));
        expect(error).to.be.instanceOf(DataFileError).with.property('message').that.matches(reason);
        expect(readFileSync(file, 'utf8')).to.equal(content);
        expect(existsSync(`${file}.lock`)).to.equal(false);
      }));

  it('refuses a place that it cannot write to', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'none', 'stack.json');
      const error = await refusal(opened(file, steppedClock().clock));
      expect(error)
        .to.have.property('message')
        .that.matches(/stack\.json cannot be written: ENOENT/);
    }));

  it('reports once that a write failed, and writes again as soon as it can', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'inner');
      const { clock, step } = steppedClock();
      const told: string[] = [];
      const data = await opened(file, clock, told);
      const cloud = cloudOf('orders');
      await data.keep(cloud);
      rmSync(file);
      mkdirSync(file);
      cloud.change();
      await step();
      await step();
      expect(told).to.have.length(1);
      expect(told[0]).to.match(/cannot be written: .*What changes now may be lost\.$/);
      rmSync(file, { recursive: true });
      await step();
      expect(contentOf(file).cloud.tables[0]!.next).to.equal(1);
      await data.close();
    }));
});
