/** Processes that play worlds side by side, each one seed after the other. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processEnvironment } from '../../../../aws/runtime/environment';
import type { WorldSize } from '../world';
import type { Order, Played } from './player';

export interface Playing {
  seeds: readonly number[];
  size: WorldSize;
  jobs: number;
  withReach: boolean;
  withRemedies: boolean;
  withUpgrade: boolean;
  /** Where V8 writes how often each branch was taken; undefined: nowhere. */
  coverageFolder: string | undefined;
  /** False: no further seed is begun. */
  onPlayed(played: Played): boolean;
}

interface Queue {
  next(): Order | undefined;
  done(played: Played): void;
}

const playerOf = (coverageFolder: string | undefined) =>
  fork(join(__dirname, 'player.ts'), [], {
    env: { ...processEnvironment(), ...(coverageFolder === undefined ? {} : { NODE_V8_COVERAGE: coverageFolder }) },
  });

const playQueue = async ({ next, done }: Queue, coverageFolder: string | undefined): Promise<void> => {
  const player = playerOf(coverageFolder);
  const ended = once(player, 'exit');
  const hand = (): void => {
    const order = next();
    if (order === undefined) player.disconnect();
    else player.send(order);
  };
  player.on('message', (played: Played) => {
    done(played);
    hand();
  });
  hand();
  const [code, signal] = (await ended) as [number | null, string | null];
  if (code !== 0) throw new Error(`a process that plays worlds ended with ${signal ?? `exit code ${code}`}`);
};

export const playSeeds = async ({ seeds, jobs, coverageFolder, onPlayed, ...order }: Playing): Promise<void> => {
  const left = [...seeds];
  const queue: Queue = {
    next: () => {
      const seed = left.shift();
      return seed === undefined ? undefined : { seed, ...order };
    },
    done: (played) => {
      if (!onPlayed(played)) left.length = 0;
    },
  };
  const count = Math.min(jobs, seeds.length);
  await Promise.all(Array.from({ length: count }, () => playQueue(queue, coverageFolder)));
};
