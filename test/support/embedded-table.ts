/** The embedded DynamoDB with the table as the Pulumi program declares it, for tests of whatever uses the table. */
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { AwsConfig } from '../../aws/runtime/runtime';
import { createDynamoDb, type DynamoDb, type DynamoDbOptions } from '../../emulator/dynamodb';
import { type Ask, tableCalls } from '../../emulator/endpoint/direct-calls';
import { withoutNetwork } from '../../emulator/protocol/client-config';
import type { Clock } from '../../kernel/time/clock';

export const TABLE = 'signalbox-test';

export const tableDefinition: CreateTableCommandInput = {
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'GSI1',
      KeySchema: [
        { AttributeName: 'GSI1PK', KeyType: 'HASH' },
        { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
};

/**
 * A clock that moves only when a test moves it. Sleeping moves it, too, except a sleep that can be
 * aborted: that bounds something else, and nothing takes time here.
 */
export interface TestClock extends Clock {
  set(iso: string): void;
  advance(ms: number): void;
}

export const testClock = (iso: string): TestClock => {
  let nowMs = Date.parse(iso);
  return {
    now: () => nowMs,
    sleep: async (ms, signal) => {
      if (signal !== undefined)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      nowMs += ms;
    },
    set: (next) => {
      nowMs = Date.parse(next);
    },
    advance: (ms) => {
      nowMs += ms;
    },
  };
};

interface WireRequest {
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Units {
  operation: string;
  read: number;
  write: number;
}

/** Makes the call when its time has come. */
export type Door = (operation: string, call: () => Promise<unknown>) => Promise<unknown>;

export interface EmbeddedTable {
  aws: AwsConfig;
  /** For another client of the same table, whose calls go through a door. */
  through: (door: Door) => AwsConfig;
  dynamodb: DynamoDb;
  /** Capacity of every operation so far. */
  units: Units[];
  /**
   * Called before each request with its operation; it may throw what the SDK would throw, or return `lost` to lose the
   * answer.
   */
  intercept: ((operation: string) => 'lost' | undefined) | ((operation: string) => void) | undefined;
}

/** The engine with the empty table in it; `fields` replace those of the table's definition. */
export const embeddedDynamoDb = (
  clock: Clock,
  onCapacity: DynamoDbOptions['onCapacity'],
  fields: Partial<CreateTableCommandInput> = {},
): DynamoDb => {
  let ids = 0;
  const uuid = (): string => {
    ids += 1;
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  };
  const dynamodb = createDynamoDb({
    now: clock.now,
    uuid,
    region: 'eu-central-1',
    accountId: '123456789012',
    onCapacity,
  });
  dynamodb.execute('CreateTable', { ...tableDefinition, ...fields });
  return dynamodb;
};

/** `direct` is faster: the SDK makes no requests, so that none can be intercepted but by `intercept`. */
export const embeddedTable = (clock: Clock, via: 'direct' | 'wire' = 'wire'): EmbeddedTable => {
  const units: Units[] = [];
  const dynamodb = embeddedDynamoDb(
    clock,
    ({ operation, readUnits, writeUnits }) => void units.push({ operation, read: readUnits, write: writeUnits }),
  );
  const lost = (): Error => Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
  const requestHandler = {
    handle: async ({ headers, body }: WireRequest) => {
      const target = headers['x-amz-target'] ?? headers['X-Amz-Target'] ?? '';
      const fate = embedded.intercept?.(target.split('.')[1] ?? '');
      const answer = dynamodb.handle(
        target,
        typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array),
      );
      if (fate === 'lost') throw lost();
      return { response: { statusCode: answer.status, headers: answer.headers, body: Buffer.from(answer.body) } };
    },
  };
  const ask = async (_service: string, operation: string, input: object): Promise<unknown> => {
    const fate = embedded.intercept?.(operation);
    const output = dynamodb.execute(operation, input);
    if (fate === 'lost') throw lost();
    return output;
  };
  const config = {
    ...withoutNetwork,
    region: 'eu-central-1',
    endpoint: 'http://embedded.invalid',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestHandler,
    maxAttempts: 1,
  };
  const aws: AwsConfig = config as unknown as AwsConfig;
  const direct = (ask: Ask): AwsConfig => ({ ...aws, callTable: tableCalls({ ask }) });
  const embedded: EmbeddedTable = {
    aws: via === 'direct' ? direct(ask) : aws,
    through: (door) => direct((service, operation, input) => door(operation, () => ask(service, operation, input))),
    dynamodb,
    units,
    intercept: undefined,
  };
  return embedded;
};

/**
 * From here on the process dies with its request number `dies`: that one is done and its answer lost. What it gives
 * ends that, and says how many requests were made, counting those that failed.
 */
export const dieAfter = (embedded: EmbeddedTable, dies: number): (() => number) => {
  let calls = 0;
  embedded.intercept = () => {
    calls += 1;
    if (calls === dies) return 'lost';
    if (calls > dies) throw Object.assign(new Error('the process is gone'), { name: 'TimeoutError' });
    return undefined;
  };
  return () => {
    embedded.intercept = undefined;
    return calls;
  };
};
