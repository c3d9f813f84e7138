/** Metrics by Powertools for AWS Lambda, behind the port. */
import { Metrics as EmbeddedMetrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Metrics } from '../../kernel/words/telemetry';

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
