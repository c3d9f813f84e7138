/** The table that a command talks to: of the local stack, of a deployed one, or one that is named. */
import type { AwsConfig } from '../../aws/runtime/runtime';
import { createTable, type Table } from '../../aws/table';
import { createTableClient } from '../../aws/table/client/dynamodb-client';
import { keys } from '../../aws/table/client/keys';
import { markerFrom } from '../../aws/table/items/incoming-items';
import type { PipelineConfig } from '../../kernel/config';
import type { Marker, RunLog } from '../../kernel/run/model';
import { decisiveLog } from '../../kernel/shadow/mode';
import type { DeclaredSources } from '../../kernel/sources/check';
import type { Clock } from '../../kernel/time/clock';
import { isoOf } from '../../kernel/time/instant';
import { ownNamesByTable } from '../../kernel/trigger/own-resources';
import type { SecretBindings } from '../../kernel/trigger/secret-use';
import { CorruptItemError } from '../../kernel/values/errors';
import { type Instance, nameInPipeline } from '../../kernel/words/instance';
import { RunMode } from '../../kernel/words/vocabulary';
import { UnreachableError } from './exit';
import { isMarkerOf } from './markers';
import type { Outputs, StackPlace, StackSelection } from './place';
import { createRequester, type Requester } from './requester';
import { placeOf } from './stack-place';
import { createStackTime } from './stack-time';

export interface Stack {
  /** The stack's own time. */
  clock: Clock;
  /** As a sentence names it: `the local stack`. */
  title: string;
  /** The option that selects it in a command: `--stack prod`; empty for the local one. */
  selection: string;
  /** The remedy when it does not answer. */
  remedy: string;
  tables: Table;
  /** The instance's MARKER at this sort key, by default the whole one. `writtenAt` that is no instant is null. */
  findMarker: (instance: Instance, sort?: string) => Promise<Marker | undefined>;
  enabledEngines: readonly string[];
  /** The checks of AWS that the stack lists something for; undefined where only the stack itself knows. */
  checks?: readonly string[] | undefined;
  /** Resolves the secrets that triggers may refer to; undefined where only the stack itself knows them. */
  secretArns?: SecretBindings | undefined;
  /** The sources that may write MARKERs; undefined where only the stack itself knows them. */
  markerSources?: DeclaredSources | undefined;
  /** The beginnings of names of the stack's own resources. */
  ownNames: readonly string[];
  /** Jobs and evaluators may be on plain http. */
  plainHttp: boolean;
  /** Jobs of engines are played, and not on AWS or anywhere else. */
  playsJobs?: true;
  /** How the configuration is changed where no deployment does it. */
  stackRemedy?: string | undefined;
  aws: AwsConfig;
  /** The requester, as events show it. */
  requester: Requester;
  /** Undefined where only the table is named. */
  outputs: Outputs | undefined;
  /** Everything that could not be read and was left out, each once, in the order in which it was found. */
  unreadable: Set<string>;
}

/** The stores of a stack alone. */
export type StackTables = Pick<Stack, 'tables'>;

/** The result of `read`; undefined where it cannot be read, which is noted. */
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

/** The items that the table holds for a pipeline's mode. */
export const inModeOf = ({ tables }: StackTables, { mode }: PipelineConfig): Pick<Table, 'runLogs' | 'deadlines'> =>
  mode === RunMode.shadow ? tables.shadow : tables;

/** The run log of an instance, in the mode in which it ran. */
export const logOf = async (
  { tables }: StackTables,
  { mode }: PipelineConfig,
  instance: Instance,
): Promise<RunLog | undefined> => {
  if (mode === RunMode.live) return tables.runLogs.get(instance);
  return decisiveLog(...(await Promise.all([tables.shadow.runLogs.get(instance), tables.runLogs.get(instance)])));
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
    findMarker: async (instance, sort = nameInPipeline(instance)) => {
      const item = await client.get({ ...keys.marker(instance), SK: sort });
      const marker = item === undefined ? undefined : markerFrom(item);
      if (marker === undefined || !isMarkerOf(instance, marker)) return undefined;
      return { ...marker, writtenAt: isoOf(marker.writtenAt) };
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

export interface Opening {
  clock: Clock;
  /** Where the local stack is looked for. */
  directory: string;
  /** The user of this machine: the requester where nothing else names one. */
  user: string;
  /** Settings for AWS, beside the region; absent: those of the environment and its profile. */
  aws?: Omit<AwsConfig, 'region'>;
}

export const openStack = async (
  selection: StackSelection,
  { clock, directory, user, aws = {} }: Opening,
): Promise<Stack> => {
  const place = await placeOf(selection, { directory, aws });
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
