/**
 * One emulator and one deployed stack on it, for a file of tests; and how those tests wait for what happens in its own
 * time.
 */
import { systemClock } from '../../aws/runtime/clock';
import { type Emulator, REGION, startEmulator } from './emulator/emulator';
import { createStack, type Stack } from './pulumi';
import { startWorld, type World } from './world';

export interface Session {
  emulator: Emulator;
  stack: Stack;
  world: World;
  /** For clients of the SDK. */
  aws: { region: string; endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  end(): Promise<void>;
}

/** Every wait of a state machine is so much shorter. */
const WAIT_SCALE = '0.05';

/** `project`: the folder of another project than the clone. */
export const startSession = async (stackName: string, project?: string): Promise<Session> => {
  const emulator = await startEmulator(stackName, { SFN_WAIT_SCALE: WAIT_SCALE });
  const world = await startWorld();
  const end = async (): Promise<void> => {
    await emulator.stop();
    await world.stop();
  };
  try {
    const stack = await createStack(stackName, emulator.env, project);
    await stack.setConfig('aws:region', REGION);
    return {
      emulator,
      stack,
      world,
      aws: {
        region: REGION,
        endpoint: emulator.endpoint,
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};

/** Asks until there is an answer; says what was waited for when none comes. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  patienceMs = 180_000,
): Promise<T> => {
  const end = systemClock.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (systemClock.now() > end) throw new Error(`waited ${patienceMs / 1000} s for ${what}`);
    await systemClock.sleep(250);
  }
};
