/** Captures what the functions log and count. */

import type { Now } from '../../kernel/time/clock';
import type { Log, Metrics } from '../../kernel/words/telemetry';

export interface LogLine {
  /** Epoch milliseconds. */
  at: number;
  level: 'debug' | 'info' | 'warn' | 'error';
  /** The folder under `functions/`, or the part of the cloud that has something to say. */
  function: string;
  message: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface Telemetry {
  logFor(function_: string): Log;
  metrics: Metrics;
  lines(): readonly LogLine[];
  sums(): Readonly<Record<string, number>>;
}

const KEPT_LINES = 10_000;

export const captureTelemetry = (clock: Now, onLog: (line: LogLine) => void): Telemetry => {
  // Twice the kept lines before the older half is dropped: shifting one by one would cost as much as everything else.
  let lines: LogLine[] = [];
  const sums: Record<string, number> = {};
  const logFor = (function_: string): Log => {
    const write =
      (level: LogLine['level']) =>
      (message: string, fields: Record<string, unknown> = {}): void => {
        const line: LogLine = { at: clock.now(), level, function: function_, message, fields };
        lines.push(line);
        if (lines.length >= 2 * KEPT_LINES) lines = lines.slice(-KEPT_LINES);
        onLog(line);
      };
    return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  };
  return {
    logFor,
    metrics: {
      count(name, value) {
        sums[name] = (sums[name] ?? 0) + value;
      },
    },
    lines: () => lines.slice(-KEPT_LINES),
    sums: () => ({ ...sums }),
  };
};
