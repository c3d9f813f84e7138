/** Processes that play worlds side by side, each one world after the other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processEnvironment } from '../../../../aws/runtime/environment';
import type { Order, Played } from './player';

export interface Players {
  /** By the first process that has nothing to do. */
  play(order: Order): Promise<Played>;
  /** After the last world; what V8 counted is written then. */
  close(): Promise<void>;
}

const playerOf = (coverageFolder: string | undefined): ChildProcess =>
  fork(join(__dirname, 'player.ts'), [], {
    env: { ...processEnvironment(), ...(coverageFolder === undefined ? {} : { NODE_V8_COVERAGE: coverageFolder }) },
  });

const ended = async (player: ChildProcess): Promise<void> => {
  const [code, signal] = (await once(player, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new Error(`a process that plays worlds ended with ${signal ?? `exit code ${code}`}`);
};

const playOn = async (player: ChildProcess, exit: Promise<void>, order: Order): Promise<Played> => {
  const played = once(player, 'message') as Promise<[Played]>;
  player.send(order);
  const answer = await Promise.race([played, exit]);
  if (answer === undefined) throw new Error('a process that plays worlds ended before it answered');
  return answer[0];
};

/** `coverageFolder`: where V8 writes how often each branch was taken; undefined: nowhere. */
export const openPlayers = (jobs: number, coverageFolder?: string): Players => {
  const players = Array.from({ length: jobs }, () => playerOf(coverageFolder));
  const exits = new Map(players.map((player) => [player, ended(player)]));
  const idle = [...players];
  const waiting: ((player: ChildProcess) => void)[] = [];
  const release = (player: ChildProcess): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(player);
    else next(player);
  };
  return {
    async play(order) {
      const player = idle.pop() ?? (await new Promise<ChildProcess>((resolve) => void waiting.push(resolve)));
      const played = await playOn(player, exits.get(player)!, order);
      release(player);
      return played;
    },
    async close() {
      for (const player of players) player.disconnect();
      await Promise.all(exits.values());
    },
  };
};

export const playAll = async (
  orders: readonly Order[],
  { jobs, coverageFolder, onPlayed }: { jobs: number; coverageFolder?: string; onPlayed(played: Played): void },
): Promise<void> => {
  const players = openPlayers(Math.min(jobs, orders.length), coverageFolder);
  await Promise.all(orders.map(async (order) => onPlayed(await players.play(order))));
  await players.close();
};
