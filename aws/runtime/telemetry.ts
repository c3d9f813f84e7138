/**
 * Log lines and metrics of a deployed function. Most calls write neither, so the code for them is loaded with the first
 * one.
 */
import { later } from './later';
import type { InvocationContext, LambdaLog } from './telemetry-log';
import type { LambdaMetrics } from './telemetry-metrics';

export const logLater = (stack: string): LambdaLog => {
  const entered: { first?: InvocationContext; latest?: InvocationContext } = {};
  let loaded: LambdaLog | undefined;
  const load = (): LambdaLog => {
    const log = (require('./telemetry-log') as typeof import('./telemetry-log')).lambdaLog(stack);
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

export const metricsLater = (namespace: string, dimensions: Readonly<Record<string, string>>): LambdaMetrics => {
  let hasCounted = false;
  const metrics = later(() =>
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
