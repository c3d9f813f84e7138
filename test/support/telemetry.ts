/** A log and metrics that say nothing. */
import type { Log, Metrics } from '../../kernel/words/telemetry';

const silent = (): void => undefined;
export const quietLog: Log = { debug: silent, info: silent, warn: silent, error: silent };
export const quietMetrics: Metrics = { count: silent };
