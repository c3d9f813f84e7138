/** Starts the emulator on a port of its own and stops it. It starts empty: nothing is kept from run to run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../adapters/clock';
import { processEnvironment } from '../../../adapters/environment';
import { cache, python } from '../places';

export interface Emulator {
  /** What an SDK, the AWS CLI (which has a variable of its own for the Region) and the provider need to reach it. */
  env: Readonly<Record<string, string>>;
  endpoint: string;
  stop(): Promise<void>;
}

export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';
const PATIENCE_MS = 180_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isUp = async (endpoint: string): Promise<boolean> => {
  try {
    return (await fetch(`${endpoint}/_ministack/health`)).ok;
  } catch {
    return false;
  }
};

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null ? new Promise((resolve) => child.once('close', resolve)) : Promise.resolve();

/** Its log gets the name; `settings` are the emulator's own variables, for example the scale of its waiting. */
export const startEmulator = async (
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Emulator> => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'signalbox-emulator-'));
  const { PATH = '', HOME = '' } = processEnvironment();
  const child = spawn(join(python, 'bin', 'ministack'), [], {
    cwd: data,
    // Only what it needs: it hands its own environment on to the functions.
    env: {
      PATH,
      HOME,
      TMPDIR: data,
      STATE_DIR: join(data, 'state'),
      S3_DATA_DIR: join(data, 's3'),
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      MINISTACK_HOST: '127.0.0.1',
      NODE_NO_WARNINGS: '1',
      LAMBDA_EXECUTOR: 'local',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logFile = join(cache, `emulator-${name}.log`);
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
    log.end();
    rmSync(data, { recursive: true, force: true });
  };
  const until = systemClock.now() + PATIENCE_MS;
  while (!(await isUp(endpoint))) {
    if (child.exitCode !== null || systemClock.now() > until) {
      await stop();
      throw new Error(`the emulator did not come up on ${endpoint}; its log is ${logFile}`);
    }
    await systemClock.sleep(200);
  }
  const env = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  return { env, endpoint, stop };
};
