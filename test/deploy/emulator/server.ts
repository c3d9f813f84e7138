/** Starts a server that we did not write on a port of its own, with a log in the cache, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withinTime } from '../../../aws/http/client';
import { systemClock } from '../../../aws/runtime/clock';
import { processEnvironment } from '../../../aws/runtime/environment';
import { cache, python } from '../places';

export interface ServerProgram {
  /** A command of what was installed from PyPI. */
  command: string;
  /** Its log is called so. */
  name: string;
  /** `folder` is its own, empty at the start and deleted at the end. */
  run: (place: { port: number; folder: string }) => {
    args: readonly string[];
    env: Readonly<Record<string, string>>;
  };
  /** Answers 2xx as soon as the server is up. */
  health: string;
}

export interface Server {
  endpoint: string;
  stop(): Promise<void>;
}

const PATIENCE_MS = 180_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** An emulator waits for its executions before it ends, which may take hours. */
const GRACE_MS = 10_000;

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('close', resolve))
    : Promise.resolve();

/** The server with the processes that it has started: functions outlive it otherwise, and hold its output open. */
const killAll = ({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

export const startServer = async ({ command, name, run, health }: ServerProgram): Promise<Server> => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-emulator-'));
  const { PATH = '', HOME = '' } = processEnvironment();
  const { args, env } = run({ port, folder });
  const child = spawn(join(python, 'bin', command), args, {
    cwd: folder,
    env: { PATH, HOME, TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The leader of a group of its own.
    detached: true,
  });
  const killNow = (): void => killAll(child, 'SIGKILL');
  process.once('exit', killNow);
  const logFile = join(cache, `${name}.log`);
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async (): Promise<void> => {
    killAll(child, 'SIGTERM');
    await withinTime(systemClock, { timeoutMs: GRACE_MS }, () => ended(child));
    killNow();
    await ended(child);
    process.off('exit', killNow);
    log.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const until = systemClock.now() + PATIENCE_MS;
  while (!(await isUp(endpoint + health))) {
    if (child.exitCode !== null || systemClock.now() > until) {
      await stop();
      throw new Error(`${command} did not come up on ${endpoint}; its log is ${logFile}`);
    }
    await systemClock.sleep(200);
  }
  return { endpoint, stop };
};
