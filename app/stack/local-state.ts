/**
 * How the other commands find the stack that `signalbox local` keeps running: a file in the working directory, removed
 * when it ends.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { SecretBindings } from '../../kernel/trigger/secret-use';
import { isThere, thisProcess } from '../../local/data-file/running-process';
import type { LocalStack } from '../../local/stack';
import { UsageError } from './exit';

const schema = z.object({
  endpoint: z.string(),
  region: z.string(),
  /** The outputs of the program: `StackOutputs` in `infra/program.ts`. */
  outputs: z.looseObject({
    tableName: z.string(),
    enabledEngines: z.array(z.string()),
    checks: z.optional(z.array(z.string())),
    secretArns: z.optional(z.custom<SecretBindings>()),
    markerSources: z.optional(
      z.object({
        buckets: z.array(z.string()),
        events: z.boolean(),
        messages: z.boolean(),
        times: z.array(z.string()),
      }),
    ),
  }),
  processId: z.number(),
  host: z.string(),
  processStartedAt: z.string(),
  startedAt: z.string(),
});

export type LocalState = z.output<typeof schema>;

/** The state of a stack that this process runs. */
export const localStateOf = ({ cloud, served }: LocalStack, startedAt: number): LocalState => {
  const { region, outputs } = cloud.topology;
  const { processId, host, startedAt: processStartedAt } = thisProcess();
  return {
    endpoint: served.url,
    region,
    // As JSON has them.
    outputs: JSON.parse(JSON.stringify(outputs)) as LocalState['outputs'],
    processId,
    host,
    processStartedAt,
    startedAt: new Date(startedAt).toISOString(),
  };
};

const FILE = join('.signalbox', 'local.json');

/** The file in the directory or in the nearest one above it. */
const findFile = (directory: string): string | undefined => {
  const file = join(directory, FILE);
  if (existsSync(file)) return file;
  const above = dirname(directory);
  return above === directory ? undefined : findFile(above);
};

/** The running local stack as seen from a directory; undefined when none runs. */
export const readLocalState = (directory: string): LocalState | undefined => {
  const file = findFile(directory);
  if (file === undefined) return undefined;
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(
      `${file} is not what \`signalbox local\` writes. Remove it and start \`signalbox local\` again.`,
    );
  }
};

/** Two stacks in one folder would take each other's place: the other commands find one only. */
export const refuseBesideAnother = (directory: string): void => {
  const running = readLocalState(directory);
  if (running === undefined) return;
  const { processId, host, processStartedAt } = running;
  // The state of a stack on another machine is unknown here, and it does not answer at this machine's addresses.
  if (isThere({ processId, host, startedAt: processStartedAt }) !== true) return;
  throw new UsageError(
    `a local stack is running already at ${running.endpoint} (process ${running.processId}). End it first, or ` +
      'start this one in another folder.',
  );
};

/** Returns how to take it away again. */
export const writeLocalState = (directory: string, state: LocalState): (() => void) => {
  const file = join(directory, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`);
  return () => {
    // Another one may have been started since.
    if (existsSync(file) && readFileSync(file, 'utf8').includes(`"processId": ${state.processId},`)) rmSync(file);
  };
};
