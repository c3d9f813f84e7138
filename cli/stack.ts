/** The table that a command talks to: of the local stack, of a deployed one, or one that is named. */
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import type { AwsConfig } from '../adapters/runtime';
import { createTable, type Table } from '../adapters/table';
import { createTableClient } from '../adapters/table/dynamodb-client';
import { markerFrom } from '../adapters/table/incoming-items';
import { keys } from '../adapters/table/keys';
import type { PipelineConfig } from '../core/config';
import { CorruptItemError } from '../core/errors';
import type { Instance } from '../core/instance';
import { ENGINE_TYPES } from '../core/manifest';
import type { Marker } from '../core/model';
import type { Clock } from '../core/ports/clock';
import type { HeardSources } from '../core/sources/check';
import { ownNamesByTable } from '../core/trigger/own-resources';
import type { SecretBindings } from '../core/trigger/secret-use';
import { RunMode } from '../core/vocabulary';
import { UnreachableError, UsageError } from './exit';
import { readLocalState } from './local-state';
import { createRequester, type Requester } from './requester';
import { createStackTime } from './stack-time';

export interface StackSelection {
  stack?: string;
  table?: string;
  region?: string;
  /** Who asks, as events show it. */
  by?: string;
}

export interface Stack {
  /** The stack's own time. */
  clock: Clock;
  /** As a sentence names it: `the local stack`. */
  title: string;
  /** What leads a command to it: `--stack prod`; empty for the local one. */
  selection: string;
  /** What to do when it does not answer. */
  remedy: string;
  tables: Table;
  findMarker: (instance: Instance) => Promise<Marker | undefined>;
  enabledEngines: readonly string[];
  /** The checks of AWS that the stack lists something for; undefined where only the stack itself knows. */
  checks?: readonly string[] | undefined;
  /** Of the secrets that triggers may refer to; undefined where only the stack itself knows. */
  secretArns?: SecretBindings | undefined;
  /** Of what may bring MARKERs; undefined where only the stack itself knows. */
  markerSources?: HeardSources | undefined;
  /** The beginnings of names of the stack's own resources. */
  ownNames: readonly string[];
  /** Jobs and evaluators may be on plain http. */
  plainHttp: boolean;
  aws: AwsConfig;
  /** Who asks, as events show it. */
  requester: Requester;
  /** Undefined where only the table is named. */
  outputs: Outputs | undefined;
  /** What could not be read and was left out, each once, in the order in which it was found. */
  unreadable: Set<string>;
}

/** What `read` finds; undefined where it cannot be read, which is noted. */
export const readableOrNone = async <Found>(
  { unreadable }: Pick<Stack, 'unreadable'>,
  read: () => Promise<Found>,
): Promise<Found | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CorruptItemError)) throw error;
    unreadable.add(error.message);
    return undefined;
  }
};

/** What the table holds of a pipeline's mode. */
export const inModeOf = (
  { tables }: Pick<Stack, 'tables'>,
  { mode }: Pick<PipelineConfig, 'mode'>,
): Pick<Table, 'runLogs' | 'deadlines'> => (mode === RunMode.shadow ? tables.shadow : tables);

/** Standard output of a command, or why there is none. Not a shell: the arguments are passed as they are. */
export type RunCommand = (
  command: string,
  args: readonly string[],
) => Promise<{ ok: true; output: string } | { ok: false; isMissing: boolean; message: string }>;

/** In the repository, because that is where the Pulumi program is. */
export const runCommand: RunCommand = (command, args) =>
  new Promise((resolve) => {
    execFile(command, [...args], { cwd: dirname(__dirname), timeout: 60_000 }, (error, stdout, stderr) => {
      if (error === null) resolve({ ok: true, output: stdout });
      else
        resolve({
          ok: false,
          isMissing: error.code === 'ENOENT',
          message: (stderr || error.message).trim().split('\n').slice(-3).join(' '),
        });
    });
  });

/** What is known about a stack before anybody has asked it. */
export interface StackPlace {
  title: string;
  selection: string;
  remedy: string;
  aws: AwsConfig;
  tableName: string;
  enabledEngines: readonly string[];
  checks?: readonly string[] | undefined;
  secretArns?: SecretBindings | undefined;
  markerSources?: HeardSources | undefined;
  plainHttp: boolean;
  outputs: Outputs | undefined;
}

/** Of the Pulumi program, by name: `StackOutputs` in `infra/program.ts`, as far as the deployed release has them. */
export type Outputs = Readonly<Record<string, unknown>>;

const localPlace = (directory: string): StackPlace => {
  const state = readLocalState(directory);
  if (state === undefined) {
    throw new UnreachableError(
      'no local stack is running here. Start one with `signalbox local` in another terminal, or name one: ' +
        '--stack NAME, or --table NAME --region REGION.',
    );
  }
  const { endpoint, region, outputs } = state;
  const { tableName, enabledEngines, checks, secretArns, markerSources } = outputs;
  return {
    title: `the local stack at ${endpoint}`,
    selection: '',
    remedy: 'It may have ended without notice: start it again with `signalbox local`.',
    // The local endpoint accepts any key.
    aws: { region, endpoint, credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' } },
    tableName,
    enabledEngines,
    checks,
    secretArns: secretArns ?? {},
    markerSources,
    plainHttp: true,
    outputs,
  };
};

const CREDENTIALS_REMEDY =
  'Check the AWS credentials (`aws sts get-caller-identity`), the region and the right to read and write the table.';

const pulumiPlace = async (stack: string, run: RunCommand): Promise<StackPlace> => {
  const result = await run('pulumi', ['stack', 'output', '--json', '--stack', stack]);
  if (!result.ok && result.isMissing) {
    throw new UnreachableError(
      "`pulumi` is not installed or not on the PATH, and --stack asks it for the stack's outputs. Install it " +
        '(https://www.pulumi.com/docs/install/), or use --table NAME --region REGION.',
    );
  }
  if (!result.ok)
    throw new UnreachableError(
      `pulumi does not tell the outputs of stack ${stack}: ${result.message}. Check its name (\`pulumi stack ` +
        'ls`) and that you are logged in.',
    );
  const outputs = JSON.parse(result.output) as Partial<
    Record<'tableName' | 'region', unknown> & {
      enabledEngines: string[];
      checks: string[];
      secretArns: SecretBindings;
      markerSources: HeardSources;
      allowPrivateAddresses: boolean;
    }
  >;
  if (typeof outputs.tableName !== 'string' || typeof outputs.region !== 'string') {
    throw new UnreachableError(
      `stack ${stack} has no output tableName or region, so it is not deployed. Deploy it with \`pulumi up ` +
        `--stack ${stack}\`.`,
    );
  }
  return {
    title: `table ${outputs.tableName} of stack ${stack} in ${outputs.region}`,
    selection: `--stack ${stack}`,
    remedy: CREDENTIALS_REMEDY,
    aws: { region: outputs.region },
    tableName: outputs.tableName,
    enabledEngines: outputs.enabledEngines ?? ENGINE_TYPES,
    checks: outputs.checks,
    secretArns: outputs.secretArns,
    markerSources: outputs.markerSources,
    plainHttp: outputs.allowPrivateAddresses ?? false,
    outputs,
  };
};

const placeOf = async (
  { stack, table, region }: StackSelection,
  directory: string,
  run: RunCommand,
): Promise<StackPlace> => {
  if (stack !== undefined && table !== undefined)
    throw new UsageError(
      '--stack and --table exclude each other, and so do SIGNALBOX_STACK and SIGNALBOX_TABLE. Use one of them.',
    );
  if (table !== undefined && region === undefined)
    throw new UsageError('--table needs a region: --region us-east-1, SIGNALBOX_REGION or AWS_REGION.');
  if (region !== undefined && table === undefined)
    throw new UsageError('--region belongs to --table NAME; a stack knows its region.');
  if (stack !== undefined) return pulumiPlace(stack, run);
  if (table === undefined) return localPlace(directory);
  return {
    title: `table ${table} in ${region}`,
    selection: `--table ${table} --region ${region}`,
    remedy: CREDENTIALS_REMEDY,
    aws: { region },
    tableName: table,
    enabledEngines: ENGINE_TYPES,
    plainHttp: false,
    outputs: undefined,
  };
};

export const connect = ({ tableName, ...place }: StackPlace, clock: Clock, requester: Requester): Stack => {
  const { aws } = place;
  const client = createTableClient({ aws, tableName, clock });
  const unreadable = new Set<string>();
  return {
    ...place,
    clock,
    requester,
    ownNames: ownNamesByTable(tableName),
    unreadable,
    tables: createTable({ aws, tableName, clock, onUnreadable: ({ message }) => void unreadable.add(message) }),
    findMarker: async (instance) => {
      const item = await client.get(keys.marker(instance));
      return item === undefined ? undefined : markerFrom(item);
    },
  };
};

/** At its own time from the start. If it does not answer, the command's first question fails. */
const connectLocal = async (place: StackPlace, machine: Clock, requester: Requester): Promise<Stack> => {
  const { clock, plugin } = createStackTime(machine);
  const stack = connect({ ...place, aws: { ...place.aws, dynamodbPlugin: plugin } }, clock, requester);
  await stack.tables.config.decision().catch(() => undefined);
  return stack;
};

export const openStack = async (
  selection: StackSelection,
  { clock, directory, run, user }: { clock: Clock; directory: string; run: RunCommand; user: string },
): Promise<Stack> => {
  const place = await placeOf(selection, directory, run);
  const isLocal = selection.stack === undefined && selection.table === undefined;
  const requester = createRequester({ by: selection.by, user, aws: isLocal ? undefined : place.aws, clock });
  return isLocal ? connectLocal(place, clock, requester) : connect(place, clock, requester);
};

const REFUSALS = new Set([
  'Signalbox.Transient',
  'Signalbox.Permission',
  'Signalbox.Config',
  'CredentialsProviderError',
  'TimeoutError',
]);

/** Lets a command work on the stack; whatever the network, AWS or the credentials refuse becomes one clear error. */
export const withStack = async <Result>(stack: Stack, work: (stack: Stack) => Promise<Result>): Promise<Result> => {
  try {
    return await work(stack);
  } catch (error) {
    const { name = '', message = '', $metadata } = error as { name?: string; message?: string; $metadata?: unknown };
    if (!REFUSALS.has(name) && $metadata === undefined) throw error;
    throw new UnreachableError(`${stack.title} does not answer: ${message}. ${stack.remedy}`, { cause: error });
  }
};
