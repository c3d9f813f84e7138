/** A local stack in this process, and commands that find it by its file. */

import { localStateOf, writeLocalState } from '../../app/stack/local-state';
import { systemClock } from '../../aws/runtime/clock';
import { EXAMPLE_SETTINGS } from '../../cli/verbs/local/example-place';
import { readLocalSettings } from '../../cli/verbs/local/local-settings';
import { type LocalStack, startLocalStack } from '../../local/stack';
import type { Place } from './commands';
import { quiet } from './kit';

export const onLocalStack = async (
  directory: string,
  work: (stack: LocalStack, place: Place) => Promise<void>,
  { startMs, config = {} }: { startMs?: number; config?: Readonly<Record<string, unknown>> } = {},
) => {
  const settings = readLocalSettings(EXAMPLE_SETTINGS, directory);
  const local = await startLocalStack({
    clock: systemClock,
    port: 0,
    seed: 1,
    ...(startMs === undefined ? {} : { startMs }),
    config: {
      evaluatorBaseUrl: 'http://localhost:1/evaluators',
      enabledEngines: ['http'],
      ...settings.config,
      ...config,
    },
    tables: settings.tables,
  });
  const { outputs } = local.cloud.topology;
  const forget = writeLocalState(directory, localStateOf(local, systemClock.now()));
  const environment = { TABLE: outputs.tableName };
  try {
    await work(local, { directory, session: quiet(directory), endpoint: local.served.url, environment });
  } finally {
    forget();
    await local.close();
  }
};
