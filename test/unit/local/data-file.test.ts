/** The file that a local stack is kept in: always whole, for one process at a time, and nothing but what it wrote. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import { systemClock } from '../../../adapters/clock';
import type { Clock } from '../../../core/ports/clock';
import { DataFileError, openDataFile, type StackState } from '../../../local/data-file';
import type { SavedCloud } from '../../../local/saved-cloud';
import { startLocalStack } from '../../../local/stack';
import { withFolder } from '../cli/session';

/** Time that goes on when it is told to; it says what sleeps. */
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
  /** Resolves when the one who was woken sleeps again: what it does in between is done then. */
  const step = async (): Promise<void> => {
    const again = new Promise<void>((resolve) => {
      sleeping = resolve;
    });
    const woken = wakers;
    wakers = [];
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

const contentOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { cloud: SavedCloud; version: number };

describe('local/data-file', () => {
  const opened = (file: string, clock: Clock, told: string[] = []) =>
    openDataFile(file, { clock, onTrouble: (message) => told.push(message) });

  it('is written at once, a moment after a change, and at the end; and read by the next', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      const { clock, step } = steppedClock();
      const data = opened(file, clock);
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
      const again = opened(file, clock);
      expect(again.saved).to.deep.include(cloud.saved());
      await again.close();
      expect(existsSync(`${file}.lock`)).to.equal(false);
    }));

  it('belongs to one process at a time; the lock of one that was killed is taken over', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      const { clock } = steppedClock();
      const first = opened(file, clock);
      expect(() => opened(file, clock)).to.throw(
        DataFileError,
        `${file} belongs to a local stack that is running (process ${process.pid}). End it first, or name another ` +
          'file.',
      );
      await first.close();
      const { pid } = spawnSync(process.execPath, ['--eval', '0']);
      writeFileSync(`${file}.lock`, String(pid));
      const second = opened(file, clock);
      expect(readFileSync(`${file}.lock`, 'utf8')).to.equal(String(process.pid));
      await second.close();
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
        expect(() => opened(file, steppedClock().clock)).to.throw(DataFileError, reason);
        expect(readFileSync(file, 'utf8')).to.equal(content);
        expect(existsSync(`${file}.lock`)).to.equal(false);
      }));

  it('refuses a place that it cannot write to', () =>
    withFolder((folder) => {
      const file = join(folder, 'none', 'stack.json');
      expect(() => opened(file, steppedClock().clock)).to.throw(DataFileError, /stack\.json cannot be written: ENOENT/);
    }));

  it('tells once that it cannot be written any more, and writes when it can again', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'inner');
      const { clock, step } = steppedClock();
      const told: string[] = [];
      const data = opened(file, clock, told);
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

  it('brings a stack back after its process was killed', () =>
    withFolder(async (folder) => {
      const [file, left] = [join(folder, 'stack.json'), join(folder, 'left.json')];
      const start = (data: string) =>
        startLocalStack({ clock: systemClock, port: 0, seed: 1, config: {}, data, onTrouble: expect.fail });
      const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };
      const stack = await start(file);
      const { tableName } = stack.cloud.topology.outputs;
      const at = (endpoint: string) => new DynamoDBClient({ region: 'us-east-1', endpoint, credentials });
      const key = { PK: { S: 'NOTE#1' }, SK: { S: 'here' } };
      await at(stack.served.url).send(new PutItemCommand({ TableName: tableName, Item: key }));
      await stack.close();
      // What is on the disk at any instant is whole, so that a copy is what a killed process leaves.
      copyFileSync(file, left);
      const second = await start(left);
      try {
        const { Item } = await at(second.served.url).send(new GetItemCommand({ TableName: tableName, Key: key }));
        expect(Item).to.deep.equal(key);
      } finally {
        await second.close();
      }
    }));

  it('says that data does not fit, and frees port and file', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      writeFileSync(file, '{"format": "signalbox local data", "version": 2, "cloud": {"tables": 7}, "jobs": []}');
      const started = startLocalStack({ clock: systemClock, port: 0, seed: 1, config: {}, data: file });
      const error = await started.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(DataFileError);
      expect((error as Error).message).to.match(/the data of an earlier stack cannot be restored/);
      expect(existsSync(`${file}.lock`)).to.equal(false);
    }));
});
