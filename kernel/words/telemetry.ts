/** Structured log: one line per call; `fields` never carry secrets or whole configurations. */
export interface Log {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** Counted facts, by the names in `kernel/words/manifest.ts`; alarms and the dashboard read these. */
export interface Metrics {
  count(name: string, value: number, dimensions?: Record<string, string>): void;
}
