/** A Runtime around the embedded table, as a composed handler takes it. */
import type { Runtime } from '../../aws/runtime/runtime';
import { createTable, type Table } from '../../aws/table';
import type { HttpClient } from '../../kernel/trigger/http';
import { type EmbeddedTable, embeddedTable, TABLE, type TestClock, testClock } from './embedded-table';

export interface TestRuntime {
  runtime: Runtime;
  clock: TestClock;
  embedded: EmbeddedTable;
  /** The stores over the same table, for arranging and asserting. */
  table: Table;
  warnings: string[];
}

export const testRuntime = (at: string, http: HttpClient, env: Record<string, string> = {}): TestRuntime => {
  const clock = testClock(at);
  const embedded = embeddedTable(clock, 'direct');
  const warnings: string[] = [];
  const silent = (): void => undefined;
  return {
    clock,
    embedded,
    warnings,
    table: createTable({ aws: embedded.aws, tableName: TABLE, clock }),
    runtime: {
      env: { SIGNALBOX_STACK: 'test', TABLE_NAME: TABLE, ENABLED_ENGINES: 'http', RUN_RETENTION_DAYS: '90', ...env },
      clock,
      ids: { uuid: () => '019cc6b0-0000-7000-8000-0000000000ff', random: () => 0.5 },
      log: { debug: silent, info: silent, warn: (message) => void warnings.push(message), error: silent },
      metrics: { count: silent },
      aws: embedded.aws,
      http: () => http,
    },
  };
};
