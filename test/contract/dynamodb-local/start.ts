/** Starts DynamoDB Local on a free port, in memory, and waits until it answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { systemClock } from '../../../aws/runtime/clock';
import { freePort } from '../../support/free-port';
import type { DynamoDbLocal } from './install';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

export interface Running {
  endpoint: string;
  stop(): Promise<void>;
}

export const startDynamoDbLocal = async ({ folder, jar, libraries }: DynamoDbLocal): Promise<Running> => {
  const port = await freePort();
  const child = spawn(
    'java',
    [`-Djava.library.path=${libraries}`, '-jar', jar, '-inMemory', '-disableTelemetry', '-port', String(port)],
    { cwd: folder, stdio: 'ignore' },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  for (let waitedMs = 0; waitedMs < START_TIMEOUT_MS; waitedMs += POLL_MS) {
    if (child.exitCode !== null)
      throw new Error(`DynamoDB Local must keep running; it ended with code ${child.exitCode}`);
    if (await answers(endpoint)) return { endpoint, stop };
    await systemClock.sleep(POLL_MS);
  }
  await stop();
  throw new Error(`DynamoDB Local must answer within ${START_TIMEOUT_MS} ms; it did not on ${endpoint}`);
};

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
};
