/**
 * The embedded cloud as a person uses it: the program as it would be deployed, in real or paced time, with the AWS API
 * on a local port.
 */

import { monotonicMs } from '../aws/runtime/clock';
import { createAthena } from '../emulator/athena/athena';
import type { QueriedTables } from '../emulator/athena/tables';
import { type Cloud, type CloudOptions, createCloud, type LogLine } from '../emulator/cloud';
import { firstThatKnows } from '../emulator/endpoint/external';
import { evaluateProgram } from '../emulator/program/evaluate';
import type { Kept } from '../emulator/program/kept';
import { type ServedCloud, serveCloud } from '../emulator/server';
import { seededIds } from '../emulator/time/ids';
import type { Clock } from '../kernel/time/clock';
import { type DataFile, DataFileError, openDataFile } from './data-file/data-file';
import { localHttpClient } from './local-http';
import { createPacedTime } from './paced-time';
import { createStubs, type Stubs, type StubsOptions } from './stubs';

export interface LocalStackOptions {
  /** The machine's clock. */
  clock: Clock;
  /** Where the stack's time begins, epoch milliseconds; default now. */
  startMs?: number;
  /** How many times as fast waiting goes; default 1. */
  speed?: number;
  /** Port of the AWS API; 0 takes a free one. */
  port: number;
  seed: number;
  /** Values of the `signalbox:` keys on top of those for local use. */
  config: Readonly<Record<string, unknown>>;
  /** Tables that statements of Athena may name; without them there is no Athena. */
  tables?: QueriedTables;
  /** Stubs for services outside of the stack that are not called over HTTP. Default: no stubs. */
  stubs?: Pick<StubsOptions, 'script' | 'documents' | 'evaluatorBaseUrl'>;
  onLog?: (line: LogLine) => void;
  /** A file from which the stack continues, and which keeps it. Without one everything is gone at its end. */
  data?: string;
  /** Called when the file cannot be written. */
  onTrouble?: (message: string) => void;
  /** Spares the evaluation of the program where an earlier process made it. */
  kept?: Kept | undefined;
}

export interface LocalStack {
  cloud: Cloud;
  served: ServedCloud;
  /** The stack's own time. */
  clock: Clock;
  /** False: the file could not be written at the end, and what it holds is older. */
  close(): Promise<boolean>;
}

/** Lets the stack continue from the file, and keeps it there. */
const keepIn = async (file: DataFile, cloud: Cloud, jobs: Stubs['jobs'] | undefined): Promise<void> => {
  const { saved } = file;
  try {
    if (saved !== undefined) {
      cloud.restore(saved.cloud);
      jobs?.restore(saved.jobs);
    }
  } catch (error) {
    throw new DataFileError(`the data of an earlier stack cannot be restored: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await file.keep({ saved: () => ({ cloud: cloud.saved(), jobs: jobs?.saved() ?? [] }), changes: cloud.changes });
};

/**
 * Throws what is wrong with the configuration, that the port is taken (`EADDRINUSE`), or what is wrong with the file of
 * data (`DataFileError`).
 */
export const startLocalStack = async (options: LocalStackOptions): Promise<LocalStack> => {
  const { clock, startMs = clock.now(), speed = 1, port, seed, config, tables, onLog, kept, data } = options;
  const topology = await evaluateProgram({ config }, kept);
  const onTrouble = options.onTrouble ?? (() => undefined);
  const file = data === undefined ? undefined : await openDataFile(data, { clock, elapsedMs: monotonicMs, onTrouble });
  const time = createPacedTime({ clock, startMs, speed });
  const http: CloudOptions['http'] = (reach) => localHttpClient({ clock: time, ...reach });
  const {
    external: played,
    jobs,
    ...world
  } = options.stubs === undefined
    ? { http, external: undefined, jobs: undefined }
    : createStubs({ ...options.stubs, time, seed, topology, http, cloud: () => cloud });
  const athena =
    tables === undefined
      ? undefined
      : createAthena({ tables, buckets: () => cloud.buckets, now: time.now, ids: seededIds(seed, time) });
  const services = [played, athena].filter((service) => service !== undefined);
  const cloud: Cloud = createCloud({
    time,
    topology,
    seed,
    ...world,
    deliver: localHttpClient({ clock: time, allowPrivateAddresses: true }),
    onWork: time,
    ...(services.length === 0 ? {} : { external: firstThatKnows(services) }),
    ...(onLog === undefined ? {} : { onLog }),
  });
  const stop = async (): Promise<boolean> => {
    const isKept = (await file?.close()) ?? true;
    cloud.close();
    time.close();
    return isKept;
  };
  const served = await serveCloud(cloud, { port, now: time.now }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const close = async (): Promise<boolean> => {
    await served.close();
    return stop();
  };
  try {
    if (file !== undefined) await keepIn(file, cloud, jobs);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    cloud,
    served,
    clock: time,
    close,
  };
};
