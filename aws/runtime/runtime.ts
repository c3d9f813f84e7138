/**
 * Everything a handler takes from the process it runs in. `functions/<name>/handler.ts` exports `compose(runtime)`;
 * `functions/<name>/index.ts` composes it for Lambda, and the embedded cloud composes it with its own clock, clients
 * and HTTP.
 */
import type * as sdk from '@aws-sdk/client-dynamodb';
import type { Clock } from '../../kernel/time/clock';
import type { HttpClient } from '../../kernel/trigger/http';
import type { Ids } from '../../kernel/words/ids';
import type { Log, Metrics } from '../../kernel/words/telemetry';
import type { CallTable, ServiceCalls } from '../calls';
import type { Reach } from '../http/client';

/** The options that all SDK clients share. */
export interface AwsConfig
  extends Pick<
    sdk.DynamoDBClientConfig,
    'region' | 'endpoint' | 'credentials' | 'requestHandler' | 'retryStrategy' | 'maxAttempts'
  > {
  /** Middleware of the table's client. */
  dynamodbPlugin?: Parameters<sdk.DynamoDBClient['middlewareStack']['use']>[0];
  /** Instead of the table's client. */
  callTable?: CallTable;
  /** Instead of the clients of these services. */
  calls?: ServiceCalls;
}

export interface Runtime {
  /** Exactly the function's declared environment. */
  env: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics: Metrics;
  aws: AwsConfig;
  /** Guards the address at connect time unless the environment allows private addresses. */
  http: (reach: Reach) => HttpClient;
}

export type Calling = Pick<Runtime, 'aws' | 'clock'>;

/** A composed function: event in, result out. Made once per cold start. */
export type LambdaHandler<Event = unknown, Result = unknown> = (event: Event) => Promise<Result>;

export type Compose<Event = unknown, Result = unknown> = (
  runtime: Omit<Runtime, 'http'>,
) => LambdaHandler<Event, Result>;

/** For a function that connects to addresses of others; no other function carries the code. */
export type HttpCompose<Event = unknown, Result = unknown> = (runtime: Runtime) => LambdaHandler<Event, Result>;
