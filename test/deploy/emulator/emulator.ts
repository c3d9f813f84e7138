/** Starts the emulator and stops it. It starts empty: nothing is kept from run to run. */
import { join } from 'node:path';
import { type Server, startServer } from './server';

export interface Emulator extends Server {
  /**
   * Variables that an SDK, the AWS CLI (which has its own variable for the Region) and the provider need to reach it.
   */
  env: Readonly<Record<string, string>>;
}

export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/** Its log gets the name; `settings` are the emulator's own variables, for example the scale of its waiting. */
export const startEmulator = async (
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Emulator> => {
  const { endpoint, stop } = await startServer({
    command: 'ministack',
    name: `emulator-${name}`,
    health: '/_ministack/health',
    run: ({ port, folder }) => ({
      args: [],
      // Only what it needs: it hands its own environment on to the functions.
      env: {
        STATE_DIR: join(folder, 'state'),
        S3_DATA_DIR: join(folder, 's3'),
        BIND_HOST: '127.0.0.1',
        GATEWAY_PORT: String(port),
        MINISTACK_HOST: '127.0.0.1',
        NODE_NO_WARNINGS: '1',
        LAMBDA_EXECUTOR: 'local',
        ...settings,
      },
    }),
  });
  const env = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  return { env, endpoint, stop };
};
