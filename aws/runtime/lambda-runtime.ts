/**
 * The process that a deployed function runs in. `functions/<name>/index.ts` is `export const handler =
 * lambdaHandler(compose)`: composed once per cold start, so that a wrong environment fails before the first event, with
 * its name.
 */

import { METRIC_NAMESPACE } from '../../kernel/words/manifest';
import { nodeHttpClient } from '../http/client';
import { systemClock, systemIds } from './clock';
import { type Environment, processEnvironment } from './environment';
import { lazy } from './lazy';
import type { AwsConfig, Compose, HttpCompose, LambdaHandler, Runtime } from './runtime';
import type { InvocationContext, LambdaLog } from './telemetry-log';
import type { LambdaMetrics } from './telemetry-metrics';

/**
 * One DynamoDB call normally takes milliseconds; a call that hangs must leave time for its retries within the
 * function's timeout.
 */
const AWS_CONNECTION_TIMEOUT_MS = 1_500;
const AWS_REQUEST_TIMEOUT_MS = 5_000;
const AWS_MAX_ATTEMPTS = 4;

/** Region and credentials come from the sandbox's environment, which the SDK reads on its own. */
const awsConfig: AwsConfig = {
  maxAttempts: AWS_MAX_ATTEMPTS,
  // Without throwOnRequestTimeout the SDK only prints a warning and keeps waiting.
  requestHandler: {
    connectionTimeout: AWS_CONNECTION_TIMEOUT_MS,
    requestTimeout: AWS_REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
};

interface LambdaOptions {
  env?: Environment;
  /**
   * Dimensions of the metrics. Ours carry the stack as their dimension; another namespace has the dimensions that its
   * counts name.
   */
  namespace?: string;
  /** For a function that writes a line at its usual call: makes the log at once. */
  log?: (stack: string, level?: string) => LambdaLog;
}

/** The composed function as Lambda calls it. Metrics are written when the invocation ends, also when it fails. */
export const lambdaHandler = <Event, Result>(
  compose: Compose<Event, Result>,
  { env = processEnvironment(), namespace = METRIC_NAMESPACE, log: makeLog = lazyLog }: LambdaOptions = {},
): ((event: Event, context?: InvocationContext) => Promise<Result>) => {
  const stack = env.SIGNALBOX_STACK ?? 'unnamed';
  const log = makeLog(stack, env.LOG_LEVEL);
  const metrics = lazyMetrics(namespace, namespace === METRIC_NAMESPACE ? { stack } : {});
  const runtime: Omit<Runtime, 'http'> = {
    env,
    clock: systemClock,
    ids: systemIds,
    log,
    metrics,
    aws: awsConfig,
  };
  const handle: LambdaHandler<Event, Result> = compose(runtime);
  return async (event, context) => {
    if (context !== undefined) log.enterInvocation(context);
    try {
      return await handle(event);
    } finally {
      metrics.flush();
    }
  };
};

/** For the functions that talk to addresses of others: `lambdaHandler(withHttp(compose))`. */
export const withHttp =
  <Event, Result>(compose: HttpCompose<Event, Result>): Compose<Event, Result> =>
  (runtime) =>
    compose({ ...runtime, http: (reach) => nodeHttpClient({ clock: runtime.clock, ...reach }) });

export const lazyLog = (stack: string, level?: string): LambdaLog => {
  const entered: { first?: InvocationContext; latest?: InvocationContext } = {};
  let loaded: LambdaLog | undefined;
  const load = (): LambdaLog => {
    const log = (require('./telemetry-log') as typeof import('./telemetry-log')).lambdaLog(stack, level);
    // Powertools takes the first invocation that it receives for the cold start.
    if (entered.first !== undefined) log.enterInvocation(entered.first);
    if (entered.latest !== entered.first && entered.latest !== undefined) log.enterInvocation(entered.latest);
    return log;
  };
  const log = (): LambdaLog => {
    loaded ??= load();
    return loaded;
  };
  return {
    debug: (message, fields) => log().debug(message, fields),
    info: (message, fields) => log().info(message, fields),
    warn: (message, fields) => log().warn(message, fields),
    error: (message, fields) => log().error(message, fields),
    enterInvocation: (context) => {
      entered.first ??= context;
      entered.latest = context;
      loaded?.enterInvocation(context);
    },
  };
};

export const lazyMetrics = (namespace: string, dimensions: Readonly<Record<string, string>>): LambdaMetrics => {
  let hasCounted = false;
  const metrics = lazy(() =>
    (require('./telemetry-metrics') as typeof import('./telemetry-metrics')).lambdaMetrics(namespace, dimensions),
  );
  return {
    count: (name, value, own) => {
      hasCounted = true;
      metrics().count(name, value, own);
    },
    flush: () => {
      if (hasCounted) metrics().flush();
    },
  };
};
