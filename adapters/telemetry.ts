/** Log lines and metrics by Powertools for AWS Lambda, behind the ports. */
import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics as EmbeddedMetrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Log, Metrics } from '../core/ports/telemetry';

/** What Lambda hands to a handler beside the event; it makes log lines findable. */
export interface InvocationContext {
  functionName: string;
  functionVersion: string;
  invokedFunctionArn: string;
  memoryLimitInMB: string;
  awsRequestId: string;
}

export interface LambdaLog extends Log {
  /** Puts the invocation's ids into every following line. */
  enterInvocation(context: InvocationContext): void;
}

export const lambdaLog = (stack: string): LambdaLog => {
  const logger = new Logger({ serviceName: 'signalbox', persistentKeys: { stack } });
  return {
    debug: (message, fields = {}) => logger.debug(message, fields),
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
    enterInvocation: (context) => logger.addContext(context),
  };
};

export interface LambdaMetrics extends Metrics {
  /** Writes what has been counted since the last flush; the metrics stay usable for the next invocation. */
  flush(): void;
}

export const lambdaMetrics = (namespace: string, dimensions: Readonly<Record<string, string>>): LambdaMetrics => {
  const metrics = new EmbeddedMetrics({ namespace });
  // Powertools adds a dimension `service` of its own; alarms name the dimension set exactly, so ours must stand alone.
  metrics.clearDefaultDimensions();
  metrics.setDefaultDimensions({ ...dimensions });
  const flush = (): void => {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  };
  return {
    count: (name, value, own) => {
      if (own === undefined) {
        metrics.addMetric(name, MetricUnit.Count, value);
        return;
      }
      // Dimensions hold for everything that is published together, so such a count goes out alone.
      flush();
      metrics.addDimensions(own);
      metrics.addMetric(name, MetricUnit.Count, value);
      flush();
    },
    flush,
  };
};
