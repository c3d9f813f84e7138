/** Starts DynamoDB Local on a free port, in memory, and waits until it answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { systemClock } from '../../../adapters/clock';
import type { DynamoDbLocal } from './install';

const startTimeoutMs = 60_000;
const pollMs = 100;

export interface Running {
  endpoint: string;
  stop(): Promise<void>;
}

export async function startDynamoDbLocal({ folder, jar, libraries }: DynamoDbLocal): Promise<Running> {
  const port = await freePort();
  const child = spawn('java', [`-Djava.library.path=${libraries}`, '-jar', jar, '-inMemory', '-disableTelemetry', '-port', String(port)], { cwd: folder, stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += pollMs) {
    if (child.exitCode !== null) throw new Error(`DynamoDB Local must keep running; it ended with code ${child.exitCode}`);
    if (await answers(endpoint)) return { endpoint, stop };
    await systemClock.sleep(pollMs);
  }
  await stop();
  throw new Error(`DynamoDB Local must answer within ${startTimeoutMs} ms; it did not on ${endpoint}`);
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
