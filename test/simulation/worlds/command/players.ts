/** Processes that play worlds side by side, each one world after the other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processEnvironment } from '../../../../aws/runtime/environment';
import { compilePlayer, type Program } from './compiled-player';
import type { Order, Played } from './player';

export interface Players {
  /** By the first process that has nothing to do. */
  play(order: Order): Promise<Played>;
  /** After the last world; what V8 counted is written then. */
  close(): Promise<void>;
}

export interface PlayersOptions {
  jobs: number;
  /**
   * The players are run from the sources, not from one compiled file: V8 counts the lines of sources, and sources of
   * another release can be loaded beside them.
   */
  fromSources?: boolean;
  /** Where V8 writes how often each branch was taken; undefined: nowhere. */
  coverageFolder?: string | undefined;
}

const sources = { file: join(__dirname, 'player.ts'), execArgv: process.execArgv, remove: (): void => undefined };

const playerOf = ({ file, execArgv }: Program, coverageFolder: string | undefined): ChildProcess =>
  fork(file, [], {
    execArgv: [...execArgv],
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

export const openPlayers = async ({ jobs, fromSources, coverageFolder }: PlayersOptions): Promise<Players> => {
  const program = fromSources === true ? sources : await compilePlayer();
  const players = Array.from({ length: jobs }, () => playerOf(program, coverageFolder));
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
      program.remove();
    },
  };
};

export const playAll = async (
  orders: readonly Order[],
  { onPlayed, ...options }: PlayersOptions & { onPlayed(played: Played): void },
): Promise<void> => {
  const players = await openPlayers({ ...options, jobs: Math.min(options.jobs, orders.length) });
  await Promise.all(orders.map(async (order) => onPlayed(await players.play(order))));
  await players.close();
};
