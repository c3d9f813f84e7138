/**
 * The embedded cloud as a person uses it: the program as it would be deployed, in real or paced time, with the AWS API
 * on a local port.
 */

import type { Clock } from '../core/ports/clock';
import { createAthena } from './athena/athena';
import type { QueriedTables } from './athena/tables';
import { type Cloud, createCloud, type LogLine } from './cloud';
import { type ServedCloud, serveCloud } from './endpoint/server';
import { seededIds } from './ids';
import { localHttpClient } from './local-http';
import { createPacedTime } from './paced-time';
import { evaluateProgram } from './topology/evaluate';
import type { Kept } from './topology/kept';

export interface LocalStackOptions {
  /** The machine's clock. */
  clock: Clock;
  /** Where the stack's time begins, epoch milliseconds; default now. */
  startMs?: number;
  /** How many times as fast waiting goes; default 1. */
  speed?: number;
  /** Of the AWS API; 0 takes a free one. */
  port: number;
  seed: number;
  /** Values of the `signalbox:` keys on top of those for local use. */
  config: Readonly<Record<string, unknown>>;
  /** What statements of Athena may name; without them there is no Athena. */
  tables?: QueriedTables;
  onLog?: (line: LogLine) => void;
  /** Spares the evaluation of the program where an earlier process made it. */
  kept?: Kept | undefined;
}

export interface LocalStack {
  cloud: Cloud;
  served: ServedCloud;
  /** The stack's own time. */
  clock: Clock;
  close(): Promise<void>;
}

/** Throws what is wrong with the configuration, or that the port is taken (`EADDRINUSE`). */
export const startLocalStack = async (options: LocalStackOptions): Promise<LocalStack> => {
  const { clock, startMs = clock.now(), speed = 1, port, seed, config, tables, onLog, kept } = options;
  const topology = await evaluateProgram({ config }, kept);
  const time = createPacedTime({ clock, startMs, speed });
  const cloud: Cloud = createCloud({
    time,
    topology,
    seed,
    http: (reach) => localHttpClient({ clock: time, ...reach }),
    deliver: localHttpClient({ clock: time, allowPrivateAddresses: true }),
    onWork: time,
    ...(tables === undefined
      ? {}
      : {
          external: createAthena({ tables, buckets: () => cloud.buckets, now: time.now, ids: seededIds(seed, time) }),
        }),
    ...(onLog === undefined ? {} : { onLog }),
  });
  const stop = (): void => {
    cloud.close();
    time.close();
  };
  const served = await serveCloud(cloud, { port, now: time.now }).catch((error: unknown) => {
    stop();
    throw error;
  });
  return {
    cloud,
    served,
    clock: time,
    async close() {
      await served.close();
      stop();
    },
  };
};
